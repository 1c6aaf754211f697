// SPDX-License-Identifier: MIT
#include "completions.hpp"

#include <algorithm>
#include <iterator>

namespace foundcheck::program {

namespace {

struct completed_option {
  std::vector<std::string> names;    ///< "--jobs", "-j"; none of a positional
  std::vector<std::string> choices;  ///< of its value
  std::string type;                  ///< "FILE", "DIR", "PATH" or another word
  std::string what;
  bool takes_value = false;
  bool is_repeated = false;
};

struct completed_command {
  std::string name, what;
  std::vector<completed_option> options, positionals;
};

/// "TEXT:{text,json}" -> text, json.
std::vector<std::string> choices_of(const std::string& type) {
  const std::size_t begin = type.find('{'), end = type.find('}');
  if (begin == std::string::npos || end == std::string::npos) return {};
  return CLI::detail::split(type.substr(begin + 1, end - begin - 1), ',');
}

/// What a shell shows beside a word: the description up to an aside, without what a script would have to quote.
std::string short_text(const std::string& description) {
  constexpr std::size_t least = 16;
  std::string text = description.substr(0, description.find_first_of(";(", least));
  std::ranges::replace(text, ':', ',');
  std::erase_if(text, [](char c) { return std::string_view("'\"[]\\`$").find(c) != std::string_view::npos; });
  while (!text.empty() && (text.back() == ' ' || text.back() == ',')) text.pop_back();
  return text;
}

completed_option read(const CLI::Option& option) {
  completed_option read;
  for (const std::string& name : option.get_lnames()) read.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) read.names.push_back("-" + name);
  const std::string type = option.get_type_name();
  read.choices = choices_of(type);
  read.type = type.substr(0, type.find(':'));
  read.what = short_text(option.get_description());
  read.takes_value = option.get_items_expected_max() > 0;
  read.is_repeated = option.get_expected_max() > 1;
  return read;
}

completed_command read(const CLI::App& command) {
  completed_command read_command{command.get_name(), short_text(command.get_description()), {}, {}};
  for (const CLI::Option* const option : command.get_options()) {
    completed_option each = read(*option);
    (each.names.empty() ? read_command.positionals : read_command.options).push_back(std::move(each));
  }
  return read_command;
}

std::vector<completed_command> commands_of(const CLI::App& app) {
  std::vector<completed_command> commands;
  for (const CLI::App* const command : app.get_subcommands({})) {
    // One without a name for the help is for scripts, as this one's.
    if (!command->get_group().empty()) commands.push_back(read(*command));
  }
  return commands;
}

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  return fmt::format("{}", fmt::join(words, between));
}

std::vector<std::string> names_of(const std::vector<completed_command>& commands) {
  std::vector<std::string> names;
  for (const completed_command& command : commands) names.push_back(command.name);
  return names;
}

bool is_file(const completed_option& option) { return option.type == "FILE" || option.type == "PATH"; }

// ---- bash -----------------------------------------------------------------------------------------------------------

void write_bash(const completed_command& app, const std::vector<completed_command>& commands, fmt::memory_buffer& out) {
  const auto add = std::back_inserter(out);
  fmt::format_to(
      add,
      "# bash completion of foundcheck, written by `foundcheck completions bash`\n\n_foundcheck() {{\n"
      "  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} command='' word\n"
      "  for word in \"${{COMP_WORDS[@]:1:COMP_CWORD-1}}\"; do\n"
      "    case $word in {}) command=$word && break ;; esac\n  done\n"
      "  local words='' takes_path=''\n  case $command:$previous in\n",
      joined(names_of(commands), " | "));
  for (const completed_command& command : commands) {
    for (const completed_option& option : command.options) {
      if (!option.takes_value) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : option.names) patterns.push_back(command.name + ":" + name);
      if (!option.choices.empty()) {
        fmt::format_to(add, "    {}) words='{}' ;;\n", joined(patterns, " | "), joined(option.choices));
      } else {
        const char* const flag = option.type == "DIR" ? "-d" : is_file(option) ? "-f" : nullptr;
        fmt::format_to(add, "    {})\n", joined(patterns, " | "));
        if (flag != nullptr) fmt::format_to(add, "      mapfile -t COMPREPLY < <(compgen {} -- \"$current\")\n", flag);
        fmt::format_to(add, "      return\n      ;;\n");
      }
    }
  }
  std::vector<std::string> first = names_of(commands);
  for (const completed_option& option : app.options)
    first.insert(first.end(), option.names.begin(), option.names.end());
  fmt::format_to(add, "    *)\n      case $command in\n        '') words='{}' ;;\n", joined(first));
  for (const completed_command& command : commands) {
    std::vector<std::string> words;
    for (const completed_option& option : command.options) {
      words.insert(words.end(), option.names.begin(), option.names.end());
    }
    fmt::format_to(add, "        {})\n          words='{}'\n", command.name, joined(words));
    for (const completed_option& positional : command.positionals) {
      if (is_file(positional)) fmt::format_to(add, "          takes_path=1\n");
      if (positional.choices.empty()) continue;
      fmt::format_to(add, "          [[ $previous == {} ]] && words+=' {}'\n", command.name,
                     joined(positional.choices));
    }
    fmt::format_to(add, "          ;;\n");
  }
  fmt::format_to(add,
                 "      esac\n      ;;\n  esac\n  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
                 "  if [[ $takes_path && $current != -* ]]; then\n"
                 "    mapfile -t -O ${{#COMPREPLY[@]}} COMPREPLY < <(compgen -f -- \"$current\")\n  fi\n}}\n"
                 "complete -o filenames -F _foundcheck foundcheck\n");
}

// ---- zsh ------------------------------------------------------------------------------------------------------------

std::string zsh_value(const completed_option& option) {
  if (!option.choices.empty()) return fmt::format("({})", joined(option.choices));
  return option.type == "DIR" ? "_files -/" : is_file(option) ? "_files" : "";
}

void write_zsh(const completed_command& app, const std::vector<completed_command>& commands, fmt::memory_buffer& out) {
  const auto add = std::back_inserter(out);
  const auto write_option = [&](const completed_option& option) {
    const std::string value = option.takes_value ? fmt::format(":value:{}", zsh_value(option)) : std::string();
    for (const std::string& name : option.names) {
      const std::string others = option.names.size() > 1 ? fmt::format("({})", joined(option.names)) : std::string();
      fmt::format_to(add, " \\\n        '{}{}[{}]{}'", option.is_repeated ? "*" : others, name, option.what, value);
    }
  };
  fmt::format_to(add,
                 "#compdef foundcheck\n# written by `foundcheck completions zsh`\n\n_foundcheck() {{\n"
                 "  local context state state_descr line\n  typeset -A opt_args\n  _arguments -C");
  for (const completed_option& option : app.options) write_option(option);
  fmt::format_to(add, " \\\n        '1:command:((");
  for (const completed_command& command : commands) fmt::format_to(add, " {}\\:\"{}\"", command.name, command.what);
  fmt::format_to(add, "))' '*::argument:->rest' && return\n  case $words[1] in\n");
  for (const completed_command& command : commands) {
    fmt::format_to(add, "    {})\n      _arguments", command.name);
    for (const completed_option& option : command.options) write_option(option);
    std::size_t place = 0;
    for (const completed_option& positional : command.positionals) {
      const std::string at = positional.is_repeated ? "*" : fmt::format("{}", ++place);
      fmt::format_to(add, " \\\n        '{}:argument:{}'", at, zsh_value(positional));
    }
    fmt::format_to(add, " ;;\n");
  }
  fmt::format_to(add, "  esac\n}}\n\n_foundcheck \"$@\"\n");
}

// ---- fish -----------------------------------------------------------------------------------------------------------

void write_fish_option(const completed_option& option, std::string_view condition, fmt::memory_buffer& out) {
  const auto add = std::back_inserter(out);
  fmt::format_to(add, "complete -c foundcheck -n '{}'", condition);
  for (const std::string& name : option.names) {
    const bool is_long = name.starts_with("--");
    fmt::format_to(add, " {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
  }
  if (option.takes_value) {
    fmt::format_to(add, " {}", is_file(option) ? "-r -F" : "-x");
    if (!option.choices.empty()) fmt::format_to(add, " -a '{}'", joined(option.choices));
    if (option.type == "DIR") fmt::format_to(add, " -a '(__fish_complete_directories)'");
  }
  fmt::format_to(add, " -d '{}'\n", option.what);
}

void write_fish(const completed_command& app, const std::vector<completed_command>& commands, fmt::memory_buffer& out) {
  const auto add = std::back_inserter(out);
  const std::string none = fmt::format("not __fish_seen_subcommand_from {}", joined(names_of(commands)));
  fmt::format_to(add, "# fish completion of foundcheck, written by `foundcheck completions fish`\n\n");
  for (const completed_command& command : commands) {
    fmt::format_to(add, "complete -c foundcheck -n '{}' -f -a {} -d '{}'\n", none, command.name, command.what);
  }
  for (const completed_option& option : app.options) write_fish_option(option, none, out);
  for (const completed_command& command : commands) {
    const std::string seen = "__fish_seen_subcommand_from " + command.name;
    fmt::format_to(add, "\n");
    for (const completed_option& option : command.options) write_fish_option(option, seen, out);
    for (const completed_option& positional : command.positionals) {
      if (positional.choices.empty()) continue;
      fmt::format_to(add, "complete -c foundcheck -n '{}' -a '{}'\n", seen, joined(positional.choices));
    }
  }
}

struct shell_row {
  std::string_view name;
  void (*write)(const completed_command& app, const std::vector<completed_command>& commands, fmt::memory_buffer& out);
};
constexpr shell_row shells[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};

}  // namespace

std::vector<std::string> completed_shells() {
  std::vector<std::string> names;
  for (const shell_row& row : shells) names.emplace_back(row.name);
  return names;
}

void write_completions(const CLI::App& app, std::string_view shell, fmt::memory_buffer& out) {
  const auto* const row = std::ranges::find(shells, shell, &shell_row::name);
  if (row != std::end(shells)) row->write(read(app), commands_of(app), out);
}

}  // namespace foundcheck::program

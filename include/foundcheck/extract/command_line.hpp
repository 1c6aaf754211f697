// SPDX-License-Identifier: MIT
// Command lines in a log -> facts: what somebody asked for by hand, as options of cmake or as variables of the environment.
#ifndef FOUNDCHECK_EXTRACT_COMMAND_LINE_HPP
#define FOUNDCHECK_EXTRACT_COMMAND_LINE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- cmake ----------------------------------------------------------------------------------------------------------
//
// The command line of cmake -> facts: what somebody asked for by hand. setup.py of PyTorch prints it before it runs cmake, with
// the USE_ and BUILD_ variables of the environment in it.
//
//   command := "cmake" { " " word }        word := [ "-D" [ " " ] ] name [ ":" type ] "=" value
//
// A prompt may stand before it (user@host:~/build$ cmake ..), a + of the shell, RUN of a Dockerfile, or another command and &&.
//
// Of several values of one variable the last counts, as in cmake. A value with blanks ends at the first: options have none.
// Total, noexcept, allocates nothing, linear.

/// What a line runs as cmake, from that word on; empty where it runs something else.
[[nodiscard]] constexpr std::string_view command_of_cmake(std::string_view line) noexcept {
  constexpr std::string_view program = "cmake ";
  for (std::size_t at = line.find(program); at != std::string_view::npos; at = line.find(program, at + 1)) {
    if (at == 0) return line;
    for (const std::string_view before : {"$ ", "# ", "> ", "% ", "+ ", "RUN ", "&& ", "; ", "sudo "}) {
      if (line.substr(0, at).ends_with(before)) return line.substr(at);
    }
  }
  return {};
}

/// Adds the components whose option is on in a command line.
constexpr void extract_command_line(std::string_view text, const origin& from, fact_set& facts) noexcept {
  text = command_of_cmake(text);
  if (text.empty()) return;
  bool is_asked[std::size(components) + 1] = {};
  bool is_definition = false;
  for (std::string_view word : words(text)) {
    if (word == "-D") {
      is_definition = true;
      continue;
    }
    const bool is_whole = word.starts_with("-D");
    if (is_whole) word.remove_prefix(2);
    const std::size_t equals = word.find('=');
    if ((is_whole || is_definition) && equals != std::string_view::npos) {
      const std::string_view declared = word.substr(0, equals);
      const std::size_t row = detail::find_variable(declared.substr(0, declared.find(':')));
      if (row != detail::variable_count && detail::variable_rows[row].id == fact_id::requested &&
          detail::variable_rows[row].how == detail::reading::option) {
        is_asked[static_cast<std::size_t>(detail::variable_rows[row].about)] = cmake::is_on(word.substr(equals + 1));
      }
    }
    is_definition = false;
  }
  for (const component_row& row : components) {
    if (is_asked[static_cast<std::size_t>(row.id)]) facts.add({fact_id::asked, row.id, state::yes, {}, from});
  }
}

// ---- environment ----------------------------------------------------------------------------------------------------
//
// Command lines in a log that set environment variables for setup.py or cmake -> facts.
//
//   line       := [ prompt " " ] assignment { " " assignment } " " command
//   prompt     := "+" ... | "RUN" | "env" | "&&" | text that ends with "$" "#" "%" or ">"
//   assignment := NAME "=" ( '"' text '"' | "'" text "'" | text-without-blank )
//   command    := ... "setup.py" ...  |  "cmake" ... but for --build, --install and the other modes
//
// Prose that advises an assignment has other text before it; such a line gives nothing. Only options and the variables that rules
// ask for become facts. Total, noexcept, allocates nothing.

namespace detail {

/// Length of the name of an assignment that the text begins with; 0 if it begins with none.
[[nodiscard]] constexpr std::size_t assigned_name_size(std::string_view text) noexcept {
  std::size_t size = 0;
  while (size < text.size() && ((text[size] >= 'A' && text[size] <= 'Z') || is_digit(text[size]) || text[size] == '_'))
    ++size;
  const bool is_name = size != 0 && size < text.size() && text[size] == '=' && !is_digit(text[0]);
  return is_name ? size : 0;
}

struct assignment {
  std::string_view name, value;
  std::size_t size = 0;  ///< of the whole; 0 for none
};

[[nodiscard]] constexpr assignment read_assignment(std::string_view text) noexcept {
  const std::size_t name = assigned_name_size(text);
  if (name == 0) return {};
  const std::size_t begin = name + 1;
  const char quote = begin < text.size() ? text[begin] : '\0';
  if (quote == '"' || quote == '\'') {
    const std::size_t end = text.find(quote, begin + 1);
    if (end == std::string_view::npos) return {};
    return {text.substr(0, name), text.substr(begin + 1, end - begin - 1), end + 1};
  }
  const std::size_t end = text.find(' ', begin);
  const std::size_t size = end == std::string_view::npos ? text.size() : end;
  return {text.substr(0, name), text.substr(begin, size - begin), size};
}

/// True for what a shell, a trace of one or a Dockerfile has before a command.
[[nodiscard]] constexpr bool is_prompt(std::string_view before) noexcept {
  while (before.ends_with(' ')) before.remove_suffix(1);
  if (before.empty()) return true;
  std::size_t begin = before.size();
  while (begin > 0 && before[begin - 1] != ' ') --begin;
  const std::string_view last = before.substr(begin);
  if (last == "RUN" || last == "env" || last == "&&") return true;
  const char end = last.back();
  return end == '$' || end == '#' || end == '%' || end == '>' || last.find_first_not_of('+') == std::string_view::npos;
}

/// True if the command configures: setup.py, or cmake in its own mode.
[[nodiscard]] constexpr bool is_configuring(std::string_view command) noexcept {
  bool first = true, is_cmake = false;
  for (const std::string_view word : words(command)) {
    if (word == "&&" || word == "||" || word == "|" || word == ";") break;
    if (file_name(word) == "setup.py") return true;
    if (first) is_cmake = file_name(word) == "cmake";
    if (is_cmake && (word == "--build" || word == "--install" || word == "-E" || word == "-P")) return false;
    // What is given on the command line overrules the environment.
    if (is_cmake && word.find("CMAKE_CUDA_ARCHITECTURES") != std::string_view::npos) return false;
    first = false;
  }
  return is_cmake;
}

}  // namespace detail

/// Adds the variables that one line of a log sets.
constexpr void extract_environment(std::string_view text, const origin& from, fact_set& facts) noexcept {
  if (text.find('=') == std::string_view::npos) return;
  const std::size_t program = text.rfind("setup.py");
  if (program == std::string_view::npos && text.rfind("cmake") == std::string_view::npos) return;
  std::size_t begin = 0;
  while (begin < text.size() && detail::assigned_name_size(text.substr(begin)) == 0) {
    begin = text.find(' ', begin);
    if (begin == std::string_view::npos) return;
    begin = text.find_first_not_of(' ', begin);
    if (begin == std::string_view::npos) return;
  }
  if (!detail::is_prompt(text.substr(0, begin))) return;
  std::size_t end = begin;
  for (;;) {
    const detail::assignment a = detail::read_assignment(text.substr(end));
    if (a.size == 0) break;
    end = text.find_first_not_of(' ', end + a.size);
    if (end == std::string_view::npos) return;
  }
  if (!detail::is_configuring(text.substr(end))) return;
  for (std::size_t at = begin; at < end;) {
    const detail::assignment a = detail::read_assignment(text.substr(at));
    at = text.find_first_not_of(' ', at + a.size);
    const bool is_option = a.name.starts_with("USE_") || a.name.starts_with("BUILD_");
    if (!is_option && a.name != "CUDAARCHS" && a.name != "FA_MAX_JOBS") continue;
    const bool is_off = cmake::is_off(a.value);
    if (is_option && !is_off && !cmake::is_on(a.value)) continue;
    facts.add({fact_id::environment, component::none, is_off ? state::no : state::yes, a.value, from, a.name});
  }
}

FOUNDCHECK_END_NAMESPACE

#endif

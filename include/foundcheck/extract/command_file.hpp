// SPDX-License-Identifier: MIT
// Files that CMake wrote for ninja or make -> the programs that their commands run, and the files that only an option names.
//
//   command = ${LAUNCHER}/usr/bin/c++ $FLAGS -c $in            rules.ninja
//   COMMAND = cd /b && /opt/venv/bin/python gen.py table.h     build.ninja
//   LINK_FLAGS = -Wl,--version-script=/s/exports.map           build.ninja
//   FLAGS = --sysroot=/opt/root --ld-path=/opt/bin/ld.mold     build.ninja: the compiler reads and runs what lies there
//   <tab>cd /b && /usr/bin/cmake -E env A=B /opt/tool          build.make
//   COMMAND = cd /b && PROTOC-NOTFOUND msg.proto               find_program found none: the command cannot run
//   FLAGS = -ccbin /opt/gcc-12/bin/g++                         build.ninja: nvcc runs it
//   /usr/bin/c++ -shared -o libx.so a.o                        link.txt
//
// No statement of ninja or rule of make names such a file among its inputs: nothing notices that it is gone before the command fails.
// A word with an escape or a quote in it is passed over, and so is a command that may fail: `a || b`. Total, noexcept, allocates nothing,
// linear in the text. Source: CMake Source/cmNinjaTargetGenerator.cxx, cmMakefileTargetGenerator.cxx, 3.18 to 4.1.
#ifndef FOUNDCHECK_EXTRACT_COMMAND_FILE_HPP
#define FOUNDCHECK_EXTRACT_COMMAND_FILE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What a command does with a file that it names.
enum class command_use : std::uint8_t {
  runs,  ///< by itself: it must be executable
  reads  ///< or searches, or has it run by an interpreter
};

namespace detail {

/// Variables of build.ninja and rules.ninja that hold commands.
inline constexpr std::string_view command_variables[] = {"command"sv,  "COMMAND"sv,    "LAUNCHER"sv,
                                                         "PRE_LINK"sv, "POST_BUILD"sv, "CODE_CHECK"sv};

/// An option of a compiler or a linker that names a file or a directory.
struct file_option {
  std::string_view begins;
  command_use use = command_use::reads;
};

inline constexpr file_option file_options[] = {
    {"--version-script="sv},      {"--version-script,"sv},
    {"--dynamic-list="sv},        {"--dynamic-list,"sv},
    {"--retain-symbols-file="sv}, {"--sysroot="sv},
    {"--gcc-toolchain="sv},       {"--gcc-install-dir="sv},
    {"--cuda-path="sv},           {"--ld-path="sv, command_use::runs},
};

/// Behind the hyphens.
inline constexpr byte_set first_letters_of_file_options = [] {
  byte_set letters;
  for (const file_option& option : file_options) letters.insert(static_cast<unsigned char>(option.begins[2]));
  return letters;
}();

[[nodiscard]] constexpr std::string_view next_plain_word(std::string_view& text) noexcept {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return text = {};
  text.remove_prefix(begin);
  const std::size_t end = text.find_first_of(" \t\r");
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(word.size());
  return word;
}

/// True for a path that is written out, without variables, quotes or wildcards.
[[nodiscard]] constexpr bool is_plain_path(std::string_view word) noexcept {
  return is_absolute(word) && word.find_first_of("$\\\"'`*?;|<>()&{}") == std::string_view::npos;
}

/// True for what CMake puts in place of a program that it did not find, as the first word of a command.
[[nodiscard]] constexpr bool is_unfound_program(std::string_view word) noexcept {
  return word.ends_with("-NOTFOUND") && word.find_first_of("$\\\"'`*?;|<>()&{}/=") == std::string_view::npos;
}

/// True for A=B before a command, and for what `cmake -E env` takes.
[[nodiscard]] constexpr bool is_assignment(std::string_view word) noexcept {
  const std::size_t equals = word.find('=');
  return word.starts_with("--unset=") || (equals != std::string_view::npos && equals != 0 && word.find('/') > equals);
}

/// One command, without what follows && behind it.
template <class Sink>
constexpr void read_command(std::string_view text, const Sink& sink) {
  std::string_view word = next_plain_word(text);
  while (is_assignment(word)) word = next_plain_word(text);
  // The first word may follow variables at once: ${LAUNCHER}/usr/bin/c++.
  while (word.starts_with("${")) {
    const std::size_t end = word.find('}');
    if (end == std::string_view::npos) return;
    word.remove_prefix(end + 1);
  }
  if (!is_plain_path(word) && !is_unfound_program(word)) return;
  sink(word, command_use::runs);
  if (file_name(word) != "cmake") return;
  word = next_plain_word(text);
  if (word == "-P" || (word.starts_with("-D") && text.find(" -P ") != std::string_view::npos)) {
    while (!word.empty() && word != "-P") word = next_plain_word(text);
    word = next_plain_word(text);
    if (is_plain_path(word)) sink(word, command_use::reads);
  } else if (word == "-E" && next_plain_word(text) == "env") {
    word = next_plain_word(text);
    while (is_assignment(word)) word = next_plain_word(text);
    if (is_plain_path(word) || is_unfound_program(word)) sink(word, command_use::runs);
  }
}

template <class Sink>
constexpr void read_commands(std::string_view text, const Sink& sink) {
  // What follows || runs where this fails: it may be gone.
  const std::size_t either = text.find(" || ");
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t both = text.find(" && ", begin);
    if (either < both) return;
    read_command(text.substr(begin, both == std::string_view::npos ? both : both - begin), sink);
    if (both == std::string_view::npos) return;
    begin = both + 4;
  }
}

}  // namespace detail

/// Calls sink(path, use) for each program and each file, by its absolute path, once for each time it is named; for a program that was not
/// found with NAME-NOTFOUND.
template <class Sink>
constexpr void for_each_command_file(std::string_view text, const Sink& sink) {
  for (const line& l : lines(text)) {
    std::string_view rest = l.text;
    const bool is_recipe = rest.starts_with('\t');
    const std::size_t begin = rest.find_first_not_of(" \t");
    if (begin == std::string_view::npos || rest[begin] == '#') continue;
    // Statements of ninja, rules of make, variables of flags.make: most of the bytes.
    if (begin == 0 && !is_absolute(rest)) continue;
    rest.remove_prefix(begin);
    const std::size_t equals = rest.find(" = ");
    const std::string_view name = rest.substr(0, equals == std::string_view::npos ? 0 : equals);
    const bool is_variable = !name.empty() && name.find_first_of(" /\t") == std::string_view::npos;
    bool is_command = is_recipe || (begin == 0 && is_absolute(rest));
    if (is_variable && !is_recipe) {
      rest.remove_prefix(equals + 3);
      is_command = false;
      for (const std::string_view known : detail::command_variables) is_command = is_command || name == known;
    }
    if (is_command) detail::read_commands(rest, sink);
    std::size_t next = 0;
    for (std::size_t at = rest.find("--"); at != std::string_view::npos; at = rest.find("--", next)) {
      const std::string_view option = rest.substr(at);
      next = at + 2;
      // Most such words are none of them.
      if (option.size() < 3 || !detail::first_letters_of_file_options.contains(static_cast<unsigned char>(option[2])))
        continue;
      for (const detail::file_option& known : detail::file_options) {
        if (!option.starts_with(known.begins)) continue;
        const std::string_view file = option.substr(known.begins.size());
        const std::string_view path = file.substr(0, file.find_first_of(" ,\"\t\r"));
        if (detail::is_plain_path(path)) sink(path, known.use);
        // No option begins within the name of a file.
        next = at + known.begins.size() + path.size();
        break;
      }
    }
  }
}

/// Calls sink(path, use) for each host compiler that the options of nvcc name, by its absolute path: `-ccbin /x/g++`, `-ccbin=/x/g++`.
template <class Sink>
constexpr void for_each_host_compiler(std::string_view text, const Sink& sink) {
  constexpr std::string_view option = " -ccbin";
  for (std::size_t at = text.find(option); at != std::string_view::npos; at = text.find(option, at + 1)) {
    std::string_view rest = text.substr(at + option.size());
    if (!rest.starts_with(' ') && !rest.starts_with('=')) continue;
    rest.remove_prefix(1);
    const std::string_view path = rest.substr(0, rest.find_first_of(" \t\r\n"));
    if (detail::is_plain_path(path)) sink(path, command_use::runs);
  }
}

FOUNDCHECK_END_NAMESPACE

#endif

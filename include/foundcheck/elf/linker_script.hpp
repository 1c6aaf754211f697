// SPDX-License-Identifier: MIT
// A linker script under the name of a library -> the files that it names.
//
//   script  := { command | comment | blank }
//   command := ( "INPUT" | "GROUP" | "AS_NEEDED" ) "(" { file | command | "," } ")" | name "(" ... ")"
//   file    := path | "-l" name | '"' path '"'
//
//   GROUP ( /lib/x86_64-linux-gnu/libc.so.6 /usr/lib/x86_64-linux-gnu/libc_nonshared.a AS_NEEDED ( /lib64/ld-linux-x86-64.so.2 ) )
//
// Other commands name no files. Total, noexcept where the caller's function is, allocates nothing, linear.
// Source: GNU ld manual, 3.4.2 "Commands Dealing with Files"; binutils ld/ldlex.l.
#ifndef FOUNDCHECK_ELF_LINKER_SCRIPT_HPP
#define FOUNDCHECK_ELF_LINKER_SCRIPT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

namespace detail {

[[nodiscard]] constexpr bool is_script_blank(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ';';
}

/// Takes the next word off: "(", ")", a name or a path without its quotes; empty at the end.
[[nodiscard]] constexpr std::string_view take_script_word(std::string_view& script) noexcept {
  while (!script.empty()) {
    if (is_script_blank(script.front())) {
      script.remove_prefix(1);
    } else if (script.starts_with("/*")) {
      const std::size_t end = script.find("*/", 2);
      script.remove_prefix(end == std::string_view::npos ? script.size() : end + 2);
    } else {
      break;
    }
  }
  if (script.empty()) return {};
  std::size_t size = 1, skipped = 0;
  std::string_view word;
  if (script.front() == '"') {
    const std::size_t end = script.find('"', 1);
    size = end == std::string_view::npos ? script.size() : end;
    word = script.substr(1, size - 1);
    skipped = end == std::string_view::npos ? 0 : 1;
  } else {
    const auto is_part = [](char c) { return !is_script_blank(c) && c != '(' && c != ')' && c != '"'; };
    if (is_part(script.front())) {
      while (size < script.size() && is_part(script[size]) && !script.substr(size).starts_with("/*")) ++size;
    }
    word = script.substr(0, size);
  }
  script.remove_prefix(size + skipped);
  return word;
}

}  // namespace detail

/// Calls use(std::string_view) for each file, as it is written: a path, a name, or -l and a name.
template <class Use>
constexpr void for_each_input(std::string_view script, Use&& use) {
  std::size_t depth = 0, other_depth = 0;  // of all parentheses; of those of the outermost other command, 0 for none
  bool names_files = false;
  std::string_view before;
  while (!script.empty()) {
    const std::size_t left = script.size();
    const std::string_view word = detail::take_script_word(script);
    if (word.empty() && script.size() == left) break;
    if (word == "(") {
      ++depth;
      const bool is_list = before == "INPUT" || before == "GROUP" || before == "AS_NEEDED";
      if (!is_list && other_depth == 0) other_depth = depth;
      names_files = is_list && other_depth == 0;
    } else if (word == ")") {
      if (depth == other_depth) other_depth = 0;
      if (depth != 0) --depth;
      names_files = depth != 0 && other_depth == 0;
    } else if (names_files && word != "AS_NEEDED" && !word.empty()) {
      use(word);
    }
    before = word;
  }
}

/// True for a text in which ld would find a command of a linker script.
[[nodiscard]] constexpr bool is_linker_script(std::string_view text) noexcept {
  if (text.find('\0') != std::string_view::npos) return false;
  bool found = false;
  for_each_input(text, [&found](std::string_view) { found = true; });
  return found;
}

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif

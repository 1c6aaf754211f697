// SPDX-License-Identifier: MIT
// The sentences of shells: what a command failed with, what is wrong with a script, and what a signal ended.
//
// Source: dash 0.5.12, bash 5.2, BusyBox 1.35 ash, zsh 5.9; the names of signals are glibc 2.36's.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_SHELL_TEXT_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_SHELL_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/format/diagnostic_tool_name.hpp>
#include <string_view>

namespace foundcheck::inline v0_1::diagnostics::detail::shell_text {

using tool_name::begins_with_any;
using tool_name::ends_with_any;
using tool_name::npos;

inline constexpr std::string_view signals[] = {"Killed",
                                               "Segmentation fault",
                                               "Aborted",
                                               "Terminated",
                                               "Bus error",
                                               "Illegal instruction",
                                               "Hangup",
                                               "Floating point exception",
                                               "Trace/breakpoint trap",
                                               "Bad system call",
                                               "CPU time limit exceeded",
                                               "File size limit exceeded"};

/// The text from the name of a signal on: "1234 Killed  cmd" without the number. Empty if it names none.
[[nodiscard]] constexpr std::string_view signalled(std::string_view text) noexcept {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (digits != 0) text = tool_name::trim_front(text.substr(digits));
  for (const std::string_view signal : signals) {
    if (!text.starts_with(signal)) continue;
    const std::string_view behind = text.substr(signal.size());
    if (behind.empty() || behind.starts_with("  ") || behind.starts_with(" (core dumped)")) return text;
  }
  return {};
}

/// True for a line that is the name of a signal and nothing else.
[[nodiscard]] constexpr bool is_signal(std::string_view text) noexcept {
  if (text.ends_with(" (core dumped)")) text.remove_suffix(14);
  for (const std::string_view signal : signals) {
    if (text == signal) return true;
  }
  return false;
}

/// A sentence that no other program writes behind its name and a number.
[[nodiscard]] constexpr bool is_message(std::string_view text) noexcept {
  constexpr std::string_view ends[] = {": command not found",
                                       ": not found",
                                       ": No such file or directory",
                                       ": Permission denied",
                                       ": Is a directory",
                                       ": unbound variable",
                                       ": parameter not set",
                                       ": Argument list too long",
                                       ": cannot execute: required file not found",
                                       ": integer expression expected",
                                       ": too many arguments",
                                       ": unary operator expected",
                                       ": binary operator expected",
                                       ": unexpected operator",
                                       ": ambiguous redirect",
                                       ": bad substitution",
                                       ": Bad substitution",
                                       ": readonly variable",
                                       ": not a valid identifier",
                                       ": Exec format error",
                                       ": No space left on device",
                                       ": Text file busy",
                                       ": Broken pipe"};
  constexpr std::string_view starts[] = {"syntax error",
                                         "Syntax error: ",
                                         "unexpected EOF while looking for ",
                                         "fork: ",
                                         "cannot open ",
                                         "cannot create ",
                                         "can't open ",
                                         "can't create ",
                                         "cd: can't cd to ",
                                         "command not found: ",
                                         "permission denied: ",
                                         "no such file or directory: ",
                                         "parse error near ",
                                         "warning: here-document at line ",
                                         "Cannot fork",
                                         "can't fork"};
  return begins_with_any(text, starts) || ends_with_any(text, ends) || text.find(": bad interpreter: ") != npos ||
         !signalled(text).empty();
}

}  // namespace foundcheck::inline v0_1::diagnostics::detail::shell_text

#endif

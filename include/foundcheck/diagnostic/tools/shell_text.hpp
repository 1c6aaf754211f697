// SPDX-License-Identifier: MIT
// The sentences of shells: what a command failed with, what is wrong with a script, and what a signal ended.
//
// Source: dash 0.5.12, bash 5.2, BusyBox 1.35 ash, zsh 5.9; the names of signals are glibc 2.36's.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_SHELL_TEXT_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_SHELL_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail::shell_text {

using tool_name::begins_with_any;
using tool_name::ends_with_any;
using tool_name::npos;

inline constexpr std::string_view signals[] = {"Killed"sv,
                                               "Segmentation fault"sv,
                                               "Aborted"sv,
                                               "Terminated"sv,
                                               "Bus error"sv,
                                               "Illegal instruction"sv,
                                               "Hangup"sv,
                                               "Floating point exception"sv,
                                               "Trace/breakpoint trap"sv,
                                               "Bad system call"sv,
                                               "CPU time limit exceeded"sv,
                                               "File size limit exceeded"sv};

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
  constexpr std::string_view ends[] = {": command not found"sv,
                                       ": not found"sv,
                                       ": No such file or directory"sv,
                                       ": Permission denied"sv,
                                       ": Is a directory"sv,
                                       ": unbound variable"sv,
                                       ": parameter not set"sv,
                                       ": Argument list too long"sv,
                                       ": cannot execute: required file not found"sv,
                                       ": integer expression expected"sv,
                                       ": too many arguments"sv,
                                       ": unary operator expected"sv,
                                       ": binary operator expected"sv,
                                       ": unexpected operator"sv,
                                       ": ambiguous redirect"sv,
                                       ": bad substitution"sv,
                                       ": Bad substitution"sv,
                                       ": readonly variable"sv,
                                       ": not a valid identifier"sv,
                                       ": Exec format error"sv,
                                       ": No space left on device"sv,
                                       ": Text file busy"sv,
                                       ": Broken pipe"sv};
  constexpr std::string_view starts[] = {"syntax error"sv,
                                         "Syntax error: "sv,
                                         "unexpected EOF while looking for "sv,
                                         "fork: "sv,
                                         "cannot open "sv,
                                         "cannot create "sv,
                                         "can't open "sv,
                                         "can't create "sv,
                                         "cd: can't cd to "sv,
                                         "command not found: "sv,
                                         "permission denied: "sv,
                                         "no such file or directory: "sv,
                                         "parse error near "sv,
                                         "warning: here-document at line "sv,
                                         "Cannot fork"sv,
                                         "can't fork"sv};
  return begins_with_any(text, starts) || ends_with_any(text, ends) || text.find(": bad interpreter: ") != npos ||
         !signalled(text).empty();
}

}  // namespace diagnostics::detail::shell_text
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// A line that may begin a diagnostic, as the forms of the tools see it.
//
//   line := head ":" [ " " rest ]        head: everything before the first colon that a blank or the end follows
//
// All forms but a few have such a colon: `a.cu(66): warning #177-D: ...`, `nvcc fatal   : ...`, `make[2]: *** ...`.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_LINE_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_LINE_HPP

#include <cstddef>
#include <foundcheck/format/diagnostic_record.hpp>
#include <string_view>

namespace foundcheck::diagnostics {

/// One line, without its ending, its envelope, escape sequences and the blanks before it.
struct tool_line {
  std::string_view text;
  std::size_t mark = 0;  ///< of the colon that ends the head; the size of the text if there is none

  /// What stands before the colon, blanks at its end cut.
  [[nodiscard]] constexpr std::string_view head() const noexcept {
    std::string_view head = text.substr(0, mark);
    while (head.ends_with(' ')) head.remove_suffix(1);
    return head;
  }
  /// What follows the colon, blanks before it cut; empty if nothing does.
  [[nodiscard]] constexpr std::string_view rest() const noexcept {
    if (mark >= text.size()) return {};
    std::string_view rest = text.substr(mark + 1);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    return rest;
  }
};

/// The line as its forms see it. Pre: no escape sequences in it.
[[nodiscard]] constexpr tool_line tool_line_of(std::string_view text) noexcept {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
  for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
    if (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\t') return {text, at};
  }
  return {text, text.size()};
}

}  // namespace foundcheck::diagnostics

#endif

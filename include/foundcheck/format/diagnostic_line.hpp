// SPDX-License-Identifier: MIT
// A line that may begin a diagnostic, as the forms of the tools see it.
//
//   line := head ":" [ " " rest ]        head: everything before the first colon that a blank or the end follows
//
// All forms but a few have such a colon: `a.cu(66): warning #177-D: ...`, `nvcc fatal   : ...`, `make[2]: *** ...`.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_LINE_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_LINE_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <string_view>
#include <type_traits>

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

/// The first colon that a blank or the end follows; the size of the text if there is none.
[[nodiscard]] constexpr std::size_t end_of_head(std::string_view text) noexcept {
  std::size_t at = 0;
#ifdef __SSE2__
  if (!std::is_constant_evaluated()) {
    // A byte and its neighbour; other colons, of which places and C++ names are full, stop nothing.
    constexpr std::size_t step = sizeof(foundcheck::detail::byte_vector);
    for (; text.size() - at > step; at += step) {
      const foundcheck::detail::byte_vector first = foundcheck::detail::load_vector(text.data() + at);
      const foundcheck::detail::byte_vector second = foundcheck::detail::load_vector(text.data() + at + 1);
      const std::uint64_t marks = foundcheck::detail::bits_of((first == ':') & ((second == ' ') | (second == '\t')));
      if (marks != 0) return at + static_cast<std::size_t>(std::countr_zero(marks));
    }
  }
#endif
  for (; at < text.size(); ++at) {
    if (text[at] != ':') continue;
    if (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\t') break;
  }
  return at;
}

/// The line as its forms see it. Pre: no escape sequences in it.
[[nodiscard]] constexpr tool_line tool_line_of(std::string_view text) noexcept {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
  return {text, end_of_head(text)};
}

}  // namespace foundcheck::diagnostics

#endif

// SPDX-License-Identifier: MIT
// A line that may begin a diagnostic, as the forms of the tools see it.
//
//   line := head ":" [ " " rest ]        head: everything before the first colon that a blank or the end follows
//
// All forms but a few have such a colon: `a.cu(66): warning #177-D: ...`, `nvcc fatal   : ...`, `make[2]: *** ...`.
#ifndef FOUNDCHECK_DIAGNOSTIC_DETAIL_LINE_HPP
#define FOUNDCHECK_DIAGNOSTIC_DETAIL_LINE_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// One line, without its ending, its envelope, escape sequences and the blanks before it.
struct tool_line {
  std::string_view text;
  std::size_t mark = 0;    ///< of the colon that ends the head; the size of the text if there is none
  bool has_inner = false;  ///< a colon that ends nothing stands in the head: a place, a drive, a name of C++

  constexpr tool_line(std::string_view line, std::size_t colon, bool has_inner_colon) noexcept
      : text(line), mark(colon), has_inner(has_inner_colon), head_size_(colon), rest_begin_(colon) {
    while (head_size_ != 0 && text[head_size_ - 1] == ' ') --head_size_;
    if (colon == text.size()) return;
    while (++rest_begin_ != text.size() && text[rest_begin_] == ' ') {
    }
  }

  /// What stands before the colon, blanks at its end cut.
  [[nodiscard]] constexpr std::string_view head() const noexcept { return {text.data(), head_size_}; }
  /// What follows the colon, blanks before it cut; empty if nothing does.
  [[nodiscard]] constexpr std::string_view rest() const noexcept {
    return {text.data() + rest_begin_, text.size() - rest_begin_};
  }

 private:
  std::size_t head_size_;
  std::size_t rest_begin_;
};

namespace detail {

struct head_end {
  std::size_t at = 0;
  bool has_inner = false;  ///< another colon stands before it
};

[[nodiscard]] constexpr head_end find_head_end(std::string_view text) noexcept {
  std::size_t at = 0;
  bool has_inner = false;
#if FOUNDCHECK_HAS_VECTORS
  if (!std::is_constant_evaluated()) {
    // A byte and its neighbour; other colons, of which places and C++ names are full, stop nothing.
    constexpr std::size_t step = simd::block_size;
    for (; text.size() - at > step; at += step) {
      const unsigned colons = simd::bits_of(simd::load(text.data() + at) == ':');
      if (colons == 0) continue;
      const simd::block second = simd::load(text.data() + at + 1);
      const unsigned marks = colons & simd::bits_of((second == ' ') | (second == '\t'));
      if (marks != 0) {
        const unsigned before = (marks & -marks) - 1;
        return {at + static_cast<std::size_t>(std::countr_zero(marks)), has_inner || (colons & before) != 0};
      }
      has_inner = true;
    }
  }
#endif
  for (; at < text.size(); ++at) {
    if (text[at] != ':') continue;
    if (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\t') break;
    has_inner = true;
  }
  return {at, has_inner};
}

}  // namespace detail

/// The first colon that a blank or the end follows; the size of the text if there is none.
[[nodiscard]] constexpr std::size_t end_of_head(std::string_view text) noexcept {
  return detail::find_head_end(text).at;
}

/// The line as its forms see it. Pre: no escape sequences in it.
[[nodiscard]] constexpr tool_line tool_line_of(std::string_view text) noexcept {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
  const detail::head_end end = detail::find_head_end(text);
  return {text, end.at, end.has_inner};
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif

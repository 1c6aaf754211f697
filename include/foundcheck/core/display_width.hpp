// SPDX-License-Identifier: MIT
// A text -> how many columns of a terminal it takes: two for the wide characters of East Asia and emoji, none for marks that join the character
// before them, one for all others.
//
// Wide are the ranges that C++20 gives for std::format, [format.string.std]. Source of the marks: Unicode 15, general categories Mn and Me,
// blocks that hold nothing else, and the joiners. Total, noexcept, allocates nothing; linear.
#ifndef FOUNDCHECK_CORE_DISPLAY_WIDTH_HPP
#define FOUNDCHECK_CORE_DISPLAY_WIDTH_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/utf8.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

struct width_row {
  std::uint32_t first, last;
  std::uint8_t width;
};

/// In order; what is in no row is one column wide.
inline constexpr width_row width_rows[] = {
    {0x0300, 0x036F, 0},   {0x1100, 0x115F, 2}, {0x1AB0, 0x1AFF, 0},   {0x1DC0, 0x1DFF, 0},   {0x200B, 0x200D, 0},
    {0x20D0, 0x20FF, 0},   {0x2329, 0x232A, 2}, {0x2E80, 0x303E, 2},   {0x3040, 0xA4CF, 2},   {0xAC00, 0xD7A3, 2},
    {0xF900, 0xFAFF, 2},   {0xFE00, 0xFE0F, 0}, {0xFE10, 0xFE19, 2},   {0xFE20, 0xFE2F, 0},   {0xFE30, 0xFE6F, 2},
    {0xFF00, 0xFF60, 2},   {0xFFE0, 0xFFE6, 2}, {0x1F300, 0x1F64F, 2}, {0x1F900, 0x1F9FF, 2}, {0x20000, 0x2FFFD, 2},
    {0x30000, 0x3FFFD, 2},
};

[[nodiscard]] constexpr std::size_t width_of(std::uint32_t c) noexcept {
  for (const width_row& row : width_rows) {
    if (c < row.first) break;
    if (c <= row.last) return row.width;
  }
  return 1;
}

}  // namespace detail

/// The columns that the text takes on one line. A byte that is no UTF-8 takes one.
[[nodiscard]] constexpr std::size_t display_width(std::string_view text) noexcept {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length <= 1) {
      ++width, ++at;
      continue;
    }
    std::uint32_t c = static_cast<unsigned char>(text[at]) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) c = c << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    width += detail::width_of(c);
    at += length;
  }
  return width;
}

FOUNDCHECK_END_NAMESPACE

#endif

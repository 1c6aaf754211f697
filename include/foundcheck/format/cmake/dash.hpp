// SPDX-License-Identifier: MIT
// The dashes that may divide the line of a check from its result: " - ", and " -- " up to CMake 3.16.
//
// Most lines have none or one, and paths in them many that are no such dash: 64 bytes are looked at in one go.
#ifndef FOUNDCHECK_FORMAT_CMAKE_DASH_HPP
#define FOUNDCHECK_FORMAT_CMAKE_DASH_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

/// How many bytes " - " or " -- " has whose first dash is the byte at `at`; 0 if that is no such dash.
[[nodiscard]] constexpr std::size_t dash_size(std::string_view text, std::size_t at) noexcept {
  if (at == 0 || text[at - 1] != ' ' || text[at] != '-' || at + 1 >= text.size()) return 0;
  if (text[at + 1] == ' ') return 3;
  return text[at + 1] == '-' && at + 2 < text.size() && text[at + 2] == ' ' ? 4 : 0;
}

/// The place of the next such dash behind `place`; npos if there is none. The text is a part of bytes that end at `end`.
[[nodiscard]] constexpr std::size_t next_dash(std::string_view text, std::size_t place, const char* end) noexcept {
  std::size_t at = place + 1;
  for (; at < text.size() && end - (text.data() + at) >= std::ptrdiff_t{marked_bytes}; at += marked_bytes) {
    std::uint64_t marks = marks_of(text.data() + at, '-') & marks_of(text.data() + at - 1, ' ');
    for (; marks != 0; marks &= marks - 1) {
      const std::size_t dash = at + static_cast<std::size_t>(std::countr_zero(marks));
      if (dash >= text.size()) return std::string_view::npos;
      if (dash_size(text, dash) != 0) return dash;
    }
  }
  if (at >= text.size()) return std::string_view::npos;
  for (at = text.find('-', at); at != std::string_view::npos && dash_size(text, at) == 0;) at = text.find('-', at + 1);
  return at;
}

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Would a terminal act on a text? By a plain list of code points, which shares nothing with core/character.hpp.
#ifndef FOUNDCHECK_TESTS_SUPPORT_TERMINAL_TEXT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_TERMINAL_TEXT_HPP

#include <algorithm>
#include <string_view>

#include "support/naive_utf8.hpp"

namespace foundcheck {

/// True for a text with bytes on which a terminal may act, the line feed apart. In a text that is no UTF-8 a byte of C1 stands for
/// itself.
inline bool has_control(std::string_view text) {
  const auto is_control = [](char32_t c) {
    return (c < 0x20 && c != '\n') || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E || c == 0x200F ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  };
  if (const auto points = decode_utf8(text)) return std::ranges::any_of(*points, is_control);
  return std::ranges::any_of(text, [&](char c) { return is_control(static_cast<unsigned char>(c)); });
}

}  // namespace foundcheck

#endif

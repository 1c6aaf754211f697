// SPDX-License-Identifier: MIT
// Would a terminal act on a text? By a plain list of code points, which shares nothing with core/character.hpp.
#ifndef FOUNDCHECK_TESTS_SUPPORT_TERMINAL_TEXT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_TERMINAL_TEXT_HPP

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/naive_utf8.hpp"

namespace foundcheck {

/// Every code point that a terminal may act on, the line feed apart: C0, DEL, C1, and marks that turn the direction of text.
inline bool is_control(char32_t c) {
  return (c < 0x20 && c != '\n') || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E || c == 0x200F ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/// True for a text with bytes on which a terminal may act. In a text that is no UTF-8 a byte of C1 stands for itself.
inline bool has_control(std::string_view text) {
  if (const auto points = decode_utf8(text)) return std::ranges::any_of(*points, is_control);
  return std::ranges::any_of(text, [](char c) { return is_control(static_cast<unsigned char>(c)); });
}

/// What is wrong with it, empty when nothing is.
inline std::string unfit_for_terminal(std::string_view text) {
  const auto points = decode_utf8(text);
  if (!points) return "bytes that are no UTF-8";
  for (const char32_t c : *points) {
    if (is_control(c)) return "the control byte " + std::to_string(static_cast<unsigned long>(c));
  }
  return {};
}

/// The text without the colours that the library itself writes.
inline std::string without_own_colours(std::string text) {
  for (const std::string_view code : {"\x1B[1m", "\x1B[1;31m", "\x1B[1;33m", "\x1B[32m", "\x1B[2m", "\x1B[0m"}) {
    for (std::size_t at; (at = text.find(code)) != std::string::npos;) text.erase(at, code.size());
  }
  return text;
}

}  // namespace foundcheck

#endif

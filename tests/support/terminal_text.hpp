// SPDX-License-Identifier: MIT
// Can a text be shown on a terminal without doing anything to it?
#ifndef FOUNDCHECK_TESTS_SUPPORT_TERMINAL_TEXT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_TERMINAL_TEXT_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "support/naive_utf8.hpp"

namespace foundcheck {

/// Every code point that a terminal may act on, line feed and tab apart: C0, DEL and C1.
inline bool is_control(char32_t c) { return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0); }

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

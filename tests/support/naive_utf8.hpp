// SPDX-License-Identifier: MIT
// UTF-8 by its definition: a code point is encoded, and bytes are UTF-8 if they are the encodings of some code points.
// Source: RFC 3629, sections 3 and 4.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_UTF8_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_UTF8_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

inline std::string encode_utf8(char32_t c) {
  const auto byte = [](char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
  if (c < 0x80) return {byte(c)};
  if (c < 0x800) return {byte(0xC0 | c >> 6), byte(0x80 | (c & 0x3F))};
  if (c < 0x10000) return {byte(0xE0 | c >> 12), byte(0x80 | (c >> 6 & 0x3F)), byte(0x80 | (c & 0x3F))};
  return {byte(0xF0 | c >> 18), byte(0x80 | (c >> 12 & 0x3F)), byte(0x80 | (c >> 6 & 0x3F)), byte(0x80 | (c & 0x3F))};
}

inline bool is_scalar_value(char32_t c) { return c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF); }

/// The code points, or nothing when the bytes are no UTF-8.
inline std::optional<std::vector<char32_t>> decode_utf8(std::string_view text) {
  std::vector<char32_t> points;
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (text.size() < size) return std::nullopt;
    char32_t c = size == 1 ? lead : size == 2 ? lead & 0x1F : size == 3 ? lead & 0x0F : lead & 0x07;
    for (std::size_t i = 1; i < size; ++i) c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    if (!is_scalar_value(c) || encode_utf8(c) != text.substr(0, size)) return std::nullopt;
    points.push_back(c);
    text.remove_prefix(size);
  }
  return points;
}

}  // namespace foundcheck

#endif

// SPDX-License-Identifier: MIT
// Base64 back to bytes, strictly: padded, in the standard alphabet, unused bits zero.
// Source: RFC 4648, sections 3.5 and 4.
#ifndef FOUNDCHECK_TESTS_SUPPORT_BASE64_HPP
#define FOUNDCHECK_TESTS_SUPPORT_BASE64_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace foundcheck {

/// The bytes, or nothing when the text is no canonical Base64.
inline std::optional<std::string> decode_base64(std::string_view text) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && text.ends_with('=')) text.remove_suffix(1), ++padding;
  std::string bits;
  for (const char c : text) {
    const std::size_t value = alphabet.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    for (int bit = 5; bit >= 0; --bit) bits += (value >> bit & 1) != 0 ? '1' : '0';
  }
  std::string bytes;
  while (bits.size() >= 8) {
    unsigned value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value * 2 + (bits[i] == '1');
    bytes += static_cast<char>(static_cast<unsigned char>(value));
    bits.erase(0, 8);
  }
  if (bits.find('1') != std::string::npos || bits.size() != padding * 2) return std::nullopt;
  return bytes;
}

}  // namespace foundcheck

#endif

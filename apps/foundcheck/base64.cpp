// SPDX-License-Identifier: MIT
#include "base64.hpp"

#include <cstdint>

namespace foundcheck::program {

namespace {

/// The six bits of a digit; 64 if it is none.
constexpr std::uint32_t value_of(char c) noexcept {
  if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<std::uint32_t>(c - 'a' + 26);
  if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0' + 52);
  return c == '+' ? 62 : c == '/' ? 63 : 64;
}

}  // namespace

std::optional<std::string> decode_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  for (; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t group = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::uint32_t value = value_of(text[i]);
    if (value == 64) return std::nullopt;
    group = (group << 6 | value) & 0xFFFFFFU;
    if (i % 4 != 0) bytes += static_cast<char>(group >> (6 - i % 4 * 2) & 0xFFU);
  }
  return bytes;
}

}  // namespace foundcheck::program

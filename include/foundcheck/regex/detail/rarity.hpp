// SPDX-License-Identifier: MIT
// How much the presence of a byte tells about a line of a log.
#ifndef FOUNDCHECK_REGEX_DETAIL_RARITY_HPP
#define FOUNDCHECK_REGEX_DETAIL_RARITY_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

struct byte_rarity {
  std::uint8_t of[256] = {};

  constexpr byte_rarity() noexcept {
    for (std::uint8_t& rarity : of) rarity = 3;
    for (char c = '0'; c <= '9'; ++c) set(c, 1);
    for (char c = 'a'; c <= 'z'; ++c) set(c, 1);
    for (char c = 'A'; c <= 'Z'; ++c) set(c, 1);
    for (const char c : std::string_view("-./_")) set(c, 1);
    for (const char c : std::string_view(" aeinorst")) set(c, 0);
  }
  constexpr void set(char byte, std::uint8_t rarity) noexcept { of[static_cast<unsigned char>(byte)] = rarity; }
};
inline constexpr byte_rarity rarities;

/// 0 for the bytes that logs are full of, more for rarer ones. Heuristic: a line of another kind is only slower.
[[nodiscard]] constexpr std::uint8_t rarity(unsigned char byte) noexcept { return rarities.of[byte]; }

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif

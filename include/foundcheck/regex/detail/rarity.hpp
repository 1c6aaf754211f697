// SPDX-License-Identifier: MIT
// How much the presence of a byte tells about a line of a log.
#ifndef FOUNDCHECK_REGEX_DETAIL_RARITY_HPP
#define FOUNDCHECK_REGEX_DETAIL_RARITY_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// 0 for the bytes that logs are full of, more for rarer ones. Heuristic: a line of another kind is only slower.
[[nodiscard]] constexpr std::uint8_t rarity(unsigned char byte) noexcept {
  switch (byte) {
    case ' ':
    case 'a':
    case 'e':
    case 'i':
    case 'n':
    case 'o':
    case 'r':
    case 's':
    case 't': return 0;
    case '-':
    case '.':
    case '/':
    case '_': return 1;
    default: break;
  }
  const bool digit = byte >= '0' && byte <= '9';
  const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
  return digit || letter ? 1 : 3;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif

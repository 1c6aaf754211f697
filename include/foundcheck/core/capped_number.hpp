// SPDX-License-Identifier: MIT
// Decimal digits at the front of a text -> a number, of which a thousandfold, and a sum of thousands, still fits into 64 bits.
#ifndef FOUNDCHECK_CORE_CAPPED_NUMBER_HPP
#define FOUNDCHECK_CORE_CAPPED_NUMBER_HPP

#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Fifteen nines: more than anything counts.
inline constexpr std::int64_t largest_capped_number = 999'999'999'999'999;

/// Takes digits off the front of a text; false when it begins with none, and then both are as they were. A greater number counts as
/// largest_capped_number.
[[nodiscard]] constexpr bool take_capped_number(std::string_view& text, std::int64_t& number) noexcept {
  if (text.empty() || !is_digit(text.front())) return false;
  number = 0;
  for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1)) {
    number = number <= largest_capped_number / 10 ? number * 10 + (text.front() - '0') : largest_capped_number;
  }
  return true;
}

FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Two words that are one slip of the hand apart.
#ifndef FOUNDCHECK_CORE_SLIP_HPP
#define FOUNDCHECK_CORE_SLIP_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// True if one letter more, less or another, or two that changed places, make one of the other. Digits tell names apart on purpose.
[[nodiscard]] constexpr bool is_one_slip_from(std::string_view a, std::string_view b) noexcept {
  if (a.size() > b.size()) return is_one_slip_from(b, a);
  if (b.size() - a.size() > 1 || a == b) return false;
  std::size_t front = 0, back = 0;
  while (front < a.size() && a[front] == b[front]) ++front;
  while (back < a.size() - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
  const std::string_view in_a = a.substr(front, a.size() - front - back),
                         in_b = b.substr(front, b.size() - front - back);
  for (const std::string_view rest : {in_a, in_b}) {
    for (const char c : rest) {
      if (is_digit(c)) return false;
    }
  }
  const bool has_changed_places = in_a.size() == 2 && in_b.size() == 2 && in_a[0] == in_b[1] && in_a[1] == in_b[0];
  return (in_a.size() <= 1 && in_b.size() <= 1) || has_changed_places;
}

FOUNDCHECK_END_NAMESPACE

#endif

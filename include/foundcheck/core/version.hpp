// SPDX-License-Identifier: MIT
// A version of up to three numbers: "12.4.131" -> 12, 4, 131. What follows the numbers is ignored.
#ifndef FOUNDCHECK_CORE_VERSION_HPP
#define FOUNDCHECK_CORE_VERSION_HPP

#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Up to three numbers; unknown by default.
struct version {
  std::uint32_t major_part = 0;  ///< not `major`: glibc defines a macro of that name
  std::uint32_t minor_part = 0;  ///< 0 where the text has no second number
  std::uint32_t patch_part = 0;  ///< 0 where the text has no third number
  std::uint8_t parts = 0;        ///< how many numbers the text had, 0 to 3

  /// False when the text began with no number: an unknown version is not version 0.
  [[nodiscard]] constexpr bool known() const noexcept { return parts > 0; }

  friend constexpr bool operator==(const version&, const version&) noexcept = default;
};

/// The version at the start of a text. A number that does not fit in 32 bits makes the whole unknown.
[[nodiscard]] constexpr version parse_version(std::string_view text) noexcept {
  version result;
  std::uint32_t* const parts[] = {&result.major_part, &result.minor_part, &result.patch_part};
  while (result.parts < 3) {
    if (text.empty() || !is_digit(text.front())) break;
    if (!take_number(text, *parts[result.parts])) return {};
    ++result.parts;
    if (!text.starts_with('.')) break;
    text.remove_prefix(1);
  }
  return result;
}

/// True if a is the older one of two that are known. A number that a text does not have counts as 0.
[[nodiscard]] constexpr bool is_older(const version& a, const version& b) noexcept {
  if (!a.known() || !b.known()) return false;
  if (a.major_part != b.major_part) return a.major_part < b.major_part;
  return a.minor_part != b.minor_part ? a.minor_part < b.minor_part : a.patch_part < b.patch_part;
}

FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Bytes -> the first or the last place of a literal in them.
//
// Its first and its last byte are looked for in sixteen places at once, and where both are, all of it is compared.
#ifndef FOUNDCHECK_REGEX_DETAIL_FIND_LITERAL_HPP
#define FOUNDCHECK_REGEX_DETAIL_FIND_LITERAL_HPP

#include <bit>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

[[nodiscard]] constexpr bool is_literal_at(const char* at, std::string_view literal) noexcept {
  return std::string_view(at, literal.size()) == literal;
}

#if FOUNDCHECK_HAS_VECTORS
/// Which of the sixteen places from `at` on have the first and the last byte of a literal, one bit for each.
[[nodiscard]] inline unsigned literal_marks(const char* at, std::string_view literal) noexcept {
  return simd::bits_of((simd::load(at) == simd::repeat(literal.front())) &
                       (simd::load(at + literal.size() - 1) == simd::repeat(literal.back())));
}

inline constexpr auto places_at_once = static_cast<std::ptrdiff_t>(simd::block_size);
#endif

/// The first place from `at` up to `last` where the literal is; null if there is none. Pre: it is not empty; as many bytes as it has may
/// be read at `last`.
[[nodiscard]] constexpr const char* find_literal(const char* at, const char* last, std::string_view literal) noexcept {
#if FOUNDCHECK_HAS_VECTORS
  if (!__builtin_is_constant_evaluated()) {
    for (; last - at >= places_at_once - 1; at += places_at_once) {
      for (unsigned marks = literal_marks(at, literal); marks != 0; marks &= marks - 1) {
        const char* const place = at + std::countr_zero(marks);
        if (is_literal_at(place, literal)) return place;
      }
    }
  }
#endif
  for (std::ptrdiff_t left = last - at; left >= 0; --left, ++at) {
    if (is_literal_at(at, literal)) return at;
  }
  return nullptr;
}

/// The last one of them, from `last` down to `least`.
[[nodiscard]] constexpr const char* find_last_literal(const char* least, const char* last,
                                                      std::string_view literal) noexcept {
  std::ptrdiff_t left = last - least;  // places before the next one that is looked at
#if FOUNDCHECK_HAS_VECTORS
  if (!__builtin_is_constant_evaluated()) {
    for (; left >= places_at_once - 1; left -= places_at_once) {
      const char* const begin = least + left - (places_at_once - 1);
      for (unsigned marks = literal_marks(begin, literal); marks != 0;) {
        const int highest = 31 - std::countl_zero(marks);
        if (is_literal_at(begin + highest, literal)) return begin + highest;
        marks ^= 1U << highest;
      }
    }
  }
#endif
  for (; left >= 0; --left) {
    if (is_literal_at(least + left, literal)) return least + left;
  }
  return nullptr;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif

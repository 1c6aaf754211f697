// SPDX-License-Identifier: MIT
// Eight bytes at a time in one register, on any machine and in constant evaluation.
//
// A mark is the top bit of a byte in a word. Only the lowest mark is sure: above it a borrow may set bits that mean nothing.
// Source of the two expressions: H. S. Warren, Hacker's Delight, 2nd edition, section 6-1.
#ifndef FOUNDCHECK_CORE_WORD_HPP
#define FOUNDCHECK_CORE_WORD_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <foundcheck/core/namespace.hpp>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// How many bytes a word has.
inline constexpr std::size_t word_bytes = 8;

namespace detail {

template <class Number>
[[nodiscard]] constexpr Number load(const char* p) noexcept {
  Number number = 0;
  if (!std::is_constant_evaluated() && std::endian::native == std::endian::little) {
    std::memcpy(&number, p, sizeof number);
  } else {
    for (unsigned i = 0; i < sizeof number; ++i)
      number = static_cast<Number>(number | Number{static_cast<unsigned char>(p[i])} << 8 * i);
  }
  return number;
}

}  // namespace detail

/// Eight bytes as a number, the first one lowest.
[[nodiscard]] constexpr std::uint64_t load_word(const char* p) noexcept { return detail::load<std::uint64_t>(p); }

/// Four bytes as a number, the first one lowest.
[[nodiscard]] constexpr std::uint32_t load_half_word(const char* p) noexcept { return detail::load<std::uint32_t>(p); }

/// The same byte eight times.
[[nodiscard]] constexpr std::uint64_t repeat_byte(unsigned char byte) noexcept {
  return std::uint64_t{0x0101010101010101} * byte;
}

/// Marks bytes smaller than `limit`. Pre: limit <= 0x80.
[[nodiscard]] constexpr std::uint64_t bytes_below(std::uint64_t word, unsigned char limit) noexcept {
  return (word - repeat_byte(limit)) & ~word & repeat_byte(0x80);
}

/// Marks bytes equal to `byte`.
[[nodiscard]] constexpr std::uint64_t bytes_equal(std::uint64_t word, unsigned char byte) noexcept {
  return bytes_below(word ^ repeat_byte(byte), 1);
}

/// The index of the first marked byte, from 0. Pre: marks != 0.
[[nodiscard]] constexpr std::size_t first_byte(std::uint64_t marks) noexcept {
  return static_cast<std::size_t>(std::countr_zero(marks)) / 8;
}

FOUNDCHECK_END_NAMESPACE

#endif

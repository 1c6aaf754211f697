// SPDX-License-Identifier: MIT
// Sixty-four bytes at a time as the bits of one number: bit i for byte i, without a branch.
//
// For short pieces of text, such as lines, whose length no processor can foresee: a search that stops at the byte it finds
// costs more by the stop than by the search. All functions read 64 bytes whatever is in them. With SSE2, which each x86-64
// has, sixteen bytes are compared at once, elsewhere eight. Usable in constant expressions.
#ifndef FOUNDCHECK_CORE_BYTE_MARKS_HPP
#define FOUNDCHECK_CORE_BYTE_MARKS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <foundcheck/core/word.hpp>
#include <type_traits>

namespace foundcheck {

inline constexpr std::size_t marked_bytes = 64;

namespace detail {

/// One bit for each byte of the word that is 0.
[[nodiscard]] constexpr std::uint64_t zero_bits(std::uint64_t word) noexcept {
  constexpr std::uint64_t low = repeat_byte(0x7F);
  // The top bit of each byte, exact in all of them; the product moves the eight next to each other.
  const std::uint64_t marks = ~(((word & low) + low) | word | low);
  return (marks >> 7) * 0x0102040810204080 >> 56;
}

/// One bit for each byte of the word that is smaller than `limit`. Pre: limit <= 0x80.
[[nodiscard]] constexpr std::uint64_t below_bits(std::uint64_t word, unsigned char limit) noexcept {
  const std::uint64_t rest = repeat_byte(static_cast<unsigned char>(0x80 - limit));
  const std::uint64_t marks = ~(((word & repeat_byte(0x7F)) + rest) | word) & repeat_byte(0x80);
  return (marks >> 7) * 0x0102040810204080 >> 56;
}

#ifdef __SSE2__
using byte_vector = char __attribute__((vector_size(16)));

[[nodiscard]] inline byte_vector load_vector(const char* p) noexcept {
  byte_vector v;
  std::memcpy(&v, p, sizeof v);
  return v;
}

using unsigned_byte_vector = unsigned char __attribute__((vector_size(16)));

[[nodiscard]] inline std::uint64_t below_bits(byte_vector v, unsigned char limit) noexcept {
  const auto bytes = reinterpret_cast<unsigned_byte_vector>(v);
  const unsigned_byte_vector limits = unsigned_byte_vector{} + limit;
  return static_cast<std::uint16_t>(__builtin_ia32_pmovmskb128(reinterpret_cast<byte_vector>(bytes < limits)));
}

[[nodiscard]] inline std::uint64_t equal_bits(byte_vector a, byte_vector b) noexcept {
  return static_cast<std::uint16_t>(__builtin_ia32_pmovmskb128(reinterpret_cast<byte_vector>(a == b)));
}
#endif

}  // namespace detail

/// Which of the 64 bytes at `p` are `byte`.
[[nodiscard]] constexpr std::uint64_t marks_of(const char* p, char byte) noexcept {
  std::uint64_t marks = 0;
#ifdef __SSE2__
  if (!std::is_constant_evaluated()) {
    const detail::byte_vector wanted = detail::byte_vector{} + byte;
    for (unsigned i = 0; i < 4; ++i) {
      marks |= detail::equal_bits(detail::load_vector(p + std::size_t{16} * i), wanted) << 16 * i;
    }
    return marks;
  }
#endif
  const std::uint64_t wanted = repeat_byte(static_cast<unsigned char>(byte));
  for (unsigned i = 0; i < 8; ++i) {
    marks |= detail::zero_bits(load_word(p + word_bytes * i) ^ wanted) << 8 * i;
  }
  return marks;
}

/// Which of the 64 bytes at `p` are smaller than `limit`. Pre: limit <= 0x80.
[[nodiscard]] constexpr std::uint64_t marks_below(const char* p, unsigned char limit) noexcept {
  std::uint64_t marks = 0;
#ifdef __SSE2__
  if (!std::is_constant_evaluated()) {
    for (unsigned i = 0; i < 4; ++i) {
      marks |= detail::below_bits(detail::load_vector(p + std::size_t{16} * i), limit) << 16 * i;
    }
    return marks;
  }
#endif
  for (unsigned i = 0; i < 8; ++i) marks |= detail::below_bits(load_word(p + word_bytes * i), limit) << 8 * i;
  return marks;
}

/// Which of the 64 bytes at `p` are the same as those at `q`.
[[nodiscard]] constexpr std::uint64_t marks_of_equal(const char* p, const char* q) noexcept {
  std::uint64_t marks = 0;
#ifdef __SSE2__
  if (!std::is_constant_evaluated()) {
    for (unsigned i = 0; i < 4; ++i) {
      const std::size_t at = std::size_t{16} * i;
      marks |= detail::equal_bits(detail::load_vector(p + at), detail::load_vector(q + at)) << 16 * i;
    }
    return marks;
  }
#endif
  for (unsigned i = 0; i < 8; ++i) {
    marks |= detail::zero_bits(load_word(p + word_bytes * i) ^ load_word(q + word_bytes * i)) << 8 * i;
  }
  return marks;
}

/// The bits of the first `count` bytes. Pre: count <= 64.
[[nodiscard]] constexpr std::uint64_t first_marks(std::size_t count) noexcept {
  return count == marked_bytes ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

}  // namespace foundcheck

#endif

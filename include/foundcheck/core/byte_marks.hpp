// SPDX-License-Identifier: MIT
// Sixty-four bytes at a time as the bits of one number: bit i for byte i, without a branch.
//
// For short pieces of text, such as lines, whose length no processor can foresee: a search that stops at the byte it finds
// costs more by the stop than by the search. The functions of marks read 64 bytes whatever is in them, sixteen at a time, or
// eight where the compiler has no vectors. Usable in constant expressions.
#ifndef FOUNDCHECK_CORE_BYTE_MARKS_HPP
#define FOUNDCHECK_CORE_BYTE_MARKS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>
#include <foundcheck/core/word.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// How many bytes the functions of marks read: one for each bit of their result.
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

}  // namespace detail

/// Which of the 64 bytes at `p` are `byte`.
[[nodiscard]] constexpr std::uint64_t marks_of(const char* p, char byte) noexcept {
  std::uint64_t marks = 0;
#if FOUNDCHECK_HAS_VECTORS
  if (!std::is_constant_evaluated()) {
    const simd::block wanted = simd::repeat(byte);
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; ++i) {
      marks |= std::uint64_t{simd::bits_of(simd::load(p + std::size_t{16} * i) == wanted)} << 16 * i;
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
#if FOUNDCHECK_HAS_VECTORS
  if (!std::is_constant_evaluated()) {
    const simd::block limits = simd::repeat(static_cast<char>(limit));
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; ++i) {
      marks |= std::uint64_t{simd::bits_of(simd::load(p + std::size_t{16} * i) < limits)} << 16 * i;
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
#if FOUNDCHECK_HAS_VECTORS
  if (!std::is_constant_evaluated()) {
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; ++i) {
      const std::size_t at = std::size_t{16} * i;
      marks |= std::uint64_t{simd::bits_of(simd::load(p + at) == simd::load(q + at))} << 16 * i;
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

/// True if a byte is in a text. For short texts; nothing outside the text is read.
[[nodiscard]] constexpr bool has_byte(std::string_view text, char byte) noexcept {
  std::size_t at = 0;
#if FOUNDCHECK_HAS_VECTORS
  constexpr std::size_t step = simd::block_size;
  if (!std::is_constant_evaluated() && text.size() >= step) {
    const simd::block wanted = simd::repeat(byte);
    // The last step may overlap the one before.
    const char* const last = text.data() + (text.size() - step);
    for (const char* p = text.data(); p < last; p += step) {
      if (simd::is_any(simd::load(p) == wanted)) return true;
    }
    return simd::is_any(simd::load(last) == wanted);
  }
#endif
  while (at < text.size() && text[at] != byte) ++at;
  return at < text.size();
}

/// The last place of a byte in a text; npos if it has none. Nothing outside the text is read.
[[nodiscard]] constexpr std::size_t find_last(std::string_view text, char byte) noexcept {
  std::size_t end = text.size();
#if FOUNDCHECK_HAS_VECTORS
  if (!std::is_constant_evaluated()) {
    constexpr std::size_t step = simd::block_size;
    const simd::block wanted = simd::repeat(byte);
    for (; end >= step; end -= step) {
      const unsigned marks = simd::bits_of(simd::load(text.data() + (end - step)) == wanted);
      if (marks != 0) return end - step + static_cast<std::size_t>(std::bit_width(marks)) - 1;
    }
    if (text.size() >= step) {
      // What is left is looked at together with bytes that were seen before.
      const unsigned seen = simd::bits_of(simd::load(text.data()) == wanted);
      const unsigned marks = seen & ((1U << end) - 1);
      return marks == 0 ? std::string_view::npos : static_cast<std::size_t>(std::bit_width(marks)) - 1;
    }
  }
#endif
  while (end != 0 && text[end - 1] != byte) --end;
  return end == 0 ? std::string_view::npos : end - 1;
}

FOUNDCHECK_END_NAMESPACE

#endif

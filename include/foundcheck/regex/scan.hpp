// SPDX-License-Identifier: MIT
// Bytes -> where the first of a few is: the loop that needs no automaton.
//
// It exists in three forms with the same results: byte by byte for constant evaluation, by words of eight bytes for every
// compiler, and by blocks of sixteen where there are such. Nothing outside the text is read.
#ifndef FOUNDCHECK_REGEX_SCAN_HPP
#define FOUNDCHECK_REGEX_SCAN_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>
#include <foundcheck/core/word.hpp>
FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// One to three bytes, the last one repeated.
struct exit_bytes {
  simd::filled_block of[3];  ///< a block of each, for comparisons

  /// True if the byte is one of them.
  [[nodiscard]] constexpr bool contains(unsigned char b) const noexcept {
    return b == of[0].byte() || b == of[1].byte() || b == of[2].byte();
  }
};

/// The first of the bytes from `at` on, or `size` if there is none. Looks at one byte after the other.
[[nodiscard]] constexpr std::size_t find_exit_by_byte(const char* bytes, std::size_t at, std::size_t size,
                                                      const exit_bytes& exits) noexcept {
  while (at < size && !exits.contains(static_cast<unsigned char>(bytes[at]))) ++at;
  return at;
}

/// The same, eight bytes at a time. May read what lies before `at`, never what lies outside of the text.
[[nodiscard]] constexpr std::size_t find_exit_by_word(const char* bytes, std::size_t at, std::size_t size,
                                                      const exit_bytes& exits) noexcept {
  const unsigned char first = exits.of[0].byte(), second = exits.of[1].byte(), third = exits.of[2].byte();
  const auto marks = [first, second, third](std::uint64_t word) {
    return bytes_equal(word, first) | bytes_equal(word, second) | bytes_equal(word, third);
  };
  for (; size - at >= 8; at += 8) {
    const std::uint64_t found = marks(load_word(bytes + at));
    if (found != 0) return at + first_byte(found);
  }
  if (at == size || size < 8) return find_exit_by_byte(bytes, at, size, exits);
  // The last word of the text, without the bytes before `at`; zeros come in behind its end.
  const std::uint64_t found = marks(load_word(bytes + size - 8) >> 8 * (8 - (size - at)));
  const std::size_t place = at + first_byte(found);
  return place < size ? place : size;
}

#if FOUNDCHECK_HAS_VECTORS

[[nodiscard]] inline std::size_t find_exit_by_block(const char* bytes, std::size_t at, std::size_t size,
                                                    const exit_bytes& exits) noexcept {
  if (size < 16) return find_exit_by_word(bytes, at, size, exits);
  const simd::block first = simd::load(exits.of[0]);
  const simd::block second = simd::load(exits.of[1]);
  const simd::block third = simd::load(exits.of[2]);
  for (; size - at >= 16; at += 16) {
    const simd::block b = simd::load(bytes + at);
    const auto mask = (b == first) | (b == second) | (b == third);
    if (simd::is_any(mask)) return at + static_cast<std::size_t>(std::countr_zero(simd::bits_of(mask)));
  }
  if (at == size) return size;
  // The last block of the text, without the bytes before `at`.
  const simd::block b = simd::load(bytes + size - 16);
  const unsigned marks = simd::bits_of((b == first) | (b == second) | (b == third));
  const unsigned left = marks >> (16 - (size - at));
  return left == 0 ? size : at + static_cast<std::size_t>(std::countr_zero(left));
}

#else

/// The same, sixteen bytes at a time where the compiler has such vectors.
[[nodiscard]] inline std::size_t find_exit_by_block(const char* bytes, std::size_t at, std::size_t size,
                                                    const exit_bytes& exits) noexcept {
  return find_exit_by_word(bytes, at, size, exits);
}

#endif

/// The offset of the first exit byte at or after `at`, or `size` if there is none.
[[nodiscard]] constexpr std::size_t find_exit(const char* bytes, std::size_t at, std::size_t size,
                                              const exit_bytes& exits) noexcept {
  return __builtin_is_constant_evaluated() ? find_exit_by_byte(bytes, at, size, exits)
                                           : find_exit_by_block(bytes, at, size, exits);
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif

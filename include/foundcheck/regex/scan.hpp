// SPDX-License-Identifier: MIT
// Bytes -> where the first of a few is, and which of a few needles are there: the loops that need no automaton.
//
// Each exists in several forms with the same results: byte by byte for constant evaluation, by words of eight bytes for
// every compiler, and by vectors of sixteen where the compiler has such a type (GCC and Clang, whatever the target).
// No header of intrinsics is needed, and none is paid for. Nothing outside the text is read.
#ifndef FOUNDCHECK_REGEX_SCAN_HPP
#define FOUNDCHECK_REGEX_SCAN_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <foundcheck/core/word.hpp>

namespace foundcheck::regex {

inline constexpr std::size_t block_size = 16;

/// A byte, as often as a block has room for: what is to be compared with a block is stored the way it is used.
struct filled_block {
  alignas(block_size) unsigned char bytes[block_size];

  [[nodiscard]] constexpr unsigned char byte() const noexcept { return bytes[0]; }
};

[[nodiscard]] constexpr filled_block fill(unsigned char b) noexcept {
  return {{b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b}};
}

/// One to three bytes, the last one repeated.
struct exit_bytes {
  filled_block of[3];

  [[nodiscard]] constexpr bool contains(unsigned char b) const noexcept {
    return b == of[0].byte() || b == of[1].byte() || b == of[2].byte();
  }
};

/// Up to four needles: a byte and, behind it, one of a range of bytes. Where that is all bytes, a byte alone will do.
struct needle_set {
  static constexpr std::size_t capacity = 4;

  filled_block first[capacity];
  filled_block low[capacity];   ///< the lowest byte of the range
  filled_block span[capacity];  ///< how far it reaches above that
  std::uint8_t count;
};

[[nodiscard]] constexpr std::size_t find_exit_by_byte(const char* bytes, std::size_t at, std::size_t size,
                                                      const exit_bytes& exits) noexcept {
  while (at < size && !exits.contains(static_cast<unsigned char>(bytes[at]))) ++at;
  return at;
}

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

/// Which needles are in the text: one bit for each, in their order.
[[nodiscard]] constexpr unsigned find_needles_by_byte(const char* bytes, std::size_t size,
                                                      const needle_set& needles) noexcept {
  unsigned found = 0;
  for (std::size_t at = 0; at < size; ++at) {
    for (unsigned n = 0; n < needles.count; ++n) {
      if (static_cast<unsigned char>(bytes[at]) != needles.first[n].byte()) continue;
      const bool whole = needles.span[n].byte() == 0xff ||
                         (at + 1 < size && static_cast<unsigned char>(static_cast<unsigned char>(bytes[at + 1]) -
                                                                      needles.low[n].byte()) <= needles.span[n].byte());
      if (whole) found |= 1U << n;
    }
  }
  return found;
}

#if defined(__GNUC__) && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

using block = unsigned char __attribute__((vector_size(16)));
using aligned_block = unsigned char __attribute__((vector_size(16), may_alias));
using block_halves = std::uint64_t __attribute__((vector_size(16)));

// Not memcpy: GCC 12 makes two loads, two stores and a load of that.
struct __attribute__((packed, may_alias)) unaligned_block {
  block bytes;
};

[[nodiscard, gnu::always_inline]] inline block load_block(const char* p) noexcept {
  return reinterpret_cast<const unaligned_block*>(p)->bytes;
}
[[nodiscard, gnu::always_inline]] inline block load_block(const filled_block& f) noexcept {
  return *reinterpret_cast<const aligned_block*>(f.bytes);
}

// One bit for each byte that has all its bits set; the others have none.
[[nodiscard, gnu::always_inline]] inline unsigned marks_of(block mask) noexcept {
#if defined(__SSE2__)
  using chars = char __attribute__((vector_size(16)));
  return static_cast<unsigned>(__builtin_ia32_pmovmskb128(reinterpret_cast<chars>(mask)));
#else
  // A byte keeps the bit of its own number; the product adds them all up in the top byte.
  const block_halves halves = reinterpret_cast<block_halves>(mask);
  const auto gather = [](std::uint64_t half) {
    return static_cast<unsigned>((half & 0x8040201008040201ULL) * 0x0101010101010101ULL >> 56);
  };
  return gather(halves[0]) | gather(halves[1]) << 8;
#endif
}

[[nodiscard, gnu::always_inline]] inline bool is_any(block mask) noexcept {
#if defined(__SSE2__)
  return marks_of(mask) != 0;
#else
  const block_halves halves = reinterpret_cast<block_halves>(mask);
  return (halves[0] | halves[1]) != 0;
#endif
}

[[nodiscard]] inline std::size_t find_exit_by_block(const char* bytes, std::size_t at, std::size_t size,
                                                    const exit_bytes& exits) noexcept {
  if (size < 16) return find_exit_by_word(bytes, at, size, exits);
  const block first = load_block(exits.of[0]);
  const block second = load_block(exits.of[1]);
  const block third = load_block(exits.of[2]);
  for (; size - at >= 16; at += 16) {
    const block b = load_block(bytes + at);
    const block mask = reinterpret_cast<block>((b == first) | (b == second) | (b == third));
    if (is_any(mask)) return at + static_cast<std::size_t>(std::countr_zero(marks_of(mask)));
  }
  if (at == size) return size;
  // The last block of the text, without the bytes before `at`.
  const block b = load_block(bytes + size - 16);
  const unsigned marks = marks_of(reinterpret_cast<block>((b == first) | (b == second) | (b == third)));
  const unsigned left = marks >> (16 - (size - at));
  return left == 0 ? size : at + static_cast<std::size_t>(std::countr_zero(left));
}

/// As find_needles_by_byte. Pre: size > 16.
[[nodiscard]] inline unsigned find_needles_by_block(const char* bytes, std::size_t size,
                                                    const needle_set& needles) noexcept {
  const filled_block* const f = needles.first;
  const filled_block* const l = needles.low;
  const filled_block* const s = needles.span;
  const block first[] = {load_block(f[0]), load_block(f[1]), load_block(f[2]), load_block(f[3])};
  const block low[] = {load_block(l[0]), load_block(l[1]), load_block(l[2]), load_block(l[3])};
  const block span[] = {load_block(s[0]), load_block(s[1]), load_block(s[2]), load_block(s[3])};
  block found[4] = {};
  const std::size_t last = size - 17;
  for (std::size_t at = 0;; at = last - at > 16 ? at + 16 : last) {
    const block here = load_block(bytes + at);
    const block next = load_block(bytes + at + 1);
    // Spelled out: not every compiler unrolls a loop of four.
    found[0] |= reinterpret_cast<block>(here == first[0]) & reinterpret_cast<block>(next - low[0] <= span[0]);
    found[1] |= reinterpret_cast<block>(here == first[1]) & reinterpret_cast<block>(next - low[1] <= span[1]);
    found[2] |= reinterpret_cast<block>(here == first[2]) & reinterpret_cast<block>(next - low[2] <= span[2]);
    found[3] |= reinterpret_cast<block>(here == first[3]) & reinterpret_cast<block>(next - low[3] <= span[3]);
    if (at == last) break;
  }
  // The last byte has none behind it.
  const block here = load_block(bytes + size - 16);
  const block every = ~block{};
  found[0] |= reinterpret_cast<block>(here == first[0]) & reinterpret_cast<block>(span[0] == every);
  found[1] |= reinterpret_cast<block>(here == first[1]) & reinterpret_cast<block>(span[1] == every);
  found[2] |= reinterpret_cast<block>(here == first[2]) & reinterpret_cast<block>(span[2] == every);
  found[3] |= reinterpret_cast<block>(here == first[3]) & reinterpret_cast<block>(span[3] == every);
  return (is_any(found[0]) ? 1U : 0U) | (is_any(found[1]) ? 2U : 0U) | (is_any(found[2]) ? 4U : 0U) |
         (is_any(found[3]) ? 8U : 0U);
}

inline constexpr bool has_blocks = true;

#else

[[nodiscard]] inline std::size_t find_exit_by_block(const char* bytes, std::size_t at, std::size_t size,
                                                    const exit_bytes& exits) noexcept {
  return find_exit_by_word(bytes, at, size, exits);
}

[[nodiscard]] inline unsigned find_needles_by_block(const char* bytes, std::size_t size,
                                                    const needle_set& needles) noexcept {
  return find_needles_by_byte(bytes, size, needles);
}

inline constexpr bool has_blocks = false;

#endif

/// The offset of the first exit byte at or after `at`, or `size` if there is none.
[[nodiscard]] constexpr std::size_t find_exit(const char* bytes, std::size_t at, std::size_t size,
                                              const exit_bytes& exits) noexcept {
  return __builtin_is_constant_evaluated() ? find_exit_by_byte(bytes, at, size, exits)
                                           : find_exit_by_block(bytes, at, size, exits);
}

/// The needles that may be in the text, one bit for each: those that are, and in a short text all.
[[nodiscard]] constexpr unsigned find_needles(const char* bytes, std::size_t size, const needle_set& needles) noexcept {
  if (__builtin_is_constant_evaluated()) return find_needles_by_byte(bytes, size, needles);
  return has_blocks && size > 16 ? find_needles_by_block(bytes, size, needles) : (1U << needle_set::capacity) - 1;
}

}  // namespace foundcheck::regex

#endif

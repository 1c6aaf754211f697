// SPDX-License-Identifier: MIT
// Sixteen bytes at a time, where the compiler has a type for them (GCC and Clang, whatever the target).
//
// No header of intrinsics is needed, and none is paid for.
#ifndef FOUNDCHECK_REGEX_DETAIL_BLOCK_HPP
#define FOUNDCHECK_REGEX_DETAIL_BLOCK_HPP

#include <cstddef>
#include <cstdint>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t block_size = 16;

/// A byte, as often as a block has room for: what is to be compared with a block is stored the way it is used.
struct filled_block {
  alignas(block_size) unsigned char bytes[block_size];

  [[nodiscard]] constexpr unsigned char byte() const noexcept { return bytes[0]; }
};

[[nodiscard]] constexpr filled_block fill(unsigned char b) noexcept {
  return {{b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b}};
}

// The condition stands wherever blocks are used: a macro for it would stay with the user. A 32-bit x86 without SSE passes vectors in
// another way than one with it.
#if defined(__GNUC__) && (defined(__SSE2__) || !defined(__i386__)) && defined(__BYTE_ORDER__) && \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

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

/// A text that may be shorter than a block, with zeros behind it.
struct short_text {
  std::uint64_t low;
  std::uint64_t high;

  [[nodiscard]] block as_block() const noexcept { return reinterpret_cast<block>(block_halves{low, high}); }
  [[nodiscard]] short_text without_first() const noexcept { return {low >> 8 | high << 56, high >> 8}; }
};

/// Reads nothing outside the text. Pre: 1 <= size <= block_size.
[[nodiscard, gnu::always_inline]] inline short_text load_short(const char* p, std::size_t size) noexcept {
  // Two reads overlap; the bits that both have are shifted out of the later one, or are the same in both.
  if (size >= 8) {
    const std::size_t half = 4 * (16 - size);
    return {load_word(p), load_word(p + size - 8) >> half >> half};
  }
  if (size >= 4) return {load_half_word(p) | std::uint64_t{load_half_word(p + size - 4)} << 8 * (size - 4), 0};
  const auto byte = [p](std::size_t at) { return std::uint64_t{static_cast<unsigned char>(p[at])} << 8 * at; };
  return {byte(0) | byte(size / 2) | byte(size - 1), 0};
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

#endif

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif

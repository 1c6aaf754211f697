// SPDX-License-Identifier: MIT
// Blocks of sixteen bytes, compared at once: the one header that names vector types and instructions.
//
// GCC and Clang have these types for each target; no header of intrinsics is included, and none is paid for. Where they are missing,
// FOUNDCHECK_HAS_VECTORS is 0 and each user has a form by words or bytes with the same results.
#ifndef FOUNDCHECK_CORE_SIMD_HPP
#define FOUNDCHECK_CORE_SIMD_HPP

#include <cstddef>
#include <cstdint>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>

// A 32-bit x86 without SSE passes vectors in another way than one with it.
#if defined(__GNUC__) && (defined(__SSE2__) || !defined(__i386__)) && defined(__BYTE_ORDER__) && \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define FOUNDCHECK_HAS_VECTORS 1
#else
#define FOUNDCHECK_HAS_VECTORS 0
#endif

FOUNDCHECK_BEGIN_NAMESPACE
namespace simd {

/// How many bytes a block has.
inline constexpr std::size_t block_size = 16;

/// A byte, as often as a block has room for: what is compared with a block in a loop is stored the way it is used.
struct filled_block {
  alignas(block_size) unsigned char bytes[block_size];  ///< all the same

  /// The byte that fills the block.
  [[nodiscard]] constexpr unsigned char byte() const noexcept { return bytes[0]; }
};

/// A block of one byte, repeated.
[[nodiscard]] constexpr filled_block fill(unsigned char b) noexcept {
  return {{b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b}};
}

#if FOUNDCHECK_HAS_VECTORS

// Comparisons of blocks have all bits set in each byte that meets them.
using block = unsigned char __attribute__((vector_size(16)));       ///< sixteen bytes
using signed_block = signed char __attribute__((vector_size(16)));  ///< the same as signed ones
using numbers = unsigned short __attribute__((vector_size(16)));    ///< a block as eight numbers of 16 bits
using signed_numbers = short __attribute__((vector_size(16)));      ///< the same as signed ones
using words = std::uint64_t __attribute__((vector_size(16)));       ///< a block as two numbers of 64 bits

/// A block that may lie in a filled_block.
using aligned_block = unsigned char __attribute__((vector_size(16), may_alias));

// Not memcpy: GCC 12 makes two loads, two stores and a load of that.
/// A block at any address, of any type.
template <class Block>
struct __attribute__((packed, may_alias)) unaligned {
  Block bytes;  ///< the block
};

// GCC 14 warns of a block read from a short constant, in a branch that such a text does not take.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Warray-bounds"
/// The sixteen bytes from an address on, which need not be aligned; or those of a filled_block.
[[nodiscard, gnu::always_inline]] inline block load(const char* p) noexcept {
  return reinterpret_cast<const unaligned<block>*>(p)->bytes;
}
#pragma GCC diagnostic pop
[[nodiscard, gnu::always_inline]] inline block load(const filled_block& f) noexcept {
  return *reinterpret_cast<const aligned_block*>(f.bytes);
}

/// The byte, sixteen times.
[[nodiscard, gnu::always_inline]] inline block repeat(char byte) noexcept {
  return block{} + static_cast<unsigned char>(byte);
}

/// A text that may be shorter than a block, with zeros behind it.
struct short_text {
  std::uint64_t low;   ///< the first eight bytes, the first one lowest
  std::uint64_t high;  ///< the next eight bytes

  /// The bytes as a block.
  [[nodiscard]] block as_block() const noexcept { return reinterpret_cast<block>(words{low, high}); }
  /// The text without its first byte.
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

/// One bit for each byte of a comparison, the first byte lowest.
template <class Comparison>
[[nodiscard, gnu::always_inline]] inline unsigned bits_of(Comparison mask) noexcept {
#if defined(__SSE2__)
  using chars = char __attribute__((vector_size(16)));
  return static_cast<unsigned>(__builtin_ia32_pmovmskb128(reinterpret_cast<chars>(mask)));
#else
  // A byte keeps the bit of its own number; the product adds them all up in the top byte.
  const words halves = reinterpret_cast<words>(mask);
  const auto gather = [](std::uint64_t half) {
    return static_cast<unsigned>((half & 0x8040201008040201ULL) * 0x0101010101010101ULL >> 56);
  };
  return gather(halves[0]) | gather(halves[1]) << 8;
#endif
}

/// True if a comparison holds for any byte.
template <class Comparison>
[[nodiscard, gnu::always_inline]] inline bool is_any(Comparison mask) noexcept {
#if defined(__SSE2__)
  return bits_of(mask) != 0;
#else
  const words halves = reinterpret_cast<words>(mask);
  return (halves[0] | halves[1]) != 0;
#endif
}

#if defined(__SSE2__)

/// a[0] * b[0] + a[1] * b[1], then the next two, as four numbers of 32 bits.
[[nodiscard]] inline words sums_of_products(signed_numbers a, signed_numbers b) noexcept {
  return reinterpret_cast<words>(__builtin_ia32_pmaddwd128(a, b));
}

/// Eight numbers below 256 as eight bytes.
[[nodiscard]] inline std::uint64_t as_bytes(numbers n) noexcept {
  const auto s = reinterpret_cast<signed_numbers>(n);
  return reinterpret_cast<words>(__builtin_ia32_packuswb128(s, s))[0];
}

#endif

#if defined(__x86_64__)

// Twice as wide, for functions compiled for AVX2 and called where __builtin_cpu_supports("avx2").
using wide_block = unsigned char __attribute__((vector_size(32)));  ///< 32 bytes
using wide_words = std::uint64_t __attribute__((vector_size(32)));  ///< the same as four numbers of 64 bits

/// The 32 bytes from an address on, which need not be aligned.
[[nodiscard, gnu::target("avx2")]] inline wide_block load_wide(const char* p) noexcept {
  return reinterpret_cast<const unaligned<wide_block>*>(p)->bytes;
}

/// A block in each half.
[[nodiscard, gnu::target("avx2")]] inline wide_block load_twice(const filled_block& f) noexcept {
  const words one = reinterpret_cast<words>(load(f));
  return reinterpret_cast<wide_block>(wide_words{one[0], one[1], one[0], one[1]});
}

/// For each byte of `at`, 0 to 15, the byte of the table there; a table for each half.
[[nodiscard, gnu::target("avx2")]] inline wide_block look_up(const wide_block& table, const wide_block& at) noexcept {
  using chars = char __attribute__((vector_size(32)));
  return reinterpret_cast<wide_block>(
      __builtin_ia32_pshufb256(reinterpret_cast<chars>(table), reinterpret_cast<chars>(at)));
}

/// One bit for each byte of a comparison, the first byte lowest.
[[nodiscard, gnu::target("avx2")]] inline std::uint32_t wide_bits_of(const wide_block& mask) noexcept {
  using chars = char __attribute__((vector_size(32)));
  return static_cast<std::uint32_t>(__builtin_ia32_pmovmskb256(reinterpret_cast<chars>(mask)));
}

#endif

#endif

}  // namespace simd
FOUNDCHECK_END_NAMESPACE

#endif

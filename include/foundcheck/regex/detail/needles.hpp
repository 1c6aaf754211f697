// SPDX-License-Identifier: MIT
// Needles -> which of a few of them are in a text: what excludes a pattern before its automaton runs.
//
// A byte alone, or with a range of bytes behind it. The loop is compiled for each set of needles: with their bytes as
// constants it takes half the instructions.
#ifndef FOUNDCHECK_REGEX_DETAIL_NEEDLES_HPP
#define FOUNDCHECK_REGEX_DETAIL_NEEDLES_HPP

#include <cstddef>
#include <cstdint>
#include <utility>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// Bytes from `low` to `low` + `span`.
struct byte_range {
  unsigned char low;
  unsigned char span;

  [[nodiscard]] constexpr bool contains(unsigned char b) const noexcept {
    return static_cast<unsigned char>(b - low) <= span;
  }

  friend constexpr bool operator==(const byte_range&, const byte_range&) noexcept = default;
};

inline constexpr byte_range any_byte{0, 0xff};

/// A byte with one of a range behind it, or with anything or nothing if that is any_byte, which is somewhere in every
/// match; nothing at all if the weight is 0.
struct needle {
  std::uint8_t weight;  ///< the more, the fewer texts have it by chance
  unsigned char first;
  byte_range second;

  friend constexpr bool operator==(const needle&, const needle&) noexcept = default;
};

struct needle_set {
  static constexpr std::size_t capacity = 4;

  needle of[capacity];
  std::uint8_t count;
};

/// Which needles are in the text: one bit for each, in their order.
[[nodiscard]] constexpr unsigned find_needles_by_byte(const char* bytes, std::size_t size,
                                                      const needle_set& needles) noexcept {
  unsigned found = 0;
  for (std::size_t at = 0; at < size; ++at) {
    for (unsigned n = 0; n < needles.count; ++n) {
      const needle& one = needles.of[n];
      if (static_cast<unsigned char>(bytes[at]) != one.first) continue;
      const bool whole =
          one.second == any_byte || (at + 1 < size && one.second.contains(static_cast<unsigned char>(bytes[at + 1])));
      if (whole) found |= 1U << n;
    }
  }
  return found;
}

#if FOUNDCHECK_HAS_VECTORS

// Marks the bytes of `here` that are the first of a needle; `next` begins one byte later. What they are compared with is
// stored as blocks: without optimisation, to make a block of a byte takes longer than all else.
template <needle N>
[[nodiscard, gnu::always_inline]] inline simd::block mark_needle(simd::block here, simd::block next) noexcept {
  static constexpr simd::filled_block first = simd::fill(N.first);
  const simd::block marks = reinterpret_cast<simd::block>(here == simd::load(first));
  if constexpr (N.second == any_byte) {
    return marks;
  } else if constexpr (N.second.span == 0) {
    static constexpr simd::filled_block second = simd::fill(N.second.low);
    return marks & reinterpret_cast<simd::block>(next == simd::load(second));
  } else {
    // Moved so that the range is the highest of the signed numbers, for which every machine has a comparison.
    constexpr unsigned char top = 0x7f;
    static constexpr simd::filled_block distance =
        simd::fill(static_cast<unsigned char>(top - N.second.span - N.second.low));
    static constexpr simd::filled_block below = simd::fill(static_cast<unsigned char>(top - N.second.span - 1));
    const auto moved = reinterpret_cast<simd::signed_block>(next + simd::load(distance));
    return marks & reinterpret_cast<simd::block>(moved > reinterpret_cast<simd::signed_block>(simd::load(below)));
  }
}

/// As find_needles_by_byte; in a text of up to simd::block_size bytes it may find more, where a needle has zeros.
template <needle_set Needles, std::size_t... N>
[[nodiscard]] inline unsigned find_needles_by_block(const char* bytes, std::size_t size,
                                                    std::index_sequence<N...>) noexcept {
  if (size == 0) return 0;
  if (size <= simd::block_size) {
    const simd::short_text text = simd::load_short(bytes, size);
    const simd::block here = text.as_block();
    const simd::block next = text.without_first().as_block();
    return ((simd::is_any(mark_needle<Needles.of[N]>(here, next)) ? 1U << N : 0U) | ... | 0U);
  }
  simd::block found[needle_set::capacity] = {};
  const auto look_at = [&found](const char* from_byte) __attribute__((always_inline)) {
    const simd::block here = simd::load(from_byte);
    const simd::block next = simd::load(from_byte + 1);
    ((found[N] |= mark_needle<Needles.of[N]>(here, next)), ...);
  };
  // The last blocks overlap, so that each byte is looked at with the one behind it.
  const char* const last = bytes + size - simd::block_size - 1;
  for (const char* place = bytes; place < last; place += simd::block_size) look_at(place);
  look_at(last);
  // The last byte of the text has none behind it.
  const auto end = static_cast<unsigned char>(bytes[size - 1]);
  return ((simd::is_any(found[N]) || (Needles.of[N].second == any_byte && end == Needles.of[N].first) ? 1U << N : 0U) |
          ... | 0U);
}

#endif

/// The needles that may be in the text, one bit for each: those that are, and sometimes more.
template <needle_set Needles>
[[nodiscard]] constexpr unsigned find_needles(const char* bytes, std::size_t size) noexcept {
  if (__builtin_is_constant_evaluated()) return find_needles_by_byte(bytes, size, Needles);
#if FOUNDCHECK_HAS_VECTORS
  if constexpr (Needles.count == 0) {
    return 0;
  } else {
    return find_needles_by_block<Needles>(bytes, size, std::make_index_sequence<Needles.count>());
  }
#else
  return (1U << Needles.count) - 1;
#endif
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif

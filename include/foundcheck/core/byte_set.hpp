// SPDX-License-Identifier: MIT
// A set of byte values: 256 bits with the algebra of sets, usable in constant evaluation.
#ifndef FOUNDCHECK_CORE_BYTE_SET_HPP
#define FOUNDCHECK_CORE_BYTE_SET_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

/// A set of byte values, empty at first. A literal type of 32 bytes.
struct byte_set {
  std::uint64_t words[4] = {};  ///< byte `b` is in the set if bit `b % 64` of `words[b / 64]` is 1

  /// The set of all 256 values.
  [[nodiscard]] static constexpr byte_set all() noexcept { return {{~0ULL, ~0ULL, ~0ULL, ~0ULL}}; }

  /// Adds one value.
  constexpr void insert(unsigned char byte) noexcept { words[byte >> 6] |= 1ULL << (byte & 63); }

  /// Adds every value from `first` to `last`, both included. Pre: first <= last.
  constexpr void insert_range(unsigned char first, unsigned char last) noexcept {
    for (unsigned word = first >> 6; word <= (last >> 6U); ++word) {
      const unsigned low = word == (first >> 6U) ? first & 63U : 0, high = word == (last >> 6U) ? last & 63U : 63;
      words[word] |= (~0ULL >> (63 - (high - low))) << low;
    }
  }

  // Without a loop: a compiler that evaluates this counts each step.
  /// Adds all values of another set.
  constexpr void insert(const byte_set& other) noexcept {
    words[0] |= other.words[0];
    words[1] |= other.words[1];
    words[2] |= other.words[2];
    words[3] |= other.words[3];
  }

  /// True if the value is in the set.
  [[nodiscard]] constexpr bool contains(unsigned char byte) const noexcept {
    return ((words[byte >> 6] >> (byte & 63)) & 1) != 0;
  }

  /// The values that are not in this set.
  [[nodiscard]] constexpr byte_set complement() const noexcept {
    return {{~words[0], ~words[1], ~words[2], ~words[3]}};
  }

  friend constexpr bool operator==(const byte_set& a, const byte_set& b) noexcept {
    return a.words[0] == b.words[0] && a.words[1] == b.words[1] && a.words[2] == b.words[2] && a.words[3] == b.words[3];
  }
};

FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// A set of byte values: 256 bits with the algebra of sets, usable in constant evaluation.
#ifndef FOUNDCHECK_CORE_BYTE_SET_HPP
#define FOUNDCHECK_CORE_BYTE_SET_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

struct byte_set {
  std::uint64_t words[4] = {};

  /// The set of all 256 values.
  [[nodiscard]] static constexpr byte_set all() noexcept { return {{~0ULL, ~0ULL, ~0ULL, ~0ULL}}; }

  constexpr void insert(unsigned char byte) noexcept { words[byte >> 6] |= 1ULL << (byte & 63); }

  /// Adds every value from `first` to `last`, both included. Pre: first <= last.
  constexpr void insert_range(unsigned char first, unsigned char last) noexcept {
    for (unsigned value = first; value <= last; ++value) insert(static_cast<unsigned char>(value));
  }

  constexpr void insert(const byte_set& other) noexcept {
    for (int i = 0; i < 4; ++i) words[i] |= other.words[i];
  }

  [[nodiscard]] constexpr bool contains(unsigned char byte) const noexcept {
    return ((words[byte >> 6] >> (byte & 63)) & 1) != 0;
  }

  /// The values that are not in this set.
  [[nodiscard]] constexpr byte_set complement() const noexcept {
    return {{~words[0], ~words[1], ~words[2], ~words[3]}};
  }

  friend constexpr bool operator==(const byte_set&, const byte_set&) noexcept = default;
};

FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// An enumeration whose values have one bit each -> a set of them, and a range over the set.
#ifndef FOUNDCHECK_CORE_FLAG_SET_HPP
#define FOUNDCHECK_CORE_FLAG_SET_HPP

#include <bit>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// A set of the values of an enumeration in which each value is one bit; empty at first.
template <class Flag>
class flag_set {
  using bits = std::underlying_type_t<Flag>;

 public:
  constexpr flag_set() noexcept = default;
  /// The set of one flag.
  constexpr flag_set(Flag flag) noexcept : bits_(static_cast<bits>(flag)) {}  // NOLINT(google-explicit-constructor)

  /// True if the flag is in the set. Of a value with several bits one is enough.
  [[nodiscard]] constexpr bool contains(Flag flag) const noexcept { return (bits_ & static_cast<bits>(flag)) != 0; }
  /// True if the two sets have a flag in common.
  [[nodiscard]] constexpr bool intersects(flag_set other) const noexcept { return (bits_ & other.bits_) != 0; }
  /// True if no flag is in the set.
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  /// How many flags are in the set.
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }

  /// Adds the flags of the other set.
  constexpr flag_set& operator|=(flag_set other) noexcept {
    bits_ = static_cast<bits>(bits_ | other.bits_);
    return *this;
  }
  [[nodiscard]] friend constexpr flag_set operator|(flag_set a, flag_set b) noexcept { return a |= b; }
  [[nodiscard]] friend constexpr bool operator==(flag_set, flag_set) noexcept = default;

  /// Walks the flags of a set from the lowest bit to the highest. It keeps no reference to the set.
  class iterator {
   public:
    using value_type = Flag;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;
    /// Over the bits that are left to visit.
    constexpr explicit iterator(bits left) noexcept : left_(left) {}

    /// The lowest flag that is left. Pre: not at the end.
    [[nodiscard]] constexpr Flag operator*() const noexcept {
      return static_cast<Flag>(bits{1} << std::countr_zero(left_));
    }
    constexpr iterator& operator++() noexcept {
      left_ = static_cast<bits>(left_ & (left_ - 1U));
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    [[nodiscard]] friend constexpr bool operator==(iterator, iterator) noexcept = default;

   private:
    bits left_ = 0;
  };

  /// The flags of the set, the lowest bit first.
  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(bits_); }
  [[nodiscard]] static constexpr iterator end() noexcept { return iterator(); }

 private:
  bits bits_ = 0;
};

FOUNDCHECK_END_NAMESPACE

#endif

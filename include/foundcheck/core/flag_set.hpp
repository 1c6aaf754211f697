// SPDX-License-Identifier: MIT
// An enumeration whose values have one bit each -> a set of them, and a range over the set.
#ifndef FOUNDCHECK_CORE_FLAG_SET_HPP
#define FOUNDCHECK_CORE_FLAG_SET_HPP

#include <bit>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

template <class Flag>
class flag_set {
  using bits = std::underlying_type_t<Flag>;

 public:
  constexpr flag_set() noexcept = default;
  constexpr flag_set(Flag flag) noexcept : bits_(static_cast<bits>(flag)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] constexpr bool contains(Flag flag) const noexcept { return (bits_ & static_cast<bits>(flag)) != 0; }
  [[nodiscard]] constexpr bool intersects(flag_set other) const noexcept { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }

  constexpr flag_set& operator|=(flag_set other) noexcept {
    bits_ = static_cast<bits>(bits_ | other.bits_);
    return *this;
  }
  [[nodiscard]] friend constexpr flag_set operator|(flag_set a, flag_set b) noexcept { return a |= b; }
  [[nodiscard]] friend constexpr bool operator==(flag_set, flag_set) noexcept = default;

  class iterator {
   public:
    using value_type = Flag;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(bits left) noexcept : left_(left) {}

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

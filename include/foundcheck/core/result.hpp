// SPDX-License-Identifier: MIT
// result<T>: a value, or why the outside world did not give one. Only edges (host/, probe/) return it; the pure parts
// have no failures of this kind.
#ifndef FOUNDCHECK_CORE_RESULT_HPP
#define FOUNDCHECK_CORE_RESULT_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

/// What the outside refused. Each value has one sentence in `describe`.
enum class failure : std::uint8_t {
  not_found,
  not_permitted,
  is_directory,
  not_a_file,
  read_failed,
  cut_short,  ///< by another process, while it was read
  too_large,  ///< for the memory that it was to be read into
  hollow      ///< next to none of its bytes are on the disk
};

/// One short sentence fragment for a failure, fit to follow "PATH: ".
[[nodiscard]] constexpr std::string_view describe(failure f) noexcept {
  switch (f) {
    case failure::not_found: return "no such file or directory";
    case failure::not_permitted: return "permission denied";
    case failure::is_directory: return "is a directory";
    case failure::not_a_file: return "is neither a file nor a directory";
    case failure::read_failed: return "cannot be read";
    case failure::cut_short: return "was cut short while it was read";
    case failure::too_large: return "is too large to be read into memory";
    case failure::hollow: return "is a sparse file with almost no data on the disk";
  }
  return "failed";
}

/// A result that ends with its expression gives its value, not a reference into itself: `lines(*read_file(path))` is the error of a
/// temporary string, and `map_file(path)->view()` does not compile. In both a view would outlive its bytes.
template <class T>
class result {
 public:
  /// A result that has this value.
  constexpr result(T value) noexcept : value_(std::move(value)), ok_(true) {}  // NOLINT(google-explicit-constructor)
  /// A result without a value, and why.
  constexpr result(failure why) noexcept : error_(why) {}  // NOLINT(google-explicit-constructor)

  /// True if there is a value.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return ok_; }
  /// True if there is a value.
  [[nodiscard]] constexpr bool has_value() const noexcept { return ok_; }

  /// Pre: *this is true.
  [[nodiscard]] constexpr T& operator*() & noexcept { return value_; }
  [[nodiscard]] constexpr const T& operator*() const& noexcept { return value_; }
  [[nodiscard]] constexpr T&& operator*() && noexcept { return std::move(value_); }
  /// A member of the value. Pre: *this is true.
  [[nodiscard]] constexpr T* operator->() & noexcept { return &value_; }
  [[nodiscard]] constexpr const T* operator->() const& noexcept { return &value_; }
  constexpr const T* operator->() const&& noexcept requires std::is_trivially_destructible_v<T> { return &value_; }
  const T* operator->() const&& = delete;

  /// The value, or `other` where there is none.
  template <class U>
  [[nodiscard]] constexpr T value_or(U&& other) const& {
    return ok_ ? value_ : static_cast<T>(std::forward<U>(other));
  }
  template <class U>
  [[nodiscard]] constexpr T value_or(U&& other) && {
    return ok_ ? std::move(value_) : static_cast<T>(std::forward<U>(other));
  }

  /// Pre: *this is false.
  [[nodiscard]] constexpr failure error() const noexcept { return error_; }

 private:
  T value_{};
  failure error_ = failure::not_found;
  bool ok_ = false;
};

FOUNDCHECK_END_NAMESPACE

#endif

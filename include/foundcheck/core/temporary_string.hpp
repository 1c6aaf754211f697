// SPDX-License-Identifier: MIT
// A type of argument -> whether a view of it would outlive its bytes.
//
// What the library gives are views into bytes that the caller owns. A function that gives such views and is handed a string that
// ends with the expression has a deleted overload for it: the mistake is an error of the compiler, not a crash.
#ifndef FOUNDCHECK_CORE_TEMPORARY_STRING_HPP
#define FOUNDCHECK_CORE_TEMPORARY_STRING_HPP

#include <foundcheck/core/namespace.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// True for T&& of a std::string that is about to end; of any class with bytes of its own. A class that is trivially destroyed owns
/// none: std::string_view and other views, string literals and pointers are not temporary strings, however short their lifetime.
template <class T>
concept temporary_string = !std::is_lvalue_reference_v<T> && std::is_convertible_v<T, std::string_view> &&
                           !std::is_trivially_destructible_v<T>;

/// A view as a member of an aggregate: text of any kind fits, but a string that ends with the expression does not compile.
class borrowed_text {
 public:
  constexpr borrowed_text() noexcept = default;
  /// The bytes of a view, a literal or a string that stays.
  template <class T>
  requires(std::is_convertible_v<T, std::string_view> && !temporary_string<T>) constexpr borrowed_text(
      T&& bytes) noexcept  // NOLINT(google-explicit-constructor, bugprone-forwarding-reference-overload)
      : bytes_(static_cast<T&&>(bytes)) {}
  template <temporary_string T>
  borrowed_text(T&&) = delete;  // NOLINT(google-explicit-constructor)

  /// The bytes, which are the caller's.
  constexpr operator std::string_view() const noexcept { return bytes_; }  // NOLINT(google-explicit-constructor)

 private:
  std::string_view bytes_;
};

FOUNDCHECK_END_NAMESPACE

#endif

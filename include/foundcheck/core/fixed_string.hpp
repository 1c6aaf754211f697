// SPDX-License-Identifier: MIT
// A string literal as a template argument: `template <fixed_string S>` takes "abc" and knows its bytes at compile time.
// Bytes of value zero are kept; the literal's closing NUL is not counted.
#ifndef FOUNDCHECK_CORE_FIXED_STRING_HPP
#define FOUNDCHECK_CORE_FIXED_STRING_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A string of `N` bytes that can be a template argument.
template <std::size_t N>
struct fixed_string {
  char bytes[N + 1] = {};  ///< the string and a NUL behind it, which `size()` does not count

  consteval fixed_string() noexcept = default;

  // A literal has to convert by itself: match<"abc">.
  /// The bytes of a literal without its NUL. Implicit, so that a literal is a template argument.
  consteval fixed_string(const char (&literal)[N + 1]) noexcept {  // NOLINT(google-explicit-constructor)
    for (std::size_t i = 0; i < N; ++i) bytes[i] = literal[i];
  }

  /// Number of bytes.
  [[nodiscard]] static constexpr std::size_t size() noexcept { return N; }

  /// The bytes as a view that lives as long as this object.
  [[nodiscard]] constexpr std::string_view view() const noexcept { return {bytes, N}; }
};

/// Deduces the length from a literal: that of the array less its NUL.
template <std::size_t N>
fixed_string(const char (&)[N]) -> fixed_string<N - 1>;

/// The bytes of one behind those of the other.
template <std::size_t N, std::size_t M>
[[nodiscard]] consteval fixed_string<N + M> operator+(const fixed_string<N>& a, const fixed_string<M>& b) noexcept {
  fixed_string<N + M> both;
  for (std::size_t i = 0; i < N; ++i) both.bytes[i] = a.bytes[i];
  for (std::size_t i = 0; i < M; ++i) both.bytes[N + i] = b.bytes[i];
  return both;
}
template <std::size_t N, std::size_t M>
[[nodiscard]] consteval fixed_string<N + M - 1> operator+(const fixed_string<N>& a, const char (&b)[M]) noexcept {
  return a + fixed_string<M - 1>(b);
}
template <std::size_t N, std::size_t M>
[[nodiscard]] consteval fixed_string<N + M - 1> operator+(const char (&a)[N], const fixed_string<M>& b) noexcept {
  return fixed_string<N - 1>(a) + b;
}

FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// A text against words that the source names: comparisons of a few bytes in place, no call.
//
//   starts_with_literal(text, "warning: ")      starts_with_any_literal(text, "note", "remark")
//   ends_with_literal(text, " ms")              is_literal(text, "error")
//
// What the members of std::string_view say of a literal, they say by calls: for its length, for a part of the text, for the
// comparison. Where each line of a log is asked a dozen such questions, the calls are most of the work. Usable in constant
// expressions.
#ifndef FOUNDCHECK_CORE_LITERAL_HPP
#define FOUNDCHECK_CORE_LITERAL_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// True if the bytes at `text` are those of the literal. Pre: Size - 1 bytes are there.
template <std::size_t Size>
[[nodiscard, gnu::always_inline]] constexpr bool equals_literal(const char* text, const char (&word)[Size]) noexcept {
  if (!std::is_constant_evaluated()) return __builtin_memcmp(text, word, Size - 1) == 0;
  for (std::size_t i = 0; i + 1 < Size; ++i) {
    if (text[i] != word[i]) return false;
  }
  return true;
}

/// True if the text begins with the literal. The empty literal begins every text.
template <std::size_t Size>
[[nodiscard, gnu::always_inline]] constexpr bool starts_with_literal(std::string_view text,
                                                                     const char (&word)[Size]) noexcept {
  return text.size() >= Size - 1 && equals_literal(text.data(), word);
}

/// True if the text ends with the literal. The empty literal ends every text.
template <std::size_t Size>
[[nodiscard, gnu::always_inline]] constexpr bool ends_with_literal(std::string_view text,
                                                                   const char (&word)[Size]) noexcept {
  return text.size() >= Size - 1 && equals_literal(text.data() + (text.size() - (Size - 1)), word);
}

/// True if the text is the literal, no more and no less.
template <std::size_t Size>
[[nodiscard, gnu::always_inline]] constexpr bool is_literal(std::string_view text, const char (&word)[Size]) noexcept {
  return text.size() == Size - 1 && equals_literal(text.data(), word);
}

/// True if the text begins with at least one of the literals.
template <std::size_t... Sizes>
[[nodiscard, gnu::always_inline]] constexpr bool starts_with_any_literal(std::string_view text,
                                                                         const char (&... words)[Sizes]) noexcept {
  return (starts_with_literal(text, words) || ...);
}

/// Takes the word off the front of a text; false, and the text as it was, if it does not begin with it.
template <std::size_t Size>
[[nodiscard, gnu::always_inline]] constexpr bool take_literal(std::string_view& text,
                                                              const char (&word)[Size]) noexcept {
  if (!starts_with_literal(text, word)) return false;
  text.remove_prefix(Size - 1);
  return true;
}

/// True if the word is somewhere in a text.
[[nodiscard]] constexpr bool has_text(std::string_view text, std::string_view word) noexcept {
  return text.find(word) != std::string_view::npos;
}

// ---- sized literal --------------------------------------------------------------------------------------------------
//
// Literals that know their length: "..."sv, for the rows of tables.
//
// A std::string_view that is made from a plain literal counts its bytes. In a constant expression the compiler does so one by one:
// of libstdc++ that was a quarter of what an include of all tables takes to compile.

using std::string_view_literals::operator""sv;

FOUNDCHECK_END_NAMESPACE

#endif

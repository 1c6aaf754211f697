// SPDX-License-Identifier: MIT
// A list of words -> whether a text begins with one of them, ends with one, is one, or has one in it.
//
//   inline constexpr word_list notes = "definition of |reference to ";
//   if (notes.begins(text)) ...
//
// A list is a constant of a namespace: one that is written in a function is made anew for each call. Most texts are told from all words by
// their first byte, or their last one; the others are compared in a loop that all lists share. Usable in constant expressions.
#ifndef FOUNDCHECK_CORE_WORD_LIST_HPP
#define FOUNDCHECK_CORE_WORD_LIST_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Words of a literal, which a '|' divides.
class word_list {
  // In front of what calls it: clang 14 knows no body of a template that comes later.
  [[nodiscard]] constexpr bool may_begin(std::string_view text) const noexcept {
    return !text.empty() && first_.contains(static_cast<unsigned char>(text.front()));
  }

  // Not inline: a compiler would make the loop for each place that asks.
  template <class Is>
  [[nodiscard, gnu::noinline]] constexpr std::string_view find(const Is& is) const noexcept {
    for (std::size_t i = 0, begin = 0; i < count_; begin = ends_[i++] + std::size_t{1}) {
      const std::string_view word(text_ + begin, ends_[i] - begin);
      if (is(word)) return word;
    }
    return {};
  }

 public:
  static constexpr std::size_t most_words = 64;  ///< a list with more does not compile

  /// One to 64 words, none of them empty; anything else stops the compiler.
  template <std::size_t Size>
  consteval word_list(const char (&words)[Size]) : text_(words) {  // NOLINT(google-explicit-constructor)
    static_assert(Size - 1 <= 0xFFFF, "the words are too long");
    for (std::size_t at = 0, begin = 0; at < Size; ++at) {
      if (at + 1 != Size && words[at] != '|') continue;
      if (at == begin || count_ == most_words) there_is_an_empty_word_or_one_too_many();
      first_.insert(static_cast<unsigned char>(words[begin]));
      last_.insert(static_cast<unsigned char>(words[at - 1]));
      ends_[count_++] = static_cast<std::uint16_t>(at);
      begin = at + 1;
    }
  }

  /// The first of the words that the text begins with; empty if there is none.
  [[nodiscard]] constexpr std::string_view beginning_of(std::string_view text) const noexcept {
    if (!may_begin(text)) return {};
    return find([text](std::string_view word) { return word.front() == text.front() && text.starts_with(word); });
  }
  /// The first of the words that the text ends with; empty if there is none.
  [[nodiscard]] constexpr std::string_view ending_of(std::string_view text) const noexcept {
    if (text.empty() || !last_.contains(static_cast<unsigned char>(text.back()))) return {};
    return find([text](std::string_view word) { return word.back() == text.back() && text.ends_with(word); });
  }
  /// True if the text begins with one of the words.
  [[nodiscard]] constexpr bool begins(std::string_view text) const noexcept { return !beginning_of(text).empty(); }
  /// True if the text ends with one of them.
  [[nodiscard]] constexpr bool ends(std::string_view text) const noexcept { return !ending_of(text).empty(); }
  /// True if the text is one of them.
  [[nodiscard, gnu::noinline]] constexpr bool contains(std::string_view text) const noexcept {
    return may_begin(text) && !find([text](std::string_view word) { return word == text; }).empty();
  }
  /// True if one of them is somewhere in the text.
  [[nodiscard, gnu::noinline]] constexpr bool is_in(std::string_view text) const noexcept {
    return !find([text](std::string_view word) { return text.find(word) != std::string_view::npos; }).empty();
  }

 private:
  // No constant expression.
  static void there_is_an_empty_word_or_one_too_many();

  const char* text_;
  std::size_t count_ = 0;
  byte_set first_, last_;
  std::uint16_t ends_[most_words] = {};
};

FOUNDCHECK_END_NAMESPACE

#endif

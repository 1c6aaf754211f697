// SPDX-License-Identifier: MIT
// Words of a text that CMake wrapped at 77 columns, compared with a sentence.
//
//   sentence := word { " " word }
//   word     := literal                    the same bytes
//             | literal "*" literal        a value between two literals, any of them empty; it may be empty only there
//
// The words come from any range of std::string_view, so that wraps, indentation and prefixes of a log are no part of them.
// Never allocates; looks at a word once for each word of the sentence.
#ifndef FOUNDCHECK_FORMAT_DETAIL_SENTENCE_HPP
#define FOUNDCHECK_FORMAT_DETAIL_SENTENCE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

[[nodiscard]] constexpr bool is_word_break(char c) noexcept {
  return static_cast<unsigned char>(c) <= ' ' && (c == ' ' || c == '\t' || c == '\n' || c == '\r');
}

class word_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr word_reader() noexcept = default;
  constexpr explicit word_reader(std::string_view text) noexcept : text_(text) {}

  constexpr void read() noexcept {
    std::size_t begin = next_;
    while (begin < text_.size() && is_word_break(text_[begin])) ++begin;
    std::size_t end = begin;
    while (end < text_.size() && !is_word_break(text_[end])) ++end;
    word_ = std::string_view(text_.data() + begin, end - begin);
    next_ = end;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return word_.empty(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return word_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return next_; }

 private:
  std::string_view text_, word_;
  std::size_t next_ = 0;
};

/// Compares one word with one word of a sentence; a value goes to `value`.
[[nodiscard]] constexpr bool fits_word(std::string_view word, std::string_view pattern, std::string_view& value,
                                       bool& has_value) noexcept {
  // Words are short, and most differ in the first byte.
  std::size_t star = 0;
  for (; star < pattern.size() && pattern[star] != '*'; ++star) {
    if (star == word.size() || word[star] != pattern[star]) return false;
  }
  if (star == pattern.size()) return word.size() == star;
  const std::string_view after = pattern.substr(star + 1);
  if (word.size() < star + after.size() || !word.ends_with(after)) return false;
  value = word.substr(star, word.size() - star - after.size());
  has_value = true;
  return true;
}

}  // namespace detail

/// The words of a text: what stands between blanks and line ends.
class words : public text_range<detail::word_reader> {
 public:
  using text_range::text_range;
};

/// What a sentence matched: its values in order. False if it did not match.
struct sentence_match {
  bool matched = false;
  std::string_view values[2];

  constexpr explicit operator bool() const noexcept { return matched; }
};

/// Compares the words from `word` on with a sentence. More words may follow.
template <class Iterator>
[[nodiscard]] constexpr sentence_match begins_with_sentence(Iterator word, std::string_view sentence) noexcept {
  sentence_match m;
  std::size_t count = 0;
  for (const std::string_view pattern : words(sentence)) {
    if (word == std::default_sentinel) return {};
    std::string_view value;
    bool has_value = false;
    if (!detail::fits_word(*word, pattern, value, has_value)) return {};
    if (has_value && count < 2) m.values[count++] = value;
    ++word;
  }
  m.matched = true;
  return m;
}

/// The same in a text, from its first word on.
[[nodiscard]] constexpr sentence_match begins_with_sentence(std::string_view text, std::string_view sentence) noexcept {
  return begins_with_sentence(words(text).begin(), sentence);
}

FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// The word that a diagnostic begins with -> how bad its tool says it is, in the languages that the tools speak.
//
//   text  := word [ blank ] colon message
//   blank := " " | U+00A0                       French
//   colon := ":" followed by a blank or the end | U+FF1A        Chinese
//
// The English words are tried first, one comparison of a byte each. The others are sorted when the library is compiled and
// found by bisection; a text that begins with none of their first bytes is not looked at further. Total, noexcept, allocates
// nothing; at most most_word_bytes bytes and their colon are read.
// Source: the words and where they are from are in diagnostic/classify/words.hpp.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SEVERITY_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SEVERITY_HPP

#include <cstddef>
#include <foundcheck/core/by_name.hpp>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/words.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// A word and what it means.
struct severity_word {
  std::string_view text;             ///< as the tool writes it, without the colon
  severity how = severity::unknown;  ///< what it means
  bool is_assembler = false;         ///< gas alone writes it so
  bool is_english = false;           ///< English, so that it says nothing of the language of the tool
};

namespace detail::words {

inline constexpr severity_word english[] = {{"error", severity::error, false, true},
                                            {"warning", severity::warning, false, true},
                                            {"note", severity::note, false, true},
                                            {"fatal error", severity::fatal, false, true},
                                            {"internal compiler error", severity::fatal, false, true},
                                            {"sorry, unimplemented", severity::error, false, true},
                                            {"remark", severity::info, false, true}};

inline constexpr std::size_t most_words = 6 * (sizeof tool_words + sizeof assembler_words) / sizeof(word_row) +
                                          sizeof make_warnings / sizeof(std::string_view) + 1;

struct word_list {
  severity_word words[most_words] = {};
  std::size_t size = 0;
  std::size_t longest = 0;
  byte_set first_bytes;

  consteval void add(std::string_view text, severity how, bool is_assembler, bool is_english = false) noexcept {
    if (text.empty()) return;
    words[size++] = {text, how, is_assembler, is_english};
    if (text.size() > longest) longest = text.size();
    first_bytes.insert(static_cast<unsigned char>(text.front()));
  }
};

consteval word_list all_words() noexcept {
  word_list list;
  for (const word_row& row : tool_words) {
    const bool is_english = &row == tool_words;
    list.add(row.error, severity::error, false, is_english);
    list.add(row.warning, severity::warning, false, is_english);
    list.add(row.note, severity::note, false, is_english);
    list.add(row.fatal, severity::fatal, false, is_english);
    list.add(row.sorry, severity::error, false, is_english);
    list.add(row.internal, severity::fatal, false, is_english);
  }
  for (const word_row& row : assembler_words) {
    list.add(row.error, severity::error, true);
    list.add(row.warning, severity::warning, true);
    list.add(row.note, severity::info, true);
    list.add(row.fatal, severity::fatal, true);
  }
  for (const std::string_view word : make_warnings) list.add(word, severity::warning, false);
  list.add("remark", severity::info, false, true);  // of Clang
  return list;
}

inline constexpr std::size_t word_count = all_words().size;

[[nodiscard]] constexpr std::string_view text_of_word(const severity_word& word) noexcept { return word.text; }

struct sorted_words {
  severity_word words[word_count] = {};
  std::size_t size = word_count;
  std::size_t longest = 0;
  byte_set first_bytes;

  consteval sorted_words() noexcept {
    const word_list list = all_words();
    for (std::size_t i = 0; i < size; ++i) words[i] = list.words[i];
    longest = list.longest;
    first_bytes = list.first_bytes;
    sort_by_name(words, text_of_word);
  }
};

inline constexpr sorted_words all;

}  // namespace detail::words

/// How many bytes the longest of the words has.
inline constexpr std::size_t most_word_bytes = detail::words::all.longest;

/// U+FF1A in UTF-8.
inline constexpr std::string_view wide_colon = "\uFF1A";
static_assert(wide_colon.size() == 3, "string literals must be UTF-8");

/// The severity that a word means, in any of the languages; null if it means none.
[[nodiscard]] constexpr const severity_word* find_severity(std::string_view word) noexcept {
  if (word.empty() || !detail::words::all.first_bytes.contains(static_cast<unsigned char>(word.front())))
    return nullptr;
  std::size_t first = 0, last = detail::words::all.size;
  while (first != last) {
    const std::size_t middle = first + (last - first) / 2;
    const int order = detail::words::all.words[middle].text.compare(word);
    if (order == 0) return &detail::words::all.words[middle];
    if (order < 0) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return nullptr;
}

/// What stands before the colon that ends the first word or words of `text`, and how long word and colon are together.
struct leading_word {
  std::string_view text;  ///< without the blank before the colon; empty if no colon comes soon
  std::size_t size = 0;   ///< of the word and the colon, in bytes; 0 if there is none
};

/// Looks for a colon in the first `most_bytes` bytes of a text and a few more; none there is an empty word of size 0.
[[nodiscard]] constexpr leading_word leading_word_of(std::string_view text, std::size_t most_bytes) noexcept {
  const std::size_t end = text.size() < most_bytes + 3 ? text.size() : most_bytes + 3;
  for (std::size_t at = 0; at < end; ++at) {
    const bool is_narrow = text[at] == ':' && (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\t');
    if (!is_narrow && !(text[at] == wide_colon.front() && text.substr(at).starts_with(wide_colon))) continue;
    std::string_view word = text.substr(0, at);
    if (word.ends_with(' ')) {
      word.remove_suffix(1);
    } else if (ends_with_literal(word, "\u00A0")) {
      word.remove_suffix(2);
    }
    return {word, at + (is_narrow ? 1 : wide_colon.size())};
  }
  return {};
}

/// Takes the word of a severity off the front of a text, with its colon and the blanks behind it. Null, and the text as it
/// was, if it begins with none.
[[nodiscard]] constexpr const severity_word* take_severity(std::string_view& text) noexcept {
  const severity_word* found = nullptr;
  std::size_t size = 0;
  // Nearly all messages begin with one of the first three.
  if (starts_with_literal(text, "warning: ")) {
    found = &detail::words::english[1];
  } else if (starts_with_literal(text, "error: ")) {
    found = &detail::words::english[0];
  } else if (starts_with_literal(text, "note: ")) {
    found = &detail::words::english[2];
  }
  if (found != nullptr) {
    text.remove_prefix(found->text.size() + 2);
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    return found;
  }
  for (const severity_word& word : detail::words::english) {
    if (text.empty() || text.front() != word.text.front() || !text.starts_with(word.text)) continue;
    const std::string_view behind = text.substr(word.text.size());
    if (!starts_with_literal(behind, ": ") && behind != ":") continue;
    found = &word;
    size = word.text.size() + 1;
    break;
  }
  if (found == nullptr) {
    if (text.empty() || !detail::words::all.first_bytes.contains(static_cast<unsigned char>(text.front())))
      return nullptr;
    const leading_word word = leading_word_of(text, most_word_bytes);
    found = find_severity(word.text);
    size = word.size;
  }
  if (found == nullptr) return nullptr;
  text.remove_prefix(size);
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  return found;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif

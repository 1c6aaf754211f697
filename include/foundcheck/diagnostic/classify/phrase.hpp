// SPDX-License-Identifier: MIT
// Phrases of tools -> what they say is wrong, and of which thing.
//
//   message  := sentence { ": " sentence }            a colon within quotes ends none
//   sentence := [ quoted " " ] phrase ...             see diagnostic/classify/quote.hpp
//
// A phrase counts only where a sentence begins: a name, a path or a quoted text that happens to hold the same words says
// nothing. A row may ask for a second text behind the phrase. Of several rows the first sentence decides, then the order of
// the sets, then that of the rows. At most most_sentences sentences are looked at; each costs a hash of four bytes and the
// comparisons of one chain. Total, noexcept, allocates nothing, linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_PHRASE_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_PHRASE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/quote.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Which part of the message names the thing.
enum class subject_rule : std::uint8_t {
  none,
  name,    ///< behind the phrase: what is quoted there, or a word
  clause,  ///< behind the phrase: what is quoted there, or all up to ": "
  rest,    ///< behind the phrase: all, a full stop at its end cut
  quoted,  ///< the first quoted name behind the phrase
  then,    ///< as name, behind the second text
  before,  ///< the sentence before, or the quoted name that leads this one
  lead     ///< the first quoted name of the sentence, which the phrase may begin with
};

/// How a row is used; a set of them.
using phrase_use = std::uint8_t;
inline constexpr phrase_use plain = 0;         ///< no restriction
inline constexpr phrase_use behind_name = 1;   ///< only behind a quoted name that leads a sentence
inline constexpr phrase_use of_warnings = 2;   ///< of warnings too: they matter
inline constexpr phrase_use from_source = 4;   ///< said by the source, in #error or static_assert
inline constexpr phrase_use carries_text = 8;  ///< what follows is the source's own text
inline constexpr phrase_use of_file = 16;      ///< a system error behind it is more exact

/// A phrase, and what a message with it says.
struct phrase {
  std::string_view text;                      ///< at least four bytes; the case of the first letter does not count
  diagnostics::cause cause;                   ///< what is wrong
  subject_rule subject = subject_rule::none;  ///< which part of the message names the thing
  phrase_use use = plain;                     ///< when the row counts: a sum of the values above
  std::string_view then = {};  ///< a second text, which must follow somewhere behind the phrase; empty for none
};

/// How many sentences of a message are looked at.
inline constexpr std::size_t most_sentences = 12;

namespace detail {

inline constexpr std::size_t key_bytes = 4;
inline constexpr std::size_t bucket_count = 128;
inline constexpr std::uint16_t no_row = 0xffff;

[[nodiscard]] constexpr std::uint32_t key_of(std::string_view text) noexcept {
  std::uint32_t key = static_cast<unsigned char>(to_lower(text[0]));
  for (std::size_t i = 1; i < key_bytes; ++i) key = key << 8 | static_cast<unsigned char>(text[i]);
  return key;
}

[[nodiscard]] constexpr std::size_t bucket_of(std::uint32_t key) noexcept { return (key * 0x9e3779b1U) >> 25; }

/// No constant expression, so that a call of it in one stops the compiler and names what is wrong.
void a_phrase_is_shorter_than_its_key();

template <std::size_t Count>
struct phrase_index {
  std::uint16_t first[bucket_count];
  std::uint16_t next[Count];
  std::uint32_t keys[Count];
};

template <std::size_t Count>
[[nodiscard]] consteval phrase_index<Count> index_phrases(const phrase (&rows)[Count]) {
  static_assert(bucket_count == 128, "bucket_of() gives seven bits");
  phrase_index<Count> index{};
  for (std::uint16_t& first : index.first) first = no_row;
  // Backwards, so that each chain is in the order of the rows.
  for (std::size_t i = Count; i-- > 0;) {
    if (rows[i].text.size() < key_bytes) a_phrase_is_shorter_than_its_key();
    index.keys[i] = key_of(rows[i].text);
    std::uint16_t& first = index.first[bucket_of(index.keys[i])];
    index.next[i] = first;
    first = static_cast<std::uint16_t>(i);
  }
  return index;
}

}  // namespace detail

/// A table of phrases with its index.
struct phrase_set {
  const phrase* rows;          ///< the table, in its order
  const std::uint16_t* first;  ///< by the hash of the first bytes of a phrase: the first row of its chain
  const std::uint16_t* next;   ///< by row: the next one of its chain
  const std::uint32_t* keys;   ///< by row: its first bytes
  std::size_t count;           ///< how many rows
};

/// The index of a table of phrases, made while it is compiled. A phrase of fewer than four bytes does not compile.
template <const auto& Rows>
inline constexpr auto index_of_phrases = detail::index_phrases(Rows);

/// A table of phrases with its index: `set_of_phrases<rows>`.
template <const auto& Rows>
inline constexpr phrase_set set_of_phrases = {Rows, index_of_phrases<Rows>.first, index_of_phrases<Rows>.next,
                                              index_of_phrases<Rows>.keys, sizeof Rows / sizeof *Rows};

/// Where a phrase was found.
struct phrase_match {
  const phrase* row = nullptr;  ///< null: none was found
  std::size_t sentence = 0;     ///< where its sentence begins, in bytes from the beginning of the message
  std::size_t end = 0;          ///< of the phrase
  std::size_t then_end = 0;     ///< of the second text
  std::string_view before;      ///< see subject_rule::before

  /// True if a phrase was found.
  constexpr explicit operator bool() const noexcept { return row != nullptr; }
};

/// Which rows count.
struct phrase_filter {
  phrase_use needed = plain;  ///< all of these

  /// True if a row of that use counts here. `is_behind_name`: a quoted name leads the sentence.
  [[nodiscard]] constexpr bool admits(phrase_use use, bool is_behind_name) const noexcept {
    return (use & needed) == needed && ((use & behind_name) != 0) == is_behind_name;
  }
};

namespace detail {

[[nodiscard]] constexpr bool begins_with(std::string_view text, const phrase& row) noexcept {
  return text.substr(0, row.text.size()).substr(1) == row.text.substr(1);
}

/// Looks for a row where a sentence begins. Pre: the key is that of the text there.
[[nodiscard]] constexpr bool match_key(std::string_view message, std::size_t at, std::uint32_t key, bool is_behind_name,
                                       const phrase_set& set, const phrase_filter& filter,
                                       phrase_match& match) noexcept {
  const std::string_view text = message.substr(at);
  for (std::uint16_t i = set.first[bucket_of(key)]; i != no_row; i = set.next[i]) {
    const phrase& row = set.rows[i];
    if (set.keys[i] != key || !filter.admits(row.use, is_behind_name) || !begins_with(text, row)) continue;
    std::size_t then_end = 0;
    if (!row.then.empty()) {
      const std::size_t then_at = text.find(row.then, row.text.size());
      if (then_at == std::string_view::npos) continue;
      then_end = at + then_at + row.then.size();
    }
    match.row = &row;
    match.sentence = at;
    match.end = at + row.text.size();
    match.then_end = then_end;
    return true;
  }
  return false;
}

/// The same, with the key to be made.
[[nodiscard]] constexpr bool match_at(std::string_view message, std::size_t at, const phrase_set& set,
                                      phrase_match& match) noexcept {
  if (message.size() - at < key_bytes) return false;
  return match_key(message, at, key_of(message.substr(at)), false, set, {}, match);
}

[[nodiscard]] constexpr std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')) ++at;
  return at;
}

/// The bytes at which a sentence may end or a quotation begin.
inline constexpr byte_set sentence_marks = [] {
  byte_set marks;
  marks.insert(':');
  for (const quote_style& style : quote_styles) marks.insert(static_cast<unsigned char>(style.open.front()));
  return marks;
}();

/// Finds where sentences begin. A quotation that nothing closes is text; that it is not is remembered, or else many openings
/// would each look through the whole message.
class sentence_walk {
 public:
  constexpr explicit sentence_walk(std::string_view message, std::size_t at) noexcept
      : message_(message), at_(skip_blanks(message, at)) {}

  [[nodiscard]] constexpr bool at_end() const noexcept { return at_ >= message_.size(); }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return at_; }
  [[nodiscard]] constexpr bool is_behind_name() const noexcept { return is_behind_name_; }
  [[nodiscard]] constexpr std::string_view before() const noexcept { return before_; }

  constexpr void next() noexcept {
    const std::size_t begin = at_;
    if (!is_behind_name_) {
      const quotation lead = take_quotation(at_);
      if (lead.end != 0 && !starts_next_sentence(lead.end)) {
        before_ = lead.name;
        is_behind_name_ = true;
        at_ = skip_blanks(message_, behind_aside(lead.end));
        return;
      }
    }
    is_behind_name_ = false;
    while (at_ < message_.size()) {
      const char c = message_[at_];
      if (!sentence_marks.contains(static_cast<unsigned char>(c))) {
        ++at_;
        continue;
      }
      if (c == ':' && starts_next_sentence(at_)) {
        before_ = message_.substr(begin, at_ - begin);
        at_ = skip_blanks(message_, at_ + 1);
        return;
      }
      const quotation skipped = take_quotation(at_);
      at_ = skipped.end != 0 ? skipped.end : at_ + 1;
    }
  }

 private:
  [[nodiscard]] constexpr bool starts_next_sentence(std::size_t at) const noexcept {
    return at + 1 < message_.size() && message_[at] == ':' && (message_[at + 1] == ' ' || message_[at + 1] == '\n');
  }
  /// Behind what GCC says of a name that it has just quoted: 'A' {aka 'struct A'} has ..., 'f' in namespace 'n' does not ...
  [[nodiscard]] constexpr std::size_t behind_aside(std::size_t at) noexcept {
    constexpr std::string_view aka = " {aka ", scope = " in namespace ";
    const std::string_view rest = message_.substr(at);
    const bool is_aka = rest.starts_with(aka);
    if (!is_aka && !rest.starts_with(scope)) return at;
    const std::size_t end = take_quotation(at + (is_aka ? aka.size() : scope.size())).end;
    if (end == 0 || (is_aka && (end == message_.size() || message_[end] != '}'))) return at;
    return is_aka ? end + 1 : end;
  }
  constexpr quotation take_quotation(std::size_t at) noexcept {
    const std::size_t style = quote_at(message_, at);
    if (style == no_quote || is_unclosed_[style]) return {};
    const quotation found = quotation_at(message_, at, style);
    if (found.end == 0) is_unclosed_[style] = true;
    return found;
  }

  std::string_view message_, before_;
  std::size_t at_;
  bool is_behind_name_ = false;
  bool is_unclosed_[quote_style_count] = {};
};

}  // namespace detail

/// The first phrase of one of the sets that a sentence of the message begins with, from `at` on.
[[nodiscard]] constexpr phrase_match find_phrase(std::string_view message, const phrase_set* const* sets,
                                                 std::size_t count, phrase_filter filter = {},
                                                 std::size_t at = 0) noexcept {
  phrase_match match;
  detail::sentence_walk walk(message, at);
  for (std::size_t n = 0; n < most_sentences && !walk.at_end(); ++n, walk.next()) {
    if (message.size() - walk.position() < detail::key_bytes) return match;
    const std::uint32_t key = detail::key_of(message.substr(walk.position()));
    for (std::size_t s = 0; s < count; ++s) {
      if (!detail::match_key(message, walk.position(), key, walk.is_behind_name(), *sets[s], filter, match)) continue;
      match.before = walk.before();
      return match;
    }
  }
  return match;
}

namespace detail {

/// What is quoted at `at`, or where the byte before opens a quotation; else all up to the first byte of `ends`, and
/// what a sentence is cut by at its end.
[[nodiscard]] constexpr std::string_view name_at(std::string_view message, std::size_t at, bool is_word) noexcept {
  if (at > 0) {
    const std::size_t style = quote_at(message, at - 1);
    if (style != no_quote && quote_styles[style].open.size() == 1) return quotation_at(message, at - 1, style).name;
  }
  at = skip_blanks(message, at);
  const std::size_t style = quote_at(message, at);
  if (style != no_quote) {
    const quotation found = quotation_at(message, at, style);
    if (found.end != 0) return found.name;
  }
  std::size_t end = message.find(is_word ? std::string_view(" ") : std::string_view(": "), at);
  const std::size_t line_end = message.find('\n', at);
  if (line_end < end) end = line_end;
  std::string_view name = message.substr(at < message.size() ? at : message.size(), end - at);
  while (!name.empty() && (name.back() == ':' || name.back() == ',' || name.back() == ';' || name.back() == '.')) {
    name.remove_suffix(1);
  }
  if (name.starts_with('(') && name.ends_with(')')) name = name.substr(1, name.size() - 2);
  return name;
}

[[nodiscard]] constexpr std::string_view rest_at(std::string_view message, std::size_t at) noexcept {
  std::string_view rest = message.substr(skip_blanks(message, at));
  rest = rest.substr(0, rest.find('\n'));
  while (!rest.empty() && (rest.back() == '.' || rest.back() == ' ' || rest.back() == '\r')) rest.remove_suffix(1);
  return rest;
}

}  // namespace detail

/// The thing that the rule names in the message. Pre: the match is of this message.
[[nodiscard]] constexpr std::string_view subject_of(std::string_view message, const phrase_match& match,
                                                    subject_rule rule) noexcept {
  switch (rule) {
    case subject_rule::name: return detail::name_at(message, match.end, true);
    case subject_rule::clause: return detail::name_at(message, match.end, false);
    case subject_rule::rest: return detail::rest_at(message, match.end);
    case subject_rule::quoted: return first_quoted(message, match.end);
    case subject_rule::then: return detail::name_at(message, match.then_end, true);
    case subject_rule::before: return match.before;
    case subject_rule::lead: return first_quoted(message, match.sentence);
    case subject_rule::none: break;
  }
  return {};
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif

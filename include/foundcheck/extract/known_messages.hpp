// SPDX-License-Identifier: MIT
// What projects and tools are known to print -> facts: the message by its name, with the value in it, and what it claims.
//
// A message is a sentence (format/detail/sentence.hpp), so that CMake's wrapping is no part of it; its first word has no value in it. It
// stands at the beginning of a status line or of a line of a build, in the latter also behind a colon or a bracket, as behind the
// name of an exception or of a logger; or anywhere in the words of a diagnostic. The tables are one for each subject; a rule asks for a
// message by name, with when::said.
//
// Total, noexcept, allocates nothing. Most lines cost one look at their first two bytes.
#ifndef FOUNDCHECK_EXTRACT_KNOWN_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_KNOWN_MESSAGES_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/by_name.hpp>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/message_table.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

inline constexpr std::span<const known_message> message_tables[] = {
    architecture_messages, codegen_messages,       compiler_messages,     cuda_messages,     cudnn_messages,
    distributed_messages,  library_messages,       packaging_messages,    platform_messages, protobuf_messages,
    python_messages,       runtime_image_messages, torch_install_messages};

inline constexpr std::size_t message_count = [] {
  std::size_t count = 0;
  for (const std::span<const known_message> table : message_tables) count += table.size();
  return count;
}();

/// The first two bytes of a word as a number; of a word of one byte the second is 0.
[[nodiscard]] constexpr std::size_t beginning_of(std::string_view word) noexcept {
  const auto first = static_cast<unsigned char>(word.front());
  const unsigned second = word.size() > 1 ? static_cast<unsigned char>(word[1]) : 0U;
  return (std::size_t{first} << 8U) | second;
}

/// All messages by their first word, with how words must begin for a message to begin with them.
struct message_index {
  const known_message* rows[message_count] = {};
  std::uint64_t begins[1024] = {};  ///< a bit for each two bytes

  constexpr void add(std::size_t beginning) noexcept { begins[beginning / 64] |= std::uint64_t{1} << (beginning % 64); }
  [[nodiscard]] constexpr bool has(std::size_t beginning) const noexcept {
    return (begins[beginning / 64] >> (beginning % 64) & 1U) != 0;
  }
};

[[nodiscard]] constexpr std::string_view word_of_message(const known_message* row) noexcept {
  return first_word(row->sentence);
}

/// A template, and so are the functions that read it: it is made where messages are read, not by each includer.
template <class = void>
inline constexpr message_index messages_by_word = [] {
  message_index index{};
  std::size_t size = 0;
  for (const std::span<const known_message> table : message_tables) {
    for (const known_message& row : table) {
      index.add(beginning_of(first_word(row.sentence)));
      index.rows[size++] = &row;
    }
  }
  sort_by_name(index.rows, word_of_message);
  return index;
}();

/// False if no message begins with a word that begins with these two bytes, or this one.
template <class = void>
[[nodiscard]] constexpr bool may_begin_message(std::string_view two) noexcept {
  if (two.size() > 1 && is_word_break(two[1])) two = two.substr(0, 1);
  return messages_by_word<>.has(beginning_of(two));
}

struct message_match {
  const known_message* row = nullptr;
  std::string_view value;
};

/// The message that the words from `word` on begin with; no row if there is none.
template <class Iterator>
[[nodiscard]] constexpr message_match find_message(Iterator word) noexcept {
  if (word == std::default_sentinel || !messages_by_word<>.has(beginning_of(*word))) return {};
  const std::span<const known_message* const> rows = messages_by_word<>.rows;
  std::size_t begin = find_by_name(rows, *word, word_of_message);
  for (; begin < message_count && first_word(messages_by_word<>.rows[begin]->sentence) == *word; ++begin) {
    const known_message& row = *messages_by_word<>.rows[begin];
    if (const auto m = begins_with_sentence(word, row.sentence)) return {&row, m.values[0]};
  }
  return {};
}

/// Adds the facts of a message, once for each input.
constexpr void add_message(const message_match& m, const origin& from, fact_set& facts) noexcept {
  if (m.row == nullptr) return;
  for (const fact* f = facts.find(fact_id::said, component::none); f != facts.end();
       f = facts.find(fact_id::said, component::none, f + 1)) {
    if (f->name == m.row->name && f->from.source == from.source) return;
  }
  facts.add({fact_id::said, component::none, state::yes, m.value, from, m.row->name});
  if (m.row->claim == state::unknown) return;
  facts.add({fact_id::claimed, m.row->about, m.row->claim, m.value, from, m.row->name});
}

}  // namespace detail

/// Adds the message that a status line begins with, if it is known.
template <class = void>
constexpr void extract_known_message(std::string_view text, const origin& from, fact_set& facts) noexcept {
  detail::add_message(detail::find_message(words(text).begin()), from, facts);
}

/// Adds every known message among the words of a diagnostic.
template <class Iterator>
constexpr void extract_known_messages(Iterator word, const origin& from, fact_set& facts) noexcept {
  for (; word != std::default_sentinel; ++word) detail::add_message(detail::find_message(word), from, facts);
}

FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Escape sequences of terminals: how long one is, a text without those at its ends, the plain pieces between those inside.
//
//   sequence := CSI | string | charset | simple | note
//   CSI      := ESC "[" { 0x30-0x3F } { 0x20-0x2F } 0x40-0x7E        colours: ESC[31m; erase to the end of the line: ESC[K
//   string   := ESC ( "]" | "P" | "X" | "^" | "_" ) { byte but ESC, BEL } ( BEL | ESC "\" )    hyperlinks: ESC]8;;URL ESC\ .
//   charset  := ESC 0x20-0x2F { 0x20-0x2F } 0x30-0x7E                tput sgr0: ESC(B
//   simple   := ESC 0x30-0x7E
//   note     := ESC "[8mha:" { base64 | "/" } ESC "[0m"              Jenkins hides data of its own in it
//
// What is cut short or no sequence at all is text. Total, noexcept, allocates nothing, looks at each byte at most twice.
// Source: ECMA-48, 5th edition; xterm's ctlseqs; the note: jenkins hudson/console/ConsoleNote.java, 2.400.
#ifndef FOUNDCHECK_TEXT_ANSI_HPP
#define FOUNDCHECK_TEXT_ANSI_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ansi {

/// The byte that begins a sequence.
inline constexpr char escape = '\x1B';

namespace detail {

constexpr char bell = '\a';

[[nodiscard]] constexpr bool is_between(char c, char first, char last) noexcept { return c >= first && c <= last; }

/// The index of the first byte from `at` on that does not lie between the two; the size of the text when all do.
[[nodiscard]] constexpr std::size_t skip(std::string_view text, std::size_t at, char first, char last) noexcept {
  while (at < text.size() && is_between(text[at], first, last)) ++at;
  return at;
}

/// One past the final byte at `at`, or 0 when the sequence is cut short or broken there.
[[nodiscard]] constexpr std::size_t end_at(std::string_view text, std::size_t at, char first) noexcept {
  return at < text.size() && is_between(text[at], first, '~') ? at + 1 : 0;
}

[[nodiscard]] constexpr std::size_t note_length(std::string_view text) noexcept {
  std::size_t at = std::string_view("\x1B[8mha:").size();
  while (at < text.size() &&
         (is_alpha(text[at]) || is_digit(text[at]) || text[at] == '+' || text[at] == '/' || text[at] == '=')) {
    ++at;
  }
  return starts_with_literal(text.substr(at), "\x1B[0m") ? at + 4 : 0;
}

[[nodiscard]] constexpr std::size_t string_length(std::string_view text) noexcept {
  std::size_t at = 2;
  while (at < text.size() && text[at] != bell && text[at] != escape) ++at;
  if (at == text.size()) return 0;
  if (text[at] == bell) return at + 1;
  return starts_with_literal(text.substr(at), "\x1B\\") ? at + 2 : 0;
}

}  // namespace detail

/// How many bytes the sequence has that the text begins with; 0 when it begins with none.
[[nodiscard]] constexpr std::size_t sequence_length(std::string_view text) noexcept {
  if (text.size() < 2 || text.front() != escape) return 0;
  const char kind = text[1];
  if (kind == '[') {
    // Mostly a colour, digits and semicolons before an 'm', or "ESC [ K".
    std::size_t at = 2;
    while (at < text.size() && (is_digit(text[at]) || text[at] == ';')) ++at;
    if (at < text.size() && detail::is_between(text[at], '@', '~') && !(at == 3 && text[2] == '8')) return at + 1;
    if (starts_with_literal(text, "\x1B[8mha:")) {
      if (const std::size_t note = detail::note_length(text)) return note;
    }
    return detail::end_at(text, detail::skip(text, detail::skip(text, 2, '0', '?'), ' ', '/'), '@');
  }
  if (kind == ']' || kind == 'P' || kind == 'X' || kind == '^' || kind == '_') return detail::string_length(text);
  return detail::end_at(text, detail::skip(text, 1, ' ', '/'), '0');
}

/// The text after the sequences that it begins with.
[[nodiscard]] constexpr std::string_view strip_front(std::string_view text) noexcept {
  while (!text.empty() && text.front() == escape) {
    const std::size_t length = sequence_length(text);
    if (length == 0) break;
    text.remove_prefix(length);
  }
  return text;
}

namespace detail {

/// How many bytes the sequence has that the text ends with; 0 when it ends with none. Pre: the text is not empty.
[[nodiscard]] constexpr std::size_t length_at_end(std::string_view text) noexcept {
  const char last = text.back();
  if (last != bell && !is_between(last, '0', '~')) return 0;
  // "ESC [ m" and "ESC [ K", by far the most of them.
  const std::size_t size = text.size();
  if (last >= '@' && size > 2 && text[size - 2] == '[' && text[size - 3] == escape) return 3;
  std::size_t begin = text.size() - 1;
  const bool is_terminated = last == '\\' && begin != 0 && text[begin - 1] == escape;
  if (last == bell || is_terminated || ends_with_literal(text, "\x1B[0m")) {
    // A string or a note: from the last ESC before its end on.
    begin = is_terminated ? begin - 1 : last == bell ? begin : begin - 3;
    const std::size_t found = find_last(text.substr(0, begin), escape);
    if (found != std::string_view::npos && sequence_length(text.substr(found)) == text.size() - found) {
      return text.size() - found;
    }
    if (last == bell) return 0;
    begin = text.size() - 1;
  }
  const bool may_be_csi = last >= '@';
  while (begin != 0 && is_between(text[begin - 1], ' ', may_be_csi ? '?' : '/')) --begin;
  if (may_be_csi && begin != 0 && text[begin - 1] == '[') --begin;
  if (begin == 0 || text[begin - 1] != escape) return 0;
  const std::size_t length = text.size() - (begin - 1);
  return sequence_length(text.substr(begin - 1)) == length ? length : 0;
}

}  // namespace detail

/// The text before the sequences that it ends with.
[[nodiscard]] constexpr std::string_view strip_back(std::string_view text) noexcept {
  while (!text.empty()) {
    const std::size_t length = detail::length_at_end(text);
    if (length == 0) break;
    text.remove_suffix(length);
  }
  return text;
}

/// The text without the sequences at its ends: a coloured message without its colour, and nothing for a line that merely
/// sets the colour of the one before back.
[[nodiscard]] constexpr std::string_view strip_ends(std::string_view text) noexcept {
  return strip_back(strip_front(text));
}

namespace detail {

class piece_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr piece_reader() noexcept = default;
  constexpr explicit piece_reader(std::string_view text) noexcept : text_(text) {}

  constexpr void read() noexcept {
    rest_ += piece_.size();
    while (rest_ < text_.size()) {
      const std::size_t length = sequence_length(text_.substr(rest_));
      if (length == 0) break;
      rest_ += length;
    }
    std::size_t end = rest_;
    while (end < text_.size()) {
      // An ESC that begins no sequence is text.
      end = text_.find(escape, end == rest_ ? end + (text_[end] == escape ? 1 : 0) : end + 1);
      if (end == std::string_view::npos) end = text_.size();
      if (end == text_.size() || sequence_length(text_.substr(end)) != 0) break;
    }
    piece_ = std::string_view(text_.data() + rest_, end - rest_);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return piece_.empty(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return piece_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return rest_; }

 private:
  std::string_view text_;
  std::size_t rest_ = 0;  ///< where the piece begins
  std::string_view piece_;
};

}  // namespace detail

/// The pieces of a text between its sequences, none of them empty; joined, they are the text as a terminal shows it.
class plain_pieces : public text_range<detail::piece_reader> {
 public:
  using text_range::text_range;
};

}  // namespace ansi
FOUNDCHECK_END_NAMESPACE

#endif

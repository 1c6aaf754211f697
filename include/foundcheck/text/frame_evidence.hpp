// SPDX-License-Identifier: MIT
// What follows a possible frame -> how much it speaks for it; and where a line of a build tool begins behind other text.
//
//   [app] -- Found A                             evidence of what follows "[app] "
//   Step #0: CMake Error at x:1 (y):             the line of the tool begins at 9
//
// Total, noexcept, linear in the first 400 bytes.
#ifndef FOUNDCHECK_TEXT_FRAME_EVIDENCE_HPP
#define FOUNDCHECK_TEXT_FRAME_EVIDENCE_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/frame_head.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// How much what follows a frame speaks for it: 3 for a line of a build tool, 1 for one that may be, 0 for anything else. Frames
/// inside it are looked through.
[[nodiscard]] constexpr unsigned evidence_of(std::string_view rest) noexcept {
  for (int depth = 0; depth < 4 && !rest.empty(); ++depth) {
    const tool_line line = tool_line_of(rest);
    if (line != tool_line::none) return line == tool_line::strong ? 3 : 1;
    if (starts_with_literal(rest, "  File \"")) return 3;
    const frame_head head = frame_head_of(rest);
    if (head.form == frame_form::none) {
      const std::size_t blanks = after_blanks(rest, 0);
      if (blanks == 0) return 0;
      rest.remove_prefix(blanks);
      continue;
    }
    if (head.form == frame_form::certain) return 3;
    rest.remove_prefix(head.length);
  }
  return 0;
}

/// A line of a build tool that is known by its first words, at once.
[[nodiscard]] constexpr bool is_anchor(std::string_view text) noexcept {
  switch (text.front()) {
    case '-': return starts_with_literal(text, "-- ") && text.size() > 4 && text[3] != '-';
    case '[': return status_group(text) == tool_line::strong;
    case '/': return place_line(text) == tool_line::strong;
    case 'C':
    case 'F':
    case 'n':
    case 'p':
    case 'm':
    case 'g':
    case 'c':
    case 'I':
    case 'T':
    case 't':
    case 'L':
    case 'U':
    case 'S': return by_words(text) == tool_line::strong;
    default: return false;
  }
}

/// True if a quotation is open at the end, or there is what a command or a sentence has and no frame.
[[nodiscard]] constexpr bool is_no_frame(std::string_view text) noexcept {
  bool is_quoted = false;
  for (const char c : text) {
    if (c == '\'' || c == '`' || c == '&' || c == ';') return true;
    is_quoted = is_quoted != (c == '"');
  }
  return is_quoted;
}

/// Which of the first 128 bytes follow a blank, a tab or " :" and are neither blank nor tab.
struct word_begins {
  std::uint64_t first = 0, second = 0;

  constexpr explicit word_begins(std::string_view text) noexcept {
    first = begins_at(text, 0);
    if (text.size() > marked_bytes) second = begins_at(text, marked_bytes);
    if (text.size() > marked_bytes && (text[marked_bytes - 1] == ' ' || text[marked_bytes - 1] == '\t') &&
        text[marked_bytes] != ' ') {
      second |= 1;
    }
  }

  /// The index of the first one; 128 for none. It is taken off.
  constexpr std::size_t take() noexcept {
    std::uint64_t& marks = first != 0 ? first : second;
    if (marks == 0) return 2 * marked_bytes;
    const std::size_t index = static_cast<std::size_t>(std::countr_zero(marks)) + (&marks == &first ? 0 : marked_bytes);
    marks &= marks - 1;
    return index;
  }

 private:
  [[nodiscard]] static constexpr std::uint64_t begins_at(std::string_view text, std::size_t at) noexcept {
    const std::size_t count = text.size() - at < marked_bytes ? text.size() - at : marked_bytes;
    if (count == marked_bytes) return begins_in(text.data() + at);
    char padded[marked_bytes]{};
    std::char_traits<char>::copy(padded, text.data() + at, count);
    return begins_in(padded) & first_marks(count);
  }

  [[nodiscard]] static constexpr std::uint64_t begins_in(const char* p) noexcept {
    const std::uint64_t blanks = marks_of(p, ' ') | marks_of(p, '\t');
    // Gradle: "C/C++: debug|arm64-v8a :CMake Error".
    const std::uint64_t colons = marks_of(p, ':') & (blanks << 1);
    return ((blanks | colons) << 1) & ~blanks;
  }
};

/// True if what begins at `at`, behind blanks, may stand behind a frame: a mark, or it needs none.
[[nodiscard]] constexpr bool may_end_frame(std::string_view text, std::size_t at) noexcept {
  std::size_t end = at - 1;
  while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
  if (end == 0) return false;
  const char c = text[end - 1];
  if (c == '>') return end == 1 || text[end - 2] != '-';
  return c == ':' || c == '|' || c == ']' || c == ')' || c == '!' || text[at] == '[' || is_digit(text[at]);
}

/// The length of the text before a build tool's line that a text goes on with; 0 if it does not, or could not be a frame.
/// `may_have_frame`: a frame of a known form may follow instead.
[[nodiscard]] constexpr std::size_t anchor_offset(std::string_view text, word_begins begins,
                                                  bool& may_have_frame) noexcept {
  for (std::size_t i = begins.take(); i < 2 * marked_bytes; i = begins.take()) {
    if (is_anchor(text.substr(i)) && !is_no_frame(text.substr(0, i))) return i;
    may_have_frame = may_have_frame || may_end_frame(text, i);
  }
  return 0;
}
[[nodiscard]] constexpr std::size_t anchor_offset(std::string_view text) noexcept {
  bool may_have_frame = false;
  return anchor_offset(text, word_begins(text), may_have_frame);
}

/// The length of what may be a frame of any shape before a build tool's line, further frames between them or not; 0 if there is
/// none. Of several the shortest.
[[nodiscard]] constexpr std::size_t unknown_frame_length(std::string_view text) noexcept {
  word_begins begins(text);
  bool may_have_frame = false;
  const std::size_t anchor = anchor_offset(text, begins, may_have_frame);
  if (anchor == 0 && !may_have_frame) return 0;
  for (std::size_t i = begins.take(); i < 2 * marked_bytes && (anchor == 0 || i < anchor); i = begins.take()) {
    if (anchor == 0 && !may_end_frame(text, i)) continue;
    // It begins right behind one blank, with further blanks or without.
    std::size_t end = i;
    while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
    if (end == 0) continue;
    for (const std::size_t begin : {end < i ? end + 1 : i, i}) {
      const std::string_view rest = text.substr(begin);
      if (rest.front() == '-' || rest.front() == '*') continue;  // an item of a list begins a line
      const frame_head head = frame_head_of(rest);
      if (head.form == frame_form::none || head.is_doubtful || evidence_of(rest) != 3) continue;
      return is_no_frame(text.substr(0, end)) ? 0 : begin;
    }
  }
  return anchor;
}

/// The length of the part of a text that ends with a mark and a blank and begins at its front, from `at` on; 0 if there is none.
/// The mark is one that frames end with.
[[nodiscard]] constexpr std::size_t closed_part_end(std::string_view text, std::size_t at) noexcept {
  constexpr std::size_t farthest = 64;
  bool is_quoted = false;
  for (std::size_t i = 1; i < text.size() && i < farthest; ++i) {
    const char c = text[i - 1];
    if (c == '\'' || c == '`' || c == '&' || c == ';' || c == '=') return 0;
    is_quoted = is_quoted != (c == '"');
    if (text[i] != ' ' || i <= at || is_quoted) continue;
    if (c == ':' || c == '>' || c == '|' || c == ']' || c == ')' || c == '!' ||
        (c == '-' && i > 1 && text[i - 2] == ' ')) {
      return i + 1;
    }
  }
  return 0;
}

/// True for the first line of a message of CMake, whose text is indented.
[[nodiscard]] constexpr bool is_message_head(std::string_view text) noexcept {
  return starts_with_literal(text, "CMake ") && by_words(text) == tool_line::strong;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif

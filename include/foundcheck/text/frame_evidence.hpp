// SPDX-License-Identifier: MIT
// What follows a possible frame -> how much it speaks for it; and where a line of a build tool begins behind other text.
//
//   [app] -- Found A                             evidence of what follows "[app] "
//   Step #0: CMake Error at x:1 (y):             the line of the tool begins at 9
//   the error was: `/usr/bin/ld: cannot find -lx`      the line of the tool between ticks
//
// Total, noexcept, linear in the first 400 bytes; of ticks in the text.
#ifndef FOUNDCHECK_TEXT_FRAME_EVIDENCE_HPP
#define FOUNDCHECK_TEXT_FRAME_EVIDENCE_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/text/frame_head.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

namespace foundcheck::inline v0_1::detail {

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
    case '/': {
      const std::string_view name = speaker(text);
      return !name.empty() && is_compiler_name(name);
    }
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

/// The length of the text before a build tool's line that a text goes on with; 0 if it does not, or could not be a frame.
[[nodiscard]] constexpr std::size_t anchor_offset(std::string_view text) noexcept {
  constexpr std::size_t farthest = 128;
  bool is_quoted = false;
  for (std::size_t i = 1; i < text.size() && i <= farthest; ++i) {
    const char before = text[i - 1];
    if (before == '\'' || before == '`' || before == '&' || before == ';') return 0;
    is_quoted = is_quoted != (before == '"');
    if (text[i] == ' ' || is_quoted) continue;
    if (before != ' ' && before != ':' && before != '>' && before != '|' && before != ']' && before != ')' &&
        before != '\t') {
      continue;
    }
    if (is_anchor(text.substr(i))) return i;
  }
  return 0;
}

/// The length of what may be a frame of any shape before a build tool's line, further frames between them or not; 0 if there is
/// none. Of several the shortest.
[[nodiscard]] constexpr std::size_t unknown_frame_length(std::string_view text) noexcept {
  constexpr std::size_t farthest = 128;
  const std::size_t anchor = anchor_offset(text);
  const std::size_t end = anchor != 0 ? anchor : text.size() < farthest ? text.size() : farthest;
  bool is_quoted = false;
  for (std::size_t i = after_blanks(text, 0) + 1; i + 1 < end; ++i) {
    const char c = text[i - 1];
    if (c == '\'' || c == '`' || c == '&' || c == ';') break;
    is_quoted = is_quoted != (c == '"');
    if (text[i] != ' ' || is_quoted) continue;
    const bool is_closed = c == ':' || c == '>' || c == '|' || c == ']' || c == ')' || c == '!';
    if (!is_closed && anchor == 0) continue;
    const std::string_view rest = text.substr(i + 1);
    const frame_head head = frame_head_of(rest);
    if (head.form != frame_form::none && !head.is_doubtful && evidence_of(rest) == 3) return i + 1;
  }
  return anchor;
}

/// The length of the part of a text that ends with a mark and a blank and begins at its front, from `at` on; 0 if there is none.
/// The mark is one that frames end with.
[[nodiscard]] constexpr std::size_t closed_part_end(std::string_view text, std::size_t at) noexcept {
  constexpr std::size_t farthest = 64;
  for (std::size_t i = at + 1; i < text.size() && i < farthest; ++i) {
    const char c = text[i - 1];
    if (c == '\'' || c == '"' || c == '`' || c == '&' || c == ';' || c == '=') return 0;
    if (text[i] != ' ') continue;
    if (c == ':' || c == '>' || c == '|' || c == ']' || c == ')' || c == '!' ||
        (c == '-' && i > 1 && text[i - 2] == ' ')) {
      return i + 1;
    }
  }
  return 0;
}

/// What two backticks quote: all of the text, or a build tool's line in it. Empty if they quote neither.
[[nodiscard]] constexpr std::string_view ticked(std::string_view text) noexcept {
  const std::size_t first = text.find('`');
  if (first == std::string_view::npos) return {};
  const std::size_t second = text.find('`', first + 1);
  if (second == std::string_view::npos || second < first + 4) return {};
  const std::string_view inner = text.substr(first + 1, second - first - 1);
  if (first == 0 && second + 1 == text.size()) return inner;
  const bool is_sentence =
      tool_line_of(text) == tool_line::none && inner.size() >= 16 && !starts_with_literal(inner, "-- ");
  return is_sentence && tool_line_of(inner) == tool_line::strong ? inner : std::string_view();
}

/// True for the first line of a message of CMake, whose text is indented.
[[nodiscard]] constexpr bool is_message_head(std::string_view text) noexcept {
  return starts_with_literal(text, "CMake ") && by_words(text) == tool_line::strong;
}

}  // namespace foundcheck::inline v0_1::detail

#endif

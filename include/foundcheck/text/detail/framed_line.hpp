// SPDX-License-Identifier: MIT
// A line of a log while frames are taken off it: what is left, what it begins with, and what speaks for a frame around it.
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_TEXT_DETAIL_FRAMED_LINE_HPP
#define FOUNDCHECK_TEXT_DETAIL_FRAMED_LINE_HPP

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

// ---- frame evidence -------------------------------------------------------------------------------------------------
//
// What follows a possible frame -> how much it speaks for it; and where a line of a build tool begins behind other text.
//
//   [app] -- Found A                             evidence of what follows "[app] "
//   Step #0: CMake Error at x:1 (y):             the line of the tool begins at 9
//
// Total, noexcept, linear in the first 400 bytes.

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// True if what stood before a line names the level of an error: "ERROR 05-01 10:00:00 [a.py:7] ", "E0501 10:00:00.1 12 a.cc:7] ".
[[nodiscard]] constexpr bool has_error_level(std::string_view head) noexcept {
  const auto is_letter = [&](std::size_t at) { return at < head.size() && is_alpha(head[at]); };
  const auto ends_word = [&](std::size_t at) {
    return !is_letter(at) && !has_at(head, at, '_') && !has_at(head, at, '-');
  };
  for (std::size_t at = 0; at < head.size(); ++at) {
    if (at != 0 && (is_letter(at - 1) || is_digit(head[at - 1]) || head[at - 1] == '_' || head[at - 1] == '-'))
      continue;
    for (const std::string_view word :
         {"ERROR", "FATAL", "CRITICAL", "SEVERE", "Error", "error", "fatal", "critical"}) {
      if (head.substr(at).starts_with(word) && ends_word(at + word.size())) return true;
    }
    // glog: the letter and the day.
    if ((head[at] == 'E' || head[at] == 'F') && digits_at(head, at + 1, 4, 4) != 0) return true;
  }
  return false;
}

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
        text[marked_bytes] != ' ' && text[marked_bytes] != '\t') {
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

// ---- frame quotes ---------------------------------------------------------------------------------------------------
//
// What is quoted in a line -> the line that a tool wrote.
//
//   `some text`                                            between ticks, a whole line
//   the error was: `/usr/bin/ld: cannot find -lx`          a build tool's line in a sentence
//   {"log":"-- Found A\\n","stream":"stdout", ...          docker's log files, its build API
//   time="..." level=error msg="nvcc fatal   : x"          logfmt
//       "-- Found A",                                      an element of a list, where others beside it are build tools' lines
//
// Escapes inside a string stay as they are, so that each byte of the result is one of the line. Total, noexcept, linear.

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

/// The text without the one tick at its beginning or its end, where a log of several lines was quoted as one word: a line of a tool. Null for
/// any other.
[[nodiscard]] constexpr std::string_view without_open_tick(std::string_view text) noexcept {
  const bool begins = text.front() == '`', ends = text.back() == '`';
  if (begins == ends) return {};
  const std::string_view inner = begins ? text.substr(1) : text.substr(0, text.size() - 1);
  return !has_byte(inner, '`') && tool_line_of(inner) != tool_line::none ? inner : std::string_view();
}

/// A string that begins at `at`, behind its quote, without its end: a quote that no backslash is before, or the end of the text.
[[nodiscard]] constexpr std::string_view string_at(std::string_view text, std::size_t at) noexcept {
  std::size_t end = at;
  while (end < text.size() && text[end] != '"') end += text[end] == '\\' && end + 1 < text.size() ? 2U : 1U;
  return text.substr(at, end - at);
}

/// Without escapes of line ends at the end.
[[nodiscard]] constexpr std::string_view without_feeds(std::string_view text) noexcept {
  while (ends_with_literal(text, "\\n") || ends_with_literal(text, "\\r")) text.remove_suffix(2);
  return text;
}

/// What a record of a logger says; a null view if the text is no such record.
[[nodiscard]] constexpr std::string_view logged_message(std::string_view text) noexcept {
  if (text.size() < 8) return {};
  if (text.front() == '{') {
    for (const std::string_view key : {"{\"log\":\"", "{\"stream\":\""}) {
      if (text.starts_with(key)) return without_feeds(string_at(text, key.size()));
    }
    for (const std::string_view key : {"\"message\":\"", "\"msg\":\"", "\"message\": \"", "\"msg\": \""}) {
      const std::size_t found = text.find(key);
      if (found == std::string_view::npos) continue;
      const std::string_view message = without_feeds(string_at(text, found + key.size()));
      if (evidence_of(message) == 3) return message;
    }
    return {};
  }
  if (!starts_with_any_literal(text, "time=", "ts=", "level=")) return {};
  const std::size_t found = text.find(" msg=\"");
  return found == std::string_view::npos ? std::string_view() : without_feeds(string_at(text, found + 6));
}

/// What an element of a list of strings holds; a null view if the text is none.
[[nodiscard]] constexpr std::string_view list_element(std::string_view text) noexcept {
  std::size_t begin = 0;
  while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\t')) ++begin;
  if (begin == text.size() || (text[begin] != '"' && text[begin] != '\'')) return {};
  const char quote = text[begin];
  std::size_t end = text.size();
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == ',' || text[end - 1] == ']')) --end;
  if (end < begin + 2 || text[end - 1] != quote) return {};
  const std::string_view element = text.substr(begin + 1, end - begin - 2);
  // Another quote inside: a key and its value.
  for (std::size_t i = 0; i < element.size(); ++i) {
    if (element[i] == '\\') {
      ++i;
    } else if (element[i] == quote) {
      return {};
    }
  }
  return element;
}

}  // namespace detail
// ---- framed line ----------------------------------------------------------------------------------------------------
//
// A line of a log while frames are taken off it: what is left of it, and what that begins with.
//
// What a text begins with is read once and kept until something is taken off. Total, noexcept, allocates nothing.

struct framed_line {
  std::string_view text;                   ///< without escape sequences, its ending and the frames found so far
  frame_head head;                         ///< of the text, where is_known
  std::uint64_t last_key = 0;              ///< of the frame taken off last
  std::uint8_t unknown = 0;                ///< see unknown_length()
  tool_line tool = tool_line::none;        ///< of the text, where is_known
  tool_line inner_tool = tool_line::none;  ///< of the text behind its indentation, where that was looked for
  bool is_known = false;
  bool is_searched = false;         ///< for a frame of another shape
  bool is_blank = false;            ///< nothing but blanks is left, where is_known
  bool is_changed = false;          ///< a frame was taken off
  bool is_continuation = false;     ///< goes on with the line before it: a terminal broke it
  std::uint8_t colored_blanks = 0;  ///< at the beginning, up to the end of blanks that have a color

  /// Reads what the text begins with.
  constexpr void know() noexcept {
    if (is_known) return;
    is_known = true;
    // A colour at the end whose ESC was lost on the way.
    while (text.ends_with('m') && text.ends_with("[0m")) {
      text.remove_suffix(3);
      is_changed = true;
    }
    is_searched = false;
    std::size_t first = 0;
    while (first < text.size() && (text[first] == ' ' || text[first] == '\t')) ++first;
    is_blank = first == text.size();
    tool = is_blank ? tool_line::none : tool_line_of(text);
    head = is_blank || tool == tool_line::strong ? frame_head{} : frame_head_of(text, tool);
  }

  /// The length of what may be a frame of another shape; 0 if there is none.
  constexpr std::size_t unknown_length() noexcept {
    know();
    if (is_searched) return unknown;
    is_searched = true;
    unknown = 0;
    inner_tool = tool_line::none;
    if (is_blank || tool != tool_line::none || head.form != frame_form::none) return 0;
    if (text.front() == '/' || text.front() == '-' || text.front() == '[') return 0;
    // "    default: -- Found": blanks and a name.
    const std::size_t blanks = detail::after_blanks(text, 0);
    if (blanks != 0) {
      inner_tool = tool_line_of(text.substr(blanks));
      if (inner_tool != tool_line::none) return 0;
    }
    unknown = static_cast<std::uint8_t>(detail::unknown_frame_length(text));
    return unknown;
  }

  /// A part of the text is what a tool wrote.
  constexpr void narrow(std::string_view part) noexcept {
    text = part;
    is_known = false;
    is_changed = true;
  }

  constexpr void take(std::size_t length) noexcept {
    text.remove_prefix(length < text.size() ? length : text.size());
    is_known = false;
    is_changed = true;
  }

  /// True if something may have to be taken off the text that only the lines around it can decide.
  [[nodiscard]] constexpr bool is_suspect() noexcept {
    know();
    if (is_blank || tool == tool_line::strong) return false;
    if (head.form != frame_form::none) return !head.is_doubtful;
    if (unknown_length() != 0) return true;
    if (text.front() == ' ') {
      if (inner_tool != tool_line::none) return inner_tool == tool_line::strong;
      const std::string_view element = detail::list_element(text);
      return element.data() != nullptr && detail::evidence_of(element) == 3;
    }
    if (tool != tool_line::none) return false;
    const char first = text.front();
    if (first == '{' || first == 't' || first == 'l') {
      if (detail::logged_message(text).data() != nullptr) return true;
    }
    if (first == '"' || first == '\'') return detail::evidence_of(detail::list_element(text)) == 3;
    return has_byte(text, '`') && (!detail::ticked(text).empty() || detail::without_open_tick(text).data() != nullptr);
  }

  /// True if lines that follow may show that a frame is to be taken off. Pre: is_known.
  [[nodiscard]] constexpr bool is_open() const noexcept {
    return text.empty() ? is_changed : text.front() == ' ' || text.front() == '\t' || head.form != frame_form::none;
  }
};

FOUNDCHECK_END_NAMESPACE

#endif

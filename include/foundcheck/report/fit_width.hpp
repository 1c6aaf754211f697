// SPDX-License-Identifier: MIT
// Lines of a table or a list -> the same with none wider than so many columns.
//
//   share  duration  output          share  duration  output
//     3 s       3 s  a/long/b.o        3 s       3 s  a/...b.o        a word alone that is too wide loses its middle
//   - one step ran alone             - one step ran                   words go on below, behind the last column or an indent
//                                        alone
//
// Colours of a terminal take no column. No word begins a line with what a CI system takes for a command.
#ifndef FOUNDCHECK_REPORT_FIT_WIDTH_HPP
#define FOUNDCHECK_REPORT_FIT_WIDTH_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/display_width.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// How many bytes of a line are a character or a colour, and how many columns that takes.
struct shown_unit {
  std::size_t bytes = 1, columns = 0;
};

[[nodiscard]] constexpr shown_unit shown_unit_at(std::string_view line, std::size_t at) noexcept {
  constexpr std::string_view begin = "\x1B[";
  if (line.substr(at).starts_with(begin)) {
    const std::size_t end = line.find('m', at);
    if (end != std::string_view::npos) return {end + 1 - at, 0};
  }
  const std::size_t length = character_at(line, at).length;
  return {length, display_width(line.substr(at, length))};
}

[[nodiscard]] constexpr std::size_t columns_of(std::string_view text) noexcept {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const shown_unit unit = shown_unit_at(text, at);
    columns += unit.columns;
    at += unit.bytes;
  }
  return columns;
}

/// How many bytes at the front of a text take no more than so many columns.
[[nodiscard]] constexpr std::size_t bytes_of_columns(std::string_view text, std::size_t columns) noexcept {
  std::size_t at = 0, used = 0;
  while (at < text.size()) {
    const shown_unit unit = shown_unit_at(text, at);
    used += unit.columns;
    if (used > columns) break;
    at += unit.bytes;
  }
  return at;
}

/// Where the last so many columns of a text begin.
[[nodiscard]] constexpr std::size_t begin_of_columns(std::string_view text, std::size_t columns) noexcept {
  std::size_t at = 0;
  for (std::size_t left = columns_of(text); at < text.size() && left > columns;) {
    const shown_unit unit = shown_unit_at(text, at);
    left -= unit.columns;
    at += unit.bytes;
  }
  return at;
}

/// Appends the word; where it is wider than that, its beginning and its end, which tells a path.
inline void append_without_middle(std::string_view word, std::size_t columns, fmt::memory_buffer& out) {
  constexpr std::string_view dots = "...";
  if (columns_of(word) <= columns || columns < 2 * dots.size()) return out.append(word);
  const std::size_t room = columns - dots.size(), head = bytes_of_columns(word, room / 3);
  const std::size_t tail = begin_of_columns(word, room - columns_of(word.substr(0, head)));
  out.append(word.substr(0, head));
  out.append(dots);
  // A colour that ends in the middle ends all the same.
  for (std::size_t at = head; at < tail;) {
    const shown_unit unit = shown_unit_at(word, at);
    if (unit.columns == 0) out.append(word.substr(at, unit.bytes));
    at += unit.bytes;
  }
  out.append(word.substr(tail));
}

/// Where the last column of a line of a table begins, as far as that leaves room behind it; else an indent.
[[nodiscard]] constexpr std::size_t hanging_indent(std::string_view line, std::size_t width) noexcept {
  std::size_t column = 0, blanks = 0, indent = 0, last = 0;
  bool is_leading = true;
  for (std::size_t at = 0; at < line.size();) {
    const shown_unit unit = shown_unit_at(line, at);
    const bool is_blank = line[at] == ' ';
    if (!is_blank && unit.columns != 0) {
      if (is_leading) indent = column;
      if (!is_leading && blanks > 1 && column <= width / 2) last = column;
      is_leading = false;
      blanks = 0;
    }
    if (is_blank) ++blanks;
    column += unit.columns;
    at += unit.bytes;
  }
  return last != 0 ? last : indent + 2;
}

/// Where a word has what GitHub takes for a command at the beginning of a line, behind what may be a blank or a colour; npos for none.
[[nodiscard]] constexpr std::size_t command_mark(std::string_view word) noexcept {
  for (std::size_t at = 0; at < word.size();) {
    const bool may_be_blank = static_cast<unsigned char>(word[at]) >= 0x80 || word[at] == '\x1B';
    if (!may_be_blank) return word.substr(at).starts_with("::") ? at : std::string_view::npos;
    at += shown_unit_at(word, at).bytes;
  }
  return std::string_view::npos;
}

inline void append_fit_line(std::string_view line, std::size_t width, fmt::memory_buffer& out) {
  if (columns_of(line) <= width) return out.append(line);
  const std::size_t indent = hanging_indent(line, width);
  std::size_t column = 0;
  bool is_first = true;
  while (!line.empty()) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) return;
    std::size_t end = line.find(' ', begin);
    if (end == std::string_view::npos) end = line.size();
    std::string_view word = line.substr(begin, end - begin);
    const std::size_t columns = columns_of(word);
    fmt::memory_buffer harmless;
    if (!is_first && column > indent && column + begin + columns > width) {
      out.push_back('\n');
      for (std::size_t i = 0; i < indent; ++i) out.push_back(' ');
      column = indent;
      if (const std::size_t mark = command_mark(word); mark != std::string_view::npos) {
        harmless.append(word.substr(0, mark));
        harmless.append(std::string_view("\\x3A"));
        harmless.append(word.substr(mark + 1));
        word = {harmless.data(), harmless.size()};
      }
    } else {
      out.append(line.substr(0, begin));
      column += begin;
    }
    const std::size_t before = out.size();
    append_without_middle(word, width > column ? width - column : width, out);
    column += columns_of({out.data() + before, out.size() - before});
    line.remove_prefix(end);
    is_first = false;
  }
}

}  // namespace detail

/// Makes the lines from `begin` on fit. A width of 0 changes nothing.
inline void fit_width(fmt::memory_buffer& text, std::size_t begin, std::size_t width) {
  if (width == 0) return;
  fmt::memory_buffer fit;
  std::string_view rest(text.data() + begin, text.size() - begin);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    detail::append_fit_line(rest.substr(0, end), width, fit);
    if (end == std::string_view::npos) break;
    fit.push_back('\n');
    rest.remove_prefix(end + 1);
  }
  text.resize(begin);
  text.append(fit.data(), fit.data() + fit.size());
}

FOUNDCHECK_END_NAMESPACE

#endif

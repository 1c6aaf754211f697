// SPDX-License-Identifier: MIT
// What is quoted in a line -> the line that a tool wrote.
//
//   `some text`                                            between ticks, a whole line
//   the error was: `/usr/bin/ld: cannot find -lx`          a build tool's line in a sentence
//   {"log":"-- Found A\\n","stream":"stdout", ...          docker's log files, its build API
//   time="..." level=error msg="nvcc fatal   : x"          logfmt
//       "-- Found A",                                      an element of a list, where others beside it are build tools' lines
//
// Escapes inside a string stay as they are, so that each byte of the result is one of the line. Total, noexcept, linear.
#ifndef FOUNDCHECK_TEXT_FRAME_QUOTES_HPP
#define FOUNDCHECK_TEXT_FRAME_QUOTES_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/frame_evidence.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

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

/// A string that begins at `at`, behind its quote, without its end: a quote that no backslash is before, or the end of the text.
[[nodiscard]] constexpr std::string_view string_at(std::string_view text, std::size_t at) noexcept {
  std::size_t end = at;
  while (end < text.size() && text[end] != '"') end += text[end] == '\\' && end + 1 < text.size() ? 2 : 1;
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
FOUNDCHECK_END_NAMESPACE

#endif

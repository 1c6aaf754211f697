// SPDX-License-Identifier: MIT
// What loggers write before a message: levels, the names of processes and of places in a program, in the order that each has.
//
//   ERROR 07-01 12:00:00 [x.py:1]       E0501 12:34:56.123456 1234 x.cc:12]       WARNING:2025-11-11 03:12:44 12:34 x.cpp:162]
//   behind a time:   - name - ERROR -       | INFO     | a.b:main:12 -       W tensorflow/x.cc:12]       host prog[12]:
//
// Each function gives a length or an index behind what it reads. Total, noexcept, looks at no more than 256 bytes.
// Source: the formats of logging (Python 3.12), loguru 0.7, glog 0.6, vLLM 0.8, libkineto, TensorFlow 2.15; RFC 3164.
#ifndef FOUNDCHECK_TEXT_LOGGER_PREFIX_HPP
#define FOUNDCHECK_TEXT_LOGGER_PREFIX_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/log_time.hpp>
#include <foundcheck/text/prefix.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

inline constexpr std::string_view level_words[] = {"CRITICAL", "WARNING", "NOTICE",  "ERROR",  "FATAL", "DEBUG",
                                                   "TRACE",    "INFO",    "WARN",    "SEVERE", "info",  "warn",
                                                   "error",    "debug",   "warning", "notice", "trace", "fatal"};

/// The length of the level word that a text begins with; 0 if it begins with none.
[[nodiscard]] constexpr std::size_t level_length(std::string_view text) noexcept {
  if (text.size() < 4) return 0;
  for (const std::string_view word : level_words) {
    if (text.front() != word.front() || !text.starts_with(word)) continue;
    if (text.size() == word.size() || !(is_alpha(text[word.size()]) || text[word.size()] == '_')) return word.size();
  }
  return 0;
}

/// Behind a frame: one blank, or the end of the line.
[[nodiscard]] constexpr std::size_t with_gap(std::string_view text, std::size_t end) noexcept {
  if (end == 0 || end >= text.size()) return end;
  return text[end] == ' ' ? end + 1 : 0;
}

/// HOST " " PROGRAM [ "[" NUMBER "]" ] ": " from `at` on, behind the time of syslog; the index behind it, or `at`. Without the
/// number it may be other text, unless the form of the time is syslog's own.
[[nodiscard]] constexpr std::size_t syslog_end(std::string_view text, std::size_t at, bool needs_number) noexcept {
  const auto is_host = [](char c) {
    return is_name_byte(c) || c == ':' || c == '/' || c == '@' || c == '(' || c == ')';
  };
  std::size_t end = at;
  while (end < text.size() && end - at < 64 && is_name_byte(text[end])) ++end;
  if (end == at || !has_at(text, end, ' ')) return at;
  const std::size_t program = ++end;
  while (end < text.size() && end - program < 64 && is_host(text[end]) && text[end] != ':') ++end;
  if (end == program) return at;
  bool has_number = false;
  if (has_at(text, end, '[')) {
    const std::size_t number = after_digits(text, end + 1);
    if (number == end + 1 || !has_at(text, number, ']')) return at;
    end = number + 1;
    has_number = true;
  }
  if (!has_at(text, end, ':') || (end + 1 < text.size() && text[end + 1] != ' ')) return at;
  if (needs_number && !has_number) return at;
  return end + 1 < text.size() ? end + 2 : end + 1;
}

/// "[x.py:12] ", "x.py:12] ": where a logger was called; the index behind it, or `at`.
[[nodiscard]] constexpr std::size_t call_place_end(std::string_view text, std::size_t at) noexcept {
  const bool is_open = has_at(text, at, '[');
  std::size_t end = is_open ? at + 1 : at;
  const std::size_t begin = end;
  while (end < text.size() && end - begin < 100 && (is_name_byte(text[end]) || text[end] == '/')) ++end;
  if (end == begin || !has_at(text, end, ':')) return at;
  const std::size_t line = after_digits(text, end + 1);
  if (line == end + 1 || !has_at(text, line, ']')) return at;
  return with_gap(text, line + 1) == 0 ? at : with_gap(text, line + 1);
}

/// "- NAME - LEVEL - " of Python's logging and "| LEVEL | PLACE - " of loguru from `at` on, behind a time; the index behind
/// it, or `at`.
[[nodiscard]] constexpr std::size_t logger_tail_end(std::string_view text, std::size_t at) noexcept {
  constexpr std::size_t longest = 160;
  const std::string_view head = text.substr(0, at + longest);
  // " - " at the end of a line that lost its last blank counts too.
  const auto find_dash = [&](std::size_t from) {
    const std::size_t found = head.find(" - ", from);
    if (found != std::string_view::npos) return found;
    return head.size() == text.size() && head.ends_with(" -") && head.size() >= from + 2 ? head.size() - 2 : found;
  };
  const auto cut = [&](std::size_t end) { return end < head.size() ? end : head.size(); };
  if (starts_with_literal(head.substr(at), "- ")) {
    std::size_t part = at;
    for (int parts = 0; parts < 4; ++parts) {
      part += 2;
      const std::size_t level = part < head.size() ? level_length(head.substr(part)) : 0;
      const std::size_t next = find_dash(part);
      if (next == std::string_view::npos) return at;
      if (level != 0 && after_blanks(head, part + level) == next + 1) return cut(next + 3);
      part = next + 1;
    }
    return at;
  }
  if (starts_with_literal(head.substr(at), "| ")) {
    const std::size_t level = level_length(head.substr(at + 2));
    const std::size_t bar = after_blanks(head, at + 2 + level);
    if (level == 0 || !has_at(head, bar, '|')) return at;
    const std::size_t dash = find_dash(bar);
    return dash == std::string_view::npos ? cut(bar + 2) : cut(dash + 3);
  }
  // TensorFlow: "W tensorflow/core/x.cc:12] ".
  // What is a warning or less stays one: without its level its words could be taken for an error.
  if (has_at(head, at + 1, ' ') && (head[at] == 'E' || head[at] == 'F')) {
    const std::size_t place = call_place_end(head, at + 2);
    if (place != at + 2) return place;
  }
  return at;
}

/// Behind numbers, such as those of a process and a thread, and a blank; `at` if there are none.
[[nodiscard]] constexpr std::size_t after_numbers(std::string_view text, std::size_t at) noexcept {
  std::size_t end = at;
  while (end < text.size() && (is_digit(text[end]) || text[end] == ':')) ++end;
  return end != at && has_at(text, end, ' ') ? end + 1 : at;
}

/// LEVEL and a time, or glog's "E0501 12:34:56.123456 12 x.cc:12] "; 0 if the text begins with neither.
[[nodiscard]] constexpr std::size_t logger_length(std::string_view text) noexcept {
  if (text.size() > 6 && (text[0] == 'I' || text[0] == 'W' || text[0] == 'E' || text[0] == 'F')) {
    const std::size_t date = digits_at(text, 1, 3, 4);
    if (date != 0 && has_at(text, date, ' ')) {
      std::size_t end = clock_end(text, date + 1);
      if (end != 0) {
        end = after_digits(text, after_blanks(text, end));
        const std::size_t place = call_place_end(text, after_blanks(text, end));
        return place > after_blanks(text, end) ? place : 0;
      }
    }
  }
  const std::size_t level = level_length(text);
  if (level == 0) return 0;
  std::size_t at = level;
  if (has_at(text, at, ':')) ++at;
  at = after_blanks(text, at);
  const std::size_t end = with_gap(text, moment_end(text, at, true));
  if (end == 0 || at == level) return 0;
  return call_place_end(text, after_numbers(text, end));
}

/// "ERROR:name:" of Python's logging and "INFO[0012] " of logrus.
[[nodiscard]] constexpr std::size_t level_group_length(std::string_view text) noexcept {
  const std::size_t level = level_length(text);
  if (level == 0 || text.front() > 'Z') return 0;
  if (has_at(text, level, '[')) {
    const std::size_t end = digits_at(text, level + 1, 4, 7);
    return end != 0 && has_at(text, end, ']') ? with_gap(text, end + 1) : 0;
  }
  if (!has_at(text, level, ':')) return 0;
  std::size_t end = level + 1;
  while (end < text.size() && end < 100 && is_name_byte(text[end])) ++end;
  return end != level + 1 && has_at(text, end, ':') ? end + 1 : 0;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif

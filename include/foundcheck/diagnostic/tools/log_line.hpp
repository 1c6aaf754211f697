// SPDX-License-Identifier: MIT
// What a logging library puts before a message -> its severity, its place, and where the message begins.
//
//   line   := [ "[rank" digits "]:" ] ( glog | dated | c10 | kineto | nccl ) | python
//   glog   := letter digits " " clock blanks number " " place "] " message   E0101 12:34:56.123456  1234 a.cc:12] x
//   dated  := [ date " " clock ": " ] letter " " place "] " message          2020-06-12 11:22:33.444555: W a/b.cc:59] x
//   c10    := "[" letter [ digits " " clock ] " " place "] " message         [W CUDAFunctions.cpp:108] Warning: x
//   kineto := level ":" date " " clock " " pid ":" tid " " place "] " message
//   nccl   := [ "[" date " " clock "] " ] host ":" pid ":" tid " [" number "] " { word " " } "NCCL WARN " message
//   python := level ":" logger ":" message                                   WARNING:root:x
//   place  := file ":" digits        letter := "I" | "W" | "E" | "F"
//
// Nothing is said about the message: only with a word of a known tool is it a diagnostic. By hand: most lines are turned away by their first two
// bytes, and the place is read from the bracket to the left, whatever the libraries put before it. Total, noexcept, allocates nothing,
// looks at no more than most_log_prefix bytes.
// Source: google/glog 0.7, abseil 2024 and TensorFlow 2 (logging.cc), PyTorch c10/util/Logging.cpp 1.8 to 2.8, kineto
// libkineto/src/Logger.cpp, NCCL 2.29 (debug.cc), Python 3.11 logging.BASIC_FORMAT; lines of logs that people quote.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_LOG_LINE_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_LOG_LINE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// How many bytes of a line are searched for a prefix of the message.
inline constexpr std::size_t most_log_prefix = 256;

/// A line of a log, or one that is none: then the severity is unknown and the text is the line.
struct log_line {
  diagnostics::severity severity = diagnostics::severity::unknown;  ///< by the letter or the word of the library
  std::uint32_t file_line = 0;                                      ///< from 1; 0 where the line names none
  std::string_view file;  ///< the place in a source that logged it; empty where the line names none
  std::string_view text;  ///< the message

  /// True if a logging library wrote the line.
  [[nodiscard]] constexpr bool is_logged() const noexcept { return severity != diagnostics::severity::unknown; }
};

namespace detail {

[[nodiscard]] constexpr bool take(std::string_view& text, std::string_view literal) noexcept {
  if (!text.starts_with(literal)) return false;
  text.remove_prefix(literal.size());
  return true;
}

/// Cuts ":12" from the end of a text.
[[nodiscard]] constexpr bool take_last_number(std::string_view& text, std::uint32_t& number) noexcept {
  std::size_t begin = text.size();
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  if (begin < 2 || begin == text.size() || text[begin - 1] != ':') return false;
  std::string_view digits = text.substr(begin);
  if (!take_number(digits, number)) return false;
  text.remove_suffix(text.size() - begin + 1);
  return true;
}

[[nodiscard]] constexpr severity severity_of_letter(char c) noexcept {
  switch (c) {
    case 'I': return severity::info;
    case 'W': return severity::warning;
    case 'E': return severity::error;
    case 'F': return severity::fatal;
    default: return severity::unknown;
  }
}

/// Cuts a level and its colon from the start.
[[nodiscard]] constexpr severity take_level(std::string_view& text) noexcept {
  if (take(text, "WARNING:")) return severity::warning;
  if (take(text, "ERROR:")) return severity::error;
  if (take(text, "INFO:") || take(text, "DEBUG:")) return severity::info;
  if (take(text, "CRITICAL:") || take(text, "FATAL:")) return severity::fatal;
  return severity::unknown;
}

/// Reads on behind the severity: up to the bracket that the place stands before.
[[nodiscard]] constexpr bool read_place_of_log(log_line& l, std::string_view text) noexcept {
  const std::size_t bracket = text.substr(0, most_log_prefix).find("] ");
  if (bracket == std::string_view::npos) return false;
  std::string_view place = text.substr(0, bracket);
  place.remove_prefix(place.find_last_of(' ') + 1);
  if (!take_last_number(place, l.file_line) || place.find('.') == std::string_view::npos) return false;
  l.file = place;
  l.text = text.substr(bracket + 2);
  while (l.text.starts_with(' ')) l.text.remove_prefix(1);
  static_cast<void>(take(l.text, "Warning: "));
  return true;
}

/// host:pid:tid [0] init.cc:12 (f) NCCL WARN x
[[nodiscard]] constexpr bool read_nccl_log(log_line& l, std::string_view text) noexcept {
  const std::size_t blank = text.substr(0, most_log_prefix).find(' ');
  if (blank == std::string_view::npos || blank == 0 || !is_digit(text[blank - 1])) return false;
  if (!text.substr(blank).starts_with(" [")) return false;
  std::string_view host = text.substr(0, blank);
  std::uint32_t number = 0;
  if (!take_last_number(host, number) || !take_last_number(host, number)) return false;
  constexpr std::string_view word = " NCCL WARN ";
  const std::size_t at = text.substr(0, most_log_prefix).find(word, blank);
  if (at == std::string_view::npos) return false;
  l.text = text.substr(at + word.size());
  l.severity = severity::warning;
  return true;
}

[[nodiscard]] constexpr bool is_dated(std::string_view text) noexcept {
  return text.size() > 28 && text[4] == '-' && text[7] == '-' && text[10] == ' ' && text[13] == ':' &&
         text[16] == ':' && is_digit(text[0]) && is_digit(text[18]);
}

/// False for nearly every line that is none of a log.
[[nodiscard]] constexpr bool may_begin_log(std::string_view text) noexcept {
  const char first = text[0], second = text[1];
  switch (first) {
    case '[': return true;
    case 'C': return second == 'R';
    case 'D': return second == 'E';
    case 'E': return second == ' ' || second == 'R' || is_digit(second);
    case 'F': return second == ' ' || second == 'A' || is_digit(second);
    case 'I': return second == ' ' || second == 'N' || is_digit(second);
    case 'W': return second == ' ' || second == 'A' || is_digit(second);
    default: break;
  }
  if (is_digit(first) && is_dated(text)) return true;
  const std::size_t blank = text.find(' ');  // host:pid:tid [0]
  return blank != std::string_view::npos && blank > 3 && is_digit(text[blank - 1]) &&
         text.substr(blank).starts_with(" [");
}

}  // namespace detail

/// Takes what a logging library put before a message off the line.
[[nodiscard]] constexpr log_line read_log_line(std::string_view text) noexcept {
  log_line l;
  l.text = text;
  if (text.size() < 8 || !detail::may_begin_log(text)) return l;
  std::string_view rest = text;
  if (detail::take(rest, "[rank")) {
    std::uint32_t rank = 0;
    if (!take_number(rest, rank) || !detail::take(rest, "]:")) return l;
    while (rest.starts_with(' ')) rest.remove_prefix(1);
  }
  if (rest.starts_with('[') && detail::is_dated(rest.substr(1))) {
    const std::size_t end = rest.substr(0, 40).find("] ");
    if (end == std::string_view::npos) return l;
    rest.remove_prefix(end + 2);
  } else if (detail::is_dated(rest)) {
    const std::size_t end = rest.substr(0, 40).find(": ");
    if (end == std::string_view::npos) return l;
    rest.remove_prefix(end + 2);
  }
  if (rest.size() < 8) return l;
  const severity bracketed = rest[0] == '[' ? detail::severity_of_letter(rest[1]) : severity::unknown;
  const std::size_t letter = bracketed == severity::unknown ? 0 : 1;
  const severity single = detail::severity_of_letter(rest[letter]);
  if (single != severity::unknown && (rest[letter + 1] == ' ' || is_digit(rest[letter + 1]))) {
    if (detail::read_place_of_log(l, rest.substr(letter + 1))) l.severity = single;
    return l;
  }
  const severity level = detail::take_level(rest);
  if (level != severity::unknown) {
    if (rest.empty() || rest.front() == ' ') return l;
    if (is_digit(rest.front())) {
      if (detail::read_place_of_log(l, rest)) l.severity = level;
      return l;
    }
    std::size_t size = 0;
    while (size < rest.size() &&
           (is_alpha(rest[size]) || is_digit(rest[size]) || rest[size] == '_' || rest[size] == '.')) {
      ++size;
    }
    if (size == 0 || size == rest.size() || rest[size] != ':') return l;
    l.text = rest.substr(size + 1);
    l.severity = level;
    return l;
  }
  static_cast<void>(detail::read_nccl_log(l, rest));
  return l;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif

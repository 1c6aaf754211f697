// SPDX-License-Identifier: MIT
// Dates and times of day as logs write them: where one that begins at an index ends.
//
//   clock  := HH ":" MM ":" SS [ ( "." | "," | ":" ) DIGITS ]
//   moment := date ( " " | "T" | "-" | "_" | ", " ) clock [ zone ]       date: Y-M-D, Y/M/D, Y.M.D, D-M-Y, where allowed M-D
//   month  := "May  1 " [ YYYY " " ] clock
//
// Each function gives the index behind it, or 0. Total, noexcept, looks at no more than 64 bytes.
#ifndef FOUNDCHECK_TEXT_LOG_TIME_HPP
#define FOUNDCHECK_TEXT_LOG_TIME_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// The digits from `at` on, if there are between `least` and `most`; the index behind them, or 0.
[[nodiscard]] constexpr std::size_t digits_at(std::string_view text, std::size_t at, std::size_t least,
                                              std::size_t most) noexcept {
  const std::size_t end = after_digits(text, at);
  return end - at >= least && end - at <= most ? end : 0;
}

/// HH ":" MM ":" SS [ ( "." | "," | ":" ) DIGITS ] from `at` on; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t clock_end(std::string_view text, std::size_t at) noexcept {
  std::size_t end = digits_at(text, at, 1, 2);
  if (end == 0 || !has_at(text, end, ':')) return 0;
  end = digits_at(text, end + 1, 2, 2);
  if (end == 0 || !has_at(text, end, ':')) return 0;
  end = digits_at(text, end + 1, 2, 2);
  if (end == 0) return 0;
  if (has_at(text, end, '.') || has_at(text, end, ',') || has_at(text, end, ':')) {
    const std::size_t fraction = digits_at(text, end + 1, 1, 9);
    if (fraction != 0) end = fraction;
  }
  return end;
}

/// YYYY-MM-DD, YYYY/MM/DD, DD.MM.YYYY, with any of the three between; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t date_end(std::string_view text, std::size_t at,
                                             bool may_lack_year = false) noexcept {
  const std::size_t first = after_digits(text, at);
  const std::size_t count = first - at;
  if ((count != 2 && count != 4) || first >= text.size()) return 0;
  const char separator = text[first];
  if (separator != '-' && separator != '/' && separator != '.') return 0;
  const std::size_t second = digits_at(text, first + 1, 2, 2);
  if (second == 0) return 0;
  if (!has_at(text, second, separator)) return may_lack_year && count == 2 ? second : 0;
  return count == 4 ? digits_at(text, second + 1, 2, 2) : digits_at(text, second + 1, 4, 4);
}

[[nodiscard]] constexpr bool is_month(std::string_view text) noexcept {
  if (text.size() < 4 || text[3] != ' ') return false;
  return starts_with_any_literal(text, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                                 "Dec");
}

/// A date, a separator, a time, a zone; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t moment_end(std::string_view text, std::size_t at,
                                               bool may_lack_year = false) noexcept {
  std::size_t end = date_end(text, at, may_lack_year);
  if (end == 0) return 0;
  if (has_at(text, end, ',')) ++end;
  if (!has_at(text, end, ' ') && !has_at(text, end, 'T') && !has_at(text, end, '-') && !has_at(text, end, '_'))
    return 0;
  end = clock_end(text, end + 1);
  if (end == 0) return 0;
  if (has_at(text, end, 'Z')) return end + 1;
  const std::size_t zone = has_at(text, end, ' ') ? end + 1 : end;
  if (has_at(text, zone, '+') || (has_at(text, zone, '-') && zone == end)) {
    std::size_t digits = digits_at(text, zone + 1, 2, 4);
    if (digits != 0 && has_at(text, digits, ':')) digits = digits_at(text, digits + 1, 2, 2);
    if (digits != 0 && (digits == text.size() || text[digits] == ' ' || text[digits] == ']')) return digits;
  }
  if (starts_with_literal(text.substr(zone), "UTC") && zone != end) return zone + 3;
  return end;
}

/// "May  1 12:00:00" or "May  1 2024 12:00:00"; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t month_moment_end(std::string_view text, std::size_t at) noexcept {
  if (!is_month(text.substr(at))) return 0;
  std::size_t end = digits_at(text, after_blanks(text, at + 4), 1, 2);
  if (end == 0 || !has_at(text, end, ' ')) return 0;
  const std::size_t year = digits_at(text, end + 1, 4, 4);
  if (year != 0 && has_at(text, year, ' ')) end = year;
  return clock_end(text, end + 1);
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif

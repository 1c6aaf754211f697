// SPDX-License-Identifier: MIT
// The head of a diagnostic -> the place that it names, as EDG's front end and ptxas write it.
//
//   in parentheses := file "(" line [ "," [ " " ] column ] ")"                a.cu(66)
//   in quotes      := '"' file '"' ", line " line [ " (col. " column ")" ]    "a.cu", line 66
//   behind a comma := file ", line " line                                     a.ptx, line 66
//
// Read from the end where it can be: a path may have parentheses and commas of its own. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_EDG_PLACE_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_EDG_PLACE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// Cuts these bytes off the end of a text; false if others are there.
[[nodiscard]] constexpr bool cut(std::string_view& text, std::string_view end) noexcept {
  if (!text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

}  // namespace detail

/// The place that the text is.
[[nodiscard]] constexpr place place_in_parentheses(std::string_view text) noexcept {
  place p;
  if (!detail::cut(text, ")") || !detail::places::take_last_number(text, p.line)) return {};
  if (detail::cut(text, ", ") || detail::cut(text, ",")) {
    p.column = p.line;
    if (!detail::places::take_last_number(text, p.line)) return {};
  }
  if (!detail::cut(text, "(")) return {};
  p.file = text;
  return p;
}

[[nodiscard]] constexpr place place_behind_comma(std::string_view text) noexcept {
  place p;
  if (!detail::places::take_last_number(text, p.line) || !detail::cut(text, ", line ")) return {};
  p.file = text;
  return p;
}

[[nodiscard]] constexpr place place_in_quotes(std::string_view text) noexcept {
  if (!text.starts_with('"')) return {};
  std::uint32_t column = 0;
  if (detail::cut(text, ")") && !(detail::places::take_last_number(text, column) && detail::cut(text, " (col. ")))
    return {};
  place p = place_behind_comma(text);
  if (p.file.size() < 3 || !p.file.ends_with('"')) return {};
  p.file = p.file.substr(1, p.file.size() - 2);
  if (p.file.find('"') != std::string_view::npos) return {};
  p.column = column;
  return p;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif

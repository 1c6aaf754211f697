// SPDX-License-Identifier: MIT
// Regular expressions that are compiled with the program: a pattern literal -> tables in static storage.
//
//   match<P>(text)         the whole text is one match of P
//   starts_with<P>(text)   the text begins with a match of P
//   search<P>(text)        the leftmost match of P in the text
//   search_lines<P>(text)  the leftmost match of P in the text that begins where a line begins
//   contains<P>(text), begins_with<P>(text), is_match<P>(text)   only whether there is one
//
// Syntax: see syntax.hpp. '.' is any byte, line ends included; '$' is the very end of the text; (?i) folds ASCII only. The text
// is the whole subject: nothing before or behind it counts for '^', '$', '\b' and '\B'.
// Which match wins and what a group holds is as in Perl: leftmost, then by preference; a group keeps its last round.
// Linear in the text whatever the pattern, without recursion or allocation; noexcept; usable in constant expressions.
// A pattern that is not supported is a compile error that names reason and column.
//
// A compiler makes the tables of a pattern wherever a function that is no template has it, used or not. So in a header a function
// with a pattern, and what calls it, is a template: `template <class = void>`.
#ifndef FOUNDCHECK_REGEX_REGEX_HPP
#define FOUNDCHECK_REGEX_REGEX_HPP

#include <cstddef>
#include <string_view>

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/match.hpp>
#include <foundcheck/regex/detail/pattern.hpp>
#include <foundcheck/regex/detail/program.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// Runs the pattern of a row; the searches below are this with a mode each. No match for a pattern that was refused.
template <class Row, mode Mode>
[[nodiscard]] constexpr captures<names<Row>> apply(std::string_view text) noexcept {
  captures<names<Row>> result(text);
  constexpr std::size_t count = names<Row>::group_count;
  if constexpr (is_straight<Row, Mode>) {
    static_assert(count == parsed<Row>::tree.group_count, "groups are counted as they are parsed");
    if constexpr (is_table<Row, Mode>) {
      result.set_matched(run_plan(straight_for<Row, Mode>::table.view(), text, result.groups(), count));
    } else {
      result.set_matched(match_straight<straight_for<Row, Mode>::plan, count>(text, result.groups()));
    }
  } else if constexpr (acceptance<Row, Mode>::value) {
    static_assert(count == parsed<Row>::tree.group_count, "groups are counted as they are parsed");
    using built = pattern_tables<Row, Mode>;
    // Compared here, where the bytes are known to the compiler: most lines of a log are not what a pattern is about.
    if (has_prefix(built::view, text)) {
      result.set_matched(match_after_prefix(built::view, text, result.groups()));
    }
  }
  return result;
}

/// Whether there is a match, where nobody asks for its groups.
template <class Row, mode Mode>
[[nodiscard]] constexpr bool has_match(std::string_view text) noexcept {
  if constexpr (is_straight<Row, Mode>) {
    std::string_view groups[parsed<Row>::tree.group_count];
    return run_plan(straight_for<Row, Mode>::table.view(), text, groups, parsed<Row>::tree.group_count);
  } else {
    using built = presence_of<Row, Mode>;
    if constexpr (accepted<built::error.why, column<built::error.column>, Row>::value) {
      return built::table.is_in(text);
    } else {
      return false;
    }
  }
}

/// What a match of a pattern literal gives.
template <fixed_string Pattern>
using captures_of = captures<names<literal_row<Pattern>>>;

}  // namespace regex

/// True, with the groups, if the whole text is a match.
template <fixed_string Pattern>
[[nodiscard]] constexpr regex::captures_of<Pattern> match(std::string_view text) noexcept {
  return regex::apply<regex::literal_row<Pattern>, regex::mode::whole>(text);
}
template <fixed_string Pattern, temporary_string Text>
void match(Text&&) = delete;

/// True, with the groups, if the text begins with a match.
template <fixed_string Pattern>
[[nodiscard]] constexpr regex::captures_of<Pattern> starts_with(std::string_view text) noexcept {
  return regex::apply<regex::literal_row<Pattern>, regex::mode::prefix>(text);
}
template <fixed_string Pattern, temporary_string Text>
void starts_with(Text&&) = delete;

/// True, with the groups, if there is a match anywhere in the text: the leftmost one.
template <fixed_string Pattern>
[[nodiscard]] constexpr regex::captures_of<Pattern> search(std::string_view text) noexcept {
  return regex::apply<regex::literal_row<Pattern>, regex::mode::anywhere>(text);
}
template <fixed_string Pattern, temporary_string Text>
void search(Text&&) = delete;

/// True, with the groups, if there is a match that begins at the begin of the text or behind a newline: the leftmost one.
/// It may end on a later line unless the pattern keeps it from that: '.' is any byte and '$' the end of the text.
template <fixed_string Pattern>
[[nodiscard]] constexpr regex::captures_of<Pattern> search_lines(std::string_view text) noexcept {
  return regex::apply<regex::literal_row<Pattern>, regex::mode::line_start>(text);
}
template <fixed_string Pattern, temporary_string Text>
void search_lines(Text&&) = delete;

/// True if there is a match anywhere in the text. Compiles in a fraction of the time of `search`, and takes patterns that need too many
/// states for it; a match costs some more time. For lines that are few, and for questions that are many.
template <fixed_string Pattern>
[[nodiscard]] constexpr bool contains(std::string_view text) noexcept {
  return regex::has_match<regex::literal_row<Pattern>, regex::mode::anywhere>(text);
}

/// True if the text begins with a match. To `starts_with` as `contains` is to `search`.
template <fixed_string Pattern>
[[nodiscard]] constexpr bool begins_with(std::string_view text) noexcept {
  return regex::has_match<regex::literal_row<Pattern>, regex::mode::prefix>(text);
}

/// True if the whole text is a match. To `match` as `contains` is to `search`.
template <fixed_string Pattern>
[[nodiscard]] constexpr bool is_match(std::string_view text) noexcept {
  return regex::has_match<regex::literal_row<Pattern>, regex::mode::whole>(text);
}

FOUNDCHECK_END_NAMESPACE

#endif

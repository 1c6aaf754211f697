// SPDX-License-Identifier: MIT
// Rows as types -> rows that a reader of logs can use, compiled with the program.
//
//   struct acme_lint : regex::row<R"(^(?<file>[^:]+):(?<line>\d+): acme: (?<message>.*)$)"> {
//     static constexpr std::string_view name = "acme-lint";
//   };
//   struct my_rows : regex::row_list<acme_lint> {};
//   diagnostics::records(log, {}, own);   // own: own_rows(recognizers<my_rows>)
//
// The columns of a row; each but the name may be left out:
//
//   name       of the row
//   tool       who says it, the name without a word
//   severity   where the pattern has no group of that name, error without a word
//   lines      a regex::row_list with a pattern for each line, in place of a pattern of the row itself
//   is_loop    true: each line behind that fits the last of them is a diagnostic too
//   more       a row: lines behind the message that fit belong to it
//   until      a row: lines behind the message belong to it up to one that fits
//
// A named group that is not a field of line_field is a compile error. Nothing is made when the program starts.
#ifndef FOUNDCHECK_DIAGNOSTIC_RECOGNIZER_ROWS_HPP
#define FOUNDCHECK_DIAGNOSTIC_RECOGNIZER_ROWS_HPP

#include <array>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/recognizer.hpp>
#include <foundcheck/regex/set.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// Which fields the pattern of a row has, by their names.
template <class Row>
struct row_fields {
  static constexpr std::array<std::size_t, line_field_count> group_of = [] {
    std::array<std::size_t, line_field_count> groups{};
    for (std::size_t i = 0; i < line_field_count; ++i) {
      groups[i] = regex::group_named<Row>(name_of(static_cast<line_field>(i)));
    }
    return groups;
  }();

  static constexpr bool are_all_known = [] {
    std::size_t known = 0, named = 0;
    for (const std::size_t group : group_of) known += group != regex::no_group;
    for (std::size_t g = 1; g < regex::group_count_of<Row>; ++g) named += regex::names<Row>::tree.name_length[g] != 0;
    return known == named;
  }();
  static_assert(are_all_known,
                "a named group of the row is not a field: file, line, column, end_line, end_column, location, "
                "severity, code, option, message or subject");

  static bool match(const void*, std::string_view line, line_fields& fields) noexcept {
    std::string_view groups[regex::group_count_of<Row>];
    if (!regex::search_row<Row>(line, groups)) return false;
    for (std::size_t i = 0; i < line_field_count; ++i) {
      fields.of[i] = group_of[i] == regex::no_group ? std::string_view() : groups[group_of[i]];
    }
    return true;
  }
};

template <class Row>
inline constexpr line_form form_of_row{row_fields<Row>::match, nullptr};

template <class... Rows>
[[nodiscard]] constexpr auto forms_of(const regex::row_list<Rows...>*) noexcept {
  return std::array<line_form, sizeof...(Rows)>{form_of_row<Rows>...};
}

/// The patterns of a row, one for each line.
template <class Row>
[[nodiscard]] constexpr auto lines_of_row() noexcept {
  if constexpr (requires { typename Row::lines; }) {
    return forms_of(static_cast<const typename Row::lines*>(nullptr));
  } else {
    return std::array<line_form, 1>{form_of_row<Row>};
  }
}

template <class Row>
struct row_lines {
  static constexpr auto forms = lines_of_row<Row>();
  static_assert(forms.size() <= recognizer::most_lines, "a row has at most 8 lines");
};

template <class Row>
[[nodiscard]] constexpr recognizer recognizer_of() noexcept {
  recognizer r;
  r.name = r.tool = Row::name;
  r.lines = row_lines<Row>::forms;
  if constexpr (requires { Row::tool; }) r.tool = Row::tool;
  if constexpr (requires { Row::severity; }) r.severity = Row::severity;
  if constexpr (requires { Row::is_loop; }) {
    static_assert(!Row::is_loop || row_lines<Row>::forms.size() > 1, "a loop needs two lines or more");
    r.is_loop = Row::is_loop;
  }
  static_assert(!(
                    requires { typename Row::more; } && requires { typename Row::until; }),
                "a row has more or until, not both");
  if constexpr (requires { typename Row::more; }) r.more = form_of_row<typename Row::more>;
  if constexpr (requires { typename Row::until; }) r.until = form_of_row<typename Row::until>;
  return r;
}

template <class... Rows>
[[nodiscard]] constexpr auto recognizers_of(const regex::row_list<Rows...>*) noexcept {
  return std::array<recognizer, sizeof...(Rows)>{recognizer_of<Rows>()...};
}

template <class List>
inline constexpr auto all_recognizers = recognizers_of(static_cast<const List*>(nullptr));

}  // namespace detail

/// The rows of a regex::row_list, in their order. They hold as long as the program.
template <class List>
inline constexpr std::span<const recognizer> recognizers = detail::all_recognizers<List>;

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif

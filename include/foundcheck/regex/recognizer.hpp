// SPDX-License-Identifier: MIT
// Rows with columns: a pattern as a type, and beside it what no pattern can say.
//
//   struct acme_error : regex::row<R"(^acme: (?<code>E\d+): (?<message>.*)$)"> {
//     static constexpr std::string_view name = "acme";   // a column: any constant or type that the row has
//     static constexpr int weight = 3;
//   };
//   struct my_rows : regex::row_list<acme_error, acme_note> {};
//
//   regex::for_each_row<my_rows>([]<class Row>(regex::row_tag<Row>) { use(Row::pattern.view(), Row::name); });
//
// What the columns are, and which of them a row must have, is for whoever uses the rows: a form of diagnostics, see
// diagnostic/recognizer_rows.hpp, has others than a form of status lines. A row is found and tried by its type, so nothing is counted by hand.
#ifndef FOUNDCHECK_REGEX_RECOGNIZER_HPP
#define FOUNDCHECK_REGEX_RECOGNIZER_HPP

#include <cstddef>
#include <string_view>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/pattern.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// A row as a value, to be given to a function.
template <class Row>
struct row_tag {
  using type = Row;  ///< the row
};

namespace detail {

template <class Use, class... Rows>
constexpr void visit_rows(const row_list<Rows...>*, Use& use) {
  (use(row_tag<Rows>()), ...);
}

template <class... Rows>
row_list<Rows...> rows_in(const row_list<Rows...>*);

}  // namespace detail

/// The row_list that a type is, or is derived from.
template <class List>
using rows_of = decltype(detail::rows_in(static_cast<const List*>(nullptr)));

/// Calls `use` with the row_tag of each row of a list, in their order.
template <class List, class Use>
constexpr void for_each_row(Use&& use) {
  detail::visit_rows(static_cast<const List*>(nullptr), use);
}

/// The number of groups of a row, the whole match counted.
template <class Row>
inline constexpr std::size_t group_count_of = names<Row>::group_count;

/// The number of the row's group of that name; no_group if there is none.
template <class Row>
[[nodiscard]] constexpr std::size_t group_named(std::string_view name) noexcept {
  return names<Row>::group_named(name);
}

/// True, with group_count_of<Row> views, if there is a match of the row in the text: group 0 is all of it, and a group that took no part has
/// null data.
template <class Row>
[[nodiscard]] constexpr bool search_row(std::string_view text, std::string_view* groups) noexcept {
  auto found = apply<Row, mode::anywhere>(text);
  if (!found) return false;
  for (std::size_t i = 0; i < group_count_of<Row>; ++i) groups[i] = found.groups()[i];
  return true;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif

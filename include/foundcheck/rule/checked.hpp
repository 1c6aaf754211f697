// SPDX-License-Identifier: MIT
// A table of rules that is not right -> a compile error: the reason, the number of the row and its id stand in the message.
//
//   inline constexpr rule mine[] = {...};
//   static_assert(checked<mine>);      error: ... accepted<rule_defect::no_source, row<2>, id<'M', 'I', 'N', 'E', '2'>>
//
// Row numbers count from 1.
#ifndef FOUNDCHECK_RULE_CHECKED_HPP
#define FOUNDCHECK_RULE_CHECKED_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/rule.hpp>
#include <span>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

namespace table {

/// The number of a row, from 1; only a name in a message.
template <std::size_t>
struct row;

/// The id of a rule; only a name in a message.
template <char...>
struct id;

/// Fails to compile unless `Why` is rule_defect::none; `value` tells the same without failing again.
template <rule_defect Why, class Row, class Id>
struct accepted {
  static constexpr bool value = Why == rule_defect::none;

  static_assert(Why != rule_defect::no_id, "a rule has no id");
  static_assert(Why != rule_defect::no_title, "a rule has no title");
  static_assert(Why != rule_defect::no_why, "a rule does not say why");
  static_assert(Why != rule_defect::no_confirm, "a rule does not say how to confirm it");
  static_assert(Why != rule_defect::no_fix, "a rule does not say how to mend it");
  static_assert(Why != rule_defect::no_source, "a rule names no source");
  static_assert(Why != rule_defect::no_condition, "a rule has no condition");
  static_assert(Why != rule_defect::subsumes_itself, "a rule subsumes itself");
  static_assert(Why != rule_defect::subsumes_no_rule, "a rule subsumes a rule that is not there");
  static_assert(Why != rule_defect::id_used_twice, "two rules have one id");
};

template <const auto& Table, rule_defect Why, std::size_t Row, std::size_t... At>
consteval bool accept(std::index_sequence<At...>) noexcept {
  return accepted<Why, row<Row + 1>, id<Table[Row].id[At]...>>::value;
}

/// True for no defect; else an error that names it, its row and the id of the rule there.
template <const auto& Table, rule_defect Why, std::size_t Row>
consteval bool accept() noexcept {
  if constexpr (Why == rule_defect::none) {
    return true;
  } else {
    return accept<Table, Why, Row>(std::make_index_sequence<Table[Row].id.size()>{});
  }
}

}  // namespace table

/// True for a table without a defect; another does not compile.
template <const auto& Table>
inline constexpr bool checked = [] {
  constexpr refused_rule refused = first_defect(Table);
  return table::accept<Table, refused.why, refused.row>();
}();

FOUNDCHECK_END_NAMESPACE

#endif

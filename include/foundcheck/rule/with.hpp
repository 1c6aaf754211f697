// SPDX-License-Identifier: MIT
// rules::with<mine>: the catalogue and tables of one's own, to be judged together.
//
//   constexpr foundcheck::rule mine[] = {{"ACME001", ...}};
//   foundcheck::evaluate(foundcheck::rules::with<mine>, facts, sink);
//
// A rule of one table may subsume a rule of another. What is wrong with a table of one's own is a compile error that names the
// row, and so are an id that the catalogue or another of the tables has, and a subsumed id that none has.
#ifndef FOUNDCHECK_RULE_WITH_HPP
#define FOUNDCHECK_RULE_WITH_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <foundcheck/rule/rule.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

namespace detail {

/// Tables one behind the other.
template <std::size_t Count>
struct joined_tables {
  std::span<const rule> tables[Count];

  // So that they can be given where tables are wanted.
  constexpr operator rule_tables() const noexcept { return tables; }  // NOLINT(google-explicit-constructor)
};

[[nodiscard]] constexpr std::size_t count_id(rule_tables among, std::string_view id) noexcept {
  std::size_t count = id == unexplained_rule.id ? 1 : 0;
  for (const std::span<const rule> table : among) {
    for (const rule& r : table) count += r.id == id ? 1U : 0U;
  }
  return count;
}

/// The first row of a table that does not fit the tables among which it stands.
[[nodiscard]] constexpr refused_rule first_misfit(std::span<const rule> table, rule_tables among) noexcept {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (count_id(among, table[i].id) != 1) return {rule_defect::id_used_twice, i};
    for (std::string_view ids = table[i].subsumes; !ids.empty();) {
      const std::size_t end = ids.find(' ');
      if (end != 0 && count_id(among, ids.substr(0, end)) == 0) return {rule_defect::subsumes_no_rule, i};
      ids = end == std::string_view::npos ? std::string_view{} : ids.substr(end + 1);
    }
  }
  return {};
}

template <const auto&... Mine>
consteval auto join() noexcept {
  joined_tables<std::size(tables) + sizeof...(Mine)> joined{};
  std::size_t size = 0;
  for (const std::span<const rule> table : tables) joined.tables[size++] = table;
  ((joined.tables[size++] = Mine), ...);
  return joined;
}

template <const auto& Table, const auto& Among>
inline constexpr bool fits = [] {
  constexpr refused_rule refused = first_misfit(Table, Among);
  return table::accept<Table, refused.why, refused.row>();
}();

template <const auto&... Mine>
struct composition {
  static constexpr auto joined = join<Mine...>();
  static_assert((checked<Mine> && ...));
  static_assert((fits<Mine, joined> && ...));
};

}  // namespace detail

/// The tables of the catalogue and then `Mine`, arrays of rules with static storage.
template <const auto&... Mine>
inline constexpr const auto& with = detail::composition<Mine...>::joined;

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif

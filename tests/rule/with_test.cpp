// SPDX-License-Identifier: MIT
#include <foundcheck/rule/with.hpp>

#include <gtest/gtest.h>

#include <initializer_list>
#include <iterator>
#include <string_view>

#include "support/scan_report.hpp"

namespace foundcheck {
namespace with_test {

constexpr rule make(std::string_view id, condition when, std::string_view subsumes = {}) {
  rule r{};
  r.id = id;
  r.about = component::cupti;
  r.severity = severity::error;
  r.title = r.why = r.confirm = r.fix = r.sources = "text";
  r.subsumes = subsumes;
  r.when = when;
  return r;
}

constexpr rule mine[] = {
    make("MINE1", when::all(when::any(when::on("MY_SWITCH"))), "CUPTI001"),
    make("MINE2", when::all(when::any(when::said("my message"))), "MINE1 CUPTI001 LADDER001"),
};
constexpr rule yours[] = {make("YOURS1", when::all(when::any(when::on("YOUR_SWITCH"))), "MINE1")};

constexpr fact setting(std::string_view name) {
  return {fact_id::setting, component::none, state::yes, "ON", {}, name};
}
constexpr fact said(std::string_view name) { return {fact_id::said, component::none, state::yes, "", {}, name}; }

// What makes CUPTI001 hold.
constexpr fact expected = {fact_id::requested, component::cupti, state::yes, "ON", {}};
constexpr fact lost = {fact_id::library, component::cupti, state::no, "", {}};

template <const auto& Tables>
constexpr scan_report judge(std::initializer_list<fact> known) {
  fact storage[8];
  fact_set facts(storage);
  for (const fact& f : known) facts.add(f);
  scan_report report;
  evaluate(Tables, facts, [&](const finding& f) { report.add(f); });
  return report;
}

static_assert(judge<rules::with<mine>>({expected, lost}).text() == "CUPTI001(CUPTI)");
static_assert(judge<rules::with<mine>>({setting("MY_SWITCH")}).text() == "MINE1(CUPTI)");

TEST(with, rules_of_ones_own_hold_by_names_of_ones_own) {
  EXPECT_EQ(judge<rules::with<mine>>({setting("MY_SWITCH")}).text(), "MINE1(CUPTI)");
  EXPECT_EQ(judge<rules::with<mine>>({said("my message")}).text(), "MINE2(CUPTI)");
  EXPECT_EQ(judge<rules::with<mine>>({setting("YOUR_SWITCH"), said("another message")}).text(), "");
}

TEST(with, a_rule_may_subsume_rules_of_other_tables) {
  EXPECT_EQ(judge<rules::with<mine>>({expected, lost}).text(), "CUPTI001(CUPTI)");
  EXPECT_EQ(judge<rules::with<mine>>({expected, lost, setting("MY_SWITCH")}).text(), "MINE1(CUPTI)");
  constexpr const auto& both = rules::with<mine, yours>;
  EXPECT_EQ(judge<both>({setting("MY_SWITCH")}).text(), "MINE1(CUPTI)");
  EXPECT_EQ(judge<both>({setting("MY_SWITCH"), setting("YOUR_SWITCH")}).text(), "YOURS1(CUPTI)");
}

// As compile errors: tests/compile_fail/rule_subsumes_no_rule.cpp.
constexpr rule taken[] = {make("MINE1", mine[0].when), make("CUPTI001", mine[0].when)};
constexpr rule misspelt[] = {make("MINE1", mine[0].when, "CUPTI001 CUPTl003")};

template <const auto& Table>
constexpr refused_rule misfit = rules::detail::first_misfit(Table, rules::detail::join<Table>());
static_assert(misfit<mine>.why == rule_defect::none);
static_assert(misfit<taken>.why == rule_defect::id_used_twice && misfit<taken>.row == 1);
static_assert(misfit<misspelt>.why == rule_defect::subsumes_no_rule && misfit<misspelt>.row == 0);

TEST(with, the_catalogue_stands_before_ones_own_tables) {
  constexpr rule_tables joined = rules::with<mine, yours>;
  ASSERT_EQ(joined.size(), rules::all.size() + 2);
  for (std::size_t i = 0; i < rules::all.size(); ++i) EXPECT_EQ(joined[i].data(), rules::all[i].data());
  EXPECT_EQ(joined[rules::all.size()].data(), mine);
  EXPECT_EQ(joined[rules::all.size() + 1].data(), yours);
  EXPECT_EQ(rule_tables(rules::with<>).size(), rules::all.size());
}

TEST(with, a_row_that_does_not_fit_is_found_at_run_time_too) {
  constexpr auto with_taken = rules::detail::join<taken>(), with_misspelt = rules::detail::join<misspelt>();
  const refused_rule twice = rules::detail::first_misfit(taken, with_taken);
  EXPECT_TRUE(twice.why == rule_defect::id_used_twice && twice.row == 1);
  const refused_rule unknown = rules::detail::first_misfit(misspelt, with_misspelt);
  EXPECT_TRUE(unknown.why == rule_defect::subsumes_no_rule && unknown.row == 0);
  EXPECT_TRUE(rules::detail::first_misfit(mine, rules::with<mine>).why == rule_defect::none);
}

}  // namespace with_test
}  // namespace foundcheck

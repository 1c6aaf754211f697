// SPDX-License-Identifier: MIT
#include <foundcheck/report/scan_result.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace scan_result_test {

constexpr rule rule_of(std::string_view id, severity s, confidence c) {
  rule r{};
  r.id = id;
  r.severity = s;
  r.confidence = c;
  return r;
}

// In the order of a report.
constexpr rule ranked[] = {
    rule_of("a", severity::error, confidence::certain),  rule_of("b", severity::error, confidence::likely),
    rule_of("c", severity::error, confidence::possible), rule_of("d", severity::warning, confidence::certain),
    rule_of("e", severity::warning, confidence::likely), rule_of("f", severity::warning, confidence::possible),
    rule_of("g", severity::info, confidence::certain),   rule_of("h", severity::info, confidence::likely),
    rule_of("i", severity::info, confidence::possible),
};

constexpr finding finding_of(const rule& r) {
  finding f;
  f.rule = &r;
  return f;
}

constexpr bool ranks_are_in_order() {
  for (std::size_t i = 0; i < std::size(ranked); ++i) {
    for (std::size_t j = 0; j < std::size(ranked); ++j) {
      if (ranks_before(finding_of(ranked[i]), finding_of(ranked[j])) != (i < j)) return false;
    }
  }
  return true;
}
static_assert(ranks_are_in_order());

TEST(scan_result, the_more_severe_and_then_the_more_certain_stands_first) {
  EXPECT_TRUE(ranks_are_in_order());
  std::vector<finding> findings;
  for (const rule& r : ranked) findings.insert(findings.begin(), finding_of(r));
  std::ranges::sort(findings, ranks_before);
  std::string_view order = "abcdefghi";
  for (const finding& f : findings) {
    EXPECT_EQ(f.rule->id, order.substr(0, 1));
    order.remove_prefix(1);
  }
}

TEST(scan_result, findings_of_one_rank_keep_their_order) {
  const rule first = rule_of("first", severity::error, confidence::likely);
  const rule second = rule_of("second", severity::error, confidence::likely);
  EXPECT_FALSE(ranks_before(finding_of(first), finding_of(second)));
  EXPECT_FALSE(ranks_before(finding_of(second), finding_of(first)));
}

TEST(scan_result, counts_the_findings_of_each_severity) {
  const std::vector<finding> findings = {finding_of(ranked[0]), finding_of(ranked[3]), finding_of(ranked[1]),
                                         finding_of(ranked[2])};
  scan_result result;
  EXPECT_EQ(result.count(severity::error), 0u);
  result.findings = findings;
  EXPECT_EQ(result.count(severity::error), 3u);
  EXPECT_EQ(result.count(severity::warning), 1u);
  EXPECT_EQ(result.count(severity::info), 0u);
}

TEST(scan_result, the_verdict_of_several_scans_is_the_worst) {
  EXPECT_EQ(verdict_of({}), scan::verdict::nothing_seen);
  std::vector<scan_result> results(3);
  EXPECT_EQ(verdict_of(results), scan::verdict::nothing_seen) << "none of them was concluded";
  results[0].conclusion.verdict = scan::verdict::good;
  EXPECT_EQ(verdict_of(results), scan::verdict::good);
  results[2].conclusion.verdict = scan::verdict::failed_unexplained;
  results[1].conclusion.verdict = scan::verdict::contradicted;
  EXPECT_EQ(verdict_of(results), scan::verdict::failed_unexplained);
}

TEST(scan_result, what_is_not_listed_counts_too) {
  scan_result result;
  EXPECT_EQ(result.all_ignored() + result.all_warnings() + result.reported_errors(), 0u);
  const scan::ignored_error ignored[] = {{scan::ignored_reason::later_run, {}},
                                         {scan::ignored_reason::later_run, {}},
                                         {scan::ignored_reason::own_step, {}}};
  const origin warnings[2] = {};
  const tool_count tools[] = {{"gcc", 2, 9}, {"ld", 3, 0}};
  result.ignored = ignored;
  result.warnings = warnings;
  result.diagnostics = tools;
  EXPECT_EQ(result.all_ignored(), 3u);
  EXPECT_EQ(result.all_warnings(), 2u);
  result.ignored_count = 7;
  result.warning_count = 8;
  EXPECT_EQ(result.all_ignored(), 7u);
  EXPECT_EQ(result.all_warnings(), 8u);
  EXPECT_EQ(result.reported_errors(), 5u);
  EXPECT_EQ(result.count(scan::ignored_reason::later_run), 2u);
  EXPECT_EQ(result.count(scan::ignored_reason::own_step), 1u);
  EXPECT_EQ(result.count(scan::ignored_reason::make_ignored), 0u);
}

TEST(scan_result, inputs_differ_if_one_has_another_verdict) {
  scan_result result;
  EXPECT_FALSE(result.inputs_differ());
  std::vector<scan::conclusion> ended(3);
  result.of_inputs = ended;
  EXPECT_FALSE(result.inputs_differ());
  ended[2].verdict = scan::verdict::good;
  EXPECT_TRUE(result.inputs_differ());
}

TEST(scan_result, a_fact_is_shown_with_the_path_of_its_input_or_the_word_host) {
  const input inputs[] = {{"CMakeCache.txt", "cmake-cache", 1}, {"configure.log", "cmake-output", 2}};
  const fact first{fact_id::claimed, component::cupti, state::yes, "", {0, 1, 0, ""}};
  const fact second{fact_id::claimed, component::cupti, state::yes, "", {1, 1, 0, ""}};
  const fact seen{fact_id::present, component::cupti, state::no, "", {}};
  EXPECT_EQ(path_of(first, inputs), "CMakeCache.txt");
  EXPECT_EQ(path_of(second, inputs), "configure.log");
  EXPECT_EQ(path_of(seen, inputs), "host");
  EXPECT_EQ(path_of(first, {}), "host");
  EXPECT_EQ(path_of(second.from, inputs), "configure.log");
  EXPECT_EQ(path_of(origin{}, inputs), "host");
}

}  // namespace scan_result_test
}  // namespace foundcheck

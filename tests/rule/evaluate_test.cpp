// SPDX-License-Identifier: MIT
#include <foundcheck/rule/evaluate.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>

#include "support/scan_report.hpp"

namespace foundcheck {
namespace evaluate_test {

constexpr auto yes = state::yes;
constexpr auto no = state::no;

constexpr fact of(fact_id id, component about, state is, std::string_view text = {}) {
  return {id, about, is, text, {}};
}

constexpr rule make(std::string_view id, component about, condition when, std::string_view subsumes = {},
                    severity how = severity::error) {
  rule r{};
  r.id = id;
  r.about = about;
  r.severity = how;
  r.subsumes = subsumes;
  r.when = when;
  return r;
}

constexpr scan_report judge(std::span<const rule> rules, std::initializer_list<fact> facts) {
  fact storage[16];
  fact_set set(storage);
  for (const fact& f : facts) set.add(f);
  scan_report report;
  std::size_t calls = 0;
  const std::size_t count = evaluate(rules, set, [&](const finding& f) {
    report.add(f);
    ++calls;
  });
  return count == calls ? report : scan_report{};
}

constexpr condition asked = when::all(when::any(when::yes(fact_id::requested, component::cupti)));
constexpr condition claimed = when::all(when::any(when::yes(fact_id::claimed, component::cupti)));
constexpr condition each_library = when::all(when::any(when::yes(fact_id::library, component::each)));

// ---- clauses and terms
constexpr rule all_of[] = {make(
    "A", component::cupti,
    when::all(when::any(when::yes(fact_id::requested, component::cupti)),
              when::any(when::no(fact_id::library, component::cupti), when::no(fact_id::inventory, component::cupti)),
              when::any(when::unless(when::no(fact_id::requested, component::kineto)))))};
static_assert(judge(all_of, {of(fact_id::requested, component::cupti, yes), of(fact_id::library, component::cupti, no)})
                  .text() == "A(CUPTI)");
static_assert(judge(all_of,
                    {of(fact_id::requested, component::cupti, yes), of(fact_id::inventory, component::cupti, no)})
                  .text() == "A(CUPTI)");
static_assert(judge(all_of, {of(fact_id::requested, component::cupti, yes)}).text().empty());
static_assert(judge(all_of, {of(fact_id::library, component::cupti, no)}).text().empty());
static_assert(judge(all_of, {of(fact_id::requested, component::cupti, yes), of(fact_id::library, component::cupti, no),
                             of(fact_id::requested, component::kineto, no)})
                  .text()
                  .empty());
static_assert(judge(all_of, {}).text().empty() &&
              judge({}, {of(fact_id::requested, component::cupti, yes)}).text().empty());

// ---- order: that of the table
constexpr rule two[] = {make("B", component::cupti, asked), make("A", component::cupti, asked)};
static_assert(judge(two, {of(fact_id::requested, component::cupti, yes)}).text() == "B(CUPTI) A(CUPTI)");

// ---- each: once for every component
constexpr rule for_each[] = {make("E", component::each, each_library)};
static_assert(judge(for_each, {of(fact_id::library, component::nccl, yes), of(fact_id::library, component::cupti, yes)})
                  .text() == "E(CUPTI) E(NCCL)");
static_assert(judge(for_each, {of(fact_id::library, component::nccl, no)}).text().empty());

// ---- none: about the build as a whole
constexpr rule whole[] = {make("W", component::none, asked)};
static_assert(judge(whole, {of(fact_id::requested, component::cupti, yes)}).text() == "W");

// ---- a rule that says more silences one that says less, about the same component and only while it holds
constexpr rule more_and_less[] = {make("MORE", component::cupti, asked, "LESS"),
                                  make("LESS", component::each, each_library)};
static_assert(judge(more_and_less,
                    {of(fact_id::requested, component::cupti, yes), of(fact_id::library, component::cupti, yes)})
                  .text() == "MORE(CUPTI)");
static_assert(judge(more_and_less, {of(fact_id::library, component::cupti, yes)}).text() == "LESS(CUPTI)");
static_assert(judge(more_and_less,
                    {of(fact_id::requested, component::cupti, yes), of(fact_id::library, component::nccl, yes)})
                  .text() == "MORE(CUPTI) LESS(NCCL)");
constexpr rule less_and_more[] = {more_and_less[1], more_and_less[0]};
static_assert(judge(less_and_more,
                    {of(fact_id::requested, component::cupti, yes), of(fact_id::library, component::cupti, yes)})
                  .text() == "MORE(CUPTI)");

// ---- a broken ladder is reported unless a finding about the component explains it
constexpr rule explains[] = {make("X", component::cupti, asked)};
static_assert(judge({}, {of(fact_id::claimed, component::cupti, yes), of(fact_id::present, component::cupti, no)})
                  .text() == "LADDER001(CUPTI)");
static_assert(judge({}, {of(fact_id::claimed, component::cupti, yes), of(fact_id::present, component::cupti, yes)})
                  .text()
                  .empty());
static_assert(judge({}, {of(fact_id::claimed, component::cupti, yes)}).text().empty());
static_assert(judge(explains, {of(fact_id::requested, component::cupti, yes),
                               of(fact_id::claimed, component::cupti, yes), of(fact_id::present, component::cupti, no)})
                  .text() == "X(CUPTI)");
static_assert(judge(explains, {of(fact_id::requested, component::cupti, yes),
                               of(fact_id::claimed, component::nccl, yes), of(fact_id::present, component::nccl, no)})
                  .text() == "X(CUPTI) LADDER001(NCCL)");
// A remark explains nothing.
constexpr rule remarks[] = {make("I", component::cupti, asked, {}, severity::info)};
static_assert(judge(remarks, {of(fact_id::requested, component::cupti, yes),
                              of(fact_id::claimed, component::cupti, yes), of(fact_id::present, component::cupti, no)})
                  .text() == "I(CUPTI) LADDER001(CUPTI)");

TEST(evaluate, names_the_facts_that_make_a_rule_hold) {
  fact storage[2];
  fact_set facts(storage);
  facts.add(of(fact_id::requested, component::cupti, yes, "ON"));
  facts.add(of(fact_id::library, component::cupti, no, "NOTFOUND"));
  std::size_t count = 0;
  evaluate(all_of, facts, [&](const finding& f) {
    ++count;
    EXPECT_EQ(f.rule, &all_of[0]);
    EXPECT_EQ(f.about, component::cupti);
    ASSERT_EQ(f.evidence_count, 2U);
    EXPECT_EQ(f.evidence[0]->text, "ON");
    EXPECT_EQ(f.evidence[1]->text, "NOTFOUND");
  });
  EXPECT_EQ(count, 1U);
}

TEST(evaluate, a_broken_ladder_shows_the_claim_and_what_breaks_it) {
  fact storage[2];
  fact_set facts(storage);
  facts.add(of(fact_id::claimed, component::nccl, yes, "/l"));
  facts.add(of(fact_id::present, component::nccl, no, "libnccl.so*"));
  evaluate(rule_tables{}, facts, [&](const finding& f) {
    EXPECT_EQ(f.rule, &unexplained_rule);
    ASSERT_EQ(f.evidence_count, 2U);
    EXPECT_EQ(f.evidence[0]->text, "/l");
    EXPECT_EQ(f.evidence[1]->text, "libnccl.so*");
  });
}

TEST(evaluate, the_rule_of_the_broken_ladder_has_no_defect) {
  EXPECT_EQ(defect_of(std::span(&unexplained_rule, 1)), "");
}

TEST(evaluate, gives_the_same_at_run_time) {
  EXPECT_EQ(
      judge(more_and_less, {of(fact_id::requested, component::cupti, yes), of(fact_id::library, component::nccl, yes)})
          .text(),
      "MORE(CUPTI) LESS(NCCL)");
  EXPECT_EQ(judge(two, {of(fact_id::claimed, component::cupti, yes)}).text(), "");
  const rule both[] = {make("C", component::cupti, claimed)};
  EXPECT_EQ(judge(both, {of(fact_id::claimed, component::cupti, yes)}).text(), "C(CUPTI)");
}

}  // namespace evaluate_test
}  // namespace foundcheck

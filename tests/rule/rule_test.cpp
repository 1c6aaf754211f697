// SPDX-License-Identifier: MIT
#include <foundcheck/rule/rule.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <deque>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/extract/diagnostic.hpp>
#include <foundcheck/scan/collect.hpp>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace rule_test {

constexpr rule right(std::string_view id) {
  rule r{};
  r.id = id;
  r.title = "title";
  r.why = "why";
  r.confirm = "confirm";
  r.fix = "fix";
  r.sources = "source";
  r.when = when::all(when::any(when::yes(fact_id::requested, component::cupti)));
  return r;
}

constexpr bool has_defect(const rule& r) {
  const rule table[] = {r};
  return !defect_of(table).empty();
}

static_assert(defect_of(std::span<const rule>{}).empty());
static_assert(!has_defect(right("A1")));

constexpr rule without(std::string_view rule::*field) {
  rule r = right("A1");
  r.*field = {};
  return r;
}
static_assert(has_defect(without(&rule::id)));
static_assert(has_defect(without(&rule::title)));
static_assert(has_defect(without(&rule::why)));
static_assert(has_defect(without(&rule::confirm)));
static_assert(has_defect(without(&rule::fix)));
static_assert(has_defect(without(&rule::sources)));
static_assert(!has_defect(without(&rule::since)) && !has_defect(without(&rule::until)) &&
              !has_defect(without(&rule::subsumes)));

constexpr bool needs_a_condition() {
  rule r = right("A1");
  r.when = {};
  return has_defect(r);
}
static_assert(needs_a_condition());

constexpr rule_defect defect_of_cause(std::string_view cause) {
  rule r = right("A1");
  r.when = when::all(when::any(when::yes(fact_id::requested, component::cupti)), when::any(when::diagnosed("syntax")));
  r.when.terms[1].operand = cause;
  const rule table[] = {r};
  return first_defect(table).why;
}
static_assert(defect_of_cause("missing_header") == rule_defect::none);
static_assert(defect_of_cause("mising_header") == rule_defect::unknown_cause);
static_assert(defect_of_cause("") == rule_defect::unknown_cause);

TEST(rule, knows_the_words_of_all_causes_and_no_others) {
  for (int i = 0; i <= static_cast<int>(diagnostics::cause::program_crash); ++i) {
    const std::string_view word = diagnosis_of(static_cast<diagnostics::cause>(i));
    EXPECT_TRUE(is_cause_word(word)) << word;
  }
  EXPECT_TRUE(is_cause_word(scan::detail::bare_effect));
  for (const std::string_view word : {"none", "mising_header", "Missing_header", ""})
    EXPECT_FALSE(is_cause_word(word)) << word;
}

constexpr bool has_bad_slot(std::string_view rule::*field) {
  rule r = right("A1");
  r.*field = "{nobody|a}";
  const rule table[] = {r};
  return first_defect(table).why == rule_defect::bad_slot;
}
static_assert(has_bad_slot(&rule::title) && has_bad_slot(&rule::why) && has_bad_slot(&rule::confirm) &&
              has_bad_slot(&rule::fix) && !has_bad_slot(&rule::sources));

constexpr bool is_refused(const rule& r, rule_defect why) {
  const rule rows[] = {right("A1"), r};
  const refused_rule refused = first_defect(rows);
  return refused.why == why && refused.row == 1;
}
static_assert(is_refused(without(&rule::id), rule_defect::no_id));
static_assert(is_refused(right("A1"), rule_defect::id_used_twice));

constexpr rule subsuming(std::string_view id, std::string_view ids) {
  rule r = right(id);
  r.subsumes = ids;
  return r;
}
static_assert(is_refused(subsuming("A2", "A1 A2"), rule_defect::subsumes_itself));
static_assert(!has_defect(subsuming("A2", "A1 A22")));

constexpr bool has_one_rule_for_each_id() {
  const rule twice[] = {right("A1"), right("A2"), right("A1")}, once[] = {right("A1"), right("A2")};
  return !defect_of(twice).empty() && defect_of(once).empty();
}
static_assert(has_one_rule_for_each_id());

constexpr bool has_one_rule_for_each_id_in_all_tables() {
  const rule one[] = {right("A1"), right("A2")}, other[] = {right("B1"), right("A2")}, more[] = {right("C1")};
  const std::span<const rule> apart[] = {one, more}, clash[] = {one, more, other};
  return defect_of(rule_tables(apart)).empty() &&
         defect_of(rule_tables(clash)) == "two rules of different tables have one id";
}
static_assert(has_one_rule_for_each_id_in_all_tables());

static_assert(lists("A1", "A1") && lists("A1 A2", "A1") && lists("A1 A2", "A2") && lists("A1 A2 A3", "A2"));
static_assert(!lists("", "A1") && !lists("A11", "A1") && !lists("A1", "A11") && !lists("A1 A2", "A3") &&
              !lists("A1A2", "A1"));

constexpr bool is_unverified_with(std::string_view sources) {
  rule r = right("A1");
  r.sources = sources;
  return is_unverified(r);
}
static_assert(is_unverified_with("unverified") && is_unverified_with("a document; unverified: the version"));
static_assert(!is_unverified_with("a document"));

static_assert(severity::info < severity::warning && severity::warning < severity::error);
static_assert(confidence::possible < confidence::likely && confidence::likely < confidence::certain);
static_assert(name_of(severity::info) == "info" && name_of(severity::warning) == "warning" &&
              name_of(severity::error) == "error");
static_assert(name_of(confidence::possible) == "possible" && name_of(confidence::likely) == "likely" &&
              name_of(confidence::certain) == "certain");

TEST(rule, a_thousand_ids_are_told_apart) {
  std::deque<std::string> ids;
  detail::id_set seen;
  for (std::size_t i = 0; i < detail::id_set::capacity; ++i) ids.push_back("RULE" + std::to_string(i));
  for (const std::string& id : ids) EXPECT_TRUE(seen.insert(id)) << id;
  for (const std::string& id : ids) EXPECT_FALSE(seen.insert(id)) << id;
}

TEST(rule, more_rules_than_fit_are_refused) {
  const std::vector<rule> many(detail::id_set::capacity + 1, right("A1"));
  const std::span<const rule> tables[] = {many};
  EXPECT_EQ(defect_of(rule_tables(tables)), "there are more rules than can be judged together");
}

TEST(rule, a_defect_is_a_sentence) {
  const rule table[] = {right("")};
  EXPECT_EQ(defect_of(table), "a rule has no id");
  for (int i = 0; i <= static_cast<int>(rule_defect::id_used_twice); ++i) {
    EXPECT_EQ(sentence_of(static_cast<rule_defect>(i)).empty(), i == 0) << i;
  }
}

TEST(rule, one_id_in_two_tables_is_found_at_run_time_too) { EXPECT_TRUE(has_one_rule_for_each_id_in_all_tables()); }

// ---- finding --------------------------------------------------------------------------------------------------------

constexpr bool keeps_each_fact_once() {
  const fact a{}, b{};
  finding f;
  f.add(&a);
  f.add(&b);
  f.add(&a);
  return f.evidence_count == 2 && f.evidence[0] == &a && f.evidence[1] == &b;
}
static_assert(keeps_each_fact_once());

constexpr bool takes_no_fact_that_is_not_there() {
  finding f;
  f.add(nullptr);
  return f.evidence_count == 0;
}
static_assert(takes_no_fact_that_is_not_there());

constexpr bool leaves_out_what_is_too_much() {
  const fact facts[finding::max_evidence + 3] = {};
  finding f;
  for (const fact& one : facts) f.add(&one);
  return f.evidence_count == finding::max_evidence &&
         f.evidence[finding::max_evidence - 1] == &facts[finding::max_evidence - 1];
}
static_assert(leaves_out_what_is_too_much());

TEST(finding, is_empty_at_first) {
  const finding f;
  EXPECT_EQ(f.rule, nullptr);
  EXPECT_EQ(f.about, component::none);
  EXPECT_EQ(f.evidence_count, 0U);
}

// ---- checked --------------------------------------------------------------------------------------------------------
//
// Tables that are right; what is refused, and with which words, is in tests/compile_fail/rule_*.cpp.

constexpr rule complete(std::string_view id) {
  rule r{};
  r.id = id;
  r.title = r.why = r.confirm = r.fix = r.sources = "text";
  r.when = when::all(when::any(when::yes(fact_id::requested, component::cupti)));
  return r;
}

constexpr rule one[] = {complete("A1")};
constexpr rule two[] = {complete("A1"), complete("A2")};
static_assert(checked<one> && checked<two>);

TEST(checked, a_table_that_is_right_compiles) { EXPECT_TRUE(checked<two>); }

}  // namespace rule_test
}  // namespace foundcheck

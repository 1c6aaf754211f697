// SPDX-License-Identifier: MIT
#include <foundcheck/scan/verdict.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/scan/conclude.hpp>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck::scan {
namespace verdict_test {

constexpr verdict all[] = {verdict::failed, verdict::failed_unexplained, verdict::contradicted, verdict::unfinished,
                           verdict::good,   verdict::nothing_seen};

static_assert(verdict::failed < verdict::contradicted && verdict::unfinished < verdict::good);
static_assert(conclusion().verdict == verdict::nothing_seen && conclusion().places().empty());

TEST(verdict, each_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (const verdict v : all) names.insert(name_of(v));
  EXPECT_EQ(names.size(), std::size(all));
  EXPECT_EQ(name_of(verdict::failed_unexplained), "failed_unexplained");
}

TEST(verdict, the_first_three_are_failures_and_the_others_are_not) {
  for (std::size_t i = 0; i < std::size(all); ++i) EXPECT_EQ(is_failure(all[i]), i < 3) << name_of(all[i]);
}

TEST(verdict, each_reason_has_a_name_and_a_phrase) {
  std::set<std::string_view> names, phrases;
  for (std::size_t i = 0; i < ignored_reason_count; ++i) {
    names.insert(name_of(static_cast<ignored_reason>(i)));
    phrases.insert(describe(static_cast<ignored_reason>(i)));
  }
  EXPECT_EQ(names.size(), ignored_reason_count);
  EXPECT_EQ(phrases.size(), ignored_reason_count);
  EXPECT_EQ(describe(ignored_reason::later_run), "a later run of the step succeeded");
}

TEST(verdict, a_conclusion_keeps_the_first_places) {
  conclusion c;
  for (std::size_t i = 0; i < 2 * conclusion::most_evidence; ++i) c.add({0, i + 1, 0, "line"});
  ASSERT_EQ(c.places().size(), conclusion::most_evidence);
  EXPECT_EQ(c.places().front().line, 1U);
  EXPECT_EQ(c.places().back().line, conclusion::most_evidence);
}

/// The verdict on a whole, with facts about it: `of` are the states and names of facts about how far the build came.
struct progress_row {
  std::string_view name;
  verdict whole;
  bool is_configured;  ///< what proves it is that configure ended well
  std::vector<std::pair<state, std::string_view>> of;
  verdict expected;
};

TEST(verdict, says_how_far_a_build_came_where_no_input_does) {
  const progress_row rows[] = {
      {"nothing is known", verdict::nothing_seen, false, {}, verdict::nothing_seen},
      {"all is done", verdict::nothing_seen, false, {{state::yes, "finished"}}, verdict::good},
      {"it stopped", verdict::nothing_seen, false, {{state::no, "stopped"}}, verdict::unfinished},
      {"one configuration stopped",
       verdict::nothing_seen,
       false,
       {{state::yes, "finished"}, {state::no, "stopped"}},
       verdict::unfinished},
      {"a part was asked for", verdict::nothing_seen, false, {{state::no, "some_targets"}}, verdict::nothing_seen},
      {"a file is damaged",
       verdict::nothing_seen,
       false,
       {{state::no, "damaged"}, {state::yes, "finished"}},
       verdict::nothing_seen},
      {"configured, and done", verdict::good, true, {{state::yes, "finished"}}, verdict::good},
      {"configured, and stopped", verdict::good, true, {{state::no, "stopped"}}, verdict::unfinished},
      {"built by a log, and stopped later", verdict::good, false, {{state::no, "stopped"}}, verdict::good},
      {"failed, and done", verdict::failed, false, {{state::yes, "finished"}}, verdict::failed},
      {"contradicted, and done", verdict::contradicted, false, {{state::yes, "finished"}}, verdict::contradicted},
      {"cut, and done", verdict::unfinished, false, {{state::yes, "finished"}}, verdict::unfinished},
  };
  for (const progress_row& row : rows) {
    fact storage[8];
    fact_set facts(storage);
    const origin of_configure{0, 7, 100, "-- Build files have been written to: /b"};
    facts.add({fact_id::configured, component::none, state::yes, {}, of_configure});
    for (const auto& [is, what] : row.of) facts.add({fact_id::built, component::none, is, "how far", {}, what});
    conclusion whole;
    whole.verdict = row.whole;
    whole.add(row.is_configured ? of_configure : origin{0, 9, 200, "[5/5] Linking"});
    const conclusion shown = with_progress(whole, facts);
    EXPECT_EQ(shown.verdict, row.expected) << row.name;
    const bool is_shown = row.is_configured || row.expected != row.whole;
    EXPECT_EQ(shown.places()[0].text, is_shown ? "how far" : "[5/5] Linking") << row.name;
  }
}

TEST(verdict, an_error_at_which_the_files_show_that_the_build_stopped_is_a_failure) {
  const struct {
    fact_id id;
    state is;
    std::string_view name;
    verdict expected;
  } rows[] = {
      {fact_id::mixed, state::yes, "link symbol", verdict::failed},
      {fact_id::mixed, state::yes, "compile header", verdict::failed},
      {fact_id::mixed, state::yes, "header shadowed", verdict::contradicted},
      {fact_id::built, state::no, "no_source", verdict::failed},
      {fact_id::built, state::no, "damaged", verdict::failed},
      {fact_id::built, state::no, "stopped", verdict::contradicted},
      {fact_id::generated, state::no, "", verdict::failed},
      {fact_id::resolvable, state::no, "", verdict::contradicted},
  };
  rule row{};
  row.severity = severity::error;
  for (const auto& one : rows) {
    const fact seen{one.id, component::none, one.is, "x", {origin::no_source, 0, 0, "y"}, one.name};
    finding f;
    f.rule = &row;
    f.evidence[0] = &seen;
    f.evidence_count = 1;
    const std::vector<conclusion> inputs(1);
    EXPECT_EQ(conclude(inputs, {&f, 1}, fact_set(std::span<fact>())).verdict, one.expected) << one.name;
  }
}

TEST(verdict, an_error_of_a_directory_whose_configure_did_not_finish_is_a_failure) {
  rule row{};
  row.severity = severity::error;
  const fact claim{fact_id::library, component::nccl, state::no, "x", {0, 1, 0, "y"}, ""};
  finding f;
  f.rule = &row;
  f.evidence[0] = &claim;
  f.evidence_count = 1;
  std::vector<conclusion> inputs(1);
  inputs[0].verdict = verdict::contradicted;
  fact storage[1];
  fact_set facts(storage);
  EXPECT_EQ(conclude(inputs, {&f, 1}, facts).verdict, verdict::contradicted);
  facts.add({fact_id::generated, component::none, state::no, "build.ninja", {}, ""});
  EXPECT_EQ(conclude(inputs, {&f, 1}, facts).verdict, verdict::failed);
  row.severity = severity::warning;
  EXPECT_EQ(conclude(inputs, {&f, 1}, facts).verdict, verdict::contradicted);
}

}  // namespace verdict_test
}  // namespace foundcheck::scan

// SPDX-License-Identifier: MIT
#include <foundcheck/scan/verdict.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string_view>

namespace foundcheck::scan {
namespace {

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

}  // namespace
}  // namespace foundcheck::scan

// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/advice.hpp>

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "support/laid_out.hpp"

namespace foundcheck::schedule {
namespace hint_test {

/// "alone 40 b.o, idle 10".
std::string hints_of(std::vector<step> steps, std::int64_t exact_path_ms = -1) {
  laid_out run(std::move(steps));
  if (exact_path_ms >= 0) run.t.path_is_exact = true, run.t.path.length_ms = exact_path_ms;
  std::array<hint, hint_kind_count> storage;
  std::string text;
  for (const hint& h : hints(run.t, storage)) {
    text += (text.empty() ? "" : ", ") + std::string(name_of(h.kind)) + " " + std::to_string(h.lost_ms);
    if (h.about != no_step) text += " " + std::string(run.steps[h.about].output);
  }
  return text;
}

TEST(hint, of_no_steps_there_is_none) { EXPECT_EQ(hints_of({}), ""); }

TEST(hint, of_a_build_that_keeps_all_jobs_busy_there_is_none) {
  EXPECT_EQ(hints_of({{"a", 0, 100}, {"b", 0, 95}, {"c", 95, 100}}), "");
}

TEST(hint, one_step_at_a_time_is_no_loss_where_nothing_ran_beside_another) {
  EXPECT_EQ(hints_of({{"a", 0, 100}, {"b", 100, 200}}), "");
}

TEST(hint, idle_time_counts_from_a_tenth_on) {
  EXPECT_EQ(hints_of({{"a", 0, 90}, {"b", 100, 110}}), "");
  EXPECT_EQ(hints_of({{"a", 0, 90}, {"b", 100, 101}}), "");
  EXPECT_EQ(hints_of({{"a", 0, 80}, {"b", 90, 100}}), "idle 10");
  EXPECT_EQ(hints_of({{"a", 0, 82}, {"b", 91, 100}}), "");
}

TEST(hint, a_step_that_others_wait_for_is_named) {
  EXPECT_EQ(hints_of({{"gen", 0, 30}, {"a", 30, 100}, {"b", 30, 100}}), "alone 30 gen");
  EXPECT_EQ(hints_of({{"gen", 0, 9}, {"a", 9, 100}, {"b", 9, 100}}), "");
}

TEST(hint, a_tail_is_named_by_its_longest_step) {
  EXPECT_EQ(hints_of({{"a", 0, 50}, {"b", 0, 50}, {"c", 0, 50}, {"d", 0, 50}, {"link", 50, 80}}),
            "alone 30 link, tail 30 link");
}

TEST(hint, an_exact_path_says_whether_more_jobs_help) {
  const std::vector<step> busy = {{"a", 0, 50}, {"b", 0, 50}, {"c", 50, 99}, {"d", 50, 100}};
  EXPECT_EQ(hints_of(busy), "") << "a bound says nothing";
  EXPECT_EQ(hints_of(busy, 50), "job_bound 50");
  EXPECT_EQ(hints_of(busy, 60), "");
  EXPECT_EQ(hints_of(busy, 80), "path_bound 80 d");
}

}  // namespace hint_test
}  // namespace foundcheck::schedule

// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/run.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "support/random_steps.hpp"

namespace foundcheck::schedule {
namespace moment_test {

TEST(moment, no_steps_have_no_moments) {
  const sorted_run run({});
  EXPECT_TRUE(moments(run.steps, run.sorted).begin() == std::default_sentinel);
}

TEST(moment, a_step_without_duration_is_one_moment) {
  const sorted_run run({step_of(5, 5)});
  auto at = moments(run.steps, run.sorted).begin();
  EXPECT_EQ(at->from_ms, 5);
  EXPECT_EQ(at->length_ms(), 0);
  EXPECT_EQ(at->running, 0U);
  EXPECT_EQ(at->started.size(), 1U);
  EXPECT_EQ(at->ended.size(), 1U);
  EXPECT_TRUE(++at == std::default_sentinel);
}

TEST(moment, running_is_what_counting_each_millisecond_gives) {
  std::mt19937 random(11);
  for (int round = 0; round < 1000; ++round) {
    const sorted_run run(random_steps(random));
    std::vector<step_index> started, ended;
    std::int64_t last_ms = 0;
    bool first = true;
    for (const moment& m : moments(run.steps, run.sorted)) {
      if (!first) {
        EXPECT_EQ(m.from_ms, last_ms) << "a gap";
      }
      first = false;
      last_ms = m.to_ms;
      EXPECT_FALSE(m.started.empty() && m.ended.empty());
      for (std::int64_t t = m.from_ms; t < m.to_ms; ++t) {
        const auto running =
            std::ranges::count_if(run.steps, [t](const step& s) { return s.start_ms <= t && t < s.end_ms; });
        EXPECT_EQ(m.running, running);
      }
      for (const step_index i : m.started) EXPECT_EQ(run.steps[i].start_ms, m.from_ms);
      for (const step_index i : m.ended) EXPECT_EQ(run.steps[i].end_ms, m.from_ms);
      started.insert(started.end(), m.started.begin(), m.started.end());
      ended.insert(ended.end(), m.ended.begin(), m.ended.end());
    }
    EXPECT_TRUE(std::ranges::equal(started, run.sorted.by_start));
    EXPECT_TRUE(std::ranges::equal(ended, run.sorted.by_end));
  }
}

}  // namespace moment_test
}  // namespace foundcheck::schedule

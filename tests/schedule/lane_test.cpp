// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/concurrency.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "support/random_steps.hpp"

namespace foundcheck::schedule {
namespace lane_test {

struct assignment {
  std::vector<lane> lanes;
  lane count = 0;
};

assignment lanes_of(const sorted_run& run) {
  assignment result{std::vector<lane>(run.steps.size(), 99), 0};
  std::vector<lane> storage(run.steps.size());
  result.count = assign_lanes(run.steps, run.sorted, result.lanes, storage);
  return result;
}

/// Walks the steps by start and looks through all lanes for the first whose last step has ended.
assignment naive(const sorted_run& run) {
  assignment result{std::vector<lane>(run.steps.size(), 99), 0};
  std::vector<std::int64_t> busy_until;
  for (const step_index i : run.sorted.by_start) {
    const auto free = std::ranges::find_if(busy_until, [&](std::int64_t t) { return t <= run.steps[i].start_ms; });
    result.lanes[i] = static_cast<lane>(free - busy_until.begin());
    if (free == busy_until.end()) {
      busy_until.push_back(run.steps[i].end_ms);
    } else {
      *free = run.steps[i].end_ms;
    }
  }
  result.count = static_cast<lane>(busy_until.size());
  return result;
}

TEST(lane, is_the_first_that_is_free) {
  std::mt19937 random(23);
  for (int round = 0; round < 2000; ++round) {
    const sorted_run run(random_steps(random));
    const assignment found = lanes_of(run), expected = naive(run);
    EXPECT_EQ(found.count, expected.count);
    EXPECT_EQ(found.lanes, expected.lanes);
    for (std::size_t a = 0; a < run.steps.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        EXPECT_FALSE(found.lanes[a] == found.lanes[b] && overlap(run.steps[a], run.steps[b]));
      }
    }
  }
}

TEST(lane, a_step_may_begin_where_the_one_before_ended) {
  EXPECT_EQ(lanes_of(sorted_run({step_of(0, 5), step_of(5, 9), step_of(9, 9), step_of(9, 12)})).count, 1U);
}

TEST(lane, a_step_without_duration_does_not_share_one_in_use) {
  const assignment a = lanes_of(sorted_run({step_of(0, 100), step_of(50, 50), step_of(50, 50)}));
  EXPECT_EQ(a.lanes, (std::vector<lane>{0, 1, 1}));
}

}  // namespace lane_test
}  // namespace foundcheck::schedule

// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/concurrency.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "support/random_steps.hpp"

namespace foundcheck::schedule {
namespace chain_test {

/// For each step the best of all that precede it, by looking at all of them.
std::int64_t naive(const sorted_run& run) {
  std::vector<std::int64_t> best(run.steps.size(), 0);
  std::int64_t longest_ms = 0;
  for (const step_index next : run.sorted.by_start) {
    for (step_index i = 0; i < run.steps.size(); ++i) {
      if (precedes(run.steps, i, next)) best[next] = std::max(best[next], best[i]);
    }
    best[next] += run.steps[next].duration_ms();
    longest_ms = std::max(longest_ms, best[next]);
  }
  return longest_ms;
}

TEST(chain, of_equal_ones_is_the_one_that_ended_first) {
  const sorted_run run({step_of(0, 5), step_of(0, 5), step_of(5, 6)});
  std::vector<link> links(3);
  const chain found = longest_chain(run.steps, run.sorted, links);
  EXPECT_EQ(found.last, 2u);
  EXPECT_EQ(links[2].before, 0u);
  const sorted_run later({step_of(3, 8), step_of(0, 5)});
  EXPECT_EQ(longest_chain(later.steps, later.sorted, links).last, 1u);
}

TEST(chain, is_as_long_as_the_best_of_all) {
  std::mt19937 random(31);
  for (int round = 0; round < 2000; ++round) {
    const sorted_run run(random_steps(random));
    std::vector<link> links(run.steps.size());
    const chain found = longest_chain(run.steps, run.sorted, links);
    EXPECT_EQ(found.length_ms, naive(run));
    EXPECT_EQ(found.last == no_step, run.steps.empty());
    std::int64_t sum_ms = 0;
    for (step_index i = found.last; i != no_step; i = links[i].before) {
      sum_ms += run.steps[i].duration_ms();
      if (links[i].before != no_step) {
        EXPECT_TRUE(precedes(run.steps, links[i].before, i));
      }
    }
    EXPECT_EQ(sum_ms, found.length_ms);
  }
}

}  // namespace chain_test
}  // namespace foundcheck::schedule

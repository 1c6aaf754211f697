// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/run.hpp>

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "support/random_steps.hpp"

namespace foundcheck::schedule {
namespace order_test {

constexpr bool sorts_at_compile_time() {
  const std::array<step, 4> steps = {{{"c", 5, 9}, {"a", 0, 7}, {"b", 5, 5}, {"d", 5, 5}}};
  std::array<step_index, 8> slots{};
  const order sorted = sort(steps, slots);
  const std::array<step_index, 4> by_start = {1, 2, 3, 0}, by_end = {2, 3, 1, 0};
  for (std::size_t i = 0; i < 4; ++i) {
    if (sorted.by_start[i] != by_start[i] || sorted.by_end[i] != by_end[i]) return false;
  }
  return precedes(steps, 2, 3) && !precedes(steps, 3, 2) && precedes(steps, 2, 0) && !precedes(steps, 1, 0) &&
         !precedes(steps, 2, 2) && !precedes(steps, 0, 0);
}
static_assert(sorts_at_compile_time());

TEST(order, no_steps_have_an_order) {
  const sorted_run run({});
  EXPECT_TRUE(run.sorted.by_start.empty());
  EXPECT_TRUE(run.sorted.by_end.empty());
}

TEST(order, what_precedes_a_step_comes_before_it_in_both_orders) {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    const sorted_run run(random_steps(random));
    const std::size_t n = run.steps.size();
    std::vector<std::size_t> start_at(n), end_at(n);
    for (std::size_t i = 0; i < n; ++i) start_at[run.sorted.by_start[i]] = end_at[run.sorted.by_end[i]] = i;
    for (std::size_t i = 0; i + 1 < n; ++i) {
      EXPECT_LE(run.steps[run.sorted.by_start[i]].start_ms, run.steps[run.sorted.by_start[i + 1]].start_ms);
      EXPECT_LE(run.steps[run.sorted.by_end[i]].end_ms, run.steps[run.sorted.by_end[i + 1]].end_ms);
    }
    for (step_index a = 0; a < n; ++a) {
      for (step_index b = 0; b < n; ++b) {
        if (!precedes(run.steps, a, b)) continue;
        EXPECT_LT(start_at[a], start_at[b]);
        EXPECT_LT(end_at[a], end_at[b]);
        EXPECT_FALSE(overlap(run.steps[a], run.steps[b]));
        EXPECT_FALSE(precedes(run.steps, b, a));
      }
    }
  }
}

}  // namespace order_test
}  // namespace foundcheck::schedule

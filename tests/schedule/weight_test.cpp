// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/weight.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <foundcheck/schedule/concurrency.hpp>
#include <numeric>
#include <random>
#include <vector>

#include "support/random_steps.hpp"

namespace foundcheck::schedule {
namespace weight_test {

std::vector<std::int64_t> weights_of(const sorted_run& run) {
  std::vector<std::int64_t> weights(run.steps.size(), -1);
  weigh(run.steps, run.sorted, weights);
  return weights;
}

TEST(weight, is_the_share_of_each_millisecond) {
  std::mt19937 random(17);
  for (int round = 0; round < 1000; ++round) {
    const sorted_run run(random_steps(random));
    const std::vector<std::int64_t> weights = weights_of(run);
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
      double expected_ns = 0;
      for (std::int64_t t = run.steps[i].start_ms; t < run.steps[i].end_ms; ++t) {
        const auto running =
            std::ranges::count_if(run.steps, [t](const step& s) { return s.start_ms <= t && t < s.end_ms; });
        expected_ns += 1e6 / static_cast<double>(running);
      }
      EXPECT_NEAR(static_cast<double>(weights[i]), expected_ns, 20.0) << "a nanosecond a moment at most";
    }
    const std::int64_t sum_ns = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
    const std::int64_t busy_ns = measure(run.steps, run.sorted).busy_ms * 1'000'000;
    EXPECT_LE(sum_ns, busy_ns);
    EXPECT_LE(busy_ns - sum_ns, static_cast<std::int64_t>(run.steps.size()));
  }
}

TEST(weight, steps_that_share_all_their_time_weigh_the_same) {
  const sorted_run run({step_of(0, 100), step_of(0, 100), step_of(0, 100), step_of(200, 300)});
  EXPECT_EQ(weights_of(run), (std::vector<std::int64_t>{33'333'333, 33'333'333, 33'333'333, 100'000'000}));
}

TEST(weight, of_a_step_without_duration_is_0) {
  const sorted_run run({step_of(0, 10), step_of(5, 5)});
  EXPECT_EQ(weights_of(run), (std::vector<std::int64_t>{10'000'000, 0}));
}

}  // namespace weight_test
}  // namespace foundcheck::schedule

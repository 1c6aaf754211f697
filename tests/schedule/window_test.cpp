// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/run.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "support/random_steps.hpp"

namespace foundcheck::schedule {
namespace window_test {

using times = std::vector<std::pair<std::int64_t, std::int64_t>>;

times windows_of(const sorted_run& run, std::uint32_t at_most) {
  times found;
  for (const window& w : windows(run.steps, run.sorted, at_most)) found.emplace_back(w.from_ms, w.to_ms);
  return found;
}

times naive(const std::vector<step>& steps, std::uint32_t at_most) {
  times found;
  if (steps.empty()) return found;
  const std::int64_t end_ms = std::ranges::max(steps, {}, &step::end_ms).end_ms;
  bool low_before = false;
  for (std::int64_t t = std::ranges::min(steps, {}, &step::start_ms).start_ms; t < end_ms; ++t) {
    const auto running = std::ranges::count_if(steps, [t](const step& s) { return s.start_ms <= t && t < s.end_ms; });
    const bool low = running <= at_most;
    if (low && !low_before) found.emplace_back(t, t);
    if (low) found.back().second = t + 1;
    low_before = low;
  }
  return found;
}

TEST(window, is_what_looking_at_each_millisecond_gives) {
  std::mt19937 random(5);
  for (int round = 0; round < 1000; ++round) {
    const sorted_run run(random_steps(random));
    for (const std::uint32_t at_most : {0U, 1U, 2U, 100U}) {
      EXPECT_EQ(windows_of(run, at_most), naive(run.steps, at_most)) << at_most;
    }
  }
}

TEST(window, a_step_that_takes_no_time_does_not_part_it) {
  const sorted_run run({step_of(0, 10), step_of(5, 5)});
  EXPECT_EQ(windows_of(run, 1), (times{{0, 10}}));
}

TEST(window, the_longest_step_is_that_with_most_of_the_window) {
  const std::vector<step> steps = {step_of(0, 100), step_of(90, 140), step_of(100, 160), step_of(170, 170)};
  EXPECT_EQ(longest_in(steps, {100, 160}), 2U);
  EXPECT_EQ(longest_in(steps, {0, 90}), 0U);
  EXPECT_EQ(longest_in(steps, {80, 140}), 1U);
  EXPECT_EQ(longest_in(steps, {90, 110}), 1U) << "20 ms of it, before the 10 of 0 and 2";
  EXPECT_EQ(longest_in(steps, {160, 180}), no_step);
}

}  // namespace window_test
}  // namespace foundcheck::schedule

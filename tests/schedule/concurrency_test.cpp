// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/concurrency.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "support/random_steps.hpp"

namespace foundcheck::schedule {
namespace concurrency_test {

concurrency naive(const std::vector<step>& steps) {
  concurrency c;
  if (steps.empty()) return c;
  c.begin_ms = std::ranges::min(steps, {}, &step::start_ms).start_ms;
  c.end_ms = std::ranges::max(steps, {}, &step::end_ms).end_ms;
  std::vector<std::uint32_t> running;
  for (std::int64_t t = c.begin_ms; t < c.end_ms; ++t) {
    running.push_back(static_cast<std::uint32_t>(
        std::ranges::count_if(steps, [t](const step& s) { return s.start_ms <= t && t < s.end_ms; })));
  }
  c.idle_ms = std::ranges::count(running, 0U);
  c.single_ms = std::ranges::count(running, 1U);
  c.busy_ms = static_cast<std::int64_t>(running.size()) - c.idle_ms;
  for (const step& s : steps) c.work_ms += s.duration_ms();
  if (running.empty()) return c;
  c.peak = std::ranges::max(running);
  std::size_t well_used = 0, well_used_until = 0;
  for (std::size_t t = 0; t < running.size(); ++t) {
    well_used = 2 * running[t] >= c.peak ? well_used + 1 : 0;
    if (well_used > 0 && well_used * 100 >= running.size()) well_used_until = t + 1;
  }
  c.tail_ms = static_cast<std::int64_t>(running.size() - well_used_until);
  return c;
}

TEST(concurrency, is_what_counting_each_millisecond_gives) {
  std::mt19937 random(3);
  for (int round = 0; round < 1000; ++round) {
    const sorted_run run(random_steps(random));
    const concurrency found = measure(run.steps, run.sorted), expected = naive(run.steps);
    EXPECT_EQ(found.begin_ms, expected.begin_ms);
    EXPECT_EQ(found.end_ms, expected.end_ms);
    EXPECT_EQ(found.busy_ms, expected.busy_ms);
    EXPECT_EQ(found.idle_ms, expected.idle_ms);
    EXPECT_EQ(found.single_ms, expected.single_ms);
    EXPECT_EQ(found.work_ms, expected.work_ms);
    EXPECT_EQ(found.tail_ms, expected.tail_ms);
    EXPECT_EQ(found.peak, expected.peak);
  }
}

TEST(concurrency, the_average_is_work_by_elapsed_time) {
  const sorted_run run({step_of(0, 10), step_of(0, 5), step_of(15, 20)});
  EXPECT_EQ(measure(run.steps, run.sorted).average(), 1.0);
  const sorted_run none({step_of(4, 4)});
  EXPECT_EQ(measure(none.steps, none.sorted).average(), 0.0);
}

TEST(concurrency, the_tail_is_what_follows_half_of_the_peak) {
  const sorted_run run({step_of(0, 10), step_of(0, 10), step_of(0, 10), step_of(0, 12), step_of(0, 30)});
  const concurrency c = measure(run.steps, run.sorted);
  EXPECT_EQ(c.peak, 5U);
  EXPECT_EQ(c.tail_ms, 20) << "two of five are less than half";
  // Three short links at the very end do not make the time before them well used.
  const sorted_run burst(
      {step_of(0, 1000), step_of(0, 1000), step_of(0, 3000), step_of(3000, 3020), step_of(3000, 3020)});
  EXPECT_EQ(measure(burst.steps, burst.sorted).tail_ms, 2020);
  const sorted_run links(
      {step_of(0, 1000), step_of(0, 1000), step_of(0, 3000), step_of(3000, 3040), step_of(3000, 3040)});
  EXPECT_EQ(measure(links.steps, links.sorted).tail_ms, 0);
}

}  // namespace concurrency_test
}  // namespace foundcheck::schedule

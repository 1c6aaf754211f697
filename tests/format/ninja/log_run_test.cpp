// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/log_steps.hpp>

#include <foundcheck/core/reader_range.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

namespace foundcheck {
namespace log_run_test {

using namespace ninja_log;
using ninja_log::detail::span_of_time;

constexpr std::int64_t ms = 1'000'000, tolerance = 20 * ms, late = 100;

/// A run that is known by two commands, from 0 to 1000 ms.
constexpr span_of_time known{0, 0, 1000 * ms, -900 * ms, 0, 2, 1000, true};
/// A command alone of 1 to 501 ms whose anchor is at `epoch`.
constexpr span_of_time alone(std::int64_t epoch, std::int32_t start = 1) {
  return {1, epoch * ms, (epoch + start + 500) * ms, (epoch - 500) * ms, (epoch - 500) * ms, start, start + 500, false};
}
constexpr bool joins(const span_of_time& one, const span_of_time& later) {
  return is_same_run(one, later, tolerance, late);
}

static_assert(!joins(span_of_time{}, known), "there is no run yet");
static_assert(joins(known, alone(999)), "in the middle of a run");
static_assert(!joins(known, alone(1600)), "after it");
static_assert(joins(alone(0), alone(500)), "a restat edge whose output was made when it ended");
static_assert(!joins(alone(0), alone(2000)));

TEST(ninja_log_run, two_known_runs_stay_two_unless_chance_made_one_of_them) {
  span_of_time other = known;
  other.epoch = 300 * ms;
  other.earliest = -200 * ms;
  other.latest = 100 * ms;
  EXPECT_FALSE(joins(known, other));
  other.earliest = -1 * ms;
  other.latest = 2 * ms;
  EXPECT_TRUE(joins(known, other));
}

TEST(ninja_log_run, runs_are_stretches_of_steps_of_one_number) {
  std::array<step, 3> steps{};
  steps[0].run = steps[1].run = 0;
  steps[2].run = 1;
  steps[0].told_by = steps[1].told_by = evidence::anchor;
  steps[0].mtime_ns = 1'000'000'005;
  steps[1].mtime_ns = 1'000'000'003;
  std::size_t n = 0;
  for (const run& r : reader_range(ninja_log::detail::run_reader(steps))) {
    EXPECT_EQ(r.steps.size(), n == 0 ? 2u : 1u);
    EXPECT_EQ(r.epoch_ns, n == 0 ? 1'000'000'003 : no_time);
    ++n;
  }
  EXPECT_EQ(n, 2u);
}

}  // namespace log_run_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/timeline.hpp>

#include <gtest/gtest.h>

#include <array>

#include "support/laid_out.hpp"

namespace foundcheck::schedule {
namespace timeline_test {

constexpr bool lays_out_at_compile_time() {
  const std::array<step, 3> steps = {{{"a.o", 0, 10}, {"b.o", 0, 6}, {"lib.so", 10, 15}}};
  std::array<step_index, 6> orders{};
  std::array<lane, 3> lanes{}, free_lanes{};
  std::array<std::int64_t, 3> weights{};
  std::array<link, 3> links{};
  const timeline t = lay_out(steps, {orders, lanes, free_lanes, weights, links});
  return t.lane_count == 2 && t.lanes[0] != t.lanes[1] && t.path.length_ms == 15 && t.links[2].before == 0 &&
         t.weights_ns[1] == 3'000'000 && t.measured.busy_ms == 15 && !t.path_is_exact;
}
static_assert(lays_out_at_compile_time());

TEST(timeline, of_no_steps_is_empty) {
  const laid_out empty({});
  EXPECT_EQ(empty.t.lane_count, 0U);
  EXPECT_EQ(empty.t.path.last, no_step);
  EXPECT_EQ(empty.t.measured.elapsed_ms(), 0);
}

TEST(timeline, has_a_place_for_each_step_in_every_part) {
  const laid_out run({{"a.o", 0, 10}, {"b.o", 5, 6}});
  EXPECT_EQ(run.t.lanes.size(), 2U);
  EXPECT_EQ(run.t.weights_ns.size(), 2U);
  EXPECT_EQ(run.t.links.size(), 2U);
  EXPECT_EQ(run.t.sorted.by_start.size(), 2U);
  EXPECT_EQ(run.t.sorted.by_end.size(), 2U);
}

}  // namespace timeline_test
}  // namespace foundcheck::schedule

// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/laid_out.hpp>

#include <foundcheck/format/loaded.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck::schedule {
namespace laid_out_test {

constexpr std::string_view log =
    "# ninja log v5\n0\t10\t0\ta.o\t1\n0\t12\t0\tb.o\t2\n0\t12\t0\tb.h\t2\n12\t15\t0\tlib.so\t3\n";

std::vector<step> only_run(const ninja_log::loaded& of) { return steps_of(of.bytes(), *of.history().runs().begin()); }

TEST(laid_out, has_one_step_for_each_command) {
  const ninja_log::loaded loaded(log);
  const laid_out run(only_run(loaded));
  ASSERT_EQ(run.timeline().steps.size(), 3U);
  EXPECT_EQ(run.timeline().steps[1].outputs, 2U);
  EXPECT_EQ(run.timeline().lane_count, 2U);
  EXPECT_EQ(run.timeline().path.length_ms, 15);
  EXPECT_FALSE(run.timeline().path_is_exact);
}

TEST(laid_out, follows_a_graph) {
  const ninja_log::loaded loaded(log);
  laid_out run(only_run(loaded));
  // lib.so waits for a.o, through a node that no step made.
  run.follow({{{0, 3}, {3, 2}}, 4});
  EXPECT_TRUE(run.timeline().path_is_exact);
  EXPECT_EQ(run.timeline().path.length_ms, 13);
  EXPECT_EQ(run.timeline().path.last, 2U);
  EXPECT_EQ(run.timeline().links.size(), 3U);
  EXPECT_EQ(run.timeline().links[2].before, 0U);
}

TEST(laid_out, keeps_the_bound_where_a_graph_says_nothing) {
  const ninja_log::loaded loaded(log);
  laid_out run(only_run(loaded));
  run.follow({{}, 3});
  EXPECT_FALSE(run.timeline().path_is_exact);
  EXPECT_EQ(run.timeline().path.length_ms, 15);
}

TEST(laid_out, can_be_moved) {
  const ninja_log::loaded loaded(log);
  std::optional<laid_out> first(only_run(loaded));
  const laid_out run(std::move(*first));
  first.reset();
  EXPECT_EQ(run.timeline().steps[2].output, "lib.so");
  EXPECT_EQ(run.timeline().sorted.by_end.back(), 2U);
  EXPECT_EQ(run.timeline().weights_ns[2], 3'000'000);
}

TEST(laid_out, of_no_steps_is_empty) {
  const laid_out run({});
  EXPECT_EQ(run.timeline().lane_count, 0U);
}

}  // namespace laid_out_test
}  // namespace foundcheck::schedule

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

// Lines that ninja has written again are the last ones of their outputs: the run may have had others.
TEST(laid_out, keeps_the_bound_where_ninja_has_rewritten_the_run) {
  constexpr std::string_view rewritten =
      "# ninja log v7\n200\t300\t1700000000200000000\tc.o\tc1\n1\t10\t1700000000001000000\ta.o\ta1\n"
      "5\t250\t1700000000005000000\td.o\td1\n2\t12\t1700000000002000000\tb.o\tb1\n"
      "0\t9\t1700000100000000000\ta.o\ta2\n9\t20\t1700000100009000000\tapp\te1\n";
  const ninja_log::loaded loaded(rewritten);
  ASSERT_TRUE(loaded.history().is_recompacted());
  ASSERT_EQ(loaded.history().run_count(), 2U);
  std::vector<bool> exact;
  for (const ninja_log::run& run : loaded.history().runs()) {
    laid_out made(steps_of(loaded.bytes(), run));
    made.follow({{{0, 1}}, made.timeline().steps.size()});
    EXPECT_NE(is_rewritten(made.timeline().steps), made.timeline().path_is_exact);
    exact.push_back(made.timeline().path_is_exact);
  }
  EXPECT_EQ(exact, (std::vector<bool>{false, true}));
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

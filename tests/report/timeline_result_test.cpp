// SPDX-License-Identifier: MIT
#include <foundcheck/report/timeline_result.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace {

TEST(timeline_result, says_nothing_that_it_does_not_know) {
  const timeline_result result;
  EXPECT_LT(result.begin_s, 0) << "no moment";
  EXPECT_EQ(result.jobs.jobs, 0U) << "no advice";
  EXPECT_TRUE(result.build.steps.empty());
  EXPECT_FALSE(result.build.path_is_exact);
}

}  // namespace
}  // namespace foundcheck

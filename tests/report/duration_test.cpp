// SPDX-License-Identifier: MIT
#include <foundcheck/report/duration.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace duration_test {

TEST(duration, is_as_a_person_reads_it) {
  EXPECT_EQ(fmt::format("{}", duration{0}), "0 s");
  EXPECT_EQ(fmt::format("[{:>6}]", duration{0}), "[   0 s]");
  EXPECT_EQ(fmt::format("{}", duration{1}), "1 ms");
  EXPECT_EQ(fmt::format("{}", duration{999}), "999 ms");
  EXPECT_EQ(fmt::format("{}", duration{1000}), "1.0 s");
  EXPECT_EQ(fmt::format("{}", duration{59'949}), "59.9 s");
  EXPECT_EQ(fmt::format("{}", duration{59'950}), "1:00 min");
  EXPECT_EQ(fmt::format("{}", duration{125'000}), "2:05 min");
  EXPECT_EQ(fmt::format("{}", duration{3'599'499}), "59:59 min");
  EXPECT_EQ(fmt::format("{}", duration{3'599'500}), "1:00:00 h");
  EXPECT_EQ(fmt::format("{}", duration{3'723'000}), "1:02:03 h");
}

}  // namespace duration_test
}  // namespace foundcheck

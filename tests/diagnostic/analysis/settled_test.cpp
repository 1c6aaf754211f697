// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/analysis/ignored.hpp>

#include <gtest/gtest.h>

#include <cstddef>

namespace foundcheck::diagnostics {
namespace settled_test {

TEST(diagnostic_settled, has_what_begins_in_a_part) {
  settled_parts parts;
  EXPECT_FALSE(parts.has(0));
  parts.add(10, 20);
  parts.add(30, 31);
  for (const std::size_t in : {10U, 19U, 30U}) EXPECT_TRUE(parts.has(in)) << in;
  for (const std::size_t out : {0U, 9U, 20U, 29U, 31U}) EXPECT_FALSE(parts.has(out)) << out;
}

TEST(diagnostic_settled, what_there_is_no_room_for_counts) {
  settled_parts parts;
  for (std::size_t i = 0; i <= settled_parts::most; ++i) parts.add(10 * i, 10 * i + 5);
  EXPECT_EQ(parts.size(), settled_parts::most);
  EXPECT_TRUE(parts.has(10 * (settled_parts::most - 1)));
  EXPECT_FALSE(parts.has(10 * settled_parts::most));
}

}  // namespace settled_test
}  // namespace foundcheck::diagnostics

// SPDX-License-Identifier: MIT
#include <foundcheck/core/flag_set.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <vector>

namespace foundcheck {
namespace flag_set_test {

enum class flag : std::uint16_t { none = 0, low = 1, middle = 1 << 7, high = 1 << 15 };
using flags = flag_set<flag>;

static_assert(std::ranges::forward_range<flags>);
static_assert(flags().empty() && flags(flag::none).empty() && flags().begin() == flags::end());
static_assert((flags(flag::low) | flag::high).size() == 2);
static_assert((flags(flag::low) | flag::low).size() == 1);

TEST(flag_set, has_what_was_put_in_and_nothing_else) {
  const flags some = flags(flag::low) | flag::high;
  EXPECT_TRUE(some.contains(flag::low));
  EXPECT_TRUE(some.contains(flag::high));
  EXPECT_FALSE(some.contains(flag::middle));
  EXPECT_FALSE(some.contains(flag::none));
  EXPECT_TRUE(some.intersects(flag::high));
  EXPECT_FALSE(some.intersects(flag::middle));
}

TEST(flag_set, gives_each_flag_once_the_lowest_first) {
  std::vector<flag> given;
  for (const flag one : flags(flag::high) | flag::low | flag::middle) given.push_back(one);
  EXPECT_EQ(given, (std::vector{flag::low, flag::middle, flag::high}));
  EXPECT_EQ(std::ranges::count(flags(flag::high), flag::high), 1);
  EXPECT_EQ(std::ranges::distance(flags()), 0);
}

}  // namespace flag_set_test
}  // namespace foundcheck

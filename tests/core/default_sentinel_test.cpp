// SPDX-License-Identifier: MIT
#include <foundcheck/core/default_sentinel.hpp>

// Before any other header: this one alone has to give the sentinel.
constexpr std::default_sentinel_t end = std::default_sentinel;

#include <gtest/gtest.h>

#include <iterator>
#include <type_traits>

namespace foundcheck {
namespace default_sentinel_test {

static_assert(std::is_same_v<decltype(end), const std::default_sentinel_t>);

TEST(default_sentinel, ends_a_range_of_the_standard_library) {
  const int numbers[] = {1, 2};
  std::counted_iterator<const int*> it(numbers, 2);
  int count = 0;
  for (; it != end; ++it) ++count;
  EXPECT_EQ(count, 2);
}

}  // namespace default_sentinel_test
}  // namespace foundcheck

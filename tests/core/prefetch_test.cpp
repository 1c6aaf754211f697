// SPDX-License-Identifier: MIT
#include <foundcheck/core/prefetch.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace prefetch_test {

constexpr int number = 7;
static_assert([] {
  prefetch(&number);
  prefetch(nullptr);
  return number == 7;
}());

TEST(prefetch, reads_nothing) {
  prefetch(&number);
  prefetch(nullptr);
  EXPECT_EQ(number, 7);
}

}  // namespace prefetch_test
}  // namespace foundcheck

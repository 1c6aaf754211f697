// SPDX-License-Identifier: MIT
#include <foundcheck/core/assert.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace assert_test {

constexpr int half_of(int even) {
  FOUNDCHECK_ASSERT(even % 2 == 0);
  return even / 2;
}

// A precondition that holds costs nothing in a constant expression; one that is broken does not compile there.
static_assert(half_of(4) == 2);

TEST(assert, ends_the_program_where_a_precondition_is_broken) {
  int odd = 3;
  EXPECT_EQ(half_of(odd + 1), 2);
  EXPECT_DEATH(static_cast<void>(half_of(odd)), "");
}

}  // namespace assert_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/core/slip.hpp>

#include <gtest/gtest.h>

#include <utility>

namespace foundcheck {
namespace slip_test {

TEST(slip, is_one_letter_or_two_that_changed_places) {
  for (const auto& [a, b] : {std::pair{"RELASE", "RELEASE"}, std::pair{"RELEASEE", "RELEASE"},
                             std::pair{"RELESAE", "RELEASE"}, std::pair{"DEBUK", "DEBUG"}}) {
    EXPECT_TRUE(is_one_slip_from(a, b)) << a;
    EXPECT_TRUE(is_one_slip_from(b, a)) << a;
  }
}

TEST(slip, is_not_more_than_that) {
  for (const auto& [a, b] : {std::pair{"RELEASE", "RELEASE"}, std::pair{"RELS", "RELEASE"}, std::pair{"EBUGD", "DEBUG"},
                             std::pair{"", "AB"}}) {
    EXPECT_FALSE(is_one_slip_from(a, b)) << a;
    EXPECT_FALSE(is_one_slip_from(b, a)) << a;
  }
}

TEST(slip, is_no_other_digit) {
  EXPECT_FALSE(is_one_slip_from("X1", "X2"));
  EXPECT_FALSE(is_one_slip_from("X", "X2"));
}

}  // namespace slip_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/core/confidence.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace confidence_test {

// Findings are sorted by it.
static_assert(confidence::possible < confidence::likely && confidence::likely < confidence::certain);

TEST(confidence, has_the_names_of_the_interface) {
  EXPECT_EQ(name_of(confidence::possible), "possible");
  EXPECT_EQ(name_of(confidence::likely), "likely");
  EXPECT_EQ(name_of(confidence::certain), "certain");
}

}  // namespace confidence_test
}  // namespace foundcheck

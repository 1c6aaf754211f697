// SPDX-License-Identifier: MIT
#include <foundcheck/host/undone_link.hpp>

#include <gtest/gtest.h>

namespace foundcheck::host {
namespace undone_link_test {

TEST(undone_link, has_a_command_an_output_and_a_place) {
  const undone_link link = {"c++ a.o -o app", "app", "/b"};
  EXPECT_EQ(link.output, "app");
  EXPECT_EQ(link.base / link.output, "/b/app");
}

}  // namespace undone_link_test
}  // namespace foundcheck::host

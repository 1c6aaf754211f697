// SPDX-License-Identifier: MIT
#include <foundcheck/host/undone_command.hpp>

#include <gtest/gtest.h>

namespace foundcheck::host {
namespace undone_command_test {

TEST(undone_command, has_a_command_an_output_and_a_place) {
  const undone_command link = {"c++ a.o -o app", "app", "/b"};
  EXPECT_EQ(link.output, "app");
  EXPECT_EQ(link.base / link.output, "/b/app");
}

}  // namespace undone_command_test
}  // namespace foundcheck::host

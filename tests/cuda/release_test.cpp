// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/release.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace release_test {

struct release_case {
  std::string_view text;
  release expected;
};

constexpr release_case cases[] = {
    {"12.8", {12, 8}}, {"12.8.93", {12, 8}}, {"11.0 (V11.0.3)", {11, 0}},
    {"", {}},          {"12", {}},           {"V12.8", {}},
    {"300.1", {}},     {"1.300", {}},        {"12.x", {}},
};

constexpr bool all_hold() {
  for (const release_case& c : cases) {
    if (parse_release(c.text) != c.expected) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(release, is_read_from_the_version_of_a_toolkit) {
  for (const release_case& c : cases) {
    EXPECT_EQ(parse_release(c.text), c.expected) << c.text;
    EXPECT_EQ(parse_release(c.text).known(), c.expected.major_part != 0) << c.text;
  }
}

TEST(release, is_ordered_by_number) {
  EXPECT_LT(parse_release("9.2"), parse_release("10.0"));
  EXPECT_LT(parse_release("12.9"), parse_release("13.0"));
}

}  // namespace release_test
}  // namespace foundcheck::cuda

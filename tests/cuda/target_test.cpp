// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/target.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace target_test {

struct target_case {
  std::string_view text;
  target expected;
};

constexpr target_case targets[] = {
    {"80", {{8, 0}, target_suffix::none}},
    {"90a", {{9, 0}, target_suffix::a}},
    {"121f", {{12, 1}, target_suffix::f}},
    {"100", {{10, 0}, target_suffix::none}},
    {"", {}},
    {"8", {}},
    {"08", {}},
    {"8.0", {}},
    {"80b", {}},
    {"a", {}},
    {"1000", {}},
    {"80aa", {}},
    {"-80", {}},
};

struct capability_case {
  std::string_view text;
  compute_capability expected;
};

constexpr capability_case capabilities[] = {
    {"8.0", {8, 0}}, {"12.1", {12, 1}}, {"", {}},     {"8", {}},     {"80", {}},  {".0", {}},
    {"8.", {}},      {"8.0a", {}},      {"8.10", {}}, {"100.0", {}}, {"a.0", {}}, {"8,0", {}},
};

constexpr bool all_hold() {
  for (const target_case& c : targets) {
    if (parse_target(c.text) != c.expected) return false;
  }
  for (const capability_case& c : capabilities) {
    if (parse_capability(c.text) != c.expected) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(target, is_read_as_nvcc_writes_it) {
  for (const target_case& c : targets) EXPECT_EQ(parse_target(c.text), c.expected) << c.text;
  EXPECT_EQ(parse_prefixed_target("compute_90a"), parse_target("90a"));
  EXPECT_EQ(parse_prefixed_target("sm_35"), parse_target("35"));
  for (const std::string_view none : {"", "80", "compute_", "compute_N", "compute_8.6", "sm_80+PTX"})
    EXPECT_FALSE(parse_prefixed_target(none).known()) << none;
}

TEST(target, capability_is_read_as_people_write_it) {
  for (const capability_case& c : capabilities) EXPECT_EQ(parse_capability(c.text), c.expected) << c.text;
}

TEST(target, capabilities_are_ordered_by_number) {
  EXPECT_LT(parse_capability("9.0"), parse_capability("10.0"));
  EXPECT_EQ(parse_capability("12.1").number(), 121U);
}

}  // namespace target_test
}  // namespace foundcheck::cuda

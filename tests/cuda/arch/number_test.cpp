// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/list.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace number_test {

struct number_case {
  std::string_view text;
  dot_rule rule;
  unsigned made_for;  // 0 where nothing is known
  unsigned made_from;
};

constexpr number_case cases[] = {
    {"8.0", dot_rule::needed, 80, 80},      {"80", dot_rule::needed, 0, 0},        {"80", dot_rule::free, 80, 80},
    {"12.1", dot_rule::needed, 121, 121},   {"9.0a", dot_rule::needed, 90, 90},    {"90a", dot_rule::free, 90, 90},
    {"2.1(2.0)", dot_rule::needed, 21, 20}, {"21(20)", dot_rule::free, 21, 20},    {"21(20)", dot_rule::needed, 0, 0},
    {"9.0a(9.0)", dot_rule::needed, 0, 0},  {"9.0(9.0a)", dot_rule::needed, 0, 0}, {"8.0(", dot_rule::needed, 0, 0},
    {"8.0()", dot_rule::needed, 0, 0},      {"(8.0)", dot_rule::needed, 0, 0},     {"", dot_rule::needed, 0, 0},
    {"8.0(8.0)x", dot_rule::needed, 0, 0},  {"0.5", dot_rule::needed, 0, 0},       {"123.0", dot_rule::needed, 0, 0},
};

constexpr bool holds(const number_case& c) {
  const arch_number number = parse_arch_number(c.text, c.rule);
  if (c.made_for == 0) return !number.known();
  return number.known() && number.made_for.capability.number() == c.made_for &&
         number.made_from.capability.number() == c.made_from;
}

constexpr bool all_hold() {
  for (const number_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(arch_number, is_a_target_and_what_it_is_compiled_as) {
  for (const number_case& c : cases) EXPECT_TRUE(holds(c)) << c.text;
}

TEST(arch_number, a_refusal_names_the_first_thing_to_mend) {
  EXPECT_EQ(defect_of_item("\"8.0,"), arch_defect::quote);
  EXPECT_EQ(defect_of_item("8.0,8.6"), arch_defect::comma);
  EXPECT_EQ(defect_of_item("90a"), arch_defect::missing_dot);
  EXPECT_EQ(defect_of_item("sm_90"), arch_defect::nvcc_name);
  EXPECT_EQ(defect_of_item("Volt"), arch_defect::unknown_name);
  EXPECT_EQ(defect_of_item(""), arch_defect::empty_item);
}

}  // namespace number_test
}  // namespace foundcheck::cuda

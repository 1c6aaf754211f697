// SPDX-License-Identifier: MIT
#include <foundcheck/rule/python_wheel.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace python_wheel_test {

struct requirement_case {
  std::string_view requirement, expected;
};

constexpr requirement_case pythons[] = {
    {"torch==2.2.0", "3.12"},
    {"torch==2.1.2", "3.11"},
    {"torch==2.10.0", "3.14"},
    {"torch==1.3.1", ""},
    {"torch>=2.2", ""},
    {"torch==2", ""},
    {"numpy==1.21.2", "3.9"},
    {"numpy==1.21.3", "3.10"},
    {"tensorflow==2.15.0", "3.11"},
    {"torch[cuda]==2.2.0", "3.12"},
    {"mytorch==2.2.0", ""},
    {"torch==2.2.0+cu121", "3.12"},
    {"mine==1.0", ""},
    {"", ""},
};

constexpr requirement_case names[] = {
    {"torch==2.2.0", "torch"}, {"torch[cuda]>=2", "torch"}, {"flash-attn@2.6.3", "flash-attn"},
    {"torch", "torch"},        {"torch ; x", "torch"},      {"", ""},
};

constexpr requirement_case offers[] = {
    {"requirement torch==2.2.0 (from versions: 2.5.0, 2.5.1, 2.6.0)", "2.6.0"},
    {"requirement torch==2.2.0 (from versions: 2.5.0, 2.6.0rc1)", "2.5.0"},
    {"requirement torch==2.2.0 (from versions: 2.5.0, 2.5.1", "2.5.1"},
    {"requirement torch==2.2.0 (from versions: none)", ""},
    {"requirement torch==2.2.0", ""},
    {"", ""},
};

TEST(python_wheel, is_of_a_release) {
  for (const requirement_case& c : pythons) EXPECT_EQ(newest_python_of(c.requirement), c.expected) << c.requirement;
}

TEST(python_wheel, a_requirement_has_a_name) {
  for (const requirement_case& c : names) EXPECT_EQ(name_of_requirement(c.requirement), c.expected) << c.requirement;
}

TEST(python_wheel, the_newest_that_is_offered_is_no_trial) {
  for (const requirement_case& c : offers) EXPECT_EQ(newest_offered(c.requirement), c.expected) << c.requirement;
}

}  // namespace python_wheel_test
}  // namespace foundcheck

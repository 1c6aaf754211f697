// SPDX-License-Identifier: MIT
#include <foundcheck/rule/runtime_root.hpp>

#include <gtest/gtest.h>

#include "rule/runtime_root_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

TEST(runtime_root, rules_hold_on_each_case) { expect_rule_cases<cases::runtime_root_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/platform.hpp>

#include <gtest/gtest.h>

#include "rule/platform_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::platform>);

TEST(platform, rules_hold_on_each_case) { expect_rule_cases<cases::platform_cases>(); }

}  // namespace
}  // namespace foundcheck

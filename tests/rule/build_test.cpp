// SPDX-License-Identifier: MIT
#include <foundcheck/rule/build.hpp>
#include <foundcheck/rule/checked.hpp>

#include <gtest/gtest.h>

#include "rule/build_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::build>);

TEST(build, rules_hold_on_each_case) { expect_rule_cases<cases::build_cases>(); }

}  // namespace
}  // namespace foundcheck

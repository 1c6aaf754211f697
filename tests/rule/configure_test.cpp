// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/configure.hpp>

#include <gtest/gtest.h>

#include "rule/configure_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::configure>);

TEST(configure, rules_hold_on_each_case) { expect_rule_cases<cases::configure_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/distributed.hpp>

#include <gtest/gtest.h>

#include "rule/distributed_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::distributed>);

TEST(distributed, rules_hold_on_each_case) { expect_rule_cases<cases::distributed_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/live_machine.hpp>

#include <gtest/gtest.h>

#include "rule/live_machine_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::live_machine>);

TEST(live_machine, rules_hold_on_each_case) { expect_rule_cases<cases::live_machine_cases>(); }

}  // namespace
}  // namespace foundcheck

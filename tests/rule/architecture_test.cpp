// SPDX-License-Identifier: MIT
#include <foundcheck/rule/architecture.hpp>
#include <foundcheck/rule/checked.hpp>

#include <gtest/gtest.h>

#include "rule/architecture_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::architecture>);

TEST(architecture, rules_hold_on_each_case) { expect_rule_cases<cases::architecture_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/stale.hpp>

#include <gtest/gtest.h>

#include "rule/stale_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::stale>);

TEST(stale, rules_hold_on_each_case) { expect_rule_cases<cases::stale_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/left_out.hpp>

#include <gtest/gtest.h>

#include "rule/left_out_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::left_out>);

TEST(left_out, rules_hold_on_each_case) { expect_rule_cases<cases::left_out_cases>(); }

}  // namespace
}  // namespace foundcheck

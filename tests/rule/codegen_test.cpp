// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/codegen.hpp>

#include <gtest/gtest.h>

#include "rule/codegen_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::codegen>);

TEST(codegen, rules_hold_on_each_case) { expect_rule_cases<cases::codegen_cases>(); }

}  // namespace
}  // namespace foundcheck

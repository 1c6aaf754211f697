// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/compiler.hpp>

#include <gtest/gtest.h>

#include "rule/compiler_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::compiler>);

TEST(compiler, rules_hold_on_each_case) { expect_rule_cases<cases::compiler_cases>(); }

}  // namespace
}  // namespace foundcheck

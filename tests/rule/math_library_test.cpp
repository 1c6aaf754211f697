// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/math_library.hpp>

#include <gtest/gtest.h>

#include "rule/math_library_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::math_library>);

TEST(math_library, rules_hold_on_each_case) { expect_rule_cases<cases::math_library_cases>(); }

}  // namespace
}  // namespace foundcheck

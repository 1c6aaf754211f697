// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/python.hpp>

#include <gtest/gtest.h>

#include "rule/python_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::python>);

TEST(python, rules_hold_on_each_case) { expect_rule_cases<cases::python_cases>(); }

}  // namespace
}  // namespace foundcheck

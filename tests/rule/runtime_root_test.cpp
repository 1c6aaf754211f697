// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/runtime_root.hpp>

#include <gtest/gtest.h>

#include "rule/runtime_root_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::runtime_root>);

TEST(runtime_root, rules_hold_on_each_case) { expect_rule_cases<cases::runtime_root_cases>(); }

}  // namespace
}  // namespace foundcheck

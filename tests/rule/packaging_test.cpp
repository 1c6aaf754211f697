// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/packaging.hpp>

#include <gtest/gtest.h>

#include "rule/packaging_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::packaging>);

TEST(packaging, rules_hold_on_each_case) { expect_rule_cases<cases::packaging_cases>(); }

}  // namespace
}  // namespace foundcheck

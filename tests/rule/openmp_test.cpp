// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/openmp.hpp>

#include <gtest/gtest.h>

#include "rule/openmp_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::openmp>);

TEST(openmp, rules_hold_on_each_case) { expect_rule_cases<cases::openmp_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/cuda_toolkit.hpp>

#include <gtest/gtest.h>

#include "rule/cuda_toolkit_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::cuda_toolkit>);

TEST(cuda_toolkit, rules_hold_on_each_case) { expect_rule_cases<cases::cuda_toolkit_cases>(); }

}  // namespace
}  // namespace foundcheck

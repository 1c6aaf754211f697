// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/cudnn.hpp>

#include <gtest/gtest.h>

#include "rule/cudnn_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::cudnn>);

TEST(cudnn, rules_hold_on_each_case) { expect_rule_cases<cases::cudnn_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/cudnn.hpp>

#include <gtest/gtest.h>

#include "rule/cudnn_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

TEST(cudnn, rules_hold_on_each_case) { expect_rule_cases<cases::cudnn_cases>(); }

}  // namespace
}  // namespace foundcheck

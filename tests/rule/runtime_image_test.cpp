// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/runtime_image.hpp>

#include <gtest/gtest.h>

#include "rule/runtime_image_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::runtime_image>);

TEST(runtime_image, rules_hold_on_each_case) { expect_rule_cases<cases::runtime_image_cases>(); }

}  // namespace
}  // namespace foundcheck

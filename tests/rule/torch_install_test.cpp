// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/torch_install.hpp>

#include <gtest/gtest.h>

#include "rule/torch_install_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::torch_install>);

TEST(torch_install, rules_hold_on_each_case) { expect_rule_cases<cases::torch_install_cases>(); }

}  // namespace
}  // namespace foundcheck

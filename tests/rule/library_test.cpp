// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/library.hpp>

#include <gtest/gtest.h>

#include "rule/library_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::library>);

TEST(library, rules_hold_on_each_case) { expect_rule_cases<cases::library_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/diagnosis_link.hpp>

#include <gtest/gtest.h>

#include "rule/diagnosis_link_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::link_diagnoses>);

TEST(diagnosis_link, rules_hold_on_each_case) { expect_rule_cases<cases::diagnosis_link_cases>(); }

}  // namespace
}  // namespace foundcheck

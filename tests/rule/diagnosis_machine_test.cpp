// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/diagnosis_machine.hpp>

#include <gtest/gtest.h>

#include "rule/diagnosis_machine_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::machine_diagnoses>);

TEST(diagnosis_machine, rules_hold_on_each_case) { expect_rule_cases<cases::diagnosis_machine_cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/diagnosis_run.hpp>

#include <gtest/gtest.h>

#include "rule/diagnosis_run_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::run_diagnoses>);

TEST(diagnosis_run, rules_hold_on_each_case) { expect_rule_cases<cases::diagnosis_run_cases>(); }

}  // namespace
}  // namespace foundcheck

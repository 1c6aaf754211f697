// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/diagnosis_source.hpp>

#include <gtest/gtest.h>

#include "rule/diagnosis_source_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::source_diagnoses>);

TEST(diagnosis_source, rules_hold_on_each_case) { expect_rule_cases<cases::diagnosis_source_cases>(); }

}  // namespace
}  // namespace foundcheck

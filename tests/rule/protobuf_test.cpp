// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/protobuf.hpp>

#include <gtest/gtest.h>

#include "rule/protobuf_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::protobuf>);

TEST(protobuf, rules_hold_on_each_case) { expect_rule_cases<cases::protobuf_cases>(); }

}  // namespace
}  // namespace foundcheck

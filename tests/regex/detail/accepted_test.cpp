// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/pattern.hpp>

#include <gtest/gtest.h>

namespace foundcheck::regex {

// That every other reason fails to compile, and with which words, is tested in tests/compile_fail.
static_assert(accepted<refusal::none, column<0>>::value);

TEST(Accepted, NoReasonIsAccepted) { EXPECT_TRUE((accepted<refusal::none, column<0>>::value)); }

}  // namespace foundcheck::regex

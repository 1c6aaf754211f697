// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/refusal.hpp>

#include <gtest/gtest.h>

namespace foundcheck::regex {

static_assert(!objection{refusal::none, 0});
static_assert(objection{refusal::look_around, 3});

TEST(Refusal, AnObjectionIsTrueIfThereIsAReason) {
  EXPECT_FALSE((objection{refusal::none, 0}));
  EXPECT_TRUE((objection{refusal::look_around, 3}));
}

}  // namespace foundcheck::regex

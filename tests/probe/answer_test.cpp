// SPDX-License-Identifier: MIT
#include <foundcheck/probe/answer.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace foundcheck::probe {
namespace {

static_assert(state_of(answer::yes) == state::yes && state_of(answer::no) == state::no);
// What was not tested, and what did not come out, is never a no.
static_assert(state_of(answer::not_tested) == state::unknown && state_of(answer::unknown) == state::unknown);
static_assert(answer_named("") == answer::unknown && answer_named("nonsense") == answer::unknown);

TEST(answer, each_is_found_again_by_its_name) {
  for (const answer a : {answer::not_tested, answer::unknown, answer::no, answer::yes}) {
    EXPECT_EQ(answer_named(name_of(a)), a);
  }
  EXPECT_EQ(verdict{}.is, answer::not_tested);
}

// ---- status words ---------------------------------------------------------------------------------------------------

using testing::StartsWith;

TEST(status_words, give_number_name_and_meaning) {
  EXPECT_THAT(words_of_driver_status(803), StartsWith("803, cudaErrorSystemDriverMismatch: the driver's library"));
  EXPECT_THAT(words_of_cupti_status(39), StartsWith("39, CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED: "));
  EXPECT_EQ(words_of_driver_status(12345), "12345, a code that is not in the table");
  EXPECT_EQ(words_of_cupti_status(-1), "-1, a code that is not in the table");
}

}  // namespace
}  // namespace foundcheck::probe

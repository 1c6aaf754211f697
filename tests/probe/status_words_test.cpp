// SPDX-License-Identifier: MIT
#include <foundcheck/probe/answer.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace foundcheck::probe {
namespace {

using testing::StartsWith;

TEST(status_words, give_number_name_and_meaning) {
  EXPECT_THAT(words_of_driver_status(803), StartsWith("803, cudaErrorSystemDriverMismatch: the driver's library"));
  EXPECT_THAT(words_of_cupti_status(39), StartsWith("39, CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED: "));
  EXPECT_EQ(words_of_driver_status(12345), "12345, a code that is not in the table");
  EXPECT_EQ(words_of_cupti_status(-1), "-1, a code that is not in the table");
}

}  // namespace
}  // namespace foundcheck::probe

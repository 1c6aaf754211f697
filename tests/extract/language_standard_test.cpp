// SPDX-License-Identifier: MIT
#include <foundcheck/extract/language_standard.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace language_standard_test {

static_assert(standard_named("gnu++17") == 17 && standard_named("c++1z") == 17 && standard_named("c++98") == 98);
static_assert(standard_named("c++03") == 98 && standard_named("c++2b") == 23);
static_assert(standard_named("c17") == 0 && standard_named("gnu++") == 0 && standard_named("17") == 0 &&
              standard_named("") == 0);
static_assert(is_older_standard(98, 11) && is_older_standard(14, 17) && !is_older_standard(17, 17) &&
              !is_older_standard(17, 98));
static_assert(standard_of_number(201703) == 17 && standard_of_number(2017) == 17 && standard_of_number(17) == 17);
static_assert(standard_of_number(199711) == 98 && standard_of_number(1998) == 98 && standard_of_number(98) == 0);
static_assert(standard_of_number(2018) == 0 && standard_of_number(-1) == 0);
static_assert(standard_after(98) == 11 && standard_after(14) == 17 && standard_after(26) == 0 &&
              standard_after(5) == 0);
static_assert(standard_as_large_as(14, 201703) == 201402 && standard_as_large_as(14, 2017) == 2014);
static_assert(standard_as_large_as(14, 17) == 14 && standard_as_large_as(98, 17) == 3 &&
              standard_as_large_as(98, 2011) == 1998);
static_assert(standard_as_large_as(14, 600) == 0 && standard_as_large_as(15, 2017) == 0 &&
              standard_as_large_as(14, -17) == 0);

TEST(language_standard, each_name_of_a_header_is_of_std) {
  for (const header_of_standard& row : headers_of_standards) {
    EXPECT_TRUE(row.name.starts_with("std::")) << row.name;
    EXPECT_NE(standard_of_number(row.standard), 0) << row.name;
    EXPECT_TRUE(is_older_standard(11, row.standard)) << row.name;
  }
}

}  // namespace language_standard_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/cupti.hpp>

#include <gtest/gtest.h>

#include <set>

namespace foundcheck::cuda {
namespace cupti_status_test {

static_assert(detail::cupti_statuses_are_sound(), "cupti.hpp: a row lacks something or is out of order");

constexpr bool is(int code, std::string_view name) {
  const cupti_status_row* const row = find_cupti_status(code);
  return row != nullptr && row->code == code && row->name == name;
}
static_assert(is(15, "CUPTI_ERROR_NOT_INITIALIZED"));
static_assert(is(35, "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES"));
static_assert(is(39, "CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"));
static_assert(is(999, "CUPTI_ERROR_UNKNOWN"));
static_assert(find_cupti_status(34) == nullptr && find_cupti_status(-1) == nullptr);

TEST(cupti_status, has_the_codes_that_keep_records_away_each_with_its_own_words) {
  for (const int code : {0, 12, 14, 15, 26, 27, 33, 35, 39, 40, 41, 42, 43, 44, 45, 999}) {
    EXPECT_NE(find_cupti_status(code), nullptr) << code;
  }
  std::set<std::string_view> names;
  for (const cupti_status_row& row : cupti_statuses) EXPECT_TRUE(names.insert(row.name).second) << row.name;
}

}  // namespace cupti_status_test
}  // namespace foundcheck::cuda

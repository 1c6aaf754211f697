// SPDX-License-Identifier: MIT
#include <foundcheck/text/prefix.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace foundcheck::detail {
namespace log_time_test {

struct time_case {
  std::string_view text;
  std::size_t clock, moment, month;  ///< 0: none
};

constexpr time_case cases[] = {
    {"12:34:56", 8, 0, 0},
    {"1:34:56 PM", 7, 0, 0},
    {"12:34:56.789 x", 12, 0, 0},
    {"12:34:56,x", 8, 0, 0},
    {"12:34", 0, 0, 0},
    {"12:3:56", 0, 0, 0},
    {"2024-05-01 12:34:56", 0, 19, 0},
    {"2024-05-01T12:34:56.1234567Z x", 0, 28, 0},
    {"2024-05-01T12:34:56+02:00", 0, 25, 0},
    {"2024-05-01T12:34:56.000+0000] x", 0, 28, 0},
    {"2024-05-01 12:34:56 -0700 x", 0, 19, 0},
    {"2024-05-01, 12:34:56 UTC] x", 0, 24, 0},
    {"2024/05/01 12:34:56,123 x", 0, 23, 0},
    {"2024.05.01-12.34.56", 0, 0, 0},
    {"01-05-2024 12:34:56", 0, 19, 0},
    {"2024-05/01 12:34:56", 0, 0, 0},
    {"2024-05-01", 0, 0, 0},
    {"05-01 12:34:56", 0, 0, 0},
    {"May  1 12:34:56 host", 0, 0, 15},
    {"May 01 2024 12:34:56", 0, 0, 20},
    {"Mai  1 12:34:56", 0, 0, 0},
    {"May be", 0, 0, 0},
    {"", 0, 0, 0},
};

constexpr bool passes(const time_case& c) {
  return clock_end(c.text, 0) == c.clock && moment_end(c.text, 0) == c.moment && month_moment_end(c.text, 0) == c.month;
}

TEST(LogTime, EndsWhereTheNextWordBegins) {
  static_assert(std::all_of(std::begin(cases), std::end(cases), passes));
  for (const time_case& c : cases) {
    EXPECT_EQ(clock_end(c.text, 0), c.clock) << c.text;
    EXPECT_EQ(moment_end(c.text, 0), c.moment) << c.text;
    EXPECT_EQ(month_moment_end(c.text, 0), c.month) << c.text;
  }
}

TEST(LogTime, MayLackItsYearWhereThatIsAllowed) {
  EXPECT_EQ(moment_end("05-01 12:34:56 x", 0, true), 14U);
  EXPECT_EQ(moment_end("05 12:34:56 x", 0, true), 0U);
}

}  // namespace log_time_test
}  // namespace foundcheck::detail

// SPDX-License-Identifier: MIT
#include <foundcheck/report/utc_time.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>

namespace foundcheck::detail {
namespace {

constexpr bool is_at(std::int64_t seconds, std::int64_t year, int month, int day, int hour, int minute, int second) {
  const utc_time t = utc_time_of(seconds);
  return t.year == year && t.month == month && t.day == day && t.hour == hour && t.minute == minute &&
         t.second == second;
}

static_assert(is_at(0, 1970, 1, 1, 0, 0, 0));
static_assert(is_at(86399, 1970, 1, 1, 23, 59, 59));
static_assert(is_at(951782400, 2000, 2, 29, 0, 0, 0));
static_assert(is_at(1700000000, 2023, 11, 14, 22, 13, 20));
static_assert(is_at(4107542400, 2100, 3, 1, 0, 0, 0));
static_assert(is_at(4107542399, 2100, 2, 28, 23, 59, 59));

TEST(UtcTime, IsThatOfTheStandardLibraryOnEachDayOfThousandYears) {
  namespace c = std::chrono;
  for (std::int64_t day = 0; day < 366000; ++day) {
    const c::year_month_day date{c::sys_days{c::days{day}}};
    const std::int64_t in_day = day * 7919 % 86400;
    ASSERT_TRUE(is_at(day * 86400 + in_day, static_cast<int>(date.year()), static_cast<int>(unsigned{date.month()}),
                      static_cast<int>(unsigned{date.day()}), static_cast<int>(in_day / 3600),
                      static_cast<int>(in_day / 60 % 60), static_cast<int>(in_day % 60)))
        << day;
  }
}

}  // namespace
}  // namespace foundcheck::detail

// SPDX-License-Identifier: MIT
// Seconds since 1970 -> date and time of day in UTC. For one line of a report <fmt/chrono.h> takes a quarter of a second to compile.
#ifndef FOUNDCHECK_REPORT_UTC_TIME_HPP
#define FOUNDCHECK_REPORT_UTC_TIME_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

struct utc_time {
  std::int64_t year = 1970;
  int month = 1;
  int day = 1;
  int hour = 0;
  int minute = 0;
  int second = 0;
};

/// Pre: seconds >= 0. Leap seconds do not count, as in POSIX.
[[nodiscard]] constexpr utc_time utc_time_of(std::int64_t seconds) noexcept {
  constexpr std::int64_t day_s = 86400, days_of_400_years = 146097, days_to_1970 = 719468;
  const auto in_day = static_cast<int>(seconds % day_s);
  // Years begin in March here, so that the leap day is the last of its year; day 0 is the first of March of the year 0.
  const std::int64_t days = seconds / day_s + days_to_1970;
  const auto of_era = static_cast<int>(days % days_of_400_years);
  const int year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const int of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  // From March on months have 31 30 31 30 31 days, over and over: 153 in five.
  const int months = (5 * of_year + 2) / 153;
  const int month = months < 10 ? months + 3 : months - 9;
  return {days / days_of_400_years * 400 + year_of_era + (month < 3 ? 1 : 0),
          month,
          of_year - (153 * months + 2) / 5 + 1,
          in_day / 3600,
          in_day / 60 % 60,
          in_day % 60};
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif

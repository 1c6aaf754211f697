// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja_log.hpp>

#include <gtest/gtest.h>

#include <cstdint>

namespace foundcheck {
namespace mtime_test {

static_assert(unit_of(0) == mtime_unit::none && unit_of(1) == mtime_unit::none);
static_assert(unit_of(1'500'000'000) == mtime_unit::second);
static_assert(unit_of(-1'500'000'000) == mtime_unit::second);
static_assert(unit_of(8'200'000'000'000'000) == mtime_unit::tick);
static_assert(unit_of(1'795'226'067'147'615'591) == mtime_unit::nanosecond);
static_assert(unit_of(INT64_MIN) == mtime_unit::nanosecond);

static_assert(unix_ns(1'795'226'067'147'615'591) == 1'795'226'067'147'615'591);
static_assert(unix_ns(1'500'000'000) == 1'500'000'000'000'000'000);
static_assert(unix_ns(0) == no_time && unix_ns(1) == no_time);
static_assert(unix_ns(500'000'000) == no_time, "seconds of Windows, or of the year 1985");
static_assert(unix_ns(-7) == no_time);
// 2024-01-01T00:00:00Z as FILETIME is 133485408000000000.
static_assert(unix_ns(133'485'408'000'000'000 - 126'227'704'000'000'000) == 1'704'067'200'000'000'000);

TEST(ninja_mtime, the_extremes_of_a_time_do_not_overflow) {
  for (const std::int64_t mtime : {INT64_MIN, INT64_MAX, std::int64_t{99'999'999'999'999'999},
                                   -std::int64_t{99'999'999'999'999'999}, std::int64_t{99'999'999'999}}) {
    [[maybe_unused]] const std::int64_t ns = unix_ns(mtime);
  }
}

}  // namespace mtime_test
}  // namespace foundcheck

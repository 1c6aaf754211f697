// SPDX-License-Identifier: MIT
// A modification time as .ninja_log and .ninja_deps have it: a number whose unit depends on the release and the system.
// Source: ninja src/disk_interface.cc and src/timestamp.h, v1.0.0 to v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_MTIME_HPP
#define FOUNDCHECK_FORMAT_NINJA_MTIME_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// In what a modification time counts. The releases that changed it did not change the version of the log.
enum class mtime_unit : std::uint8_t {
  none,    ///< 0: none recorded; 1: a file of the year 1970
  second,  ///< up to 1.8.2: since 1970, on Windows since 2000
  tick,    ///< 1.9 and later on Windows: 100 ns since 2000
  nanosecond
};

[[nodiscard]] constexpr std::string_view name_of(mtime_unit unit) noexcept {
  constexpr std::string_view names[] = {"none", "s", "100ns", "ns"};
  return names[static_cast<std::size_t>(unit)];
}

/// Heuristic: the unit by the size of the number. Seconds stay below 10^11 for 3000 years, nanoseconds since 1973 are above
/// 10^17, ticks of this century lie between.
[[nodiscard]] constexpr mtime_unit unit_of(std::int64_t mtime) noexcept {
  const std::uint64_t size =
      mtime < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(mtime) : static_cast<std::uint64_t>(mtime);
  if (mtime == 0 || mtime == 1) return mtime_unit::none;
  if (size < 100'000'000'000U) return mtime_unit::second;
  return size < 100'000'000'000'000'000U ? mtime_unit::tick : mtime_unit::nanosecond;
}

/// A time that is not known.
inline constexpr std::int64_t no_time = INT64_MIN;

/// Nanoseconds since 1970; `no_time` where the number does not say: no time, or seconds that may count from 2000.
[[nodiscard]] constexpr std::int64_t unix_ns(std::int64_t mtime) noexcept {
  // The Windows of ninja counts from 12622770400 s after 1601, which is 978296800 s after 1970.
  constexpr std::int64_t epoch_of_ticks_s = 978'296'800;
  constexpr std::int64_t per_second = 1'000'000'000;
  constexpr std::int64_t most_ticks = INT64_MAX / 100 - epoch_of_ticks_s * (per_second / 100);
  switch (unit_of(mtime)) {
    case mtime_unit::nanosecond: return mtime;
    case mtime_unit::tick:
      return mtime > most_ticks || mtime < -most_ticks ? no_time : mtime * 100 + epoch_of_ticks_s * per_second;
    case mtime_unit::second: return mtime < per_second || mtime > INT64_MAX / per_second ? no_time : mtime * per_second;
    case mtime_unit::none: break;
  }
  return no_time;
}

FOUNDCHECK_END_NAMESPACE

#endif

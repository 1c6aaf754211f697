// SPDX-License-Identifier: MIT
// Steps -> the two orders in which a run is walked: by the time at which steps start, and by that at which they end.
// Steps of the same times keep their order in both, so that a step without duration is nowhere said to end before one
// of its like that starts before it. In the caller's storage, linear.
#ifndef FOUNDCHECK_SCHEDULE_ORDER_HPP
#define FOUNDCHECK_SCHEDULE_ORDER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/radix_sort.hpp>
#include <foundcheck/schedule/step.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// The same steps, twice sorted.
struct order {
  std::span<const step_index> by_start;  ///< by start_ms, then end_ms, then place
  std::span<const step_index> by_end;    ///< by end_ms, then start_ms, then place
};

/// The number of slots that `sort` needs for that many steps.
[[nodiscard]] constexpr std::size_t order_slots(std::size_t steps) noexcept { return 2 * steps; }

namespace detail {

/// By the first time, then the second, then place; `times_of` gives both of a step as one number. Steps stand in a log in the
/// order of their ends, so those that are near in time are near in memory, and often there is nothing to sort.
template <class TimesOf>
constexpr void sort_by_times(std::span<step_index> places, const TimesOf& times_of) noexcept {
  bool is_sorted = true;
  for (std::size_t i = 1; i < places.size() && is_sorted; ++i) {
    is_sorted = times_of(places[i - 1]) <= times_of(places[i]);
  }
  if (is_sorted) return;  // the places rise
  radix_sort(places, times_of);
  for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
    const std::uint64_t times = times_of(places[begin]);
    for (end = begin + 1; end < places.size() && times_of(places[end]) == times;) ++end;
    if (end - begin == 1) continue;
    radix_sort(places.subspan(begin, end - begin), [](step_index i) noexcept { return std::uint64_t{i}; });
  }
}

/// Two times as a number that rises with the first, then with the second.
[[nodiscard]] constexpr std::uint64_t times(std::int32_t first, std::int32_t second) noexcept {
  constexpr std::uint32_t sign = 1U << 31;  // negative times come first
  return std::uint64_t{static_cast<std::uint32_t>(first) ^ sign} << 32 | (static_cast<std::uint32_t>(second) ^ sign);
}

}  // namespace detail

/// Pre: storage.size() >= order_slots(steps.size()), fewer than `no_step` steps. The storage stays in use as long as
/// the result.
[[nodiscard]] constexpr order sort(std::span<const step> steps, std::span<step_index> storage) noexcept {
  const std::span<step_index> by_start = storage.first(steps.size());
  const std::span<step_index> by_end = storage.subspan(steps.size(), steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) by_start[i] = by_end[i] = static_cast<step_index>(i);
  detail::sort_by_times(by_start,
                        [steps](step_index i) noexcept { return detail::times(steps[i].start_ms, steps[i].end_ms); });
  detail::sort_by_times(by_end,
                        [steps](step_index i) noexcept { return detail::times(steps[i].end_ms, steps[i].start_ms); });
  return {by_start, by_end};
}

/// True if one could have waited for the other: `a` has ended when `b` starts, and stands before it in by_start, which
/// tells steps without duration at the same time apart.
[[nodiscard]] constexpr bool precedes(std::span<const step> steps, step_index a, step_index b) noexcept {
  if (steps[a].end_ms > steps[b].start_ms) return false;
  return steps[a].start_ms < steps[b].start_ms || steps[b].duration_ms() > 0 || a < b;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

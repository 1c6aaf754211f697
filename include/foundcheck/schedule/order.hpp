// SPDX-License-Identifier: MIT
// Steps -> the two orders in which a run is walked: by the time at which steps start, and by that at which they end.
// Steps of the same times keep their order in both, so that a step without duration is nowhere said to end before one
// of its like that starts before it. In the caller's storage, n log n.
#ifndef FOUNDCHECK_SCHEDULE_ORDER_HPP
#define FOUNDCHECK_SCHEDULE_ORDER_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/schedule/step.hpp>
#include <span>

namespace foundcheck::schedule {

/// The same steps, twice sorted.
struct order {
  std::span<const step_index> by_start;  ///< by start_ms, then end_ms, then place
  std::span<const step_index> by_end;    ///< by end_ms, then start_ms, then place
};

/// The number of slots that `sort` needs for that many steps.
[[nodiscard]] constexpr std::size_t order_slots(std::size_t steps) noexcept { return 2 * steps; }

/// Pre: storage.size() >= order_slots(steps.size()), fewer than `no_step` steps. The storage stays in use as long as
/// the result.
[[nodiscard]] constexpr order sort(std::span<const step> steps, std::span<step_index> storage) noexcept {
  const std::span<step_index> by_start = storage.first(steps.size());
  const std::span<step_index> by_end = storage.subspan(steps.size(), steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) by_start[i] = by_end[i] = static_cast<step_index>(i);
  std::sort(by_start.begin(), by_start.end(), [steps](step_index i, step_index k) noexcept {
    const step &a = steps[i], &b = steps[k];
    if (a.start_ms != b.start_ms) return a.start_ms < b.start_ms;
    return a.end_ms != b.end_ms ? a.end_ms < b.end_ms : i < k;
  });
  std::sort(by_end.begin(), by_end.end(), [steps](step_index i, step_index k) noexcept {
    const step &a = steps[i], &b = steps[k];
    if (a.end_ms != b.end_ms) return a.end_ms < b.end_ms;
    return a.start_ms != b.start_ms ? a.start_ms < b.start_ms : i < k;
  });
  return {by_start, by_end};
}

/// True if one could have waited for the other: `a` has ended when `b` starts, and stands before it in by_start, which
/// tells steps without duration at the same time apart.
[[nodiscard]] constexpr bool precedes(std::span<const step> steps, step_index a, step_index b) noexcept {
  if (steps[a].end_ms > steps[b].start_ms) return false;
  return steps[a].start_ms < steps[b].start_ms || steps[b].duration_ms() > 0 || a < b;
}

}  // namespace foundcheck::schedule

#endif

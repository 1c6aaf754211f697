// SPDX-License-Identifier: MIT
// Moments -> how many steps ran at once: the profile as a function of time, and what it comes to for the whole run.
// All times are whole milliseconds: nothing drifts, and the parts add up to the whole.
#ifndef FOUNDCHECK_SCHEDULE_CONCURRENCY_HPP
#define FOUNDCHECK_SCHEDULE_CONCURRENCY_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/moment.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// What a run's concurrency comes to. elapsed_ms = busy_ms + idle_ms.
struct concurrency {
  std::int64_t begin_ms = 0;   ///< the first start
  std::int64_t end_ms = 0;     ///< the last end
  std::int64_t busy_ms = 0;    ///< at least one step ran
  std::int64_t idle_ms = 0;    ///< between begin_ms and end_ms nothing ran
  std::int64_t single_ms = 0;  ///< exactly one step ran
  std::int64_t work_ms = 0;    ///< the durations of all steps together
  std::int64_t tail_ms = 0;    ///< at the end: since half of the peak or more ran for a hundredth of the time
  std::uint32_t peak = 0;      ///< the most that ran at once for a millisecond or more

  [[nodiscard]] constexpr std::int64_t elapsed_ms() const noexcept { return end_ms - begin_ms; }

  /// Steps at once, on the average of the elapsed time; 0 for a run that took no time.
  [[nodiscard]] constexpr double average() const noexcept {
    return elapsed_ms() == 0 ? 0.0 : static_cast<double>(work_ms) / static_cast<double>(elapsed_ms());
  }
};

/// Pre: sorted is `sort` of these steps. All is 0 for no steps.
[[nodiscard]] constexpr concurrency measure(std::span<const step> steps, const order& sorted) noexcept {
  concurrency c;
  if (steps.empty()) return c;
  c.begin_ms = steps[sorted.by_start.front()].start_ms;
  c.end_ms = steps[sorted.by_end.back()].end_ms;
  for (const moment& m : moments(steps, sorted)) {
    c.work_ms += m.length_ms() * m.running;
    if (m.running == 0) c.idle_ms += m.length_ms();
    if (m.running == 1) c.single_ms += m.length_ms();
    if (m.running > c.peak && m.length_ms() > 0) c.peak = m.running;
  }
  c.busy_ms = c.elapsed_ms() - c.idle_ms;
  std::int64_t well_used_ms = 0, well_used_until = c.begin_ms;
  for (const moment& m : moments(steps, sorted)) {
    well_used_ms = 2 * std::uint64_t{m.running} >= c.peak ? well_used_ms + m.length_ms() : 0;
    if (well_used_ms > 0 && well_used_ms * 100 >= c.elapsed_ms()) well_used_until = m.to_ms;
  }
  c.tail_ms = c.end_ms - well_used_until;
  return c;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Moments -> the weighted duration of each step: its share of the time in which it ran. A step alone is charged all of
// a millisecond, one of eight at once an eighth. What a step weighs is about what the build would save without it.
//
// In whole nanoseconds: what cannot be shared out evenly is carried on to the next moment, so the weights add up to the
// busy time but for less than a nanosecond a step.
// Source: the weighted duration of chromium's depot_tools, post_build_ninja_summary.py.
#ifndef FOUNDCHECK_SCHEDULE_WEIGHT_HPP
#define FOUNDCHECK_SCHEDULE_WEIGHT_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/moment.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// Writes the weight of steps[i], in nanoseconds, to weights[i]. Pre: sorted is `sort` of these steps, weights.size() >=
/// steps.size().
constexpr void weigh(std::span<const step> steps, const order& sorted, std::span<std::int64_t> weights) noexcept {
  std::int64_t share_ns = 0;  // what a step that ran from the first start on would weigh by now
  std::int64_t carried_ns = 0;
  for (const moment& m : moments(steps, sorted)) {
    for (const step_index i : m.started) weights[i] = -share_ns;
    for (const step_index i : m.ended) weights[i] += share_ns;
    if (m.running == 0) {
      carried_ns = 0;
      continue;
    }
    const std::int64_t shared_ns = m.length_ms() * 1'000'000 + carried_ns;
    share_ns += shared_ns / m.running;
    carried_ns = shared_ns % m.running;
  }
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Sorted steps -> a lane for each: no two steps of a lane overlap, and there are as few lanes as can be. A step takes the
// lowest lane that is free when it starts. The lanes of a run with -jN are N or fewer, but for steps without duration,
// which take a lane of their own while all others are in use.
#ifndef FOUNDCHECK_SCHEDULE_LANE_HPP
#define FOUNDCHECK_SCHEDULE_LANE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/order.hpp>
#include <foundcheck/schedule/step.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

using lane = std::uint32_t;

/// Writes the lane of steps[i], from 0, to lanes[i]. Result: the number of lanes. `storage` is used for the lanes that
/// are free. Pre: sorted is `sort` of these steps; lanes and storage are as long as steps. n log n.
constexpr lane assign_lanes(std::span<const step> steps, const order& sorted, std::span<lane> lanes,
                            std::span<lane> storage) noexcept {
  constexpr auto lowest_first = [](lane a, lane b) noexcept { return a > b; };
  std::size_t free = 0, ended = 0;
  lane count = 0;
  for (std::size_t started = 0; started < steps.size(); ++started) {
    const step_index next = sorted.by_start[started];
    for (; precedes(steps, sorted.by_end[ended], next); ++ended) {
      storage[free++] = lanes[sorted.by_end[ended]];
      std::push_heap(storage.data(), storage.data() + free, lowest_first);
    }
    if (free == 0) {
      lanes[next] = count++;
    } else {
      std::pop_heap(storage.data(), storage.data() + free, lowest_first);
      lanes[next] = storage[--free];
    }
  }
  return count;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

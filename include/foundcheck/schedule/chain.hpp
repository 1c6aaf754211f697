// SPDX-License-Identifier: MIT
// Sorted steps -> the chain of steps, each started after the one before had ended, that took longest.
//
// Steps that wait for each other are such a chain, so without a graph of the build this is the upper bound of its
// critical path; the longest single step is the lower one. With the graph see critical_path.hpp.
#ifndef FOUNDCHECK_SCHEDULE_CHAIN_HPP
#define FOUNDCHECK_SCHEDULE_CHAIN_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/order.hpp>
#include <foundcheck/schedule/step.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// What leads to a step.
struct link {
  std::int64_t length_ms = 0;   ///< the durations of the steps up to this one, with its own
  step_index before = no_step;  ///< the step that comes before it in the chain
};

/// A chain of steps by its last: links[last].before is the one before, and so on to no_step.
struct chain {
  step_index last = no_step;
  std::int64_t length_ms = 0;
};

/// Pre: sorted is `sort` of these steps, links.size() >= steps.size(). Linear.
[[nodiscard]] constexpr chain longest_chain(std::span<const step> steps, const order& sorted,
                                            std::span<link> links) noexcept {
  std::size_t ended = 0;
  chain best;  // of the steps that have ended
  const auto end_one = [&] {
    const step_index i = sorted.by_end[ended++];
    if (best.last == no_step || links[i].length_ms > best.length_ms) best = {i, links[i].length_ms};
  };
  for (std::size_t started = 0; started < steps.size(); ++started) {
    const step_index next = sorted.by_start[started];
    while (precedes(steps, sorted.by_end[ended], next)) end_one();
    links[next] = {best.length_ms + steps[next].duration_ms(), best.last};
  }
  while (ended < steps.size()) end_one();
  return best;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

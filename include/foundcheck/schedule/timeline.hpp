// SPDX-License-Identifier: MIT
// Steps -> all that schedule/ can say of them without a graph of the build, in one call: what a report of a run needs.
#ifndef FOUNDCHECK_SCHEDULE_TIMELINE_HPP
#define FOUNDCHECK_SCHEDULE_TIMELINE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/concurrency.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/weight.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// Views into the caller's storage; what belongs to steps[i] has the place i.
struct timeline {
  std::span<const step> steps;               ///< as they were given
  order sorted;                              ///< by start and by end
  std::span<const lane> lanes;               ///< by step: its lane
  lane lane_count = 0;                       ///< how many lanes there are
  std::span<const std::int64_t> weights_ns;  ///< by step: its share of the time, see schedule/weight.hpp
  std::span<const link> links;               ///< of path
  chain path;                                ///< the longest chain, or the critical path when the graph is known
  bool path_is_exact = false;                ///< false: path.length_ms is an upper bound of the critical path
  concurrency measured;                      ///< how many steps ran at once
};

/// What a timeline is laid out in: all as long as there are steps, `orders` twice that.
struct timeline_storage {
  std::span<step_index> orders;        ///< for the steps by start and by end
  std::span<lane> lanes;               ///< for the lanes of steps
  std::span<lane> free_lanes;          ///< for lanes that are free; not in use afterwards
  std::span<std::int64_t> weights_ns;  ///< for the weights of steps
  std::span<link> links;               ///< for the chain
};

/// Pre: the storage is large enough. It stays in use as long as the result, but for free_lanes. n log n.
[[nodiscard]] constexpr timeline lay_out(std::span<const step> steps, const timeline_storage& storage) noexcept {
  timeline t;
  t.steps = steps;
  t.sorted = sort(steps, storage.orders);
  t.lane_count = assign_lanes(steps, t.sorted, storage.lanes, storage.free_lanes);
  t.lanes = storage.lanes.first(steps.size());
  weigh(steps, t.sorted, storage.weights_ns);
  t.weights_ns = storage.weights_ns.first(steps.size());
  t.path = longest_chain(steps, t.sorted, storage.links);
  t.links = storage.links.first(steps.size());
  t.measured = measure(steps, t.sorted);
  return t;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

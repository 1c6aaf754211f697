// SPDX-License-Identifier: MIT
// How many steps ran at once, in which lanes, and which chain of them was the longest.
#ifndef FOUNDCHECK_SCHEDULE_CONCURRENCY_HPP
#define FOUNDCHECK_SCHEDULE_CONCURRENCY_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/run.hpp>
#include <span>

// ---- concurrency ----------------------------------------------------------------------------------------------------
//
// Moments -> how many steps ran at once: the profile as a function of time, and what it comes to for the whole run.
// All times are whole milliseconds: nothing drifts, and the parts add up to the whole.

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

  /// From the first start to the last end.
  [[nodiscard]] constexpr std::int64_t elapsed_ms() const noexcept { return end_ms - begin_ms; }

  /// Steps at once, on the average of the elapsed time; 0 for a run that took no time.
  [[nodiscard]] constexpr double average() const noexcept {
    return elapsed_ms() == 0 ? 0.0 : static_cast<double>(work_ms) / static_cast<double>(elapsed_ms());
  }
};

/// Pre: sorted is `sort` of these steps. All is 0 for no steps.
[[nodiscard]] constexpr concurrency measure(std::span<const step> steps, const order& sorted) noexcept {
  FOUNDCHECK_ASSERT(detail::is_order_of(sorted, steps));
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

// ---- lane -----------------------------------------------------------------------------------------------------------
//
// Sorted steps -> a lane for each: no two steps of a lane overlap, and there are as few lanes as can be. A step takes the
// lowest lane that is free when it starts. The lanes of a run with -jN are N or fewer, but for steps without duration,
// which take a lane of their own while all others are in use.

/// The number of a lane, from 0.
using lane = std::uint32_t;

/// Writes the lane of steps[i], from 0, to lanes[i]. Result: the number of lanes. `storage` is used for the lanes that
/// are free. Pre: sorted is `sort` of these steps; lanes and storage are as long as steps or longer. n log n.
constexpr lane assign_lanes(std::span<const step> steps, const order& sorted, std::span<lane> lanes,
                            std::span<lane> storage) noexcept {
  FOUNDCHECK_ASSERT(detail::is_order_of(sorted, steps) && lanes.size() >= steps.size() &&
                    storage.size() >= steps.size());
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

// ---- chain ----------------------------------------------------------------------------------------------------------
//
// Sorted steps -> the chain of steps, each started after the one before had ended, that took longest.
//
// Steps that wait for each other are such a chain, so without a graph of the build this is the upper bound of its
// critical path; the longest single step is the lower one. With the graph there is the critical path itself.

/// What leads to a step.
struct link {
  std::int64_t length_ms = 0;   ///< the durations of the steps up to this one, with its own
  step_index before = no_step;  ///< the step that comes before it in the chain
};

/// A chain of steps by its last: links[last].before is the one before, and so on to no_step.
struct chain {
  step_index last = no_step;   ///< no_step for a run without steps
  std::int64_t length_ms = 0;  ///< the durations of its steps together
};

/// Pre: sorted is `sort` of these steps, links.size() >= steps.size(). Linear.
[[nodiscard]] constexpr chain longest_chain(std::span<const step> steps, const order& sorted,
                                            std::span<link> links) noexcept {
  FOUNDCHECK_ASSERT(detail::is_order_of(sorted, steps) && links.size() >= steps.size());
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

// ---- critical path --------------------------------------------------------------------------------------------------
//
// Steps and which waits for which -> the critical path: the dependent steps that took longest one after the other. With
// any number of jobs the same steps take no less.
//
// What no command makes, such as a phony target, is a node without time behind the steps: node steps.size() and on. A
// dependency that the times contradict, as a log and a graph of different builds give, is left out.

/// `after` waits for `before`.
struct dependency {
  step_index before = no_step;  ///< a node: a step, or what no command makes
  step_index after = no_step;   ///< a node

  [[nodiscard]] friend constexpr bool operator==(const dependency&, const dependency&) noexcept = default;
};

/// What the search works in, all of it as long as there are nodes or longer, `first` one more.
struct critical_path_storage {
  std::span<std::size_t> first;      ///< by node: where its dependencies begin
  std::span<std::uint32_t> waiting;  ///< by node: how many nodes it waits for
  std::span<step_index> ready;       ///< nodes that wait for nothing any more
};

/// The path, by its last step; links[i].before is a step too, whatever nodes lie between. Pre: dependencies name nodes and
/// are sorted by `before`; links.size() is the number of nodes, steps.size() or more. Linear in nodes and dependencies.
/// Nodes that wait for each other in a circle end no path.
[[nodiscard]] constexpr chain critical_path(std::span<const step> steps, std::span<const dependency> dependencies,
                                            std::span<link> links, const critical_path_storage& storage) noexcept {
  FOUNDCHECK_ASSERT(links.size() >= steps.size() && links.size() <= no_step && storage.first.size() > links.size());
  FOUNDCHECK_ASSERT(storage.waiting.size() >= links.size() && storage.ready.size() >= links.size());
  std::size_t at = 0;
  for (std::size_t i = 0; i <= links.size(); ++i) {  // first[i]: where those who wait for node i begin
    while (at < dependencies.size() && dependencies[at].before < i) ++at;
    storage.first[i] = at;
  }
  for (std::size_t i = 0; i < links.size(); ++i) links[i] = {}, storage.waiting[i] = 0;
  step_index last = 0;
  for (const dependency& d : dependencies) {
    FOUNDCHECK_ASSERT(last <= d.before && d.before < links.size() && d.after < links.size());
    last = d.before;
    storage.waiting[d.after] += d.before != d.after ? 1U : 0U;
  }

  std::size_t found = 0;
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (storage.waiting[i] == 0) storage.ready[found++] = static_cast<step_index>(i);
  }
  chain best;
  for (std::size_t next = 0; next < found; ++next) {  // a node comes up when all that it waits for have
    const step_index i = storage.ready[next];
    const bool is_step = i < steps.size();
    if (is_step) links[i].length_ms += steps[i].duration_ms();
    const link to = {links[i].length_ms, is_step ? i : links[i].before};
    if (is_step && (best.last == no_step || to.length_ms > best.length_ms)) best = {i, to.length_ms};
    for (std::size_t k = storage.first[i]; k < storage.first[i + 1]; ++k) {
      const step_index after = dependencies[k].after;
      if (after == i) continue;
      const bool contradicts =
          to.before != no_step && after < steps.size() && steps[to.before].end_ms > steps[after].start_ms;
      if (to.before != no_step && !contradicts &&
          (links[after].before == no_step || to.length_ms > links[after].length_ms)) {
        links[after] = to;
      }
      if (--storage.waiting[after] == 0) storage.ready[found++] = after;
    }
  }
  return best;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

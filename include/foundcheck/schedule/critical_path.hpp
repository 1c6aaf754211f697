// SPDX-License-Identifier: MIT
// Steps and which waits for which -> the critical path: the dependent steps that took longest one after the other. With
// any number of jobs the same steps take no less.
//
// What no command makes, such as a phony target, is a node without time behind the steps: node steps.size() and on. A
// dependency that the times contradict, as a log and a graph of different builds give, is left out.
#ifndef FOUNDCHECK_SCHEDULE_CRITICAL_PATH_HPP
#define FOUNDCHECK_SCHEDULE_CRITICAL_PATH_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/chain.hpp>
#include <foundcheck/schedule/step.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// `after` waits for `before`.
struct dependency {
  step_index before = no_step;
  step_index after = no_step;

  [[nodiscard]] friend constexpr bool operator==(const dependency&, const dependency&) noexcept = default;
};

/// What the search works in, all of it as long as there are nodes, `first` one longer.
struct critical_path_storage {
  std::span<std::size_t> first;
  std::span<std::uint32_t> waiting;
  std::span<step_index> ready;
};

/// The path, by its last step; links[i].before is a step too, whatever nodes lie between. Pre: dependencies name nodes and
/// are sorted by `before`; links.size() is the number of nodes, steps.size() or more. Linear in nodes and dependencies.
/// Nodes that wait for each other in a circle end no path.
[[nodiscard]] constexpr chain critical_path(std::span<const step> steps, std::span<const dependency> dependencies,
                                            std::span<link> links, const critical_path_storage& storage) noexcept {
  std::size_t at = 0;
  for (std::size_t i = 0; i <= links.size(); ++i) {  // first[i]: where those who wait for node i begin
    while (at < dependencies.size() && dependencies[at].before < i) ++at;
    storage.first[i] = at;
  }
  for (std::size_t i = 0; i < links.size(); ++i) links[i] = {}, storage.waiting[i] = 0;
  for (const dependency& d : dependencies) storage.waiting[d.after] += d.before != d.after ? 1U : 0U;

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

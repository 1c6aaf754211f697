// SPDX-License-Identifier: MIT
// Steps -> what each group of them costs together: by extension, by rule, by whatever gives a step a name.
#ifndef FOUNDCHECK_SCHEDULE_COST_HPP
#define FOUNDCHECK_SCHEDULE_COST_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/step.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// What the steps of one name cost together.
struct group_cost {
  std::string_view name;
  std::uint32_t steps = 0;     ///< 0 for a slot that nothing uses
  std::int64_t work_ms = 0;    ///< their durations together
  std::int64_t weight_ns = 0;  ///< their weights together, see weight.hpp
  bool is_rest = false;        ///< of all names that found no slot; name is ""
};

/// Adds up the steps by `name_of(i)` into `slots`, in no particular order. The last slot is kept for the rest: give one more
/// than there are names, and some to spare. Pre: weights is that of `weigh`; slots is not empty. Linear.
template <class NameOf>
constexpr void add_up(std::span<const step> steps, std::span<const std::int64_t> weights, const NameOf& name_of,
                      std::span<group_cost> slots) noexcept {
  constexpr std::size_t farthest = 16;  // a bounded walk: a name that finds no slot near its place belongs to the rest
  for (group_cost& slot : slots) slot = {};
  const std::span<group_cost> named = slots.first(slots.size() - 1);
  group_cost& rest = slots.back();
  rest.is_rest = true;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string_view name = name_of(i);
    std::uint32_t hash = 2166136261U;  // FNV-1a
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    group_cost* slot = &rest;
    for (std::size_t k = 0; k < named.size() && k < farthest; ++k) {
      group_cost& candidate = named[(hash + k) % named.size()];
      if (candidate.steps != 0 && candidate.name != name) continue;
      candidate.name = name;
      slot = &candidate;
      break;
    }
    ++slot->steps;
    slot->work_ms += steps[i].duration_ms();
    slot->weight_ns += weights[i];
  }
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Steps and what each costs -> those that cost most.
#ifndef FOUNDCHECK_SCHEDULE_SLOWEST_HPP
#define FOUNDCHECK_SCHEDULE_SLOWEST_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/step.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// Fills `out` with the places of the greatest costs, the greatest first, the first of equal ones first. Result: the part
/// of `out` that is filled: all, or as many as there are costs. n log k for k slots.
constexpr std::span<step_index> slowest(std::span<const std::int64_t> costs, std::span<step_index> out) noexcept {
  if (out.empty()) return out;
  const auto before = [costs](step_index i, step_index k) noexcept {
    return costs[i] != costs[k] ? costs[i] > costs[k] : i < k;
  };
  std::size_t filled = 0;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    const auto candidate = static_cast<step_index>(i);
    if (filled < out.size()) {
      out[filled++] = candidate;
    } else if (before(candidate, out[0])) {
      std::pop_heap(out.begin(), out.end(), before);
      out[filled - 1] = candidate;
    } else {
      continue;
    }
    std::push_heap(out.data(), out.data() + filled, before);
  }
  std::sort_heap(out.data(), out.data() + filled, before);
  return out.first(filled);
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

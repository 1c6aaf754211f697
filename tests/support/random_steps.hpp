// SPDX-License-Identifier: MIT
// Small random runs: few milliseconds, many steps that touch, overlap and take no time.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RANDOM_STEPS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RANDOM_STEPS_HPP

#include <cstdint>
#include <foundcheck/schedule/run.hpp>
#include <random>
#include <vector>

namespace foundcheck {

/// Steps with the orders that they are sorted in.
struct sorted_run {
  explicit sorted_run(std::vector<schedule::step> run)
      : steps(std::move(run)), slots(schedule::order_slots(steps.size())), sorted(schedule::sort(steps, slots)) {}
  sorted_run(const sorted_run&) = delete;
  sorted_run& operator=(const sorted_run&) = delete;

  std::vector<schedule::step> steps;
  std::vector<schedule::step_index> slots;
  schedule::order sorted;
};

inline schedule::step step_of(std::int32_t start_ms, std::int32_t end_ms) {
  schedule::step s;
  s.start_ms = start_ms;
  s.end_ms = end_ms;
  return s;
}

/// Up to 12 steps in the first 10 milliseconds after -2.
inline std::vector<schedule::step> random_steps(std::mt19937& random) {
  std::vector<schedule::step> steps(random() % 13);
  for (schedule::step& s : steps) {
    const auto start_ms = static_cast<std::int32_t>(random() % 10) - 2;
    s = step_of(start_ms, start_ms + static_cast<std::int32_t>(random() % 5));
  }
  return steps;
}

}  // namespace foundcheck

#endif

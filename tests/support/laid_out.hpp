// SPDX-License-Identifier: MIT
// Steps with their timeline and all that it lies in.
#ifndef FOUNDCHECK_TESTS_SUPPORT_LAID_OUT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_LAID_OUT_HPP

#include <cstdint>
#include <foundcheck/schedule/timeline.hpp>
#include <utility>
#include <vector>

namespace foundcheck {

struct laid_out {
  explicit laid_out(std::vector<schedule::step> run)
      : steps(std::move(run)),
        orders(schedule::order_slots(steps.size())),
        lanes(steps.size()),
        free_lanes(steps.size()),
        weights_ns(steps.size()),
        links(steps.size()),
        t(schedule::lay_out(steps, {orders, lanes, free_lanes, weights_ns, links})) {}
  laid_out(const laid_out&) = delete;
  laid_out& operator=(const laid_out&) = delete;

  std::vector<schedule::step> steps;
  std::vector<schedule::step_index> orders;
  std::vector<schedule::lane> lanes, free_lanes;
  std::vector<std::int64_t> weights_ns;
  std::vector<schedule::link> links;
  schedule::timeline t;
};

}  // namespace foundcheck

#endif

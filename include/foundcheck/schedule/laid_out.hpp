// SPDX-License-Identifier: MIT
// The steps of a run with their timeline and all the storage that it lies in: for callers who have a heap and want to count nothing.
//
//   const ninja_log::loaded log(bytes);
//   for (const ninja_log::run& run : log.history().runs()) {
//     const schedule::laid_out all(schedule::steps_of(log.bytes(), run));
//     all.timeline().measured.average();
//   }
//
// The outputs of the steps are views of the log, which outlives them.
#ifndef FOUNDCHECK_SCHEDULE_LAID_OUT_HPP
#define FOUNDCHECK_SCHEDULE_LAID_OUT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja/log_history.hpp>
#include <foundcheck/schedule/concurrency.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// The steps of a run, one for each command. Pre: the run is one of that log.
[[nodiscard]] inline std::vector<step> steps_of(std::string_view log, const ninja_log::run& run) {
  std::vector<step> steps(run.steps.size());
  steps.resize(steps_of(log, run, steps).size());
  return steps;
}

/// Which step waits for which, as `critical_path` takes it.
struct waiting_graph {
  std::vector<dependency> dependencies;  ///< sorted by `before`
  std::size_t nodes = 0;                 ///< steps, and behind them what no step made
};

/// A run with its timeline. Never copied; views hold as long as the object, or what it is moved to.
class laid_out {
 public:
  /// Takes the steps of a run and lays them out.
  explicit laid_out(std::vector<step> run)
      : steps_(std::move(run)),
        orders_(order_slots(steps_.size())),
        lanes_(steps_.size()),
        weights_ns_(steps_.size()),
        links_(steps_.size()) {
    std::vector<lane> free_lanes(steps_.size());
    timeline_ = lay_out(steps_, {orders_, lanes_, free_lanes, weights_ns_, links_});
  }
  laid_out(const laid_out&) = delete;
  laid_out& operator=(const laid_out&) = delete;
  laid_out(laid_out&&) noexcept = default;
  laid_out& operator=(laid_out&&) noexcept = default;
  ~laid_out() = default;

  /// The timeline. Valid as long as this, or what it is moved to.
  [[nodiscard]] const schedule::timeline& timeline() const& noexcept { return timeline_; }
  void timeline() const&& = delete;  // a view of what is gone

  /// Puts the critical path in the place of its upper bound. A graph without dependencies says of no step that it waited: the
  /// bound stays. So it does where ninja has written lines of the run again, as steps may be missing. Pre: graph.nodes is the number of steps or more, and the graph names no others.
  void follow(const waiting_graph& graph) {
    if (graph.dependencies.empty() || is_rewritten(steps_)) return;
    std::vector<std::size_t> first(graph.nodes + 1);
    std::vector<std::uint32_t> waiting(graph.nodes);
    std::vector<step_index> ready(graph.nodes);
    links_.resize(graph.nodes);
    timeline_.path = critical_path(steps_, graph.dependencies, links_, {first, waiting, ready});
    timeline_.links = std::span(links_).first(steps_.size());
    timeline_.path_is_exact = true;
  }

 private:
  std::vector<step> steps_;
  std::vector<step_index> orders_;
  std::vector<lane> lanes_;
  std::vector<std::int64_t> weights_ns_;
  std::vector<link> links_;
  schedule::timeline timeline_;
};

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

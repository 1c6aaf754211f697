// SPDX-License-Identifier: MIT
// Any files as a build directory, as `timeline` reads it: the graph of build.ninja, or of what `ninja -t graph` printed, gives sorted
// dependencies between nodes that there are, the same each time; the critical path of the log by it is one that its times allow, and of
// commands alone none is longer.
//
// Input: files as support/made_files.hpp makes them; "graph" is what was printed, ".ninja_log" the log.
#include "build_graph.hpp"

#include <foundcheck/schedule/run.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/made_files.hpp"
#include "support/ninja_log_history_of.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

using schedule::dependency;
using schedule::step;

constexpr std::size_t most_compared = 64;

/// The longest path, by trying each dependency as often as there are steps; -1 where they wait for each other in a circle. Pre: every
/// node is a step.
std::int64_t longest_ms(const std::vector<step>& steps, const std::vector<dependency>& graph) {
  std::vector<std::int64_t> length_ms(steps.size());
  std::vector<std::size_t> depth(steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) length_ms[i] = steps[i].duration_ms();
  bool has_changed = true;
  for (std::size_t round = 0; has_changed; ++round) {
    if (round > steps.size()) return -1;
    has_changed = false;
    for (const dependency& d : graph) {
      if (d.before == d.after) continue;
      if (depth[d.after] <= depth[d.before]) depth[d.after] = depth[d.before] + 1, has_changed = true;
      if (steps[d.before].end_ms > steps[d.after].start_ms) continue;
      const std::int64_t by_this_ms = length_ms[d.before] + steps[d.after].duration_ms();
      if (by_this_ms > length_ms[d.after]) length_ms[d.after] = by_this_ms, has_changed = true;
    }
  }
  std::int64_t most_ms = 0;
  for (const std::int64_t one_ms : length_ms) most_ms = std::max(most_ms, one_ms);
  return most_ms;
}

std::string broken_path(const std::vector<step>& steps, const std::vector<dependency>& graph, std::size_t nodes) {
  std::vector<std::size_t> first(nodes + 1);
  std::vector<std::uint32_t> waiting(nodes);
  std::vector<schedule::step_index> ready(nodes);
  std::vector<schedule::link> links(nodes);
  const schedule::chain found = critical_path(steps, graph, links, {first, waiting, ready});
  std::int64_t length_ms = 0;
  std::size_t count = 0;
  for (schedule::step_index i = found.last; i != schedule::no_step; i = links[i].before) {
    if (i >= steps.size() || ++count > steps.size()) return "a path that does not end, or has what is no step";
    length_ms += steps[i].duration_ms();
    const schedule::step_index before = links[i].before;
    if (before < steps.size() && steps[before].end_ms > steps[i].start_ms) return "a path that the times contradict";
  }
  if (length_ms != found.length_ms) return "a path of another length than its steps";
  if (nodes != steps.size() || steps.size() > most_compared) return {};
  const std::int64_t wanted_ms = longest_ms(steps, graph);
  return wanted_ms < 0 || wanted_ms == length_ms ? "" : "a path that is not the longest";
}

std::string broken_graph(const program::build_graph& graph, const program::build_graph& again,
                         const std::vector<step>& steps) {
  std::size_t nodes = 0, nodes_again = 0;
  const std::vector<dependency> found = graph.dependencies(steps, nodes);
  if (found != again.dependencies(steps, nodes_again) || nodes != nodes_again) return "another graph the second time";
  if (graph.rules(steps) != again.rules(steps) || graph.rules(steps).size() != steps.size()) return "other rules";
  if (nodes < steps.size()) return "fewer nodes than steps";
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i].before >= nodes || found[i].after >= nodes) return "a dependency of no node";
    if (i != 0 && found[i - 1].before > found[i].before) return "dependencies out of order";
  }
  return broken_path(steps, found, nodes);
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const made_files files(bytes);
  program::build_graph graph, again;
  const bool is_printed = files.has("graph");
  const auto read = [&](program::build_graph& to) {
    return is_printed ? to.read_printed(files.bytes("graph")) : to.read(files.path());
  };
  const bool is_whole = read(graph);
  if (read(again) != is_whole || again.why() != graph.why()) return "another answer the second time";
  if (!is_printed && is_whole != graph.why().empty() && files.has("build.ninja"))
    return "no reason, or one for nothing";
  if (!is_whole) return {};
  const owned_history log(files.bytes(".ninja_log"));
  std::string found;
  for (const ninja_log::run& run : log.all.runs()) {
    std::vector<step> steps(run.steps.size());
    steps.resize(schedule::steps_of(log.bytes, run, steps).size());
    if (found.empty()) found = broken_graph(graph, again, steps);
  }
  return found;
}

}  // namespace foundcheck

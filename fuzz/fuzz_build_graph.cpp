// SPDX-License-Identifier: MIT
// Any files as a build directory, as `timeline` reads it: the graph of build.ninja, or of what `ninja -t graph` printed, gives sorted
// dependencies between nodes that there are, the same each time; the critical path of the log by it is one that its times allow, and of
// commands alone none is longer. A manifest of nothing but rules, commands and plain statements gives the dependencies that splitting
// its lines gives.
//
// Input: files as support/made_files.hpp makes them; "graph" is what was printed, ".ninja_log" the log.
#include <foundcheck/host/build_graph.hpp>

#include <foundcheck/schedule/run.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
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

struct statement {
  std::string rule;
  std::vector<std::string> outputs, inputs;
};

std::vector<std::string> pieces(std::string_view text, char between) {
  std::vector<std::string> all;
  for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(std::min(end + 1, text.size()))) {
    end = text.find(between);
    all.emplace_back(text.substr(0, end));
  }
  return all;
}

/// True for a path that means nothing but itself: of letters, digits and few signs, with no name that is empty or begins with '.'.
bool is_plain(const std::string& path) {
  constexpr std::string_view fit = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
  const std::vector<std::string> names = pieces(path, '/');
  return path.find_first_not_of(fit) == std::string::npos &&
         std::ranges::none_of(names, [](const std::string& name) { return name.empty() || name[0] == '.'; });
}

/// "build OUTPUTS: RULE INPUTS"; bars are left out: ninja waits for inputs of each kind. Nothing for any other line.
std::optional<statement> statement_of(std::string_view line) {
  constexpr std::string_view begin = "build ";
  const std::size_t colon = line.find(": ");
  if (!line.starts_with(begin) || colon == std::string_view::npos) return std::nullopt;
  statement found;
  found.outputs = pieces(line.substr(begin.size(), std::max(colon, begin.size()) - begin.size()), ' ');
  found.inputs = pieces(line.substr(colon + 2), ' ');
  found.rule = found.inputs.front();
  found.inputs.erase(found.inputs.begin());
  std::erase(found.outputs, "|");
  std::erase_if(found.inputs, [](const std::string& word) { return word == "|" || word == "||"; });
  const bool is_simple = is_plain(found.rule) && std::ranges::all_of(found.outputs, is_plain) &&
                         std::ranges::all_of(found.inputs, is_plain);
  return is_simple ? std::optional(found) : std::nullopt;
}

/// The statements of a manifest of which splitting its lines tells all; nothing for any other.
std::optional<std::vector<statement>> simple_statements(std::string_view manifest) {
  if (!manifest.ends_with('\n')) return std::nullopt;
  manifest.remove_suffix(1);
  std::vector<statement> all;
  for (const std::string& line : pieces(manifest, '\n')) {
    const bool has_sign = std::ranges::any_of(line, [](char c) { return c == '$' || (c >= 0 && c < ' '); });
    if (line.starts_with("  command = ") && !has_sign) continue;
    if (line.starts_with("rule ") && is_plain(line.substr(5))) continue;
    std::optional<statement> one = statement_of(line);
    if (!one) return std::nullopt;
    all.push_back(std::move(*one));
  }
  return all;
}

/// The step of a statement: that of the last of its outputs that is one's.
schedule::step_index step_of(const statement& made, const std::vector<step>& steps) {
  schedule::step_index found = schedule::no_step;
  for (const std::string& output : made.outputs) {
    for (schedule::step_index i = 0; i < steps.size(); ++i) {
      if (steps[i].output == output) found = i;
    }
  }
  return found;
}

/// Between steps the dependencies must be the expected ones; those of statements without a step are counted.
std::string broken_dependencies(const std::vector<statement>& all, const std::vector<dependency>& found,
                                const std::vector<step>& steps) {
  std::map<std::string, std::size_t> maker;
  for (std::size_t s = 0; s < all.size(); ++s) {
    for (const std::string& output : all[s].outputs) {
      if (maker.emplace(output, s).first->second != s) return {};  // ninja refuses a path that two make
    }
  }
  using pairs = std::set<std::pair<std::size_t, std::size_t>>;
  pairs of_statements, of_steps, found_of_steps;
  for (std::size_t s = 0; s < all.size(); ++s) {
    for (const std::string& input : all[s].inputs) {
      const auto at = maker.find(input);
      if (at == maker.end()) continue;
      of_statements.emplace(at->second, s);
      const schedule::step_index before = step_of(all[at->second], steps), after = step_of(all[s], steps);
      if (before != schedule::no_step && after != schedule::no_step) of_steps.emplace(before, after);
    }
  }
  for (const dependency& d : found) {
    if (d.before < steps.size() && d.after < steps.size()) found_of_steps.emplace(d.before, d.after);
  }
  if (found_of_steps != of_steps) return "other dependencies between steps than the lines have";
  return found.size() == of_statements.size() ? "" : "another number of dependencies than the lines have";
}

std::string broken_graph(const host::build_graph& graph, const host::build_graph& again,
                         const std::optional<std::vector<statement>>& statements, const std::vector<step>& steps) {
  const auto [found, nodes] = graph.dependencies(steps);
  const auto [found_again, nodes_again] = again.dependencies(steps);
  if (found != found_again || nodes != nodes_again) return "another graph the second time";
  if (graph.rules(steps) != again.rules(steps) || graph.rules(steps).size() != steps.size()) return "other rules";
  if (nodes < steps.size()) return "fewer nodes than steps";
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i].before >= nodes || found[i].after >= nodes) return "a dependency of no node";
    if (i != 0 && found[i - 1].before > found[i].before) return "dependencies out of order";
  }
  const std::string broken = statements ? broken_dependencies(*statements, found, steps) : "";
  return broken.empty() ? broken_path(steps, found, nodes) : broken;
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const made_files files(bytes);
  host::build_graph graph, again;
  const bool is_printed = files.has("graph");
  const auto read = [&](host::build_graph& to) {
    return is_printed ? to.read_printed(files.bytes("graph")) : to.read(files.path());
  };
  const bool is_whole = read(graph);
  if (read(again) != is_whole || again.why() != graph.why()) return "another answer the second time";
  if (is_whole != graph.why().empty()) return "no reason, or one for nothing";
  if (!is_whole) return {};
  const auto statements = is_printed ? std::nullopt : simple_statements(files.bytes("build.ninja"));
  const owned_history log(files.bytes(".ninja_log"));
  std::string found;
  for (const ninja_log::run& run : log.all.runs()) {
    std::vector<step> steps(run.steps.size());
    steps.resize(schedule::steps_of(log.bytes, run, steps).size());
    if (found.empty()) found = broken_graph(graph, again, statements, steps);
  }
  return found;
}

}  // namespace foundcheck

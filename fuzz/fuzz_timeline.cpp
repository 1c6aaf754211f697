// SPDX-License-Identifier: MIT
// Any bytes as a ninja log, and any bytes as its name, through every writer of a timeline: strict JSON, well-formed XML, and nothing
// on which a terminal acts but our own colours; and the numbers of the timeline agree with each other.
//
//   input := writer path LF log       writer: a byte
#include <foundcheck/report/svg.hpp>
#include <foundcheck/report/timeline.hpp>
#include <foundcheck/report/trace.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/weight.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/laid_out.hpp"
#include "support/ninja_log_history_of.hpp"
#include "support/strict_json.hpp"
#include "support/strict_xml.hpp"
#include "support/terminal_text.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

std::string broken_timeline(const schedule::timeline& t) {
  const schedule::concurrency& c = t.measured;
  if (c.busy_ms + c.idle_ms != c.elapsed_ms()) return "busy and idle are not the whole time";
  if (c.single_ms > c.busy_ms || c.tail_ms > c.elapsed_ms()) return "a part longer than the whole";
  if (c.peak > t.steps.size() || t.lane_count > t.steps.size()) return "more at once than there are";
  std::size_t on_path = 0;
  std::int64_t length_ms = 0;
  for (schedule::step_index i = t.path.last; i != schedule::no_step; i = t.links[i].before) {
    if (i >= t.steps.size() || ++on_path > t.steps.size()) return "a path that does not end";
    length_ms += t.steps[i].duration_ms();
  }
  if (length_ms != t.path.length_ms) return "a path of another length than that of its steps";
  for (const schedule::lane lane : t.lanes) {
    if (lane >= t.lane_count) return "a step in no lane";
  }
  std::vector<schedule::step_index> last_of(t.lane_count, schedule::no_step);
  for (const schedule::step_index i : t.sorted.by_start) {
    schedule::step_index& last = last_of[t.lanes[i]];
    if (last != schedule::no_step && t.steps[i].start_ms < t.steps[last].end_ms) return "two steps of a lane overlap";
    last = i;
  }
  return {};
}

std::string svg_of(const schedule::timeline& t, std::string_view title) {
  std::vector<std::int64_t> last_of_lane(t.lane_count);
  const auto on_path = std::make_unique<bool[]>(t.steps.size());
  fmt::memory_buffer out;
  write_svg(t, title, {last_of_lane, {on_path.get(), t.steps.size()}}, out);
  return fmt::to_string(out);
}

std::string trace_of(const schedule::timeline& t, std::string_view name) {
  fmt::memory_buffer out;
  trace_writer trace(out);
  trace.run(t, 1, name);
  if (t.lane_count != 0) trace.inner(name, name, 1, 0, 1, 2);
  trace.finish();
  return fmt::to_string(out);
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  if (bytes.empty()) return {};
  const unsigned by = static_cast<unsigned char>(bytes[0]) % 5U;
  const std::size_t feed = std::min(bytes.find('\n'), bytes.size());
  const std::string_view path = bytes.substr(1, feed - (feed == 0 ? 0 : 1));
  const owned_history log(bytes.substr(std::min(feed + 1, bytes.size())));
  for (const ninja_log::run& run : log.all.runs()) {
    std::vector<schedule::step> steps(run.steps.size());
    steps.resize(schedule::steps_of(log.bytes, run, steps).size());
    const laid_out laid(std::move(steps));
    const schedule::timeline& t = laid.t;
    std::string found = broken_timeline(t);
    if (!found.empty()) return found;

    std::vector<schedule::step_index> slowest(5);
    std::vector<schedule::group_cost> costs(16);
    schedule::add_up(
        t.steps, t.weights_ns, [&](std::size_t i) { return schedule::extension(t.steps[i].output); }, costs);
    std::array<schedule::hint, schedule::hint_kind_count> hints;
    timeline_result result;
    result.path = path;
    result.runs = log.all.run_count();
    result.shown = 1;
    result.build = t;
    result.slowest = schedule::slowest(t.weights_ns, slowest);
    result.extensions = costs;
    result.hints = schedule::hints(t, hints);
    // What other files bring: rules and headers of any name.
    std::vector<schedule::group_cost> rules(costs);
    for (schedule::group_cost& cost : rules) cost.name = path;
    const header_cost header = {path, 2, 10};
    result.rules = rules;
    result.headers = {&header, 1};
    result.jobs = schedule::advise(result.machine, result.workload);
    fmt::memory_buffer out;
    std::string text;
    if (by == 0) {
      write_timeline_json(result, out);
      text = fmt::to_string(out);
      if (parse_strictly(text).is_discarded()) return "json: no strict JSON";
    } else if (by == 1) {
      text = trace_of(t, path);
      if (parse_strictly(text).is_discarded()) return "trace: no strict JSON";
    } else if (by == 2) {
      text = svg_of(t, path);
      if (!is_well_formed_xml(text)) return "svg: no well-formed XML";
    } else {
      write_timeline_text(result, by == 3, out);
      text = without_own_colours(fmt::to_string(out));
    }
    found = unfit_for_terminal(text);
    if (!found.empty()) return "writer " + std::to_string(by) + ": " + found;
  }
  return {};
}

}  // namespace foundcheck

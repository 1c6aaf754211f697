// SPDX-License-Identifier: MIT
// Any files as a build directory in which clang left traces, as `timeline --trace` reads them: the document stays strict JSON, and of
// each trace that is JSON it has the events that are found by looking at the whole of it, of what is none no event.
//
// Input: files as support/made_files.hpp makes them; ".ninja_log" is the log, "a.json" the trace of "a.o".
#include "compiler_trace.hpp"

#include <foundcheck/schedule/run.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "support/laid_out.hpp"
#include "support/made_files.hpp"
#include "support/ninja_log_history_of.hpp"
#include "support/strict_json.hpp"
#include "support/terminal_text.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

using nlohmann::json;

/// What is compared of an event.
struct inner_event {
  std::size_t thread = 0;
  long long from_us = 0, duration_us = 0;
  std::string name, detail;

  friend bool operator==(const inner_event&, const inner_event&) = default;
};

std::string text_or_nothing(const json& object, const char* name) {
  return object.is_object() && object.contains(name) && object[name].is_string() ? object[name].get<std::string>() : "";
}

/// Clang's events of at least 10 ms of a trace that is no longer than its step.
std::vector<inner_event> events_of(const json& trace, const schedule::step& step, std::size_t thread) {
  std::vector<inner_event> events;
  if (!trace.is_object() || !trace.contains("traceEvents") || !trace["traceEvents"].is_array()) return events;
  const auto step_us = static_cast<long long>(step.duration_ms()) * 1000;
  for (const json& event : trace["traceEvents"]) {
    if (text_or_nothing(event, "ph") != "X" || text_or_nothing(event, "name").starts_with("Total ")) continue;
    if (event.contains("name") && !event["name"].is_string()) continue;
    if (!event.contains("ts") || !event["ts"].is_number() || !event.contains("dur") || !event["dur"].is_number())
      continue;
    const auto from_us = event["ts"].get<double>(), duration_us = event["dur"].get<double>();
    if (from_us + duration_us > static_cast<double>(step_us) + 2000) return {};
    if (from_us < 0 || duration_us < 10000) continue;
    const auto from = static_cast<long long>(from_us);
    const long long duration = std::min(static_cast<long long>(duration_us), step_us - from);
    if (duration < 10000) continue;
    const std::string detail = event.contains("args") ? text_or_nothing(event["args"], "detail") : "";
    events.push_back({thread, step.start_ms * 1000LL + from, duration, text_or_nothing(event, "name"), detail});
  }
  return events;
}

/// What the document must have of compilers. Of members of one name the last counts, as in the program.
std::vector<inner_event> expected_events(const schedule::timeline& t, const std::filesystem::path& directory) {
  std::vector<inner_event> events;
  std::set<std::filesystem::path> seen;
  for (const schedule::step_index i : t.sorted.by_start) {
    const std::string object(t.steps[i].output);
    if (!object.ends_with(".o") && !object.ends_with(".obj")) continue;
    std::error_code error;
    const std::filesystem::path trace = directory / (object.substr(0, object.rfind('.')) + ".json");
    if (!std::filesystem::is_regular_file(trace, error)) continue;
    if (!seen.insert(std::filesystem::weakly_canonical(trace, error)).second) continue;
    const json document = json::parse(bytes_of(trace), nullptr, false);
    for (inner_event& event : events_of(document, t.steps[i], std::size_t{t.lanes[i]} + 1))
      events.push_back(std::move(event));
  }
  return events;
}

std::string broken_trace(const schedule::timeline& t, const std::filesystem::path& directory) {
  fmt::memory_buffer out;
  trace_writer trace(out);
  trace.run(t, 1, "run");
  program::add_compiler_traces(t, 1, directory, trace);
  trace.finish();
  const std::string text = fmt::to_string(out);
  const json document = parse_strictly(text);
  if (document.is_discarded()) return "no strict JSON";
  std::vector<inner_event> found;
  for (const json& event : document["traceEvents"]) {
    if (event.value("cat", "") != "compiler") continue;
    found.push_back({event["tid"].get<std::size_t>(), event["ts"].get<long long>(), event["dur"].get<long long>(),
                     event["name"].get<std::string>(), event["args"]["detail"].get<std::string>()});
  }
  if (found != expected_events(t, directory)) return "other events than the traces have";
  return unfit_for_terminal(text);
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const made_files files(bytes);
  const owned_history log(files.bytes(".ninja_log"));
  std::string found;
  for (const ninja_log::run& run : log.all.runs()) {
    std::vector<schedule::step> steps(run.steps.size());
    steps.resize(schedule::steps_of(log.bytes, run, steps).size());
    const laid_out laid(std::move(steps));
    if (found.empty()) found = broken_trace(laid.t, files.path());
  }
  return found;
}

}  // namespace foundcheck

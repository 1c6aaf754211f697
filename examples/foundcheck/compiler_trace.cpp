// SPDX-License-Identifier: MIT
#include "compiler_trace.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "input_file.hpp"

namespace foundcheck::program {

namespace {

using nlohmann::json;

constexpr long long shortest_us = 10'000;

/// "x/a.cpp.o" -> "x/a.cpp.json", where clang puts it; empty for what is no object.
std::filesystem::path trace_path(std::string_view output) {
  for (const std::string_view ending : {".o", ".obj"}) {
    if (output.ends_with(ending)) return std::string(output.substr(0, output.size() - ending.size())) + ".json";
  }
  return {};
}

/// True for an event that is a piece of time, and not the sum over a whole compilation.
bool is_piece(const json& event) {
  if (!event.is_object() || event.value("ph", "") != "X" || event.value("name", "").starts_with("Total ")) return false;
  return event.contains("ts") && event["ts"].is_number() && event.contains("dur") && event["dur"].is_number();
}

void add_trace(const json& events, const schedule::step& step, schedule::lane lane, std::size_t process,
               trace_writer& trace) {
  const long long duration_us = step.duration_ms() * 1000;
  for (const json& event : events) {
    // The log's times are rounded to milliseconds, at both ends.
    if (is_piece(event) && event["ts"].get<long long>() + event["dur"].get<long long>() > duration_us + 2000) return;
  }
  for (const json& event : events) {
    if (!is_piece(event)) continue;
    const long long from_us = event["ts"].get<long long>();
    const long long until_us = std::min(from_us + event["dur"].get<long long>(), duration_us);
    if (from_us < 0 || until_us - from_us < shortest_us) continue;
    const json arguments = event.value("args", json::object());
    trace.inner(event.value("name", ""), arguments.is_object() ? arguments.value("detail", "") : "", process, lane,
                step.start_ms * 1000LL + from_us, until_us - from_us);
  }
}

}  // namespace

void add_compiler_traces(const schedule::timeline& t, std::size_t process, const std::filesystem::path& directory,
                         trace_writer& trace) {
  for (const schedule::step_index i : t.sorted.by_start) {
    const std::filesystem::path path = trace_path(t.steps[i].output);
    if (path.empty()) continue;
    const auto bytes = whole_regular_file(directory / path);
    if (!bytes) continue;
    const json document = json::parse(*bytes, nullptr, false);
    if (!document.is_object() || !document.contains("traceEvents") || !document["traceEvents"].is_array()) continue;
    add_trace(document["traceEvents"], t.steps[i], t.lanes[i], process, trace);
  }
}

}  // namespace foundcheck::program

// SPDX-License-Identifier: MIT
#include "compiler_trace.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

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

/// A piece of the time of a step.
struct piece {
  double from_us = 0, duration_us = 0;  ///< any finite number
  std::string name, detail;
};

/// The text of a member; nothing where it is of another kind. What is absent is "".
std::optional<std::string_view> text_of(const json& object, const char* name) {
  const auto member = object.find(name);
  if (member == object.end()) return "";
  if (!member->is_string()) return std::nullopt;
  return *member->get_ptr<const std::string*>();
}

std::optional<double> number_of(const json& object, const char* name) {
  const auto member = object.find(name);
  if (member == object.end() || !member->is_number()) return std::nullopt;
  return member->get<double>();
}

/// Nothing for an event that is no piece of time, that is the sum over a whole compilation, or that is not as clang writes it.
std::optional<piece> piece_of(const json& event) {
  if (!event.is_object() || text_of(event, "ph") != "X") return std::nullopt;
  const auto name = text_of(event, "name");
  const auto from_us = number_of(event, "ts"), duration_us = number_of(event, "dur");
  if (!name || name->starts_with("Total ") || !from_us || !duration_us) return std::nullopt;
  const auto arguments = event.find("args");
  const bool has_detail = arguments != event.end() && arguments->is_object();
  const std::string_view detail = has_detail ? text_of(*arguments, "detail").value_or("") : "";
  return piece{*from_us, *duration_us, std::string(*name), std::string(detail)};
}

/// What a trace says of the time of its step.
struct trace_of_step {
  std::vector<piece> pieces;  ///< those that are not too short to be shown
  double until_us = 0;        ///< the end of the last, of all
};

/// Nothing for what is no trace. No more than one event is in memory as a value, and no value in it that nobody asks for: as values
/// some bytes take thirty times their size.
std::optional<trace_of_step> read_trace(std::string_view bytes) {
  trace_of_step read;
  bool is_events = false, has_events = false;
  const json::parser_callback_t keep = [&](int depth, json::parse_event_t event, json& value) {
    switch (event) {
      case json::parse_event_t::key:
        if (depth == 1) return is_events = value == "traceEvents";
        return depth == 3 ? value == "ph" || value == "name" || value == "ts" || value == "dur" || value == "args"
                          : value == "detail";
      case json::parse_event_t::array_start:
        if (depth != 1 || !is_events) return false;
        read = {};
        return has_events = true;
      case json::parse_event_t::object_start: return depth == 0 || depth == 2 || depth == 3;
      case json::parse_event_t::object_end:
        if (depth == 2) {
          std::optional<piece> p = piece_of(value);
          if (p) read.until_us = std::max(read.until_us, p->from_us + p->duration_us);
          if (p && p->from_us >= 0 && p->duration_us >= shortest_us) read.pieces.push_back(std::move(*p));
        }
        return depth != 2;
      default: return depth != 2;
    }
  };
  if (json::parse(bytes, keep, false).is_discarded() || !has_events) return std::nullopt;
  return read;
}

void add_trace(const trace_of_step& read, const schedule::step& step, schedule::lane lane, std::size_t process,
               trace_writer& trace) {
  const long long step_us = step.duration_ms() * 1000;
  // The log's times are rounded to milliseconds, at both ends. Doubles have no overflow, and behind this all fit into any integer.
  if (read.until_us > static_cast<double>(step_us) + 2000) return;
  for (const piece& p : read.pieces) {
    const auto from_us = static_cast<long long>(p.from_us);
    const long long duration_us = std::min(static_cast<long long>(p.duration_us), step_us - from_us);
    if (duration_us < shortest_us) continue;
    trace.inner(p.name, p.detail, process, lane, step.start_ms * 1000LL + from_us, duration_us);
  }
}

}  // namespace

void add_compiler_traces(const schedule::timeline& t, std::size_t process, const std::filesystem::path& directory,
                         trace_writer& trace) {
  std::set<std::filesystem::path> seen;  // "a.o" and "./a.o" lead to one file
  for (const schedule::step_index i : t.sorted.by_start) {
    const std::filesystem::path name = trace_path(t.steps[i].output);
    std::error_code error;
    if (name.empty() || !std::filesystem::is_regular_file(directory / name, error)) continue;
    const std::filesystem::path path = std::filesystem::weakly_canonical(directory / name, error);
    if (error || !seen.insert(path).second) continue;
    const auto bytes = whole_regular_file(path);
    if (!bytes) continue;
    if (const auto read = read_trace(*bytes)) add_trace(*read, t.steps[i], t.lanes[i], process, trace);
  }
}

}  // namespace foundcheck::program

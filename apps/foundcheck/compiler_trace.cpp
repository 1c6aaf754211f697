// SPDX-License-Identifier: MIT
#include "compiler_trace.hpp"

#include <algorithm>
#include <cstddef>
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
// A trace has some megabytes, and a file can have any size without one byte on the disk.
constexpr std::size_t most_bytes_of_a_trace = std::size_t{256} << 20;

/// "x/a.cpp.o" -> "x/a.cpp.json", where clang puts it; empty for what is no object.
std::filesystem::path trace_path(std::string_view output) {
  for (const std::string_view ending : {".o", ".obj"}) {
    if (output.ends_with(ending)) return std::string(output.substr(0, output.size() - ending.size())) + ".json";
  }
  return {};
}

/// The trace beside an object of a step; empty where none is.
std::filesystem::path trace_beside(const std::filesystem::path& directory, const schedule::step& step) {
  const std::filesystem::path name = trace_path(step.output);
  std::error_code error;
  if (name.empty() || !std::filesystem::is_regular_file(directory / name, error)) return {};
  return directory / name;
}

/// A piece of the time of a step.
struct piece {
  double from_us = 0, duration_us = 0;  ///< any finite number
  std::string name, detail;
};

/// What a trace says of the time of its step.
struct trace_of_step {
  std::vector<piece> pieces;  ///< those that are not too short to be shown
  double until_us = 0;        ///< the end of the last, of all
};

/// The events of the outermost object's "traceEvents". What else is in a trace is looked at and not kept, and of what is open one bit: as
/// values in memory it would take thirty times its size. Of members of one name the last counts.
class trace_reader final : public nlohmann::json_sax<json> {
 public:
  std::optional<trace_of_step> read;  ///< nothing for what is no trace

  bool null() override { return other(); }
  bool boolean(bool) override { return other(); }
  bool number_integer(json::number_integer_t value) override { return number(static_cast<double>(value)); }
  bool number_unsigned(json::number_unsigned_t value) override { return number(static_cast<double>(value)); }
  bool number_float(json::number_float_t value, const json::string_t&) override { return number(value); }
  bool string(json::string_t& value) override {
    other();
    if (std::optional<std::string>* const to = asked_text()) *to = std::move(value);
    return true;
  }
  bool binary(json::binary_t&) override { return other(); }
  bool start_object(std::size_t) override {
    const bool is_event = begin(level_ == outside || level_ == in_events || (level_ == in_event && member_ == "args"));
    if (is_event && level_ == in_event) event_ = {};
    return true;
  }
  bool key(json::string_t& name) override {
    if (skipped_ != 0) return true;
    member_ = std::move(name);
    if (level_ == in_document && member_ == "traceEvents") read.reset();
    if (level_ == in_event && member_ == "args") event_.detail = "";
    return true;
  }
  bool end_object() override {
    if (skipped_ == 0 && level_ == in_event) add_event();
    return end_array();
  }
  bool start_array(std::size_t) override {
    if (begin(level_ == in_document && member_ == "traceEvents")) read.emplace();
    return true;
  }
  bool end_array() override {
    skipped_ != 0 ? --skipped_ : --level_;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  /// How many brackets are open around what is asked for.
  enum : std::size_t { outside, in_document, in_events, in_event, in_arguments };

  /// Nothing for what is of another kind; what is absent is "", or no number.
  struct event {
    std::optional<std::string> phase = "", name = "", detail = "";
    std::optional<double> from_us, duration_us;
  };

  /// A bracket: does something begin that is asked for?
  bool begin(bool is_asked_for) {
    is_asked_for = is_asked_for && skipped_ == 0;
    other();
    ++(is_asked_for ? level_ : skipped_);
    return is_asked_for;
  }

  /// Where the text that comes now belongs; null for one that nobody asks for.
  std::optional<std::string>* asked_text() {
    if (skipped_ != 0) return nullptr;
    if (level_ == in_arguments) return member_ == "detail" ? &event_.detail : nullptr;
    if (level_ != in_event) return nullptr;
    return member_ == "ph" ? &event_.phase : member_ == "name" ? &event_.name : nullptr;
  }
  std::optional<double>* asked_number() {
    if (skipped_ != 0 || level_ != in_event) return nullptr;
    return member_ == "ts" ? &event_.from_us : member_ == "dur" ? &event_.duration_us : nullptr;
  }

  bool number(double value) {
    other();
    if (std::optional<double>* const to = asked_number()) *to = value;
    return true;
  }
  bool other() {
    if (std::optional<std::string>* const to = asked_text()) to->reset();
    if (std::optional<double>* const to = asked_number()) to->reset();
    return true;
  }

  /// No piece of time: what has another phase, is the sum over a whole compilation, or is not as clang writes it.
  void add_event() {
    if (event_.phase != "X" || !event_.name || event_.name->starts_with("Total ")) return;
    if (!event_.from_us || !event_.duration_us) return;
    read->until_us = std::max(read->until_us, *event_.from_us + *event_.duration_us);
    if (*event_.from_us < 0 || *event_.duration_us < shortest_us) return;
    read->pieces.push_back({*event_.from_us, *event_.duration_us, std::move(*event_.name), event_.detail.value_or("")});
  }

  std::size_t level_ = outside;
  std::size_t skipped_ = 0;  ///< brackets that are open in what nobody asks for
  std::string member_;
  event event_;
};

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
  std::size_t left = most_input_bytes();  // all traces together are one input
  std::set<std::filesystem::path> seen;   // "a.o" and "./a.o" lead to one file
  for (const schedule::step_index i : t.sorted.by_start) {
    const std::filesystem::path file = trace_beside(directory, t.steps[i]);
    if (file.empty()) continue;
    std::error_code error;
    const std::filesystem::path path = std::filesystem::weakly_canonical(file, error);
    if (error || !seen.insert(path).second) continue;
    const auto bytes = whole_regular_file(path, std::min(left, most_bytes_of_a_trace));
    if (!bytes) continue;
    left -= bytes->size();
    trace_reader reader;
    if (!json::sax_parse(*bytes, &reader) || !reader.read) continue;
    add_trace(*reader.read, t.steps[i], t.lanes[i], process, trace);
  }
}

std::vector<std::filesystem::path> compiler_trace_files(const schedule::timeline& t,
                                                        const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> files;
  for (const schedule::step& step : t.steps) {
    std::filesystem::path file = trace_beside(directory, step);
    if (!file.empty()) files.push_back(std::move(file));
  }
  return files;
}

}  // namespace foundcheck::program

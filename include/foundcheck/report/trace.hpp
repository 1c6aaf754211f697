// SPDX-License-Identifier: MIT
// Timelines -> Chrome's trace event JSON, which Perfetto and chrome://tracing open: one process for each run, one thread
// for each lane, so that no two events of a thread overlap; beside them how many steps ran at once, where that changes, and the path that
// decided how long the run took. An event is named after its file; the whole path is one of its arguments.
// Source: the Trace Event Format; overlapping complete events of a thread are not supported (perfetto.dev/docs/faq).
#ifndef FOUNDCHECK_REPORT_TRACE_HPP
#define FOUNDCHECK_REPORT_TRACE_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <foundcheck/schedule/weight.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Writes the document event by event; `finish` ends it.
class trace_writer {
 public:
  /// Begins the document. `out` must outlive this.
  explicit trace_writer(fmt::memory_buffer& out) : json_(out) {
    json_.begin_object();
    json_.member("displayTimeUnit", "ms");
    json_.begin_array("traceEvents");
  }

  /// All events of a run. `process` is its number, from 1; runs of one document need different ones.
  void run(const schedule::timeline& t, std::size_t process, std::string_view name) {
    name_it("process_name", process, 0, name);
    for (schedule::lane lane = 0; lane < t.lane_count; ++lane) {
      name_it("thread_name", process, thread_of(lane), fmt::format("lane {}", lane + 1));
    }
    for (const schedule::step_index i : t.sorted.by_start) step(t, process, i);
    std::size_t last = no_count;
    for (const schedule::moment& m : schedule::moments(t.steps, t.sorted)) {
      const bool is_seen = m.length_ms() != 0 || m.running == 0;
      if (!is_seen || m.running == last) continue;
      last = m.running;
      running(m, process);
    }
    name_it("thread_name", process, 0, t.path_is_exact ? "critical path" : "longest chain");
    for (schedule::step_index i = t.path.last; i != schedule::no_step; i = t.links[i].before) {
      begin_event(file_name(t.steps[i].output), "path", process, 0, t.steps[i].start_ms * microseconds);
      json_.begin_object("args");
      json_.member("path", t.steps[i].output);
      json_.end_object();
      end_event(t.steps[i].duration_ms() * microseconds);
    }
  }

  /// An event of another tool inside the time of a step, such as one of clang's -ftime-trace. Times are in microseconds
  /// since the start of the run.
  void inner(std::string_view name, std::string_view detail, std::size_t process, schedule::lane lane,
             long long from_us, long long duration_us) {
    begin_event(name, "compiler", process, thread_of(lane), from_us);
    json_.member("dur", duration_us);
    json_.begin_object("args");
    json_.member("detail", detail);
    json_.end_object();
    json_.end_object();
  }

  /// Ends the document.
  void finish() {
    json_.end_array();
    json_.end_object();
  }

 private:
  static constexpr long long microseconds = 1000;  ///< in a millisecond
  static constexpr std::size_t no_count = static_cast<std::size_t>(-1);

  [[nodiscard]] static std::size_t thread_of(schedule::lane lane) { return std::size_t{lane} + 1; }

  void name_it(std::string_view what, std::size_t process, std::size_t thread, std::string_view name) {
    json_.begin_object();
    json_.member("ph", "M");
    json_.member("name", what);
    json_.member("pid", process);
    json_.member("tid", thread);
    json_.begin_object("args");
    json_.shown_member("name", name);
    json_.end_object();
    json_.end_object();
  }

  void begin_event(std::string_view name, std::string_view category, std::size_t process, std::size_t thread,
                   long long from_us) {
    json_.begin_object();
    json_.member("ph", "X");
    json_.shown_member("name", name);
    json_.member("cat", category);
    json_.member("pid", process);
    json_.member("tid", thread);
    json_.member("ts", from_us);
  }

  void end_event(long long duration_us) {
    json_.member("dur", duration_us);
    json_.end_object();
  }

  void step(const schedule::timeline& t, std::size_t process, schedule::step_index i) {
    const schedule::step& s = t.steps[i];
    const std::string_view extension = schedule::extension(s.output);
    begin_event(file_name(s.output), extension.empty() ? "step" : extension, process, thread_of(t.lanes[i]),
                s.start_ms * microseconds);
    json_.begin_object("args");
    json_.member("path", s.output);
    json_.member("outputs", std::size_t{s.outputs});
    json_.member("line", std::size_t{s.line});
    json_.member("weighted_us", static_cast<long long>(t.weights_ns[i] / 1000));
    json_.end_object();
    end_event(s.duration_ms() * microseconds);
  }

  void running(const schedule::moment& m, std::size_t process) {
    json_.begin_object();
    json_.member("ph", "C");
    json_.member("name", "steps at once");
    json_.member("pid", process);
    json_.member("ts", static_cast<long long>(m.from_ms) * microseconds);
    json_.begin_object("args");
    json_.member("running", std::size_t{m.running});
    json_.end_object();
    json_.end_object();
  }

  json_writer json_;
};

FOUNDCHECK_END_NAMESPACE

#endif

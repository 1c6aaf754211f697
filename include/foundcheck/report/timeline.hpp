// SPDX-License-Identifier: MIT
// What is known of a build's time -> text for a person, and one JSON document.
#ifndef FOUNDCHECK_REPORT_TIMELINE_HPP
#define FOUNDCHECK_REPORT_TIMELINE_HPP

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/duration.hpp>
#include <foundcheck/report/fit_width.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/schedule/advice.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <foundcheck/schedule/weight.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- result ---------------------------------------------------------------------------------------------------------
//
// What is known of a build's time, for the reports: views only.

/// A header, and what building again costs when it is touched.
struct header_cost {
  std::string_view path;     ///< as the compiler names it
  std::uint32_t steps = 0;   ///< that read it
  std::int64_t work_ms = 0;  ///< their durations together, in the run that is shown
};

/// What the reports show of a build's time. Views: their owners must outlive it.
struct timeline_result {
  std::string_view path;                   ///< of the log
  std::size_t runs = 0;                    ///< in the log
  std::size_t shown = 0;                   ///< which of them `build` is, from 1
  bool is_recompacted = false;             ///< ninja has written the log again; runs are told by their times alone
  std::int64_t begin_s = -1;               ///< when the run began, seconds since 1970; -1 when the log does not say
  schedule::timeline build;                ///< the run that is shown
  std::string_view graph = "build.ninja";  ///< what an exact critical path is known by
  std::string_view no_graph = "no graph of the build";  ///< why it is not exact, where it is not
  std::span<const schedule::step_index> slowest;        ///< by weight
  std::span<const schedule::group_cost> extensions;     ///< of the outputs, by weight, those in use only
  std::span<const schedule::group_cost> rules;          ///< of the graph, by weight; empty without one
  std::span<const schedule::hint> hints;                ///< where its time went
  std::span<const header_cost> headers;                 ///< by work
  schedule::machine machine;                            ///< the machine that the advice is for
  schedule::workload workload;                          ///< what is compiled
  schedule::job_advice jobs;                            ///< how many jobs to run
  ccache_stats::summary cache;                          ///< without calls when no statistics are given
  std::span<const schedule::cache_hint> cache_hints;    ///< what the statistics of ccache say
  std::string_view generator;                           ///< from the cache; "" when it is not known
  std::string_view launcher;                            ///< such as ccache, from the cache
  std::size_t cuda_architectures = 0;                   ///< that each CUDA object is built for; 0 when it is not known
};

// ---- time of day ----------------------------------------------------------------------------------------------------
//
// Seconds since 1970 -> date and time of day in UTC. For one line of a report <fmt/chrono.h> takes a quarter of a second to compile.

namespace detail {

struct utc_time {
  std::int64_t year = 1970;
  int month = 1;
  int day = 1;
  int hour = 0;
  int minute = 0;
  int second = 0;
};

/// Pre: seconds >= 0. Leap seconds do not count, as in POSIX.
[[nodiscard]] constexpr utc_time utc_time_of(std::int64_t seconds) noexcept {
  constexpr std::int64_t day_s = 86400, days_of_400_years = 146097, days_to_1970 = 719468;
  const auto in_day = static_cast<int>(seconds % day_s);
  // Years begin in March here, so that the leap day is the last of its year; day 0 is the first of March of the year 0.
  const std::int64_t days = seconds / day_s + days_to_1970;
  const auto of_era = static_cast<int>(days % days_of_400_years);
  const int year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const int of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  // From March on months have 31 30 31 30 31 days, over and over: 153 in five.
  const int months = (5 * of_year + 2) / 153;
  const int month = months < 10 ? months + 3 : months - 9;
  return {days / days_of_400_years * 400 + year_of_era + (month < 3 ? 1 : 0),
          month,
          of_year - (153 * months + 2) / 5 + 1,
          in_day / 3600,
          in_day / 60 % 60,
          in_day % 60};
}

}  // namespace detail

// ---- text -----------------------------------------------------------------------------------------------------------
//
// A build's timeline -> text for a person: how long, how well used, what was slow, what to do.

namespace detail {

[[nodiscard]] inline std::int64_t percent_of(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : (part * 100 + whole / 2) / whole;
}

class timeline_text_writer {
 public:
  timeline_text_writer(const timeline_result& result, bool colour, fmt::memory_buffer& buffer) noexcept
      : result_(result), out_(buffer, colour) {}

  void write() {
    head();
    if (result_.build.steps.empty()) return out_.print("  no step in it\n");
    use();
    path();
    slowest();
    costs("  by what was made\n", result_.extensions, "no extension");
    costs("  by rule of build.ninja\n", result_.rules, "not in build.ninja");
    headers();
    advice();
  }

 private:
  [[nodiscard]] std::int64_t elapsed_ms() const noexcept { return result_.build.measured.elapsed_ms(); }

  void head() {
    out_.shown(result_.path, 400);
    out_.print(": ");
    out_.counted(result_.runs, "run",
                 result_.is_recompacted ? ", told apart by their times: ninja rewrote the log" : "");
    if (result_.runs > 1) out_.print("; run {} is shown", result_.shown);
    if (result_.begin_s >= 0) {
      const utc_time begun = utc_time_of(result_.begin_s);
      out_.print(", begun {:04}-{:02}-{:02} {:02}:{:02}:{:02} UTC", begun.year, begun.month, begun.day, begun.hour,
                 begun.minute, begun.second);
    }
    out_.print("\n\n");
  }

  void row(std::string_view label) { out_.print("  {:<15}", label); }

  void use() {
    const schedule::concurrency& c = result_.build.measured;
    row("elapsed");
    out_.print("{}", duration{elapsed_ms()});
    out_.print(" for ");
    out_.counted(result_.build.steps.size(), "step", "");
    out_.print(", {} of work\n", duration{c.work_ms});
    row("at once");
    out_.print("{:.1f} on average, {} at most\n", c.average(), c.peak);
    row("one alone");
    out_.print("{} ({} %), nothing at all {} ({} %)\n", duration{c.single_ms}, percent_of(c.single_ms, elapsed_ms()),
               duration{c.idle_ms}, percent_of(c.idle_ms, elapsed_ms()));
    row("tail");
    out_.print("{} ({} %) at the end with fewer than half of the most\n", duration{c.tail_ms},
               percent_of(c.tail_ms, elapsed_ms()));
  }

  void path() {
    const schedule::timeline& t = result_.build;
    row("critical path");
    if (t.path_is_exact) {
      out_.print("{} ({} %), by {}; the last step first:\n", duration{t.path.length_ms},
                 percent_of(t.path.length_ms, elapsed_ms()), result_.graph);
    } else {
      std::int64_t longest_ms = 0;
      for (const schedule::step& s : t.steps) longest_ms = s.duration_ms() > longest_ms ? s.duration_ms() : longest_ms;
      out_.print("from {} to {} (bounds: {}); the longest chain, its last step first:\n", duration{longest_ms},
                 duration{t.path.length_ms},
                 schedule::is_rewritten(t.steps) ? std::string_view("ninja rewrote the log") : result_.no_graph);
    }
    constexpr int most = 8;
    int shown = 0;
    std::size_t left_out = 0;
    for (schedule::step_index i = t.path.last; i != schedule::no_step; i = t.links[i].before) {
      const std::int64_t duration_ms = t.steps[i].duration_ms();
      if (shown == most || duration_ms * 50 < t.path.length_ms) {
        ++left_out;
        continue;
      }
      ++shown;
      out_.print("  {:>15}  ", duration{duration_ms});
      out_.shown(t.steps[i].output, 200);
      out_.print("\n");
    }
    if (left_out != 0) out_.print("  {:>15}  and {} shorter\n", "", left_out);
  }

  void slowest() {
    if (result_.slowest.empty()) return;
    out_.print("\n");
    out_.painted(paint::bold, "  slowest steps, by their share of the elapsed time\n");
    out_.print("  {:>12}{:>12}  output\n", "share", "duration");
    for (const schedule::step_index i : result_.slowest) {
      out_.print("  {:>12}{:>12}  ", duration{result_.build.weights_ns[i] / 1'000'000},
                 duration{result_.build.steps[i].duration_ms()});
      out_.shown(result_.build.steps[i].output, 200);
      out_.print("\n");
    }
  }

  void costs(std::string_view title, std::span<const schedule::group_cost> rows, std::string_view nameless) {
    if (rows.empty()) return;
    out_.print("\n");
    out_.painted(paint::bold, title);
    out_.print("  {:>12}{:>12}{:>8}\n", "share", "work", "steps");
    for (const schedule::group_cost& cost : rows) {
      out_.print("  {:>12}{:>12}{:>8}  ", duration{cost.weight_ns / 1'000'000}, duration{cost.work_ms}, cost.steps);
      if (cost.is_rest) {
        out_.print("all others");
      } else if (cost.name.empty()) {
        out_.print("{}", nameless);
      } else {
        out_.shown(cost.name, 100);
      }
      out_.print("\n");
    }
  }

  void headers() {
    if (result_.headers.empty()) return;
    out_.print("\n");
    out_.painted(paint::bold, "  what touching a header costs\n");
    out_.print("  {:>12}{:>8}  header\n", "work", "steps");
    for (const header_cost& cost : result_.headers) {
      out_.print("  {:>12}{:>8}  ", duration{cost.work_ms}, cost.steps);
      out_.shown(cost.path, 200);
      out_.print("\n");
    }
  }

  void output_of(schedule::step_index i) {
    if (i != schedule::no_step) out_.shown(result_.build.steps[i].output, 200);
  }

  void advice() {
    out_.print("\n");
    out_.painted(paint::bold, "  what to do\n");
    bool any = false;
    for (const schedule::hint& h : result_.hints) {
      any = true;
      out_.print("  - ");
      const duration lost{h.lost_ms};
      const std::int64_t percent = percent_of(h.lost_ms, elapsed_ms());
      switch (h.kind) {
        case schedule::hint_kind::idle:
          out_.print("{} ({} %) nothing ran: the machine slept, or ninja waited for a lock or a pool.", lost, percent);
          break;
        case schedule::hint_kind::alone:
          out_.print("{} ({} %) one step ran alone, longest ", lost, percent);
          output_of(h.about);
          out_.print(": split it, or let less wait for it.");
          break;
        case schedule::hint_kind::tail:
          out_.print("{} ({} %) of tail: start earlier or split ", lost, percent);
          output_of(h.about);
          out_.print(".");
          break;
        case schedule::hint_kind::path_bound:
          out_.print("{} ({} %) is critical path: more jobs do not help. Its longest step is ", lost, percent);
          output_of(h.about);
          out_.print(".");
          break;
        case schedule::hint_kind::job_bound:
          out_.print("all {} jobs were in use: more cores would save up to {} ({} %).", result_.build.measured.peak,
                     lost, percent);
          break;
      }
      out_.print("\n");
    }
    any = jobs() || any;
    any = cache() || any;
    any = compilers() || any;
    if (!any) out_.print("  - nothing that this log shows.\n");
  }

  bool jobs() {
    if (result_.jobs.jobs == 0) return false;
    const schedule::job_figure& figure = schedule::figure_of(result_.jobs.bound);
    out_.print("  - {} jobs on this machine", result_.jobs.jobs);
    if (result_.machine.memory_bytes != 0) {
      out_.print(" ({} cores, {:.0f} GB)", result_.machine.cores,
                 static_cast<double>(result_.machine.memory_bytes) / static_cast<double>(schedule::gigabyte));
    }
    out_.print(": {}.\n    Heuristic; source: {}.\n", figure.what, figure.source);
    return true;
  }

  bool cache() {
    for (const schedule::cache_hint& h : result_.cache_hints) {
      const schedule::cache_figure& figure = schedule::figure_of(h.kind, result_.cache.tool);
      out_.print("  - {}: {} of {} calls ({} %) were ", name_of(result_.cache.tool), h.calls, h.of,
                 percent_of(h.calls, h.of));
      switch (h.kind) {
        case schedule::cache_hint_kind::low_hit_rate: out_.print("hits"); break;
        case schedule::cache_hint_kind::too_small:
          out_.print("hits, and the cache was cleaned ");
          out_.counted(static_cast<std::size_t>(result_.cache.cleanups), "time", "");
          break;
        case schedule::cache_hint_kind::few_cacheable: out_.print("not cacheable"); break;
      }
      out_.print(": {}.\n    Heuristic; source: {}.\n", figure.what, figure.source);
    }
    return !result_.cache_hints.empty();
  }

  bool compilers() {
    bool any = false;
    if (result_.workload.cuda && result_.cuda_architectures > 1) {
      any = true;
      out_.print(
          "  - {} CUDA architectures: nvcc's time and the size of the objects grow with each.\n"
          "    Build for those that you run on.\n",
          result_.cuda_architectures);
    }
    constexpr std::int64_t worth_caching_ms = 300'000;
    const bool is_cached = !result_.launcher.empty() || result_.cache.has_calls();
    if (!result_.generator.empty() && !is_cached && result_.build.measured.work_ms >= worth_caching_ms) {
      any = true;
      out_.print(
          "  - no compiler launcher is set: with ccache what has not changed costs little\n"
          "    (-DCMAKE_CXX_COMPILER_LAUNCHER=ccache, and CMAKE_CUDA_COMPILER_LAUNCHER).\n");
    }
    return any;
  }

  const timeline_result& result_;
  text_writer out_;
};

}  // namespace detail

/// The report of one build. With `colour` it holds ANSI colours, our own only. `width`: the most columns of a line, 0 for any number.
inline void write_timeline_text(const timeline_result& result, bool colour, fmt::memory_buffer& buffer,
                                std::size_t width = 0) {
  const std::size_t begin = buffer.size();
  detail::timeline_text_writer(result, colour, buffer).write();
  fit_width(buffer, begin, width);
}

// ---- JSON -----------------------------------------------------------------------------------------------------------
//
// A build's timeline -> one JSON document: what the text says, in milliseconds.

namespace detail {

inline void write_step(json_writer& json, const schedule::timeline& t, schedule::step_index i) {
  const schedule::step& s = t.steps[i];
  json.begin_object();
  json.member("output", s.output);
  json.member("outputs", std::size_t{s.outputs});
  json.member("line", std::size_t{s.line});
  json.member("start_ms", static_cast<long long>(s.start_ms));
  json.member("end_ms", static_cast<long long>(s.end_ms));
  json.member("weighted_ms", static_cast<long long>(t.weights_ns[i] / 1'000'000));
  json.member("lane", std::size_t{t.lanes[i]});
  json.end_object();
}

inline void write_use(json_writer& json, const schedule::concurrency& c) {
  json.member("elapsed_ms", static_cast<long long>(c.elapsed_ms()));
  json.member("busy_ms", static_cast<long long>(c.busy_ms));
  json.member("idle_ms", static_cast<long long>(c.idle_ms));
  json.member("single_ms", static_cast<long long>(c.single_ms));
  json.member("tail_ms", static_cast<long long>(c.tail_ms));
  json.member("work_ms", static_cast<long long>(c.work_ms));
  json.member("peak", std::size_t{c.peak});
}

inline void write_path(json_writer& json, const schedule::timeline& t, std::string_view graph) {
  json.begin_object("critical_path");
  json.member("exact", t.path_is_exact);
  if (t.path_is_exact) json.member("by", graph);
  std::int64_t longest_ms = 0;
  for (const schedule::step& s : t.steps) longest_ms = s.duration_ms() > longest_ms ? s.duration_ms() : longest_ms;
  json.member("at_least_ms", static_cast<long long>(t.path_is_exact ? t.path.length_ms : longest_ms));
  json.member("at_most_ms", static_cast<long long>(t.path.length_ms));
  json.begin_array("steps_from_last");
  for (schedule::step_index i = t.path.last; i != schedule::no_step; i = t.links[i].before) write_step(json, t, i);
  json.end_array();
  json.end_object();
}

inline void write_costs(json_writer& json, std::string_view key, std::span<const schedule::group_cost> rows) {
  json.begin_array(key);
  for (const schedule::group_cost& cost : rows) {
    json.begin_object();
    json.member("name", cost.name);
    if (cost.is_rest) json.member("rest", true);
    json.member("steps", std::size_t{cost.steps});
    json.member("work_ms", static_cast<long long>(cost.work_ms));
    json.member("weighted_ms", static_cast<long long>(cost.weight_ns / 1'000'000));
    json.end_object();
  }
  json.end_array();
}

inline void write_jobs(json_writer& json, const timeline_result& result) {
  if (result.jobs.jobs == 0) return;
  const schedule::job_figure& figure = schedule::figure_of(result.jobs.bound);
  json.begin_object("jobs");
  json.member("count", std::size_t{result.jobs.jobs});
  json.member("heuristic", true);
  json.member("why", figure.what);
  json.member("source", figure.source);
  json.end_object();
}

inline void write_cache(json_writer& json, const timeline_result& result) {
  if (!result.cache.has_calls()) return;
  json.begin_object("ccache");
  if (result.cache.tool != ccache_stats::cache_tool::ccache) json.member("tool", name_of(result.cache.tool));
  json.member("hits", static_cast<long long>(result.cache.hits()));
  json.member("misses", static_cast<long long>(result.cache.misses));
  if (const long long rate = result.cache.hit_rate_hundredths(); rate >= 0) json.hundredths_member("hit_rate", rate);
  if (result.cache.uncacheable >= 0) json.member("uncacheable", static_cast<long long>(result.cache.uncacheable));
  json.begin_array("hints");
  for (const schedule::cache_hint& h : result.cache_hints) {
    const schedule::cache_figure& figure = schedule::figure_of(h.kind, result.cache.tool);
    json.begin_object();
    json.member("hint", figure.name);
    json.member("calls", static_cast<long long>(h.calls));
    json.member("of", static_cast<long long>(h.of));
    json.member("heuristic", true);
    json.member("why", figure.what);
    json.member("source", figure.source);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace detail

/// The whole document, ended with a newline.
inline void write_timeline_json(const timeline_result& result, fmt::memory_buffer& out) {
  const schedule::timeline& t = result.build;
  json_writer json(out);
  json.begin_object();
  json.member("schema_version", std::size_t{1});
  json.member("kind", "timeline");
  json.member("path", result.path);
  json.member("runs", result.runs);
  json.member("run", result.shown);
  json.member("recompacted", result.is_recompacted);
  if (result.begin_s >= 0) json.member("begin_s", static_cast<long long>(result.begin_s));
  json.member("steps", t.steps.size());
  json.member("lanes", std::size_t{t.lane_count});
  detail::write_use(json, t.measured);
  detail::write_path(json, t, result.graph);
  json.begin_array("slowest");
  for (const schedule::step_index i : result.slowest) detail::write_step(json, t, i);
  json.end_array();
  detail::write_costs(json, "extensions", result.extensions);
  detail::write_costs(json, "rules", result.rules);
  json.begin_array("headers");
  for (const header_cost& cost : result.headers) {
    json.begin_object();
    json.member("header", cost.path);
    json.member("steps", std::size_t{cost.steps});
    json.member("work_ms", static_cast<long long>(cost.work_ms));
    json.end_object();
  }
  json.end_array();
  json.begin_array("hints");
  for (const schedule::hint& h : result.hints) {
    json.begin_object();
    json.member("hint", schedule::name_of(h.kind));
    json.member("lost_ms", static_cast<long long>(h.lost_ms));
    if (h.about != schedule::no_step) json.member("output", t.steps[h.about].output);
    json.end_object();
  }
  json.end_array();
  detail::write_jobs(json, result);
  detail::write_cache(json, result);
  json.end_object();
  out.push_back('\n');
}

FOUNDCHECK_END_NAMESPACE

#endif

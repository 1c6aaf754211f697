// SPDX-License-Identifier: MIT
// A build's timeline -> text for a person: how long, how well used, what was slow, what to do.
#ifndef FOUNDCHECK_REPORT_TIMELINE_TEXT_HPP
#define FOUNDCHECK_REPORT_TIMELINE_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/duration.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/timeline_result.hpp>
#include <foundcheck/report/utc_time.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

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
      out_.print("from {} to {} (bounds: no graph of the build); the longest chain, its last step first:\n",
                 duration{longest_ms}, duration{t.path.length_ms});
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
      const schedule::cache_figure& figure = schedule::figure_of(h.kind);
      out_.print("  - ccache: {} of {} calls ({} %) were ", h.calls, h.of, percent_of(h.calls, h.of));
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
          "  - {} CUDA architectures: nvcc's time and the size of the objects grow with each. Build for those that\n"
          "    you run on.\n",
          result_.cuda_architectures);
    }
    constexpr std::int64_t worth_caching_ms = 300'000;
    const bool is_cached = !result_.launcher.empty() || result_.cache.has_calls();
    if (!result_.generator.empty() && !is_cached && result_.build.measured.work_ms >= worth_caching_ms) {
      any = true;
      out_.print(
          "  - no compiler launcher is set: with ccache what has not changed costs next to nothing\n"
          "    (-DCMAKE_CXX_COMPILER_LAUNCHER=ccache, and CMAKE_CUDA_COMPILER_LAUNCHER).\n");
    }
    return any;
  }

  const timeline_result& result_;
  text_writer out_;
};

}  // namespace detail

/// The report of one build. With `colour` it holds ANSI colours, our own only.
inline void write_timeline_text(const timeline_result& result, bool colour, fmt::memory_buffer& buffer) {
  detail::timeline_text_writer(result, colour, buffer).write();
}

FOUNDCHECK_END_NAMESPACE

#endif

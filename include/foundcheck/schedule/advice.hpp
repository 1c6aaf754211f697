// SPDX-License-Identifier: MIT
// What may make a build faster: how many jobs, a compiler cache, and which steps to look at.
#ifndef FOUNDCHECK_SCHEDULE_ADVICE_HPP
#define FOUNDCHECK_SCHEDULE_ADVICE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ccache/stats.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <span>
#include <string_view>

// ---- job advice -----------------------------------------------------------------------------------------------------
//
// A machine and what is to be built on it -> how many jobs to run at once, each bound with where its figure comes from.
//
// Heuristic: what a compiler needs depends on the file. The figures are those that projects measured and published; a
// build that was killed for memory needs fewer jobs than its bound says.

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// What builds: the figures that a number of jobs depends on.
struct machine {
  std::uint64_t memory_bytes = 0;  ///< 0 when it is not known
  std::uint32_t cores = 0;         ///< 0 when it is not known
};

/// What is compiled. The dearest kind that is there decides.
struct workload {
  bool cuda = false;               ///< .cu files
  bool flash_attention = false;    ///< FlashAttention's kernels, the dearest that are widely built
  std::uint32_t nvcc_threads = 1;  ///< nvcc --threads: each of a job's threads takes the memory of a job
};

/// What a bound on the number of jobs is taken from. Each has its row in `job_figures`.
enum class job_bound : std::uint8_t { cores, four_gigabytes, cxx, cuda, flash_attention, flash_attention_per_thread };

/// A bound on the number of jobs, and where its figure is from.
struct job_figure {
  job_bound bound;              ///< which one it is
  std::uint64_t bytes_per_job;  ///< 0: not by memory
  std::string_view what;        ///< the figure in words: "3 GB a thread of nvcc"
  std::string_view source;      ///< where the figure is from
};

/// 2^30 bytes: what memory is sold by, and what the sources below call GB.
inline constexpr std::uint64_t gigabyte = std::uint64_t{1} << 30;

/// The figures, in the order of job_bound.
inline constexpr job_figure job_figures[] = {
    {job_bound::cores, 0, "one job a core", "what ninja and PyTorch's setup.py take when nothing is said"},
    {job_bound::four_gigabytes, 4 * gigabyte, "4 GB a job: 64 GB for 16 jobs, 128 GB for 32",
     "rule of thumb of PyTorch's build notes"},
    {job_bound::cxx, gigabyte * 3 / 2, "1.5 GB a C++ compiler, with 15 % of the memory kept free",
     "estimate, no published measurement"},
    {job_bound::cuda, 3 * gigabyte, "3 GB a thread of nvcc, with 15 % of the memory kept free",
     "estimate between 2.25 and 5 GB: flash-attention README and pull request 2079"},
    {job_bound::flash_attention, gigabyte * 53 / 10,
     "5.3 GB an nvcc on FlashAttention, with 15 % of the memory kept free",
     "measured with CUDA 12.3 and gcc 12: pytorch pull request 130443"},
    {job_bound::flash_attention_per_thread, 5 * gigabyte, "5 GB a thread of nvcc, and half of the cores",
     "measured with torch 2.9 and CUDA 12.8: flash-attention pull request 2079"},
};

/// The row of a bound.
[[nodiscard]] constexpr const job_figure& figure_of(job_bound bound) noexcept {
  return job_figures[static_cast<std::size_t>(bound)];
}

/// The jobs that a bound allows; at least 1. 0 when what it needs to know is not known or not there.
[[nodiscard]] constexpr std::uint32_t jobs(job_bound bound, const machine& m, const workload& w) noexcept {
  const std::uint64_t threads = w.nvcc_threads == 0 ? 1 : w.nvcc_threads;
  const auto fit = [&m](std::uint64_t usable, std::uint64_t each) noexcept -> std::uint32_t {
    if (m.memory_bytes == 0) return 0;
    const std::uint64_t count = usable / each;
    return count == 0 ? 1 : count > 0xffffffffU ? 0xffffffffU : static_cast<std::uint32_t>(count);
  };
  const std::uint64_t each = figure_of(bound).bytes_per_job;
  const std::uint64_t unreserved = m.memory_bytes - m.memory_bytes / 100 * 15;
  switch (bound) {
    case job_bound::cores: return m.cores;
    case job_bound::four_gigabytes: return fit(m.memory_bytes, each);
    case job_bound::cxx: return fit(unreserved, each);
    case job_bound::cuda: return w.cuda ? fit(unreserved, each * threads) : 0;
    case job_bound::flash_attention: return w.flash_attention ? fit(unreserved, each * threads) : 0;
    case job_bound::flash_attention_per_thread: {
      if (!w.flash_attention) return 0;
      const std::uint32_t by_memory = fit(m.memory_bytes, each * threads);
      const std::uint32_t half = m.cores / 2 == 0 ? 1 : m.cores / 2;
      return m.cores == 0 || by_memory < half ? by_memory : half;
    }
  }
  return 0;
}

/// How many jobs to run, and the bound that says so.
struct job_advice {
  std::uint32_t jobs = 0;              ///< 0: nothing is known
  job_bound bound = job_bound::cores;  ///< the least bound; nothing of the sort where jobs is 0
};

/// The least of the bounds that are known.
[[nodiscard]] constexpr job_advice advise(const machine& m, const workload& w) noexcept {
  job_advice least;
  for (const job_figure& figure : job_figures) {
    // The rule of thumb speaks of a CUDA build with nothing better known of it.
    if (figure.bound == job_bound::four_gigabytes && !w.cuda) continue;
    const std::uint32_t allowed = jobs(figure.bound, m, w);
    if (allowed == 0 || (least.jobs != 0 && allowed >= least.jobs)) continue;
    least = {allowed, figure.bound};
  }
  return least;
}

// ---- cache advice ---------------------------------------------------------------------------------------------------
//
// The statistics of ccache or sccache -> where a compiler cache does not help, each hint with its figure and where that is from.
//
// Heuristic: the counters add up over all builds since they were zeroed, and of a first build no call can be a hit. Numbers
// of fewer than 20 calls say nothing.

/// Where a compiler cache does not help.
enum class cache_hint_kind : std::uint8_t {
  low_hit_rate,  ///< less than half of the cacheable calls were hits
  too_small,     ///< the same, and the cache had to be cleaned for its size
  few_cacheable  ///< more than half of all calls were not cacheable
};

/// How many kinds there are.
inline constexpr std::size_t cache_hint_kind_count = 3;

/// What a hint about the cache says, and where its figure is from.
struct cache_figure {
  cache_hint_kind kind;     ///< which one it is
  std::string_view name;    ///< the name of the kind, as JSON writes it
  std::string_view what;    ///< what to look for
  std::string_view source;  ///< where the figure is from
};

/// The hints, in the order of cache_hint_kind.
inline constexpr cache_figure cache_figures[cache_hint_kind_count] = {
    {cache_hint_kind::low_hit_rate, "low_hit_rate",
     "of a first build none can be; later, look for another directory (base_dir), a compiler with a new time "
     "(compiler_check), __DATE__",
     "half is an estimate, no published measurement; causes: ccache manual, Troubleshooting"},
    {cache_hint_kind::too_small, "too_small", "a cache that holds less than one build forgets it: ccache --max-size",
     "half is an estimate, no published measurement; cause: bitcoin pull request 27083"},
    {cache_hint_kind::few_cacheable, "few_cacheable", "ccache -svv says why: links, calls of configure, options",
     "half is an estimate, no published measurement; causes: ccache manual, Cache statistics"},
};

/// The same of sccache, which says nothing of a cache that was cleaned.
inline constexpr cache_figure sccache_figures[cache_hint_kind_count] = {
    {cache_hint_kind::low_hit_rate, "low_hit_rate",
     "of a first build none can be; later, look for another directory, as absolute paths must be the same, and another "
     "compiler",
     "half is an estimate, no published measurement; causes: sccache README, Known Caveats"},
    cache_figures[1],
    {cache_hint_kind::few_cacheable, "few_cacheable",
     "sccache --show-stats lists the reasons: links, calls of configure, options",
     "half is an estimate, no published measurement; causes: sccache --show-stats"},
};

/// The row of a kind.
[[nodiscard]] constexpr const cache_figure& figure_of(
    cache_hint_kind kind, ccache_stats::cache_tool tool = ccache_stats::cache_tool::ccache) noexcept {
  const bool is_sccache = tool == ccache_stats::cache_tool::sccache;
  return (is_sccache ? sccache_figures : cache_figures)[static_cast<std::size_t>(kind)];
}

/// A hint, with the numbers that it rests on.
struct cache_hint {
  cache_hint_kind kind = cache_hint_kind::low_hit_rate;  ///< what it says
  std::int64_t calls = 0;                                ///< hits, or calls that are not cacheable
  std::int64_t of = 0;                                   ///< all cacheable calls, or all calls
};

/// Fills `out` with what holds of the statistics. Result: the part that is filled. Pre: out has cache_hint_kind_count
/// elements or more.
[[nodiscard]] constexpr std::span<cache_hint> cache_hints(const ccache_stats::summary& s,
                                                          std::span<cache_hint> out) noexcept {
  FOUNDCHECK_ASSERT(out.size() >= cache_hint_kind_count);
  constexpr std::int64_t least_calls = 20;
  std::size_t filled = 0;
  if (!s.has_calls()) return out.first(0);
  const std::int64_t cacheable = s.hits() + s.misses;
  if (cacheable >= least_calls && s.hits() < cacheable - s.hits()) {
    out[filled++] = {s.cleanups > 0 ? cache_hint_kind::too_small : cache_hint_kind::low_hit_rate, s.hits(), cacheable};
  }
  const std::int64_t uncacheable = s.uncacheable < 0 ? 0 : s.uncacheable;  // a list does not sum them up
  if (cacheable + uncacheable >= least_calls && uncacheable > cacheable) {
    out[filled++] = {cache_hint_kind::few_cacheable, uncacheable, cacheable + uncacheable};
  }
  return out.first(filled);
}

// ---- hint -----------------------------------------------------------------------------------------------------------
//
// A timeline -> where its time went, as far as a person can do something about it, the greatest loss first.
//
// Heuristic: a loss is named from a tenth of the elapsed time on. What ninja could have done better is not known from a log
// alone; each hint says what was measured.

/// Where the time of a run went that more jobs or other steps would save.
enum class hint_kind : std::uint8_t {
  idle,        ///< for so long nothing ran
  alone,       ///< for so long one step ran alone; about: that which did so longest
  tail,        ///< at the end fewer than half of the peak ran; about: the longest of that time
  path_bound,  ///< the critical path takes most of the time; about: its longest step
  job_bound    ///< all jobs were in use nearly all the time, and the critical path would allow more
};

/// How many kinds there are.
inline constexpr std::size_t hint_kind_count = 5;

/// The name of the kind, as JSON writes it.
[[nodiscard]] constexpr std::string_view name_of(hint_kind kind) noexcept {
  constexpr std::string_view names[hint_kind_count] = {"idle", "alone", "tail", "path_bound", "job_bound"};
  return names[static_cast<std::size_t>(kind)];
}

/// A loss of time, with the step that it is about.
struct hint {
  hint_kind kind = hint_kind::idle;  ///< what it says
  std::int64_t lost_ms = 0;          ///< of the elapsed time; of job_bound what is not critical path
  step_index about = no_step;        ///< the step; no_step for none
};

namespace detail {

/// The step that ran alone for the longest time without a break.
[[nodiscard]] constexpr step_index longest_alone(const timeline& t) noexcept {
  window longest;
  for (const window& w : windows(t.steps, t.sorted, 1)) {
    if (w.length_ms() > longest.length_ms()) longest = w;
  }
  return longest_in(t.steps, longest);
}

[[nodiscard]] constexpr step_index longest_of_path(const timeline& t) noexcept {
  step_index longest = t.path.last;
  for (step_index i = t.path.last; i != no_step; i = t.links[i].before) {
    if (t.steps[i].duration_ms() > t.steps[longest].duration_ms()) longest = i;
  }
  return longest;
}

}  // namespace detail

/// Fills `out` with what holds of the timeline. Result: the part that is filled. Pre: out has hint_kind_count elements or
/// more.
[[nodiscard]] constexpr std::span<hint> hints(const timeline& t, std::span<hint> out) noexcept {
  FOUNDCHECK_ASSERT(out.size() >= hint_kind_count);
  const concurrency& c = t.measured;
  const std::int64_t elapsed_ms = c.elapsed_ms();
  std::size_t filled = 0;
  const auto add = [&](hint_kind kind, std::int64_t lost_ms, step_index about) {
    hint added{kind, lost_ms, about};
    std::size_t at = filled++;
    for (; at > 0 && out[at - 1].lost_ms < lost_ms; --at) out[at] = out[at - 1];
    out[at] = added;
  };
  const auto is_much = [elapsed_ms](std::int64_t ms) { return ms > 0 && ms * 10 >= elapsed_ms; };
  if (is_much(c.idle_ms)) add(hint_kind::idle, c.idle_ms, no_step);
  if (c.peak < 2) return out.first(filled);  // nothing was meant to run beside another
  if (is_much(c.single_ms)) add(hint_kind::alone, c.single_ms, detail::longest_alone(t));
  if (is_much(c.tail_ms)) add(hint_kind::tail, c.tail_ms, longest_in(t.steps, {c.end_ms - c.tail_ms, c.end_ms}));
  if (!t.path_is_exact) return out.first(filled);
  if (t.path.length_ms * 10 >= elapsed_ms * 8) {
    add(hint_kind::path_bound, t.path.length_ms, detail::longest_of_path(t));
  } else if (t.path.length_ms * 2 <= elapsed_ms && c.work_ms * 10 >= elapsed_ms * c.peak * 8) {
    add(hint_kind::job_bound, elapsed_ms - t.path.length_ms, no_step);
  }
  return out.first(filled);
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

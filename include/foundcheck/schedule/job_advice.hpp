// SPDX-License-Identifier: MIT
// A machine and what is to be built on it -> how many jobs to run at once, each bound with where its figure comes from.
//
// Heuristic: what a compiler needs depends on the file. The figures are those that projects measured and published; a
// build that was killed for memory needs fewer jobs than its bound says.
#ifndef FOUNDCHECK_SCHEDULE_JOB_ADVICE_HPP
#define FOUNDCHECK_SCHEDULE_JOB_ADVICE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

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

struct job_figure {
  job_bound bound;
  std::uint64_t bytes_per_job;  ///< 0: not by memory
  std::string_view what;
  std::string_view source;
};

/// 2^30 bytes: what memory is sold by, and what the sources below call GB.
inline constexpr std::uint64_t gigabyte = std::uint64_t{1} << 30;

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
  std::uint32_t jobs = 0;  ///< 0: nothing is known
  job_bound bound = job_bound::cores;
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

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

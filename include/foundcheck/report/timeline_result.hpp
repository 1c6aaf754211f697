// SPDX-License-Identifier: MIT
// What is known of a build's time, for the reports: views only.
#ifndef FOUNDCHECK_REPORT_TIMELINE_RESULT_HPP
#define FOUNDCHECK_REPORT_TIMELINE_RESULT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/advice.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <foundcheck/schedule/weight.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A header, and what building again costs when it is touched.
struct header_cost {
  std::string_view path;
  std::uint32_t steps = 0;   ///< that read it
  std::int64_t work_ms = 0;  ///< their durations together, in the run that is shown
};

struct timeline_result {
  std::string_view path;        ///< of the log
  std::size_t runs = 0;         ///< in the log
  std::size_t shown = 0;        ///< which of them `build` is, from 1
  bool is_recompacted = false;  ///< ninja has written the log again; runs are told by their times alone
  std::int64_t begin_s = -1;    ///< when the run began, seconds since 1970; -1 when the log does not say
  schedule::timeline build;
  std::string_view graph = "build.ninja";            ///< what an exact critical path is known by
  std::span<const schedule::step_index> slowest;     ///< by weight
  std::span<const schedule::group_cost> extensions;  ///< of the outputs, by work, those in use only
  std::span<const schedule::group_cost> rules;       ///< of the graph, by work; empty without one
  std::span<const schedule::hint> hints;
  std::span<const header_cost> headers;  ///< by work
  schedule::machine machine;
  schedule::workload workload;
  schedule::job_advice jobs;
  ccache_stats::summary cache;  ///< without calls when no statistics are given
  std::span<const schedule::cache_hint> cache_hints;
  std::string_view generator;          ///< from the cache; "" when it is not known
  std::string_view launcher;           ///< such as ccache, from the cache
  std::size_t cuda_architectures = 0;  ///< that each CUDA object is built for; 0 when it is not known
};

FOUNDCHECK_END_NAMESPACE

#endif

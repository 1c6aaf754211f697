// SPDX-License-Identifier: MIT
// Everything pure: from bytes to findings, without files and without formatting. The reports need fmt and are included one
// by one; what looks at the machine is in host/.
#ifndef FOUNDCHECK_FOUNDCHECK_HPP
#define FOUNDCHECK_FOUNDCHECK_HPP

#include <foundcheck/core/result.hpp>
#include <foundcheck/core/utf8.hpp>
#include <foundcheck/cuda/arch.hpp>
#include <foundcheck/cuda/cupti_api.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/cuda/gpu_generation.hpp>
#include <foundcheck/cuda/host_compiler.hpp>
#include <foundcheck/cuda/nvcc_target.hpp>
#include <foundcheck/cuda/ptx_isa.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/extract/build_log.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/cmake_configure_log.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/debug_find.hpp>
#include <foundcheck/extract/try_compile_log.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/ccache_stats.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/cmake_cache_index.hpp>
#include <foundcheck/format/cmake_cache_text.hpp>
#include <foundcheck/format/cmake_configure_log.hpp>
#include <foundcheck/format/cmake_configure_log_text.hpp>
#include <foundcheck/format/cmake_output.hpp>
#include <foundcheck/format/cmake_run.hpp>
#include <foundcheck/format/cmake_value.hpp>
#include <foundcheck/format/debug_find.hpp>
#include <foundcheck/format/detect_log.hpp>
#include <foundcheck/format/diagnostic_census.hpp>
#include <foundcheck/format/diagnostic_feed.hpp>
#include <foundcheck/format/diagnostic_ranking.hpp>
#include <foundcheck/format/ninja_deps_index.hpp>
#include <foundcheck/format/ninja_exit.hpp>
#include <foundcheck/format/ninja_graph.hpp>
#include <foundcheck/format/ninja_log_history.hpp>
#include <foundcheck/format/ninja_manifest.hpp>
#include <foundcheck/format/ninja_output.hpp>
#include <foundcheck/format/pytorch_output.hpp>
#include <foundcheck/format/try_compile_log.hpp>
#include <foundcheck/regex/compile.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/set.hpp>
#include <foundcheck/rule/subject.hpp>
#include <foundcheck/rule/with.hpp>
#include <foundcheck/schedule/cache_advice.hpp>
#include <foundcheck/schedule/concurrency.hpp>
#include <foundcheck/schedule/cost.hpp>
#include <foundcheck/schedule/critical_path.hpp>
#include <foundcheck/schedule/hint.hpp>
#include <foundcheck/schedule/job_advice.hpp>
#include <foundcheck/schedule/output_kind.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/slowest.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <foundcheck/schedule/window.hpp>
#include <foundcheck/text/line.hpp>

#endif

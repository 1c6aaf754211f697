// SPDX-License-Identifier: MIT
// The fat binaries in the files of a build -> facts: has each file code for the GPUs that are to run it?
//
// A file without device code says nothing, nor does one of which not every unit is understood: see extract/fatbin.hpp. Units that
// lack a GPU in a file that has others for it are told by `foundcheck dump fatbin` alone.
#ifndef FOUNDCHECK_HOST_DEVICE_EVIDENCE_HPP
#define FOUNDCHECK_HOST_DEVICE_EVIDENCE_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/extract/fatbin.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <span>
#include <string>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// What the device code of a file says of one GPU.
struct file_coverage {
  fatbin_verdict verdict = fatbin_verdict::unknown;
  bool any_runs = false;     ///< at least one unit
  bool is_specific = false;  ///< all code is for single GPUs or families, such as sm_90a
};

[[nodiscard]] inline file_coverage coverage_of(const built_file& file, cuda::compute_capability device) {
  const result<mapped_file> bytes = map_file(file.path);
  if (!bytes) return {};
  const fatbin_coverage found = foundcheck::judge(elf::read(bytes->view()), device);
  file_coverage coverage{found.verdict(), found.running != 0, true};
  for (const cuda::arch_entry& entry : found.all.entries())
    coverage.is_specific = coverage.is_specific && entry.made_for.suffix != cuda::target_suffix::none;
  return coverage;
}

}  // namespace detail

/// Looks at each file for each GPU among the facts. A program chooses among its kernels: that a unit, or a file of code for single
/// GPUs, lacks a GPU for which there is other code is no fault that can be told from a choice.
inline void look_at_device_code(std::span<const built_file> files, const fact_set& facts, seen_facts& seen) {
  for (const fact& f : facts) {
    if (f.id != fact_id::device || f.is != state::yes) continue;
    std::vector<detail::file_coverage> all;
    all.reserve(files.size());
    for (const built_file& file : files) all.push_back(detail::coverage_of(file, cuda::parse_capability(f.text)));
    const bool any_runs = std::any_of(all.begin(), all.end(), [](const auto& one) { return one.any_runs; });
    for (std::size_t i = 0; i < files.size(); ++i) {
      const detail::file_coverage& one = all[i];
      const bool runs = one.verdict == fatbin_verdict::runs;
      if (!runs && (one.verdict == fatbin_verdict::unknown || one.any_runs || (one.is_specific && any_runs))) continue;
      seen.add(fact_id::device_code, component::nvcc, runs ? state::yes : state::no, files[i].path,
               runs ? "has code for the GPU:" : "has no code for the GPU:", std::string(f.text));
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif

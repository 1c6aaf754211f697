// SPDX-License-Identifier: MIT
// The fat binaries in the files of a build -> facts: has each file code for the GPUs that are to run it?
//
// A file without device code says nothing, nor does one of which not every unit is understood: see extract/fatbin.hpp.
#ifndef FOUNDCHECK_HOST_DEVICE_EVIDENCE_HPP
#define FOUNDCHECK_HOST_DEVICE_EVIDENCE_HPP

#include <foundcheck/binary/elf.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/extract/fatbin.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/built_file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <span>
#include <string>

namespace foundcheck::inline v0_1::host {

/// Looks at each file for each GPU among the facts.
inline void look_at_device_code(std::span<const built_file> files, const fact_set& facts, seen_facts& seen) {
  for (const built_file& file : files) {
    const result<mapped_file> bytes = map_file(file.path);
    if (!bytes) continue;
    const elf::object object = elf::read(bytes->view());
    for (const fact& f : facts) {
      if (f.id != fact_id::device || f.is != state::yes) continue;
      const fatbin_coverage coverage = foundcheck::judge(object, cuda::parse_capability(f.text));
      if (coverage.verdict() == fatbin_verdict::unknown) continue;
      const bool runs = coverage.verdict() == fatbin_verdict::runs;
      seen.add(fact_id::device_code, component::nvcc, runs ? state::yes : state::no, file.path,
               runs ? "has code for the GPU:" : "has units without code for the GPU:", std::string(f.text));
    }
  }
}

}  // namespace foundcheck::inline v0_1::host

#endif

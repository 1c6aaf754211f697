// SPDX-License-Identifier: MIT
// What a scan sees outside of its inputs: the build's own files, a runtime root, and this machine's loader, driver and GPU.
#ifndef FOUNDCHECK_PROGRAM_SCAN_EVIDENCE_HPP
#define FOUNDCHECK_PROGRAM_SCAN_EVIDENCE_HPP

#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/probe/result.hpp>
#include <string>
#include <vector>

#include "commands.hpp"
#include "complaint.hpp"

namespace foundcheck::program {

/// The facts view into it: never moved once it has some.
struct scan_evidence {
  host::seen_facts seen;
  std::vector<host::built_file> built;  ///< what the linker made
  std::vector<std::string> linked;      ///< paths of libraries that its commands name
  probe::probe_result probed;
  std::vector<complaint> complaints;
  bool is_whole = true;  ///< all that was to be looked at could be read
};

/// The GPUs that are to run what is built. Pre: each is known.
void add_devices(const std::vector<std::string>& devices, scan_evidence& into);

/// What this machine says of the libraries that the build loads.
void look_at_this_machine(const scan_options& options, const fact_set& facts, scan_evidence& into);

/// The same of the runtime root options.root.
void look_at_root(const scan_options& options, const fact_set& facts, scan_evidence& into);

/// What the programs that were installed from a build directory do not find. Pre: its cache was made in it.
void look_at_installed(const std::string& directory, const scan_options& options, const fact_set& facts,
                       scan_evidence& into);

/// What the loader, the driver and the GPU of this machine make of them.
void look_at_machine(const fact_set& facts, scan_evidence& into);

}  // namespace foundcheck::program

#endif

// SPDX-License-Identifier: MIT
#include "scan_evidence.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/installed_files.hpp>
#include <foundcheck/host/root_evidence.hpp>
#include <foundcheck/probe.hpp>

#include "probe_request.hpp"

namespace foundcheck::program {

void add_devices(const std::vector<std::string>& devices, scan_evidence& into) {
  for (const std::string& device : devices) {
    const cuda::compute_capability is = cuda::parse_device(device);
    into.seen.add(fact_id::device, component::none, state::yes, fmt::format("{}.{}", is.major_part, is.minor_part),
                  "the GPU that is to run it has compute capability", device);
  }
}

namespace {

/// `is_here`: what is built runs on this machine, in this environment.
host::loader_options loader_of(const scan_options& options, bool is_here) {
  host::loader_options with;
  with.library_path = options.library_path;
  with.follows_dlopen = true;
  const char* const set = is_here ? std::getenv("LD_LIBRARY_PATH") : nullptr;
  if (set != nullptr) with.library_path = set;
  return with;
}

}  // namespace

void look_at_installed(const std::string& directory, const scan_options& options, const fact_set& facts,
                       scan_evidence& into) {
  host::look_at_installed_files(directory, into.built, facts, loader_of(options, true), into.seen);
}

namespace {

void look_at_libraries(const std::string& root, host::root_kind kind, const scan_options& options,
                       const fact_set& facts, scan_evidence& into) {
  host::root_evidence evidence(root, loader_of(options, kind == host::root_kind::this_machine), into.built, kind);
  evidence.set_linked(into.linked);
  evidence.look(facts, into.seen);
  host::look_at_claimed_toolkit(facts, into.seen);
  if (evidence.unreadable() > 0) {
    into.is_whole = false;
    into.complaints.push_back({root, fmt::format("cannot be read whole ({} of its directories); what is not found "
                                                 "elsewhere is unknown",
                                                 evidence.unreadable())});
  }
  if (evidence.unopened() > 0) {
    into.is_whole = false;
    into.complaints.push_back(
        {root, "has files or directories that cannot be opened; what is not found without them is unknown"});
  }
  for (const std::string& note : evidence.notes()) into.complaints.push_back({root, note, true});
}

}  // namespace

void look_at_this_machine(const scan_options& options, const fact_set& facts, scan_evidence& into) {
  look_at_libraries("/", host::root_kind::this_machine, options, facts, into);
}

void look_at_root(const scan_options& options, const fact_set& facts, scan_evidence& into) {
  look_at_libraries(options.root, host::root_kind::unpacked, options, facts, into);
}

void look_at_machine(const fact_set& facts, scan_evidence& into) {
  probe::request asked;
  add_claims(facts, asked);
  ask_by_worker(asked);
  into.probed = probe::probe_machine(asked);
  std::vector<fact> storage(4 + 4 * into.probed.libraries.size());
  fact_set probed(storage);
  probe::add_facts(into.probed, probed);
  for (const fact& f : probed) into.seen.add(f);
  if (into.probed.driver.is_absent) {
    into.complaints.push_back(
        {"probe", "this machine has no NVIDIA driver, so nothing that needs a GPU is tested", true});
  }
  for (const probe::device_result& device : into.probed.devices) {
    if (!device.capability.known()) continue;
    into.seen.add(fact_id::device, component::none, state::yes,
                  fmt::format("{}.{}", device.capability.major_part, device.capability.minor_part),
                  "this machine has a GPU of compute capability", device.name);
  }
}

}  // namespace foundcheck::program

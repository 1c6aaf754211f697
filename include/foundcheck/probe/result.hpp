// SPDX-License-Identifier: MIT
// What is asked of a probe, and what it gives.
#ifndef FOUNDCHECK_PROBE_RESULT_HPP
#define FOUNDCHECK_PROBE_RESULT_HPP

#include <chrono>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/probe/component_library.hpp>
#include <foundcheck/probe/coverage.hpp>
#include <foundcheck/probe/devices.hpp>
#include <foundcheck/probe/driver.hpp>
#include <foundcheck/probe/system.hpp>
#include <string>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

/// A file that configure says is the library of a component.
struct claimed_library {
  component about = component::none;
  std::string path;
};

struct request {
  std::vector<claimed_library> claimed;     ///< empty: what the loader finds by soname is looked at
  bool all = false;                         ///< the heavy libraries too
  std::chrono::milliseconds limit{15'000};  ///< for each child

  /// The list that the build was made with, as parse_arch() read it; its views must outlive the probe.
  cuda::arch_list architectures;
  cuda::release nvcc;  ///< that builds it; may be unknown

  /// A program, with arguments, that hands what follows them to serve(): needed where this process has several threads or uses
  /// CUDA itself. Empty: children are forks of this process.
  std::vector<std::string> worker;
};

struct probe_result {
  system_driver system;
  std::vector<environment_note> environment;
  driver_result driver;
  nvml_result nvml;
  std::vector<device_result> devices;
  std::vector<device_coverage> coverage;  ///< empty where no list of architectures is known
  std::vector<library_result> libraries;

  /// Something that is claimed, or there, does not work. A machine without a GPU contradicts nothing.
  [[nodiscard]] bool contradicts() const noexcept {
    bool any = driver.is_error;
    for (const library_result& l : libraries) {
      any = any || l.working.is == answer::no || (l.is_claimed && l.loadable.is == answer::no);
    }
    for (const device_coverage& c : coverage) any = any || c.runs.is == answer::no;
    return any;
  }

  [[nodiscard]] const library_result* find(component about) const noexcept {
    for (const library_result& l : libraries) {
      if (l.about == about) return &l;
    }
    return nullptr;
  }
};

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif

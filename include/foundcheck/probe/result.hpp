// SPDX-License-Identifier: MIT
// A probe's task, its result, and the facts that follow.
#ifndef FOUNDCHECK_PROBE_RESULT_HPP
#define FOUNDCHECK_PROBE_RESULT_HPP

#include <chrono>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/nvcc.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/component_library.hpp>
#include <foundcheck/probe/devices.hpp>
#include <foundcheck/probe/driver.hpp>
#include <foundcheck/probe/entry_points.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

// ---- coverage -------------------------------------------------------------------------------------------------------
//
// What a build's list of architectures does for each GPU of this machine, under this driver.

/// What the list of architectures does for one GPU.
struct device_coverage {
  std::size_t device = 0;  ///< its place in probe_result::devices
  cuda::coverage is;       ///< by which image it runs
  verdict runs;            ///< the same as an answer
};

namespace detail {

[[nodiscard]] constexpr answer answer_of(const cuda::coverage& c) noexcept {
  return c.runs() ? answer::yes : c.fails() ? answer::no : answer::unknown;
}

[[nodiscard]] constexpr std::string_view words_of(cuda::coverage_kind kind) noexcept {
  using cuda::coverage_kind;
  switch (kind) {
    case coverage_kind::native: return "code for exactly this GPU";
    case coverage_kind::specific: return "code for this GPU alone";
    case coverage_kind::family: return "code for its family";
    case coverage_kind::same_major: return "code for an earlier GPU of its major number";
    case coverage_kind::by_jit: return "PTX, which the driver compiles when it is loaded";
    case coverage_kind::unknown: return "the list leaves open what is built";
    case coverage_kind::by_link: return "code that a link has yet to finish";
    case coverage_kind::not_guaranteed: return "code of its major number, which is not promised to run on it";
    case coverage_kind::jit_not_possible: return "PTX that is newer than the driver: 222";
    case coverage_kind::none: return "no code for it: 209";
  }
  return {};
}

/// What decides on PTX is its version, which two releases of CUDA may share; for a release whose PTX no table has, the release itself.
[[nodiscard]] constexpr cuda::jit_versions jit_of(cuda::release nvcc, cuda::release driver) noexcept {
  const cuda::ptx_isa written = cuda::ptx_isa_of(nvcc), taken = cuda::ptx_isa_of(driver);
  if (!written.known() || !taken.known()) return {nvcc, driver};
  return {{written.major_part, written.minor_part}, {taken.major_part, taken.minor_part}};
}

}  // namespace detail

/// Each device with what the list does for it. `nvcc` is the release that builds it, `driver` the newest that the driver speaks;
/// either may be unknown.
[[nodiscard]] inline std::vector<device_coverage> cover_devices(const cuda::arch_list& list, cuda::release nvcc,
                                                                std::span<const device_result> devices,
                                                                cuda::release driver) {
  const cuda::arch_list built = cuda::expand(list, nvcc);
  std::vector<device_coverage> all;
  for (std::size_t i = 0; i < devices.size(); ++i) {
    const cuda::coverage is = cuda::covers(built, devices[i].capability, detail::jit_of(nvcc, driver));
    all.push_back({i, is, {detail::answer_of(is), std::string(detail::words_of(is.kind))}});
  }
  return all;
}

// ---- result ---------------------------------------------------------------------------------------------------------

/// A file that configure says is the library of a component.
struct claimed_library {
  component about = component::none;  ///< the component
  std::string path;                   ///< as configure names it
};

/// What is to be probed.
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

/// All that a probe found out.
struct probe_result {
  system_driver system;                       ///< what the kernel says
  std::vector<environment_note> environment;  ///< variables that change what was found
  driver_result driver;                       ///< what the driver and a runtime say
  nvml_result nvml;                           ///< what NVML says
  std::vector<device_result> devices;         ///< the GPUs, in the order of CUDA
  std::vector<device_coverage> coverage;      ///< empty where no list of architectures is known
  std::vector<library_result> libraries;      ///< what was claimed, or else what there is

  /// Something that is claimed, or there, does not work. A machine without a GPU contradicts nothing.
  [[nodiscard]] bool contradicts() const noexcept {
    bool any = driver.is_error;
    for (const library_result& l : libraries) {
      any = any || l.working.is == answer::no || (l.is_claimed && l.loadable.is == answer::no);
    }
    for (const device_coverage& c : coverage) any = any || c.runs.is == answer::no;
    return any;
  }

  /// The library of a component; null if it was not looked at.
  [[nodiscard]] const library_result* find(component about) const noexcept {
    for (const library_result& l : libraries) {
      if (l.about == about) return &l;
    }
    return nullptr;
  }
};

// ---- facts ----------------------------------------------------------------------------------------------------------
//
// What a probe gave -> facts for the upper rungs of the ladder.
//
// Only yes and no become facts: what is unknown or was not tested leaves its rung unknown. The facts view into the result.

namespace detail {

inline void add_fact(fact_id id, component about, const verdict& v, std::string_view how, fact_set& facts) {
  const state is = state_of(v.is);
  if (is != state::unknown) facts.add({id, about, is, v.reason, {origin::no_source, 0, 0, how}});
}

}  // namespace detail

/// Adds what is known of the driver and of each library. The result must outlive the facts.
inline void add_facts(const probe_result& result, fact_set& facts) {
  using detail::add_fact;
  const driver_result& driver = result.driver;
  if (driver.code == runtime_api::stub_library && driver.loadable.is == answer::yes) {
    facts.add({fact_id::genuine,
               component::driver,
               state::no,
               driver.path,
               {origin::no_source, 0, 0, "the driver's library says that it is a stub (34):"},
               "stub"});
  }
  // A machine without a driver is no machine on which the driver fails.
  if (!driver.is_absent) {
    add_fact(fact_id::loadable, component::driver, driver.loadable, "dlopen of libcuda.so.1:", facts);
    add_fact(fact_id::working, component::driver, driver.working, "the driver was called:", facts);
  }
  if (driver.is_error && driver.code > 0) {
    const cuda::driver_status_row* const row = cuda::find_driver_status(driver.code);
    facts.add({fact_id::driver_status,
               component::driver,
               state::yes,
               row == nullptr ? std::string_view("a code that is not in the table") : row->name,
               {origin::no_source, 0, 0, "the driver, or the runtime above it, answers with code"},
               driver.call});
  }
  for (const library_result& l : result.libraries) {
    add_fact(fact_id::present, l.about, l.present, l.present.is == answer::yes ? "there is" : "there is no", facts);
    add_fact(fact_id::resolvable, l.about, l.resolvable, "dlopen:", facts);
    add_fact(fact_id::loadable, l.about, l.loadable, "dlopen:", facts);
    add_fact(fact_id::working, l.about, l.working, "it was called:", facts);
  }
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif

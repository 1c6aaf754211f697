// SPDX-License-Identifier: MIT
// What a build's list of architectures does for each GPU of this machine, under this driver.
#ifndef FOUNDCHECK_PROBE_COVERAGE_HPP
#define FOUNDCHECK_PROBE_COVERAGE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/nvcc.hpp>
#include <foundcheck/cuda/ptx_isa.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/devices.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

struct device_coverage {
  std::size_t device = 0;
  cuda::coverage is;
  verdict runs;
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

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif

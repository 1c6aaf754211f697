// SPDX-License-Identifier: MIT
// The version of an installed PyTorch -> what it was built for, and for which CUDA releases pytorch.org has wheels.
//
//   2.1.0+cu121   CUDA 12.1        2.0.1+rocm5.4.2   ROCm        1.13.1+cpu   the CPU alone        2.6.0   not said
//
// Total, noexcept, allocates nothing.
// Source: pytorch.org, Get Started and Previous PyTorch Versions, 1.7 to 2.9; the Python packaging specification of versions, local
// version identifiers.
#ifndef FOUNDCHECK_CUDA_TORCH_WHEEL_HPP
#define FOUNDCHECK_CUDA_TORCH_WHEEL_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// What a build of PyTorch computes on; `unknown` where its version does not say.
enum class torch_platform : std::uint8_t { unknown, cuda, rocm, cpu };

/// What the version of a PyTorch says of its build.
struct torch_build {
  torch_platform platform = torch_platform::unknown;  ///< by what follows the plus
  release toolkit;                                    ///< known for `cuda` alone
};

/// What follows the plus of a version: 121 of cu121 is 12.1, 92 of cu92 is 9.2.
[[nodiscard]] constexpr torch_build parse_torch_version(std::string_view text) noexcept {
  const std::size_t plus = text.find('+');
  if (plus == std::string_view::npos) return {};
  std::string_view local = text.substr(plus + 1);
  if (local.starts_with("cpu")) return {torch_platform::cpu, {}};
  if (local.starts_with("rocm")) return {torch_platform::rocm, {}};
  if (!local.starts_with("cu")) return {};
  local.remove_prefix(2);
  unsigned number = 0;
  if (!take_number(local, number, 999U) || number < 70) return {};
  return {torch_platform::cuda, {static_cast<std::uint8_t>(number / 10), static_cast<std::uint8_t>(number % 10)}};
}

/// The releases that pytorch.org has an index of wheels for, https://download.pytorch.org/whl/cuXYZ, in order.
inline constexpr release torch_wheel_releases[] = {{9, 2},  {10, 1}, {10, 2}, {11, 0}, {11, 1}, {11, 3},
                                                   {11, 5}, {11, 6}, {11, 7}, {11, 8}, {12, 1}, {12, 4},
                                                   {12, 6}, {12, 8}, {12, 9}, {13, 0}};

/// The newest of them that a toolkit of that release can build extensions for: of its major number and not later, or else the first of
/// that number. Unknown where there is none.
[[nodiscard]] constexpr release torch_wheel_for(release toolkit) noexcept {
  release found;
  for (const release r : torch_wheel_releases) {
    if (r.major_part != toolkit.major_part) continue;
    if (!found.known() || r <= toolkit) found = r;
  }
  return found;
}

/// The first of them that is not before a release: whose wheels may have code for a GPU that came with it. Unknown for none.
[[nodiscard]] constexpr release torch_wheel_from(release first) noexcept {
  for (const release r : torch_wheel_releases) {
    if (first.known() && r >= first) return r;
  }
  return {};
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

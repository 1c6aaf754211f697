// SPDX-License-Identifier: MIT
// Which GPUs run code of which others: families for the suffix f, and the SoCs, whose machine code is a world of its own.
//
// Source: each row's source field.
#ifndef FOUNDCHECK_CUDA_GPU_FAMILY_HPP
#define FOUNDCHECK_CUDA_GPU_FAMILY_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// Code for `made_for` with the suffix f runs on `runs_on`.
struct family_member {
  compute_capability made_for;
  compute_capability runs_on;
  std::string_view source;
};

inline constexpr std::string_view family_table = "CUDA Programming Guide 13.0 to 13.4, Family-Specific Compatibility"sv;

inline constexpr family_member family_members[] = {
    {{10, 0}, {10, 0}, family_table},
    {{10, 0}, {10, 3}, family_table},
    {{10, 0}, {10, 7}, "CUDA Programming Guide 13.4, Family-Specific Compatibility; 13.0 has no 10.7 yet"sv},
    {{10, 1}, {10, 1}, "unverified: nvcc 12.9 knows compute_101f; CUDA 13.0 gave 10.1 the number 11.0"sv},
    {{10, 1}, {11, 0}, "unverified: PTX ISA 9.0 names sm_101f in the family of sm_110f"sv},
    {{10, 3}, {10, 3}, family_table},
    {{10, 3}, {10, 7}, "CUDA Programming Guide 13.4, Family-Specific Compatibility; 13.0 has no 10.7 yet"sv},
    {{10, 7}, {10, 7}, "CUDA Programming Guide 13.4, Family-Specific Compatibility"sv},
    {{11, 0}, {11, 0}, family_table},
    {{12, 0}, {12, 0}, family_table},
    {{12, 0}, {12, 1}, family_table},
    {{12, 1}, {12, 1}, family_table},
};

/// Whether code for `made_for` with the suffix f runs on a GPU.
[[nodiscard]] constexpr bool family_has(compute_capability made_for, compute_capability device) noexcept {
  for (const family_member& row : family_members) {
    if (row.made_for == made_for && row.runs_on == device) return true;
  }
  return false;
}

struct soc {
  compute_capability capability;
  std::string_view name;
  std::string_view source;
};

inline constexpr soc socs[] = {
    {{3, 2}, "Tegra K1"sv, "unverified: FindCUDA's name Kepler+Tegra"sv},
    {{5, 3}, "Tegra X1"sv, "developer.nvidia.com/cuda-legacy-gpus: Jetson Nano"sv},
    {{6, 2}, "Tegra X2"sv, "developer.nvidia.com/cuda-legacy-gpus: Jetson TX2"sv},
    {{7, 2}, "Xavier"sv, "developer.nvidia.com/cuda-legacy-gpus: Jetson AGX Xavier"sv},
    {{8, 7}, "Orin"sv, "developer.nvidia.com/cuda-gpus: Jetson AGX Orin"sv},
    {{10, 1}, "Thor before CUDA 13.0"sv, "CUDA 13.0 release notes: sm_101 is renamed to sm_110"sv},
    {{11, 0}, "Thor"sv, "developer.nvidia.com/cuda-gpus: Jetson T5000"sv},
};

[[nodiscard]] constexpr bool is_soc(compute_capability device) noexcept {
  for (const soc& row : socs) {
    if (row.capability == device) return true;
  }
  return false;
}

namespace detail {
consteval bool every_family_row_has_a_source() {
  for (const family_member& row : family_members) {
    if (row.source.empty() || row.runs_on < row.made_for) return false;
  }
  for (const soc& row : socs) {
    if (row.source.empty()) return false;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Options of Kokkos that choose a GPU -> the target.
//
// Kokkos_ARCH_AMPERE80=ON becomes -arch=sm_80, so SASS and PTX of 8.0. Only one of these options may be on. Names of CPUs and
// of other makers' GPUs have no target here.
// Source: kokkos cmake/kokkos_arch.cmake (4.6), check_cuda_arch.
#ifndef FOUNDCHECK_CUDA_ARCH_KOKKOS_HPP
#define FOUNDCHECK_CUDA_ARCH_KOKKOS_HPP

#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// One option of Kokkos that chooses a GPU of NVIDIA.
struct kokkos_arch {
  std::string_view name;    ///< behind Kokkos_ARCH_
  target made_for;          ///< the GPU that the code is for
  std::string_view source;  ///< where the row comes from
};

/// The source of the rows that were read in Kokkos' script.
inline constexpr std::string_view kokkos_script = "kokkos cmake/kokkos_arch.cmake (4.6)";
/// The source of the rows whose target follows from their name alone.
inline constexpr std::string_view kokkos_unverified = "unverified: by the pattern of the other names";

/// All options of Kokkos for GPUs of NVIDIA.
inline constexpr kokkos_arch kokkos_archs[] = {
    {"KEPLER30", {{3, 0}}, kokkos_script},          {"KEPLER32", {{3, 2}}, kokkos_script},
    {"KEPLER35", {{3, 5}}, kokkos_script},          {"KEPLER37", {{3, 7}}, kokkos_script},
    {"MAXWELL50", {{5, 0}}, kokkos_script},         {"MAXWELL52", {{5, 2}}, kokkos_script},
    {"MAXWELL53", {{5, 3}}, kokkos_script},         {"PASCAL60", {{6, 0}}, kokkos_script},
    {"PASCAL61", {{6, 1}}, kokkos_script},          {"VOLTA70", {{7, 0}}, kokkos_script},
    {"VOLTA72", {{7, 2}}, kokkos_script},           {"TURING75", {{7, 5}}, kokkos_script},
    {"AMPERE80", {{8, 0}}, kokkos_script},          {"AMPERE86", {{8, 6}}, kokkos_script},
    {"AMPERE87", {{8, 7}}, kokkos_script},          {"ADA89", {{8, 9}}, kokkos_script},
    {"HOPPER90", {{9, 0}}, kokkos_script},          {"BLACKWELL100", {{10, 0}}, kokkos_script},
    {"BLACKWELL103", {{10, 3}}, kokkos_unverified}, {"BLACKWELL120", {{12, 0}}, kokkos_script},
    {"BLACKWELL121", {{12, 1}}, kokkos_unverified},
};

/// The row of an option, with or without Kokkos_ARCH_ before it and in any case, or null.
[[nodiscard]] constexpr const kokkos_arch* find_kokkos_arch(std::string_view name) noexcept {
  constexpr std::string_view prefix = "Kokkos_ARCH_";
  if (equals_ignoring_case(name.substr(0, prefix.size()), prefix)) name.remove_prefix(prefix.size());
  for (const kokkos_arch& row : kokkos_archs) {
    if (equals_ignoring_case(row.name, name)) return &row;
  }
  return nullptr;
}

/// What one option that is on makes nvcc build.
[[nodiscard]] constexpr arch_list parse_kokkos(std::string_view name) noexcept {
  arch_list list;
  const kokkos_arch* row = find_kokkos_arch(name);
  if (row == nullptr) {
    list.refuse(name, arch_defect::unknown_name);
  } else {
    list.add(row->made_for, true, name);
  }
  return list;
}

namespace detail {
consteval bool every_kokkos_arch_has_a_source() {
  for (const kokkos_arch& row : kokkos_archs) {
    if (row.source.empty()) return false;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

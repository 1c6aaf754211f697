// SPDX-License-Identifier: MIT
// The names of GPU generations by compute capability.
#ifndef FOUNDCHECK_CUDA_GPU_GENERATION_HPP
#define FOUNDCHECK_CUDA_GPU_GENERATION_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A generation begins at a capability and lasts until the next row.
struct gpu_generation {
  compute_capability first;
  std::string_view name;
  std::string_view source;
};

inline constexpr gpu_generation gpu_generations[] = {
    {{2, 0}, "Fermi", "CMake Modules/FindCUDA/select_compute_arch.cmake"},
    {{3, 0}, "Kepler", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{5, 0}, "Maxwell", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{6, 0}, "Pascal", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{7, 0}, "Volta", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{7, 5}, "Turing", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{8, 0}, "Ampere", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{8, 9}, "Ada", "PyTorch select_compute_arch.cmake and cpp_extension.py"},
    {{9, 0}, "Hopper", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{10, 0}, "Blackwell", "PyTorch select_compute_arch.cmake and cpp_extension.py"},
    {{10, 7}, "Rubin", "CUDA 13.4 release notes, developer preview; unverified against a GPU"},
    {{11, 0}, "Blackwell", "PyTorch cpp_extension.py: Blackwell+Tegra"},
    {{12, 0}, "Blackwell", "PyTorch select_compute_arch.cmake and cpp_extension.py"},
};

/// The generation of a GPU; empty where it is not known, as for a later major number than the table's.
[[nodiscard]] constexpr std::string_view generation_of(compute_capability device) noexcept {
  std::string_view name;
  for (const gpu_generation& row : gpu_generations) {
    if (row.first <= device) name = row.first.major_part == device.major_part ? row.name : std::string_view{};
  }
  return name;
}

namespace detail {
consteval bool gpu_generations_are_sorted_and_sourced() {
  compute_capability before;
  for (const gpu_generation& row : gpu_generations) {
    if (row.first <= before || row.name.empty() || row.source.empty()) return false;
    before = row.first;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

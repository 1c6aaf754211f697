// SPDX-License-Identifier: MIT
// Names of generations in lists of architectures -> the numbers that each reader takes them for.
//
// The same name means more in one reader than in another, and only one of them adds PTX without being asked.
#ifndef FOUNDCHECK_CUDA_ARCH_NAME_HPP
#define FOUNDCHECK_CUDA_ARCH_NAME_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// Whose code reads a list as TORCH_CUDA_ARCH_LIST has it.
enum class torch_reader : std::uint8_t {
  cmake,          ///< PyTorch's build and what uses its CMake package: select_compute_arch.cmake
  cpp_extension,  ///< torch.utils.cpp_extension, in Python
  find_cuda       ///< CMake's own FindCUDA/select_compute_arch.cmake, of other projects
};

/// Numbers are separated by blanks; empty where the reader does not know the name.
struct arch_name {
  std::string_view name;
  std::string_view cmake;
  std::string_view cmake_ptx;  ///< what +PTX adds; also of find_cuda, where it knows the name
  std::string_view extension;  ///< with the PTX that comes unasked as +PTX
  std::string_view find_cuda;
  std::string_view source;
};

inline constexpr std::string_view three_readers =
    "PyTorch cmake/Modules_CUDA_fix/upstream/FindCUDA/select_compute_arch.cmake and torch/utils/cpp_extension.py (2.10), "
    "CMake 3.25 Modules/FindCUDA/select_compute_arch.cmake";

inline constexpr arch_name arch_names[] = {
    {"Fermi", "", "", "", "2.0 2.1(2.0)", three_readers},
    {"Kepler+Tegra", "", "", "", "3.2", three_readers},
    {"Kepler+Tesla", "3.7", "3.7", "3.7", "3.7", three_readers},
    {"Kepler", "3.5", "3.5", "3.5+PTX", "3.0 3.5", three_readers},
    {"Maxwell+Tegra", "5.3", "5.3", "5.3", "5.3", three_readers},
    {"Maxwell", "5.0 5.2", "5.2", "5.0 5.2+PTX", "5.0 5.2", three_readers},
    {"Pascal", "6.0 6.1", "6.1", "6.0 6.1+PTX", "6.0 6.1", three_readers},
    {"Volta+Tegra", "7.2", "7.2", "7.2", "", three_readers},
    {"Volta", "7.0", "7.0", "7.0+PTX", "7.0", three_readers},
    {"Turing", "7.5", "7.5", "7.5+PTX", "7.5", three_readers},
    {"Ampere+Tegra", "8.7", "8.7", "8.7", "", three_readers},
    {"Ampere", "8.0 8.6", "8.0 8.6", "8.0 8.6+PTX", "8.0", three_readers},
    {"Ada", "8.9", "8.9", "8.9+PTX", "", three_readers},
    {"Hopper", "9.0", "9.0", "9.0+PTX", "", three_readers},
    // 10.1 and 11.0 are the same GPU: CUDA 13.0 gave it the new number.
    {"Blackwell+Tegra", "10.1", "10.1", "11.0", "", three_readers},
    {"Blackwell", "10.0 12.0", "10.0 12.0", "10.0 10.3 12.0 12.1+PTX", "", three_readers},
    {"Rubin", "10.7", "10.7", "", "", "PyTorch main of 2026, cmake/public/utils.cmake; unverified in a release"},
};

/// The numbers of a name under one reader.
[[nodiscard]] constexpr std::string_view numbers_of(const arch_name& row, torch_reader reader) noexcept {
  switch (reader) {
    case torch_reader::cmake: return row.cmake;
    case torch_reader::cpp_extension: return row.extension;
    case torch_reader::find_cuda: return row.find_cuda;
  }
  return {};
}

/// The row of a name that the reader knows, or null. Names are compared byte by byte, as the readers do.
[[nodiscard]] constexpr const arch_name* find_arch_name(std::string_view name, torch_reader reader) noexcept {
  for (const arch_name& row : arch_names) {
    if (row.name == name && !numbers_of(row, reader).empty()) return &row;
  }
  return nullptr;
}

namespace detail {
consteval bool every_arch_name_has_a_source() {
  for (const arch_name& row : arch_names) {
    if (row.source.empty()) return false;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

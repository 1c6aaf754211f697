// SPDX-License-Identifier: MIT
// Package names -> components: whom `Found <name>` and FIND_PACKAGE_MESSAGE_DETAILS_<name> speak for.
#ifndef FOUNDCHECK_EXTRACT_PACKAGE_HPP
#define FOUNDCHECK_EXTRACT_PACKAGE_HPP

#include <foundcheck/fact/component.hpp>
#include <string_view>

namespace foundcheck {

struct package_row {
  std::string_view name;
  component about;
};

/// Names as find modules of CMake, PyTorch and Kineto print them.
inline constexpr package_row package_rows[] = {
    {"CUDA", component::cuda_toolkit},     {"CUDAToolkit", component::cuda_toolkit},
    {"CUPTI", component::cupti},           {"CUDNN", component::cudnn},
    {"cuDNN", component::cudnn},           {"NCCL", component::nccl},
    {"CUSPARSELT", component::cusparselt},
};

/// The component that a package name stands for, or none.
[[nodiscard]] constexpr component component_of_package(std::string_view name) noexcept {
  for (const package_row& row : package_rows) {
    if (row.name == name) return row.about;
  }
  return component::none;
}

}  // namespace foundcheck

#endif

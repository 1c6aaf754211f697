// SPDX-License-Identifier: MIT
// The variables of a cache that rules ask for by name -> facts. Each list is of one subject; a rule asks with when::on, off, holds.
#ifndef FOUNDCHECK_EXTRACT_SETTING_HPP
#define FOUNDCHECK_EXTRACT_SETTING_HPP

#include <cstddef>
#include <foundcheck/core/by_name.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Names, separated by blanks.
inline constexpr std::string_view setting_lists[] = {
    // profiling
    "USE_CUPTI_RANGE_PROFILER",
    // CUDA, CUPTI and cuDNN
    "CUDA_NVML_LIBRARY CUDA_nvperf_host_LIBRARY CUDNN_STATIC EXCEPTIONS_WORK KINETO_ENABLE_CUPTI_PM_SAMPLING NVML_LIBRARY OPENCV_DNN_CUDA "
    "WITH_CUDA",
    // distributed
    "USE_DLOPEN_NCCL",
    // linear algebra
    "BLAS BLAS_LIBRARIES BLAS_openblas_LIBRARY BLAS_libopenblas_LIBRARY BLAS_blis_LIBRARY BLAS_flexiblas_LIBRARY "
    "BLAS_Accelerate_LIBRARY BLAS_vecLib_LIBRARY",
    // how a build of PyTorch is put together
    "CAFFE2_STATIC_LINK_CUDA CMAKE_BUILD_TYPE CUDA_USE_STATIC_CUDA_RUNTIME DEBUG_CUDA PYTORCH_ROCM_ARCH ROCM_PATH",
    // where a package and its library were found
    "GFLAGS_LIBRARY GLOG_LIBRARY Protobuf_DIR Protobuf_LIBRARY TORCH_LIBRARY Torch_DIR gflags_DIR glog_DIR protobuf_DIR",
    // Python
    "PYTHON_EXECUTABLE PYTHON_INCLUDE_DIR PYTHON_LIBRARY _Python_EXECUTABLE _Python_INCLUDE_DIR _Python3_EXECUTABLE "
    "_Python3_INCLUDE_DIR",
    // compilers and what is put before them
    "CMAKE_CXX_COMPILER_LAUNCHER CMAKE_CUDA_COMPILER_LAUNCHER CMAKE_CUDA_COMPILER CMAKE_CUDA_ARCHITECTURES",
};

namespace detail {

inline constexpr std::size_t setting_count = [] {
  std::size_t count = 0;
  for (const std::string_view list : setting_lists) {
    for ([[maybe_unused]] const std::string_view name : words(list)) ++count;
  }
  return count;
}();

struct setting_table {
  std::string_view names[setting_count];
};

[[nodiscard]] constexpr std::string_view name_of_setting(std::string_view name) noexcept { return name; }

/// All the names, sorted. A template: it is made where a cache is read, not by each includer.
template <class = void>
inline constexpr setting_table settings = [] {
  setting_table table{};
  std::size_t size = 0;
  for (const std::string_view list : setting_lists) {
    for (const std::string_view name : words(list)) table.names[size++] = name;
  }
  sort_by_name(table.names, name_of_setting);
  return table;
}();

template <class = void>
[[nodiscard]] constexpr bool is_setting(std::string_view name) noexcept {
  const std::size_t at = find_by_name(std::span<const std::string_view>(settings<>.names), name, name_of_setting);
  return at < setting_count && settings<>.names[at] == name;
}

/// Adds the value of a variable that rules ask for.
template <class = void>
constexpr void extract_setting(const cmake_cache::record& entry, const origin& from, fact_set& facts) noexcept {
  if (!is_setting(entry.name)) return;
  // INTERNAL: CMake keeps the value of an option whose condition is false, and uses OFF.
  const bool is_option = entry.name.starts_with("USE_") || entry.name.starts_with("BUILD_");
  if (is_option && entry.type == cmake_cache::entry_type::internal) return;
  const bool is_false = cmake::is_off(entry.value) || entry.value.empty();
  facts.add({fact_id::setting, component::none, is_false ? state::no : state::yes, entry.value, from, entry.name});
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif

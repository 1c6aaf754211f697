// SPDX-License-Identifier: MIT
// Variable names -> facts: one table says which variable speaks for which fact about which component. It is read for the
// entries of a cache and for the searches in logs alike, so that they say the same thing in the same words.
//
// Sources of the names: pytorch cmake/Dependencies.cmake and cmake/public/cuda.cmake, kineto libkineto/CMakeLists.txt,
// CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake; USE_CUPTI and CUPTI_LIBRARY are other projects' names.
#ifndef FOUNDCHECK_EXTRACT_VARIABLE_HPP
#define FOUNDCHECK_EXTRACT_VARIABLE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/fact/fact.hpp>
#include <iterator>
#include <string_view>

namespace foundcheck::detail {

/// How a variable's value becomes a fact.
enum class reading : std::uint8_t {
  option,    ///< on is yes, off is no
  inverted,  ///< on is no, off is yes
  path,      ///< NOTFOUND is no, any other text is yes
  text       ///< the value as it stands
};

struct variable_row {
  std::string_view name;
  fact_id id;
  component about;
  reading how;
};

inline constexpr variable_row variable_rows[] = {
    {"USE_CUDA", fact_id::requested, component::cuda_toolkit, reading::option},
    {"USE_KINETO", fact_id::requested, component::kineto, reading::option},
    {"USE_CUPTI", fact_id::requested, component::cupti, reading::option},
    {"LIBKINETO_NOCUPTI", fact_id::requested, component::cupti, reading::inverted},
    {"LIBKINETO_NOCUPTI", fact_id::legacy_flag, component::kineto, reading::inverted},
    {"KINETO_BACKEND", fact_id::backend, component::kineto, reading::text},
    {"USE_CUPTI_SO", fact_id::shared_library, component::cupti, reading::option},
    {"CUPTI_LIBRARY", fact_id::library, component::cupti, reading::path},
    {"CUPTI_LIBRARY_PATH", fact_id::library, component::cupti, reading::path},
    {"CUPTI_LIBRARIES", fact_id::library, component::cupti, reading::path},
    {"CUDA_cupti_LIBRARY", fact_id::inventory, component::cupti, reading::path},
    {"CUPTI_INCLUDE_DIR", fact_id::include_directory, component::cupti, reading::path},
    {"CUDAToolkit_CUPTI_INCLUDE_DIR", fact_id::include_directory, component::cupti, reading::path},
    {"USE_CUDNN", fact_id::requested, component::cudnn, reading::option},
    {"CUDNN_LIBRARY", fact_id::library, component::cudnn, reading::path},
    {"CUDNN_LIBRARY_PATH", fact_id::library, component::cudnn, reading::path},
    {"CUDNN_INCLUDE_DIR", fact_id::include_directory, component::cudnn, reading::path},
    {"CUDNN_INCLUDE_PATH", fact_id::include_directory, component::cudnn, reading::path},
    {"USE_NCCL", fact_id::requested, component::nccl, reading::option},
    {"NCCL_LIBRARY", fact_id::library, component::nccl, reading::path},
    {"NCCL_LIBRARIES", fact_id::library, component::nccl, reading::path},
    {"NCCL_INCLUDE_DIR", fact_id::include_directory, component::nccl, reading::path},
    {"NCCL_INCLUDE_DIRS", fact_id::include_directory, component::nccl, reading::path},
    {"USE_CUSPARSELT", fact_id::requested, component::cusparselt, reading::option},
    {"CUSPARSELT_LIBRARY_PATH", fact_id::library, component::cusparselt, reading::path},
    {"CUSPARSELT_INCLUDE_PATH", fact_id::include_directory, component::cusparselt, reading::path},
    {"CUDA_cudart_LIBRARY", fact_id::inventory, component::cudart, reading::path},
    {"CUDA_CUDART", fact_id::inventory, component::cudart, reading::path},
    {"CUDA_CUDART_LIBRARY", fact_id::inventory, component::cudart, reading::path},
    {"CUDA_cublas_LIBRARY", fact_id::inventory, component::cublas, reading::path},
    {"CUDA_cuda_driver_LIBRARY", fact_id::inventory, component::driver, reading::path},
    {"CUDA_CUDA_LIBRARY", fact_id::link_library, component::driver, reading::path},
    {"CUDA_CUDA_LIB", fact_id::link_library, component::driver, reading::path},
    {"CUDA_TOOLKIT_ROOT_DIR", fact_id::root, component::cuda_toolkit, reading::path},
    {"CUDAToolkit_ROOT", fact_id::root, component::cuda_toolkit, reading::path},
    {"CMAKE_CUDA_COMPILER", fact_id::executable, component::nvcc, reading::path},
    {"CUDA_NVCC_EXECUTABLE", fact_id::executable, component::nvcc, reading::path},
    {"CUDAToolkit_NVCC_EXECUTABLE", fact_id::executable, component::nvcc, reading::path},
    {"CMAKE_CUDA_ARCHITECTURES", fact_id::architectures, component::nvcc, reading::text},
    {"TORCH_CUDA_ARCH_LIST", fact_id::architectures, component::nvcc, reading::text},
    {"CMAKE_CXX_COMPILER", fact_id::compiler, component::none, reading::text},
    {"CMAKE_GENERATOR", fact_id::generator, component::none, reading::text},
    {"CMAKE_TOOLCHAIN_FILE", fact_id::cross_build, component::none, reading::text},
    {"CMAKE_CROSSCOMPILING", fact_id::cross_build, component::none, reading::option},
    {"CMAKE_PROJECT_NAME", fact_id::project, component::none, reading::text},
    {"CMAKE_CACHEFILE_DIR", fact_id::cache_directory, component::none, reading::text},
    {"CMAKE_INSTALL_RPATH", fact_id::runtime_search_path, component::none, reading::text},
    {"CMAKE_BUILD_RPATH", fact_id::runtime_search_path, component::none, reading::text},
    {"CMAKE_INSTALL_RPATH_USE_LINK_PATH", fact_id::uses_link_path, component::none, reading::option},
};

inline constexpr std::size_t variable_count = std::size(variable_rows);

}  // namespace foundcheck::detail

#endif

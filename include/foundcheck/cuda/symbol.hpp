// SPDX-License-Identifier: MIT
// A function of CUDA's libraries -> the library that has it, as a linker and as CMake name it.
//
//   cublasCreate_v2   -lcublas     CUDA::cublas
//   cuInit            -lcuda       CUDA::cuda_driver
//
// The beginning of the name decides: NVIDIA gives each library a prefix of its own. Total, noexcept, allocates nothing.
// Source: CMake Modules/FindCUDAToolkit.cmake, 3.17 to 4.4; the headers of CUDA 13.0, cuDNN 9 and NCCL 2.
#ifndef FOUNDCHECK_CUDA_SYMBOL_HPP
#define FOUNDCHECK_CUDA_SYMBOL_HPP

#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// How the names of a library's functions begin.
struct symbol_row {
  std::string_view prefix;   ///< a capital follows: cuda_finddevice is a name of a project
  std::string_view library;  ///< as a linker names it: cublas of -lcublas
  std::string_view target;   ///< of FindCUDAToolkit; empty where it has none
};

/// The first prefix that fits counts: the longer of two comes first.
inline constexpr symbol_row symbol_rows[] = {
    {"cublasLt"sv, "cublasLt"sv, "CUDA::cublasLt"sv},
    {"cublas"sv, "cublas"sv, "CUDA::cublas"sv},
    {"cudnn"sv, "cudnn"sv, ""sv},
    {"cufft"sv, "cufft"sv, "CUDA::cufft"sv},
    {"cuFile"sv, "cufile"sv, "CUDA::cuFile"sv},
    {"cupti"sv, "cupti"sv, "CUDA::cupti"sv},
    {"curand"sv, "curand"sv, "CUDA::curand"sv},
    // The driver's.
    {"cuvid"sv, "nvcuvid"sv, ""sv},
    {"cusolver"sv, "cusolver"sv, "CUDA::cusolver"sv},
    {"cusparse"sv, "cusparse"sv, "CUDA::cusparse"sv},
    {"nccl"sv, "nccl"sv, ""sv},
    {"nvJitLink"sv, "nvJitLink"sv, "CUDA::nvJitLink"sv},
    {"nvjpeg"sv, "nvjpeg"sv, "CUDA::nvjpeg"sv},
    {"nvml"sv, "nvidia-ml"sv, "CUDA::nvml"sv},
    {"nvrtc"sv, "nvrtc"sv, "CUDA::nvrtc"sv},
    {"nvtx"sv, "nvToolsExt"sv, ""sv},
    {"__cuda"sv, "cudart"sv, "CUDA::cudart"sv},
    {"cuda"sv, "cudart"sv, "CUDA::cudart"sv},
    {"cu"sv, "cuda"sv, "CUDA::cuda_driver"sv},
};

/// The library that a function of that name is in; null for a name that is none of CUDA's.
[[nodiscard]] constexpr const symbol_row* library_of_symbol(std::string_view name) noexcept {
  for (const symbol_row& row : symbol_rows) {
    if (!name.starts_with(row.prefix) || name.size() == row.prefix.size()) continue;
    const char next = name[row.prefix.size()];
    if (is_alpha(next) && to_lower(next) != next) return &row;
  }
  return nullptr;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

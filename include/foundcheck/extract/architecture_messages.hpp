// SPDX-License-Identifier: MIT
// Messages about GPU architectures: lists that scripts cannot read or do not look at, and GPUs that were not built for.
// Source: CMake Modules/FindCUDA/select_compute_arch.cmake, 3.25; pytorch cmake/public/cuda.cmake, 2.0 to 2.8; Kokkos
// core/src/Cuda/Kokkos_Cuda_Instance.cpp and cmake/kokkos_arch.cmake, 3.7 to 4.6; OpenCV modules/dnn/CMakeLists.txt, 4.x; llama.cpp issue 18421.
#ifndef FOUNDCHECK_EXTRACT_ARCHITECTURE_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_ARCHITECTURE_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message architecture_messages[] = {
    {"gpu_detection_failed", "Automatic GPU detection failed. Building for common architectures."},
    {"torch_ignores_architectures",
     "pytorch is not compatible with `CMAKE_CUDA_ARCHITECTURES` and will ignore its value."},
    {"unknown_architecture_name", "Unknown CUDA Architecture Name * in CUDA_SELECT_NVCC_ARCH_FLAGS"},
    {"architecture_not_set", "arch_bin wasn't set for some reason"},
    {"architecture_needs_suffix", "Compute capability * used, use"},
    {"kokkos_no_architecture",
     "CUDA enabled but no NVIDIA GPU architecture currently enabled and auto-detection failed."},
    {"kokkos_wrong_architecture", "Kokkos::Cuda::initialize ERROR: likely mismatch of architecture"},
    {"opencv_dnn_needs_5_3", "CUDA backend for DNN module requires CC 5.3 or higher."},
};

FOUNDCHECK_END_NAMESPACE

#endif

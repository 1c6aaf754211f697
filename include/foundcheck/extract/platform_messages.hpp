// SPDX-License-Identifier: MIT
// Messages about platforms other than CUDA on Linux: ROCm, Apple's Metal, and builds for another machine.
// Source: pytorch cmake/public/LoadHIP.cmake and cmake/public/utils.cmake, CMakeLists.txt, 1.8 to 2.8; pytorch
// aten/src/ATen/mps/EmptyTensor.cpp and c10/core/Device.cpp; HIP's runtime, ROCm 3.5 to 5.4; CMake
// Modules/CMakeDetermineCUDACompiler.cmake, 3.18 to 4.1; CMake Source/cmTryRunCommand.cxx and cmCoreTryCompile.cxx, 2.8 to 4.1.
#ifndef FOUNDCHECK_EXTRACT_PLATFORM_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_PLATFORM_MESSAGES_HPP

#include <foundcheck/extract/known_message.hpp>

namespace foundcheck::inline v0_1 {

inline constexpr known_message platform_messages[] = {
    {"rocm_gpu_not_detected", "Could not detect ROCm arch for GPUs on machine."},
    {"rocm_gpu_not_given", "No GPU arch specified for ROCm build."},
    {"rocm_directory_missing", "ROCM_PATH environment variable is set to * but does not exist.", component::rocm,
     state::no},
    {"rocm_left_out", "ROCM_PATH environment variable is not set and * does not exist.", component::rocm, state::no},
    {"hip_code_missing", "hipErrorNoBinaryForGpu: Unable to find code object"},
    {"hip_code_missing", "\"hipErrorNoBinaryForGpu: Unable to find code object"},
    {"hip_code_missing", "hipErrorNoBinaryForGpu: Coudn't find binary"},
    {"hip_code_missing", "\"hipErrorNoBinaryForGpu: Coudn't find binary"},
    {"mps_missing", "MPSGraph framework not found", component::mps, state::no},
    {"mps_refused", "The MPS backend is supported on"},
    {"mps_not_linked", "PyTorch is not linked with support for mps devices"},
    {"cuda_target_missing", "Cross-compiling CUDA with Clang requires CMAKE_CUDA_COMPILER_TARGET"},
    {"run_result_unknown", "TRY_RUN() invoked in cross-compiling mode,"},
    {"run_result_unknown", "try_run() invoked in cross-compiling mode,"},
};

}  // namespace foundcheck::inline v0_1

#endif

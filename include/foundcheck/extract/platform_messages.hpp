// SPDX-License-Identifier: MIT
// Messages about platforms other than CUDA on Linux: ROCm, Apple's Metal, and builds for another machine.
// Source: pytorch cmake/public/LoadHIP.cmake and cmake/public/utils.cmake, CMakeLists.txt, 1.8 to 2.8; pytorch
// aten/src/ATen/mps/EmptyTensor.cpp and c10/core/Device.cpp; HIP's runtime, ROCm 3.5 to 5.4; CMake
// Modules/CMakeDetermineCUDACompiler.cmake, 3.18 to 4.1; CMake Source/cmTryRunCommand.cxx and cmCoreTryCompile.cxx, 2.8 to 4.1.
#ifndef FOUNDCHECK_EXTRACT_PLATFORM_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_PLATFORM_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message platform_messages[] = {
    {"rocm_gpu_not_detected"sv, "Could not detect ROCm arch for GPUs on machine."sv},
    {"rocm_gpu_not_given"sv, "No GPU arch specified for ROCm build."sv},
    {"rocm_directory_missing"sv, "ROCM_PATH environment variable is set to * but does not exist."sv, component::rocm,
     state::no},
    {"rocm_left_out"sv, "ROCM_PATH environment variable is not set and * does not exist."sv, component::rocm,
     state::no},
    {"hip_code_missing"sv, "hipErrorNoBinaryForGpu: Unable to find code object"sv},
    {"hip_code_missing"sv, "\"hipErrorNoBinaryForGpu: Unable to find code object"sv},
    {"hip_code_missing"sv, "hipErrorNoBinaryForGpu: Coudn't find binary"sv},
    {"hip_code_missing"sv, "\"hipErrorNoBinaryForGpu: Coudn't find binary"sv},
    {"mps_missing"sv, "MPSGraph framework not found"sv, component::mps, state::no},
    {"mps_refused"sv, "The MPS backend is supported on"sv},
    {"mps_not_linked"sv, "PyTorch is not linked with support for mps devices"sv},
    {"cuda_target_missing"sv, "Cross-compiling CUDA with Clang requires CMAKE_CUDA_COMPILER_TARGET"sv},
    {"run_result_unknown"sv, "TRY_RUN() invoked in cross-compiling mode,"sv},
    {"run_result_unknown"sv, "try_run() invoked in cross-compiling mode,"sv},
};

FOUNDCHECK_END_NAMESPACE

#endif

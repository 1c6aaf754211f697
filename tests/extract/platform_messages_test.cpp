// SPDX-License-Identifier: MIT
#include <foundcheck/extract/platform_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(platform_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    {"rocm_gpu_not_detected",
     "CMake Error at cmake/public/utils.cmake:302 (message):\n"
     "   Could not detect ROCm arch for GPUs on machine. Result: 'No such file or\n"
     "   directory'\n"
     "Call Stack (most recent call first):\n"
     "  CMakeLists.txt:863 (include)\n"
     "\n"
     "\n"},
    {"", "-- hip version: 6.2.41133\n"},
    {"rocm_gpu_not_given",
     "CMake Error at cmake/public/LoadHIP.cmake:38 (message):\n"
     "  No GPU arch specified for ROCm build.  Please use PYTORCH_ROCM_ARCH\n"
     "  environment variable to specify GPU archs to build for.\n"
     "\n"
     "\n"},
    {"rocm_directory_missing=/opt/rocm-6.2",
     "CMake Error at cmake/public/LoadHIP.cmake:12 (message):\n"
     "  ROCM_PATH environment variable is set to /opt/rocm-6.2 but does not exist.\n"
     "\n"
     "  Set a valid ROCM_PATH or unset ROCM_PATH environment variable to fix.\n"
     "\n"
     "\n"},
    {"rocm_left_out=/opt/rocm", "-- ROCM_PATH environment variable is not set and /opt/rocm does not exist.\n"},
    {"hip_code_missing", "\"hipErrorNoBinaryForGpu: Unable to find code object for all current devices!\"\n"},
    {"hip_code_missing", "hipErrorNoBinaryForGpu: Unable to find code object for current devices!\n"},
    {"hip_code_missing", "hipErrorNoBinaryForGpu: Coudn't find binary for current devices!\n"},
    {"hip_code_missing", "\"hipErrorNoBinaryForGpu: Coudn't find binary for current devices!\"\n"},
    {"", "hipErrorOutOfMemory: out of memory\n"},
    {"mps_missing", "-- MPSGraph framework not found\n"},
    {"", "-- MPSGraph framework found\n"},
    {"mps_refused",
     "RuntimeError: The MPS backend is supported on MacOS 12.3+.Current OS version can be queried using "
     "`sw_vers`\n"},
    {"", "RuntimeError: MPS backend out of memory (MPS allocated: 8.00 GB)\n"},
    {"mps_not_linked", "RuntimeError: PyTorch is not linked with support for mps devices\n"},
    {"", "RuntimeError: PyTorch is not linked with support for xpu devices\n"},
    {"cuda_target_missing",
     "CMake Error at /c/Modules/CMakeDetermineCUDACompiler.cmake:210 (message):\n"
     "  Cross-compiling CUDA with Clang requires CMAKE_CUDA_COMPILER_TARGET and/or\n"
     "  CMAKE_SYSTEM_PROCESSOR to be set.\n"
     "\n"
     "\n"},
    {"run_result_unknown",
     "CMake Error: TRY_RUN() invoked in cross-compiling mode, please set the following cache variables "
     "appropriately:\n"
     "   X_EXITCODE (advanced)\n"},
    {"run_result_unknown",
     "CMake Error: try_run() invoked in cross-compiling mode, please set the following cache variables "
     "appropriately:\n"
     "   X_EXITCODE (advanced)\n"},
    {"", "CMake Error: try_compile() works only for enabled languages.\n"},
};

TEST(platform_messages, are_known_by_their_words) { expect_message_cases<platform_messages, cases>(); }

}  // namespace
}  // namespace foundcheck

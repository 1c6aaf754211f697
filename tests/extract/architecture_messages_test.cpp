// SPDX-License-Identifier: MIT
#include <foundcheck/extract/architecture_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(architecture_messages).empty());

// As configure and programs print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    {"gpu_detection_failed", "-- Automatic GPU detection failed. Building for common architectures.\n"},
    {"", "-- Automatic GPU detection succeeded.\n"},
    {"torch_ignores_architectures",
     "CMake Warning at cmake/public/cuda.cmake:314 (message):\n"
     "  pytorch is not compatible with `CMAKE_CUDA_ARCHITECTURES` and will ignore\n"
     "  its value.  Please configure `TORCH_CUDA_ARCH_LIST` instead.\n\n\n"},
    {"", "CMake Warning at CMakeLists.txt:3 (message):\n  pytorch is not compatible with this compiler\n\n\n"},
    {"unknown_architecture_name=12.0",
     "CMake Error at cmake/Modules_CUDA_fix/upstream/FindCUDA/select_compute_arch.cmake:229 (message):\n"
     "  Unknown CUDA Architecture Name 12.0 in CUDA_SELECT_NVCC_ARCH_FLAGS\n\n\n"},
    {"", "CMake Error at a.cmake:2 (message):\n  Unknown CUDA Architecture Name\n\n\n"},
    {"architecture_not_set",
     "CMake Error at cmake/select_compute_arch.cmake:232 (message):\n  arch_bin wasn't set for some reason\n\n\n"},
    {"", "-- arch_bin was set\n"},
    {"architecture_needs_suffix=121",
     "CMake Error at ggml/src/ggml-cuda/CMakeLists.txt:40 (message):\n"
     "  Compute capability 121 used, use 121a or 121f\n\n\n"},
    {"", "-- Compute capability 121 used\n"},
    {"kokkos_no_architecture",
     "CMake Error at cmake/kokkos_arch.cmake:1258 (message):\n"
     "  CUDA enabled but no NVIDIA GPU architecture currently enabled and\n"
     "  auto-detection failed.  Please give one -DKokkos_ARCH_{..}=ON' to enable an\n  NVIDIA GPU architecture.\n\n\n"},
    {"", "-- CUDA enabled but no NVIDIA GPU architecture currently enabled\n"},
    {"kokkos_wrong_architecture", "Kokkos::Cuda::initialize ERROR: likely mismatch of architecture\n"},
    {"", "Kokkos::Cuda::initialize WARNING: running kernels compiled for compute capability 8.0 on device\n"},
    {"opencv_dnn_needs_5_3",
     "CMake Error at modules/dnn/CMakeLists.txt:35 (message):\n"
     "  CUDA backend for DNN module requires CC 5.3 or higher.  Please remove\n"
     "  unsupported architectures from CUDA_ARCH_BIN option or disable\n  OPENCV_DNN_CUDA=OFF.\n\n\n"},
    {"", "-- CUDA backend for DNN module is built\n"},
};

TEST(architecture_messages, are_known_by_their_words) { expect_message_cases<architecture_messages, cases>(); }

}  // namespace
}  // namespace foundcheck

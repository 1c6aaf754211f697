// SPDX-License-Identifier: MIT
#include <foundcheck/format/unused_part.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace unused_part_test {

constexpr std::string_view unused[] = {
    "CUDA support: disabled",
    "cuDNN not available, falling back to native kernels",
    "TensorRT disabled",
    "nvcc was not found, kernels are skipped",
    "Could not find cuda drivers on your machine, GPU will not be used.",
    "CUDA not found.  The player will be CPU-only.",
    "BUILDING WITHOUT MPI SUPPORT",
    "MPI is turned off",
};
constexpr std::string_view used[] = {
    "Looking for CUDA - not found",
    "-- Checking for nccl: not found",
    "Found CUDA: /usr/local/cuda (found version 12.4)",
    "CUDA: YES",
    "SDL was not found",
    "Skipping the hipster",
    "",
};

TEST(unused_part, is_said_of_a_part_that_is_not_used) {
  for (const std::string_view line : unused) EXPECT_TRUE(says_part_is_unused(line)) << line;
  for (const std::string_view line : used) EXPECT_FALSE(says_part_is_unused(line)) << line;
}

constexpr std::string_view off[] = {
    "--   NVIDIA CUDA:                   NO",
    "-- CUDA support: OFF",
    "  GPU support ............ : disabled",
    "-- USE_CUDA              : OFF",
    "USE_CUDA = 0",
    "--  * CUDA enabled: FALSE",
    "| With CUDA: no (not found)",
};
constexpr std::string_view not_off[] = {
    "--   NVIDIA CUDA:                   YES (ver 11.8, CUFFT CUBLAS)",
    "CUDA_VERBOSE_BUILD: OFF",
    "-- CUDA separable compilation: OFF",
    "-- USE_STATIC_CUDA: OFF",
    "checking for cuda... no",
    "-- GPU architectures: none",
    "CUDA: NO such luck",
    "CUDA:",
};
static_assert(says_gpu_is_off("CUDA: NO") && !says_gpu_is_off("CUDA: YES"));

TEST(unused_part, is_off_by_a_row_of_a_summary) {
  for (const std::string_view line : off) EXPECT_TRUE(says_gpu_is_off(line)) << line;
  for (const std::string_view line : not_off) EXPECT_FALSE(says_gpu_is_off(line)) << line;
}

}  // namespace unused_part_test
}  // namespace foundcheck

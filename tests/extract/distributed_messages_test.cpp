// SPDX-License-Identifier: MIT
#include <foundcheck/extract/distributed_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(distributed_messages).empty());

// As configure prints them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    {"nccl_without_gpu",
     "CMake Warning at cmake/Dependencies.cmake:1058 (message):\n"
     "  Not using CUDA/ROCM, so disabling USE_NCCL.  Suppress this warning with\n  -DUSE_NCCL=OFF.\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"nccl_without_gpu",
     "CMake Warning at cmake/Dependencies.cmake:800 (message):\n"
     "  Not using CUDA, so disabling USE_NCCL.  Suppress this warning with\n  -DUSE_NCCL=OFF.\n\n\n"},
    {"",
     "CMake Warning at cmake/Dependencies.cmake:1064 (message):\n"
     "  Not using XPU, so disabling USE_XCCL.  Suppress this warning with\n  -DUSE_XCCL=OFF.\n\n\n"},
    {"nccl_not_linux",
     "CMake Warning at cmake/Dependencies.cmake:1062 (message):\n  NCCL is currently only supported under Linux.\n\n\n"},
    {"",
     "CMake Warning at cmake/Dependencies.cmake:1070 (message):\n  UCC is currently only supported under Linux.\n\n\n"},
    {"nccl_version_unknown",
     "CMake Error at cmake/Modules/FindNCCL.cmake:72 (message):\n  NCCL version could not be retrieved\n\n\n"},
    {"", "-- NCCL version: 2.21.5\n"},
    {"mpi_missing",
     "CMake Warning at cmake/Dependencies.cmake:1065 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\nCall Stack (most recent call first):\n"
     "  CMakeLists.txt:745 (include)\n\n\n"},
    {"", "-- Compiling with MPI.\n"},
    {"mpi_without_cuda",
     "CMake Warning at cmake/Dependencies.cmake:953 (message):\n"
     "  OpenMPI found, but it is not built with CUDA support.\n\n\n"},
    {"", "-- Found OpenMPI with CUDA support built.\n"},
    {"gloo_needs_64_bits",
     "CMake Warning at cmake/Dependencies.cmake:1353 (message):\n  Gloo can only be used on 64-bit systems.\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:656 (include)\n\n\n"},
    {"", "CMake Warning at cmake/Dependencies.cmake:1350 (message):\n  Gloo can only be used on Linux.\n\n\n"},
    {"libuv_missing",
     "CMake Warning at CMakeLists.txt:440 (message):\n"
     "  Libuv is not installed in current conda env.  Set USE_DISTRIBUTED to OFF.\n"
     "  Please run command 'conda install -c conda-forge libuv=1.39' to install\n  libuv.\n\n\n"},
    {"", "-- Found uv: 1.38.1 (found version \"1.38.1\") \n"},
};

TEST(distributed_messages, are_known_by_their_words) { expect_message_cases<distributed_messages, cases>(); }

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
// Messages about NCCL, MPI, Gloo and what else several processes talk through.
// Source: pytorch CMakeLists.txt, cmake/Dependencies.cmake and cmake/Modules/FindNCCL.cmake, 1.0 to 2.9.
#ifndef FOUNDCHECK_EXTRACT_DISTRIBUTED_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_DISTRIBUTED_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message distributed_messages[] = {
    {"nccl_without_gpu", "Not using CUDA/ROCM, so disabling USE_NCCL.", component::nccl, state::no},
    {"nccl_without_gpu", "Not using CUDA, so disabling USE_NCCL.", component::nccl, state::no},
    {"nccl_not_linux", "NCCL is currently only supported under Linux.", component::nccl, state::no},
    {"nccl_version_unknown", "NCCL version could not be retrieved"},
    {"mpi_missing", "Not compiling with MPI.", component::mpi, state::no},
    {"mpi_without_cuda", "OpenMPI found, but it is not built with CUDA support."},
    {"gloo_needs_64_bits", "Gloo can only be used on 64-bit systems.", component::gloo, state::no},
    {"libuv_missing", "Libuv is not installed in current conda env. Set USE_DISTRIBUTED to OFF."},
};

FOUNDCHECK_END_NAMESPACE

#endif

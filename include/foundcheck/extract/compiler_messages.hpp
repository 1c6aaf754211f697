// SPDX-License-Identifier: MIT
// Messages about compilers, what is put before them, generators, and options that a project does not take.
// Source: CMake Source/cmake.cxx and cmOptionCommand.cxx, Modules/CMakeDetermineCUDACompiler.cmake, 3.8 to 4.4; pytorch
// CMakeLists.txt, 1.0 to 2.9.
#ifndef FOUNDCHECK_EXTRACT_COMPILER_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_COMPILER_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message compiler_messages[] = {
    {"host_compiler_ignored", "Visual Studio does not support specifying CUDAHOSTCXX"},
    {"gcc_too_old", "or newer is required to compile PyTorch, but found *"},
    {"ccache_missing", "Could not find ccache. Consider installing ccache to speed up compilation."},
    {"ccache_missing",
     "Could not find neither ccache nor sccache. Consider installing ccache to speed up compilation."},
    {"generator_changed", "Error: generator : *"},
    {"generator_changed", "Error: generator platform: *"},
    {"generator_changed", "Error: generator toolset: *"},
    {"generator_changed", "Error: generator instance: *"},
    {"generator_without_cuda", "CUDA language not currently supported by *"},
    {"option_cleared", "option is clearing the normal variable '*'."},
};

FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
#include <foundcheck/extract/compiler_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(compiler_messages).empty());

inline constexpr message_case cases[] = {
    {"host_compiler_ignored",
     "CMake Warning at C:/cmake/Modules/CMakeDetermineCUDACompiler.cmake:15 (message):\n"
     "  Visual Studio does not support specifying CUDAHOSTCXX or\n"
     "  CMAKE_CUDA_HOST_COMPILER.  Using the C++ compiler provided by Visual Studio.\n\n\n"},
    {"", "CMake Warning at C:/CMakeLists.txt:15 (message):\n  Visual Studio does not support specifying CUDA\n\n\n"},
    {"gcc_too_old=8.5.0",
     "CMake Error at CMakeLists.txt:44 (message):\n"
     "  GCC-9.3 or newer is required to compile PyTorch, but found 8.5.0\n\n\n"},
    {"", "CMake Error at CMakeLists.txt:44 (message):\n  GCC-9.3 or newer is required to compile Foo\n\n\n"},
    {"ccache_missing", "-- Could not find ccache. Consider installing ccache to speed up compilation.\n"},
    {"ccache_missing",
     "-- Could not find neither ccache nor sccache. Consider installing ccache to speed up compilation.\n"},
    {"", "-- Could not find ccache\n"},
    {"generator_changed=Ninja",
     "CMake Error: Error: generator : Ninja\nDoes not match the generator used previously: Unix Makefiles\n"},
    {"generator_changed=x64",
     "CMake Error: Error: generator platform: x64\nDoes not match the platform used previously: Win32\n"},
    {"generator_changed=v142",
     "CMake Error: Error: generator toolset: v142\nDoes not match the toolset used previously: v143\n"},
    {"generator_changed=C:/VS",
     "CMake Error: Error: generator instance: C:/VS\nDoes not match the instance used previously: D:/VS\n"},
    {"", "CMake Error: Could not create named generator Ninja\n"},
    {"generator_without_cuda=\"Xcode\"",
     "CMake Error at /cmake/Modules/CMakeDetermineCUDACompiler.cmake:10 (message):\n"
     "  CUDA language not currently supported by \"Xcode\" generator\n\n\n"},
    {"", "CMake Error at CMakeLists.txt:10 (message):\n  CUDA language is required\n\n\n"},
    {"option_cleared=BUILD_BENCHMARK",
     "CMake Warning (dev) at third_party/gloo/CMakeLists.txt:21 (option):\n"
     "  Policy CMP0077 is not set: option() honors normal variables.  Run \"cmake\n"
     "  --help-policy CMP0077\" for policy details.  Use the cmake_policy command to\n"
     "  set the policy and suppress this warning.\n\n"
     "  For compatibility with older versions of CMake, option is clearing the\n  normal variable 'BUILD_BENCHMARK'.\n"
     "This warning is for project developers.  Use -Wno-dev to suppress it.\n\n"},
    {"", "CMake Warning (dev) at CMakeLists.txt:21 (option):\n  option is clearing the table\n\n"},
};

TEST(compiler_messages, are_known_by_their_words) { expect_message_cases<compiler_messages, cases>(); }

}  // namespace
}  // namespace foundcheck

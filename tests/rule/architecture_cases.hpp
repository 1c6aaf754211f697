// SPDX-License-Identifier: MIT
// Cases of the rules on GPU architectures.
#ifndef FOUNDCHECK_TESTS_RULE_ARCHITECTURE_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_ARCHITECTURE_CASES_HPP

#include "support/scan_text.hpp"

namespace foundcheck::cases {

inline constexpr rule_case architecture_cases[] = {
    {"the compiler test stops at an architecture", "ARCH002", rule_verdict::fires, "ARCH002(nvcc)", "",
     "CMake Error at /m/CMakeTestCUDACompiler.cmake:103 (message):\n  The CUDA compiler\n\n    \"/c/bin/nvcc\"\n\n"
     "  is not able to compile a simple test program.\n\n  It fails with the following output:\n\n"
     "    nvcc fatal   : Unsupported gpu architecture 'compute_35'\n    ninja: build stopped: subcommand failed.\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the compiler test stops at something else", "ARCH002", rule_verdict::near_miss, "CUDA007(nvcc)", "",
     "CMake Error at /m/CMakeTestCUDACompiler.cmake:103 (message):\n  The CUDA compiler\n\n    \"/c/bin/nvcc\"\n\n"
     "  is not able to compile a simple test program.\n\n  It fails with the following output:\n\n"
     "    nvcc fatal   : Cannot find compiler 'cl.exe' in PATH\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"native without a GPU", "ARCH010", rule_verdict::fires, "ARCH010(nvcc)", "",
     "-- Configuring done\nCMake Error in CMakeLists.txt:\n  CUDA_ARCHITECTURES is set to \"native\", but no GPU was "
     "detected.\n\n\nCMake Generate step failed.  Build files cannot be regenerated correctly.\n"},
    {"the detection of FindCUDA falls back to a list", "ARCH010", rule_verdict::near_miss, "", "",
     "-- Automatic GPU detection failed. Building for common architectures.\n-- Configuring done\n-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"the list is empty", "ARCH011", rule_verdict::fires, "ARCH011(nvcc)", "",
     "CMake Error at /m/CMakeDetermineCUDACompiler.cmake:277 (message):\n  CMAKE_CUDA_ARCHITECTURES must be non-empty if "
     "set.\nCall Stack (most recent call first):\n  CMakeLists.txt:2 (project)\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"a project warns that its own list is empty", "ARCH011", rule_verdict::near_miss, "", "",
     "CMake Warning at CMakeLists.txt:2 (message):\n  MY_CUDA_ARCHITECTURES must be non-empty if set.\n\n\n"
     "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n"},
    {"the log that CMake keeps names the architecture",
     "ARCH002",
     rule_verdict::fires,
     "ARCH002(nvcc)",
     "CMAKE_CUDA_ARCHITECTURES:STRING=35\n",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working CUDA compiler: /c/bin/nvcc\"\n    buildResult:\n      stdout: |\n"
     "        nvcc fatal   : Unsupported gpu architecture 'compute_35'\n      exitCode: 1\n...\n"},
    {"the list was mended in a later run",
     "ARCH002",
     rule_verdict::near_miss,
     "",
     "CMAKE_CUDA_ARCHITECTURES:STRING=90\n",
     "",
     {},
     "Determining if the CUDA compiler works failed with the following output:\n"
     "nvcc fatal   : Unsupported gpu architecture 'compute_35'\n\n"
     "Detecting CUDA compiler ABI info compiled with the following output:\nok\n\n"},
};

}  // namespace foundcheck::cases

#endif

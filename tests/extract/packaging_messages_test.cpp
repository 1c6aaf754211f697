// SPDX-License-Identifier: MIT
#include <foundcheck/extract/packaging_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(packaging_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    {"root_ignored",
     "CMake Warning (dev) at CMakeLists.txt:6 (find_package):\n"
     "  Policy CMP0074 is not set: find_package uses <PackageName>_ROOT variables.\n"
     "  Run \"cmake --help-policy CMP0074\" for policy details.\n"
     "\n"},
    {"root_ignored",
     "CMake Warning (dev) at CMakeLists.txt:82 (find_package):\n"
     "  Policy CMP0144 is not set: find_package uses upper-case <PACKAGENAME>_ROOT\n"
     "  variables.  Run \"cmake --help-policy CMP0144\" for policy details.\n"
     "\n"},
    {"",
     "CMake Warning (dev) at CMakeLists.txt:82 (find_package):\n"
     "  Policy CMP0146 is not set: The FindCUDA module is removed.\n"
     "\n"},
    {"architecture_discarded=5.0", "-- discarding unsupported CUDA arch 5.0.\n"},
    {"kernel_architectures=80-real;86-real", "-- CUDA target arches: 80-real;86-real\n"},
    {"no_kernel_architectures", "-- CUDA target arches: \n"},
    {"kernel_architectures=8.6", "-- CUDA supported target architectures: 8.6\n"},
    {"no_kernel_architectures", "-- CUDA supported target architectures: \n"},
    {"", "-- CUDA target architectures: 8.6\n"},
    {"", "-- HIP target arches: \n"},
};

TEST(packaging_messages, are_known_by_their_words) { expect_message_cases<packaging_messages, cases>(); }

}  // namespace
}  // namespace foundcheck

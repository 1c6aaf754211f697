// SPDX-License-Identifier: MIT
#include <foundcheck/extract/library_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

// As configure prints them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    {"mpi_missing",
     "CMake Warning at cmake/Dependencies.cmake:1065 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\nCall Stack (most recent call first):\n"
     "  CMakeLists.txt:745 (include)\n\n\n"},
    {"", "-- Compiling with MPI.\n"},
    {"openmp_missing",
     "CMake Warning at cmake/Dependencies.cmake:1141 (message):\n"
     "  Not compiling with OpenMP.  Suppress this warning with -DUSE_OPENMP=OFF\n\n\n"},
    {"", "-- Compiling with OpenMP\n"},
    {"magma_missing", "-- MAGMA not found. Compiling without MAGMA support\n"},
    {"", "-- MAGMA found\n"},
    {"cudnn_turned_off",
     "CMake Warning at cmake/public/cuda.cmake:187 (message):\n"
     "  Caffe2: Cannot find cuDNN library.  Turning the option off\n\n\n"},
    {"", "-- Found cuDNN: v9.1.0  (include: /usr/include, library: /usr/lib/libcudnn.so)\n"},
};

TEST(library_messages, are_known_by_their_words) { expect_message_cases<library_messages, cases>(); }

}  // namespace
}  // namespace foundcheck

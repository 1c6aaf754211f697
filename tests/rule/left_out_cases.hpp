// SPDX-License-Identifier: MIT
// Cases of the rules on parts that a build goes without.
#ifndef FOUNDCHECK_TESTS_RULE_LEFT_OUT_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_LEFT_OUT_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case left_out_cases[] = {
    // ---- LEFT001
    {"two parts are left out", "LEFT001", rule_verdict::fires, "LEFT001(cuSPARSELt) LEFT001(MPI)", "USE_CUDA:BOOL=1\n",
     "CMake Warning at cmake/public/cuda.cmake:239 (message):\n  Cannot find cuSPARSELt library.  Turning the option off\n"
     "Call Stack (most recent call first):\n  cmake/Dependencies.cmake:44 (include)\n\n\n"
     "CMake Warning at cmake/Dependencies.cmake:956 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\n\n\n"},
    {"one of them is asked for", "LEFT001", rule_verdict::fires, "SPLT001(cuSPARSELt) LEFT001(MPI)", "",
     "cmake -DUSE_CUSPARSELT=1 /src\n"
     "CMake Warning at cmake/public/cuda.cmake:239 (message):\n  Cannot find cuSPARSELt library.  Turning the option off\n\n\n"
     "CMake Warning at cmake/Dependencies.cmake:956 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\n\n\n"},
    {"the options are off", "LEFT001", rule_verdict::near_miss, "", "USE_MPI:BOOL=OFF\nUSE_CUSPARSELT:BOOL=OFF\n",
     "-- USE_CUSPARSELT is set to 0. Compiling without cuSPARSELt support\n"},
    {"it was found later", "LEFT001", rule_verdict::near_miss, "", "",
     "CMake Warning at cmake/Dependencies.cmake:956 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\n\n\n"
     "-- Found MPI: TRUE (found version \"3.1\")  \n"},

    // ---- LEFT002
    {"cuDSS and MAGMA are asked for", "LEFT002", rule_verdict::fires, "LEFT002(cuDSS) LEFT002(MAGMA)", "",
     "cmake -GNinja -DUSE_CUDA=1 -DUSE_CUDSS=1 -DUSE_MAGMA=ON /src\n"
     "CMake Warning at cmake/public/cuda.cmake:255 (message):\n  Cannot find CUDSS library.  Turning the option off\n\n\n"
     "-- MAGMA not found. Compiling without MAGMA support\n"},
    {"nobody asked for them", "LEFT002", rule_verdict::near_miss, "CUDSS001(cuDSS) MAGMA001(MAGMA)", "",
     "cmake -GNinja -DUSE_CUDA=1 /src\n"
     "CMake Warning at cmake/public/cuda.cmake:255 (message):\n  Cannot find CUDSS library.  Turning the option off\n\n\n"
     "-- MAGMA not found. Compiling without MAGMA support\n"},
    {"asked for and found", "LEFT002", rule_verdict::near_miss, "", "",
     "cmake -GNinja -DUSE_CUDA=1 -DUSE_MAGMA=1 /src\n-- Compiling with MAGMA support\n"},
};

}  // namespace foundcheck::cases

#endif

// SPDX-License-Identifier: MIT
// Cases of the rules on OpenMP.
#ifndef FOUNDCHECK_TESTS_RULE_OPENMP_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_OPENMP_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case openmp_cases[] = {
    // ---- OMP001
    {"the program noticed",
     "OMP001",
     rule_verdict::fires,
     "OMP001(OpenMP)",
     "",
     "",
     {{printed("openmp_twice", "libomp.dylib")}}},
    {"MKL takes Intel's, the rest is linked with GCC's", "OMP001", rule_verdict::fires, "OMP001(OpenMP)", "",
     "-- MKL OpenMP type: Intel\n-- MKL OpenMP library: /opt/intel/lib/libiomp5.so\n-- Adding OpenMP CXX_FLAGS: -fopenmp\n"
     "-- Will link against OpenMP libraries: /usr/lib/gcc/x86_64-linux-gnu/12/libgomp.so;/usr/lib/libpthread.a\n"},
    {"MKL takes GCC's too", "OMP001", rule_verdict::near_miss, "", "",
     "-- MKL OpenMP type: GNU\n-- MKL OpenMP library: -fopenmp\n"
     "-- Will link against OpenMP libraries: /usr/lib/gcc/x86_64-linux-gnu/5/libgomp.so;/usr/lib/libpthread.so\n"},
    {"all take Intel's", "OMP001", rule_verdict::near_miss, "", "",
     "-- MKL OpenMP library: /opt/intel/lib/libiomp5.so\n-- Will link against OpenMP libraries: /opt/intel/lib/libiomp5.so\n"},
    {"MKL uses no threads", "OMP001", rule_verdict::near_miss, "", "MKL_THREADING:STRING=SEQ\n",
     "-- MKL_THREADING = SEQ\n-- MKL OpenMP type: \n-- MKL OpenMP library: \n"
     "-- Will link against OpenMP libraries: /usr/lib/gcc/x86_64-linux-gnu/12/libgomp.so\n"},

    // ---- OMP002
    {"OpenMP was not found", "OMP002", rule_verdict::fires, "OMP002(OpenMP)", "USE_OPENMP:BOOL=OFF\n",
     "-- Could NOT find OpenMP_CXX (missing: OpenMP_CXX_FLAGS OpenMP_CXX_LIB_NAMES) \n"
     "CMake Warning at cmake/Dependencies.cmake:1141 (message):\n"
     "  Not compiling with OpenMP.  Suppress this warning with -DUSE_OPENMP=OFF\n\n\n"},
    {"it is turned off", "OMP002", rule_verdict::near_miss, "", "USE_OPENMP:BOOL=OFF\n",
     "--   USE_OPENMP            : OFF\n"},
    {"it was found", "OMP002", rule_verdict::near_miss, "", "USE_OPENMP:BOOL=ON\n",
     "-- Found OpenMP: TRUE\n-- Adding OpenMP CXX_FLAGS: -fopenmp\n"},

    // ---- OMP003
    {"libgomp comes too late",
     "OMP003",
     rule_verdict::fires,
     "OMP003",
     "",
     "",
     {{diagnosed("out_of_memory", component::none, "",
                 "ImportError: /usr/lib/aarch64-linux-gnu/libgomp.so.1: cannot allocate memory in static TLS block")}}},
    {"the memory is used up",
     "OMP003",
     rule_verdict::near_miss,
     "MEM003",
     "",
     "",
     {{diagnosed("out_of_memory", component::none, "", "OSError: [Errno 12] Cannot allocate memory")}}},
};

}  // namespace foundcheck::cases

#endif

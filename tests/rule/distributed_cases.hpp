// SPDX-License-Identifier: MIT
// Cases of the rules on NCCL, MPI and Gloo.
#ifndef FOUNDCHECK_TESTS_RULE_DISTRIBUTED_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_DISTRIBUTED_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case distributed_cases[] = {
    // ---- NCCL002
    {"NCCL is asked for in a build without GPUs", "NCCL002", rule_verdict::fires, "NCCL002(NCCL)",
     "USE_CUDA:BOOL=OFF\nUSE_NCCL:BOOL=OFF\n",
     "cmake -GNinja -DUSE_CUDA=0 -DUSE_NCCL=1 /src\n"
     "CMake Warning at cmake/Dependencies.cmake:1058 (message):\n"
     "  Not using CUDA/ROCM, so disabling USE_NCCL.  Suppress this warning with\n  -DUSE_NCCL=OFF.\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"a program misses it",
     "NCCL002",
     rule_verdict::fires,
     "NCCL002(NCCL)",
     "",
     "",
     {{diagnosed("unknown", component::none, "", "RuntimeError: Distributed package doesn't have NCCL built in")}}},
    {"nobody asked for it", "NCCL002", rule_verdict::near_miss, "", "USE_CUDA:BOOL=OFF\nUSE_NCCL:BOOL=OFF\n",
     "cmake -GNinja -DBUILD_PYTHON=True -DUSE_NUMPY=True /src\n"
     "CMake Warning at cmake/Dependencies.cmake:1058 (message):\n"
     "  Not using CUDA/ROCM, so disabling USE_NCCL.  Suppress this warning with\n  -DUSE_NCCL=OFF.\n\n\n"},
    {"CUDA was asked for too, and that is what is missing", "NCCL002", rule_verdict::near_miss, "CUDA001(CUDA toolkit)",
     "",
     "cmake -GNinja -DUSE_CUDA=1 -DUSE_NCCL=1 /src\n"
     "CMake Warning at cmake/Dependencies.cmake:76 (message):\n"
     "  Not compiling with CUDA.  Suppress this warning with -DUSE_CUDA=OFF.\n\n\n"
     "CMake Warning at cmake/Dependencies.cmake:1058 (message):\n"
     "  Not using CUDA/ROCM, so disabling USE_NCCL.  Suppress this warning with\n  -DUSE_NCCL=OFF.\n\n\n"},
    {"asked for and had", "NCCL002", rule_verdict::near_miss, "", "USE_CUDA:BOOL=1\nUSE_NCCL:BOOL=1\n",
     "cmake -GNinja -DUSE_CUDA=1 -DUSE_NCCL=1 /src\n-- Found NCCL: /usr/include  \n"},

    // ---- NCCL003
    {"the version of NCCL is not found out", "NCCL003", rule_verdict::fires, "NCCL003(NCCL)",
     "USE_SYSTEM_NCCL:BOOL=ON\n",
     "-- Found NCCL: /usr/include  \n-- Determining NCCL version from /usr/include/nccl.h...\n"
     "CMake Error at cmake/Modules/FindNCCL.cmake:72 (message):\n  NCCL version could not be retrieved\n"
     "Call Stack (most recent call first):\n  cmake/External/nccl.cmake:6 (find_package)\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"a cross build cannot run the program", "NCCL003", rule_verdict::near_miss, "CONF001",
     "CMAKE_TOOLCHAIN_FILE:FILEPATH=/src/aarch64.cmake\n",
     "CMake Error at cmake/Modules/FindNCCL.cmake:72 (message):\n  NCCL version could not be retrieved\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the version is found out", "NCCL003", rule_verdict::near_miss, "", "USE_SYSTEM_NCCL:BOOL=ON\n",
     "-- Determining NCCL version from /usr/include/nccl.h...\n-- NCCL version: 2.21.5\n"
     "-- Found NCCL (include: /usr/include, library: /usr/lib/libnccl.so)\n"},

    // ---- NCCL004
    {"XGBoost was built without NCCL",
     "NCCL004",
     rule_verdict::fires,
     "NCCL004(NCCL)",
     "",
     "",
     {{diagnosed(
         "unknown", component::none, "",
         "xgboost.core.XGBoostError: [11:22:33] /workspace/src/common/device_helpers.cuh:1034: Check failed: "
         "device_ordinals.size() == 1 (2 vs. 1) : XGBoost must be compiled with NCCL to use more than one GPU.")}}},
    {"XGBoost does not find libnccl.so.2",
     "NCCL004",
     rule_verdict::fires,
     "NCCL004(NCCL)",
     "",
     "",
     {{diagnosed(
         "unknown", component::none, "",
         "xgboost.core.XGBoostError: [14:21:09] /workspace/src/collective/nccl_stub.cc:75: Failed to load NCCL from "
         "path: `libnccl.so.2`. Error:")}}},
    {"the build loads it when it runs, and the runtime root has none",
     "NCCL004",
     rule_verdict::fires,
     "NCCL004(NCCL)",
     "USE_CUDA:BOOL=ON\nUSE_NCCL:BOOL=ON\nUSE_DLOPEN_NCCL:BOOL=ON\nNCCL_LIBRARY:FILEPATH=/usr/lib/libnccl.so\n",
     "",
     {{library_gone(component::nccl, "libnccl.so")}}},
    {"the runtime root has it",
     "NCCL004",
     rule_verdict::near_miss,
     "",
     "USE_CUDA:BOOL=ON\nUSE_NCCL:BOOL=ON\nUSE_DLOPEN_NCCL:BOOL=ON\nNCCL_LIBRARY:FILEPATH=/usr/lib/libnccl.so\n",
     "",
     {{library_here(component::nccl, "/usr/lib/libnccl.so.2")}}},
    {"another error of XGBoost",
     "NCCL004",
     rule_verdict::near_miss,
     "DIAG001",
     "",
     "",
     {{diagnosed("unknown", component::none, "",
                 "xgboost.core.XGBoostError: [11:22:33] /workspace/src/data/data.cc:12: Check failed: labels")}}},

    // ---- MPI001
    {"MPI is asked for and not found", "MPI001", rule_verdict::fires, "MPI001(MPI)", "USE_MPI:BOOL=OFF\n",
     "cmake -GNinja -DUSE_CUDA=0 -D USE_MPI:BOOL=ON /src\n"
     "-- Could NOT find MPI (missing: MPI_C_FOUND MPI_CXX_FOUND) \n"
     "CMake Warning at cmake/Dependencies.cmake:956 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"a program misses it",
     "MPI001",
     rule_verdict::fires,
     "MPI001(MPI)",
     "",
     "",
     {{diagnosed(
         "unknown", component::none, "",
         "RuntimeError: Distributed package doesn't have MPI built in. MPI is only included if you build PyTorch "
         "from source on a host that has MPI installed.")}}},
    {"nobody asked for it", "MPI001", rule_verdict::near_miss, "LEFT001(MPI)", "USE_MPI:BOOL=OFF\n",
     "CMake Warning at cmake/Dependencies.cmake:956 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\n\n\n"},
    {"it was asked for, then not", "MPI001", rule_verdict::near_miss, "LEFT001(MPI)", "",
     "cmake -DUSE_MPI=1 -DUSE_MPI=0 /src\n"
     "CMake Warning at cmake/Dependencies.cmake:956 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\n\n\n"},
    {"it is turned off", "MPI001", rule_verdict::near_miss, "", "USE_MPI:BOOL=OFF\n",
     "cmake -DUSE_MPI=OFF /src\n-- Found MPI\n"},

    // ---- MPI002
    {"the MPI of a build with CUDA takes no GPU memory", "MPI002", rule_verdict::fires, "MPI002(MPI)",
     "USE_CUDA:BOOL=ON\n",
     "-- MPI support found\nCMake Warning at cmake/Dependencies.cmake:953 (message):\n"
     "  OpenMPI found, but it is not built with CUDA support.\n\n\n"},
    {"the build has no CUDA", "MPI002", rule_verdict::near_miss, "", "USE_CUDA:BOOL=OFF\n",
     "CMake Warning at cmake/Dependencies.cmake:953 (message):\n"
     "  OpenMPI found, but it is not built with CUDA support.\n\n\n"},
    {"it does", "MPI002", rule_verdict::near_miss, "", "USE_CUDA:BOOL=ON\n",
     "-- MPI support found\n-- Found OpenMPI with CUDA support built.\n"},

    // ---- GLOO001
    {"a 32-bit compiler", "GLOO001", rule_verdict::fires, "GLOO001(Gloo)", "",
     "CMake Warning at cmake/Dependencies.cmake:1353 (message):\n  Gloo can only be used on 64-bit systems.\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:656 (include)\n\n\n"},
    {"Gloo is built", "GLOO001", rule_verdict::near_miss, "", "USE_GLOO:BOOL=ON\n", "-- Found Gloo: TRUE\n"},

    // ---- DIST001
    {"no libuv on Windows", "DIST001", rule_verdict::fires, "DIST001", "",
     "CMake Warning at CMakeLists.txt:440 (message):\n"
     "  Libuv is not installed in current conda env.  Set USE_DISTRIBUTED to OFF.\n"
     "  Please run command 'conda install -c conda-forge libuv=1.39' to install\n  libuv.\n\n\n"},
    {"TensorPipe is never built there", "DIST001", rule_verdict::near_miss, "", "",
     "CMake Warning at CMakeLists.txt:426 (message):\n  TensorPipe cannot be used on Windows.  Set it to OFF\n\n\n"},
};

}  // namespace foundcheck::cases

#endif

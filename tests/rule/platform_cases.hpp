// SPDX-License-Identifier: MIT
// Cases of the rules on platforms other than CUDA on Linux.
#ifndef FOUNDCHECK_TESTS_RULE_PLATFORM_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_PLATFORM_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case platform_cases[] = {
    // ---- ROCM001
    {"HIP has no code for the GPU", "ROCM001", rule_verdict::fires, "ROCM001(ROCm)", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "\"hipErrorNoBinaryForGpu: Unable to find code object for all current devices!\"\n"
     "Aborted (core dumped)\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"a newer release says it as an error of HIP", "ROCM001", rule_verdict::fires, "ROCM001(ROCm)", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "RuntimeError: HIP error: invalid device function\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"it is CUDA that has no code", "ROCM001", rule_verdict::near_miss, "ARCH001", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "RuntimeError: CUDA error: no kernel image is available for execution on the device\n"
     "ninja: build stopped: subcommand failed.\n"},
    // ---- ROCM002
    {"the enumerator is not there", "ROCM002", rule_verdict::fires, "ROCM002(ROCm)", "",
     "CMake Error at cmake/public/utils.cmake:302 (message):\n"
     "   Could not detect ROCm arch for GPUs on machine. Result: 'No such file or\n"
     "   directory'\n"
     "Call Stack (most recent call first):\n"
     "  cmake/public/LoadHIP.cmake:26 (torch_hip_get_arch_list)\n"
     "  cmake/Dependencies.cmake:1042 (include)\n"
     "  CMakeLists.txt:863 (include)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"there is no GPU to ask", "ROCM002", rule_verdict::fires, "ROCM002(ROCm)", "",
     "CMake Error at cmake/public/LoadHIP.cmake:38 (message):\n"
     "  No GPU arch specified for ROCm build.  Please use PYTORCH_ROCM_ARCH\n"
     "  environment variable to specify GPU archs to build for.\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the GPUs are given", "ROCM002", rule_verdict::near_miss, "", "",
     "Building PyTorch for GPU arch: gfx90a\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"a run after that went well", "ROCM002", rule_verdict::near_miss, "", "",
     "CMake Error at cmake/public/utils.cmake:302 (message):\n"
     "   Could not detect ROCm arch for GPUs on machine. Result: 'No such file or\n"
     "   directory'\n"
     "Call Stack (most recent call first):\n"
     "  cmake/public/LoadHIP.cmake:26 (torch_hip_get_arch_list)\n"
     "  cmake/Dependencies.cmake:1042 (include)\n"
     "  CMakeLists.txt:863 (include)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"
     "-- hip version: 6.2.41133\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- ROCM003
    {"a GPU was given, and there is no ROCm", "ROCM003", rule_verdict::fires, "ROCM003(ROCm)",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_ROCM:BOOL=OFF\n"
     "PYTORCH_ROCM_ARCH:UNINITIALIZED=gfx90a\n",
     "-- ROCM_PATH environment variable is not set and /opt/rocm does not exist.\n"
     "Building without ROCm support.\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"nobody asked: it is on by default", "ROCM003", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_ROCM:BOOL=OFF\n",
     "-- ROCM_PATH environment variable is not set and /opt/rocm does not exist.\n"
     "Building without ROCm support.\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"HIP is there", "ROCM003", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_ROCM:BOOL=ON\n"
     "USE_CUDA:BOOL=OFF\n"
     "PYTORCH_ROCM_ARCH:UNINITIALIZED=gfx90a\n",
     "-- Found HIP: /opt/rocm (found suitable version \"6.2.41133\", minimum required is \"1.0\") \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- ROCM005
    {"the directory in the environment does not exist", "ROCM005", rule_verdict::fires, "ROCM005(ROCm)", "",
     "CMake Error at cmake/public/LoadHIP.cmake:12 (message):\n"
     "  ROCM_PATH environment variable is set to /opt/rocm-6.2 but does not exist.\n"
     "\n"
     "  Set a valid ROCM_PATH or unset ROCM_PATH environment variable to fix.\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the default directory does not exist", "ROCM005", rule_verdict::near_miss, "", "",
     "-- ROCM_PATH environment variable is not set and /opt/rocm does not exist.\n"
     "Building without ROCm support.\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- ROCM004
    {"both are on and HIP was found", "ROCM004", rule_verdict::fires, "ROCM004(ROCm)",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_CUDA:BOOL=ON\n"
     "USE_ROCM:BOOL=ON\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_HIP:INTERNAL=[/opt/rocm][v6.2.41133(1.0)]\n"},
    {"both are on at the end of configure", "ROCM004", rule_verdict::fires, "ROCM004(ROCm)",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_CUDA:BOOL=1\n"
     "USE_ROCM:BOOL=1\n",
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"both are on by default, and configure has not looked yet", "ROCM004", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_CUDA:BOOL=ON\n"
     "USE_ROCM:BOOL=ON\n"},
    {"one is off in effect", "ROCM004", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_CUDA:BOOL=ON\n"
     "USE_ROCM:BOOL=ON\n",
     "--   USE_ROCM              : OFF\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"another project has options of that name", "ROCM004", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=other\n"
     "USE_CUDA:BOOL=ON\n"
     "USE_ROCM:BOOL=ON\n",
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- MPS001
    {"the program asks for it", "MPS001", rule_verdict::fires, "MPS001(MPS)", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "RuntimeError: PyTorch is not linked with support for mps devices\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"it was given by hand", "MPS001", rule_verdict::fires, "MPS001(MPS)",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_MPS:INTERNAL=ON\n",
     "-- sdk version: 11.3, mps supported: OFF\n"
     "-- MPSGraph framework not found\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"nobody asked for it", "MPS001", rule_verdict::near_miss, "MPS004(MPS)", "",
     "-- sdk version: 11.3, mps supported: OFF\n"
     "-- MPSGraph framework not found\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- MPS004
    {"a Mac with an old SDK", "MPS004", rule_verdict::fires, "MPS004(MPS)", "",
     "-- sdk version: 11.3, mps supported: OFF\n"
     "-- MPSGraph framework not found\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"the framework is there", "MPS004", rule_verdict::near_miss, "", "",
     "-- sdk version: 14.5, mps supported: ON\n"
     "-- MPSGraph framework found\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- MPS002
    {"macOS is too old", "MPS002", rule_verdict::fires, "MPS002(MPS)", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "RuntimeError: The MPS backend is supported on MacOS 12.3+.Current OS version can be queried using "
     "`sw_vers`\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"a newer release", "MPS002", rule_verdict::fires, "MPS002(MPS)", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "RuntimeError: The MPS backend is supported on macOS 14.0+. Current OS version can be queried using "
     "`sw_vers`\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"its memory is used up", "MPS002", rule_verdict::near_miss, "DIAG001", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "RuntimeError: MPS backend out of memory (MPS allocated: 8.00 GB, other allocations: 1.00 GB, max "
     "allowed: 9.07 GB).\n"
     "ninja: build stopped: subcommand failed.\n"},
    // ---- MPS003
    {"an x86-64 wheel in an arm64 Python", "MPS003", rule_verdict::fires, "MPS003", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ImportError: dlopen(/v/lib/python3.10/site-packages/torch/_C.cpython-310-darwin.so, 0x0002): tried: "
     "'/v/torch/_C.cpython-310-darwin.so' (mach-o file, but is an incompatible architecture (have "
     "'x86_64', need 'arm64'))\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"a library is not there", "MPS003", rule_verdict::near_miss, "RUN001", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ImportError: dlopen(/v/lib/python3.10/site-packages/torch/_C.cpython-310-darwin.so, 0x0002): "
     "Library not loaded: @rpath/libomp.dylib\n"
     "ninja: build stopped: subcommand failed.\n"},
    // ---- XC001
    {"the result of a program is wanted", "XC001", rule_verdict::fires, "XC001", "",
     "CMake Error: try_run() invoked in cross-compiling mode, please set the following cache variables "
     "appropriately:\n"
     "   FREEIMAGE_RUNS (advanced)\n"
     "   FREEIMAGE_RUNS__TRYRUN_OUTPUT (advanced)\n"
     "For details see /b/TryRunResults.cmake\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"Clang as the CUDA compiler wants the target", "XC001", rule_verdict::fires, "XC001",
     "CMAKE_TOOLCHAIN_FILE:FILEPATH=/t/aarch64.cmake\n",
     "CMake Error at /usr/share/cmake-3.25/Modules/CMakeDetermineCUDACompiler.cmake:210 (message):\n"
     "  Cross-compiling CUDA with Clang requires CMAKE_CUDA_COMPILER_TARGET and/or\n"
     "  CMAKE_SYSTEM_PROCESSOR to be set.\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the results are given", "XC001", rule_verdict::near_miss, "",
     "CMAKE_TOOLCHAIN_FILE:FILEPATH=/t/aarch64.cmake\n"
     "FREEIMAGE_RUNS:STRING=0\n",
     "-- Performing Test FREEIMAGE_RUNS\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"they are given in the run after that", "XC001", rule_verdict::near_miss, "", "",
     "CMake Error: try_run() invoked in cross-compiling mode, please set the following cache variables "
     "appropriately:\n"
     "   FREEIMAGE_RUNS (advanced)\n"
     "   FREEIMAGE_RUNS__TRYRUN_OUTPUT (advanced)\n"
     "For details see /b/TryRunResults.cmake\n"
     "-- Configuring incomplete, errors occurred!\n"
     "-- The CXX compiler identification is GNU 12.2.0\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- XC002
    {"the runtime of a server and cuBLAS of a Jetson", "XC002", rule_verdict::fires, "XC002(CUDA toolkit)",
     "CUDA_cudart_LIBRARY:FILEPATH=/usr/local/cuda/targets/sbsa-linux/lib/libcudart.so\n"
     "CUDA_cublas_LIBRARY:FILEPATH=/usr/local/cuda/targets/aarch64-linux/lib/libcublas.so\n"},
    {"all are of a server", "XC002", rule_verdict::near_miss, "",
     "CUDA_cudart_LIBRARY:FILEPATH=/usr/local/cuda/targets/sbsa-linux/lib/libcudart.so\n"
     "CUDA_cublas_LIBRARY:FILEPATH=/usr/local/cuda/targets/sbsa-linux/lib/libcublas.so\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=/usr/lib/aarch64-linux-gnu/libcudnn.so\n"},
};

}  // namespace foundcheck::cases

#endif

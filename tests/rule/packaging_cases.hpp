// SPDX-License-Identifier: MIT
// Cases of the rules on how a build is put together.
#ifndef FOUNDCHECK_TESTS_RULE_PACKAGING_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_PACKAGING_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case packaging_cases[] = {
    // ---- PKG001
    {"the file is of one PyTorch and the library of another", "PKG001", rule_verdict::fires, "PKG001",
     "Torch_DIR:PATH=/opt/libtorch/share/cmake/Torch\n"
     "TORCH_LIBRARY:FILEPATH=/usr/local/lib/libtorch.so\n"},
    {"protobuf of conda and of the system", "PKG001", rule_verdict::fires, "PKG001",
     "protobuf_DIR:PATH=/opt/conda/lib/cmake/protobuf\n"
     "Protobuf_LIBRARY:FILEPATH=/usr/lib/x86_64-linux-gnu/libprotobuf.so\n"},
    {"both are of one installation", "PKG001", rule_verdict::near_miss, "",
     "Torch_DIR:PATH=/env/lib/python3.11/site-packages/torch/share/cmake/Torch\n"
     "TORCH_LIBRARY:FILEPATH=/env/lib/python3.11/site-packages/torch/lib/libtorch.so\n"
     "protobuf_DIR:PATH=/usr/lib/x86_64-linux-gnu/cmake/protobuf\n"
     "Protobuf_LIBRARY:FILEPATH=/lib/x86_64-linux-gnu/libprotobuf.so\n"},
    {"a find module was used, which is normal", "PKG001", rule_verdict::near_miss, "",
     "protobuf_DIR:PATH=protobuf_DIR-NOTFOUND\n"
     "Protobuf_LIBRARY:FILEPATH=/usr/lib/x86_64-linux-gnu/libprotobuf.so\n"},
    {"the directory is one of a build", "PKG001", rule_verdict::near_miss, "",
     "protobuf_DIR:PATH=/src/build/third_party/protobuf\n"
     "Protobuf_LIBRARY:FILEPATH=/usr/lib/libprotobuf.so\n"},
    // ---- PKG002
    {"the place of cuDNN was given in vain", "PKG002", rule_verdict::fires, "PKG002", "",
     "CMake Warning (dev) at /env/torch/share/cmake/Caffe2/public/cuda.cmake:117 (find_package):\n"
     "  Policy CMP0074 is not set: find_package uses <PackageName>_ROOT variables.\n"
     "  Run \"cmake --help-policy CMP0074\" for policy details.  Use the cmake_policy\n"
     "  command to set the policy and suppress this warning.\n"
     "\n"
     "  CMake variable CUDNN_ROOT is set to:\n"
     "\n"
     "    /usr/local/cuda\n"
     "\n"
     "  For compatibility, CMake is ignoring the variable.\n"
     "Call Stack (most recent call first):\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "This warning is for project developers.  Use -Wno-dev to suppress it.\n"
     "\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"in capital letters", "PKG002", rule_verdict::fires, "PKG002", "",
     "CMake Warning (dev) at CMakeLists.txt:82 (find_package):\n"
     "  Policy CMP0144 is not set: find_package uses upper-case <PACKAGENAME>_ROOT\n"
     "  variables.  Run \"cmake --help-policy CMP0144\" for policy details.  Use the\n"
     "  cmake_policy command to set the policy and suppress this warning.\n"
     "\n"},
    {"another policy is not set", "PKG002", rule_verdict::near_miss, "", "",
     "CMake Warning (dev) at /env/torch/share/cmake/Caffe2/public/cuda.cmake:117 (find_package):\n"
     "  Policy CMP0135 is not set: x\n"
     "  Run \"cmake --help-policy CMP0135\" for policy details.  Use the cmake_policy\n"
     "  command to set the policy and suppress this warning.\n"
     "\n"
     "  CMake variable CUDNN_ROOT is set to:\n"
     "\n"
     "    /usr/local/cuda\n"
     "\n"
     "  For compatibility, CMake is ignoring the variable.\n"
     "Call Stack (most recent call first):\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "This warning is for project developers.  Use -Wno-dev to suppress it.\n"
     "\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- LINK002
    {"each library of PyTorch gets a runtime", "LINK002", rule_verdict::fires, "LINK002(cudart)",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_CUDA:BOOL=ON\n"
     "CUDA_USE_STATIC_CUDA_RUNTIME:BOOL=ON\n"},
    {"PyTorch has turned it off", "LINK002", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_CUDA:BOOL=ON\n"
     "CUDA_USE_STATIC_CUDA_RUNTIME:INTERNAL=OFF\n"},
    {"it is the default of other projects", "LINK002", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=OpenCV\n"
     "CUDA_USE_STATIC_CUDA_RUNTIME:BOOL=ON\n"},
    {"on Windows it is meant so", "LINK002", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_CUDA:BOOL=ON\n"
     "CUDA_USE_STATIC_CUDA_RUNTIME:BOOL=ON\n"
     "CMAKE_CXX_COMPILER:FILEPATH=C:/VC/bin/Hostx64/x64/cl.exe\n"},
    {"all of CUDA is linked static", "LINK002", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "USE_CUDA:BOOL=ON\n"
     "CUDA_USE_STATIC_CUDA_RUNTIME:BOOL=ON\n"
     "CAFFE2_STATIC_LINK_CUDA:BOOL=ON\n"},
    // ---- MEM004
    {"a debug build with CUDA 12", "MEM004", rule_verdict::fires, "MEM004(nvcc)",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "DEBUG_CUDA:BOOL=ON\n"
     "CMAKE_BUILD_TYPE:STRING=Debug\n"
     "USE_CUDA:BOOL=ON\n",
     "-- The CUDA compiler identification is NVIDIA 12.4.131\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"CUDA 11 does not need so much", "MEM004", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "DEBUG_CUDA:BOOL=ON\n"
     "CMAKE_BUILD_TYPE:STRING=Debug\n"
     "USE_CUDA:BOOL=ON\n",
     "-- The CUDA compiler identification is NVIDIA 11.8.89\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"a release build has no debug flags", "MEM004", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "DEBUG_CUDA:BOOL=ON\n"
     "CMAKE_BUILD_TYPE:STRING=Release\n"
     "USE_CUDA:BOOL=ON\n",
     "-- The CUDA compiler identification is NVIDIA 12.4.131\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"the option is off", "MEM004", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=Torch\n"
     "DEBUG_CUDA:BOOL=OFF\n"
     "CMAKE_BUILD_TYPE:STRING=Debug\n"
     "USE_CUDA:BOOL=ON\n",
     "-- The CUDA compiler identification is NVIDIA 12.4.131\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- VLLM001
    {"nothing is left", "VLLM001", rule_verdict::fires, "VLLM001", "",
     "-- Found Torch: /env/torch/lib/libtorch.so  \n"
     "-- discarding unsupported CUDA arch 2.0.\n"
     "-- CUDA target arches: \n"
     "-- Enabling C extension.\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"in a newer release", "VLLM001", rule_verdict::fires, "VLLM001", "",
     "-- CUDA target architectures: 2.0\n"
     "-- CUDA supported target architectures: \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"an old architecture is discarded and others are left", "VLLM001", rule_verdict::near_miss, "", "",
     "-- Found Torch: /env/torch/lib/libtorch.so  \n"
     "-- discarding unsupported CUDA arch 5.0.\n"
     "-- CUDA target arches: 80-real;86-real\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"one part has no kernels for them, and another has", "VLLM001", rule_verdict::near_miss, "", "",
     "-- CUDA target arches: 75-real\n"
     "-- CUDA target arches: \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"MPI is required and not there", "PKG004", rule_verdict::fires, "PKG004(MPI)", "",
     "CMake Error at /usr/share/cmake-3.25/Modules/FindPackageHandleStandardArgs.cmake:230 (message):\n  Could NOT find MPI (missing: MPI_C_FOUND MPI_CXX_FOUND C CXX)\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"MPI is not required", "PKG004", rule_verdict::near_miss, "", "",
     "-- Could NOT find MPI (missing: MPI_C_FOUND MPI_CXX_FOUND) \n-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n"},
    {"MPI is not there, and something else stopped configure", "PKG004", rule_verdict::near_miss, "CONF001", "",
     "-- Could NOT find MPI (missing: MPI_C_FOUND) \nCMake Error at CMakeLists.txt:9 (message):\n  no compiler for this language\n\n\n-- Configuring incomplete, errors occurred!\n"},
};

}  // namespace foundcheck::cases

#endif

// SPDX-License-Identifier: MIT
// Cases of the rules on libraries in general.
#ifndef FOUNDCHECK_TESTS_RULE_LIBRARY_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_LIBRARY_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case library_cases[] = {
    // ---- HDR001
    {"cuDNN has headers and no library", "HDR001", rule_verdict::fires, "HDR001(cuDNN)",
     "USE_CUDA:BOOL=ON\nUSE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_PATH:PATH=/usr/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"},
    {"cuDNN under the names of other projects", "HDR001", rule_verdict::fires, "HDR001(cuDNN)",
     "USE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_DIR:PATH=/usr/include\nCUDNN_LIBRARY:FILEPATH=CUDNN_LIBRARY-NOTFOUND\n"},
    {"NCCL has headers and no library", "HDR001", rule_verdict::fires, "HDR001(NCCL)",
     "USE_NCCL:BOOL=ON\nNCCL_INCLUDE_DIRS:PATH=/usr/include\nNCCL_LIBRARIES:FILEPATH=NCCL_LIBRARIES-NOTFOUND\n"},
    {"NCCL under the names of other projects", "HDR001", rule_verdict::fires, "HDR001(NCCL)",
     "USE_NCCL:BOOL=ON\nNCCL_INCLUDE_DIR:PATH=/usr/include\nNCCL_LIBRARY:FILEPATH=NCCL_LIBRARY-NOTFOUND\n"},
    {"cuSPARSELt has headers and no library", "HDR001", rule_verdict::fires, "HDR001(cuSPARSELt)",
     "USE_CUSPARSELT:BOOL=ON\nCUSPARSELT_INCLUDE_PATH:PATH=/usr/include\n"
     "CUSPARSELT_LIBRARY_PATH:FILEPATH=CUSPARSELT_LIBRARY_PATH-NOTFOUND\n"},
    {"two of them, each with its own finding", "HDR001", rule_verdict::fires, "HDR001(cuDNN) HDR001(NCCL)",
     "USE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_DIR:PATH=/usr/include\nCUDNN_LIBRARY:FILEPATH=CUDNN_LIBRARY-NOTFOUND\n"
     "USE_NCCL:BOOL=ON\nNCCL_INCLUDE_DIR:PATH=/usr/include\nNCCL_LIBRARY:FILEPATH=NCCL_LIBRARY-NOTFOUND\n"},
    {"configure stops for want of the library", "HDR001", rule_verdict::fires, "HDR001(NCCL)",
     "USE_NCCL:BOOL=ON\nNCCL_INCLUDE_DIR:PATH=/usr/include\nNCCL_LIBRARY:FILEPATH=NCCL_LIBRARY-NOTFOUND\n",
     "CMake Error at /usr/share/cmake/Modules/FindPackageHandleStandardArgs.cmake:230 (message):\n"
     "  Could NOT find NCCL (missing: NCCL_LIBRARY)\n-- Configuring incomplete, errors occurred!\n"},
    {"the finding on CUPTI says more than this rule", "HDR001", rule_verdict::near_miss, "CUPTI001(CUPTI)",
     "USE_CUPTI:BOOL=ON\nCUPTI_INCLUDE_DIR:PATH=/usr/local/cuda/"
     "include\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"the library is there", "HDR001", rule_verdict::near_miss, "",
     "USE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_PATH:PATH=/usr/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=/usr/lib/x86_64-linux-gnu/libcudnn.so\n"},
    {"the headers are missing too", "HDR001", rule_verdict::near_miss, "CUDNN001(cuDNN)",
     "USE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_PATH:PATH=CUDNN_INCLUDE_PATH-NOTFOUND\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"},
    {"the option is off", "HDR001", rule_verdict::near_miss, "",
     "USE_CUDNN:BOOL=OFF\nCUDNN_INCLUDE_PATH:PATH=/usr/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"},
    {"nobody asks for it", "HDR001", rule_verdict::near_miss, "",
     "CUDNN_INCLUDE_PATH:PATH=/usr/include\nCUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"},
    {"CMake has put the option out of effect", "HDR001", rule_verdict::near_miss, "",
     "USE_CUDNN:INTERNAL=ON\nCUDNN_INCLUDE_PATH:PATH=/usr/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"},
    {"CUDA is off", "HDR001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=OFF\nUSE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_PATH:PATH=/usr/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"},
    {"the summary says that it is off", "HDR001", rule_verdict::near_miss, "",
     "CUDNN_INCLUDE_PATH:PATH=/usr/include\nCUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n",
     "--   USE_CUDA              : ON\n--     USE_CUDNN           : OFF\n"},
    {"the summary overrules an option that was turned off on the way", "HDR001", rule_verdict::near_miss, "",
     "USE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_PATH:PATH=/usr/"
     "include\nCUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n",
     "--   USE_CUDA              : ON\n--     USE_CUDNN           : OFF\n"},
    {"the front end of cuDNN is headers only", "HDR001", rule_verdict::near_miss, "",
     "USE_CUDNN:BOOL=ON\nCUDNN_LIBRARY_PATH:FILEPATH=/usr/lib/libcudnn.so\nCUDNN_INCLUDE_PATH:PATH=/usr/include\n"
     "CUDNN_FRONTEND_INCLUDE_DIR:PATH=/usr/include\nCUDNN_FRONTEND_LIBRARY:FILEPATH=CUDNN_FRONTEND_LIBRARY-NOTFOUND\n"},
    {"NVTX 3, CUB, Thrust, CUTLASS, Eigen and pybind11 are headers only", "HDR001", rule_verdict::near_miss, "",
     "USE_NVTX:BOOL=ON\nnvtx3_dir:PATH=/usr/include\nNVTX_INCLUDE_DIR:PATH=/usr/include\n"
     "NVTX_LIBRARY:FILEPATH=NVTX_LIBRARY-NOTFOUND\nUSE_CUB:BOOL=ON\nCUB_INCLUDE_DIR:PATH=/usr/include\n"
     "CUB_LIBRARY:FILEPATH=CUB_LIBRARY-NOTFOUND\nUSE_CUTLASS:BOOL=ON\nCUTLASS_INCLUDE_DIR:PATH=/usr/include\n"
     "CUTLASS_LIBRARY:FILEPATH=CUTLASS_LIBRARY-NOTFOUND\nUSE_EIGEN:BOOL=ON\nEIGEN_INCLUDE_DIR:PATH=/usr/include\n"
     "EIGEN_LIBRARY:FILEPATH=EIGEN_LIBRARY-NOTFOUND\nUSE_PYBIND11:BOOL=ON\npybind11_INCLUDE_DIR:PATH=/usr/include\n"
     "pybind11_LIBRARY:FILEPATH=pybind11_LIBRARY-NOTFOUND\n"},
    {"the directory of a package configuration is NOTFOUND, as always with a find module", "HDR001",
     rule_verdict::near_miss, "",
     "USE_NCCL:BOOL=ON\nNCCL_DIR:PATH=NCCL_DIR-NOTFOUND\nNCCL_INCLUDE_DIR:PATH=/usr/include\n"
     "NCCL_LIBRARY:FILEPATH=/usr/lib/libnccl.so\n"},
    {"a library that the toolkit offers is NOTFOUND and not asked for", "HDR001", rule_verdict::near_miss, "",
     "CUDAToolkit_CUPTI_INCLUDE_DIR:PATH=/usr/local/cuda/"
     "include\nCUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n"
     "CUDA_nvgraph_LIBRARY:FILEPATH=CUDA_nvgraph_LIBRARY-NOTFOUND\nCUDA_nppicom_LIBRARY:FILEPATH="
     "CUDA_nppicom_LIBRARY-NOTFOUND\nCUDA_SDK_ROOT_DIR:PATH=CUDA_SDK_ROOT_DIR-NOTFOUND\n"},

    // ---- STUB001
    {"stubs of something that is not CUDA", "STUB001", rule_verdict::near_miss, "",
     "CMAKE_PROJECT_NAME:STATIC=web\nCMAKE_INSTALL_RPATH:STRING=$ORIGIN/../lib/stubs\n"},
    {"the stubs are in the run path of installed files", "STUB001", rule_verdict::fires, "STUB001(CUDA driver)",
     "CMAKE_INSTALL_RPATH:STRING=$ORIGIN;/usr/local/cuda/lib64/stubs\n"},
    {"the stubs are in the run path of built files", "STUB001", rule_verdict::fires, "STUB001(CUDA driver)",
     "CMAKE_BUILD_RPATH:STRING=/usr/local/cuda/lib64/stubs/\n"},
    {"the stub is linked by its path and the directories of linked libraries go into the run path", "STUB001",
     rule_verdict::fires, "STUB001(CUDA driver)",
     "CUDA_CUDA_LIB:FILEPATH=/usr/local/cuda/lib64/stubs/libcuda.so\nCMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=TRUE\n"},
    {"the same with the variable of FindCUDA", "STUB001", rule_verdict::fires, "STUB001(CUDA driver)",
     "CUDA_CUDA_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libcuda.so\nCMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=ON\n"},
    {"linking against the stub is right", "STUB001", rule_verdict::near_miss, "",
     "CUDA_CUDA_LIB:FILEPATH=/usr/local/cuda/lib64/stubs/libcuda.so\n"
     "CUDA_cuda_driver_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libcuda.so\n"
     "CUDA_nvml_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libnvidia-ml.so\n"},
    {"the directories of linked libraries do not go into the run path", "STUB001", rule_verdict::near_miss, "",
     "CUDA_CUDA_LIB:FILEPATH=/usr/local/cuda/lib64/stubs/libcuda.so\nCMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=FALSE\n"},
    {"CMake keeps the stub of its toolkit module out of the run path", "STUB001", rule_verdict::near_miss, "",
     "CUDA_cuda_driver_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libcuda.so\n"
     "CMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=TRUE\n"},
    {"the real driver is linked", "STUB001", rule_verdict::near_miss, "",
     "CUDA_CUDA_LIB:FILEPATH=/usr/lib/x86_64-linux-gnu/libcuda.so\nCMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=TRUE\n"},
    {"the run path has other directories of CUDA", "STUB001", rule_verdict::near_miss, "",
     "CMAKE_INSTALL_RPATH:STRING=$ORIGIN;/usr/local/cuda/lib64\n"},
    {"a directory has a name that only begins so", "STUB001", rule_verdict::near_miss, "",
     "CMAKE_INSTALL_RPATH:STRING=/opt/stubsuite/lib\n"},
    {"a cross build links the target's stubs, and its run path is not of this machine", "STUB001",
     rule_verdict::near_miss, "",
     "CMAKE_CROSSCOMPILING:STRING=TRUE\nCMAKE_TOOLCHAIN_FILE:FILEPATH=/opt/toolchains/aarch64.cmake\n"
     "CUDA_CUDA_LIB:FILEPATH=/usr/local/cuda/targets/aarch64-linux/lib/stubs/libcuda.so\n"
     "CMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=TRUE\n"},

    // ---- HDR002
    {"the check of FindNCCL stops", "HDR002", rule_verdict::fires, "HDR002(NCCL)",
     "USE_NCCL:BOOL=ON\nNCCL_INCLUDE_DIRS:PATH=/usr/local/cuda/include\n"
     "NCCL_LIBRARIES:FILEPATH=/usr/lib/x86_64-linux-gnu/libnccl.so\n",
     "-- Found NCCL: /usr/local/cuda/include  \n-- Determining NCCL version from /usr/local/cuda/include/nccl.h...\n"
     "CMake Error at cmake/Modules/FindNCCL.cmake:153 (message):\n"
     "  Found NCCL header version and library version do not match! (include:\n"
     "  /usr/local/cuda/include, library: /usr/lib/x86_64-linux-gnu/libnccl.so)\n"
     "  Please set NCCL_INCLUDE_DIR and NCCL_LIB_DIR manually.\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"a check that runs a program fails in a cross build", "HDR002", rule_verdict::near_miss, "CONF001",
     "CMAKE_TOOLCHAIN_FILE:FILEPATH=/t/aarch64.cmake\n",
     "CMake Error at cmake/Modules/FindNCCL.cmake:153 (message):\n"
     "  Found NCCL header version and library version do not match! (include:\n  /usr/include)\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},

    // ---- HDR005
    {"headers of conda and the library of the distribution", "HDR005", rule_verdict::fires, "HDR005(cuDNN)",
     "USE_CUDA:BOOL=ON\nUSE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_PATH:PATH=/opt/conda/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=/usr/lib/x86_64-linux-gnu/libcudnn.so\n"},
    {"headers of the distribution and a library that was unpacked into the toolkit", "HDR005", rule_verdict::fires,
     "HDR005(cuDNN)",
     "CUDNN_INCLUDE_DIR:PATH=/usr/include\nCUDNN_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcudnn.so\n"},
    {"one package of Debian", "HDR005", rule_verdict::near_miss, "",
     "USE_CUDNN:BOOL=ON\nCUDNN_INCLUDE_PATH:PATH=/usr/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=/usr/lib/x86_64-linux-gnu/libcudnn.so\n"},
    {"a hint leads elsewhere, and the search has found both in one place", "HDR005", rule_verdict::near_miss, "",
     "USE_NCCL:BOOL=ON\nNCCL_INCLUDE_DIR:PATH=/opt/nccl/include\nNCCL_INCLUDE_DIRS:PATH=/usr/include\n"
     "NCCL_LIBRARIES:FILEPATH=/usr/lib/x86_64-linux-gnu/libnccl.so\n"},
    {"the headers of a source tree", "HDR005", rule_verdict::near_miss, "",
     "Protobuf_INCLUDE_DIR:PATH=/src/third_party/protobuf/src\nProtobuf_LIBRARY:FILEPATH=/usr/lib/libprotobuf.so\n"},
    {"the component is off", "HDR005", rule_verdict::near_miss, "",
     "USE_CUDNN:BOOL=OFF\nCUDNN_INCLUDE_PATH:PATH=/opt/conda/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=/usr/lib/x86_64-linux-gnu/libcudnn.so\n"},
    {"a cross build takes headers from anywhere", "HDR005", rule_verdict::near_miss, "",
     "CMAKE_TOOLCHAIN_FILE:FILEPATH=/t/aarch64.cmake\nCUDNN_INCLUDE_PATH:PATH=/opt/conda/include\n"
     "CUDNN_LIBRARY_PATH:FILEPATH=/sysroot/usr/lib/libcudnn.so\n"},

    // ---- STUB004
    {"a program says that it has loaded the stub of NVML",
     "STUB004",
     rule_verdict::fires,
     "STUB004(CUDA driver)",
     "",
     "",
     {{printed("nvml_stub_loaded")}}},
    {"the stub is linked by its path, whose directory goes into the run path", "STUB004", rule_verdict::fires,
     "STUB004(CUDA driver)",
     "NVML_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libnvidia-ml.so\nCMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=ON\n"},
    {"CMake keeps the stub of its toolkit module out of the run path", "STUB004", rule_verdict::near_miss, "",
     "CUDA_nvml_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libnvidia-ml.so\n"
     "CMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=ON\n"},
    {"linking against the stub is right", "STUB004", rule_verdict::near_miss, "",
     "NVML_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libnvidia-ml.so\n"},

    // ---- STUB005
    {"cuBLAS was found among the stubs", "STUB005", rule_verdict::fires, "STUB005(CUDA toolkit)",
     "USE_CUDA:BOOL=ON\nCUDA_cublas_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libcublas.so\n"},
    {"the driver has no other library to link", "STUB005", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nCUDA_cublas_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcublas.so\n"
     "CUDA_cuda_driver_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libcuda.so\n"
     "CUDA_nvml_LIBRARY:FILEPATH=/usr/local/cuda/lib64/stubs/libnvidia-ml.so\n"},
    {"a cross build links stubs", "STUB005", rule_verdict::near_miss, "",
     "CMAKE_CROSSCOMPILING:STRING=TRUE\n"
     "CUDA_cublas_LIBRARY:FILEPATH=/usr/local/cuda/targets/aarch64-linux/lib/stubs/libcublas.so\n"},
};

}  // namespace foundcheck::cases

#endif

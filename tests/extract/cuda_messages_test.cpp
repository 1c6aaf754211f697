// SPDX-License-Identifier: MIT
#include <foundcheck/extract/cuda_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(cuda_messages).empty());
static_assert(defect_of(cudnn_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cuda_cases[] = {
    {"cupti_breaks_exceptions",
     "CMake Error at cmake/Dependencies.cmake:1742 (message):\n"
     "  Detected that statically linking against CUPTI causes exceptions to stop\n"
     "  working.  See https://github.com/pytorch/pytorch/issues/57744 for more\n"
     "  details.  Perhaps try: USE_CUPTI_SO=1 python setup.py develop --cmake\n\n\n"},
    {"", "-- Performing Test EXCEPTIONS_WORK - Failed\n"},
    {"cupti_has_subscriber=cbapi->getCuptiStatus()",
     "WARNING:2025-11-11 03:12:44 2435070:2435070 CuptiCallbackApi.cpp:78] function cbapi->getCuptiStatus() failed with "
     "error CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED (39)\n"},
    {"", "function cuptiActivityEnable(kind) failed with error CUPTI_ERROR_INVALID_KIND (21)\n"},
    {"kineto_needs_rocm_7",
     "CMake Error at libkineto/CMakeLists.txt:130 (message):\n"
     "  KINETO_BACKEND=rocm requires ROCm >= 7.0 (rocprofiler-sdk)\n\n\n"},
    {"", "-- KINETO_BACKEND = rocm\n"},
    {"pm_sampling_needs_cuda=12.8",
     "CMake Error at libkineto/CMakeLists.txt:101 (message):\n"
     "  KINETO_ENABLE_CUPTI_PM_SAMPLING requires CUDA >= 12.8\n\n\n"},
    {"", "-- KINETO_ENABLE_CUPTI_PM_SAMPLING = ON\n"},
    {"cuda_too_old=12.1",
     "CMake Error at /venv/torch/share/cmake/Caffe2/public/cuda.cmake:74 (message):\n"
     "  PyTorch requires CUDA 12.1 or above.\n\n\n"},
    {"cuda_too_old=9.0",
     "CMake Error at cmake/public/cuda.cmake:43 (message):\n  PyTorch requires CUDA 9.0 and above.\n\n\n"},
    {"", "-- PyTorch: CUDA detected: 12.4\n"},
    {"find_cuda_removed",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"CUDA\", but\n  CMake did not find one.\n\n\n"},
    {"find_cuda_removed",
     "CMake Error at /usr/share/cmake-3.31/Modules/FindCUDA.cmake:567 (message):\n"
     "  The FindCUDA module has been removed by policy CMP0146.\n\n\n"},
    {"",
     "CMake Warning (dev) at CMakeLists.txt:29 (find_package):\n"
     "  Policy CMP0146 is not set: The FindCUDA module is removed.  Run \"cmake\n"
     "  --help-policy CMP0146\" for policy details.  Use the cmake_policy command to\n"
     "  set the policy and suppress this warning.\n\n"
     "This warning is for project developers.  Use -Wno-dev to suppress it.\n\n"},
    {"nvtx_target_missing=torch::nvtoolsext",
     "CMake Error at /venv/torch/share/cmake/Caffe2/public/cuda.cmake:186 (set_property):\n"
     "  The link interface of target \"torch::nvtoolsext\" contains:\n\n    CUDA::nvToolsExt\n\n"
     "  but the target was not found.  Possible reasons include:\n\n    * There is a typo in the target name.\n\n\n"},
    {"nvtx_target_missing=app",
     "CMake Error at CMakeLists.txt:9 (target_link_libraries):\n"
     "  Target \"app\" links to:\n\n    CUDA::nvToolsExt\n\n  but the target was not found.  Possible reasons include:\n\n\n"},
    {"",
     "CMake Error at CMakeLists.txt:9 (target_link_libraries):\n"
     "  Target \"app\" links to:\n\n    CUDA::nvtx3\n\n  but the target was not found.  Possible reasons include:\n\n\n"},
    {"no_gpu_for_extension='/usr/local/cuda'", "      No CUDA runtime is found, using CUDA_HOME='/usr/local/cuda'\n"},
    {"", "No CUDA GPUs are available\n"},
    {"nccl_header_differs",
     "CMake Error at cmake/Modules/FindNCCL.cmake:153 (message):\n"
     "  Found NCCL header version and library version do not match! (include:\n"
     "  /usr/local/cuda/include, library: /usr/lib/x86_64-linux-gnu/libnccl.so)\n"
     "  Please set NCCL_INCLUDE_DIR and NCCL_LIB_DIR manually.\n\n\n"},
    {"", "-- Found NCCL (include: /usr/include, library: /usr/lib/x86_64-linux-gnu/libnccl.so)\n"},
    {"nvml_stub_loaded=/usr/local/cuda/lib64/stubs/libnvidia-ml.so",
     "Linked to libnvidia-ml library at wrong path : /usr/local/cuda/lib64/stubs/libnvidia-ml.so\n"},
    {"", "NVIDIA-SMI couldn't find libnvidia-ml.so library in your system.\n"},
};

inline constexpr message_case cudnn_cases[] = {
    {"cudnn_turned_off",
     "CMake Warning at cmake/Dependencies.cmake:1668 (message):\n"
     "  CuDNN not found.  Compiling without CuDNN support\n\n\n"},
    {"", "-- USE_CUDNN is set to 0. Compiling without cuDNN support\n"},
    {"cudnn_too_old=8.5",
     "CMake Error at cmake/Dependencies.cmake:1489 (message):\n"
     "  PyTorch needs CuDNN-8.5 or above, but found 8.2.4.  Builds are still\n  possible with `USE_CUDNN=0`\n\n\n"},
    {"cudnn_too_old=8.1",
     "CMake Error at cmake/public/cuda.cmake:236 (message):\n  PyTorch requires cuDNN 8.1 and above.\n\n\n"},
    {"", "-- Found cuDNN: v9.1.0  (include: /usr/include, library: /usr/lib/libcudnn.so)\n"},
    {"cudnn_static_refused=/opt/cudnn/lib64/libcudnn_static.a",
     "CMake Warning at cmake/Modules/FindCUDNN.cmake:39 (message):\n"
     "  CUDNN_LIBRARY points to a static library\n"
     "  (/opt/cudnn/lib64/libcudnn_static.a) but CUDNN_STATIC is OFF.\n\n\n"},
    {"", "-- Found CUDNN: /opt/cudnn/lib64/libcudnn_static.a\n"},
    {"opencv_needs_cudnn",
     "CMake Error at modules/dnn/CMakeLists.txt:53 (message):\n"
     "  DNN: CUDA backend requires cuDNN.  Please resolve dependency or disable\n  OPENCV_DNN_CUDA=OFF\n\n\n"},
    {"", "-- opencv_dnn: filter out cuda4dnn source code\n"},
    {"opencv_dnn_without_cuda=net_impl.cpp:174",
     "[ WARN:0@1.673] global net_impl.cpp:174 setUpNet DNN module was not built with CUDA backend; switching to CPU\n"},
    {"opencv_dnn_without_cuda=/b/modules/dnn/src/dnn.cpp",
     "[ WARN:0] global /b/modules/dnn/src/dnn.cpp (1429) setUpNet DNN module was not built with CUDA backend; switching "
     "to CPU\n"},
    {"",
     "[ WARN:0@1.673] global net_impl.cpp:174 setUpNet DNN module was not built with TimVX backend; switching to CPU\n"},
    {"tensorflow_without_gpu",
     "2020-08-24 11:08:28.568905: W tensorflow/core/common_runtime/gpu/gpu_device.cc:1753] Cannot dlopen some GPU libraries. "
     "Please make sure the missing libraries mentioned above are installed properly\n"},
    {"tensorflow_lacks_cudnn=8",
     "2021-08-24 11:08:28.568790: W tensorflow/stream_executor/platform/default/dso_loader.cc:64] Could not load dynamic "
     "library 'libcudnn.so.8'; dlerror: libcudnn.so.8: cannot open shared object file: No such file or directory\n"},
    {"tensorflow_lacks_cudnn=7.dll",
     "2021-06-24 23:59:50.228133: W tensorflow/stream_executor/platform/default/dso_loader.cc:55] Could not load dynamic "
     "library 'cudnn64_7.dll'; dlerror: cudnn64_7.dll not found\n"},
    {"tensorflow_lacks_library=libcuda.so.1",
     "2021-08-24 11:08:28.568790: W tensorflow/stream_executor/platform/default/dso_loader.cc:64] Could not load dynamic "
     "library 'libcuda.so.1'; dlerror: libcuda.so.1: cannot open shared object file: No such file or directory\n"},
    {"", "2021-08-24 11:08:28.5: I tensorflow/stream_executor/dso_loader.cc:49] Successfully opened dynamic library\n"},
};

TEST(cuda_messages, are_known_by_their_words) { expect_message_cases<cuda_messages, cuda_cases>(); }

TEST(cuda_messages, on_cudnn_are_known_by_their_words) { expect_message_cases<cudnn_messages, cudnn_cases>(); }

}  // namespace
}  // namespace foundcheck

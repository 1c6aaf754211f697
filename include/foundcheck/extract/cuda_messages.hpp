// SPDX-License-Identifier: MIT
// Messages about the CUDA toolkit, CUPTI and cuDNN: what configure, Python's build helpers and programs say of them.
//
// Source: pytorch cmake/Dependencies.cmake, cmake/public/cuda.cmake, cmake/Caffe2Config.cmake.in, cmake/Modules/FindNCCL.cmake,
// cmake/Modules/FindCUDNN.cmake and torch/utils/cpp_extension.py, 1.0 to 2.14; kineto libkineto/CMakeLists.txt, August 2026, and
// pytorch issue 117935; CMake Modules/FindCUDA.cmake, 3.27; opencv modules/dnn, 4.2 to 4.12; tensorflow
// tensorflow/core/common_runtime/gpu/gpu_device.cc, 2.0 to 2.16; libnvidia-ml.so of CUDA's stubs, as nvtop issue 225 shows it.
#ifndef FOUNDCHECK_EXTRACT_CUDA_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_CUDA_MESSAGES_HPP

#include <foundcheck/extract/known_message.hpp>

namespace foundcheck::inline v0_1 {

inline constexpr known_message cuda_messages[] = {
    {"cupti_breaks_exceptions", "Detected that statically linking against CUPTI causes exceptions to stop working."},
    {"cupti_has_subscriber", "function * failed with error CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"},
    {"kineto_needs_rocm_7", "KINETO_BACKEND=rocm requires ROCm >= 7.0"},
    {"pm_sampling_needs_cuda", "KINETO_ENABLE_CUPTI_PM_SAMPLING requires CUDA >= *"},
    {"cuda_too_old", "PyTorch requires CUDA * or above."},
    {"cuda_too_old", "PyTorch requires CUDA * and above."},
    {"find_cuda_removed", "By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH", component::cuda_toolkit,
     state::no},
    {"find_cuda_removed", "The FindCUDA module has been removed by policy CMP0146.", component::cuda_toolkit,
     state::no},
    {"nvtx_target_missing",
     "The link interface of target \"*\" contains: CUDA::nvToolsExt but the target was not found."},
    {"nvtx_target_missing", "Target \"*\" links to: CUDA::nvToolsExt but the target was not found."},
    {"no_gpu_for_extension", "No CUDA runtime is found, using CUDA_HOME=*"},
    {"nccl_header_differs", "Found NCCL header version and library version do not match!"},
    {"nvml_stub_loaded", "Linked to libnvidia-ml library at wrong path : *"},
};

inline constexpr known_message cudnn_messages[] = {
    {"cudnn_turned_off", "CuDNN not found. Compiling without CuDNN support", component::cudnn, state::no},
    {"cudnn_too_old", "PyTorch needs CuDNN-* or above, but found *"},
    {"cudnn_too_old", "PyTorch requires cuDNN * and above."},
    {"cudnn_static_refused", "CUDNN_LIBRARY points to a static library (*) but CUDNN_STATIC is OFF."},
    {"opencv_needs_cudnn", "DNN: CUDA backend requires cuDNN."},
    {"opencv_dnn_without_cuda", "global * * DNN module was not built with CUDA backend;"},
    {"opencv_dnn_without_cuda", "global * (*) * DNN module was not built with CUDA backend;"},
    {"tensorflow_without_gpu", "Cannot dlopen some GPU libraries."},
    // The first row that fits counts: the last one means the others.
    {"tensorflow_lacks_cudnn", "Could not load dynamic library 'libcudnn.so.*';"},
    {"tensorflow_lacks_cudnn", "Could not load dynamic library 'cudnn64_*';"},
    {"tensorflow_lacks_library", "Could not load dynamic library '*';"},
};

}  // namespace foundcheck::inline v0_1

#endif

// SPDX-License-Identifier: MIT
// Messages about the CUDA toolkit, CUPTI and cuDNN: what configure, Python's build helpers and programs say of them.
//
// Source: pytorch cmake/Dependencies.cmake, cmake/public/cuda.cmake, cmake/Caffe2Config.cmake.in, cmake/Modules/FindNCCL.cmake,
// cmake/Modules/FindCUDNN.cmake and torch/utils/cpp_extension.py, 1.0 to 2.14; kineto libkineto/CMakeLists.txt, August 2026, and
// pytorch issue 117935; CMake Modules/FindCUDA.cmake, 3.27; opencv modules/dnn, 4.2 to 4.12; tensorflow
// tensorflow/core/common_runtime/gpu/gpu_device.cc, 2.0 to 2.16; libnvidia-ml.so of CUDA's stubs, as nvtop issue 225 shows it.
#ifndef FOUNDCHECK_EXTRACT_CUDA_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_CUDA_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message cuda_messages[] = {
    {"cupti_breaks_exceptions"sv,
     "Detected that statically linking against CUPTI causes exceptions to stop working."sv},
    {"cupti_has_subscriber"sv, "function * failed with error CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"sv},
    {"kineto_needs_rocm_7"sv, "KINETO_BACKEND=rocm requires ROCm >= 7.0"sv},
    {"pm_sampling_needs_cuda"sv, "KINETO_ENABLE_CUPTI_PM_SAMPLING requires CUDA >= *"sv},
    {"cuda_too_old"sv, "PyTorch requires CUDA * or above."sv},
    {"cuda_too_old"sv, "PyTorch requires CUDA * and above."sv},
    {"find_cuda_removed"sv, "By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH"sv, component::cuda_toolkit,
     state::no},
    {"find_cuda_removed"sv, "The FindCUDA module has been removed by policy CMP0146."sv, component::cuda_toolkit,
     state::no},
    {"nvtx_target_missing"sv,
     "The link interface of target \"*\" contains: CUDA::nvToolsExt but the target was not found."sv},
    {"nvtx_target_missing"sv, "Target \"*\" links to: CUDA::nvToolsExt but the target was not found."sv},
    {"no_gpu_for_extension"sv, "No CUDA runtime is found, using CUDA_HOME=*"sv},
    {"nccl_header_differs"sv, "Found NCCL header version and library version do not match!"sv},
    {"nvml_stub_loaded"sv, "Linked to libnvidia-ml library at wrong path : *"sv},
};

inline constexpr known_message cudnn_messages[] = {
    {"cudnn_turned_off"sv, "CuDNN not found. Compiling without CuDNN support"sv, component::cudnn, state::no},
    {"cudnn_too_old"sv, "PyTorch needs CuDNN-* or above, but found *"sv},
    {"cudnn_too_old"sv, "PyTorch requires cuDNN * and above."sv},
    {"cudnn_static_refused"sv, "CUDNN_LIBRARY points to a static library (*) but CUDNN_STATIC is OFF."sv},
    {"opencv_needs_cudnn"sv, "DNN: CUDA backend requires cuDNN."sv},
    {"opencv_dnn_without_cuda"sv, "global * * DNN module was not built with CUDA backend;"sv},
    {"opencv_dnn_without_cuda"sv, "global * (*) * DNN module was not built with CUDA backend;"sv},
    {"tensorflow_without_gpu"sv, "Cannot dlopen some GPU libraries."sv},
    // The first row that fits counts: the last one means the others.
    {"tensorflow_lacks_cudnn"sv, "Could not load dynamic library 'libcudnn.so.*';"sv},
    {"tensorflow_lacks_cudnn"sv, "Could not load dynamic library 'cudnn64_*';"sv},
    {"tensorflow_lacks_library"sv, "Could not load dynamic library '*';"sv},
};

FOUNDCHECK_END_NAMESPACE

#endif

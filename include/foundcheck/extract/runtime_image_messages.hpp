// SPDX-License-Identifier: MIT
// Messages of programs that run without something that they need only now and then: a provider, a compiler, GPU support.
// Source: onnxruntime onnxruntime/core/session/provider_bridge_ort.cc and onnxruntime/python/onnxruntime_pybind_state.cc, 1.11 to
// 1.23; triton python/triton/runtime/build.py, 2.0 to 3.4; pytorch torch/_inductor/exc.py, 2.0 to 2.8; xgboost src/context.cc,
// 2.0 to 3.1, and src/learner.cc, 0.7 to 1.6.
#ifndef FOUNDCHECK_EXTRACT_RUNTIME_IMAGE_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_RUNTIME_IMAGE_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message runtime_image_messages[] = {
    {"onnxruntime_cuda_not_loaded", "Failed to load library *libonnxruntime_providers_cuda.so with error:"},
    {"onnxruntime_cuda_refused", "Failed to create CUDAExecutionProvider."},
    {"c_compiler_missing", "Failed to find C compiler."},
    {"cxx_compiler_missing", "No working C++ compiler found in"},
    {"ptxas_missing", "Cannot find ptxas*"},
    {"xgboost_without_cuda", "XGBoost is not compiled with CUDA support."},
    {"xgboost_without_gpu", "XGBoost version not compiled with GPU support."},
};

FOUNDCHECK_END_NAMESPACE

#endif

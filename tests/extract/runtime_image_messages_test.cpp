// SPDX-License-Identifier: MIT
#include <foundcheck/extract/runtime_image_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(runtime_image_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    {"onnxruntime_cuda_not_loaded",
     "2024-11-28 06:33:23.2 [E:onnxruntime:Default, provider_bridge_ort.cc:1548 TryGetProviderInfo_CUDA] "
     "/s/core/session/provider_bridge_ort.cc:1209 onnxruntime::Provider& "
     "onnxruntime::ProviderLibrary::Get() [ONNXRuntimeError] : 1 : FAIL : Failed to load library "
     "libonnxruntime_providers_cuda.so with error: libcublasLt.so.12: cannot open shared object file: No "
     "such file or directory\n"},
    {"",
     "FAIL : Failed to load library libonnxruntime_providers_tensorrt.so with error: libnvinfer.so.10: "
     "cannot open\n"},
    {"onnxruntime_cuda_not_loaded=/app/",
     "FAIL : Failed to load library /app/libonnxruntime_providers_cuda.so with error: libcublasLt.so.12: "
     "cannot open\n"},
    {"onnxruntime_cuda_refused",
     "2024-11-28 06:33:23.2 [W:onnxruntime:Default, onnxruntime_pybind_state.cc:861 "
     "CreateExecutionProviderInstance] Failed to create CUDAExecutionProvider. Please reference "
     "https://onnxruntime.ai\n"},
    {"", "Failed to create TensorrtExecutionProvider. Please reference https://onnxruntime.ai\n"},
    {"c_compiler_missing", "RuntimeError: Failed to find C compiler. Please specify via CC environment variable.\n"},
    {"", "RuntimeError: Failed to find CUDA.\n"},
    {"cxx_compiler_missing",
     "ERROR 02-06 09:12:05 engine.py:139] InvalidCxxCompiler: No working C++ compiler found in "
     "torch._inductor.config.cpp.cxx: (None, 'g++')\n"},
    {"", "InvalidCxxCompiler: found no working C++ compiler\n"},
    {"ptxas_missing", "RuntimeError: Cannot find ptxas\n"},
    {"ptxas_missing=-blackwell", "RuntimeError: Cannot find ptxas-blackwell\n"},
    {"", "it cannot find ptxas; you don't need to update your driver\n"},
    {"xgboost_without_cuda",
     "a/training.py:183: UserWarning: [09:06:37] WARNING: /workspace/src/context.cc:203: XGBoost is not "
     "compiled with CUDA support.\n"},
    {"",
     "a/training.py:183: UserWarning: [09:06:37] WARNING: /workspace/src/context.cc:49: No visible GPU is "
     "found, setting device to CPU.\n"},
    {"xgboost_without_gpu",
     "xgboost.core.XGBoostError: [12:54:26] /s/src/learner.cc:180: XGBoost version not compiled with GPU "
     "support.\n"},
};

TEST(runtime_image_messages, are_known_by_their_words) { expect_message_cases<runtime_image_messages, cases>(); }

}  // namespace
}  // namespace foundcheck

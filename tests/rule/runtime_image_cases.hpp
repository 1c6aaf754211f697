// SPDX-License-Identifier: MIT
// Cases of the rules on what a program lacks where it runs.
#ifndef FOUNDCHECK_TESTS_RULE_RUNTIME_IMAGE_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_RUNTIME_IMAGE_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case runtime_image_cases[] = {
    // ---- DOCK002
    {"the provider misses cuBLASLt", "DOCK002", rule_verdict::fires, "BUILD001 DOCK002", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "2024-11-28 06:33:23.219728338 [E:onnxruntime:Default, provider_bridge_ort.cc:1548 "
     "TryGetProviderInfo_CUDA] /onnxruntime_src/onnxruntime/core/session/provider_bridge_ort.cc:1209 "
     "onnxruntime::Provider& onnxruntime::ProviderLibrary::Get() [ONNXRuntimeError] : 1 : FAIL : Failed "
     "to load library libonnxruntime_providers_cuda.so with error: libcublasLt.so.12: cannot open shared "
     "object file: No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"the provider is refused, and the log begins later", "DOCK002", rule_verdict::fires, "BUILD001 DOCK002", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "2024-11-28 06:33:23.219759101 [W:onnxruntime:Default, onnxruntime_pybind_state.cc:861 "
     "CreateExecutionProviderInstance] Failed to create CUDAExecutionProvider. Please reference "
     "https://onnxruntime.ai/docs/execution-providers/CUDA-ExecutionProvider.html#requirements to ensure "
     "all dependencies are met.\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"it is the provider of TensorRT, without which CUDA is used", "DOCK002", rule_verdict::near_miss, "BUILD001", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "2024-11-28 06:33:23.1 [E:onnxruntime:Default, provider_bridge_ort.cc:1548 "
     "TryGetProviderInfo_TensorRT] [ONNXRuntimeError] : 1 : FAIL : Failed to load library "
     "libonnxruntime_providers_tensorrt.so with error: libnvinfer.so.10: cannot open shared object file: "
     "No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"the step went well", "DOCK002", rule_verdict::near_miss, "", "",
     "[1/2] Running check\n"
     "2024-11-28 06:33:23.219728338 [E:onnxruntime:Default, provider_bridge_ort.cc:1548 "
     "TryGetProviderInfo_CUDA] /onnxruntime_src/onnxruntime/core/session/provider_bridge_ort.cc:1209 "
     "onnxruntime::Provider& onnxruntime::ProviderLibrary::Get() [ONNXRuntimeError] : 1 : FAIL : Failed "
     "to load library libonnxruntime_providers_cuda.so with error: libcublasLt.so.12: cannot open shared "
     "object file: No such file or directory\n"
     "[2/2] Linking a\n"},
    // ---- DOCK003
    {"CUDA 13 is there and the library of 12 is wanted",
     "DOCK003",
     rule_verdict::fires,
     "DOCK003(cuBLAS)",
     "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ImportError: libcublas.so.12: cannot open shared object file: No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n",
     {{version_of(component::cuda_toolkit, "13.0.88")}}},
    {"the runtime root has the library of another release",
     "DOCK003",
     rule_verdict::fires,
     "DOCK003(cuBLAS)",
     "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ImportError: libcublas.so.12: cannot open shared object file: No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n",
     {{library_here(component::cublas, "/usr/local/cuda/lib64/libcublas.so.13")}}},
    {"the toolkit is of the release that is wanted",
     "DOCK003",
     rule_verdict::near_miss,
     "DOCK001(cuBLAS)",
     "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ImportError: libcublas.so.12: cannot open shared object file: No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n",
     {{version_of(component::cuda_toolkit, "12.4.99")}}},
    {"the number of cuFFT is not that of the release: 12 is of CUDA 13",
     "DOCK003",
     rule_verdict::near_miss,
     "DOCK001(CUDA toolkit)",
     "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ImportError: libcufft.so.12: cannot open shared object file: No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n",
     {{version_of(component::cuda_toolkit, "13.0.88")}}},
    {"nobody knows the release", "DOCK003", rule_verdict::near_miss, "DOCK001(cuBLAS)", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ImportError: libcublas.so.12: cannot open shared object file: No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n"},
    // ---- DOCK004
    {"Triton finds no C compiler", "DOCK004", rule_verdict::fires, "DOCK004", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "RuntimeError: Failed to find C compiler. Please specify via CC environment variable.\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"Inductor finds no C++ compiler", "DOCK004", rule_verdict::fires, "DOCK004", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "ERROR 02-06 09:12:05 engine.py:139] InvalidCxxCompiler: No working C++ compiler found in "
     "torch._inductor.config.cpp.cxx: (None, 'g++')\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"Triton finds no assembler", "DOCK004", rule_verdict::fires, "DOCK004", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "RuntimeError: Cannot find ptxas-blackwell\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"Triton itself is not there", "DOCK004", rule_verdict::near_miss, "PKG003", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ModuleNotFoundError: No module named 'triton'\n"
     "ninja: build stopped: subcommand failed.\n"},
    // ---- XGB001
    {"the library has no CUDA", "XGB001", rule_verdict::fires, "BUILD001 XGB001", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "/env/lib/python3.12/site-packages/xgboost/training.py:183: UserWarning: [09:06:37] WARNING: "
     "/workspace/src/context.cc:203: XGBoost is not compiled with CUDA support.\n"
     "  bst.update(dtrain, iteration=i, fobj=obj)\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"an older one says GPU", "XGB001", rule_verdict::fires, "XGB001", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "xgboost.core.XGBoostError: [12:54:26] /home/u/xgboost/src/learner.cc:180: XGBoost version not "
     "compiled with GPU support.\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"there is no GPU", "XGB001", rule_verdict::near_miss, "BUILD001", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "/env/lib/python3.12/site-packages/xgboost/training.py:199: UserWarning: [13:55:49] WARNING: "
     "/workspace/src/context.cc:207: Device is changed from GPU to CPU as we couldn't find any available "
     "GPU on the system.\n"
     "ninja: build stopped: subcommand failed.\n"},
};

}  // namespace foundcheck::cases

#endif

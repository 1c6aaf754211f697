// SPDX-License-Identifier: MIT
// Rules on what a program lacks where it runs, as in an image that was made for running and not for building.
#ifndef FOUNDCHECK_RULE_RUNTIME_IMAGE_HPP
#define FOUNDCHECK_RULE_RUNTIME_IMAGE_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::inline v0_1::rules {

inline constexpr rule runtime_image[] = {
    {"DOCK002", severity::error, confidence::certain, component::none,
     "onnxruntime does not load its CUDA provider and goes on with the CPU",
     "The provider is a library of its own, which onnxruntime opens at run time, and CUDA's and cuDNN's libraries come with it or "
     "not at all: pip's onnxruntime-gpu has none of them. When one is missing, or is of another major release, the session is "
     "made for the CPU and only the log tells.",
     "ldd libonnxruntime_providers_cuda.so | grep 'not found' ; python -c 'import onnxruntime as o; "
     "print(o.InferenceSession(MODEL, providers=[\"CUDAExecutionProvider\"]).get_providers())'",
     "Install the libraries of the release that the message names (pip: onnxruntime-gpu[cuda,cudnn], or nvidia-*-cuX; apt: "
     "cuda-libraries-X-Y and libcudnn9-cuda-X) and call onnxruntime.preload_dlls() or import torch first, which loads its own; or "
     "take the onnxruntime-gpu that is built for the CUDA that is there.",
     "", "", "onnxruntime issues 22968, 21684, 12540; onnxruntime core/session/provider_bridge_ort.cc",
     "DOCK001 RUN001 DIAG001 CUDNN003",
     when::all(when::any(when::said("onnxruntime_cuda_not_loaded"), when::said("onnxruntime_cuda_refused")))},
    {"DOCK003", severity::error, confidence::likely, component::each,
     "the program needs the library of another CUDA release than is there",
     "The number behind .so is CUDA's major release for this library: libcublasLt.so.12 is not in CUDA 13. No link of that name "
     "mends it: the releases are not compatible.",
     "ldd the program or module | grep 'not found' ; nvcc --version ; ls $CUDA_HOME/lib64",
     "Install the libraries of the release that the name ends with beside the toolkit (apt: cuda-libraries-X-Y; pip: "
     "nvidia-*-cuX), or the program that is built for the release that is there.",
     "", "", "pykeio/ort issue 548; NVIDIA CUDA compatibility; the libraries of CUDA 11 to 13", "DOCK001 BUILD001",
     when::all(when::any(when::diagnosed("missing_shared_library", component::each)),
               when::any(when::sonames_differ(component::each, fact_id::present, component::each),
                         when::sonames_differ(component::each, fact_id::library, component::each),
                         when::sonames_differ(component::each, fact_id::inventory, component::each),
                         when::sonames_differ(component::each, fact_id::version, component::cuda_toolkit),
                         when::sonames_differ(component::each, fact_id::version, component::nvcc)))},
    {"DOCK004", severity::error, confidence::likely, component::none,
     "a program compiles at run time, and there is no compiler where it runs",
     "Triton, torch.compile and extensions that are built when they are loaded need a C or C++ compiler, and some nvcc or ptxas. An "
     "image for running has none: nvidia/cuda:*-base has the CUDA runtime alone, *-runtime the libraries too, *-devel the "
     "compilers and headers; cuDNN is only in *-cudnn-*.",
     "command -v gcc g++ nvcc ptxas ; echo $CC $CXX $CUDA_HOME $TRITON_PTXAS_PATH",
     "Install the compiler in the image (apt: build-essential, and python3-dev for Triton; cuda-nvcc-X-Y for nvcc and ptxas) or "
     "begin from a devel image; or compile when the image is built and ship the cache (TRITON_CACHE_DIR, "
     "TORCHINDUCTOR_CACHE_DIR).",
     "", "",
     "triton python/triton/runtime/build.py; pytorch torch/_inductor/exc.py; NVIDIA CUDA images, overview of the tags",
     "BUILD001 PKG003 PROG001 DIAG001",
     when::all(
         when::any(when::said("c_compiler_missing"), when::said("cxx_compiler_missing"), when::said("ptxas_missing")))},
    {"XGB001", severity::warning, confidence::certain, component::none,
     "XGBoost is built without CUDA and trains on the CPU",
     "The GPU was asked for, and the library was built without it: a wheel for a platform that has none with CUDA, a package of a "
     "distribution, or a build of one's own without USE_CUDA.",
     "python -c 'import xgboost; print(xgboost.__version__, xgboost.build_info()[\"USE_CUDA\"])'",
     "Install the wheel of PyPI on x86-64 Linux or Windows (pip install --force-reinstall xgboost; xgboost-cpu has no CUDA), or build "
     "with -DUSE_CUDA=ON.",
     "", "", "xgboost issues 11482, 7765, 3030; xgboost src/context.cc", "DIAG001",
     when::all(when::any(when::said("xgboost_without_cuda"), when::said("xgboost_without_gpu")))},
};

}  // namespace foundcheck::inline v0_1::rules

#endif

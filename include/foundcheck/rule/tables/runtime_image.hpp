// SPDX-License-Identifier: MIT
// Rules on what a program lacks where it runs, as in an image that was made for running and not for building.
#ifndef FOUNDCHECK_RULE_TABLES_RUNTIME_IMAGE_HPP
#define FOUNDCHECK_RULE_TABLES_RUNTIME_IMAGE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule runtime_image[] = {
    {"DOCK002"sv, severity::error, confidence::certain, component::none,
     "onnxruntime does not load its CUDA provider and goes on with the CPU"sv,
     "The provider is a library of its own, which onnxruntime opens at run time, and CUDA's and cuDNN's libraries come with it or "
     "not at all: pip's onnxruntime-gpu has none of them. When one is missing, or is of another major release, the session is "
     "made for the CPU and only the log tells."sv,
     "ldd libonnxruntime_providers_cuda.so | grep 'not found' ; python -c 'import onnxruntime as o; "
     "print(o.InferenceSession(MODEL, providers=[\"CUDAExecutionProvider\"]).get_providers())'"sv,
     "Install the libraries of the release that the message names (pip: onnxruntime-gpu[cuda,cudnn], or nvidia-*-cuX; apt: "
     "cuda-libraries-X-Y and libcudnn9-cuda-X) and call onnxruntime.preload_dlls() or import torch first, which loads its own; or "
     "take the onnxruntime-gpu that is built for the CUDA that is there."sv,
     ""sv, ""sv, "onnxruntime issues 22968, 21684, 12540; onnxruntime core/session/provider_bridge_ort.cc"sv,
     "DOCK001 RUN001 DIAG001 CUDNN003"sv,
     when::all(when::any(when::said("onnxruntime_cuda_not_loaded"sv), when::said("onnxruntime_cuda_refused"sv)))},
    {"DOCK003"sv, severity::error, confidence::likely, component::each,
     "the program needs the library of another CUDA release than is there"sv,
     "The number behind .so is CUDA's major release for this library: libcublasLt.so.12 is not in CUDA 13. No link of that name "
     "mends it: the releases are not compatible."sv,
     "ldd the program or module | grep 'not found' ; nvcc --version ; ls $CUDA_HOME/lib64"sv,
     "Install the libraries of the release that the name ends with beside the toolkit (apt: cuda-libraries-X-Y; pip: "
     "nvidia-*-cuX), or the program that is built for the release that is there."sv,
     ""sv, ""sv, "pykeio/ort issue 548; NVIDIA CUDA compatibility; the libraries of CUDA 11 to 13"sv,
     "DOCK001 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, component::each)),
               when::any(when::sonames_differ(component::each, fact_id::present, component::each),
                         when::sonames_differ(component::each, fact_id::library, component::each),
                         when::sonames_differ(component::each, fact_id::inventory, component::each),
                         when::sonames_differ(component::each, fact_id::version, component::cuda_toolkit),
                         when::sonames_differ(component::each, fact_id::version, component::nvcc)))},
    {"DOCK004"sv, severity::error, confidence::likely, component::none,
     "a program compiles at run time, and there is no compiler where it runs"sv,
     "Triton, torch.compile and extensions that are built when they are loaded need a C or C++ compiler, and some nvcc or ptxas. An "
     "image for running has none: nvidia/cuda:*-base has the CUDA runtime alone, *-runtime the libraries too, *-devel the "
     "compilers and headers; cuDNN is only in *-cudnn-*."sv,
     "command -v gcc g++ nvcc ptxas ; echo $CC $CXX $CUDA_HOME $TRITON_PTXAS_PATH"sv,
     "Install the compiler in the image (apt: build-essential, and python3-dev for Triton; cuda-nvcc-X-Y for nvcc and ptxas) or "
     "begin from a devel image; or compile when the image is built and ship the cache (TRITON_CACHE_DIR, "
     "TORCHINDUCTOR_CACHE_DIR)."sv,
     ""sv, ""sv,
     "triton python/triton/runtime/build.py; pytorch torch/_inductor/exc.py; NVIDIA CUDA images, overview of the tags"sv,
     "BUILD001 PKG003 PROG001 DIAG001"sv,
     when::all(when::any(when::said("c_compiler_missing"sv), when::said("cxx_compiler_missing"sv),
                         when::said("ptxas_missing"sv)))},
    {"XGB001"sv, severity::warning, confidence::certain, component::none,
     "XGBoost is built without CUDA and trains on the CPU"sv,
     "The GPU was asked for, and the library was built without it: a wheel for a platform that has none with CUDA, a package of a "
     "distribution, or a build of one's own without USE_CUDA."sv,
     "python -c 'import xgboost; print(xgboost.__version__, xgboost.build_info()[\"USE_CUDA\"])'"sv,
     "Install the wheel of PyPI on x86-64 Linux or Windows (pip install --force-reinstall xgboost; xgboost-cpu has no CUDA), or build "
     "with -DUSE_CUDA=ON."sv,
     ""sv, ""sv, "xgboost issues 11482, 7765, 3030; xgboost src/context.cc"sv, "DIAG001"sv,
     when::all(when::any(when::said("xgboost_without_cuda"sv), when::said("xgboost_without_gpu"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif

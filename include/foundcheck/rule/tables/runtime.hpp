// SPDX-License-Identifier: MIT
// Rules on the place where a program runs: an image made for running, a root file system, the live machine.
#ifndef FOUNDCHECK_RULE_TABLES_RUNTIME_HPP
#define FOUNDCHECK_RULE_TABLES_RUNTIME_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

// ---- images ---------------------------------------------------------------------------------------------------------
//
// Rules on what a program lacks where it runs, as in an image that was made for running and not for building.

/// Rules on what a program lacks where it runs.
inline constexpr rule runtime_image[] = {
    {"DOCK002"sv, severity::error, confidence::certain, component::none,
     "onnxruntime cannot load its CUDA provider and runs on the CPU"sv,
     "The provider is a separate library that needs certain major releases of CUDA and cuDNN, and pip's onnxruntime-gpu contains neither. If "
     "one is missing, the session runs on the CPU and only the log says so."sv,
     "ldd libonnxruntime_providers_cuda.so | grep 'not found' ; python -c 'import onnxruntime as o; "
     "print(o.InferenceSession(MODEL, providers=[\"CUDAExecutionProvider\"]).get_providers())'"sv,
     "pip install -U 'onnxruntime-gpu[cuda,cudnn]', then call onnxruntime.preload_dlls() (or import torch) before you create the session; or "
     "install {unloaded|the missing library} in exactly that major release and add its directory to LD_LIBRARY_PATH; or use the "
     "onnxruntime-gpu for your CUDA: from 1.19 on CUDA 12 and cuDNN 9, before that CUDA 11.8 and cuDNN 8."sv,
     ""sv, ""sv, "onnxruntime issues 22968, 21684, 12540; onnxruntime core/session/provider_bridge_ort.cc"sv,
     "DOCK001 RUN001 DIAG001 CUDNN003"sv,
     when::all(when::any(when::said("onnxruntime_cuda_not_loaded"sv), when::said("onnxruntime_cuda_refused"sv)))},
    {"DOCK012"sv, severity::error, confidence::likely, component::none,
     "the onnxruntime in use is built without CUDA"sv,
     "onnxruntime and onnxruntime-gpu install the same module, and the one that was installed last is used. Another package may have "
     "installed the one for the CPU."sv,
     "python -m pip list | grep -i onnxruntime ; python -c 'import onnxruntime as o; print(o.__version__, o.get_available_providers())'"sv,
     "pip uninstall -y onnxruntime onnxruntime-gpu && pip install onnxruntime-gpu"sv, ""sv, ""sv,
     "onnxruntime docs, Install; onnxruntime python/onnxruntime_inference_collection.py; ultralytics issue 21092"sv,
     ""sv, when::all(when::any(when::said("onnxruntime_without_cuda"sv)))},
    {"DOCK003"sv, severity::error, confidence::likely, component::each,
     "the program needs {subject|a CUDA library}, but another CUDA release is installed"sv,
     "The number after .so is the major release of CUDA for this library: libcublasLt.so.12 is not in CUDA 13. A link of that name does not "
     "help, because the releases are not compatible."sv,
     "ldd {needing file|PROGRAM} | grep 'not found' ; nvcc --version ; ls $CUDA_HOME/lib64"sv,
     "Install the CUDA libraries of the release that has {subject|that name}, beside the toolkit that is there; or install a build of the "
     "program for the CUDA release that you have."sv,
     ""sv, ""sv, "pykeio/ort issue 548; NVIDIA CUDA compatibility; the libraries of CUDA 11 to 13"sv,
     "DOCK001 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, component::each)),
               when::any(when::sonames_differ(component::each, fact_id::present, component::each),
                         when::sonames_differ(component::each, fact_id::library, component::each),
                         when::sonames_differ(component::each, fact_id::inventory, component::each),
                         when::sonames_differ(component::each, fact_id::version, component::cuda_toolkit),
                         when::sonames_differ(component::each, fact_id::version, component::nvcc)))},
    {"DOCK004"sv, severity::error, confidence::likely, component::none,
     "the program compiles code when it runs, and no compiler is installed here"sv,
     "Triton and torch.compile need a C or C++ compiler, and sometimes nvcc or ptxas. Images such as nvidia/cuda:*-base and *-runtime have "
     "none; *-devel has them."sv,
     "command -v gcc g++ nvcc ptxas ; echo $CC $CXX $CUDA_HOME $TRITON_PTXAS_PATH"sv,
     "apt install build-essential python3-dev, then run again. If ptxas or nvcc is missing: apt install {cuda-:cuda-nvcc-*|cuda-toolkit}; or "
     "use a devel image, such as nvidia/cuda:12.4.1-devel-ubuntu22.04."sv,
     ""sv, ""sv,
     "triton python/triton/runtime/build.py; pytorch torch/_inductor/exc.py; NVIDIA CUDA images, overview of the tags"sv,
     "BUILD001 PKG003 PROG001 DIAG001"sv,
     when::all(when::any(when::said("c_compiler_missing"sv), when::said("cxx_compiler_missing"sv),
                         when::said("ptxas_missing"sv)))},
    {"XGB001"sv, severity::warning, confidence::certain, component::none,
     "the installed XGBoost is built without CUDA"sv,
     "The GPU was asked for, and the library was built without it: a wheel for a platform without CUDA, a package of a distribution, or your "
     "own build without USE_CUDA."sv,
     "python -c 'import xgboost; print(xgboost.__version__, xgboost.build_info()[\"USE_CUDA\"])'"sv,
     "pip uninstall -y xgboost xgboost-cpu && pip install xgboost (its wheels for Linux and Windows have CUDA); or in your own build: cmake "
     "--fresh -B build -D USE_CUDA=ON."sv,
     ""sv, ""sv, "xgboost issues 11482, 7765, 3030; xgboost src/context.cc"sv, "DIAG001"sv,
     when::all(when::any(when::said("xgboost_without_cuda"sv), when::said("xgboost_without_gpu"sv)))},
    {"ARCH023"sv, severity::error, confidence::likely, component::none,
     "the installed PyTorch has no code for this GPU{gpu number: (compute capability *)|}"sv,
     "A PyTorch wheel has code only for the GPUs in its list. On another GPU the first kernel stops with: no kernel image is available."sv,
     "python -c 'import torch; print(torch.__version__, torch.cuda.get_arch_list(), torch.cuda.get_device_capability())'"sv,
     "If the GPU is new (sm_100, sm_120): pip install --force-reinstall torch torchvision --index-url https://download.pytorch.org/whl/cu128; "
     "or if it is old (sm_50 to sm_70): pip install --force-reinstall torch torchvision --index-url https://download.pytorch.org/whl/cu126; "
     "or build PyTorch with TORCH_CUDA_ARCH_LIST={gpu number|CAPABILITY}."sv,
     ""sv, ""sv, "pytorch torch/cuda/__init__.py, _check_capability"sv, "ARCH001"sv,
     // One that was built here has the list that it was given.
     when::all(when::any(when::said("torch_gpu_not_covered"sv)),
               when::any(when::unless(when::yes(fact_id::architectures, component::nvcc))))},
    {"TORCH009"sv, severity::error, confidence::certain, component::none,
     "an extension was built for a different version of PyTorch"sv,
     "An extension in C++ or CUDA works only with the PyTorch, CUDA and Python that it was built for. With another one it is not loaded, and "
     "what it does is missing or slow."sv,
     "python -m pip list | grep -i -E 'torch|xformers|vision' ; python -c 'import torch; print(torch.__version__)'"sv,
     "pip install --force-reinstall torch torchvision xformers --index-url https://download.pytorch.org/whl/cu126 (only those that you use); "
     "or if you built the extension, rebuild it: pip install --no-build-isolation --no-cache-dir --force-reinstall --no-deps NAME."sv,
     ""sv, ""sv, "xformers xformers/_cpp_lib.py; torchvision torchvision/extension.py; pytorch/vision README.md"sv,
     "DIAG001"sv, when::all(when::any(when::said("xformers_other_torch"sv), when::said("vision_other_torch"sv)))},
    {"TORCH014"sv, severity::error, confidence::certain, component::none,
     "the installed PyTorch is the CPU build, and an extension needs the CUDA build"sv,
     "The part after + in its version says what a PyTorch is built for. On Windows, pip installs the CPU build from PyPI unless you pass "
     "PyTorch's index, also when it updates another package."sv,
     "python -c 'import torch; print(torch.__version__)'"sv,
     "pip install --force-reinstall --no-deps torch=={torch of extension|RELEASE} --index-url https://download.pytorch.org/whl/cu{cuda of "
     "extension|118}"sv,
     ""sv, ""sv, "xformers xformers/_cpp_lib.py; pytorch.org, Previous Versions"sv, "TORCH009"sv,
     when::all(when::any(when::said("xformers_on_cpu_torch"sv)))},
    {"CUDA023"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "a PyTorch extension was built without CUDA, and the program runs it on the GPU"sv,
     "Its setup builds for the CPU if it sees no toolkit or no GPU. docker build sees no GPU, and pip builds from source if there is no wheel "
     "for this PyTorch."sv,
     "nvcc --version ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "Rebuild it where nvcc is installed: TORCH_CUDA_ARCH_LIST={gpu number|8.6} FORCE_CUDA=1 pip install --no-build-isolation --no-cache-dir "
     "--force-reinstall --no-deps NAME ({gpu number|8.6} is the GPU's compute capability); or install a wheel with CUDA, if the project has "
     "one (torch-scatter and its relatives: https://data.pyg.org/whl)."sv,
     ""sv, ""sv, "pytorch_scatter csrc; detectron2 setup.py; torchvision setup.py"sv, "DIAG001"sv,
     when::all(when::any(when::said("extension_without_cuda"sv)))},
    {"CUDNN008"sv, severity::error, confidence::likely, component::cudnn, "cuDNN cannot load one of its libraries"sv,
     "cuDNN consists of several libraries, and the first opens the others by name. It stops if they are of another release, or in no "
     "directory that the loader searches."sv,
     "ldconfig -p | grep libcudnn ; python -m pip list | grep cudnn"sv,
     "pip install nvidia-cudnn-cu12 (if the name in the message ends in .so.8: 'nvidia-cudnn-cu12==8.*'), then put its directory first: "
     "export LD_LIBRARY_PATH=$(python -c 'import nvidia.cudnn as c; print(list(c.__path__)[0])')/lib:$LD_LIBRARY_PATH; or if another cuDNN is "
     "installed too, remove its directory from LD_LIBRARY_PATH."sv,
     ""sv, ""sv, "NVIDIA cuDNN 9 API, overview of the libraries"sv, "RUN001 CUDNN003"sv,
     when::all(when::any(when::said("cudnn_part_not_loaded"sv)))},
    {"CUDNN010"sv, severity::error, confidence::certain, component::cudnn,
     "{value:libcudnn_*.so.8|a library} of cuDNN 8 was not found when the program ran"sv,
     "cuDNN 8 opens this library by name. It is not installed, or in no directory that the loader searches. cuDNN 9 has no file of that name "
     "and does not help."sv,
     "ldconfig -p | grep libcudnn ; find / -name 'libcudnn_ops*.so*'"sv,
     "pip install 'nvidia-cudnn-cu12==8.*' (with CUDA 11: 'nvidia-cudnn-cu11==8.*'), then export LD_LIBRARY_PATH=$(python -c 'import "
     "nvidia.cudnn as c; print(list(c.__path__)[0])')/lib:$LD_LIBRARY_PATH; or from NVIDIA's repository: apt install libcudnn8."sv,
     ""sv, ""sv, "NVIDIA cuDNN 8 and 9 API, overview of the libraries; the files of nvidia-cudnn-cu12"sv, "CUDNN003"sv,
     when::all(when::any(when::said("cudnn_part_absent"sv)))},
    {"DOCK010"sv, severity::warning, confidence::certain, component::none,
     "{value|a library in the image} is an empty file"sv,
     "The container runtime mounts the driver's libraries over files of the same name. An image made with docker commit keeps these files, "
     "empty: programs do not start, or the mount fails."sv,
     "find / -xdev -name 'lib*.so*' -size 0"sv,
     "find /usr/lib -xdev -name 'lib*.so*' -size 0 -delete && ldconfig, in the image. Build images with a Dockerfile, not with docker commit "
     "of a container that uses the GPU."sv,
     ""sv, ""sv, "glibc elf/ldconfig.c; NVIDIA container toolkit"sv, ""sv,
     when::all(when::any(when::said("library_is_empty"sv)))},
    {"TORCH016"sv, severity::error, confidence::certain, component::none,
     "bitsandbytes loaded its library for the CPU, and the program needs the GPU"sv,
     "It loads the library for the CUDA release of PyTorch. If PyTorch sees no GPU or is built for the CPU, or if bitsandbytes has no library "
     "for that CUDA, it loads the one for the CPU."sv,
     "python -m bitsandbytes ; python -c 'import torch; print(torch.version.cuda, torch.cuda.is_available())'"sv,
     "pip install -U bitsandbytes; or if torch.cuda.is_available() is False, install a PyTorch with CUDA: pip install --force-reinstall torch "
     "--index-url https://download.pytorch.org/whl/cu126. In a container, also pass --gpus all to docker run."sv,
     ""sv, ""sv, "bitsandbytes bitsandbytes/cextension.py, 0.43 to 0.45"sv, "DIAG001"sv,
     when::all(when::any(when::said("bnb_on_cpu"sv)))},
    {"TF004"sv, severity::error, confidence::likely, component::none,
     "a custom op library was built for a different version of TensorFlow"sv,
     "It needs a symbol that this TensorFlow does not have: it was built with other headers or another _GLIBCXX_USE_CXX11_ABI (Ss in the "
     "symbol is the old std::string), or not linked with libtensorflow_framework."sv,
     "python -c 'import tensorflow as tf; print(tf.__version__, tf.sysconfig.get_compile_flags(), tf.sysconfig.get_link_flags())'"sv,
     "Rebuild it with the flags of the installed TensorFlow: g++ -std=c++17 -shared -fPIC SOURCES -o NAME.so $(python -c 'import tensorflow "
     "as t; print(*t.sysconfig.get_compile_flags(), *t.sysconfig.get_link_flags())'). Remove -D_GLIBCXX_USE_CXX11_ABI=0 from its Makefile or "
     "script; or install the TensorFlow that it was built for."sv,
     ""sv, ""sv, "tensorflow.org, Create an op, Build the op library; tensorflow python/platform/sysconfig.py"sv,
     "ABI005"sv, when::all(when::any(when::diagnosed("abi_mismatch"sv, "10tensorflow"sv)))},
    {"STUB010"sv, severity::error, confidence::likely, component::driver,
     "Triton did not find libcuda.so to link with"sv,
     "Triton compiles a small module when it first runs and links it with -lcuda. The driver has libcuda.so.1, but the name without a number "
     "is often missing, above all in containers."sv,
     "ldconfig -p | grep libcuda.so ; ls /usr/local/cuda/lib64/stubs/libcuda.so"sv,
     "sudo ln -s $(ldconfig -p | grep x86-64 | grep -o '/.*libcuda.so.1$') /usr/lib/x86_64-linux-gnu/libcuda.so; or without root, with a "
     "toolkit: export LIBRARY_PATH=/usr/local/cuda/lib64/stubs:$LIBRARY_PATH; or in WSL: export TRITON_LIBCUDA_PATH=/usr/lib/wsl/lib. If "
     "ldconfig -p shows no libcuda.so.1, install the driver, or pass --gpus all to docker run."sv,
     ""sv, ""sv,
     "triton python/triton/runtime/build.py and third_party/nvidia/backend/driver.py; gcc manual, LIBRARY_PATH"sv,
     "STUB002"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, component::driver)),
               when::any(when::said("triton_builds"sv)))},
    {"DRV007"sv, severity::error, confidence::certain, component::driver,
     "the NVIDIA driver is too old for the NVENC{nvenc wanted: *|} of this FFmpeg"sv,
     "FFmpeg is built with the headers of one version of NVENC (nv-codec-headers), and the driver must have that version or a later one."sv,
     "nvidia-smi ; ffmpeg -version"sv,
     "Upgrade the NVIDIA driver{nvenc driver: to * or later|}, for a container on the host; or use an older FFmpeg; or build FFmpeg with "
     "older nv-codec-headers (git checkout the newest tag n{nvenc found|VERSION}.* of them, and make install)."sv,
     ""sv, ""sv, "ffmpeg libavcodec/nvenc.c; nv-codec-headers README"sv, "DRV001"sv,
     when::all(when::any(when::diagnosed("driver_too_old"sv, "nvenc API version"sv)))},
    {"RUN006"sv, severity::error, confidence::certain, component::none,
     "GStreamer has no element {value|of that name}"sv,
     "Each element is part of a plugin, which is not installed, or was left out because it could not open a library: the plugins for NVIDIA's "
     "encoder and decoder need libnvcuvid.so.1 and libnvidia-encode.so.1 of the driver."sv,
     "gst-inspect-1.0 {value|ELEMENT} ; gst-inspect-1.0 -b ; ldconfig -p | grep -E 'nvcuvid|nvidia-encode'"sv,
     "apt install gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly gstreamer1.0-libav, then rm -rf "
     "~/.cache/gstreamer-1.0 and run again. If its name begins with nv and you use a container, pass --gpus all -e "
     "NVIDIA_DRIVER_CAPABILITIES=all to docker run. Elements of DeepStream and Jetson, such as nvv4l2decoder, need NVIDIA's packages or image."sv,
     ""sv, ""sv,
     "gstreamer tools/gst-launch.c; gst-plugins-bad sys/nvcodec/plugin.c; NVIDIA Container Toolkit, driver capabilities"sv,
     ""sv, when::all(when::any(when::said("gstreamer_element_missing"sv)))},
};

// ---- runtime root ---------------------------------------------------------------------------------------------------
//
// Rules on what the files of a runtime root, or of this machine, say of a build's claims: what its loader does not find, what is
// there and is not what its name says, and what should not be there.

/// Rules on what the files of a root, or of this machine, say of a build's claims.
inline constexpr rule runtime_root[] = {
    {"DOCK005"sv, severity::error, confidence::certain, component::each,
     "the loader of the image does not find {subject|the component's library, or one that it needs}"sv,
     "The loader looks in the run path of the file, in ld.so.cache and in its own directories, and the library is in none of them. The "
     "program does not start, or stops when it opens the library."sv,
     "chroot ROOT ldd PROGRAM | grep 'not found' ; chroot ROOT /sbin/ldconfig -p"sv,
     "Install the package that has {subject|the library} in the last stage of the image; or copy the library there from the build stage (COPY "
     "--from) and run ldconfig."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c; pytorch issue 131284"sv, "LADDER001"sv,
     when::all(when::any(when::no(fact_id::resolvable, component::each)),
               when::any(when::yes(fact_id::unresolved, component::each)))},
    {"DOCK006"sv, severity::error, confidence::certain, component::none,
     "the loader of the image does not find {subject|a library}, which a built program needs"sv,
     "It is a library of the system or of the project, not of CUDA. The base image of the last stage does not have it."sv,
     "chroot ROOT ldd {needing file|PROGRAM} | grep 'not found'"sv,
     "apt-file search {file|NAME} names the package: install it in the last stage of the image (often libgomp1, libnuma1, zlib1g or "
     "libstdc++6); or copy the library there from the build stage (COPY --from) and run ldconfig."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, ""sv,
     when::all(when::any(when::yes(fact_id::unresolved, component::none)))},
    {"DOCK007"sv, severity::error, confidence::certain, component::none,
     "{needing file|a program} needs a newer glibc or libstdc++ than the image has"sv,
     "The program was linked on a newer system. In the image the loader stops with a message such as: version `GLIBC_2.38' not found."sv,
     "readelf -V {needing file|PROGRAM} ; chroot ROOT ldd --version"sv,
     "Use the distribution release of the build stage, or a newer one, as the base of the last stage; or build on the older release."sv,
     ""sv, ""sv, "glibc elf/dl-version.c; manylinux, PEP 600"sv, ""sv,
     when::all(when::any(when::yes(fact_id::symbol_version, component::none)))},
    {"DOCK008"sv, severity::warning, confidence::likely, component::each,
     "the library is installed in a directory that the loader does not search"sv,
     "Neither ld.so.cache nor a run path leads to it. LD_LIBRARY_PATH may, but an unpacked image does not show it."sv,
     "chroot ROOT /sbin/ldconfig -p ; docker inspect IMAGE | grep LD_LIBRARY_PATH"sv,
     "In the image, write its directory into a file in /etc/ld.so.conf.d and run ldconfig; or if the image sets LD_LIBRARY_PATH, scan again "
     "with --library-path and that value."sv,
     ""sv, ""sv, "ld.so(8); NVIDIA CUDA installation guide for Linux, CUPTI"sv, "LADDER001 DOCK005"sv,
     when::all(when::any(when::no(fact_id::resolvable, component::each)),
               when::any(when::yes(fact_id::unsearched, component::each)))},
    {"DOCK009"sv, severity::error, confidence::certain, component::each,
     "the file is not the library that the program was built with"sv,
     "It is for another machine, has another name inside than outside, or is no library at all: a link made by hand, a file that was cut "
     "short, or a Git LFS pointer."sv,
     "file -L PATH ; readelf -hd PATH"sv,
     "Replace the file: install the package of the library for the right architecture and release, and make no links by hand; or if it is a "
     "Git LFS pointer: git lfs pull."sv,
     ""sv, ""sv, "glibc elf/dl-load.c; git-lfs pointer files"sv, "LADDER001 DOCK003 DOCK005 DOCK008"sv,
     when::all(when::any(when::named(when::no(fact_id::genuine, component::each), "other_machine"sv),
                         when::named(when::no(fact_id::genuine, component::each), "other_soname"sv),
                         when::named(when::no(fact_id::genuine, component::each), "no_library"sv)))},
    {"STUB007"sv, severity::error, confidence::certain, component::each,
     "the library in its place is a stub, which is for linking only"sv,
     "A stub has all functions, and none of them does anything. The program starts, and each call fails."sv,
     "ls -lL PATH ; readelf -d PATH"sv,
     "Delete the stub from the image, and remove stubs directories from run paths and from /etc/ld.so.conf.d. The driver provides "
     "libcuda.so.1 and libnvidia-ml.so.1: pass --gpus all to docker run."sv,
     ""sv, ""sv, "CUDA 13.0, lib64/stubs; CUDA runtime API, cudaErrorStubLibrary (34)"sv,
     "LADDER001 DOCK008 STUB008 DRV004"sv,
     when::all(when::any(when::named(when::no(fact_id::genuine, component::each), "stub"sv)))},
    {"STUB008"sv, severity::warning, confidence::likely, component::driver,
     "the image contains a driver library, which the host's driver should provide"sv,
     "The container runtime mounts the libraries of the host's driver. A copy in the image is from another release, and if it is found first, "
     "programs stop with: Driver/library version mismatch."sv,
     "find ROOT -name 'libcuda.so*' -o -name 'libnvidia-ml.so*' ; cat /proc/driver/nvidia/version"sv,
     "Remove the driver packages from the image (nvidia-driver-*, libnvidia-compute-*, and cuda: install cuda-toolkit instead). If the host's "
     "driver is too old, use {cuda-:cuda-compat-*|cuda-compat}, which is made for images."sv,
     ""sv, ""sv, "nvidia-docker issue 856; NVIDIA Container Toolkit, architecture"sv, ""sv,
     when::all(when::any(when::yes(fact_id::shipped, component::driver)))},
    {"DRV005"sv, severity::info, confidence::certain, component::driver,
     "the image has cuda-compat, which works only on some GPUs"sv,
     "It is a newer driver library for an older kernel driver, for GPUs of data centers and Jetsons. On other GPUs the driver refuses it "
     "(804) if it is found first."sv,
     "nvidia-smi --query-gpu=name,driver_version --format=csv ; chroot ROOT /sbin/ldconfig -p | grep compat"sv,
     "Nothing on data-center GPUs. For other GPUs, remove it from the image: apt remove {cuda-:cuda-compat-*|cuda-compat}; or remove its "
     "directory from LD_LIBRARY_PATH and ld.so.conf."sv,
     ""sv, ""sv, "NVIDIA CUDA compatibility, forward compatibility; nvidia-docker issue 1515"sv, ""sv,
     when::all(when::any(when::yes(fact_id::cuda_compat, component::driver)))},
};

// ---- this machine ---------------------------------------------------------------------------------------------------
//
// Rules on what the loader of the machine that built does with what was built.

/// Rules on what the loader of the machine that built does with what was built.
inline constexpr rule built_here[] = {
    {"LOAD001"sv, severity::error, confidence::certain, component::each,
     "what was built cannot start here: the loader does not find {subject|the component's library}"sv,
     "The loader looks in the run path of the file, in LD_LIBRARY_PATH, in ld.so.cache and in its own directories. The library was removed or "
     "replaced after the link, or its directory is in none of them."sv,
     "ldd {needing file|PROGRAM} | grep 'not found'"sv,
     "Install {subject|the library} again; or if another release is installed now, rebuild with it: cmake --build BUILD --clean-first; or if "
     "its directory is not searched: cmake -B build -D CMAKE_BUILD_RPATH=DIR."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, "DOCK005 DOCK008 LADDER001"sv,
     when::all(when::any(when::no(fact_id::resolvable, component::each)),
               when::any(when::yes(fact_id::unresolved, component::each)),
               when::any(when::yes(fact_id::loader, component::none)))},
    {"LOAD002"sv, severity::error, confidence::certain, component::none,
     "what was built cannot start here: the loader does not find {subject|a library that it needs}"sv,
     "The library was there when the file was linked. It was removed or moved since, or it is in a directory that only the linker knows."sv,
     "ldd {needing file|PROGRAM} | grep 'not found'"sv,
     "Install the package that has {subject|the library} again; or if the project builds it: cmake --build BUILD; or if its directory is not "
     "searched: cmake -B build -D CMAKE_BUILD_RPATH=DIR."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, "DOCK006"sv,
     when::all(when::any(when::yes(fact_id::unresolved, component::none)),
               when::any(when::yes(fact_id::loader, component::none)))},
    {"LOAD003"sv, severity::error, confidence::certain, component::none,
     "what was built cannot start here: it needs a newer glibc or libstdc++"sv,
     "The loader uses another copy than the linker did, often conda's or one in LD_LIBRARY_PATH, and stops with a message such as: version "
     "`GLIBCXX_3.4.32' not found."sv,
     "ldd {needing file|PROGRAM} ; readelf -V {needing file|PROGRAM} ; echo $LD_LIBRARY_PATH"sv,
     "Remove the directory of the older library, which ldd shows, from LD_LIBRARY_PATH and from the run path; or if it is conda's, upgrade "
     "it: conda install -c conda-forge libstdcxx-ng; or rebuild with the compiler that belongs to the older library."sv,
     ""sv, ""sv, "glibc elf/dl-version.c"sv, "DOCK007"sv,
     when::all(when::any(when::yes(fact_id::symbol_version, component::none)),
               when::any(when::yes(fact_id::loader, component::none)))},
    {"LOAD004"sv, severity::warning, confidence::likely, component::each,
     "the loader uses another installation of the library than the linker did"sv,
     "A program keeps only the name of a library, and the loader uses the first one of that name in the run path, LD_LIBRARY_PATH or "
     "ld.so.cache. If the releases differ, results and errors do too."sv,
     "ldd PROGRAM ; echo $LD_LIBRARY_PATH"sv,
     "Remove the directory of the wrong installation from LD_LIBRARY_PATH; or put the right one into the run path: cmake -B build -D "
     "CMAKE_BUILD_RPATH=DIR, then build again."sv,
     ""sv, ""sv, "ld.so(8)"sv, ""sv, when::all(when::any(when::yes(fact_id::loaded_copy, component::each)))},
    {"LOAD005"sv, severity::error, confidence::likely, component::each,
     "one process loads two releases of the component's library"sv,
     "A program and a library that it loads were linked with different releases. Calls go to the one that was loaded first, which ends in "
     "crashes or errors about invalid handles."sv,
     "ldd {needing file|PROGRAM} ; readelf -d {needing file|PROGRAM}"sv,
     "Rebuild the dependency with the CUDA release of the program (the same CUDAToolkit_ROOT); or install its build for this CUDA release."sv,
     ""sv, ""sv, "ld.so(8); CUDA C++ Programming Guide, driver and runtime API interoperability"sv, ""sv,
     when::all(when::any(when::yes(fact_id::loaded_twice, component::each)))},
    {"LOAD006"sv, severity::warning, confidence::likely, component::none,
     "an installed program does not find a library that was built with it"sv,
     "On installation, CMake removes the build directories from the run path and writes CMAKE_INSTALL_RPATH, which is empty unless it is set. "
     "The loader then looks only in /lib, /usr/lib and the directories of ld.so.conf."sv,
     "ldd {needing file|PROGRAM} | grep 'not found' ; readelf -d {needing file|PROGRAM} | grep -i path"sv,
     "cmake -D CMAKE_INSTALL_RPATH='$ORIGIN/../lib' BUILD, then cmake --build BUILD --target install; or if it is installed in /usr/local: "
     "sudo ldconfig; or set LD_LIBRARY_PATH before you run it."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_INSTALL_RPATH.rst; ld.so(8)"sv, ""sv,
     when::all(when::any(when::yes(fact_id::unsearched, component::none)))},
    {"LOAD007"sv, severity::warning, confidence::likely, component::none,
     "one program loads two releases of a library that define the same functions"sv,
     "The program was linked with one release, and a library that it loads with another. All calls go to the release that was loaded first, "
     "which ends in crashes or wrong results."sv,
     "ldd {needing file|PROGRAM} ; readelf -d {needing file|PROGRAM} | grep NEEDED"sv,
     "Rebuild the library that needs the older release with the newer one; or link both with the same release."sv, ""sv,
     ""sv, "ld.so(8); System V ABI, chapter 5, Dynamic Linking"sv, ""sv,
     when::all(when::any(when::yes(fact_id::loaded_twice, component::none)))},
    {"LOAD008"sv, severity::error, confidence::likely, component::none,
     "a built program needs a function that none of its libraries has any more"sv,
     "The function was there when the program was linked. A library was replaced by another release since, or the loader uses another copy of "
     "it. The program stops with: undefined symbol."sv,
     "ldd -r {needing file|PROGRAM} | c++filt"sv,
     "Rebuild with the libraries that are installed now: cmake --build BUILD --clean-first; or install the release of the library that the "
     "program was linked with."sv,
     ""sv, ""sv, "ld.so(8); ldd(1)"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "symbol"sv)))},
};

// ---- live machine ---------------------------------------------------------------------------------------------------
//
// Rules on what a probe of the live machine shows and no rule on a message explains.

/// Rules on what a probe of the live machine shows.
inline constexpr rule live_machine[] = {
    {"DRV004"sv, severity::error, confidence::certain, component::driver,
     "the NVIDIA driver reports an error here, so no program can use a GPU"sv,
     "The driver's library was loaded and asked, and it answered with the error code in the evidence. No program that needs a GPU runs here."sv,
     "foundcheck probe ; nvidia-smi ; dmesg | grep -i nvrm"sv,
     "Restart the machine, if the code is cudaErrorSystemDriverMismatch (803: the driver was updated). If it is cudaErrorSystemNotReady "
     "(802): sudo systemctl start nvidia-fabricmanager. If it is cudaErrorCompatNotSupportedOnDevice (804), remove cuda-compat from "
     "LD_LIBRARY_PATH. If it is cudaErrorNoDevice (100), unset CUDA_VISIBLE_DEVICES, or pass --gpus all to docker run."sv,
     ""sv, ""sv, "CUDA runtime API, cudaError_t; foundcheck cuda/driver.hpp"sv, "LADDER001"sv,
     when::all(
         when::any(when::said("torch_cuda_not_started"sv), when::yes(fact_id::driver_status, component::driver)))},
    {"CUPTI014"sv, severity::error, confidence::certain, component::cupti,
     "CUPTI is installed but records nothing on this machine"sv,
     "A test copied data on the GPU with CUPTI enabled and got no record of it, so a profiler that uses it shows no GPU activity."sv,
     "foundcheck probe ; nvidia-smi"sv,
     "Install the CUPTI of the CUDA release that the program uses: apt install {cuda-:cuda-cupti-*|cuda-cupti-VERSION}; or if another "
     "profiler or debugger is running (nsys, ncu, cuda-gdb, DCGM), end it, then run foundcheck probe again."sv,
     ""sv, ""sv, "CUPTI cupti_result.h; foundcheck cuda/cupti.hpp"sv, "LADDER001"sv,
     when::all(when::any(when::no(fact_id::working, component::cupti)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif

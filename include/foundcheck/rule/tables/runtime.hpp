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
     "onnxruntime does not load its CUDA provider and goes on with the CPU"sv,
     "The provider is a library of its own, which onnxruntime opens at run time, and CUDA's and cuDNN's libraries come with it or "
     "not at all: pip's onnxruntime-gpu has none of them. When one is missing, or is of another major release, the session is "
     "made for the CPU and only the log tells."sv,
     "ldd libonnxruntime_providers_cuda.so | grep 'not found' ; python -c 'import onnxruntime as o; "
     "print(o.InferenceSession(MODEL, providers=[\"CUDAExecutionProvider\"]).get_providers())'"sv,
     "Install {unloaded:*, of just that release (the number at its end)|the CUDA and cuDNN that this onnxruntime is built for (of the Python index: CUDA 12 "
     "and cuDNN 9 from 1.19 on, before that CUDA 11.8 and cuDNN 8)}, and put its directory into LD_LIBRARY_PATH; or "
     "let Python bring them: pip install onnxruntime-gpu[cuda,cudnn], then onnxruntime.preload_dlls() or import torch first; or take the onnxruntime-gpu "
     "that is built for the CUDA and cuDNN that are there."sv,
     ""sv, ""sv, "onnxruntime issues 22968, 21684, 12540; onnxruntime core/session/provider_bridge_ort.cc"sv,
     "DOCK001 RUN001 DIAG001 CUDNN003"sv,
     when::all(when::any(when::said("onnxruntime_cuda_not_loaded"sv), when::said("onnxruntime_cuda_refused"sv)))},
    {"DOCK012"sv, severity::error, confidence::likely, component::none,
     "the onnxruntime that is used is built without CUDA"sv,
     "The packages onnxruntime and onnxruntime-gpu bring the same module: the one that was installed last is used, and another package may have asked for the one "
     "for the CPU. A build with CUDA lists the provider even where its libraries are missing."sv,
     "python -m pip list | grep -i onnxruntime ; python -c 'import onnxruntime as o; print(o.__version__, o.get_available_providers())'"sv,
     "pip uninstall -y onnxruntime onnxruntime-gpu && pip install onnxruntime-gpu"sv, ""sv, ""sv,
     "onnxruntime docs, Install; onnxruntime python/onnxruntime_inference_collection.py; ultralytics issue 21092"sv,
     ""sv, when::all(when::any(when::said("onnxruntime_without_cuda"sv)))},
    {"DOCK003"sv, severity::error, confidence::likely, component::each,
     "the program needs {subject|the library} of another CUDA release than is there"sv,
     "The number behind .so is CUDA's major release for this library: libcublasLt.so.12 is not in CUDA 13. No link of that name "
     "helps: the releases are not compatible."sv,
     "ldd {needing file|./program} | grep 'not found' ; nvcc --version ; ls $CUDA_HOME/lib64"sv,
     "Install the libraries of the release that the name ends with beside the toolkit (the packages below, or the toolkit of that release), or the "
     "program that is built for the release that is there."sv,
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
     "Install the compiler in the image (apt: build-essential, and python3-dev for Triton; {cuda-:cuda-nvcc-*|cuda-toolkit} for nvcc and ptxas) or "
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
    {"ARCH023"sv, severity::error, confidence::likely, component::none,
     "the installed PyTorch has no code for this GPU{gpu number: (compute capability *)|}"sv,
     "A wheel of PyTorch has code for the GPUs in its list and none that a newer one could translate. On another GPU the first kernel "
     "stops with: no kernel image is available."sv,
     "python -c 'import torch; print(torch.__version__, torch.cuda.get_arch_list(), torch.cuda.get_device_capability())'"sv,
     "Install a PyTorch that has it: {gpu index:pip install torch --index-url https://download.pytorch.org/whl/*, or of a later CUDA release|for "
     "sm_120 and sm_100 one of CUDA 12.8 or newer (PyTorch 2.7, --index-url https://download.pytorch.org/whl/cu128), for an old GPU one of an older "
     "CUDA}; or build it with TORCH_CUDA_ARCH_LIST{gpu number:=*|}."sv,
     ""sv, ""sv, "pytorch torch/cuda/__init__.py, _check_capability"sv, "ARCH001"sv,
     // One that was built here has the list that it was given.
     when::all(when::any(when::said("torch_gpu_not_covered"sv)),
               when::any(when::unless(when::yes(fact_id::architectures, component::nvcc))))},
    {"TORCH009"sv, severity::error, confidence::certain, component::none,
     "an extension was built for another PyTorch than is installed"sv,
     "Modules of C++ and CUDA fit the release, the CUDA and the Python that they were built with. Where another one is installed, they are "
     "not loaded, and what they do is missing or slow."sv,
     "python -m pip list | grep -i -E 'torch|xformers|vision' ; python -c 'import torch; print(torch.__version__)'"sv,
     "Install the release that belongs to the installed PyTorch, from the same index: torch, torchvision, torchaudio and xformers in one pip "
     "install with the same --index-url; or build the extension again."sv,
     ""sv, ""sv, "xformers xformers/_cpp_lib.py; torchvision torchvision/extension.py; pytorch/vision README.md"sv,
     "DIAG001"sv, when::all(when::any(when::said("xformers_other_torch"sv), when::said("vision_other_torch"sv)))},
    {"TORCH014"sv, severity::error, confidence::certain, component::none,
     "the PyTorch that is installed is the one for the CPU, and an extension was built for CUDA"sv,
     "The part behind + in its version says what a PyTorch is built for. pip takes the one of PyPI, which on Windows is for the CPU, where no index of "
     "pytorch.org is named, also to update another package."sv,
     "python -c 'import torch; print(torch.__version__)'"sv,
     "pip install --force-reinstall --no-deps torch=={torch of extension|RELEASE} --index-url https://download.pytorch.org/whl/cu{cuda of extension|118}"sv,
     ""sv, ""sv, "xformers xformers/_cpp_lib.py; pytorch.org, Previous Versions"sv, "TORCH009"sv,
     when::all(when::any(when::said("xformers_on_cpu_torch"sv)))},
    {"CUDA023"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "an extension was built without CUDA and is asked for it"sv,
     "Its setup builds for the CPU where it sees no toolkit or no GPU: in docker build there is no GPU, and pip takes a source package where "
     "there is no wheel for this release of PyTorch."sv,
     "the log of its build shows whether nvcc ran ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "Build it again where nvcc is, and say so: FORCE_CUDA=1, CUDA_HOME, TORCH_CUDA_ARCH_LIST, pip install --no-build-isolation "
     "--no-cache-dir; or install a wheel with CUDA."sv,
     ""sv, ""sv, "pytorch_scatter csrc; detectron2 setup.py; torchvision setup.py"sv, "DIAG001"sv,
     when::all(when::any(when::said("extension_without_cuda"sv)))},
    {"CUDNN008"sv, severity::error, confidence::likely, component::cudnn, "cuDNN does not load one of its parts"sv,
     "Since 8 cuDNN is several libraries: the first opens the others by name when they are needed. Where they are of another release, or in no "
     "directory that the loader searches, the program stops there."sv,
     "ldconfig -p | grep libcudnn ; python -m pip list | grep cudnn ; LD_DEBUG=libs shows where the loader looks"sv,
     "Have one cuDNN: the libraries of one release in one directory, and that first in LD_LIBRARY_PATH (pip: "
     "site-packages/nvidia/cudnn/lib). Install the release that the name in the evidence ends with."sv,
     ""sv, ""sv, "NVIDIA cuDNN 9 API, overview of the libraries"sv, "RUN001 CUDNN003"sv,
     when::all(when::any(when::said("cudnn_part_not_loaded"sv)))},
    {"CUDNN010"sv, severity::error, confidence::certain, component::cudnn,
     "a part of cuDNN 8 is not found where the program runs"sv,
     "libcudnn_ops_infer.so.8 and the like are of cuDNN 8, and are opened by name. They are not installed, or in no directory that the loader searches; cuDNN 9 has other "
     "names and does not help."sv,
     "ldconfig -p | grep libcudnn ; find / -name 'libcudnn_ops*.so*'"sv,
     "Install cuDNN 8 beside what is there: pip install 'nvidia-cudnn-cu12==8.*' (CUDA 11: 'nvidia-cudnn-cu11==8.*'), and name its directory before the program starts: "
     "export LD_LIBRARY_PATH=$(python -c 'import nvidia.cudnn as c; print(list(c.__path__)[0])')/lib:$LD_LIBRARY_PATH; or apt install libcudnn8."sv,
     ""sv, ""sv, "NVIDIA cuDNN 8 and 9 API, overview of the libraries; the files of nvidia-cudnn-cu12"sv, "CUDNN003"sv,
     when::all(when::any(when::said("cudnn_part_absent"sv)))},
    {"DOCK010"sv, severity::warning, confidence::certain, component::none, "a library in the image is an empty file"sv,
     "The container runtime mounts the driver's libraries over files of the same name. An image that is made of a running container keeps "
     "those files, empty: where they are not mounted over, a program does not start, and where they are, the mount may fail."sv,
     "find / -xdev -name 'lib*.so*' -size 0"sv,
     "Delete the empty files in the image, then ldconfig; build images with a Dockerfile, not with docker commit of a container that has the "
     "GPU."sv,
     ""sv, ""sv, "glibc elf/ldconfig.c; NVIDIA container toolkit"sv, ""sv,
     when::all(when::any(when::said("library_is_empty"sv)))},
    {"TORCH016"sv, severity::error, confidence::certain, component::none,
     "bitsandbytes has loaded its library for the CPU, and is asked for the GPU"sv,
     "It takes the library that fits the CUDA release of PyTorch. Without a GPU that PyTorch sees, with a PyTorch for the CPU, or where its release has no library for that "
     "CUDA, it takes the one for the CPU."sv,
     "python -m bitsandbytes ; python -c 'import torch; print(torch.version.cuda, torch.cuda.is_available())'"sv,
     "pip install -U bitsandbytes; or where torch.cuda.is_available() is False, first let PyTorch see the GPU: a driver, docker run --gpus all, and a PyTorch for CUDA "
     "(pip install --force-reinstall torch --index-url https://download.pytorch.org/whl/cu126)."sv,
     ""sv, ""sv, "bitsandbytes bitsandbytes/cextension.py, 0.43 to 0.45"sv, "DIAG001"sv,
     when::all(when::any(when::said("bnb_on_cpu"sv)))},
    {"TF004"sv, severity::error, confidence::likely, component::none,
     "a library with operations for TensorFlow was built for another TensorFlow than is installed"sv,
     "It misses a symbol of TensorFlow: it was built with the headers of another release, with another setting of _GLIBCXX_USE_CXX11_ABI (Ss in the symbol is the old "
     "std::string), or not linked with libtensorflow_framework."sv,
     "python -c 'import tensorflow as tf; print(tf.__version__, tf.sysconfig.get_compile_flags(), tf.sysconfig.get_link_flags())'"sv,
     "Build it again with the flags of the installed TensorFlow: TF_CFLAGS=$(python -c 'import tensorflow as t; print(*t.sysconfig.get_compile_flags())'), "
     "TF_LFLAGS=$(python -c 'import tensorflow as t; print(*t.sysconfig.get_link_flags())'), then g++ -std=c++17 -shared -fPIC its sources and objects -o its name "
     "$TF_CFLAGS $TF_LFLAGS, and nvcc with $TF_CFLAGS too; take a -D_GLIBCXX_USE_CXX11_ABI=0 of its Makefile or script out. Or install the TensorFlow that "
     "it was built for."sv,
     ""sv, ""sv, "tensorflow.org, Create an op, Build the op library; tensorflow python/platform/sysconfig.py"sv,
     "ABI005"sv, when::all(when::any(when::diagnosed("abi_mismatch"sv, "10tensorflow"sv)))},
    {"STUB010"sv, severity::error, confidence::likely, component::driver,
     "Triton does not find libcuda.so to link with"sv,
     "It compiles a small module when it first runs and links it with -lcuda. The driver brings libcuda.so.1; the name without a number, which the linker wants, is a link of "
     "a package for developers or of the installer, and a container often has none."sv,
     "ldconfig -p | grep libcuda.so ; ls /usr/local/cuda/lib64/stubs/libcuda.so"sv,
     "sudo ln -s $(ldconfig -p | grep x86-64 | grep -o '/.*libcuda.so.1$') /usr/lib/x86_64-linux-gnu/libcuda.so (aarch64: its directories); or without root, where a toolkit is: "
     "export LIBRARY_PATH=/usr/local/cuda/lib64/stubs:$LIBRARY_PATH. Where ldconfig knows no libcuda.so.1: install the driver, or docker run --gpus all; under WSL export "
     "TRITON_LIBCUDA_PATH=/usr/lib/wsl/lib."sv,
     ""sv, ""sv,
     "triton python/triton/runtime/build.py and third_party/nvidia/backend/driver.py; gcc manual, LIBRARY_PATH"sv,
     "STUB002"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, component::driver)),
               when::any(when::said("triton_builds"sv)))},
    {"DRV007"sv, severity::error, confidence::certain, component::driver,
     "the NVIDIA driver is older than this FFmpeg's NVENC{nvenc wanted: (*)|} needs"sv,
     "The interface of the encoder has versions of its own. A program is built with the headers of one of them (nv-codec-headers), and the driver must have that or a later one."sv,
     "nvidia-smi ; ffmpeg -version"sv,
     "Install a newer driver{nvenc driver:: * or later|}, on the host where it is a container; or build FFmpeg with the nv-codec-headers of an older interface (git checkout the "
     "newest tag n{nvenc found|VERSION}.* of them, make install, then build FFmpeg again); or take an older ready-made FFmpeg."sv,
     ""sv, ""sv, "ffmpeg libavcodec/nvenc.c; nv-codec-headers README"sv, "DRV001"sv,
     when::all(when::any(when::diagnosed("driver_too_old"sv, "nvenc API version"sv)))},
    {"RUN006"sv, severity::error, confidence::certain, component::none,
     "GStreamer has no element {value|of that name}"sv,
     "An element comes with a plugin. It is missing where the plugin is not installed, and where it is left out since a library that it opens is not there: those for "
     "NVIDIA's encoder and decoder want libnvcuvid.so.1 and libnvidia-encode.so.1 of the driver."sv,
     "gst-inspect-1.0 {value|ELEMENT} ; gst-inspect-1.0 -b ; ldconfig -p | grep -E 'nvcuvid|nvidia-encode'"sv,
     "For elements that begin with nv or cuda: apt install gstreamer1.0-plugins-bad, and let the driver's libraries for video be there (docker run --gpus all -e "
     "NVIDIA_DRIVER_CAPABILITIES=all; on a machine the package libnvidia-decode and libnvidia-encode of the driver's release); of DeepStream and Jetson: their own "
     "packages and image. For others: apt-file search or gstreamer1.0-plugins-good, -bad, -ugly, gstreamer1.0-libav. Then rm -rf ~/.cache/gstreamer-1.0, which keeps "
     "what was left out."sv,
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
     "the loader does not find {subject|the component's library, or one that it needs}"sv,
     "The program asks for a library by its name. The loader of the runtime root looks in the run path of who asks, in "
     "ld.so.cache and in its own directories, and the library of that name is in none of them: the program does not start, or "
     "stops when it opens the library."sv,
     "chroot ROOT /sbin/ldconfig -p | grep the name ; chroot ROOT ldd the program"sv,
     "Install the package that brings it in the last stage of the image, or copy it from the build stage to a directory that the "
     "loader searches, and run ldconfig."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c; pytorch issue 131284"sv, "LADDER001"sv,
     when::all(when::any(when::no(fact_id::resolvable, component::each)),
               when::any(when::yes(fact_id::unresolved, component::each)))},
    {"DOCK006"sv, severity::error, confidence::certain, component::none,
     "the loader does not find {subject|a library} that a program of the build needs"sv,
     "The library is none of CUDA's: one of the system, or one that the project brings. The image from which the last stage begins "
     "does not have it."sv,
     "chroot ROOT ldd the program in the evidence | grep 'not found'"sv,
     "Install the package with the library in the last stage (apt-file search NAME tells which; libgomp1, libnuma1, zlib1g and "
     "libstdc++6 are the usual ones), or copy it from the build stage and run ldconfig."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, ""sv,
     when::all(when::any(when::yes(fact_id::unresolved, component::none)))},
    {"DOCK007"sv, severity::error, confidence::certain, component::none,
     "a library of the runtime root is older than the program needs"sv,
     "Functions of glibc and libstdc++ carry the version in which they came. The program was linked on a newer system: the loader "
     "stops with: version `GLIBC_2.38' not found."sv,
     "readelf -V the file in the evidence ; chroot ROOT ldd --version"sv,
     "Begin the last stage from the release of the distribution that the build stage has, or a later one; or build on the older one."sv,
     ""sv, ""sv, "glibc elf/dl-version.c; manylinux, PEP 600"sv, ""sv,
     when::all(when::any(when::yes(fact_id::symbol_version, component::none)))},
    {"DOCK008"sv, severity::warning, confidence::likely, component::each,
     "the library is there, in a directory that the loader does not search"sv,
     "The file lies where neither ld.so.cache nor a run path leads. LD_LIBRARY_PATH may, which an unpacked image does not tell."sv,
     "chroot ROOT /sbin/ldconfig -p | grep the name ; docker inspect IMAGE | grep LD_LIBRARY_PATH"sv,
     "Name its directory in /etc/ld.so.conf.d and run ldconfig, or in the run path of the program; if the image sets "
     "LD_LIBRARY_PATH, give it with --library-path."sv,
     ""sv, ""sv, "ld.so(8); NVIDIA CUDA installation guide for Linux, CUPTI"sv, "LADDER001 DOCK005"sv,
     when::all(when::any(when::no(fact_id::resolvable, component::each)),
               when::any(when::yes(fact_id::unsearched, component::each)))},
    {"DOCK009"sv, severity::error, confidence::certain, component::each,
     "the file is not the library that was built against"sv,
     "It is of another machine or class, of another name inside than outside, or no library at all: a link under a name that is not "
     "its own, a file that was cut short, or a placeholder of git-lfs."sv,
     "file -L the path in the evidence ; readelf -hd the path"sv,
     "Install the package of the right architecture and release, and make no links by hand: the loader goes by the name, the program "
     "by what is in it."sv,
     ""sv, ""sv, "glibc elf/dl-load.c; git-lfs pointer files"sv, "LADDER001 DOCK003 DOCK005 DOCK008"sv,
     when::all(when::any(when::named(when::no(fact_id::genuine, component::each), "other_machine"sv),
                         when::named(when::no(fact_id::genuine, component::each), "other_soname"sv),
                         when::named(when::no(fact_id::genuine, component::each), "no_library"sv)))},
    {"STUB007"sv, severity::error, confidence::certain, component::each,
     "in the place of the library is a stub, which is for linking only"sv,
     "All its functions are there and none does anything: they are of one size, and it needs no other library. The program starts, and "
     "each call fails."sv,
     "ls -lL the path in the evidence ; readelf -d the path shows no NEEDED"sv,
     "Take the stub out, and the directory stubs out of run paths and ld.so.conf; libcuda.so.1 and libnvidia-ml.so.1 come with "
     "the driver (docker run --gpus all)."sv,
     ""sv, ""sv, "CUDA 13.0, lib64/stubs; CUDA runtime API, cudaErrorStubLibrary (34)"sv,
     "LADDER001 DOCK008 STUB008 DRV004"sv,
     when::all(when::any(when::named(when::no(fact_id::genuine, component::each), "stub"sv)))},
    {"STUB008"sv, severity::warning, confidence::likely, component::driver,
     "the image brings a library of the driver, which the host's driver should bring"sv,
     "The container runtime mounts the driver's libraries, of the release of the host's kernel module. A copy in the image is of "
     "the release of the day on which it was built, and may be found first: Driver/library version mismatch."sv,
     "find ROOT -name 'libcuda.so*' -o -name 'libnvidia-ml.so*' ; cat /proc/driver/nvidia/version"sv,
     "Do not install driver packages in an image (nvidia-driver-*, libnvidia-compute-*, the package cuda); {cuda-:cuda-compat-*|cuda-compat} is meant for "
     "images and lies apart."sv,
     ""sv, ""sv, "nvidia-docker issue 856; NVIDIA Container Toolkit, architecture"sv, ""sv,
     when::all(when::any(when::yes(fact_id::shipped, component::driver)))},
    {"DRV005"sv, severity::info, confidence::certain, component::driver,
     "the image has cuda-compat, which serves some GPUs only"sv,
     "It is a newer driver library that runs over the kernel module of an older driver, on GPUs of data centres and Jetsons. On others the "
     "driver refuses it (804). It is used where a loader path or the container runtime puts it first."sv,
     "nvidia-smi --query-gpu=driver_version --format=csv on the host ; chroot ROOT /sbin/ldconfig -p | grep compat"sv,
     "Nothing on data-centre GPUs. For others leave the package out (apt: {cuda-:cuda-compat-*|cuda-compat}) or take its directory out of "
     "LD_LIBRARY_PATH and ld.so.conf."sv,
     ""sv, ""sv, "NVIDIA CUDA compatibility, forward compatibility; nvidia-docker issue 1515"sv, ""sv,
     when::all(when::any(when::yes(fact_id::cuda_compat, component::driver)))},
};

// ---- this machine ---------------------------------------------------------------------------------------------------
//
// Rules on what the loader of the machine that built does with what was built.

/// Rules on what the loader of the machine that built does with what was built.
inline constexpr rule built_here[] = {
    {"LOAD001"sv, severity::error, confidence::certain, component::each,
     "what was built does not start here: the loader does not find {subject|the component's library}"sv,
     "A file of the build needs the library by its name. The loader looks in the run path of the file, in LD_LIBRARY_PATH, in "
     "ld.so.cache and in its own directories, and the library is in none of them: it was removed or replaced since the link, or its "
     "directory is not in the run path."sv,
     "ldd {needing file|the file of the build in the evidence} | grep 'not found'"sv,
     "Install that release of the library; or build again with the one that is there: cmake --build BUILD "
     "--clean-first. A directory outside the usual ones belongs in CMAKE_BUILD_RPATH, or in /etc/ld.so.conf.d with ldconfig."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, "DOCK005 DOCK008 LADDER001"sv,
     when::all(when::any(when::no(fact_id::resolvable, component::each)),
               when::any(when::yes(fact_id::unresolved, component::each)),
               when::any(when::yes(fact_id::loader, component::none)))},
    {"LOAD002"sv, severity::error, confidence::certain, component::none,
     "what was built does not start here: the loader does not find {subject|a library that it needs}"sv,
     "The library was there when the file was linked. It was removed or moved since, or it is found by a directory that the linker knew "
     "and the loader does not."sv,
     "ldd {needing file|the file of the build in the evidence} | grep 'not found'"sv,
     "Install the package with the library again; or build again: cmake --build BUILD. A directory outside the usual ones belongs in "
     "CMAKE_BUILD_RPATH, or in /etc/ld.so.conf.d with ldconfig."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, "DOCK006"sv,
     when::all(when::any(when::yes(fact_id::unresolved, component::none)),
               when::any(when::yes(fact_id::loader, component::none)))},
    {"LOAD003"sv, severity::error, confidence::certain, component::none,
     "what was built does not start here: a library is older than the one that was linked"sv,
     "Functions of glibc and libstdc++ carry the version in which they came. The loader takes another copy than the linker did, often "
     "conda's, or one that LD_LIBRARY_PATH names, and stops with: version `GLIBCXX_3.4.32' not found."sv,
     "ldd {needing file|the file of the build in the evidence} ; readelf -V {needing file|the file} ; echo $LD_LIBRARY_PATH"sv,
     "Take the directory of the older copy out of LD_LIBRARY_PATH and of the run path; or build with the compiler that belongs to it."sv,
     ""sv, ""sv, "glibc elf/dl-version.c"sv, "DOCK007"sv,
     when::all(when::any(when::yes(fact_id::symbol_version, component::none)),
               when::any(when::yes(fact_id::loader, component::none)))},
    {"LOAD004"sv, severity::warning, confidence::likely, component::each,
     "the loader takes the library of another installation than the one that was linked"sv,
     "The linker was given a path, the program keeps a name. The first library of that name in the run path, in LD_LIBRARY_PATH or in "
     "ld.so.cache is loaded: here it is not the one that the cache names. Where the releases differ, so do results and errors."sv,
     "ldd the file of the build ; ls -lL both paths in the evidence"sv,
     "Name one installation: cmake -D with the variable of the library in the cache, or put the directory of the linked one in "
     "CMAKE_BUILD_RPATH; take the other one out of LD_LIBRARY_PATH."sv,
     ""sv, ""sv, "ld.so(8)"sv, ""sv, when::all(when::any(when::yes(fact_id::loaded_copy, component::each)))},
    {"LOAD005"sv, severity::error, confidence::likely, component::each,
     "one process loads two releases of the component's library"sv,
     "A program and a library that it loads were linked with different releases. Each keeps its own state and, where functions have the "
     "same name without versions, calls land in whichever was loaded first: crashes, or errors about invalid handles."sv,
     "ldd {needing file|the file of the build in the evidence} ; readelf -d both libraries"sv,
     "Build all of them with one release: configure the dependency again with the same CUDAToolkit_ROOT, or install its build for this "
     "CUDA release."sv,
     ""sv, ""sv, "ld.so(8); CUDA C++ Programming Guide, driver and runtime API interoperability"sv, ""sv,
     when::all(when::any(when::yes(fact_id::loaded_twice, component::each)))},
    {"LOAD006"sv, severity::warning, confidence::likely, component::none,
     "what was installed does not find a library that was built with it"sv,
     "When it installs, CMake takes the directories of the build out of the run path and puts in CMAKE_INSTALL_RPATH, which is empty unless the "
     "project or the caller sets it. The loader looks in its own directories alone: /lib, /usr/lib and those of ld.so.conf, as of the last ldconfig."sv,
     "ldd {needing file|the program in the evidence} | grep 'not found' ; readelf -d {needing file|the program} | grep -i path"sv,
     "cmake -D CMAKE_INSTALL_RPATH='$ORIGIN/../lib' BUILD, then cmake --build BUILD --target install; in /usr/local run ldconfig. Or set LD_LIBRARY_PATH where it "
     "runs."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_INSTALL_RPATH.rst; ld.so(8)"sv, ""sv,
     when::all(when::any(when::yes(fact_id::unsearched, component::none)))},
    {"LOAD007"sv, severity::warning, confidence::likely, component::none,
     "one program loads two releases of a library, and both define the same functions"sv,
     "The program was linked with one release and a library that it loads with another. Their functions have the same names and no versions: calls of "
     "both go to the release that was loaded first, which lays out its data in another way. That ends in crashes or wrong results."sv,
     "ldd {needing file|the program in the evidence} ; readelf -d each library | grep NEEDED"sv,
     "Build the library that needs the older release again with the newer one, or link both with one release."sv, ""sv,
     ""sv, "ld.so(8); System V ABI, chapter 5, Dynamic Linking"sv, ""sv,
     when::all(when::any(when::yes(fact_id::loaded_twice, component::none)))},
    {"LOAD008"sv, severity::error, confidence::likely, component::none,
     "a program of the build needs a function that no library that it loads has"sv,
     "It was there when the program was linked. A library has been replaced since by another release of the same name, or the loader takes another "
     "copy of it. The program stops with: undefined symbol, at its start or at the call."sv,
     "ldd -r {needing file|the program in the evidence} | c++filt"sv,
     "Install the release of the library that the program was linked with; or build again: cmake --build BUILD --clean-first."sv,
     ""sv, ""sv, "ld.so(8); ldd(1)"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "symbol"sv)))},
};

// ---- live machine ---------------------------------------------------------------------------------------------------
//
// Rules on what a probe of the live machine shows and no rule on a message explains.

/// Rules on what a probe of the live machine shows.
inline constexpr rule live_machine[] = {
    {"DRV004"sv, severity::error, confidence::certain, component::driver,
     "the driver that is here does not give programs a GPU"sv,
     "Its library was loaded and asked, and the answer was a code: which one, and what it means, is in the evidence. No program "
     "that needs a GPU runs here."sv,
     "foundcheck probe ; nvidia-smi ; dmesg | grep -i nvrm"sv,
     "What the code in docs/probe.md asks for: restart after an update (803), cuda-compat off a GPU that it is not for (804), the fabric "
     "manager (802), CUDA_VISIBLE_DEVICES and the devices of the container (100)."sv,
     ""sv, ""sv, "CUDA runtime API, cudaError_t; foundcheck cuda/driver.hpp"sv, "LADDER001"sv,
     when::all(when::any(when::yes(fact_id::driver_status, component::driver)))},
    {"CUPTI014"sv, severity::error, confidence::certain, component::cupti,
     "CUPTI is found and does not record on this machine"sv,
     "A copy was made on the GPU with CUPTI listening, and no record of it came: a profiler that is built on it shows no GPU activity. "
     "That cuptiGetVersion succeeds means nothing."sv,
     "foundcheck probe ; foundcheck dump elf the library in the evidence"sv,
     "What the code in the evidence asks for: end other profilers (39), allow profiling to users (35), install the CUPTI of the "
     "runtime's release."sv,
     ""sv, ""sv, "CUPTI cupti_result.h; foundcheck cuda/cupti.hpp"sv, "LADDER001"sv,
     when::all(when::any(when::no(fact_id::working, component::cupti)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif

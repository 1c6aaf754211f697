// SPDX-License-Identifier: MIT
// Rules on what loaders, CUDA's libraries and Python report when what was built is started: in a step of the build, a test, or a
// program's own log. Last, what no other rule knows.
#ifndef FOUNDCHECK_RULE_DIAGNOSIS_RUN_HPP
#define FOUNDCHECK_RULE_DIAGNOSIS_RUN_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule run_diagnoses[] = {
    {"STUB003"sv, severity::error, confidence::likely, component::driver,
     "the program runs where there is no NVIDIA driver, or none that works"sv,
     "libcuda.so.1 comes with the driver, never with a toolkit or an image. A container has it only if it is started with "
     "the GPUs of the host; in docker build there is none. Without a device in sight CUDA says the same."sv,
     "nvidia-smi ; ls /dev/nvidia* ; ldconfig -p | grep libcuda"sv,
     "docker run --gpus all (nvidia-container-toolkit on the host), or install the driver. A step of a build that needs no GPU "
     "should not load the library: do that part at run time. CUDA_VISIBLE_DEVICES must not be empty."sv,
     ""sv, ""sv,
     "llama.cpp issue 7822; NVIDIA container toolkit, user guide; CUDA runtime API, cudaErrorNoDevice (100)"sv,
     "BUILD001 DRV004 LADDER001"sv,
     when::all(when::any(when::diagnosed("missing_driver"sv), when::no(fact_id::loadable, component::driver)))},
    {"DRV002"sv, severity::error, confidence::certain, component::driver,
     "the driver cannot translate the program's PTX"sv,
     "The program has no machine code for this GPU, only PTX of a newer CUDA release than the driver knows. The rule that a driver "
     "runs all minor releases of one major release does not hold for PTX."sv,
     "nvidia-smi prints the driver's CUDA version ; cuobjdump --list-elf --list-ptx the library"sv,
     "Build machine code for the GPU (its number in TORCH_CUDA_ARCH_LIST or CMAKE_CUDA_ARCHITECTURES, not +PTX alone), or "
     "install a newer driver."sv,
     ""sv, ""sv,
     "CUDA runtime API, cudaErrorUnsupportedPtxVersion (222); NVIDIA CUDA compatibility, minor version compatibility"sv,
     "BUILD001 DRV001"sv,
     when::all(when::any(when::diagnosed("driver_too_old"sv, "PTX"sv), when::diagnosed("driver_too_old"sv, "(222)"sv),
                         when::diagnosed("driver_too_old"sv, "UnsupportedPtxVersion"sv)))},
    {"DRV001"sv, severity::error, confidence::certain, component::driver,
     "the NVIDIA driver is older than this CUDA release needs"sv,
     "Programs of CUDA 11 need a driver from 450 on, of 12 from 525 on, of 13 from 580 on. In a container it is the driver of "
     "the host that counts."sv,
     "nvidia-smi prints driver and the newest CUDA version that it runs ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "Install a newer driver on the host, or the program for an older CUDA release; on data-center GPUs the package "
     "cuda-compat-X-Y."sv,
     ""sv, ""sv,
     "NVIDIA CUDA compatibility, minor version compatibility; CUDA runtime API, cudaErrorInsufficientDriver (35)"sv,
     "BUILD001 DRV004"sv,
     when::all(when::any(when::diagnosed("driver_too_old"sv),
                         when::equals(fact_id::driver_status, component::driver, "cudaErrorInsufficientDriver"sv)))},
    {"DRV003"sv, severity::error, confidence::certain, component::driver,
     "the compatibility libraries of CUDA are used where the GPU does not take them"sv,
     "cuda-compat lets a data-center GPU run a newer CUDA release than its driver. On other GPUs it ends in error 804, also when an "
     "image brings the library and a run path leads to it."sv,
     "echo $LD_LIBRARY_PATH ; ldconfig -p | grep compat ; ls /usr/local/cuda/compat"sv,
     "Remove cuda-compat from the image and from LD_LIBRARY_PATH, or update the driver of the host."sv, ""sv, ""sv,
     "nvidia-docker issues 1515, 1294; NVIDIA CUDA compatibility, forward compatibility"sv, "BUILD001 VER001 DRV004"sv,
     when::all(
         when::any(when::equals(fact_id::driver_status, component::driver, "cudaErrorCompatNotSupportedOnDevice"sv),
                   when::diagnosed("version_mismatch"sv, "forward compatibility was attempted"sv),
                   when::diagnosed("version_mismatch"sv, "CompatNotSupportedOnDevice"sv),
                   when::diagnosed("version_mismatch"sv, "COMPAT_NOT_SUPPORTED_ON_DEVICE"sv)))},
    {"STUB006"sv, severity::error, confidence::likely, component::driver,
     "the driver's library is not that of the kernel module"sv,
     "The driver was updated and the module that runs is the old one, or an image brings a driver library of its own that hides "
     "the host's."sv,
     "cat /proc/driver/nvidia/version ; find / -name 'libcuda.so.*.*' -o -name 'libnvidia-ml.so.*.*'"sv,
     "Restart the machine or load the module anew; in an image delete libcuda.so.* and libnvidia-ml.so.*, which the container "
     "toolkit mounts."sv,
     ""sv, ""sv, "nvidia-docker issue 856; CUDA runtime API, cudaErrorSystemDriverMismatch (803)"sv,
     "BUILD001 VER001 DRV004"sv,
     when::all(when::any(when::equals(fact_id::driver_status, component::driver, "cudaErrorSystemDriverMismatch"sv),
                         when::diagnosed("version_mismatch"sv, "Driver/library version mismatch"sv),
                         when::diagnosed("version_mismatch"sv, "unsupported display driver / cuda driver"sv),
                         when::diagnosed("version_mismatch"sv, "LIB_RM_VERSION_MISMATCH"sv)))},
    {"HDR003"sv, severity::error, confidence::certain, component::cudnn,
     "cuDNN is of another release than was built against"sv,
     "Two cuDNNs are on the machine: headers of one and library of the other, or a wheel's and one in LD_LIBRARY_PATH. The library "
     "that is loaded must have the major release of the headers and no older minor one."sv,
     "grep -E 'define CUDNN_(MAJOR|MINOR)' $CUDA_HOME/include/cudnn_version.h ; python -c 'import torch; "
     "print(torch.backends.cudnn.version())' ; echo $LD_LIBRARY_PATH"sv,
     "Take the other cuDNN out of LD_LIBRARY_PATH; when it is an #error, let CUDNN_INCLUDE_DIR and CUDNN_LIBRARY be of one "
     "installation, of the release that the project asks for (PyTorch 2.1: 8), and configure in an empty build directory."sv,
     ""sv, ""sv, "pytorch issues 80637, 104757; NVIDIA cuDNN, API compatibility"sv, "BUILD001 VER001 SRC001 HDR005"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, component::cudnn)))},
    {"CUDNN003"sv, severity::error, confidence::likely, component::cudnn,
     "cuDNN is there in part: one of its libraries was not found"sv,
     "libcudnn.so.N opens others by name when they are needed: ops, cnn, adv with 8, and graph, engines and heuristic with 9. An "
     "image or a copy that has libcudnn.so.N alone loads well and fails at the first convolution."sv,
     "ls the directory of libcudnn.so.N ; LD_DEBUG=libs the program 2>&1 | grep cudnn"sv,
     "Install cuDNN whole (apt: libcudnn9-cuda-X; pip: nvidia-cudnn-cuX), or copy all libcudnn*.so.N."sv, ""sv, ""sv,
     "NVIDIA cuDNN installation guide; cudnn_graph.h of cuDNN 9"sv, "BUILD001 DOCK001 DOCK005"sv,
     when::all(when::any(when::contains(fact_id::unresolved, component::cudnn, "libcudnn_"sv),
                         when::diagnosed("missing_shared_library"sv, component::cudnn, "libcudnn_"sv),
                         when::diagnosed("missing_shared_library"sv, component::cudnn, "SUBLIBRARY"sv)))},
    {"DOCK001"sv, severity::error, confidence::certain, component::each,
     "the component's library is not where the program runs"sv,
     "It was there when the program was built. A runtime image, a later stage of a Dockerfile or another machine does not have it, "
     "has it of another major release (libcudart.so.12 is not libcudart.so.13), or in a directory that is not searched."sv,
     "ldd the program or module | grep 'not found' ; find / -name the library in the evidence"sv,
     "Install the runtime package of the release that the name ends with (apt: cuda-libraries-X-Y, cuda-cupti-X-Y; pip: "
     "nvidia-*-cuX), copy the library from the build stage, or add its directory to LD_LIBRARY_PATH or ldconfig."sv,
     ""sv, ""sv, "pytorch issues 131284, 88802; onnxruntime issues 22968, 21684; ld.so(8)"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, component::each)))},
    {"RUN001"sv, severity::error, confidence::certain, component::none, "a program does not find a shared library"sv,
     "The loader searches the run path of the file, LD_LIBRARY_PATH and the directories of ldconfig. The library is in none of "
     "them, or of another release than the program was linked with."sv,
     "ldd the program or module | grep 'not found' ; find / -name the library in the evidence"sv,
     "Install the package with the library, add its directory to the run path (CMAKE_INSTALL_RPATH, $ORIGIN) or to "
     "LD_LIBRARY_PATH, and run ldconfig."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_shared_library"sv)))},
    {"HDR004"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "an older nvJitLink is loaded than cuSPARSE needs"sv,
     "An older toolkit in LD_LIBRARY_PATH comes before the libraries of the wheel: libcusparse.so.12 is the wheel's and "
     "libnvJitLink.so.12 the toolkit's. The name is the same in all releases of CUDA 12."sv,
     "LD_DEBUG=libs python -c 'import torch' 2>&1 | grep nvJitLink ; echo $LD_LIBRARY_PATH"sv,
     "Unset LD_LIBRARY_PATH, or put the directory of the newer nvJitLink first."sv, "CUDA 12.0"sv, ""sv,
     "pytorch issues 111469, 134929; pytorch pull request 131295; cuopt issue 850"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, "nvJitLink"sv),
                         when::diagnosed("abi_mismatch"sv, "nvJitLink"sv)))},
    {"NCCL001"sv, severity::error, confidence::likely, component::nccl,
     "an older NCCL is loaded than was built against"sv,
     "Two NCCLs are on the machine: the system's, or one in LD_LIBRARY_PATH, comes before the one that the program needs. "
     "ncclCommRegister is of 2.19, ncclCommWindowRegister of 2.27. A function that every release has is missing where a module was "
     "linked without NCCL."sv,
     "ldd libtorch_cuda.so | grep nccl ; python -c 'import torch; print(torch.cuda.nccl.version())'"sv,
     "Take the older one out of LD_LIBRARY_PATH or update it (apt: libnccl2, pip: nvidia-nccl-cuX). A PyTorch of your own build takes "
     "the one that it brings with USE_SYSTEM_NCCL=0."sv,
     ""sv, ""sv, "pytorch issues 119072, 119932, 120186; nccl issue 1784"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, component::nccl),
                         when::diagnosed("abi_mismatch"sv, component::nccl)))},
    {"MKL001"sv, severity::error, confidence::certain, component::none, "MKL is newer than this PyTorch takes"sv,
     "PyTorch calls iJIT_NotifyEvent through MKL, which has it no more since 2024.1."sv,
     "python -m pip list | grep -i mkl ; conda list mkl"sv,
     "Install the older MKL (mkl==2024.0 of pip, mkl=2024.0 of conda), or a newer PyTorch."sv, "MKL 2024.1"sv, ""sv,
     "pytorch issue 123097"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, "iJIT_NotifyEvent"sv),
                         when::diagnosed("abi_mismatch"sv, "iJIT_NotifyEvent"sv)))},
    {"ABI001"sv, severity::error, confidence::certain, component::none,
     "an extension was built with the other C++ ABI than PyTorch"sv,
     "libstdc++ has two forms of std::string, and the names of functions with one tell which. Wheels of PyTorch have the new form "
     "since 2.6 for CUDA 12.6 and since 2.7 for all, older ones the old form (names that end in Ss)."sv,
     "python -c 'import torch; print(torch.compiled_with_cxx11_abi())' ; nm -DC --undefined-only the extension | grep cxx11"sv,
     "Build the extension anew against the installed PyTorch (pip install --no-build-isolation --no-cache-dir), or take the wheel "
     "for that ABI. In builds of PyTorch itself: _GLIBCXX_USE_CXX11_ABI=0 or 1 in the environment."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ Dual ABI; flash-attention issues 1644, 940, 680"sv,
     "BUILD001 RUN002 ABI002 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "__cxx11"sv),
                         when::diagnosed("abi_mismatch"sv, "[abi:cxx11]"sv),
                         when::diagnosed("abi_mismatch"sv, "SourceLocationESs"sv),
                         when::diagnosed("abi_mismatch"sv, "SourceLocation, std::string)"sv)))},
    {"PY002"sv, severity::error, confidence::certain, component::none,
     "a module was built for another NumPy than is installed"sv,
     "A module that was compiled with NumPy 1 does not run with NumPy 2. The other way round it does: NumPy 2 builds for both."sv,
     "python -c 'import numpy; print(numpy.__version__)' ; python -m pip list"sv,
     "Install the release of the module that is built with NumPy 2, or numpy<2; a module of your own build anew with numpy>=2."sv,
     "NumPy 2.0"sv, ""sv, "NumPy 2.0 migration guide; numpy core/src/multiarray, API version check"sv,
     "BUILD001 ABI005 PY006"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "NumPy 1.x"sv), when::diagnosed("abi_mismatch"sv, "numpy"sv),
                         when::diagnosed("abi_mismatch"sv, "module compiled against A"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "_ARRAY_API"sv), when::said("numpy_1_module"sv)))},
    {"ABI003"sv, severity::error, confidence::certain, component::none,
     "the C++ or C library where the program runs is older than where it was built"sv,
     "Libraries of GCC and glibc name the release that each function came with. A program that was built by a newer GCC or on a newer "
     "distribution asks for a release that the machine does not have; conda's library may also hide a newer one."sv,
     "strings $(ldconfig -p | grep -m1 -o '/.*libstdc++.so.6') | grep GLIBCXX ; ldd --version"sv,
     "Build on the oldest distribution that the program must run on, or with its GCC. For GLIBCXX: install the newer libstdc++ "
     "(conda: libstdcxx-ng), or keep conda's out of LD_LIBRARY_PATH."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; glibc elf/dl-version.c"sv, "BUILD001 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "GLIBCXX_"sv),
                         when::diagnosed("abi_mismatch"sv, "CXXABI_"sv), when::diagnosed("abi_mismatch"sv, "GLIBC_"sv),
                         when::diagnosed("abi_mismatch"sv, "GCC_"sv)))},
    {"ABI002"sv, severity::error, confidence::likely, component::none,
     "an extension was built for another release of PyTorch than is installed"sv,
     "PyTorch's C++ interface changes from one minor release to the next, so its names (c10::, at::, torch::) are missing or have "
     "other arguments. Modules that keep to the stable ABI of libtorch are the exception."sv,
     "python -c 'import torch; print(torch.__version__)' ; c++filt the symbol"sv,
     "Build the extension anew against the installed PyTorch (pip install --no-build-isolation --no-cache-dir), or install the "
     "release of PyTorch that its wheel names. If it differs in __cxx11, see ABI001."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; flash-attention issues 940, 680"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "3c10"sv), when::diagnosed("abi_mismatch"sv, "N2at"sv),
                         when::diagnosed("abi_mismatch"sv, "5torch"sv), when::diagnosed("abi_mismatch"sv, "c10::"sv),
                         when::diagnosed("abi_mismatch"sv, "at::"sv)))},
    {"ABI005"sv, severity::error, confidence::likely, component::none,
     "parts of a program do not have one binary interface"sv,
     "A library of another release, or objects built with other settings of the C++ library, are put together."sv,
     "the message names the symbol or the setting on both sides ; ldd ; nm -D"sv,
     "Build all parts anew with one compiler, one set of flags and one release of each library, in an empty build directory."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; learn.microsoft.com, LNK2038; nvlink 13.0"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("abi_mismatch"sv)))},
    {"RUN002"sv, severity::error, confidence::certain, component::none,
     "a program misses a symbol in the libraries that it loads"sv,
     "The library that is found is of another release than the one that was linked, or a module was built without naming the "
     "library that has the symbol: shared libraries may be linked with holes."sv,
     "ldd -r the module ; LD_DEBUG=bindings ; nm -D the library | grep the symbol"sv,
     "Take the older library out of LD_LIBRARY_PATH or the run path, or link the one that is missing; -Wl,-z,defs finds holes when "
     "it is linked."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-lookup.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv)))},
    {"ARCH001"sv, severity::error, confidence::certain, component::none, "the program has no code for this GPU"sv,
     "Machine code runs on GPUs of its major number and an equal or higher minor one; PTX on all that are newer. The list of "
     "architectures of the build covers this GPU with neither."sv,
     "nvidia-smi --query-gpu=compute_cap --format=csv ; python -c 'import torch; print(torch.cuda.get_arch_list())' ; "
     "cuobjdump --list-elf --list-ptx the library"sv,
     "Build again with the GPU's number in the list: TORCH_CUDA_ARCH_LIST=8.0 for PyTorch, which ignores "
     "CMAKE_CUDA_ARCHITECTURES; +PTX for GPUs to come. For a wheel, take a release that names the GPU."sv,
     ""sv, ""sv, "pytorch issues 31981, 52598, 10002; faiss issues 2667, 2802; CUDA runtime API, error 209"sv,
     "BUILD001"sv,
     when::all(when::any(when::diagnosed("no_kernel_image"sv), when::arch_covers(cuda::coverage_kind::none)))},
    {"CUPTI006"sv, severity::error, confidence::likely, component::cupti,
     "CUPTI may not read the GPU's counters as this user"sv,
     "The driver keeps performance counters to administrators unless a module option opens them. The profiler then goes on "
     "without CUDA's rows, or ends."sv,
     "grep RmProfilingAdminOnly /proc/driver/nvidia/params prints 1"sv,
     "On the host: options nvidia NVreg_RestrictProfilingToAdminUsers=0 in /etc/modprobe.d, load the module anew; in a container "
     "--cap-add SYS_ADMIN."sv,
     ""sv, ""sv, "pytorch issue 99615; Paddle issue 35857; developer.nvidia.com, ERR_NVGPUCTRPERM"sv,
     "BUILD001 CUPTI014"sv,
     when::all(when::any(when::diagnosed("permission_denied"sv, component::cupti),
                         when::contains(fact_id::working, component::cupti, "INSUFFICIENT_PRIVILEGES"sv)))},
    {"GPU003"sv, severity::error, confidence::certain, component::none, "the memory of the GPU was used up"sv,
     "Not the machine's memory: the program asked for more than is free on the device. Other programs on the same GPU, or tests that "
     "run at the same time, take their part."sv,
     "nvidia-smi names the programs on the GPU and what they hold"sv,
     "End the others or run fewer tests at once (ctest -j1, RESOURCE_GROUPS), take smaller batches, or another GPU "
     "(CUDA_VISIBLE_DEVICES)."sv,
     ""sv, ""sv, "CUDA runtime API, cudaErrorMemoryAllocation (2); PyTorch notes, CUDA semantics"sv,
     "BUILD001 MEM003"sv,
     when::all(when::any(when::diagnosed("out_of_memory"sv, component::cudart),
                         when::diagnosed("out_of_memory"sv, component::cudnn),
                         when::diagnosed("out_of_memory"sv, component::cupti),
                         when::diagnosed("out_of_memory"sv, "CUDA out of memory"sv),
                         when::diagnosed("out_of_memory"sv, "HIP out of memory"sv)))},
    {"GPU002"sv, severity::error, confidence::certain, component::none, "a call of CUDA failed"sv,
     "Kernels run beside the program: what is reported at one call is often the fault of an earlier kernel, and after it the "
     "context is of no use."sv,
     "CUDA_LAUNCH_BLOCKING=1 the program names the right call ; compute-sanitizer the program ; dmesg | grep Xid"sv,
     "Mend the kernel that compute-sanitizer names. An Xid in dmesg, or failures at changing places, speak for the device."sv,
     ""sv, ""sv, "CUDA runtime API, Error Handling; NVIDIA Xid errors"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("gpu_error"sv)))},
    {"DIAG001"sv, severity::error, confidence::possible, component::none,
     "a tool reported an error that no rule of the catalogue knows"sv,
     "The words are not among those whose meaning is certain, or are of a language that is not known. The evidence is what the "
     "tools said, without what only followed from it."sv,
     "read the lines around the place in the evidence; LC_ALL=C makes most tools say it in English"sv,
     "Mend the first: what follows is often its consequence."sv, ""sv, ""sv,
     "the causes of foundcheck/diagnostic/record.hpp"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unknown"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// Rules on platforms other than CUDA on Linux: ROCm, Apple's Metal, and builds for another machine.
#ifndef FOUNDCHECK_RULE_TABLES_PLATFORM_HPP
#define FOUNDCHECK_RULE_TABLES_PLATFORM_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on platforms other than CUDA on Linux.
inline constexpr rule platform[] = {
    {"ROCM001"sv, severity::error, confidence::certain, component::rocm, "the program has no code for this AMD GPU"sv,
     "HIP code runs only on the GPUs that it was built for (gfx90a, gfx1100). This GPU is not in the "
     "PYTORCH_ROCM_ARCH of the build or in the list of the wheel, and nothing like PTX is there to fall back to."sv,
     "rocminfo | grep gfx ; python -c 'import torch; print(torch.cuda.get_arch_list())'"sv,
     "On a consumer GPU: export HSA_OVERRIDE_GFX_VERSION=10.3.0 (for gfx103x; 11.0.0 for gfx110x). Or rebuild for the "
     "GPU that rocminfo shows: export PYTORCH_ROCM_ARCH=gfxNNNN (in a CMake project: -D "
     "CMAKE_HIP_ARCHITECTURES=gfxNNNN). Or install a wheel that supports the GPU."sv,
     ""sv, ""sv, "pytorch issues 73534, 53738; ROCm issues 1530, 2061"sv, "BUILD001 ARCH001 DIAG001"sv,
     when::all(when::any(when::said("hip_code_missing"sv), when::diagnosed("no_kernel_image"sv, "HIP error"sv),
                         when::diagnosed("no_kernel_image"sv, "hipError"sv)))},
    {"ROCM002"sv, severity::error, confidence::certain, component::rocm,
     "configure does not know which AMD GPUs to build for"sv,
     "Without PYTORCH_ROCM_ARCH, PyTorch asks rocm_agent_enumerator for the GPUs of this machine. The program is not "
     "in PATH, or there is no GPU, as in docker build."sv,
     "rocm_agent_enumerator ; echo $PYTORCH_ROCM_ARCH ; ls /opt/rocm/bin"sv,
     "export PYTORCH_ROCM_ARCH='gfx90a;gfx1100' with the names of your GPUs, then configure again. Or if a GPU is "
     "there: export PATH=/opt/rocm/bin:$PATH. Or if you do not want ROCm: export USE_ROCM=0."sv,
     ""sv, ""sv,
     "pytorch cmake/public/utils.cmake, torch_hip_get_arch_list, and cmake/public/LoadHIP.cmake, 1.8 to 2.8"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::said("rocm_gpu_not_detected"sv), when::said("rocm_gpu_not_given"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"ROCM006"sv, severity::error, confidence::certain, component::rocm,
     "clang found no ROCm, or no device libraries of ROCm"sv,
     "Code for AMD GPUs is linked with ROCm's device libraries (ocml.bc, ockl.bc). They are in a separate package, "
     "and clang looks for them beside itself, in ROCM_PATH and in /opt/rocm."sv,
     "find / -name 'ocml*.bc' ; echo $ROCM_PATH $HIP_PATH ; hipconfig --rocmpath"sv,
     "apt install rocm-device-libs; or if they are installed: export ROCM_PATH=/opt/rocm "
     "HIP_DEVICE_LIB_PATH=/opt/rocm/amdgcn/bitcode (hipcc and clang also accept --rocm-path=/opt/rocm)."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/AMDGPU.cpp; hipCUB issue 179; rocBLAS issue 1280"sv, "CONF001 FILE001"sv,
     when::all(when::any(when::said("rocm_device_libraries_missing"sv), when::said("rocm_directory_unknown"sv)))},
    {"ROCM011"sv, severity::error, confidence::certain, component::rocm,
     "{subject|the directory that CMake takes for ROCm's root} has no CMake package for the language HIP (hip-lang)"sv,
     "CMake asks hipconfig, or the clang that it found, where ROCm is, and reads hip-lang-config.cmake there. Distributions put it into a package of "
     "its own, and a ROCM_PATH or a clang of another installation leads to the wrong "
     "root."sv,
     "hipconfig --rocmpath ; echo $ROCM_PATH $HIPCXX ; find / -name hip-lang-config.cmake"sv,
     "If find shows it below another directory: unset ROCM_PATH, then cmake --fresh -B build -D CMAKE_HIP_COMPILER_ROCM_ROOT=/opt/rocm -D "
     "CMAKE_PREFIX_PATH=/opt/rocm (with that directory). Or if it shows none: apt install hip-dev "
     "(Debian and Ubuntu's own: libamdhip64-dev), then cmake --fresh -B build. Or if the project also builds for NVIDIA, turn HIP off."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineHIPCompiler.cmake, 3.21 to 4.1"sv, "CONF001 ROCM006"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "hip_package_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"ROCM012"sv, severity::error, confidence::likely, component::rocm,
     "ROCm's runtime (HSA) refuses its first call, most often because this user may not open the GPU"sv,
     "Programs of ROCm open /dev/kfd and /dev/dri/renderD*, which belong to the groups render and video. What works for root alone shows that only "
     "the permission is missing."sv,
     "ls -l /dev/kfd /dev/dri ; id ; sudo rocminfo"sv,
     "sudo usermod -aG render,video $USER, then log in again. In a container, pass the devices and their groups: docker run --device=/dev/kfd "
     "--device=/dev/dri --group-add video --group-add $(stat -c %g /dev/kfd) "
     "--security-opt seccomp=unconfined. Or if root cannot use it either, install the driver: apt install amdgpu-dkms, then restart."sv,
     ""sv, ""sv, "ROCm rocminfo/rocminfo.cc; ROCm installation guide, Configuring permissions for GPU access"sv, ""sv,
     when::all(when::any(when::said("hsa_call_refused"sv)))},
    {"ROCM013"sv, severity::error, confidence::certain, component::rocm,
     "hipcc starts {value|a clang} as its compiler, and no program is there"sv,
     "hipcc takes clang from HIP_CLANG_PATH, or from llvm/bin below ROCM_PATH. Where one of them is empty or of another installation, the path is "
     "wrong. Some distributions set them in a file that only a new shell reads."sv,
     "echo $ROCM_PATH $HIP_PATH $HIP_CLANG_PATH ; find / -path '*llvm*/bin/clang'"sv,
     "Log in again, so that the variables of the package are set (Gentoo: sudo env-update && source /etc/profile); or set it by hand: export "
     "HIP_CLANG_PATH=/opt/rocm/llvm/bin (the directory that the check shows); or if there is no "
     "clang: apt install rocm-llvm."sv,
     ""sv, ""sv, "HIP bin/hipcc.pl and hipvars.pm, 3.5 to 5.7"sv, "ROCM007 PROG001"sv,
     when::all(when::any(when::said("hip_compiler_missing"sv)))},
    {"ROCM014"sv, severity::error, confidence::likely, component::each,
     "{subject|a header of CUDA} was not found: hipcc compiles a source that was not translated for AMD GPUs"sv,
     "A build for AMD GPUs has the headers of HIP in place of CUDA's: hipify writes hip/hip_runtime.h for cuda_runtime.h. Installing CUDA does not "
     "help. The project, or the header of PyTorch that it includes, has a file "
     "that hipify does not know or does not translate."sv,
     "git grep -n {subject|cuda_runtime} ; python -c 'import torch; print(torch.__version__, torch.version.hip)'"sv,
     "Use a version of the project that supports ROCm, or AMD's fork of it (github.com/ROCm); or use versions of it and of PyTorch for ROCm that "
     "belong together, as in the image rocm/pytorch; or translate the file: hipify-perl FILE.cu > "
     "FILE.hip, and include <hip/hip_runtime.h> in it."sv,
     ""sv, ""sv, "PyTorch torch/utils/hipify; HIP porting guide"sv, "HDR007"sv,
     when::all(when::any(when::diagnosed("missing_header"sv, component::each)), when::any(when::said("by_hipcc"sv)))},
    {"ROCM015"sv, severity::error, confidence::likely, component::rocm,
     "the linked library of HIP code is too large: parts of it are more than 2 GB apart"sv,
     "x86-64 code reaches 2 GB. The code for each AMD GPU and debug information are in the same file, and push its parts away from each other."sv,
     "rocminfo | grep gfx ; size -A OBJECT"sv,
     "Build for the GPUs that you have: export PYTORCH_ROCM_ARCH=gfx90a (in a CMake project -D CMAKE_HIP_ARCHITECTURES=gfx90a, AMDGPU_TARGETS or "
     "GPU_TARGETS), then build again in an empty build directory; or compress the code for GPUs, from "
     "ROCm 6.2 on: add --offload-compress to the flags of hipcc; or build without debug information (CMAKE_BUILD_TYPE=Release)."sv,
     ""sv, ""sv,
     "System V ABI for x86-64, Code models; pytorch pull request 143986; clang ClangOffloadBundler, compressed bundles"sv,
     "LINK003"sv,
     when::all(when::any(when::diagnosed("relocation_overflow"sv, "_hip"sv),
                         when::diagnosed("relocation_overflow"sv, ".hip"sv)))},
    {"ROCM016"sv, severity::error, confidence::certain, component::rocm,
     "this clang does not know the GPU {value|that it compiles for}: it is older, or not the one of ROCm"sv,
     "Each release of LLVM knows the AMD GPUs of its time. A clang of the system that comes first in PATH, or that CMake finds, takes the place of "
     "the one in /opt/rocm/llvm."sv,
     "which -a clang clang++ ; clang --version ; /opt/rocm/llvm/bin/clang --version"sv,
     "Use ROCm's clang: CC=/opt/rocm/llvm/bin/clang CXX=/opt/rocm/llvm/bin/clang++ cmake --fresh -B build; or a newer LLVM; or leave that GPU out of "
     "the list: cmake --fresh -B build -D CMAKE_HIP_ARCHITECTURES=gfx90a (or AMDGPU_TARGETS, GPU_TARGETS)."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/AMDGPU.cpp; LLVM AMDGPU usage, Processors"sv, "DIAG001"sv,
     when::all(when::any(when::said("gpu_unknown_to_clang"sv)))},
    {"ROCM007"sv, severity::error, confidence::likely, component::rocm,
     "hipcc builds for an AMD GPU, and parts of ROCm are missing"sv,
     "hipcc builds for one platform, amd or nvidia. Without HIP_PLATFORM it decides by what is installed, and needs "
     "the parts of that platform."sv,
     "hipconfig --full ; echo $HIP_PLATFORM ; command -v nvcc"sv,
     "For an NVIDIA GPU, with nvcc in PATH: export HIP_PLATFORM=nvidia, then cmake --fresh -B build. Or for an AMD "
     "GPU: apt install hip-runtime-amd rocm-device-libs, then export ROCM_PATH=/opt/rocm, then cmake --fresh -B "
     "build."sv,
     ""sv, ""sv, "HIP bin/hipcc.pl, 4.5 to 5.7; rocm-arch issue 718"sv, "CONF001 PROG001"sv,
     when::all(when::any(when::said("hip_platform_incomplete"sv)))},
    {"ROCM008"sv, severity::error, confidence::certain, component::rocm,
     "clang found no HIP runtime: its headers are missing or in another directory"sv,
     "hipcc calls clang, which finds a HIP runtime by its file share/hip/version (bin/.hipVersion before ROCm 5) "
     "below --rocm-path, ROCM_PATH, the directory of clang and /opt/rocm. The headers are in a separate package, "
     "which must fit the ROCm release."sv,
     "find /opt/rocm/ -name .hipVersion -o -path '*share/hip/version' ; hipconfig --full ; echo $ROCM_PATH $HIP_PATH"sv,
     "apt install hip-dev (for the release in /opt/rocm/.info/version); or if it is installed: export "
     "ROCM_PATH=/opt/rocm HIP_PATH=/opt/rocm (hipcc and clang also accept --rocm-path=/opt/rocm)."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/AMDGPU.cpp, 11 to 20; ROCm issue 2903; rocm-arch issue 468"sv,
     "CONF001 FILE001"sv, when::all(when::any(when::said("hip_runtime_missing"sv)))},
    {"ROCM003"sv, severity::warning, confidence::likely, component::rocm,
     "ROCm was asked for, but PyTorch is configured without it"sv,
     "USE_ROCM is on by default and normally turns off without ROCm. Here a ROCm directory or a GPU was given, and "
     "configure found no HIP."sv,
     "ls $ROCM_PATH/bin/hipcc /opt/rocm ; grep -E 'USE_ROCM|ROCM_PATH|hip_DIR' CMakeCache.txt"sv,
     "apt install rocm-hip-sdk, then export ROCM_PATH=/opt/rocm, then cmake --fresh -B build. ROCM_PATH must be in "
     "the environment: PyTorch does not read it from -D."sv,
     ""sv, ""sv, "pytorch cmake/public/LoadHIP.cmake and cmake/Dependencies.cmake, 1.8 to 2.8"sv, ""sv,
     when::all(when::any(when::said("rocm_left_out"sv), when::no(fact_id::requested, component::rocm)),
               when::any(when::on("PYTORCH_ROCM_ARCH"sv), when::on("ROCM_PATH"sv)),
               when::any(when::said("rocm_left_out"sv), when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)),
               when::any(when::unless(when::yes(fact_id::claimed, component::rocm))))},
    {"ROCM005"sv, severity::error, confidence::certain, component::rocm,
     "ROCM_PATH is set to a directory that does not exist"sv,
     "PyTorch builds with ROCm if ROCM_PATH is set, and stops if the directory does not exist: another release is "
     "installed, or the variable is left over from another machine."sv,
     "echo $ROCM_PATH ; ls -d /opt/rocm*"sv,
     "export ROCM_PATH=/opt/rocm, or the directory of the release that ls -d /opt/rocm* shows, then configure again. "
     "Or for a build without ROCm: export USE_ROCM=0, then unset ROCM_PATH."sv,
     ""sv, ""sv, "pytorch cmake/public/LoadHIP.cmake, 2.1 to 2.8"sv, "CONF001 ROCM003 PKG004"sv,
     when::all(when::any(when::said("rocm_directory_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"ROCM004"sv, severity::warning, confidence::likely, component::rocm,
     "one build of PyTorch has both CUDA and ROCm"sv,
     "PyTorch's ROCm sources are its CUDA sources, rewritten: a build can have one of them. Both options are on by "
     "default, and stay on if the machine has both toolkits."sv,
     "grep -E 'USE_(CUDA|ROCM):' CMakeCache.txt"sv,
     "For NVIDIA GPUs: export USE_ROCM=0, then cmake --fresh -B build. Or for AMD GPUs: export USE_CUDA=0, then cmake "
     "--fresh -B build."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt and cmake/Dependencies.cmake, 2.7 and 2.8"sv, ""sv,
     when::all(when::any(when::yes(fact_id::requested, component::cuda_toolkit)),
               when::any(when::yes(fact_id::requested, component::rocm)),
               // Both are on until configure has looked for them.
               when::any(when::yes(fact_id::configured, component::none), when::yes(fact_id::claimed, component::rocm)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::no(fact_id::requested, component::rocm))),
               when::any(when::unless(when::no(fact_id::claimed, component::rocm))),
               when::any(when::unless(when::no(fact_id::claimed, component::cuda_toolkit))),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
    {"MPS001"sv, severity::warning, confidence::certain, component::mps,
     "MPS was asked for, but this PyTorch is built without it"sv,
     "USE_MPS has an effect only if configure finds the framework MetalPerformanceShadersGraph, both in the macOS SDK "
     "(12.3 or later) and on the machine."sv,
     "xcrun --sdk macosx --show-sdk-version ; python -c 'import torch; print(torch.backends.mps.is_built())'"sv,
     "If you use a wheel, install it in an arm64 Python on macOS 12.3 or later: pip install --force-reinstall torch. "
     "If you build PyTorch, install the SDK of macOS 12.3 or later (xcode-select --install), then cmake --fresh -B "
     "build."sv,
     "PyTorch 1.12"sv, ""sv, "pytorch CMakeLists.txt, 1.12 to 2.8; pytorch c10/core/Device.cpp"sv,
     "MPS004 DEP002 DIAG001"sv,
     when::all(
         when::any(when::said("mps_not_linked"sv), when::said("mps_missing"sv)),
         when::any(when::said("mps_not_linked"sv), when::equals(fact_id::kept_option, component::none, "USE_MPS"sv),
                   when::yes(fact_id::requested, component::mps)))},
    {"MPS002"sv, severity::error, confidence::certain, component::mps,
     "PyTorch has MPS, but this process cannot use it"sv,
     "The message names the macOS that this PyTorch needs. It also appears if macOS is new enough and the process "
     "gets no Metal device: in a sandbox, over ssh without a session, in a virtual machine, or with an x86-64 wheel "
     "under Rosetta."sv,
     "sw_vers ; python -c 'import torch, platform; print(torch.backends.mps.is_built(), "
     "torch.backends.mps.is_available(), platform.machine())'"sv,
     "Update macOS to the version in the message. Or if macOS is new enough, use an arm64 Python, outside a sandbox, "
     "ssh or a virtual machine. Or install an older PyTorch that supports this macOS."sv,
     "PyTorch 1.12"sv, ""sv, "pytorch issues 78343, 139425, 164943; pytorch aten/src/ATen/mps/EmptyTensor.cpp"sv,
     "DIAG001"sv, when::all(when::any(when::said("mps_refused"sv)))},
    {"MPS003"sv, severity::error, confidence::certain, component::none,
     "a library is built for the other processor of the Mac, arm64 or x86-64"sv,
     "The library is x86-64 and the process is arm64, or the other way round: Python and wheel do not match, or "
     "CMAKE_OSX_ARCHITECTURES of the build names the other processor. PyTorch for x86-64 has no MPS on Apple's "
     "processors."sv,
     "python -c 'import platform; print(platform.machine())' ; arch ; lipo -archs LIBRARY"sv,
     "Use an arm64 Python (not under Rosetta), and reinstall the package there: pip install --force-reinstall "
     "--no-cache-dir PACKAGE. Or if you build it: cmake --fresh -B build without CMAKE_OSX_ARCHITECTURES."sv,
     ""sv, ""sv, "dyld, macOS 11 to 15; pytorch CMakeLists.txt, CROSS_COMPILING_MACOSX"sv,
     "RUN001 LINK009 DIAG001 BUILD001"sv,
     when::all(when::any(when::diagnosed("unknown"sv, "incompatible architecture (have"sv),
                         when::diagnosed("wrong_format"sv, "incompatible architecture (have"sv),
                         when::diagnosed("missing_shared_library"sv, "incompatible architecture (have"sv)))},
    {"MPS004"sv, severity::info, confidence::certain, component::mps,
     "PyTorch is configured without MPS and will use the CPU alone"sv,
     "Configure did not find the framework MetalPerformanceShadersGraph in the SDK or on the machine."sv,
     "xcrun --sdk macosx --show-sdk-version prints 12.3 or later if MPS can be built"sv,
     "No action if the CPU is enough. Otherwise install Xcode or the command line tools with the SDK of macOS 12.3 or "
     "later, then cmake --fresh -B build."sv,
     "PyTorch 1.12"sv, ""sv, "pytorch CMakeLists.txt, 1.12 to 2.8"sv, ""sv,
     when::all(when::any(when::said("mps_missing"sv)))},
    {"XC001"sv, severity::error, confidence::certain, component::none,
     "cross compiling: configure needs a value that it cannot find out on this machine"sv,
     "Programs for another machine do not run here, so try_run asks for its result as a cache variable. Clang as the "
     "CUDA compiler asks for the target, to find the libraries of the toolkit."sv,
     "cat BUILD/TryRunResults.cmake shows the variables"sv,
     "Fill in BUILD/TryRunResults.cmake with the results of the checks on the target (0 means success), then cmake -C "
     "BUILD/TryRunResults.cmake BUILD. Or if the message asks for the CUDA target: cmake -B build -D "
     "CMAKE_CUDA_COMPILER_TARGET=aarch64-linux-gnu."sv,
     ""sv, ""sv,
     "CMake Source/cmTryRunCommand.cxx, 2.8 to 4.1; CMake Modules/CMakeDetermineCUDACompiler.cmake, 3.18 to 4.1"sv,
     "CONF001 CUDA006 CUDA007 PKG004"sv,
     when::all(when::any(when::said("cuda_target_missing"sv), when::said("run_result_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"XC002"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "CUDA libraries for two kinds of 64-bit Arm machine are mixed"sv,
     "CUDA has two toolkits for it: targets/sbsa-linux for servers (Grace, and Thor from CUDA 13 on) and "
     "targets/aarch64-linux for Jetson. The linker accepts both, because the processor is the same; the driver does "
     "not."sv,
     "grep -E 'sbsa-linux|aarch64-linux/' CMakeCache.txt ; uname -r prints tegra on Jetson boards"sv,
     "cmake --fresh -B build -D CUDAToolkit_ROOT=/PATH, with the toolkit of the target machine: sbsa-linux for Grace, "
     "and for Thor from CUDA 13 on; aarch64-linux for Jetson Orin with CUDA 12."sv,
     ""sv, ""sv,
     "CMake Modules/FindCUDAToolkit.cmake, 3.17 to 4.1; NVIDIA CUDA installation guide for Linux, cross-platform"sv,
     ""sv,
     when::all(when::any(when::has_directory(fact_id::inventory, component::cudart, "sbsa-linux"sv),
                         when::has_directory(fact_id::inventory, component::cublas, "sbsa-linux"sv),
                         when::has_directory(fact_id::inventory, component::cufft, "sbsa-linux"sv),
                         when::has_directory(fact_id::inventory, component::nvrtc, "sbsa-linux"sv),
                         when::has_directory(fact_id::inventory, component::cupti, "sbsa-linux"sv),
                         when::has_directory(fact_id::library, component::nccl, "sbsa-linux"sv),
                         when::has_directory(fact_id::library, component::cudnn, "sbsa-linux"sv)),
               when::any(when::has_directory(fact_id::inventory, component::cudart, "aarch64-linux"sv),
                         when::has_directory(fact_id::inventory, component::cublas, "aarch64-linux"sv),
                         when::has_directory(fact_id::inventory, component::cufft, "aarch64-linux"sv),
                         when::has_directory(fact_id::inventory, component::nvrtc, "aarch64-linux"sv),
                         when::has_directory(fact_id::inventory, component::cupti, "aarch64-linux"sv),
                         when::has_directory(fact_id::library, component::nccl, "aarch64-linux"sv),
                         when::has_directory(fact_id::library, component::cudnn, "aarch64-linux"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif

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
     "HIP has no code that all GPUs take: each is built for by its name (gfx90a, gfx1100). PYTORCH_ROCM_ARCH of the build, or the list "
     "of the wheel, does not name this one, and there is nothing like PTX to fall back to."sv,
     "rocminfo | grep gfx ; python -c 'import torch; print(torch.cuda.get_arch_list())'"sv,
     "Build again with PYTORCH_ROCM_ARCH=gfxNNNN, or take a wheel that names the GPU. On a consumer GPU of a family that is in the "
     "list, HSA_OVERRIDE_GFX_VERSION=10.3.0 (gfx103x) or 11.0.0 (gfx110x) makes its code run."sv,
     ""sv, ""sv, "pytorch issues 73534, 53738; ROCm issues 1530, 2061"sv, "BUILD001 ARCH001 DIAG001"sv,
     when::all(when::any(when::said("hip_code_missing"sv), when::diagnosed("no_kernel_image"sv, "HIP error"sv),
                         when::diagnosed("no_kernel_image"sv, "hipError"sv)))},
    {"ROCM002"sv, severity::error, confidence::certain, component::rocm,
     "configure for ROCm does not know for which GPUs to build"sv,
     "Without PYTORCH_ROCM_ARCH PyTorch asks rocm_agent_enumerator for the GPUs of this machine. The program is not in PATH, or there is "
     "no GPU, as in docker build."sv,
     "rocm_agent_enumerator ; echo $PYTORCH_ROCM_ARCH ; ls /opt/rocm/bin"sv,
     "Set PYTORCH_ROCM_ARCH='gfx90a;gfx1100' in the environment, with the names of your GPUs, and put /opt/rocm/bin in PATH. If you "
     "do not want ROCm: -DUSE_ROCM=OFF."sv,
     ""sv, ""sv,
     "pytorch cmake/public/utils.cmake, torch_hip_get_arch_list, and cmake/public/LoadHIP.cmake, 1.8 to 2.8"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::said("rocm_gpu_not_detected"sv), when::said("rocm_gpu_not_given"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"ROCM006"sv, severity::error, confidence::certain, component::rocm,
     "clang finds no ROCm, or not its device libraries"sv,
     "Code for AMD's GPUs is linked with ROCm's device libraries (ocml.bc, ockl.bc). They are a package of their own, and clang looks for them beside "
     "itself, in ROCM_PATH and in /opt/rocm."sv,
     "find / -name 'ocml*.bc' ; echo $ROCM_PATH $HIP_PATH ; hipconfig --rocmpath"sv,
     "apt install rocm-device-libs; or where they are there already: export ROCM_PATH=/opt/rocm HIP_DEVICE_LIB_PATH=/opt/rocm/amdgcn/bitcode (hipcc and "
     "clang take --rocm-path=/opt/rocm too)."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/AMDGPU.cpp; hipCUB issue 179; rocBLAS issue 1280"sv, "CONF001 FILE001"sv,
     when::all(when::any(when::said("rocm_device_libraries_missing"sv), when::said("rocm_directory_unknown"sv)))},
    {"ROCM007"sv, severity::error, confidence::likely, component::rocm,
     "hipcc takes the machine for one with AMD's GPU, and parts of ROCm are not there"sv,
     "hipcc builds for one platform, amd or nvidia. Without HIP_PLATFORM it decides by what is installed, and asks for the parts of the one that it "
     "takes."sv,
     "hipconfig --full ; echo $HIP_PLATFORM ; command -v nvcc"sv,
     "For NVIDIA's GPUs: export HIP_PLATFORM=nvidia, with nvcc in PATH; or for AMD's: apt install hip-runtime-amd rocm-device-libs, and export "
     "ROCM_PATH=/opt/rocm; then configure again in an empty build directory."sv,
     ""sv, ""sv, "HIP bin/hipcc.pl, 4.5 to 5.7; rocm-arch issue 718"sv, "CONF001 PROG001"sv,
     when::all(when::any(when::said("hip_platform_incomplete"sv)))},
    {"ROCM008"sv, severity::error, confidence::certain, component::rocm,
     "clang finds no HIP runtime: its headers are missing, or in another directory"sv,
     "hipcc calls clang, which knows a HIP runtime by its file share/hip/version (bin/.hipVersion before ROCm 5) below --rocm-path, ROCM_PATH, the "
     "directory of clang and /opt/rocm. The package with the headers is one of its own, and must be of the release of ROCm."sv,
     "find /opt/rocm/ -name .hipVersion -o -path '*share/hip/version' ; hipconfig --full ; echo $ROCM_PATH $HIP_PATH"sv,
     "apt install hip-dev, of the release that /opt/rocm/.info/version names (one source for all packages of ROCm); or if it is already installed: export "
     "ROCM_PATH=/opt/rocm HIP_PATH=/opt/rocm (hipcc and clang take --rocm-path=/opt/rocm too)."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/AMDGPU.cpp, 11 to 20; ROCm issue 2903; rocm-arch issue 468"sv,
     "CONF001 FILE001"sv, when::all(when::any(when::said("hip_runtime_missing"sv)))},
    {"ROCM003"sv, severity::warning, confidence::likely, component::rocm, "ROCm was asked for and is left out"sv,
     "USE_ROCM is on by default, so its fall to OFF is mostly right. Here a ROCm directory or a GPU was given by hand, and "
     "configure found no HIP."sv,
     "ls $ROCM_PATH/bin/hipcc /opt/rocm ; grep -E 'USE_ROCM|ROCM_PATH|hip_DIR' CMakeCache.txt"sv,
     "Install ROCm (apt: rocm-dev or rocm-hip-sdk) and set ROCM_PATH in the environment to its root: PyTorch does not read it "
     "from -D. Configure again in an empty build directory."sv,
     ""sv, ""sv, "pytorch cmake/public/LoadHIP.cmake and cmake/Dependencies.cmake, 1.8 to 2.8"sv, ""sv,
     when::all(when::any(when::said("rocm_left_out"sv), when::no(fact_id::requested, component::rocm)),
               when::any(when::on("PYTORCH_ROCM_ARCH"sv), when::on("ROCM_PATH"sv)),
               when::any(when::said("rocm_left_out"sv), when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)),
               when::any(when::unless(when::yes(fact_id::claimed, component::rocm))))},
    {"ROCM005"sv, severity::error, confidence::certain, component::rocm,
     "the ROCm directory that the environment names does not exist"sv,
     "PyTorch takes ROCM_PATH for a wish to build with ROCm and stops when nothing is there: another release is installed, or the "
     "variable is left over from another machine."sv,
     "echo $ROCM_PATH ; ls -d /opt/rocm*"sv,
     "Set ROCM_PATH to the installed release (/opt/rocm is mostly a link to it), or unset it; for a build without ROCm also "
     "USE_ROCM=0."sv,
     ""sv, ""sv, "pytorch cmake/public/LoadHIP.cmake, 2.1 to 2.8"sv, "CONF001 ROCM003 PKG004"sv,
     when::all(when::any(when::said("rocm_directory_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"ROCM004"sv, severity::warning, confidence::likely, component::rocm,
     "one build of PyTorch has both CUDA and ROCm"sv,
     "PyTorch's sources for ROCm are those for CUDA, rewritten: one build has one of them. Both options are on by default, and "
     "on a machine with both toolkits both stay on."sv,
     "grep -E 'USE_(CUDA|ROCM):' CMakeCache.txt ; the option summary of configure"sv,
     "Turn one off: USE_ROCM=0 or USE_CUDA=0 in the environment, in an empty build directory."sv, ""sv, ""sv,
     "pytorch CMakeLists.txt and cmake/Dependencies.cmake, 2.7 and 2.8"sv, ""sv,
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
     "MPS was asked for, and PyTorch is built without it"sv,
     "USE_MPS has an effect only where configure finds the framework MetalPerformanceShadersGraph, both in the SDK of macOS (12.3 or "
     "later) and on the machine."sv,
     "xcrun --sdk macosx --show-sdk-version ; python -c 'import torch; print(torch.backends.mps.is_built())'"sv,
     "Install Xcode or the command line tools with the SDK of macOS 12.3 or later (xcode-select --install), choose it with "
     "xcode-select -s, and configure in an empty build directory; or install a wheel for arm64."sv,
     "PyTorch 1.12"sv, ""sv, "pytorch CMakeLists.txt, 1.12 to 2.8; pytorch c10/core/Device.cpp"sv,
     "MPS004 DEP002 DIAG001"sv,
     when::all(
         when::any(when::said("mps_not_linked"sv), when::said("mps_missing"sv)),
         when::any(when::said("mps_not_linked"sv), when::equals(fact_id::kept_option, component::none, "USE_MPS"sv),
                   when::yes(fact_id::requested, component::mps)))},
    {"MPS002"sv, severity::error, confidence::certain, component::mps,
     "PyTorch has MPS, and this process cannot use it"sv,
     "The message names the macOS that this PyTorch needs: 12.3, 13.0 or 14.0. It also comes when macOS is new enough and the process "
     "gets no Metal device: in a sandbox, over ssh without a session, in a virtual machine, or with a wheel for x86-64 that "
     "Rosetta runs."sv,
     "sw_vers ; python -c 'import torch, platform; print(torch.backends.mps.is_built(), "
     "torch.backends.mps.is_available(), platform.machine())'"sv,
     "Update macOS, or install the PyTorch that still takes it; outside a sandbox use an arm64 Python. Programs should ask "
     "torch.backends.mps.is_available()."sv,
     "PyTorch 1.12"sv, ""sv, "pytorch issues 78343, 139425, 164943; pytorch aten/src/ATen/mps/EmptyTensor.cpp"sv,
     "DIAG001"sv, when::all(when::any(when::said("mps_refused"sv)))},
    {"MPS003"sv, severity::error, confidence::certain, component::none,
     "a library is for the other processor of the Mac"sv,
     "The module is for x86-64 and the process is arm64, or the other way round: Python of one kind and wheel of the other, or a build "
     "with CMAKE_OSX_ARCHITECTURES of the other machine, which PyTorch takes for a cross build. An x86-64 build on Apple's "
     "processors has no MPS either."sv,
     "lipo -archs the library ; python -c 'import platform; print(platform.machine())' ; arch"sv,
     "Use one kind throughout: an arm64 Python (not one that Rosetta runs), and leave CMAKE_OSX_ARCHITECTURES empty or name the "
     "machine's own processor; delete the build directory first."sv,
     ""sv, ""sv, "dyld, macOS 11 to 15; pytorch CMakeLists.txt, CROSS_COMPILING_MACOSX"sv,
     "RUN001 LINK009 DIAG001 BUILD001"sv,
     when::all(when::any(when::diagnosed("unknown"sv, "incompatible architecture (have"sv),
                         when::diagnosed("wrong_format"sv, "incompatible architecture (have"sv),
                         when::diagnosed("missing_shared_library"sv, "incompatible architecture (have"sv)))},
    {"MPS004"sv, severity::info, confidence::certain, component::mps, "PyTorch for the Mac is configured without MPS"sv,
     "The framework MetalPerformanceShadersGraph was not found in the SDK or on the machine, so the build uses the CPU alone."sv,
     "xcrun --sdk macosx --show-sdk-version prints 12.3 or later where MPS can be built"sv,
     "Nothing if the CPU is enough; otherwise install Xcode or the command line tools with a newer SDK and configure again."sv,
     "PyTorch 1.12"sv, ""sv, "pytorch CMakeLists.txt, 1.12 to 2.8"sv, ""sv,
     when::all(when::any(when::said("mps_missing"sv)))},
    {"XC001"sv, severity::error, confidence::certain, component::none,
     "a build for another machine needs an answer that cannot be found out here"sv,
     "Programs for another machine do not run on this one, so try_run cannot tell and asks for its result as a cache variable. "
     "Clang as the CUDA compiler asks for the target, by which it finds the toolkit's libraries."sv,
     "cat TryRunResults.cmake in the build directory: it lists the variables with room for the values"sv,
     "Give the variables that the message names: run the check on the target, fill in TryRunResults.cmake and pass it with -C "
     "(cmake -C TryRunResults.cmake ...); or -DNAME=0 for success; for Clang -DCMAKE_CUDA_COMPILER_TARGET=aarch64-linux-gnu."sv,
     ""sv, ""sv,
     "CMake Source/cmTryRunCommand.cxx, 2.8 to 4.1; CMake Modules/CMakeDetermineCUDACompiler.cmake, 3.18 to 4.1"sv,
     "CONF001 CUDA006 CUDA007 PKG004"sv,
     when::all(when::any(when::said("cuda_target_missing"sv), when::said("run_result_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"XC002"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "libraries of two kinds of 64-bit Arm machine are mixed"sv,
     "CUDA has two toolkits for it: targets/sbsa-linux for servers (Grace, and Thor from CUDA 13 on), targets/aarch64-linux for Jetson. "
     "The linker takes either, for the processor is the same; the driver takes its own."sv,
     "grep -E 'sbsa-linux|aarch64-linux/' CMakeCache.txt ; uname -r (Jetson: tegra)"sv,
     "Let all libraries be of one directory: set CUDAToolkit_ROOT to the toolkit of the target, delete the *_LIBRARY entries and "
     "configure again. Orin with CUDA 12: aarch64-linux; Grace: sbsa-linux."sv,
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

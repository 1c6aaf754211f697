// SPDX-License-Identifier: MIT
// What the loader, CUDA's libraries and Python say is wrong when a program is started or runs: the phrases of
// diagnostic/classify/cause.hpp.
//
// The names and numbers of CUDA's errors are in diagnostic/classify/code.hpp; what CUDA says in words that are not here is still an error
// of CUDA, see there.
// Source: glibc 2.36 elf/dl-*.c; musl 1.2.3 ldso/dynlink.c; dyld and CPython's Python/dynload_win.c by what people quote;
// cudaGetErrorString of libcudart 13.0; PyTorch torch/utils/cpp_extension.py and c10/cuda, TensorFlow, cuDNN 9 by logs.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_RUN_PHRASES_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_RUN_PHRASES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/diagnostic/classify/phrase.hpp>
#include <foundcheck/diagnostic/record.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail {

using s = subject_rule;

inline constexpr phrase run_rows[] = {
    // The loader.
    {"cannot open shared object file"sv, cause::missing_shared_library, s::before, of_file},
    {"Library not loaded: "sv, cause::missing_shared_library, s::clause},
    {"Could not load dynamic library "sv, cause::missing_shared_library, s::name},
    {"Could not load library "sv, cause::missing_shared_library, s::name},
    {"Unable to load any of "sv, cause::missing_shared_library},
    {"Error loading shared library "sv, cause::missing_shared_library, s::name, of_file},
    {"DLL load failed"sv, cause::missing_shared_library, s::none, plain, "The specified module could not be found"sv},
    {"DLL load failed"sv, cause::unresolved_at_run_time, s::none, plain,
     "The specified procedure could not be found"sv},
    {"DLL load failed"sv, cause::wrong_format, s::none, plain, "is not a valid Win32 application"sv},
    {"[WinError 126]"sv, cause::missing_shared_library, s::quoted},
    {"[WinError 127]"sv, cause::unresolved_at_run_time, s::quoted},
    {"[WinError 193]"sv, cause::wrong_format, s::quoted},
    {"no suitable image found"sv, cause::missing_shared_library},
    {"undefined symbol: "sv, cause::unresolved_at_run_time, s::name},
    {"symbol not found in flat namespace "sv, cause::unresolved_at_run_time, s::name},
    {"symbol not found: "sv, cause::unresolved_at_run_time, s::name},
    {"lazy symbol binding failed: "sv, cause::unresolved_at_run_time, s::quoted},
    {"symbol not found"sv, cause::unresolved_at_run_time, s::before},
    {"symbol "sv, cause::abi_mismatch, s::name, plain, " not defined in file "sv},
    {"version `"sv, cause::abi_mismatch, s::name, plain, "' not found"sv},
    {"wrong ELF class: "sv, cause::wrong_format, s::before},
    {"invalid ELF header"sv, cause::wrong_format, s::before},
    {"file too short"sv, cause::wrong_format, s::before},
    {"ELF file "sv, cause::wrong_format, s::before},
    {"ELF load command "sv, cause::wrong_format, s::before},
    {"mach-o file, but is an incompatible architecture"sv, cause::wrong_format},
    {"mach-o, but wrong architecture"sv, cause::wrong_format},
    {"cannot read file data"sv, cause::wrong_format, s::before, of_file},

    // The driver.
    {"CUDA driver is a stub library"sv, cause::driver_stub},
    {"you should always run with libnvidia-ml.so that is installed with your NVIDIA Display Driver"sv,
     cause::driver_stub, s::none, of_warnings},
    {"CUDA driver version is insufficient for CUDA runtime version"sv, cause::driver_too_old},
    {"The NVIDIA driver on your system is too old"sv, cause::driver_too_old, s::none, of_warnings},
    {"CUDA initialization: The NVIDIA driver on your system is too old"sv, cause::driver_too_old, s::none, of_warnings},
    {"the provided PTX was compiled with an unsupported toolchain"sv, cause::driver_too_old},
    {"API call is not supported in the installed CUDA driver"sv, cause::driver_too_old},
    {"requirement error: unsatisfied condition: cuda>="sv, cause::driver_too_old},
    {"unsatisfied condition: cuda>="sv, cause::driver_too_old},
    {"Found no NVIDIA driver on your system"sv, cause::missing_driver, s::none, of_warnings},
    {"CUDA initialization: Found no NVIDIA driver on your system"sv, cause::missing_driver, s::none, of_warnings},
    {"no CUDA-capable device is detected"sv, cause::missing_driver, s::none, of_warnings},
    {"No CUDA GPUs are available"sv, cause::missing_driver},
    {"NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver"sv, cause::missing_driver},
    {"could not select device driver "sv, cause::missing_driver},
    {"CUDA driver initialization failed"sv, cause::missing_driver},
    {"driver error: failed to process request"sv, cause::missing_driver},
    {"PTX JIT compiler library not found"sv, cause::missing_driver},
    {"Driver/library version mismatch"sv, cause::version_mismatch},
    {"system has unsupported display driver / cuda driver combination"sv, cause::version_mismatch},
    {"forward compatibility was attempted on non supported HW"sv, cause::version_mismatch},

    // The GPU.
    {"no kernel image is available for execution on the device"sv, cause::no_kernel_image},
    {"invalid device function"sv, cause::no_kernel_image},
    {"NVIDIA "sv, cause::no_kernel_image, s::then, of_warnings, " with CUDA capability "sv},
    {"GeForce "sv, cause::no_kernel_image, s::then, of_warnings, " with CUDA capability "sv},
    {"Tesla "sv, cause::no_kernel_image, s::then, of_warnings, " with CUDA capability "sv},
    {"Quadro "sv, cause::no_kernel_image, s::then, of_warnings, " with CUDA capability "sv},
    {"Found GPU"sv, cause::no_kernel_image, s::none, of_warnings, " no longer supports this GPU"sv},
    {"The requested device function does not exist"sv, cause::no_kernel_image},
    {"CUDA out of memory"sv, cause::out_of_memory},
    {"HIP out of memory"sv, cause::out_of_memory},
    {"too many resources requested for launch"sv, cause::gpu_resources_exceeded},
    {"out of resource: "sv, cause::gpu_resources_exceeded},
    {"an illegal memory access was encountered"sv, cause::gpu_error},
    {"unspecified launch failure"sv, cause::gpu_error},
    {"device-side assert triggered"sv, cause::gpu_error},
    {"misaligned address"sv, cause::gpu_error},
    {"device kernel image is invalid"sv, cause::gpu_error},
    {"uncorrectable ECC error encountered"sv, cause::gpu_error},
    {"the launch timed out and was terminated"sv, cause::gpu_error},
    {"all CUDA-capable devices are busy or unavailable"sv, cause::gpu_error},

    // Versions.
    {"cuDNN version incompatibility"sv, cause::version_mismatch},
    {"cuDNN version mismatch"sv, cause::version_mismatch},
    {"Loaded runtime CuDNN library: "sv, cause::version_mismatch},
    {"The detected CUDA version "sv, cause::version_mismatch, s::none, of_warnings,
     "mismatches the version that was used to compile"sv},
    {"Detected that PyTorch and "sv, cause::version_mismatch, s::none, plain, "were compiled with different CUDA"sv},
    {"The current installed version of "sv, cause::unsupported_host_compiler, s::name, plain,
     " the maximum required version by CUDA"sv},
    {"The current installed version of "sv, cause::unsupported_host_compiler, s::name, plain,
     " the minimum required version by CUDA"sv},
    {"Unknown CUDA arch "sv, cause::unsupported_gpu_architecture, s::name},
    {"A module that was compiled using NumPy 1.x cannot be run in"sv, cause::abi_mismatch},
    {"module compiled against ABI version "sv, cause::abi_mismatch},
    {"module compiled against API version "sv, cause::abi_mismatch},
    {"numpy.dtype size changed"sv, cause::abi_mismatch},
    {"numpy.ndarray size changed"sv, cause::abi_mismatch},
    {"numpy.core.multiarray failed to import"sv, cause::abi_mismatch},

    // Python and its packages.
    {"No module named "sv, cause::missing_package, s::name},
    {"No matching distribution found for "sv, cause::missing_package, s::name},
    {"Could not find a version that satisfies the requirement "sv, cause::missing_package, s::name},
    {"CUDA_HOME environment variable is not set"sv, cause::missing_package},
    {"Package "sv, cause::version_mismatch, s::name, plain, " requires a different Python"sv},
    {"Ninja is required to load C++ extensions"sv, cause::missing_program},
    {"Microsoft Visual C++ "sv, cause::missing_program, s::none, plain, " is required"sv},
    {"unable to execute "sv, cause::missing_program, s::name, of_file},
    {"command "sv, cause::missing_program, s::name, plain, " failed: No such file or directory"sv},
    {"invalid syntax"sv, cause::syntax},
    {"invalid non-printable character"sv, cause::syntax},
    {"unexpected indent"sv, cause::syntax},
    {"Missing parentheses in call to "sv, cause::syntax},
};

inline constexpr const phrase_set& run_phrases = set_of_phrases<run_rows>;

}  // namespace diagnostics::detail
FOUNDCHECK_END_NAMESPACE

#endif

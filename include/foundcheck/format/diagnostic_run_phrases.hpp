// SPDX-License-Identifier: MIT
// What the loader, CUDA's libraries and Python say is wrong when a program is started or runs: the phrases of
// diagnostic_cause.hpp.
//
// The names and numbers of CUDA's errors are in diagnostic_code.hpp; what CUDA says in words that are not here is still an error
// of CUDA, see there.
// Source: glibc 2.36 elf/dl-*.c; musl 1.2.3 ldso/dynlink.c; dyld and CPython's Python/dynload_win.c by what people quote;
// cudaGetErrorString of libcudart 13.0; PyTorch torch/utils/cpp_extension.py and c10/cuda, TensorFlow, cuDNN 9 by logs.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_RUN_PHRASES_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_RUN_PHRASES_HPP

#include <foundcheck/format/diagnostic_phrase.hpp>
#include <foundcheck/format/diagnostic_record.hpp>

namespace foundcheck::inline v0_1::diagnostics::detail {

using s = subject_rule;

inline constexpr phrase run_rows[] = {
    // The loader.
    {"cannot open shared object file", cause::missing_shared_library, s::before, of_file},
    {"Library not loaded: ", cause::missing_shared_library, s::clause},
    {"Could not load dynamic library ", cause::missing_shared_library, s::name},
    {"Could not load library ", cause::missing_shared_library, s::name},
    {"Unable to load any of ", cause::missing_shared_library},
    {"Error loading shared library ", cause::missing_shared_library, s::name, of_file},
    {"DLL load failed", cause::missing_shared_library, s::none, plain, "The specified module could not be found"},
    {"DLL load failed", cause::unresolved_at_run_time, s::none, plain, "The specified procedure could not be found"},
    {"DLL load failed", cause::wrong_format, s::none, plain, "is not a valid Win32 application"},
    {"[WinError 126]", cause::missing_shared_library, s::quoted},
    {"[WinError 127]", cause::unresolved_at_run_time, s::quoted},
    {"[WinError 193]", cause::wrong_format, s::quoted},
    {"no suitable image found", cause::missing_shared_library},
    {"undefined symbol: ", cause::unresolved_at_run_time, s::name},
    {"symbol not found in flat namespace ", cause::unresolved_at_run_time, s::name},
    {"symbol not found: ", cause::unresolved_at_run_time, s::name},
    {"lazy symbol binding failed: ", cause::unresolved_at_run_time, s::quoted},
    {"symbol not found", cause::unresolved_at_run_time, s::before},
    {"symbol ", cause::abi_mismatch, s::name, plain, " not defined in file "},
    {"version `", cause::abi_mismatch, s::name, plain, "' not found"},
    {"wrong ELF class: ", cause::wrong_format, s::before},
    {"invalid ELF header", cause::wrong_format, s::before},
    {"file too short", cause::wrong_format, s::before},
    {"ELF file ", cause::wrong_format, s::before},
    {"ELF load command ", cause::wrong_format, s::before},
    {"mach-o file, but is an incompatible architecture", cause::wrong_format},
    {"mach-o, but wrong architecture", cause::wrong_format},
    {"cannot read file data", cause::wrong_format, s::before, of_file},

    // The driver.
    {"CUDA driver is a stub library", cause::driver_stub},
    {"you should always run with libnvidia-ml.so that is installed with your NVIDIA Display Driver", cause::driver_stub,
     s::none, of_warnings},
    {"CUDA driver version is insufficient for CUDA runtime version", cause::driver_too_old},
    {"The NVIDIA driver on your system is too old", cause::driver_too_old, s::none, of_warnings},
    {"CUDA initialization: The NVIDIA driver on your system is too old", cause::driver_too_old, s::none, of_warnings},
    {"the provided PTX was compiled with an unsupported toolchain", cause::driver_too_old},
    {"API call is not supported in the installed CUDA driver", cause::driver_too_old},
    {"requirement error: unsatisfied condition: cuda>=", cause::driver_too_old},
    {"unsatisfied condition: cuda>=", cause::driver_too_old},
    {"Found no NVIDIA driver on your system", cause::missing_driver, s::none, of_warnings},
    {"CUDA initialization: Found no NVIDIA driver on your system", cause::missing_driver, s::none, of_warnings},
    {"no CUDA-capable device is detected", cause::missing_driver, s::none, of_warnings},
    {"No CUDA GPUs are available", cause::missing_driver},
    {"NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver", cause::missing_driver},
    {"could not select device driver ", cause::missing_driver},
    {"CUDA driver initialization failed", cause::missing_driver},
    {"driver error: failed to process request", cause::missing_driver},
    {"PTX JIT compiler library not found", cause::missing_driver},
    {"Driver/library version mismatch", cause::version_mismatch},
    {"system has unsupported display driver / cuda driver combination", cause::version_mismatch},
    {"forward compatibility was attempted on non supported HW", cause::version_mismatch},

    // The GPU.
    {"no kernel image is available for execution on the device", cause::no_kernel_image},
    {"invalid device function", cause::no_kernel_image},
    {"NVIDIA ", cause::no_kernel_image, s::then, of_warnings, " with CUDA capability "},
    {"GeForce ", cause::no_kernel_image, s::then, of_warnings, " with CUDA capability "},
    {"Tesla ", cause::no_kernel_image, s::then, of_warnings, " with CUDA capability "},
    {"Quadro ", cause::no_kernel_image, s::then, of_warnings, " with CUDA capability "},
    {"Found GPU", cause::no_kernel_image, s::none, of_warnings, " no longer supports this GPU"},
    {"The requested device function does not exist", cause::no_kernel_image},
    {"CUDA out of memory", cause::out_of_memory},
    {"HIP out of memory", cause::out_of_memory},
    {"too many resources requested for launch", cause::gpu_resources_exceeded},
    {"out of resource: ", cause::gpu_resources_exceeded},
    {"an illegal memory access was encountered", cause::gpu_error},
    {"unspecified launch failure", cause::gpu_error},
    {"device-side assert triggered", cause::gpu_error},
    {"misaligned address", cause::gpu_error},
    {"device kernel image is invalid", cause::gpu_error},
    {"uncorrectable ECC error encountered", cause::gpu_error},
    {"the launch timed out and was terminated", cause::gpu_error},
    {"all CUDA-capable devices are busy or unavailable", cause::gpu_error},

    // Versions.
    {"cuDNN version incompatibility", cause::version_mismatch},
    {"cuDNN version mismatch", cause::version_mismatch},
    {"Loaded runtime CuDNN library: ", cause::version_mismatch},
    {"The detected CUDA version ", cause::version_mismatch, s::none, of_warnings,
     "mismatches the version that was used to compile"},
    {"Detected that PyTorch and ", cause::version_mismatch, s::none, plain, "were compiled with different CUDA"},
    {"The current installed version of ", cause::unsupported_host_compiler, s::name, plain,
     " the maximum required version by CUDA"},
    {"The current installed version of ", cause::unsupported_host_compiler, s::name, plain,
     " the minimum required version by CUDA"},
    {"Unknown CUDA arch ", cause::unsupported_gpu_architecture, s::name},
    {"A module that was compiled using NumPy 1.x cannot be run in", cause::abi_mismatch},
    {"module compiled against ABI version ", cause::abi_mismatch},
    {"module compiled against API version ", cause::abi_mismatch},
    {"numpy.dtype size changed", cause::abi_mismatch},
    {"numpy.ndarray size changed", cause::abi_mismatch},
    {"numpy.core.multiarray failed to import", cause::abi_mismatch},

    // Python and its packages.
    {"No module named ", cause::missing_package, s::name},
    {"No matching distribution found for ", cause::missing_package, s::name},
    {"Could not find a version that satisfies the requirement ", cause::missing_package, s::name},
    {"CUDA_HOME environment variable is not set", cause::missing_package},
    {"Package ", cause::version_mismatch, s::name, plain, " requires a different Python"},
    {"Ninja is required to load C++ extensions", cause::missing_program},
    {"Microsoft Visual C++ ", cause::missing_program, s::none, plain, " is required"},
    {"unable to execute ", cause::missing_program, s::name, of_file},
    {"command ", cause::missing_program, s::name, plain, " failed: No such file or directory"},
    {"invalid syntax", cause::syntax},
    {"invalid non-printable character", cause::syntax},
    {"unexpected indent", cause::syntax},
    {"Missing parentheses in call to ", cause::syntax},
};

inline constexpr const phrase_set& run_phrases = set_of_phrases<run_rows>;

}  // namespace foundcheck::inline v0_1::diagnostics::detail

#endif

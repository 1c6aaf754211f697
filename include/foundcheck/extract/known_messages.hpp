// SPDX-License-Identifier: MIT
// What projects and tools are known to print -> facts: the table of messages, and how they are found.
#ifndef FOUNDCHECK_EXTRACT_KNOWN_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_KNOWN_MESSAGES_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/by_name.hpp>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- message table --------------------------------------------------------------------------------------------------
//
// Every message that is known, a table a subject: what it is called, its words, and what it claims of a component.
//
//   {"gpu_detection_failed", "Automatic GPU detection failed. Building for common architectures."}      a name and the words
//   {"architecture_needs_suffix", "Compute capability * used, use"}                                      "*" is any value
//
// The section at the end finds them in lines.

// ---- known message --------------------------------------------------------------------------------------------------
//
// One message that is known: a name for it, its words, and what it claims of a component.

/// One message: its name, its words, and what it says of a component.
struct known_message {
  std::string_view name;              ///< by which a rule asks for it
  std::string_view sentence;          ///< "*" in a word is any value; the first one is kept
  component about = component::none;  ///< the component that it is about; none where it claims nothing
  state claim = state::unknown;       ///< yes: it says that the component was found; no: that it was not
  bool is_loss = false;        ///< it says what a run leaves out or takes away: that the run ends well settles nothing
  bool is_note = false;        ///< it describes a tool or the machine, not something that went wrong
  bool is_mark = false;        ///< a note whose words alone tell it, without a number
  std::uint8_t following = 0;  ///< it is a heading: so many lines behind it are its value, and its evidence
};

/// A row that describes a tool or the machine.
[[nodiscard]] constexpr known_message note(std::string_view name, std::string_view sentence) noexcept {
  return {name, sentence, component::none, state::unknown, false, true};
}

/// A row whose words alone tell it: what only such a system, or such a caller of CMake, prints (rule/build_host.hpp), or the types in an error.
[[nodiscard]] constexpr known_message mark(std::string_view name, std::string_view sentence) noexcept {
  return {name, sentence, component::none, state::unknown, false, true, true};
}

/// A row that says nothing itself: what counts is said in the lines behind it, at most so many.
[[nodiscard]] constexpr known_message heading(std::string_view name, std::string_view sentence,
                                              std::uint8_t lines = 1) noexcept {
  return {name, sentence, component::none, state::unknown, false, false, false, lines};
}

namespace detail {
[[nodiscard]] constexpr std::string_view first_word(std::string_view sentence) noexcept {
  return sentence.substr(0, sentence.find(' '));
}
}  // namespace detail

/// What is wrong with a table of messages, as a sentence; empty when it is right. For static_assert beside each table.
[[nodiscard]] constexpr std::string_view defect_of(std::span<const known_message> table) noexcept {
  for (const known_message& row : table) {
    if (row.name.empty()) return "a message has no name";
    if (row.sentence.empty() || row.sentence.front() == ' ') return "a message does not begin with a word";
    if (detail::first_word(row.sentence).find('*') != std::string_view::npos)
      return "the first word of a message has a value in it";
    if ((row.about == component::none) != (row.claim == state::unknown))
      return "a message claims something of no component, or nothing of one";
  }
  return {};
}

// ---- architecture messages ------------------------------------------------------------------------------------------
//
// Messages about GPU architectures: lists that scripts cannot read or do not look at, and GPUs that were not built for.
// Source: CMake Modules/FindCUDA/select_compute_arch.cmake, 3.25; pytorch cmake/public/cuda.cmake, 2.0 to 2.8; Kokkos
// core/src/Cuda/Kokkos_Cuda_Instance.cpp and cmake/kokkos_arch.cmake, 3.7 to 4.6; OpenCV modules/dnn/CMakeLists.txt, 4.x; llama.cpp issue 18421.

/// GPU architectures: lists that scripts cannot read, GPUs that were not built for.
inline constexpr known_message architecture_messages[] = {
    {"gpu_detection_failed", "Automatic GPU detection failed. Building for common architectures."},
    {"gpu_detection_failed", "Automatic GPU detection failed. Building for all known architectures."},
    {"torch_ignores_architectures",
     "pytorch is not compatible with `CMAKE_CUDA_ARCHITECTURES` and will ignore its value."},
    {"unknown_architecture_name", "Unknown CUDA Architecture Name * in CUDA_SELECT_NVCC_ARCH_FLAGS"},
    {"architecture_not_set", "arch_bin wasn't set for some reason"},
    {"architecture_needs_suffix", "Compute capability * used, use"},
    {"kokkos_no_architecture",
     "CUDA enabled but no NVIDIA GPU architecture currently enabled and auto-detection failed."},
    {"kokkos_wrong_architecture", "Kokkos::Cuda::initialize ERROR: likely mismatch of architecture"},
    {"torch_gpu_not_covered", "The current PyTorch install supports CUDA capabilities *"},
    {"opencv_dnn_needs_5_3", "CUDA backend for DNN module requires CC 5.3 or higher."},
};

// ---- codegen messages -----------------------------------------------------------------------------------------------
//
// Messages of the programs that write sources during a build: PyTorch's torchgen, protoc.
// Source: pytorch cmake/Codegen.cmake, torchgen/, tools/setup_helpers/ and setup.py, 0.2 to 2.8; protobuf
// src/google/protobuf/compiler/importer.cc; the tracebacks of Python.

/// Programs that write sources during a build: torchgen, protoc.
inline constexpr known_message codegen_messages[] = {
    {"generated_list_missing", "Failed to get generated_* list"},
    {"file_list_missing", "Failed to fetch filelist * from build_variables.bzl"},
    {"build_dependency_missing", "Missing build dependency: Unable to `import *`."},
    {"torchgen_failed", "File \"*torchgen/gen.py\","},
    {"torchgen_failed", "File \"*torchgen/utils.py\","},
    {"torchgen_failed", "File \"*torchgen/gen_backend_stubs.py\","},
    {"torchgen_failed", "File \"*torchgen/gen_lazy_tensor.py\","},
    {"torchgen_failed", "File \"*tools/setup_helpers/generate_code.py\","},
    {"torchgen_failed", "File \"*aten/src/ATen/gen.py\","},
    {"proto_import_missing", "Import \"*\" was not found or had errors."},
    {"proto_language_unknown", "Expected \"required\", \"optional\", or \"repeated\"."},
    {"proto_language_unknown", "Unrecognized syntax identifier \"*\"."},
    {"proto_language_unknown",
     "This file contains proto3 optional fields, but --experimental_allow_proto3_optional was not set."},
};

// ---- compiler messages ----------------------------------------------------------------------------------------------
//
// Messages about compilers, what is put before them, generators, and options that a project does not take.
// Source: CMake Source/cmake.cxx and cmOptionCommand.cxx, Modules/CMakeDetermineCUDACompiler.cmake, 3.8 to 4.4, and
// Modules/FindCUDA/run_nvcc.cmake, 2.8 to 4.1; pytorch CMakeLists.txt, 1.0 to 2.9; GCC libstdc++-v3/include/bits/std_function.h, 11; glibc
// bits/floatn.h, 2.27; GCC gcc/config/i386, immintrin.h.

/// Compilers, what is put before them, generators, and options that a project does not take.
inline constexpr known_message compiler_messages[] = {
    {"msvc_traditional_preprocessor", "#error: MSVC/cl.exe with traditional preprocessor is"},
    {"host_headers_too_new", "parameter packs not expanded with"},
    {"host_headers_too_new", "identifier \"_Float32*\" is undefined"},
    {"host_headers_too_new", "identifier \"_Float64*\" is undefined"},
    {"host_headers_too_new", "identifier \"_Float128*\" is undefined"},
    {"host_headers_too_new", "identifier \"__builtin_ia32_*\" is undefined"},
    {"host_headers_too_new", "identifier \"__SVFloat*\" is undefined"},
    {"host_headers_too_new", "identifier \"__Poly*\" is undefined"},
    {"host_headers_too_new", "identifier \"__Int8x8_t\" is undefined"},
    {"host_headers_too_new", "identifier \"__Float16x4_t\" is undefined"},
    {"host_headers_too_new", "identifier \"__Bfloat16x4_t\" is undefined"},
    {"host_headers_too_new", "identifier \"__builtin_aarch64_*\" is undefined"},
    {"host_headers_too_new", "identifier \"__builtin_neon_*\" is undefined"},
    {"cuda_32_bit", "asm operand type size(8) does not match type/size implied by constraint 'r'"},
    {"offload_arches_mixed", "Invalid offload arch combinations: *"},
    {"library_of_other_machine", "skipping incompatible *"},
    {"libc_math_too_new", "exception specification is incompatible with that of previous function \"*\""},
    // As nvcc breaks it.
    {"libc_math_too_new", "specification is incompatible with that of previous function \"*\""},
    {"stl_wants_newer_compiler", "STL1000: Unexpected *"},
    {"stl_wants_newer_compiler", "STL1001: Unexpected *"},
    {"meson_nvcc_fails", "Compiler nvcc cannot compile programs."},
    {"colcon_option_unknown", "colcon: error: unrecognized arguments: *"},
    {"findcuda_step", "Error generating file *"},
    {"findcuda_step", "Error generating *.o"},
    {"findcuda_step", "Error generating *.obj"},
    {"host_compiler_ignored", "Visual Studio does not support specifying CUDAHOSTCXX"},
    {"gcc_too_old", "or newer is required to compile PyTorch, but found *"},
    {"ccache_missing", "Could not find ccache. Consider installing ccache to speed up compilation."},
    {"ccache_missing",
     "Could not find neither ccache nor sccache. Consider installing ccache to speed up compilation."},
    {"generator_changed", "Error: generator : *"},
    {"generator_changed", "Error: generator platform: *"},
    {"generator_changed", "Error: generator toolset: *"},
    {"generator_changed", "Error: generator instance: *"},
    {"generator_without_cuda", "CUDA language not currently supported by *"},
    {"option_cleared", "option is clearing the normal variable '*'."},
    // Types of atomic functions, by the first compute capability that has them: of interest where such a function does not fit, ARCH039. Source: CUDA C++
    // programming guide, Atomic Functions; sm_60_atomic_functions.h, cuda_fp16.h, cuda_bf16.h, crt/sm_70_rt.h and crt/sm_90_rt.h of CUDA 13.0.
    mark("atomic_types_60", "argument types are: (double *,"),
    mark("atomic_types_60", "argument types are: (__half2 *,"),
    mark("atomic_types_60", "argument types are: (half2 *,"),
    mark("atomic_types_70", "argument types are: (__half *,"),
    mark("atomic_types_70", "argument types are: (half *,"),
    mark("atomic_types_70", "argument types are: (unsigned short *,"),
    mark("atomic_types_80", "argument types are: (__nv_bfloat16 *,"),
    mark("atomic_types_80", "argument types are: (nv_bfloat16 *,"),
    mark("atomic_types_80", "argument types are: (__nv_bfloat162 *,"),
    mark("atomic_types_90", "argument types are: (float2 *,"),
    mark("atomic_types_90", "argument types are: (float4 *,"),
    // Operands of an operator that the source wants of a type of 16 bits, TORCH015.
    mark("half_operands", "operand types are: __half *"),
    mark("half_operands", "operand types are: half *"),
    mark("half_operands", "operand types are: const __half *"),
    mark("half_operands", "operand types are: const half *"),
    mark("half_operands", "operand types are: __half2 *"),
    mark("half_operands", "operand types are: half2 *"),
    {"offload_compiler_missing", "could not find accel/*-none/mkoffload in"},
    {"offload_compiler_missing", "could not find accel/*-amdhsa/mkoffload in"},
};

// ---- cuda messages --------------------------------------------------------------------------------------------------
//
// Messages about the CUDA toolkit, CUPTI and cuDNN: what configure, Python's build helpers and programs say of them.
//
// Source: pytorch cmake/Dependencies.cmake, cmake/public/cuda.cmake, cmake/Caffe2Config.cmake.in, cmake/Modules/FindNCCL.cmake,
// cmake/Modules/FindCUDNN.cmake and torch/utils/cpp_extension.py, 1.0 to 2.14; kineto libkineto/CMakeLists.txt, August 2026, and
// pytorch issue 117935; CMake Modules/FindCUDA.cmake, 3.27; opencv modules/dnn, 4.2 to 4.12; tensorflow
// tensorflow/core/common_runtime/gpu/gpu_device.cc, 2.0 to 2.16; libnvidia-ml.so of CUDA's stubs, as nvtop issue 225 shows it.

/// The CUDA toolkit, its libraries and the driver: what configure, build helpers and programs say of them.
inline constexpr known_message cuda_messages[] = {
    {"cupti_breaks_exceptions"sv,
     "Detected that statically linking against CUPTI causes exceptions to stop working."sv},
    {"cupti_has_subscriber"sv, "function * failed with error CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"sv},
    {"kineto_needs_rocm_7"sv, "KINETO_BACKEND=rocm requires ROCm >= 7.0"sv},
    {"pm_sampling_needs_cuda"sv, "KINETO_ENABLE_CUPTI_PM_SAMPLING requires CUDA >= *"sv},
    {"cuda_too_old"sv, "PyTorch requires CUDA * or above."sv},
    {"cuda_too_old"sv, "PyTorch requires CUDA * and above."sv},
    {"driver_too_old_said"sv, "requirement error: unsatisfied condition: cuda>=*"sv},
    {"driver_too_old_said"sv, "CUDA initialization: The NVIDIA driver on your system is too old"sv},
    // helper_cuda.h of the samples, which has no colon that a reader of diagnostics could begin at.
    {"driver_too_old_said"sv, "CUDA error at * code=*(cudaErrorInsufficientDriver)"sv},
    {"cuda_home_is_list"sv, "No CUDA runtime is found, using CUDA_HOME=':/*"sv},
    {"extension_wants_nvcc"sv, "CUDA_HOME does not exist, unable to compile CUDA op(s)"sv},
    {"setuptools_without_packaging"sv, "cannot import name 'packaging' from 'pkg_resources'"sv},
    {"extension_wants_nvcc"sv, "flash_attn was requested, but nvcc was not found."sv},
    {"extension_wants_nvcc"sv, "causal_conv1d was requested, but nvcc was not found."sv},
    {"extension_wants_nvcc"sv, "mamba_ssm was requested, but nvcc was not found."sv},
    {"extension_wants_nvcc"sv, "selective_scan was requested, but nvcc was not found."sv},
    {"extension_wants_nvcc"sv, "-D was requested, but nvcc was not found."sv},
    // The same setup.py where what nvcc would have said is used all the same.
    {"extension_wants_nvcc"sv, "NameError: name 'bare_metal_version' is not defined"sv},
    {"extension_wants_nvcc"sv, "raw_output = subprocess.check_output([cuda_dir + \"/bin/nvcc\", \"-V\"],"sv},
    {"cuda_support_missing"sv, "Cannot use GPU in CPU-only Caffe:"sv},
    {"cuda_support_missing"sv, "Torch not compiled with CUDA enabled"sv},
    {"cuda_support_missing"sv, "(-216:No CUDA support) The library is compiled without CUDA support"sv},
    {"find_cudatoolkit_unknown"sv, "By not providing \"FindCUDAToolkit.cmake\" in CMAKE_MODULE_PATH"sv},
    {"find_cuda_removed"sv, "By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH"sv, component::cuda_toolkit,
     state::no},
    {"find_cuda_removed"sv, "The FindCUDA module has been removed by policy CMP0146."sv, component::cuda_toolkit,
     state::no},
    {"cuda_of_other_version"sv, "Could NOT find CUDA: Found unsuitable version *"sv},
    {"cuda_of_other_version"sv, "Could NOT find CUDAToolkit: Found unsuitable version *"sv},
    {"nvtx_target_missing"sv,
     "The link interface of target \"*\" contains: CUDA::nvToolsExt but the target was not found."sv},
    {"nvtx_target_missing"sv, "Target \"*\" links to: CUDA::nvToolsExt but the target was not found."sv},
    {"no_gpu_for_extension"sv, "No CUDA runtime is found, using CUDA_HOME=*"sv},
    {"nccl_header_differs"sv, "Found NCCL header version and library version do not match!"sv},
    {"nvml_stub_loaded"sv, "Linked to libnvidia-ml library at wrong path : *"sv},
    {"nvrtc_refuses_gpu"sv, "nvrtc: error: invalid value for --gpu-architecture (-arch)"sv},
    {"nvrtc_refuses_gpu"sv, "invalid value for --gpu-architecture (-arch)"sv},
    note("nvenc_driver"sv, "The minimum required Nvidia driver for nvenc is *"sv),
    mark("triton_ptxas"sv, "Internal Triton PTX codegen error"sv),
    mark("triton_builds"sv, "File \"*triton/runtime/build.py\","sv),
    {"bnb_library_missing"sv, "Could not find the bitsandbytes CUDA binary at PosixPath('*')"sv},
    {"bnb_library_missing"sv, "Could not find the bitsandbytes CUDA binary at WindowsPath('*')"sv},
    {"bnb_on_cpu"sv, "Method '*' not available in CPU-only version of bitsandbytes."sv},
    // Exceptions before and behind the one that tells.
    mark("nvrtc_status"sv, "NVRTC_ERROR_INVALID_OPTION (5)"sv),
    mark("dnn_not_initialized"sv, "DNN library initialization failed."sv),
    {"gstreamer_element_missing"sv, "erroneous pipeline: no element \"*\""sv},
};

/// cuDNN.
inline constexpr known_message cudnn_messages[] = {
    {"cudnn_turned_off"sv, "CuDNN not found. Compiling without CuDNN support"sv, component::cudnn, state::no},
    {"cudnn_too_old"sv, "PyTorch needs CuDNN-* or above, but found *"sv},
    {"cudnn_too_old"sv, "PyTorch requires cuDNN * and above."sv},
    {"cudnn_static_refused"sv, "CUDNN_LIBRARY points to a static library (*) but CUDNN_STATIC is OFF."sv},
    {"opencv_needs_cudnn"sv, "DNN: CUDA backend requires cuDNN."sv},
    {"opencv_dnn_without_cuda"sv, "global * * DNN module was not built with CUDA backend;"sv},
    {"opencv_dnn_without_cuda"sv, "global * (*) * DNN module was not built with CUDA backend;"sv},
    {"tensorflow_without_gpu"sv, "Cannot dlopen some GPU libraries."sv},
    // The first row that fits counts: the last one means the others.
    {"tensorflow_lacks_cudnn"sv, "Could not load dynamic library 'libcudnn.so.*';"sv},
    {"tensorflow_lacks_cudnn"sv, "Could not load dynamic library 'cudnn64_*';"sv},
    // What only the optional TensorRT needs.
    {"tensorrt_plugin_missing"sv, "Could not load dynamic library 'libnvinfer*';"sv},
    {"tensorflow_other_cuda"sv,
     "Could not load dynamic library '*'; dlerror: * cannot open shared object file: No such file or directory; LD_LIBRARY_PATH: /usr/local/cuda*"sv},
    {"tensorflow_lacks_library"sv, "Could not load dynamic library '*';"sv},
    {"tensorflow_not_configured"sv,
     "Building with --config=cuda but TensorFlow is not configured to build with GPU support."sv},
    {"jax_library_too_old"sv, "Found * version * but JAX was built against version *"sv},
    {"jax_parts_differ"sv, "Mismatched PJRT plugin PJRT API version *"sv},
    {"jax_parts_differ"sv, "jaxlib version * is newer than and incompatible with jax version *"sv},
    {"jax_parts_differ"sv, "jaxlib is version *, but this version of jax requires"sv},
};

// ---- distributed messages -------------------------------------------------------------------------------------------
//
// Messages about NCCL, MPI, Gloo and what else several processes talk through.
// Source: pytorch CMakeLists.txt, cmake/Dependencies.cmake and cmake/Modules/FindNCCL.cmake, 1.0 to 2.9.

/// NCCL, MPI, Gloo: what several processes talk through.
inline constexpr known_message distributed_messages[] = {
    {"nccl_without_gpu", "Not using CUDA/ROCM, so disabling USE_NCCL.", component::nccl, state::no},
    {"nccl_without_gpu", "Not using CUDA, so disabling USE_NCCL.", component::nccl, state::no},
    {"nccl_not_linux", "NCCL is currently only supported under Linux.", component::nccl, state::no},
    {"nccl_version_unknown", "NCCL version could not be retrieved"},
    {"mpi_missing", "Not compiling with MPI.", component::mpi, state::no},
    {"mpi_without_cuda", "OpenMPI found, but it is not built with CUDA support."},
    {"gloo_needs_64_bits", "Gloo can only be used on 64-bit systems.", component::gloo, state::no},
    {"nccl_memory_too_small", "failed to extend /dev/shm/nccl-* to"},
    {"nccl_memory_too_small", "Error while creating shared memory segment *"},
    {"nccl_memory_too_small", "Call to posix_fallocate failed : No space"},
    {"nccl_memory_too_small", "Call to posix_fallocate failed: No space"},
    {"nccl_system_error", "unhandled system error"},
    {"nccl_system_error", "NCCL error in: *, unhandled system"},
    {"nccl_system_error", "Test NCCL failure * 'unhandled system"},
    {"nccl_system_error", "NCCL failure * 'unhandled system"},
    {"nccl_system_error", "Failed, NCCL error * 'unhandled system"},
    {"nccl_system_error", "ncclSystemError: System call"},
    {"libuv_missing", "Libuv is not installed in current conda env. Set USE_DISTRIBUTED to OFF."},
};

// ---- library messages -----------------------------------------------------------------------------------------------
//
// Messages about libraries that a build may go without: what configure says when it does, and what the libraries say where they run.
// Source: pytorch cmake/Dependencies.cmake, cmake/Summary.cmake, cmake/public/cuda.cmake, cmake/Modules/FindBLAS.cmake and
// FindLAPACK.cmake, 1.0 to 2.9; cmake 3.25 where it generates; LLVM openmp, i18n/en_US.txt.

/// Libraries that a build may go without.
inline constexpr known_message library_messages[] = {
    // ---- libraries of CUDA
    {"cudnn_turned_off"sv, "Cannot find cuDNN library. Turning the option off"sv, component::cudnn, state::no},
    {"cusparselt_turned_off"sv, "Cannot find cuSPARSELt library. Turning the option off"sv, component::cusparselt,
     state::no},
    {"cudss_turned_off"sv, "Cannot find CUDSS library. Turning the option off"sv, component::cudss, state::no},
    {"cufile_not_in_toolkit"sv, "links to: CUDA::cuFile but the target was not found."sv, component::cufile, state::no},
    {"cufile_not_in_toolkit"sv, "contains: CUDA::cuFile but the target was not found."sv, component::cufile, state::no},
    {"cufile_not_in_toolkit"sv, "links to target \"CUDA::cuFile\" but the target was not found."sv, component::cufile,
     state::no},
    {"nvrtc_hash_failed"sv, "Failed to compute shorthash for libnvrtc.so"sv},
    {"nvrtc_cannot_open"sv, "nvrtc: error: failed to open *"sv},
    {"magma_missing"sv, "MAGMA not found. Compiling without MAGMA support"sv, component::magma, state::no},
    {"magma_without_gpu"sv, "Not compiling with MAGMA."sv, component::magma, state::no},
    // ---- linear algebra
    {"mkl_missing"sv, "MKL could not be found. Defaulting to Eigen"sv, component::mkl, state::no},
    {"blas_preferred_missing"sv, "Preferred BLAS (*) cannot be found, now searching for a general BLAS library"sv},
    {"blas_found"sv, "Found a library with BLAS API (*)."sv},
    {"blas_missing"sv, "Cannot find a library with BLAS API. Not using BLAS."sv},
    {"blas_generic"sv, "Using BLAS: *"sv},
    {"lapack_missing"sv, "Cannot find a library with LAPACK API. Not using LAPACK."sv},
    {"lapack_missing"sv, "USE_LAPACK : 0"sv},
    {"mkl_cannot_load"sv, "Intel MKL FATAL ERROR: Cannot load *"sv},
    {"mkl_cannot_load"sv, "Intel oneMKL FATAL ERROR: Cannot load *"sv},
    {"onednn_missing"sv, "MKLDNN could not be found."sv, component::onednn, state::no},
    // ---- OpenMP
    {"openmp_missing"sv, "Not compiling with OpenMP."sv, component::openmp, state::no},
    {"openmp_of_mkl"sv, "MKL OpenMP library: *"sv},
    {"openmp_linked"sv, "Will link against OpenMP libraries: *"sv},
    {"openmp_twice"sv, "OMP: Error #15: Initializing *, but found * already initialized."sv},
};

// ---- packaging messages ---------------------------------------------------------------------------------------------
//
// Messages about what a build takes from where, and for which GPUs an extension keeps its kernels.
// Source: CMake Source/cmFindPackageCommand.cxx and cmFindCommon.cxx, 3.12 to 4.1; vllm cmake/utils.cmake and CMakeLists.txt,
// 0.4 to 0.26.

/// What a build takes from where, and for which GPUs an extension keeps its kernels.
inline constexpr known_message packaging_messages[] = {
    // Before the words of pip about any package.
    {"cupy_from_source"sv, "Failed building wheel for cupy"sv},
    {"root_ignored", "Policy CMP0074 is not set: find_package uses <PackageName>_ROOT variables."},
    {"root_ignored", "Policy CMP0144 is not set: find_package uses upper-case <PACKAGENAME>_ROOT variables."},
    {"architecture_discarded", "discarding unsupported CUDA arch *."},
    // Those with a value first: the first that fits counts.
    {"kernel_architectures", "CUDA target arches: *"},
    {"no_kernel_architectures", "CUDA target arches:"},
    {"kernel_architectures", "CUDA supported target architectures: *"},
    {"no_kernel_architectures", "CUDA supported target architectures:"},
};

// ---- platform messages ----------------------------------------------------------------------------------------------
//
// Messages about platforms other than CUDA on Linux: ROCm, Apple's Metal, and builds for another machine.
// Source: pytorch cmake/public/LoadHIP.cmake and cmake/public/utils.cmake, CMakeLists.txt, 1.8 to 2.8; pytorch
// aten/src/ATen/mps/EmptyTensor.cpp and c10/core/Device.cpp; HIP's runtime, ROCm 3.5 to 5.4; CMake
// Modules/CMakeDetermineCUDACompiler.cmake, 3.18 to 4.1; CMake Source/cmTryRunCommand.cxx and cmCoreTryCompile.cxx, 2.8 to 4.1.

/// Platforms other than CUDA on Linux: ROCm, Apple's Metal, builds for another machine.
inline constexpr known_message platform_messages[] = {
    {"rocm_gpu_not_detected"sv, "Could not detect ROCm arch for GPUs on machine."sv},
    {"rocm_gpu_not_given"sv, "No GPU arch specified for ROCm build."sv},
    {"rocm_device_libraries_missing"sv, "cannot find ROCm device library*"sv},
    {"rocm_directory_unknown"sv, "cannot find ROCm installation*"sv},
    {"hip_runtime_missing"sv, "cannot find HIP runtime*"sv},
    {"hip_compiler_missing"sv, "Can't exec \"*\": No such file or directory at */hipcc line"sv},
    {"hip_platform_incomplete"sv, "Use of uninitialized value $HIP_*"sv},
    {"hsa_call_refused"sv, "hsa api call failure at: *"sv},
    {"gpu_unknown_to_clang"sv, "invalid target ID '*';"sv},
    {"hsa_call_refused"sv, "hsa api call failure at line *"sv},
    {"rocm_directory_missing"sv, "ROCM_PATH environment variable is set to * but does not exist."sv, component::rocm,
     state::no},
    {"rocm_left_out"sv, "ROCM_PATH environment variable is not set and * does not exist."sv, component::rocm,
     state::no},
    {"hip_code_missing"sv, "hipErrorNoBinaryForGpu: Couldn't find binary"sv},
    {"hip_code_missing"sv, "hipErrorNoBinaryForGpu: Unable to find code object"sv},
    {"hip_code_missing"sv, "\"hipErrorNoBinaryForGpu: Unable to find code object"sv},
    {"hip_code_missing"sv, "hipErrorNoBinaryForGpu: Coudn't find binary"sv},
    {"hip_code_missing"sv, "\"hipErrorNoBinaryForGpu: Coudn't find binary"sv},
    {"mps_missing"sv, "MPSGraph framework not found"sv, component::mps, state::no},
    {"mps_refused"sv, "The MPS backend is supported on"sv},
    {"mps_not_linked"sv, "PyTorch is not linked with support for mps devices"sv},
    {"cuda_target_missing"sv, "Cross-compiling CUDA with Clang requires CMAKE_CUDA_COMPILER_TARGET"sv},
    {"run_result_unknown"sv, "TRY_RUN() invoked in cross-compiling mode,"sv},
    {"run_result_unknown"sv, "try_run() invoked in cross-compiling mode,"sv},
};

// ---- protobuf messages ----------------------------------------------------------------------------------------------
//
// What protobuf prints before it aborts: its own log lines, those of absl since 22, and the exception that ends the program.
// Source: protobuf src/google/protobuf/stubs/common.cc, descriptor.cc and descriptor_database.cc, 2.4 to 25.

/// protobuf: what it prints before it aborts.
inline constexpr known_message protobuf_messages[] = {
    {"protobuf_twice"sv, "[libprotobuf ERROR *] File already exists in database: *"sv},
    {"protobuf_twice"sv, "[libprotobuf FATAL *] CHECK failed: generated_database_->Add(encoded_file_descriptor,"sv},
    {"protobuf_twice"sv, "[libprotobuf FATAL *] CHECK failed: GeneratedDatabase()->Add(encoded_file_descriptor,"sv},
    {"protobuf_twice"sv, "what(): CHECK failed: generated_database_->Add(encoded_file_descriptor,"sv},
    {"protobuf_twice"sv, "what(): CHECK failed: GeneratedDatabase()->Add(encoded_file_descriptor,"sv},
    {"protobuf_twice"sv, "E0000 * * descriptor_database.cc:*] File already exists in database: *"sv},
    {"protobuf_twice"sv,
     "F0000 * * descriptor.cc:*] Check failed: GeneratedDatabase()->Add(encoded_file_descriptor,"sv},
    {"protobuf_other"sv,
     "[libprotobuf FATAL *] This program was compiled against version * of the Protocol Buffer runtime"sv},
    {"protobuf_other"sv, "[libprotobuf FATAL *] This program requires version * of the Protocol Buffer runtime"sv},
    {"protobuf_other"sv, "what(): This program was compiled against version * of the Protocol Buffer runtime"sv},
    {"protobuf_other"sv, "what(): This program requires version * of the Protocol Buffer runtime"sv},
};

// ---- python messages ------------------------------------------------------------------------------------------------
//
// Messages about Python and NumPy: what configure leaves out, and what a program says that wants it. A path with pip-build-env
// shows that pip built in an environment of its own.
// Source: pytorch cmake/Dependencies.cmake, 1.0 to 2.9, and torch/csrc/utils/tensor_numpy.cpp; numpy 2.0; pip 23.

/// Python: interpreters, NumPy, builds by pip.
inline constexpr known_message python_messages[] = {
    {"numpy_missing", "NumPy could not be found. Not building with NumPy.", component::numpy, state::no},
    {"python_missing", "Python dependencies not met. Not compiling with python.", component::python, state::no},
    {"numpy_left_out", "RuntimeError: PyTorch was compiled without NumPy support"},
    {"numpy_not_loaded", "RuntimeError: Numpy is not available"},
    {"numpy_1_module", "A module that was compiled using NumPy 1.x cannot be run in"},
    {"torch_sees_no_architecture", "arch_list[-1] += '+PTX'"},
    {"torch_cuda_differs", "The detected CUDA version (*) mismatches the version that was used to compile"},
    {"torch_cuda_differs", "Cuda extensions are being compiled with a version of Cuda that does not match"},
    {"isolated_step", "File \"/tmp/pip-build-env-*"},
    {"isolated_torch", "Found Torch: /tmp/pip-build-env-*"},
};

// ---- runtime image messages -----------------------------------------------------------------------------------------
//
// Messages of programs that run without something that they need only now and then: a provider, a compiler, GPU support.
// Source: onnxruntime onnxruntime/core/session/provider_bridge_ort.cc and onnxruntime/python/onnxruntime_pybind_state.cc, 1.11 to
// 1.23; triton python/triton/runtime/build.py, 2.0 to 3.4; pytorch torch/_inductor/exc.py, 2.0 to 2.8; xgboost src/context.cc,
// 2.0 to 3.1, and src/learner.cc, 0.7 to 1.6; xformers xformers/_cpp_lib.py; torchvision torchvision/extension.py; pytorch3d
// and torch-scatter csrc; cuDNN 8 and 9, shim library; glibc elf/ldconfig.c; the Rust crate cmake, src/lib.rs.

/// Programs that run without something that they need: a provider, a compiler, GPU support, code for the GPU.
inline constexpr known_message runtime_image_messages[] = {
    {"onnxruntime_cuda_not_loaded", "Failed to load library *libonnxruntime_providers_cuda.so with error:"},
    {"onnxruntime_cuda_not_loaded",
     "LoadLibrary failed with error * * when trying to load *onnxruntime_providers_cuda.dll\""},
    {"onnxruntime_cuda_not_loaded",
     "Error loading \"*onnxruntime_providers_cuda.dll\" which depends on \"*\" which is missing."},
    {"onnxruntime_cuda_refused", "Failed to create CUDAExecutionProvider."},
    {"onnxruntime_without_cuda", "Specified provider 'CUDAExecutionProvider' is not in available provider"},
    {"docker_without_nvidia", "Error response from daemon: Unknown runtime specified nvidia*"},
    {"docker_without_nvidia", "Error response from daemon: unknown or invalid runtime name: nvidia*"},
    {"nvrtc_file_unread", "Catastrophic error: cannot open source file \"*\""},
    {"nvidia_smi_without_library", "NVIDIA-SMI couldn't find libnvidia-ml.so library"},
    {"c_compiler_missing", "Failed to find C compiler."},
    {"cxx_compiler_missing", "No working C++ compiler found in"},
    {"ptxas_missing", "Cannot find ptxas*"},
    {"bazel_configuration", "Cuda Configuration Error: *"},
    {"bazel_configuration", "CUDA Configuration Error: *"},
    {"bazel_configuration", "ROCm Configuration Error: *"},
    {"bazel_configuration", "TensorRT Configuration Error: *"},
    {"xformers_on_cpu_torch", "PyTorch * with CUDA * (you have *+cpu)"},
    {"xformers_other_torch", "xFormers can't load C++/CUDA extensions. xFormers was built for:"},
    // Whatever a program puts before it.
    {"no_kernel_image_said", "CUDA error: no kernel image is available for"},
    {"no_kernel_image_said", "ERROR: CUDA kernel * has no device code compatible with CUDA arch *"},
    {"no_kernel_image_said", "no kernel image is available for execution on the device"},
    {"engine_of_other_version",
     "The engine plan file is generated on an incompatible device, expecting compute * got compute *"},
    {"crt_header_missing", "'corecrt.h': No such file or directory"},
    {"torch_cuda_not_started",
     "CUDA initialization: Unexpected error from cudaGetDeviceCount(). Did you run some cuda functions before calling NumCudaDevices() that might have already set an error? Error *:"},
    {"shared_memory_full", "DataLoader worker (pid *) is killed by signal: Bus error. It is possible that"},
    {"shared_memory_full", "unable to write to file </torch_*"},
    {"engine_of_other_version", "Current Version: *, Serialized Engine Version: *"},
    {"engine_damaged", "0 (Magic tag does not match)"},
    {"engine_damaged", "Serialization (Serialization assertion magicTagRead == kMAGIC_TAG failed.Magic tag"},
    {"ptx_too_new_said", "CUDA error: the provided PTX was compiled with an unsupported"},
    {"cl_not_run", "Error checking compiler version for cl:"},
    {"pow_on_device", "Undefined reference to '_Z3pow*i' in"},
    {"vision_other_torch", "operator torchvision::nms does not exist"},
    {"vision_other_torch", "Couldn't load custom C++ ops."},
    {"extension_without_cuda", "Not compiled with CUDA support"},
    {"extension_without_cuda", "Not compiled with GPU support"},
    {"cudnn_part_not_loaded", "Unable to load any of {libcudnn*"},
    {"cudnn_part_absent",
     "Could not load library libcudnn_*.so.8. Error: libcudnn_*.so.8: cannot open shared object file:"},
    {"cudnn_part_not_loaded", "Could not load library libcudnn_*"},
    {"library_is_empty", "File * is empty, not checked."},
    // The first row that fits counts: with a path it is no program.
    {"path_not_found", "[WinError 2] The system cannot find the file specified : *"},
    {"path_not_found", "[WinError 2] The system cannot find the file specified: *"},
    {"program_not_started", "[WinError 2] The system cannot find the file specified"},
    {"program_not_installed", "is `*` not installed?"},
    {"crate_knows_no_toolkit", "Unsupported cuda toolkit version: `*`."},
    {"crate_library_not_loaded", "Unable to find * lib under the names"},
    {"crate_library_not_loaded", "Unable to dynamically load the \"*\" shared library - searched for library names:"},
    {"crate_lacks_library", "The system library `*` required by crate `*` was not found."},
    {"crate_lacks_library", "Could not find directory of OpenSSL"},
    {"meson_too_old", "Meson version is * but project requires *"},
    {"bnb_library_missing", "CUDA SETUP: Required library version not found: *. Maybe you need to compile it"},
    {"macro_undefined", "possibly undefined macro: *"},
    {"ffmpeg_lacks", "cuda requested, but not all dependencies are satisfied: *"},
    {"ffmpeg_lacks", "cuda_llvm requested, but not all dependencies are satisfied: *"},
    {"ffmpeg_lacks", "cuda_nvcc requested, but not all dependencies are satisfied: *"},
    {"ffmpeg_lacks", "cuvid requested, but not all dependencies are satisfied: *"},
    {"ffmpeg_lacks", "libnpp requested, but not all dependencies are satisfied: *"},
    {"ffmpeg_lacks", "nvdec requested, but not all dependencies are satisfied: *"},
    {"ffmpeg_lacks", "nvenc requested, but not all dependencies are satisfied: *"},
    {"jax_library_missing", "The * library was not found."},
    {"jax_library_missing", "Unable to load *. Is it installed?"},
    {"index_differs", "Hash Sum mismatch"},
    {"index_unsigned",
     "The following signatures couldn't be verified because the public key is not available: NO_PUBKEY *"},
    {"xgboost_without_cuda", "XGBoost is not compiled with CUDA support."},
    {"xgboost_without_gpu", "XGBoost version not compiled with GPU support."},
};

// ---- torch install messages -----------------------------------------------------------------------------------------
//
// Messages of an installed PyTorch to the project that is built against it.
// Source: pytorch cmake/TorchConfig.cmake.in and cmake/Caffe2Config.cmake.in, 1.0 to 2.8; CMake Source/cmFindPackageCommand.cxx
// and Modules/FindPackageHandleStandardArgs.cmake; GCC's preprocessor.

/// Installed PyTorch that a project builds against.
inline constexpr known_message torch_install_messages[] = {
    {"torch_without_cuda"sv, "Your installed Caffe2 version uses CUDA but I cannot find the CUDA libraries."sv},
    {"torch_without_cudnn"sv, "Your installed Caffe2 version uses cuDNN but I cannot find the"sv},
    {"torch_without_protobuf"sv,
     "Your installed Caffe2 version uses protobuf but the protobuf library cannot be found."sv},
    {"torch_other_protobuf"sv, "Your installed Caffe2 is built with protobuf *, while your current cmake setting"sv},
    {"torch_without_logging"sv, "Your installed Caffe2 version uses gflags but the gflags library cannot be found."sv},
    {"torch_without_logging"sv, "Your installed Caffe2 version uses glog but the glog library cannot be found."sv},
    {"torch_library_missing"sv, "Could NOT find Torch (missing: TORCH_LIBRARY*"sv},
    {"torch_library_missing"sv, "Could NOT find torch (missing: TORCH_LIBRARY*"sv},
    {"torch_not_found"sv, "Could not find a package configuration file provided by \"Torch\""sv},
    // The first that fits counts: Kineto's archive is a special case of the other.
    {"kineto_archive_missing"sv, "static library kineto_LIBRARY-NOTFOUND not found."sv},
    {"torch_archive_missing"sv, "static library *_LIBRARY-NOTFOUND not found."sv},
    {"abi_macro_redefined"sv, "\"_GLIBCXX_USE_CXX11_ABI\" redefined"sv},
};

// ---- loss messages --------------------------------------------------------------------------------------------------
//
// What a run that ends well says of what it left out or took away: a wheel without what it is for, PyTorch of another build.
// Source: pip src/pip/_internal/operations/build/wheel_legacy.py and req/req_install.py, 20 to 25.

/// What a run that ends well left out or took away.
inline constexpr known_message loss_messages[] = {
    {"wheel_is_empty", "Legacy build of wheel for * created no files.", component::none, state::unknown, true},
    {"conda_takes_cpu_build", "cpu-only pytorch/*", component::none, state::unknown, true},
    {"torch_uninstalled", "Successfully uninstalled torch-*", component::none, state::unknown, true},
    {"torch_uninstalled", "Found existing installation: torch *", component::none, state::unknown, true},
    {"torch_taken", "Downloading torch-*", component::none, state::unknown, true},
    {"torch_taken", "Using cached torch-*", component::none, state::unknown, true},
    {"torch_taken", "Downloading https://download.pytorch.org/whl/*", component::none, state::unknown, true},
    {"torch_taken", "Using cached https://download.pytorch.org/whl/*", component::none, state::unknown, true},
    {"torch_taken", "Successfully installed torch-*", component::none, state::unknown, true},
};

// ---- machine messages -----------------------------------------------------------------------------------------------
//
// What programs print of themselves and of the machine, and issue forms ask for: notes for the model of the build
// (rule/build_model.hpp). The first row that fits counts.
// Source: nvcc --version, 7.5 to 13.0; nvidia-smi, 340 to 580; gcc --version and -v; cmake --version; python --version;
// pytorch torch/utils/collect_env.py and torch/cuda/__init__.py, 1.7 to 2.8; CMake Modules/CMakeDetermineCompilerId.cmake; pip commands/list.py,
// wheel_builder.py and exceptions.py; cargo src/cargo/core/compiler; colcon-output; catkin_tools and catkin_make.

/// Tools and the machine: what a log says of them without an error.
inline constexpr known_message machine_messages[] = {
    note("nvcc_release", "Cuda compilation tools, release *,"),
    // setuptools, of the program that it ran.
    mark("nvcc_path", "error: command '*nvcc' failed"),
    mark("nvcc_path", "command '*nvcc' failed"),
    note("driver_version", "| NVIDIA-SMI *"),
    note("driver_version", "NVIDIA-SMI *"),
    note("driver_version", "Nvidia driver version: *"),
    note("driver_version", "Driver Version: *"),
    note("gpu_name", "| 0 NVIDIA *"),
    note("gpu_name", "| 0 GeForce *"),
    note("gpu_name", "| 0 Tesla *"),
    note("gpu_name", "| 0 Quadro *"),
    note("gpu_name", "GPU 0: *"),
    note("gpu_name", "NVIDIA GeForce *"),
    note("gpu_name", "NVIDIA RTX *"),
    note("gpu_name", "NVIDIA A*"),
    note("gpu_name", "NVIDIA H*"),
    note("gpu_name", "NVIDIA L*"),
    note("gpu_name", "NVIDIA TITAN *"),
    note("gpu_name", "GeForce *"),
    note("gpu_name", "Tesla *"),
    note("torch_version", "PyTorch version: *"),
    note("torch_version", "PyTorch version : *"),
    note("torch_version", "torch version: *"),
    note("torch_version", "Torch version: *"),
    note("torch_version", "torch *"),
    note("torch_version", "torch.__version__ = *"),
    note("torch_version", "Requirement already satisfied: torch==*"),
    note("torch_cuda", "CUDA used to build PyTorch: *"),
    note("torch_cuda_built", "PyTorch (*). Please make sure to use the same CUDA versions."),
    note("torch_cuda_built", "Pytorch binaries were compiled with Cuda *"),
    note("gcc_version", "GCC version: (Ubuntu *)"),
    note("gcc_version", "GCC version: (Debian *)"),
    note("gcc_version", "GCC version: (GCC) *"),
    note("gcc_version", "gcc version *"),
    note("gcc_version", "gcc (Ubuntu *)"),
    note("gcc_version", "gcc (Debian *)"),
    note("gcc_version", "gcc (GCC) *"),
    note("gcc_version", "g++ (Ubuntu *)"),
    note("gcc_version", "g++ (Debian *)"),
    note("gcc_version", "g++ (GCC) *"),
    note("gcc_version", "The CXX compiler identification is GNU *"),
    note("gcc_version", "C++ compiler for the host machine: c++ (gcc *"),
    note("cmake_version", "CMake Error at /usr/share/cmake-*"),
    note("cmake_version", "CMake Error at /usr/local/share/cmake-*"),
    note("cmake_version", "CMake Warning at /usr/share/cmake-*"),
    note("cmake_version", "cmake version *"),
    note("cmake_version", "CMake version: version *"),
    note("cmake_version", "CMake version: *"),
    note("python_version", "Python version: *"),
    note("python_version", "Python *"),
    mark("on_apt", "Reading package lists..."),
    mark("on_apt", "Selecting previously unselected package *"),
    mark("on_dnf", "Last metadata expiration check: *"),
    mark("on_dnf", "Loaded plugins: *"),
    // Where Fedora and RHEL have it.
    mark("on_dnf", "Found MPI_C: /usr/lib64/openmpi/*"),
    mark("on_dnf", "Found MPI_CXX: /usr/lib64/openmpi/*"),
    mark("on_dnf", "Found MPI_Fortran: /usr/lib64/openmpi/*"),
    mark("on_pacman", "==> Starting build()..."),
    mark("on_pacman", "==> ERROR: A failure occurred in build()."),
    mark("system_name", "platform: Linux-*"),
    mark("system_name", "Platform: Linux-*"),
    mark("system_name", "Linux version *"),
    mark("by_spack", "==> Installing *"),
    mark("by_spack", "==> Error: ProcessError: *"),
    mark("by_spack", "1 error found in build log:"),
    mark("by_spack", "spack install *"),
    mark("in_container", "---> Running in *"),
    mark("in_container", "The command '/bin/sh -c *"),
    mark("in_container", "ERROR: process \"/bin/sh -c *"),
    mark("in_container", "ERROR: failed to solve: *"),
    mark("in_container", "RUN *"),
    mark("in_container", "FROM nvidia/cuda:*"),
    mark("on_brew", "The C compiler identification is AppleClang *"),
    mark("on_brew", "The CXX compiler identification is AppleClang *"),
    mark("on_brew", "CMake Error at /usr/local/Cellar/*"),
    mark("on_brew", "CMake Error at /opt/homebrew/*"),
    mark("on_windows", "Building for: Visual Studio *"),
    mark("on_windows", "Building for: NMake *"),
    mark("on_windows", "Selecting Windows SDK version *"),
    mark("on_windows", "The C compiler identification is MSVC *"),
    mark("on_windows", "The CXX compiler identification is MSVC *"),
    mark("on_windows", "MSBuild version *"),
    mark("on_windows", "Microsoft (R) Build Engine *"),
    mark("wheel_failed", "Failed building wheel for *"),
    mark("wheel_failed", "Could not build wheels for *, which is required to install"),
    mark("wheel_failed", "Building wheel for * (pyproject.toml) ... error"),
    mark("wheel_failed", "Building wheel for * (setup.py) ... error"),
    mark("wheel_failed", "Building wheel for * (pyproject.toml) did not run successfully."),
    mark("by_pip", "subprocess-exited-with-error"),
    mark("by_pip", "Running setup.py install for *"),
    mark("by_pip", "File \"/tmp/pip-install-*"),
    mark("by_hipcc", "error: command '*hipcc' failed"),
    mark("by_setuptools", "running build_ext"),
    mark("by_setuptools", "running bdist_wheel"),
    mark("by_setuptools", "building '*' extension"),
    mark("setup_command", "python setup.py *"),
    mark("setup_command", "python2 setup.py *"),
    mark("setup_command", "python3 setup.py *"),
    mark("by_torch", "Error compiling objects for extension"),
    mark("by_torch", "File \"*torch/utils/cpp_extension.py\","),
    mark("by_torch", "File \"*torch\\utils\\cpp_extension.py\","),
    mark("by_extension", "Emitting ninja build file *"),
    mark("by_extension", "Detected CUDA files, patching ldflags"),
    mark("by_cargo", "Compiling * v*"),
    mark("by_cargo", "failed to run custom build command for `*`"),
    mark("by_colcon", "--- stderr: *"),
    mark("by_colcon", "Failed <<< *"),
    mark("by_catkin", "Errors << *"),
    mark("by_catkin", "Base path: *"),
    // The traceback of a Python on Windows, where its file says nothing more.
    mark("on_windows", "File \"C:\\*"),
    mark("on_windows", "File \"D:\\*"),
};

// ---- configure messages ---------------------------------------------------------------------------------------------
//
// What CMake, its modules and common pieces of CMake code say when they stop configure.
// Source: CMake Modules/CMakeDetermineSystem.cmake, CMakeDetermineCXXCompiler.cmake, FindBoost.cmake, FindPackageHandleStandardArgs.cmake,
// ExternalProject.cmake and FetchContent.cmake, Source/cmIncludeCommand.cxx, cmake.cxx, cmPolicies.cxx, cmFindPackageCommand.cxx,
// cmMakefile.cxx and cmGlobalNMakeMakefileGenerator.cxx, 3.10 to 4.1; "An Introduction to Modern CMake", Submodules; CMake Help/release/.

/// What CMake, its modules and common pieces of CMake code say when they stop configure.
inline constexpr known_message configure_messages[] = {
    // A warning of find_package, before a project's own error.
    mark("find_module_missing", "By not providing \"Find*.cmake\" in CMAKE_MODULE_PATH"),
    {"toolchain_missing"sv, "Could not find toolchain file: *"sv},
    {"directory_linked"sv, "requests linking to directory \"*\"."sv, component::none, state::unknown, true},
    {"config_below_lib"sv, "CMake Error at /lib/cmake/*"sv},
    {"include_missing"sv, "include could not find requested file: *"sv},
    {"include_missing"sv, "include could not find load file: *"sv},
    {"generator_unknown"sv, "Could not create named generator *"sv},
    {"no_build_tool"sv, "Running 'nmake' '-?' failed with:"sv},
    {"no_compiler"sv, "No CMAKE_C_COMPILER could be found."sv},
    {"no_compiler"sv, "No CMAKE_CXX_COMPILER could be found."sv},
    {"policy_removed"sv, "Compatibility with CMake < * has been removed from CMake."sv},
    {"cmake_too_old"sv, "Unknown keywords given to FIND_PACKAGE_HANDLE_STANDARD_ARGS():"sv},
    {"cmake_too_old"sv, "Unknown CMake command \"FetchContent_MakeAvailable\"."sv},
    {"cmake_too_old"sv, "Unknown CMake command \"add_compile_definitions\"."sv},
    {"cmake_too_old"sv, "Unknown CMake command \"add_link_options\"."sv},
    {"cmake_too_old"sv, "Unknown CMake command \"block\"."sv},
    {"cmake_too_old"sv, "Unknown CMake command \"cmake_language\"."sv},
    {"cmake_too_old"sv, "Unknown CMake command \"cmake_path\"."sv},
    {"cmake_too_old"sv, "Unknown CMake command \"target_link_directories\"."sv},
    {"cmake_too_old"sv, "Unknown CMake command \"target_link_options\"."sv},
    {"cmake_too_old"sv, "Unknown CMake command \"target_precompile_headers\"."sv},
    {"submodules_missing"sv, "submodule update --init"sv},
    {"submodules_missing"sv, "submodules were not downloaded!"sv},
    {"submodules_missing"sv, "git submodule init"sv},
    {"submodules_missing"sv, "submodule is not "sv},
    {"submodules_missing"sv, "submodules are not "sv},
    {"submodules_missing"sv, "clone --recursive"sv},
    {"submodules_missing"sv, "clone --recurse-submodules"sv},
    {"not_cloned"sv, "Failed to clone repository: *"sv},
    {"cache_elsewhere"sv, "The current CMakeCache.txt directory * is different than the directory"sv},
    {"cache_elsewhere"sv, "The source \"*\" does not match the source \"*\" used to generate cache."sv},
    {"autogen_failed"sv, "AutoMoc error"sv},
    {"autogen_failed"sv, "AutoMoc subprocess error"sv},
    {"autogen_failed"sv, "AutoMoc: Error:"sv},
    {"autogen_failed"sv, "AutoUic error"sv},
    {"autogen_failed"sv, "AutoUic subprocess error"sv},
    {"autogen_failed"sv, "AutoRcc error"sv},
    {"autogen_failed"sv, "AutoRcc subprocess error"sv},
    {"autogen_failed"sv, "AutoGen error"sv},
    {"gpu_wanted_at_configure"sv, "Nvidia GPU not found."sv},
    {"gpu_wanted_at_configure"sv, "NVIDIA GPU not found."sv},
    {"gpu_wanted_at_configure"sv, "No NVIDIA GPU found"sv},
    {"gpu_wanted_at_configure"sv, "No GPU found"sv},
    {"gpu_wanted_at_configure"sv, "No CUDA-capable device found"sv},
    {"compiler_unknown"sv, "Unknown compiler *"sv},
    {"compiler_unknown"sv, "Unknown compiler: *"sv},
    {"compiler_unknown"sv, "Unsupported compiler *"sv},
    {"compiler_unknown"sv, "Unsupported compiler: *"sv},
    {"compiler_unknown"sv, "Unrecognized compiler *"sv},
    {"option_renamed"sv, "is deprecated and will be removed in the future. Use * instead"sv},
    {"visual_studio_refused"sv, "#error: -- unsupported Microsoft Visual Studio version!"sv},
    {"compiler_changed"sv, "You have changed variables that require your cache to be deleted."sv},
    {"configure_test_failed"sv, "C compiler cannot create executables"sv},
    {"configure_test_failed"sv, "C++ compiler cannot create executables"sv},
    {"configure_test_failed"sv, "Fortran compiler cannot create executables"sv},
    {"no_architecture"sv, "CUDA_ARCHITECTURES is empty for target \"*\"."sv},
};

/// What a line says that is_left_out() takes.
inline constexpr known_message left_out_message = {"part_left_out", "WARNING", component::none, state::unknown, true};

/// What a row of a summary says that says_gpu_is_off() takes.
inline constexpr known_message gpu_off_message = {"gpu_is_off", "CUDA: NO", component::none, state::unknown, true};

/// That PyTorch sees no GPU, where somebody asked it.
inline constexpr known_message no_gpu_message = {"torch_sees_no_gpu", "torch.cuda.is_available() False",
                                                 component::none, state::unknown, true};

/// True for a sentence by which configure, or a package that is built, says that it goes on without something.
[[nodiscard]] constexpr bool says_left_out(std::string_view line) noexcept {
  struct words_row {
    std::string_view words, then;  ///< `then`: behind the words
  };
  constexpr words_row rows[] = {
      {"will not be built", ""},
      {"will not be compiled", ""},
      {"WILL NOT USE ", ""},
      {"ot compiling with ", "support"},
      {"ot building with ", "support"},
      {"uilding without ", ""},
      {"onfiguring without ", ""},
      {"ontinuing without ", ""},
      {"roceeding without ", ""},
      {"uilding ", " with no GPU support"},
      {"not found", "disabling "},
      {"not found", "Disabling "},
      {"not found", " will be disabled"},
      {"Disabling ", " support"},
      {"support will be disabled", ""},
      {" is enabled but ", "not found"},
      {" requested but ", "not found"},
      {" requires ", " but these were not found"},
      {" requires CUDA version ", " does not currently support "},
      {"alling back to ", "CPU"},
      {" built without ", ""},
      {"ot found", "kipping "},
      {"kipping ", "not found"},
      {"not found", "not building"},
      {"ot found", "will be built without"},
      {"not be found", "disabl"},
      {"ot found", "CPU-only"},
      {"ot found", "CPU only"},
      {"Found ", "-NOTFOUND"},
      {"no compatible GPUs were discovered", ""},
      {"no usable GPU found", ""},
      {"ot compiled with GPU ", "support"},
      {"ompiled without ", " support"},
      {"CUDA ", " disabled"},
      {"ouldn't open CUDA library ", ""},
      {"kipping registering GPU devices", ""},
      {"does not have GPU support", ""},
  };
  constexpr std::size_t longest = 400;
  if (line.size() > longest) return false;
  for (const words_row& row : rows) {
    const std::size_t at = line.find(row.words);
    if (at != std::string_view::npos && line.find(row.then, at + row.words.size()) != std::string_view::npos)
      return true;
  }
  return false;
}

// ---- build system messages ------------------------------------------------------------------------------------------
//
// Build systems other than CMake, Make and Ninja, languages other than C++, and what runs programs on a cluster.
// Source: qmake mkspecs/features/spec_post.prf and resolve_config.prf, Qt 5; Perl pp_ctl.c; Go cmd/go internal/load; Slurm src/common/slurm_errno.c;
// container-device-interface pkg/cdi; Conan 1 and 2; apptainer cmd/internal/cli/build_linux.go; FFmpeg configure.

/// Messages of build systems and languages of another kind, and of clusters.
inline constexpr known_message build_system_messages[] = {
    {"qt_module_missing"sv, "Unknown module(s) in QT: *"sv},
    {"perl_module_missing"sv, "Can't locate * in @INC"sv},
    {"go_without_cgo"sv, "build constraints exclude all Go files in *"sv},
    {"slurm_refuses"sv, "Unable to allocate resources: *"sv},
    {"slurm_refuses"sv, "Batch job submission failed: *"sv},
    {"slurm_refuses"sv, "Unable to create step for job *"sv},
    {"cdi_device_unknown"sv, "unresolvable CDI devices *"sv},
    {"conan_without_binary"sv, "Missing binary: *"sv},
    {"conan_without_binary"sv, "Missing prebuilt package for '*'"sv},
    {"image_tag_gone"sv, "reading manifest * in *: manifest unknown"sv},
    {"ffmpeg_check_failed"sv, "failed checking for *"sv},
    {"ffmpeg_check_failed"sv, "cuda_llvm requested but not found"sv},
    {"ffmpeg_check_failed"sv, "cuda_nvcc requested but not found"sv},
};

// ---- environment messages -------------------------------------------------------------------------------------------
//
// What brings packages, sources and environments says when it cannot: package managers of the system and of languages, git, module systems,
// containers, and the configure scripts of packages.
// Source: pip src/pip/_internal/exceptions.py, req/req_install.py and resolution/resolvelib/factory.py, 20 to 25; uv crates/uv-requirements and
// uv-build-frontend, 0.4 to 0.8; setuptools-scm src/setuptools_scm/_get_version_impl.py; pbr pbr/packaging.py; apt apt-private/private-output.cc,
// apt-pkg/algorithms.cc and dpkg; libsolv src/problems.c; pacman lib/libalpm/deps.c; R src/library/tools/R/install.R, packages2.R, and the anticonf
// scripts of r-lib; prost-build and pkg-config of crates.io; tensorflow third_party/gpus/find_cuda_config.py; bazel src/main, starlark_repository, and
// its launcher; spack lib/spack/spack/solver/asp.py, 0.17 to 1.0; vcpkg scripts/cmake, 2020 to 2025; FFmpeg, x264 and libvpx configure; git
// transport-helper.c, sequencer, builtin/describe.c; git-lfs lfs/hook.go, tq/; Docker registry errors; OpenSSH sshconnect2.c; curl lib/vtls; CPython
// Lib/ssl.py; GnuTLS; Node.js deps/openssl; Lmod src/Hook and messageDir/en.lua; Tcl modules cmdModule.c and modfind.tcl; Singularity and Apptainer
// cmd/internal/cli/build_linux.go; moby client/errors.go; CMake Source/cmProjectCommand.cxx.

/// Messages of package managers, downloads, git, modules and containers.
inline constexpr known_message environment_messages[] = {
    // pip, uv and poetry. The first that fits counts: nothing at all is another case than other releases.
    {"requirement_without_file"sv, "Could not find a version that satisfies the requirement * (from versions: none)"sv},
    {"requirement_without_file"sv,
     "Could not find a version that satisfies the requirement * (from *) (from versions: none)"sv},
    {"requirement_of_other_release"sv, "Could not find a version that satisfies the requirement * (from versions: *"sv},
    {"requirement_of_other_release"sv,
     "Could not find a version that satisfies the requirement * (from *) (from versions: *"sv},
    {"hash_differs"sv, "THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."sv},
    {"hash_differs"sv, "Hash mismatch for `*`"sv},
    {"hash_missing"sv, "Hashes are required in --require-hashes mode, but they are missing from"sv},
    {"hash_missing"sv, "In --require-hashes mode, all requirements must have their versions pinned"sv},
    {"undeclared_requirement"sv, "This error likely indicates that `*` depends on `*`,"sv},
    {"undeclared_requirement"sv, "Getting requirements to build wheel did not run successfully."sv},
    heading("requirements_conflict"sv, "The conflict is caused by:"sv, 2),
    heading("requirements_conflict"sv, "No solution found when resolving dependencies:"sv, 4),
    {"release_unknown"sv, "setuptools-scm was unable to detect version for *"sv},
    {"release_unknown"sv, "setuptools-scm was unable to detect version for"sv},
    {"release_unknown"sv, "Versioning for this project requires either an sdist tarball, or access to an"sv},
    // apt, dnf, zypper, pacman.
    {"dependency_unavailable"sv, "Depends: * but it is not installable"sv},
    {"dependency_unavailable"sv, "Depends: * (>= *) but it is not installable"sv},
    {"dependency_unavailable"sv, "Depends: * (= *) but it is not installable"sv},
    {"dependency_unavailable"sv, "PreDepends: * but it is not installable"sv},
    // A virtual package of conda.
    {"virtual_package_missing"sv, "nothing provides __cuda needed by"sv},
    {"virtual_package_missing"sv, "nothing provides __cuda * needed by"sv},
    {"virtual_package_missing"sv, "__cuda *, for which no candidates were found."sv},
    {"dependency_unavailable"sv, "nothing provides * needed by"sv},
    {"dependency_unavailable"sv, "nothing provides '*' needed by"sv},
    {"dependency_unavailable"sv, "unable to satisfy dependency '*' required by"sv},
    {"dependency_refused"sv, "Depends: * but it is not going to be installed"sv},
    {"dependency_refused"sv, "Depends: * (>= *) but it is not going to be installed"sv},
    {"dependency_refused"sv, "Depends: * (= *) but it is not going to be installed"sv},
    {"dependency_refused"sv, "Depends: * (= *) but * is to be installed"sv},
    {"dependency_refused"sv, "Depends: * (>= *) but * is to be installed"sv},
    {"dependency_refused"sv, "Depends: * (< *) but * is to be installed"sv},
    {"key_tool_missing"sv, "gnupg, gnupg2 and gnupg1 do not seem to be installed,"sv},
    {"runtime_hook_refused"sv,
     "invoking the NVIDIA Container Runtime Hook directly (e.g. specifying the docker --gpus flag) is not supported."sv},
    {"packages_locked"sv, "Unable to acquire the dpkg frontend lock (*),"sv},
    {"packages_locked"sv, "Unable to lock the administration directory (*),"sv},
    {"packages_half_installed"sv, "dpkg was interrupted, you must manually run"sv},
    // R.
    {"r_library_missing"sv, "Configuration failed because * was not found."sv},
    {"r_standard_missing"sv, "C++11 standard requested but CXX11 is not defined"sv},
    {"r_standard_missing"sv, "C++14 standard requested but CXX14 is not defined"sv},
    {"r_standard_missing"sv, "C++17 standard requested but CXX17 is not defined"sv},
    {"r_standard_missing"sv, "C++20 standard requested but CXX20 is not defined"sv},
    mark("r_package_for_deb"sv, "deb: * (Debian,"sv),
    mark("r_package_for_deb"sv, "deb: * (Debian"sv),
    {"question_unanswered"sv, "Do you want to continue? [Y/n] Abort."sv},
    {"question_unanswered"sv, "Is this ok [y/N]: Operation aborted."sv},
    {"question_unanswered"sv, "Is this ok [y/d/N]: Exiting on user command"sv},
    {"no_file_for_platform"sv, "Unable to find installation candidates for * (*)"sv},
    heading("package_renamed", "THIS PROJECT '*' IS DEPRECATED."),
    {"tensorrt_not_for_jetson"sv, "TensorRT does not currently build wheels for Tegra systems"sv},
    {"version_not_on_index"sv, "Because there is no version of *"sv},
    {"version_not_on_index"sv, "Because there are no versions of *"sv},
    {"stub_without_wheel"sv, "File \"*nvidia_stub/wheel.py\","sv},
    {"stub_without_wheel"sv, "Didn't find wheel for *"sv},
    {"download_over_2_gb"sv, "signed integer is greater than maximum"sv},
    {"conda_python_conflict"sv, "Your python: python=*"sv},
    {"conda_unsatisfiable"sv, "The following specifications were found"sv},
    {"julia_without_libcuda"sv, "UndefVarError: libcuda not defined"sv},
    {"mex_library_missing"sv, "MEX cannot find library '*', specified with the -l option."sv},
    {"r_package_missing"sv, "dependency \u2018*\u2019 is not available for package"sv},
    {"r_package_missing"sv, "dependencies \u2018*\u2019,"sv},
    {"r_package_missing"sv, "dependency '*' is not available for package"sv},
    // Build scripts of Rust.
    {"program_not_installed"sv, "Could not find `*` installation"sv},
    {"program_not_installed"sv, "Could not find `*`. If `*` is installed,"sv},
    {"pkg_config_missing"sv, "The pkg-config command could not be found."sv},
    {"pkg_config_missing"sv, "The pkg-config command could not be run."sv},
    // Bazel.
    {"bazel_file_missing"sv, "Could not find any *, * matching version '*' in"sv},
    {"bazel_file_missing"sv, "Could not find any * matching version '*' in"sv},
    {"bazel_file_missing"sv, "Could not find any * in any subdirectory:"sv},
    {"bazel_library_missing"sv, "No library found under: *"sv},
    {"tensorflow_path_invalid"sv, "Invalid path to * toolkit."sv},
    {"tensorflow_path_invalid"sv, "Invalid path to * * toolkit."sv},
    {"bazel_download_differs"sv, "Checksum was * but wanted *"sv},
    {"bazel_of_other_release"sv, "The project you're trying to build requires Bazel * (specified in *),"sv},
    {"bazel_of_other_release"sv, "Current Bazel version is *, expected at least *"sv},
    {"bazel_of_other_release"sv, "Please downgrade your bazel installation to version *"sv},
    {"bazel_of_other_release"sv, "Please upgrade your bazel installation to version *"sv},
    // Spack. What lacks an architecture is one of the reasons.
    {"spack_without_architecture"sv, "A value must be specified for 'cuda_arch'"sv},
    heading("spack_conflict"sv, "concretization failed for the following reasons:"sv),
    // vcpkg.
    {"system_program_wanted"sv, "requires * from the system package manager"sv},
    {"system_program_wanted"sv, "Could not find *. Please install it via your package manager"sv},
    {"system_program_wanted"sv, "currently requires the following programs from the system package manager: *"sv},
    // Configure scripts.
    {"assembler_missing"sv, "nasm/yasm not found or too old."sv},
    {"assembler_missing"sv, "yasm/nasm not found or too old."sv},
    {"assembler_missing"sv, "nasm not found or too old."sv},
    {"assembler_missing"sv, "Found no assembler"sv},
    {"assembler_missing"sv, "Neither yasm nor nasm have been found."sv},
    // git and what it is fetched through.
    {"lfs_missing"sv, "git-lfs: not found"sv},
    {"lfs_missing"sv, "git-lfs: command not found"sv},
    {"lfs_missing"sv, "'lfs' is not a git command."sv},
    {"lfs_missing"sv, "This repository is configured for Git LFS but 'git-lfs' was not found on your path."sv},
    {"lfs_used_up"sv, "This repository is over its data quota."sv},
    {"lfs_used_up"sv, "This repository exceeded its LFS budget."sv},
    {"downloads_used_up"sv, "toomanyrequests: You have reached your"sv},
    {"downloads_used_up"sv, "You have reached your pull rate limit."sv},
    {"downloads_used_up"sv, "API rate limit exceeded for *"sv},
    {"key_refused"sv, "Permission denied (publickey*"sv},
    {"host_key_unknown"sv, "Host key verification failed."sv},
    {"login_wanted"sv, "could not read Username for '*':"sv},
    {"login_wanted"sv, "could not read Password for '*':"sv},
    {"login_wanted"sv, "Authentication failed for '*'"sv},
    {"certificate_untrusted"sv, "self signed certificate"sv},
    {"certificate_untrusted"sv, "self-signed certificate"sv},
    {"certificate_untrusted"sv, "unable to get local issuer certificate"sv},
    {"certificate_untrusted"sv, "unable to get issuer certificate"sv},
    {"certificate_untrusted"sv, "server certificate verification failed."sv},
    {"certificate_untrusted"sv, "The certificate is NOT trusted."sv},
    {"certificate_of_other_time"sv, "certificate has expired"sv},
    {"certificate_of_other_time"sv, "certificate is not yet valid"sv},
    {"no_tag"sv, "No names found, cannot describe anything."sv},
    {"no_tag"sv, "No tags can describe '*'."sv},
    {"release_empty"sv, "VERSION \"*\" format invalid."sv},
    {"vcpkg_is_shallow"sv, "vcpkg was cloned as a shallow repository in: *"sv},
    {"revision_missing"sv, "Remote branch * not found in upstream origin"sv},
    {"revision_missing"sv, "reference is not a tree: *"sv},
    {"revision_missing"sv, "invalid reference: *"sv},
    {"revision_missing"sv, "Failed to checkout tag: '*'"sv},
    {"revision_missing"sv, "couldn't find remote ref *"sv},
    {"revision_missing"sv, "pathspec '*' did not match any file(s) known to git"sv},
    {"repository_missing"sv, "Repository not found."sv},
    {"transfer_cut"sv, "RPC failed; curl *"sv},
    {"transfer_cut"sv, "unexpected disconnect while reading sideband packet"sv},
    // npm and cargo.
    {"npm_conflict"sv, "npm ERR! code ERESOLVE"sv},
    {"npm_conflict"sv, "npm error code ERESOLVE"sv},
    {"npm_release_missing"sv, "npm ERR! notarget No matching version found for *"sv},
    {"npm_release_missing"sv, "npm error notarget No matching version found for *"sv},
    {"npm_hash_differs"sv, "npm ERR! code EINTEGRITY"sv},
    {"npm_hash_differs"sv, "npm error code EINTEGRITY"sv},
    {"crate_release_missing"sv, "failed to select a version for the requirement `*"sv},
    {"crate_release_missing"sv, "failed to select a version for `*`."sv},
    {"crate_hash_differs"sv, "checksum for `* *` changed between lock files"sv},
    {"rust_too_old"sv, "package `* *` cannot be built because it requires rustc * or newer,"sv},
    {"rust_too_old"sv, "rustc * is not supported by the following package"sv},
    {"rust_too_old"sv, "rustc * is not supported by the following packages:"sv},
    {"linker_missing"sv, "linker `*` not found"sv},
    {"mex_without_compiler"sv, "No supported compiler was found. For options, visit"sv},
    {"mex_without_compiler"sv, "No supported compiler or SDK was found. For options, visit"sv},
    mark("build_script_failed", "failed to run custom build command for `*"),
    {"build_script_found_nothing"sv,
     "thread '*' panicked at 'called `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound,"sv},
    {"build_script_found_nothing"sv,
     "thread '*' (*) panicked at 'called `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound,"sv},
    {"build_script_found_nothing"sv, "called `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound,"sv},
    // OpenCL's loader, by the languages that call it, and HDF5.
    {"crate_wants_gpu"sv, "`nvidia-smi` failed. Ensure that you have CUDA installed"sv},
    {"crate_wants_nvcc"sv, "`nvcc` failed. Ensure that you have CUDA installed"sv},
    // Virtual packages of conda: what the machine has.
    {"virtual_package_missing"sv, "Virtual package '*' does not match any of the available"sv},
    {"virtual_package_missing"sv, "No candidates were found for __cuda *"sv},
    {"virtual_package_too_old"sv, "package * has constraint __cuda * conflicting with *"sv},
    // uv.
    {"wheel_of_other_platform"sv, "A URL dependency is incompatible with the current platform: *"sv},
    // Nix.
    {"patchelf_library_missing"sv, "auto-patchelf could not satisfy dependency * wanted by"sv},
    // auditwheel.
    {"wheel_library_missing"sv, "Cannot repair wheel, because required library \"*\" could not be located"sv},
    {"wheel_symbols_new"sv, "cannot repair \"*\" to \"*\" ABI because of the presence of"sv},
    {"opencl_platform_missing"sv, "clGetPlatformIDs(-1001)"sv},
    {"opencl_platform_missing"sv, "clGetPlatformIDs failed: PLATFORM_NOT_FOUND_KHR"sv},
    {"opencl_platform_missing"sv, "clGetPlatformIDs failed: platform not found khr"sv},
    {"opencl_platform_missing"sv, "CL_PLATFORM_NOT_FOUND_KHR"sv},
    {"opencl_platform_missing"sv, "CLError(code=-1001, CL_PLATFORM_NOT_FOUND_KHR)"sv},
    {"opencl_platform_missing"sv, "ggml_opencl: platform IDs not available."sv},
    {"hdf5_differs"sv, "Headers are *, library is *"sv},
    // Module systems.
    {"module_unknown"sv, "The following module(s) are unknown: \"*\""sv},
    {"module_unknown"sv, "Unable to locate a modulefile for '*'"sv},
    {"module_out_of_place"sv, "These module(s) or extension(s) exist but cannot be loaded as requested: \"*\""sv},
    {"module_out_of_place"sv, "These module(s) or extension(s) exist but cannot be loaded as requested: \"*\","sv},
    {"module_command_missing"sv, "module: command not found"sv},
    {"module_command_missing"sv, "module: not found"sv},
    // Containers.
    {"container_wants_root"sv, "You must be the root user, however you can use"sv},
    {"container_wants_root"sv, "You must be the root user to build from a"sv},
    {"docker_refused"sv, "permission denied while trying to connect to the Docker daemon socket at *"sv},
    {"docker_refused"sv, "Got permission denied while trying to connect to the Docker daemon socket at *"sv},
    {"docker_refused"sv, "permission denied while trying to connect to the docker API at *"sv},
    {"docker_absent"sv, "Cannot connect to the Docker daemon at *"sv},
};

// ---- patch messages -------------------------------------------------------------------------------------------------
//
// What GNU patch and git apply say of a patch that does not fit. Source: GNU patch src/patch.c, src/inp.c, src/pch.c, 2.5 to 2.7; git apply.c, 2.0 to
// 2.45.

/// Patches that do not fit: GNU patch and git apply.
inline constexpr known_message patch_messages[] = {
    {"patch_fails", "Hunk #* FAILED at"},
    {"patch_fails", "patch failed: *"},
    {"patch_fails", "patch does not apply"},
    {"patch_fails", "can't find file to patch at input line"},
    {"patch_is_there", "Reversed (or previously applied) patch detected!"},
    {"patch_is_there", "Unreversed patch detected!"},
};

// ---- known messages -------------------------------------------------------------------------------------------------
//
// What projects and tools are known to print -> facts: the message by its name, with the value in it, and what it claims.
//
// A message is a sentence (format/detail/sentence.hpp), so that CMake's wrapping is no part of it; its first word has no value in it. It
// begins a status line or a line of a build, in the latter also behind a colon or a bracket, as behind the name of an exception or of a
// logger; or it is anywhere in the words of a diagnostic. The tables are one for each subject; a rule asks for a
// message by name, with when::said.
//
// Total, noexcept, allocates nothing. Most lines cost one look at their first two bytes.

namespace detail {

inline constexpr std::span<const known_message> message_tables[] = {
    architecture_messages, codegen_messages,       compiler_messages,      cuda_messages,        cudnn_messages,
    distributed_messages,  library_messages,       packaging_messages,     platform_messages,    protobuf_messages,
    python_messages,       runtime_image_messages, torch_install_messages, loss_messages,        machine_messages,
    configure_messages,    environment_messages,   patch_messages,         build_system_messages};

inline constexpr std::size_t message_count = [] {
  std::size_t count = 0;
  for (const std::span<const known_message> table : message_tables) count += table.size();
  return count;
}();

/// The first two bytes of a word as a number; of a word of one byte the second is 0.
[[nodiscard]] constexpr std::size_t beginning_of(std::string_view word) noexcept {
  const auto first = static_cast<unsigned char>(word.front());
  const unsigned second = word.size() > 1 ? static_cast<unsigned char>(word[1]) : 0U;
  return (std::size_t{first} << 8U) | second;
}

/// All messages by their first word, with how words must begin for a message to begin with them.
struct message_index {
  const known_message* rows[message_count] = {};
  std::uint64_t begins[1024] = {};  ///< a bit for each two bytes

  constexpr void add(std::size_t beginning) noexcept { begins[beginning / 64] |= std::uint64_t{1} << (beginning % 64); }
  [[nodiscard]] constexpr bool has(std::size_t beginning) const noexcept {
    return (begins[beginning / 64] >> (beginning % 64) & 1U) != 0;
  }
};

[[nodiscard]] constexpr std::string_view word_of_message(const known_message* row) noexcept {
  return first_word(row->sentence);
}

/// A template, and so are the functions that read it: it is made where messages are read, not by each includer.
template <class = void>
inline constexpr message_index messages_by_word = [] {
  message_index index{};
  std::size_t size = 0;
  for (const std::span<const known_message> table : message_tables) {
    for (const known_message& row : table) {
      index.add(beginning_of(first_word(row.sentence)));
      index.rows[size++] = &row;
    }
  }
  sort_by_name(index.rows, word_of_message);
  return index;
}();

/// False if no message begins with a word that begins with these two bytes, or this one.
template <class = void>
[[nodiscard]] constexpr bool may_begin_message(std::string_view two) noexcept {
  if (two.size() > 1 && is_word_break(two[1])) two = two.substr(0, 1);
  return messages_by_word<>.has(beginning_of(two));
}

struct message_match {
  const known_message* row = nullptr;
  std::string_view value;
};

/// The message that the words from `word` on begin with; no row if there is none.
template <class Iterator>
[[nodiscard]] constexpr message_match find_message(Iterator word) noexcept {
  if (word == std::default_sentinel || !messages_by_word<>.has(beginning_of(*word))) return {};
  const std::span<const known_message* const> rows = messages_by_word<>.rows;
  std::size_t begin = find_by_name(rows, *word, word_of_message);
  for (; begin < message_count && first_word(messages_by_word<>.rows[begin]->sentence) == *word; ++begin) {
    const known_message& row = *messages_by_word<>.rows[begin];
    if (const auto m = begins_with_sentence(word, row.sentence)) return {&row, m.values[0]};
  }
  return {};
}

/// True for a message that says something of the build, and not of a tool or of the machine alone.
[[nodiscard]] constexpr bool tells_of_build(const known_message* row) noexcept {
  return row != nullptr && !row->is_note;
}

/// Not for "NVIDIA-SMI couldn't find", for one: but for a few, a note tells a number.
[[nodiscard]] constexpr bool tells_value(const message_match& m) noexcept {
  return m.row->is_mark || m.row->name == "gpu_name" || m.row->name == "torch_cuda" ||
         (!m.value.empty() && m.value.front() >= '0' && m.value.front() <= '9');
}

/// Adds the facts of a message, once for each input.
constexpr void add_message(const message_match& m, const origin& from, fact_set& facts) noexcept {
  if (m.row == nullptr || (m.row->is_note && !tells_value(m))) return;
  for (const fact* f = facts.find(fact_id::said, component::none); f != facts.end();
       f = facts.find(fact_id::said, component::none, f + 1)) {
    if (f->name == m.row->name && f->from.source == from.source) return;
  }
  facts.add({fact_id::said, component::none, state::yes, m.value, from, m.row->name});
  if (m.row->claim == state::unknown) return;
  facts.add({fact_id::claimed, m.row->about, m.row->claim, m.value, from, m.row->name});
}

}  // namespace detail

/// Adds the message that a status line begins with, if it is known.
template <class = void>
constexpr void extract_known_message(std::string_view text, const origin& from, fact_set& facts) noexcept {
  detail::add_message(detail::find_message(words(text).begin()), from, facts);
}

/// Adds every known message among the words of a diagnostic.
template <class Iterator>
constexpr void extract_known_messages(Iterator word, const origin& from, fact_set& facts) noexcept {
  for (; word != std::default_sentinel; ++word) detail::add_message(detail::find_message(word), from, facts);
}

FOUNDCHECK_END_NAMESPACE

#endif

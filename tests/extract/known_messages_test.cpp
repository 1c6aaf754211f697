// SPDX-License-Identifier: MIT
#include <foundcheck/extract/known_messages.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/fact_case.hpp"
#include "support/message_case.hpp"

namespace foundcheck {
namespace known_messages_test {

static_assert(defect_of(architecture_messages).empty());

// As configure and programs print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case architecture_cases[] = {
    {"gpu_detection_failed", "-- Automatic GPU detection failed. Building for all known architectures.\n"},
    {"torch_gpu_not_covered=sm_70", "The current PyTorch install supports CUDA capabilities sm_70 sm_75.\n"},
    {"", "This PyTorch install supports CUDA capabilities sm_70 sm_75.\n"},
    {"gpu_detection_failed", "-- Automatic GPU detection failed. Building for common architectures.\n"},
    {"", "-- Automatic GPU detection succeeded.\n"},
    {"torch_ignores_architectures",
     "CMake Warning at cmake/public/cuda.cmake:314 (message):\n"
     "  pytorch is not compatible with `CMAKE_CUDA_ARCHITECTURES` and will ignore\n"
     "  its value.  Please configure `TORCH_CUDA_ARCH_LIST` instead.\n\n\n"},
    {"", "CMake Warning at CMakeLists.txt:3 (message):\n  pytorch is not compatible with this compiler\n\n\n"},
    {"unknown_architecture_name=12.0",
     "CMake Error at cmake/Modules_CUDA_fix/upstream/FindCUDA/select_compute_arch.cmake:229 (message):\n"
     "  Unknown CUDA Architecture Name 12.0 in CUDA_SELECT_NVCC_ARCH_FLAGS\n\n\n"},
    {"", "CMake Error at a.cmake:2 (message):\n  Unknown CUDA Architecture Name\n\n\n"},
    {"architecture_not_set",
     "CMake Error at cmake/select_compute_arch.cmake:232 (message):\n  arch_bin wasn't set for some reason\n\n\n"},
    {"", "-- arch_bin was set\n"},
    {"architecture_needs_suffix=121",
     "CMake Error at ggml/src/ggml-cuda/CMakeLists.txt:40 (message):\n"
     "  Compute capability 121 used, use 121a or 121f\n\n\n"},
    {"", "-- Compute capability 121 used\n"},
    {"kokkos_no_architecture",
     "CMake Error at cmake/kokkos_arch.cmake:1258 (message):\n"
     "  CUDA enabled but no NVIDIA GPU architecture currently enabled and\n"
     "  auto-detection failed.  Please give one -DKokkos_ARCH_{..}=ON' to enable an\n  NVIDIA GPU architecture.\n\n\n"},
    {"", "-- CUDA enabled but no NVIDIA GPU architecture currently enabled\n"},
    {"kokkos_wrong_architecture", "Kokkos::Cuda::initialize ERROR: likely mismatch of architecture\n"},
    {"", "Kokkos::Cuda::initialize WARNING: running kernels compiled for compute capability 8.0 on device\n"},
    {"opencv_dnn_needs_5_3",
     "CMake Error at modules/dnn/CMakeLists.txt:35 (message):\n"
     "  CUDA backend for DNN module requires CC 5.3 or higher.  Please remove\n"
     "  unsupported architectures from CUDA_ARCH_BIN option or disable\n  OPENCV_DNN_CUDA=OFF.\n\n\n"},
    {"", "-- CUDA backend for DNN module is built\n"},
};

TEST(architecture_messages, are_known_by_their_words) {
  expect_message_cases<architecture_messages, architecture_cases>();
}

static_assert(defect_of(codegen_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case codegen_cases[] = {
    {"generated_list_missing=headers",
     "CMake Error at cmake/Codegen.cmake:214 (message):\n"
     "  Failed to get generated_headers list\n"
     "Call Stack (most recent call first):\n"
     "  caffe2/CMakeLists.txt:2 (include)\n"
     "\n"
     "\n"},
    {"", "-- headers outputs: /b/aten/src/ATen/Functions.h\n"},
    {"file_list_missing=core_sources",
     "CMake Error at cmake/Codegen.cmake:400 (message):\n"
     "  Failed to fetch filelist core_sources from build_variables.bzl\n"
     "\n"
     "\n"},
    {"build_dependency_missing=yaml", "RuntimeError: Missing build dependency: Unable to `import yaml`.\n"},
    {"", "Unable to `import yaml`.\n"},
    {"torchgen_failed=/src/", "  File \"/src/torchgen/gen.py\", line 15, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/torchgen/utils.py\", line 34, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/torchgen/gen_backend_stubs.py\", line 9, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/torchgen/gen_lazy_tensor.py\", line 9, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/tools/setup_helpers/generate_code.py\", line 10, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/aten/src/ATen/gen.py\", line 2, in <module>\n"},
    {"", "  File \"/src/tool/gen.py\", line 2, in <module>\n"},
    {"proto_import_missing=google/protobuf/any.proto",
     "x.proto:5:1: Import \"google/protobuf/any.proto\" was not found or had errors.\n"},
    {"", "x.proto:5:1: warning: Import google/protobuf/any.proto is unused.\n"},
    {"proto_language_unknown", "x.proto:383:5: Expected \"required\", \"optional\", or \"repeated\".\n"},
    {"proto_language_unknown=proto3", "x.proto:1:10: Unrecognized syntax identifier \"proto3\".  This parser only\n"},
    {"", "x.proto:383:17: Missing field number.\n"},
};

TEST(codegen_messages, are_known_by_their_words) { expect_message_cases<codegen_messages, codegen_cases>(); }

static_assert(defect_of(compiler_messages).empty());

inline constexpr message_case compiler_cases[] = {
    {"msvc_traditional_preprocessor",
     "a.cu(3): fatal error C1189: #error:  MSVC/cl.exe with traditional preprocessor is used.\n"},
    {"", "a.h(20): warning: MSVC/cl.exe with traditional preprocessor is used.\n"},
    {"stl_wants_newer_compiler=compiler",
     "yvals_core.h:577:2: error: STL1000: Unexpected compiler version, expected Clang 11.0.0 or newer.\n"},
    {"libc_math_too_new=cospi", "          specification is incompatible with that of previous function \"cospi\"\n"},
    {"atomic_types_60=*", "            argument types are: (double *, double)\n"},
    {"atomic_types_60=*", "            argument types are: (__half2 *, __half2)\n"},
    {"atomic_types_70=*", "            argument types are: (__half *, __half)\n"},
    {"atomic_types_70=*", "            argument types are: (unsigned short *, unsigned short, unsigned short)\n"},
    {"atomic_types_80=*", "            argument types are: (__nv_bfloat16 *, __nv_bfloat16)\n"},
    {"atomic_types_90=*", "            argument types are: (float4 *, float4)\n"},
    {"", "            argument types are: (long *, long)\n"},
    {"", "            argument types are: (double, double *)\n"},
    {"half_operands=+", "            operand types are: __half + __half\n"},
    {"half_operands=*=", "            operand types are: const half *= half\n"},
    {"", "            operand types are: float + __half\n"},
    {"offload_compiler_missing=nvptx",
     "lto-wrapper: fatal error: could not find accel/nvptx-none/mkoffload in /usr/lib/gcc/x86_64-linux-gnu/11/\n"},
    {"offload_compiler_missing=amdgcn",
     "lto-wrapper: fatal error: could not find accel/amdgcn-amdhsa/mkoffload in /usr/lib/gcc/x86_64-linux-gnu/12/\n"},
    {"", "lto-wrapper: fatal error: could not find lto1 in /usr/lib/gcc/x86_64-linux-gnu/12/\n"},
    {"host_headers_too_new",
     "/usr/include/c++/11/bits/std_function.h:435:145: error: parameter packs not expanded with '...':\n"},
    {"host_headers_too_new", "/usr/include/bits/mathcalls.h(85): error: identifier \"_Float32\" is undefined\n"},
    {"cuda_32_bit",
     "C:\\v11.8\\include\\sm_20_intrinsics.hpp(194): error: asm operand type size(8) does not match type/size implied by "
     "constraint 'r'\n"},
    {"libc_math_too_new=cospi",
     "math_functions.h(2556): error: exception specification is incompatible with that of previous function \"cospi\"\n"},
    {"meson_nvcc_fails", "meson.build:1:0: ERROR: Compiler nvcc cannot compile programs.\n"},
    {"colcon_option_unknown=--cmake-args", "colcon: error: unrecognized arguments: --cmake-args -Wno-dev\n"},
    {"host_headers_too_new=8x8_t",
     "/usr/lib/gcc/aarch64-linux-gnu/11/include/arm_neon.h(44): error: identifier \"__Poly8x8_t\" is undefined\n"},
    {"host_headers_too_new", "arm_neon.h(44): error: identifier \"__Int8x8_t\" is undefined\n"},
    {"host_headers_too_new", "arm_neon.h(44): error: identifier \"__Float16x4_t\" is undefined\n"},
    {"host_headers_too_new", "arm_neon.h(44): error: identifier \"__Bfloat16x4_t\" is undefined\n"},
    {"host_headers_too_new=addhnv4si",
     "arm_neon.h(44): error: identifier \"__builtin_aarch64_addhnv4si\" is undefined\n"},
    {"host_headers_too_new=vadd", "arm_neon.h(44): error: identifier \"__builtin_neon_vadd\" is undefined\n"},
    {"offload_arches_mixed=gfx900",
     "clang-12: error: Invalid offload arch combinations: gfx900 and gfx900:xnack- (For a specific\n"},
    {"library_of_other_machine=/usr/lib/libm.so",
     "/usr/bin/ld: skipping incompatible /usr/lib/libm.so when searching\n"},
    {"", "/usr/bin/ld: skipping /usr/lib/libm.so\n"},
    {"host_headers_too_new=x", "/usr/include/bits/mathcalls.h(85): error: identifier \"_Float64x\" is undefined\n"},
    {"", "a.cu(85): error: identifier \"mine\" is undefined\n"},
    {"findcuda_step=/p/b/a.cu", "CMake Error at a.cu.o.cmake:222 (message):\n  Error generating\n  /p/b/a.cu.o\n"},
    {"findcuda_step=/p/b/a.cu.o", "CMake Error at a.cu.o.cmake:222 (message):\n  Error generating file /p/b/a.cu.o\n"},
    {"findcuda_step=C:/b/a.cu", "CMake Error at a.cu.obj.cmake:222 (message):\n  Error generating C:/b/a.cu.obj\n"},
    {"", "CMake Error at CMakeLists.txt:222 (message):\n  Error generating documentation\n"},
    {"host_compiler_ignored",
     "CMake Warning at C:/cmake/Modules/CMakeDetermineCUDACompiler.cmake:15 (message):\n"
     "  Visual Studio does not support specifying CUDAHOSTCXX or\n"
     "  CMAKE_CUDA_HOST_COMPILER.  Using the C++ compiler provided by Visual Studio.\n\n\n"},
    {"", "CMake Warning at C:/CMakeLists.txt:15 (message):\n  Visual Studio does not support specifying CUDA\n\n\n"},
    {"gcc_too_old=8.5.0",
     "CMake Error at CMakeLists.txt:44 (message):\n"
     "  GCC-9.3 or newer is required to compile PyTorch, but found 8.5.0\n\n\n"},
    {"", "CMake Error at CMakeLists.txt:44 (message):\n  GCC-9.3 or newer is required to compile Foo\n\n\n"},
    {"ccache_missing", "-- Could not find ccache. Consider installing ccache to speed up compilation.\n"},
    {"ccache_missing",
     "-- Could not find neither ccache nor sccache. Consider installing ccache to speed up compilation.\n"},
    {"", "-- Could not find ccache\n"},
    {"generator_changed=Ninja",
     "CMake Error: Error: generator : Ninja\nDoes not match the generator used previously: Unix Makefiles\n"},
    {"generator_changed=x64",
     "CMake Error: Error: generator platform: x64\nDoes not match the platform used previously: Win32\n"},
    {"generator_changed=v142",
     "CMake Error: Error: generator toolset: v142\nDoes not match the toolset used previously: v143\n"},
    {"generator_changed=C:/VS",
     "CMake Error: Error: generator instance: C:/VS\nDoes not match the instance used previously: D:/VS\n"},
    {"generator_unknown=Ninja", "CMake Error: Could not create named generator Ninja\n"},
    {"generator_without_cuda=\"Xcode\"",
     "CMake Error at /cmake/Modules/CMakeDetermineCUDACompiler.cmake:10 (message):\n"
     "  CUDA language not currently supported by \"Xcode\" generator\n\n\n"},
    {"", "CMake Error at CMakeLists.txt:10 (message):\n  CUDA language is required\n\n\n"},
    {"option_cleared=BUILD_BENCHMARK",
     "CMake Warning (dev) at third_party/gloo/CMakeLists.txt:21 (option):\n"
     "  Policy CMP0077 is not set: option() honors normal variables.  Run \"cmake\n"
     "  --help-policy CMP0077\" for policy details.  Use the cmake_policy command to\n"
     "  set the policy and suppress this warning.\n\n"
     "  For compatibility with older versions of CMake, option is clearing the\n  normal variable 'BUILD_BENCHMARK'.\n"
     "This warning is for project developers.  Use -Wno-dev to suppress it.\n\n"},
    {"", "CMake Warning (dev) at CMakeLists.txt:21 (option):\n  option is clearing the table\n\n"},
};

TEST(compiler_messages, are_known_by_their_words) { expect_message_cases<compiler_messages, compiler_cases>(); }

static_assert(defect_of(cuda_messages).empty());
static_assert(defect_of(cudnn_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cuda_cases[] = {
    {"cuda_of_other_version=\"7.5\",",
     "CMake Error at a.cmake:148 (message):\n  Could NOT find CUDA: Found unsuitable version \"7.5\", but required is at\n  least \"9\"\n\n\n"},
    {"cuda_of_other_version=\"11.5\",",
     "CMake Error at a.cmake:148 (message):\n  Could NOT find CUDAToolkit: Found unsuitable version \"11.5\", but required\n  is at least \"12\"\n\n\n"},
    {"driver_too_old_said=10.1,",
     "nvidia-container-cli: requirement error: unsatisfied condition: cuda>=10.1, please update your driver\n"},
    {"cuda_support_missing", "AssertionError: Torch not compiled with CUDA enabled\n"},
    {"", "AssertionError: Torch not compiled with Vulkan enabled\n"},
    {"cuda_support_missing", "F0101 12:00:00.1 1 common.cpp:66] Cannot use GPU in CPU-only Caffe: check mode.\n"},
    {"", "Cannot use GPU in Caffe.\n"},
    {"cuda_support_missing",
     "cv2.error: OpenCV(4.8.0) /w/private.cuda.hpp:106: error: (-216:No CUDA support) The library is compiled without CUDA support in function "
     "'throw_no_cuda'\n"},
    {"",
     "cv2.error: OpenCV(4.8.0) /w/a.hpp:106: error: (-213:Not implemented) The library is compiled without QUIRC\n"},
    {"driver_too_old_said",
     "/w/torch/cuda/__init__.py:124: UserWarning: CUDA initialization: The NVIDIA driver on your system is too old (found version 11000).\n"},
    {"part_left_out",
     "/w/torch/cuda/__init__.py:124: UserWarning: CUDA initialization: Found no NVIDIA driver on your system.\n"},
    {"driver_too_old_said=a.h:7",
     "CUDA error at a.h:7 code=35(cudaErrorInsufficientDriver) \"cudaGetDeviceCount(&n)\"\n"},
    {"", "CUDA error at a.cu:7 code=1(cudaErrorInvalidValue) \"cudaMalloc(&p, n)\"\n"},
    {"extension_wants_nvcc",
     "<string>:119: UserWarning: causal_conv1d was requested, but nvcc was not found.  Are you sure\n"},
    {"extension_wants_nvcc",
     "op_builder.builder.MissingCUDAException: CUDA_HOME does not exist, unable to compile CUDA op(s)\n"},
    {"setuptools_without_packaging", "ImportError: cannot import name 'packaging' from 'pkg_resources' (/v/a.py)\n"},
    {"extension_wants_nvcc", "<string>:119: UserWarning: flash_attn was requested, but nvcc was not found.\n"},
    {"extension_wants_nvcc", "<string>:119: UserWarning: mamba_ssm was requested, but nvcc was not found.\n"},
    {"extension_wants_nvcc", "<string>:119: UserWarning: selective_scan was requested, but nvcc was not found.\n"},
    {"extension_wants_nvcc", "<string>:119: UserWarning: -D was requested, but nvcc was not found.\n"},
    {"cuda_home_is_list=usr/local/cuda-9.0:/usr/local/cuda-8.0'",
     "No CUDA runtime is found, using CUDA_HOME=':/usr/local/cuda-9.0:/usr/local/cuda-8.0'\n"},
    {"find_cudatoolkit_unknown",
     "CMake Warning at CMakeLists.txt:27 (find_package):\n  By not providing \"FindCUDAToolkit.cmake\" in CMAKE_MODULE_PATH this project\n  has "
     "asked CMake to find a package configuration file provided by\n  \"CUDAToolkit\", but CMake did not find one.\n\n\n"},
    {"find_module_missing=Mine",
     "CMake Warning at CMakeLists.txt:27 (find_package):\n  By not providing \"FindMine.cmake\" in CMAKE_MODULE_PATH\n\n\n"},
    {"",
     "CMake Warning at CMakeLists.txt:27 (find_package):\n  By not providing \"Mine.cmake\" in CMAKE_MODULE_PATH\n\n\n"},
    {"cupti_breaks_exceptions",
     "CMake Error at cmake/Dependencies.cmake:1742 (message):\n"
     "  Detected that statically linking against CUPTI causes exceptions to stop\n"
     "  working.  See https://github.com/pytorch/pytorch/issues/57744 for more\n"
     "  details.\n\n\n"},
    {"cupti_breaks_exceptions setup_command=develop",
     "CMake Error at cmake/Dependencies.cmake:1742 (message):\n"
     "  Detected that statically linking against CUPTI causes exceptions to stop\n"
     "  working.  See https://github.com/pytorch/pytorch/issues/57744 for more\n"
     "  details.  Perhaps try: USE_CUPTI_SO=1 python setup.py develop --cmake\n\n\n"},
    {"", "-- Performing Test EXCEPTIONS_WORK - Failed\n"},
    {"cupti_has_subscriber=cbapi->getCuptiStatus()",
     "WARNING:2025-11-11 03:12:44 2435070:2435070 CuptiCallbackApi.cpp:78] function cbapi->getCuptiStatus() failed with "
     "error CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED (39)\n"},
    {"", "function cuptiActivityEnable(kind) failed with error CUPTI_ERROR_INVALID_KIND (21)\n"},
    {"kineto_needs_rocm_7",
     "CMake Error at libkineto/CMakeLists.txt:130 (message):\n"
     "  KINETO_BACKEND=rocm requires ROCm >= 7.0 (rocprofiler-sdk)\n\n\n"},
    {"", "-- KINETO_BACKEND = rocm\n"},
    {"pm_sampling_needs_cuda=12.8",
     "CMake Error at libkineto/CMakeLists.txt:101 (message):\n"
     "  KINETO_ENABLE_CUPTI_PM_SAMPLING requires CUDA >= 12.8\n\n\n"},
    {"", "-- KINETO_ENABLE_CUPTI_PM_SAMPLING = ON\n"},
    {"cuda_too_old=12.1",
     "CMake Error at /venv/torch/share/cmake/Caffe2/public/cuda.cmake:74 (message):\n"
     "  PyTorch requires CUDA 12.1 or above.\n\n\n"},
    {"cuda_too_old=9.0",
     "CMake Error at cmake/public/cuda.cmake:43 (message):\n  PyTorch requires CUDA 9.0 and above.\n\n\n"},
    {"", "-- PyTorch: CUDA detected: 12.4\n"},
    {"find_cuda_removed",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"CUDA\", but\n  CMake did not find one.\n\n\n"},
    {"find_cuda_removed",
     "CMake Error at /usr/share/cmake-3.31/Modules/FindCUDA.cmake:567 (message):\n"
     "  The FindCUDA module has been removed by policy CMP0146.\n\n\n"},
    {"",
     "CMake Warning (dev) at CMakeLists.txt:29 (find_package):\n"
     "  Policy CMP0146 is not set: The FindCUDA module is removed.  Run \"cmake\n"
     "  --help-policy CMP0146\" for policy details.  Use the cmake_policy command to\n"
     "  set the policy and suppress this warning.\n\n"
     "This warning is for project developers.  Use -Wno-dev to suppress it.\n\n"},
    {"nvtx_target_missing=torch::nvtoolsext",
     "CMake Error at /venv/torch/share/cmake/Caffe2/public/cuda.cmake:186 (set_property):\n"
     "  The link interface of target \"torch::nvtoolsext\" contains:\n\n    CUDA::nvToolsExt\n\n"
     "  but the target was not found.  Possible reasons include:\n\n    * There is a typo in the target name.\n\n\n"},
    {"nvtx_target_missing=app",
     "CMake Error at CMakeLists.txt:9 (target_link_libraries):\n"
     "  Target \"app\" links to:\n\n    CUDA::nvToolsExt\n\n  but the target was not found.  Possible reasons include:\n\n\n"},
    {"",
     "CMake Error at CMakeLists.txt:9 (target_link_libraries):\n"
     "  Target \"app\" links to:\n\n    CUDA::nvtx3\n\n  but the target was not found.  Possible reasons include:\n\n\n"},
    {"no_gpu_for_extension='/usr/local/cuda'", "      No CUDA runtime is found, using CUDA_HOME='/usr/local/cuda'\n"},
    {"", "No CUDA GPUs are available\n"},
    {"nccl_header_differs",
     "CMake Error at cmake/Modules/FindNCCL.cmake:153 (message):\n"
     "  Found NCCL header version and library version do not match! (include:\n"
     "  /usr/local/cuda/include, library: /usr/lib/x86_64-linux-gnu/libnccl.so)\n"
     "  Please set NCCL_INCLUDE_DIR and NCCL_LIB_DIR manually.\n\n\n"},
    {"", "-- Found NCCL (include: /usr/include, library: /usr/lib/x86_64-linux-gnu/libnccl.so)\n"},
    {"nvml_stub_loaded=/usr/local/cuda/lib64/stubs/libnvidia-ml.so",
     "Linked to libnvidia-ml library at wrong path : /usr/local/cuda/lib64/stubs/libnvidia-ml.so\n"},
    {"", "NVIDIA-SMI couldn't find the library in your system.\n"},
    {"nvrtc_refuses_gpu", "nvrtc: error: invalid value for --gpu-architecture (-arch)\n"},
    {"", "nvrtc: error: invalid value for --std (-std)\n"},
    {"nvenc_driver=530.41.03",
     "[h264_nvenc @ 0x55d2] The minimum required Nvidia driver for nvenc is 530.41.03 or newer\n"},
    {"", "[h264_nvenc @ 0x55d2] The minimum required Nvidia driver for nvenc is (unknown) or newer\n"},
    {"triton_ptxas", "triton.runtime.errors.PTXASError: PTXAS error: Internal Triton PTX codegen error\n"},
    {"", "triton.runtime.errors.PTXASError: PTXAS error: Internal error\n"},
    {"triton_builds=/v/site-packages/", "  File \"/v/site-packages/triton/runtime/build.py\", line 48, in _build\n"},
    {"", "  File \"/v/site-packages/triton/runtime/driver.py\", line 8, in f\n"},
    {"bnb_library_missing=/c/libbitsandbytes_cuda128.so",
     "Could not find the bitsandbytes CUDA binary at PosixPath('/c/libbitsandbytes_cuda128.so')\n"},
    {"", "Could not find the bitsandbytes binary at PosixPath('/c/libbitsandbytes_cpu.so')\n"},
    {"bnb_on_cpu=cquantize_fp4",
     "RuntimeError: Method 'cquantize_fp4' not available in CPU-only version of bitsandbytes.\n"},
    {"", "RuntimeError: Method 'cquantize_fp4' not available.\n"},
    {"nvrtc_status", "x.nvrtc.NVRTCError: NVRTC_ERROR_INVALID_OPTION (5)\n"},
    {"", "x.nvrtc.NVRTCError: NVRTC_ERROR_COMPILATION (6)\n"},
    {"dnn_not_initialized", "XlaRuntimeError: FAILED_PRECONDITION: DNN library initialization failed. Look above.\n"},
    {"", "XlaRuntimeError: FAILED_PRECONDITION: DNN library is fine.\n"},
    {"gstreamer_element_missing=nvh264dec", "WARNING: erroneous pipeline: no element \"nvh264dec\"\n"},
    {"", "WARNING: erroneous pipeline: could not link a to b\n"},
};

inline constexpr message_case cudnn_cases[] = {
    {"tensorrt_plugin_missing=_plugin.so.6",
     "2019-12-25 21:53:03.304418: W tensorflow/stream_executor/platform/default/dso_loader.cc:55] Could not load dynamic library "
     "'libnvinfer_plugin.so.6'; dlerror: libnvrtc.so.10.1: cannot open shared object file\n"},
    {"cudnn_turned_off",
     "CMake Warning at cmake/Dependencies.cmake:1668 (message):\n"
     "  CuDNN not found.  Compiling without CuDNN support\n\n\n"},
    {"", "-- USE_CUDNN is set to 0. Compiling without cuDNN support\n"},
    {"cudnn_too_old=8.5",
     "CMake Error at cmake/Dependencies.cmake:1489 (message):\n"
     "  PyTorch needs CuDNN-8.5 or above, but found 8.2.4.  Builds are still\n  possible with `USE_CUDNN=0`\n\n\n"},
    {"cudnn_too_old=8.1",
     "CMake Error at cmake/public/cuda.cmake:236 (message):\n  PyTorch requires cuDNN 8.1 and above.\n\n\n"},
    {"", "-- Found cuDNN: v9.1.0  (include: /usr/include, library: /usr/lib/libcudnn.so)\n"},
    {"cudnn_static_refused=/opt/cudnn/lib64/libcudnn_static.a",
     "CMake Warning at cmake/Modules/FindCUDNN.cmake:39 (message):\n"
     "  CUDNN_LIBRARY points to a static library\n"
     "  (/opt/cudnn/lib64/libcudnn_static.a) but CUDNN_STATIC is OFF.\n\n\n"},
    {"", "-- Found CUDNN: /opt/cudnn/lib64/libcudnn_static.a\n"},
    {"opencv_needs_cudnn",
     "CMake Error at modules/dnn/CMakeLists.txt:53 (message):\n"
     "  DNN: CUDA backend requires cuDNN.  Please resolve dependency or disable\n  OPENCV_DNN_CUDA=OFF\n\n\n"},
    {"", "-- opencv_dnn: filter out cuda4dnn source code\n"},
    {"opencv_dnn_without_cuda=net_impl.cpp:174",
     "[ WARN:0@1.673] global net_impl.cpp:174 setUpNet DNN module was not built with CUDA backend; switching to CPU\n"},
    {"opencv_dnn_without_cuda=/b/modules/dnn/src/dnn.cpp",
     "[ WARN:0] global /b/modules/dnn/src/dnn.cpp (1429) setUpNet DNN module was not built with CUDA backend; switching "
     "to CPU\n"},
    {"",
     "[ WARN:0@1.673] global net_impl.cpp:174 setUpNet DNN module was not built with TimVX backend; switching to CPU\n"},
    {"tensorflow_without_gpu",
     "2020-08-24 11:08:28.568905: W tensorflow/core/common_runtime/gpu/gpu_device.cc:1753] Cannot dlopen some GPU libraries. "
     "Please make sure the missing libraries mentioned above are installed properly\n"},
    {"tensorflow_lacks_cudnn=8",
     "2021-08-24 11:08:28.568790: W tensorflow/stream_executor/platform/default/dso_loader.cc:64] Could not load dynamic "
     "library 'libcudnn.so.8'; dlerror: libcudnn.so.8: cannot open shared object file: No such file or directory\n"},
    {"tensorflow_lacks_cudnn=7.dll",
     "2021-06-24 23:59:50.228133: W tensorflow/stream_executor/platform/default/dso_loader.cc:55] Could not load dynamic "
     "library 'cudnn64_7.dll'; dlerror: cudnn64_7.dll not found\n"},
    {"tensorflow_lacks_library=libcuda.so.1",
     "2021-08-24 11:08:28.568790: W tensorflow/stream_executor/platform/default/dso_loader.cc:64] Could not load dynamic "
     "library 'libcuda.so.1'; dlerror: libcuda.so.1: cannot open shared object file: No such file or directory\n"},
    {"tensorflow_other_cuda=libcudart.so.10.1",
     "2021-08-24 11:08:28.568790: W tensorflow/stream_executor/platform/default/dso_loader.cc:64] Could not load dynamic "
     "library 'libcudart.so.10.1'; dlerror: libcudart.so.10.1: cannot open shared object file: No such file or directory; "
     "LD_LIBRARY_PATH: /usr/local/cuda-11.1/lib64\n"},
    {"tensorflow_not_configured",
     "ERROR: Building with --config=cuda but TensorFlow is not configured to build with GPU support. Please re-run ./configure\n"},
    {"", "ERROR: Building with --config=cuda\n"},
    {"jax_library_too_old=cuDNN",
     "CUDA backend failed to initialize: Found cuDNN version 8600, but JAX was built against version 8906, which is newer.\n"},
    {"", "CUDA backend initialized: Found cuDNN version 8906.\n"},
    {"jax_parts_differ=(0.54)",
     "RuntimeError: INVALID_ARGUMENT: Mismatched PJRT plugin PJRT API version (0.54) and framework PJRT API version 0.51).\n"},
    {"jax_parts_differ=0.4.30",
     "RuntimeError: jaxlib version 0.4.30 is newer than and incompatible with jax version 0.4.26.\n"},
    {"jax_parts_differ=0.4.1",
     "RuntimeError: jaxlib is version 0.4.1, but this version of jax requires version >= 0.4.2.\n"},
    {"", "jaxlib version 0.4.30\n"},
    {"", "2021-08-24 11:08:28.5: I tensorflow/stream_executor/dso_loader.cc:49] Successfully opened dynamic library\n"},
};

TEST(cuda_messages, are_known_by_their_words) { expect_message_cases<cuda_messages, cuda_cases>(); }

TEST(cuda_messages, on_cudnn_are_known_by_their_words) { expect_message_cases<cudnn_messages, cudnn_cases>(); }

static_assert(defect_of(distributed_messages).empty());

// As configure prints them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case distributed_cases[] = {
    {"nccl_without_gpu",
     "CMake Warning at cmake/Dependencies.cmake:1058 (message):\n"
     "  Not using CUDA/ROCM, so disabling USE_NCCL.  Suppress this warning with\n  -DUSE_NCCL=OFF.\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"nccl_without_gpu",
     "CMake Warning at cmake/Dependencies.cmake:800 (message):\n"
     "  Not using CUDA, so disabling USE_NCCL.  Suppress this warning with\n  -DUSE_NCCL=OFF.\n\n\n"},
    {"",
     "CMake Warning at cmake/Dependencies.cmake:1064 (message):\n"
     "  Not using XPU, so disabling USE_XCCL.  Suppress this warning with\n  -DUSE_XCCL=OFF.\n\n\n"},
    {"nccl_not_linux",
     "CMake Warning at cmake/Dependencies.cmake:1062 (message):\n  NCCL is currently only supported under Linux.\n\n\n"},
    {"",
     "CMake Warning at cmake/Dependencies.cmake:1070 (message):\n  UCC is currently only supported under Linux.\n\n\n"},
    {"nccl_version_unknown",
     "CMake Error at cmake/Modules/FindNCCL.cmake:72 (message):\n  NCCL version could not be retrieved\n\n\n"},
    {"", "-- NCCL version: 2.21.5\n"},
    {"mpi_missing",
     "CMake Warning at cmake/Dependencies.cmake:1065 (message):\n"
     "  Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF\nCall Stack (most recent call first):\n"
     "  CMakeLists.txt:745 (include)\n\n\n"},
    {"", "-- Compiling with MPI.\n"},
    {"mpi_without_cuda",
     "CMake Warning at cmake/Dependencies.cmake:953 (message):\n"
     "  OpenMPI found, but it is not built with CUDA support.\n\n\n"},
    {"", "-- Found OpenMPI with CUDA support built.\n"},
    {"gloo_needs_64_bits",
     "CMake Warning at cmake/Dependencies.cmake:1353 (message):\n  Gloo can only be used on 64-bit systems.\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:656 (include)\n\n\n"},
    {"", "CMake Warning at cmake/Dependencies.cmake:1350 (message):\n  Gloo can only be used on Linux.\n\n\n"},
    {"libuv_missing",
     "CMake Warning at CMakeLists.txt:440 (message):\n"
     "  Libuv is not installed in current conda env.  Set USE_DISTRIBUTED to OFF.\n"
     "  Please run command 'conda install -c conda-forge libuv=1.39' to install\n  libuv.\n\n\n"},
    {"", "-- Found uv: 1.38.1 (found version \"1.38.1\") \n"},
    {"nccl_memory_too_small=7bXq1J",
     "5b1f:312:331 [1] misc/shmutils.cc:72 NCCL WARN Error: failed to extend /dev/shm/nccl-7bXq1J to 9637892 bytes\n"},
    {"nccl_memory_too_small=/dev/shm/nccl-7bXq1J",
     "5b1f:312:331 [1] misc/shmutils.cc:115 NCCL WARN Error while creating shared memory segment /dev/shm/nccl-7bXq1J (size 9637888)\n"},
    {"nccl_memory_too_small",
     "5b1f:312:331 [1] include/shm.h:28 NCCL WARN Call to posix_fallocate failed : No space left on device\n"},
    {"", "5b1f:312:331 [1] include/shm.h:28 NCCL WARN Call to connect failed : Connection refused\n"},
    {"nccl_system_error=common.cu:777", "fastmoe: Test NCCL failure common.cu:777 'unhandled system error'\n"},
    {"nccl_system_error=a/ProcessGroupNCCL.cpp:839",
     "RuntimeError: NCCL error in: a/ProcessGroupNCCL.cpp:839, unhandled system error, NCCL version 2.8.3\n"},
    {"nccl_system_error=a.cu:43",
     "Failed, NCCL error a.cu:43 'unhandled system error (run with NCCL_DEBUG=INFO for details)'\n"},
    {"nccl_system_error", "ncclSystemError: System call (socket, malloc, munmap, etc) failed.\n"},
    {"", "fastmoe: Test NCCL failure common.cu:777 'internal error'\n"},
};

TEST(distributed_messages, are_known_by_their_words) {
  expect_message_cases<distributed_messages, distributed_cases>();
}

static_assert(defect_of(library_messages).empty());
static_assert(defect_of(configure_messages).empty());

// As configure prints them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case library_cases[] = {
    // ---- libraries of CUDA
    {"cudnn_turned_off",
     "CMake Warning at cmake/public/cuda.cmake:187 (message):\n"
     "  Caffe2: Cannot find cuDNN library.  Turning the option off\n\n\n"},
    {"", "-- Found cuDNN: v9.1.0  (include: /usr/include, library: /usr/lib/libcudnn.so)\n"},
    {"cusparselt_turned_off",
     "CMake Warning at cmake/public/cuda.cmake:239 (message):\n"
     "  Cannot find cuSPARSELt library.  Turning the option off\nCall Stack (most recent call first):\n"
     "  cmake/Dependencies.cmake:44 (include)\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"", "-- USE_CUSPARSELT is set to 0. Compiling without cuSPARSELt support\n"},
    {"cudss_turned_off",
     "CMake Warning at cmake/public/cuda.cmake:255 (message):\n  Cannot find CUDSS library.  Turning the option off\n\n\n"},
    {"", "-- Could NOT find CUDSS (missing: CUDSS_LIBRARY_PATH CUDSS_INCLUDE_PATH) \n"},
    {"cufile_not_in_toolkit",
     "CMake Error at CMakeLists.txt:8 (target_link_libraries):\n  Target \"torch_cuda\" links to:\n\n    CUDA::cuFile\n\n"
     "  but the target was not found.  Possible reasons include:\n\n    * There is a typo in the target name.\n\n\n"},
    {"cufile_not_in_toolkit",
     "CMake Error at cmake/public/cuda.cmake:273 (set_property):\n"
     "  The link interface of target \"torch::cufile\" contains:\n\n    CUDA::cuFile\n\n"
     "  but the target was not found.  Possible reasons include:\n\n    * There is a typo in the target name.\n\n\n"},
    {"cufile_not_in_toolkit",
     "CMake Error at CMakeLists.txt:8 (add_library):\n"
     "  Target \"torch_cuda\" links to target \"CUDA::cuFile\" but the target was not\n"
     "  found.  Perhaps a find_package() call is missing for an IMPORTED target, or\n  an ALIAS target is missing?\n\n\n"},
    {"nvtx_target_missing=torch_cuda",
     "CMake Error at CMakeLists.txt:8 (target_link_libraries):\n  Target \"torch_cuda\" links to:\n\n    CUDA::nvToolsExt\n\n"
     "  but the target was not found.  Possible reasons include:\n\n\n"},
    {"nvrtc_hash_failed",
     "CMake Warning at cmake/public/cuda.cmake:140 (message):\n  Failed to compute shorthash for libnvrtc.so\n\n\n"},
    {"", "-- /usr/local/cuda/lib64/libnvrtc.so shorthash is 91a0dcb8\n"},
    {"nvrtc_cannot_open=libnvrtc-builtins.so.11.1.", "nvrtc: error: failed to open libnvrtc-builtins.so.11.1.\n"},
    {"", "nvrtc: error: invalid value for --std (-std)\n"},
    {"magma_missing", "-- MAGMA not found. Compiling without MAGMA support\n"},
    {"", "-- MAGMA found\n"},
    {"magma_without_gpu",
     "CMake Warning at cmake/Dependencies.cmake:1679 (message):\n"
     "  Not compiling with MAGMA.  Suppress this warning with -DUSE_MAGMA=OFF.\n\n\n"},
    {"", "-- Compiling with MAGMA support\n"},
    // ---- linear algebra
    {"mkl_missing",
     "CMake Warning at cmake/Dependencies.cmake:208 (message):\n  MKL could not be found.  Defaulting to Eigen\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"", "-- MKL library not found\n"},
    {"blas_preferred_missing=MKL",
     "CMake Warning at cmake/Dependencies.cmake:250 (message):\n"
     "  Preferred BLAS (MKL) cannot be found, now searching for a general BLAS\n  library\n\n\n"},
    {"", "-- Trying to find preferred BLAS backend of choice: MKL\n"},
    {"blas_found=open", "-- Found a library with BLAS API (open). Full path: (/usr/lib/libopenblas.so)\n"},
    {"blas_missing", "-- Cannot find a library with BLAS API. Not using BLAS.\n"},
    {"", "-- Looking for BLAS API\n"},
    {"blas_generic=/usr/lib/x86_64-linux-gnu/libblas.so", "-- Using BLAS: /usr/lib/x86_64-linux-gnu/libblas.so\n"},
    {"", "-- Using BLAS\n"},
    {"lapack_missing", "-- Cannot find a library with LAPACK API. Not using LAPACK.\n"},
    {"lapack_missing", "-- ******** Summary ********\n--   USE_LAPACK            : 0\n"},
    {"", "-- ******** Summary ********\n--   USE_LAPACK            : 1\n"},
    {"", "-- Found a library with LAPACK API (mkl).\n"},
    {"mkl_cannot_load=libmkl_avx2.so", "Intel MKL FATAL ERROR: Cannot load libmkl_avx2.so or libmkl_def.so.\n"},
    {"mkl_cannot_load=mkl_intel_thread.2.dll.", "Intel oneMKL FATAL ERROR: Cannot load mkl_intel_thread.2.dll.\n"},
    {"", "Intel MKL ERROR: Parameter 4 was incorrect on entry to DLASCL.\n"},
    {"onednn_missing", "CMake Warning at cmake/Dependencies.cmake:1571 (message):\n  MKLDNN could not be found.\n\n\n"},
    {"", "disabling MKLDNN because USE_MKLDNN is not set\n"},
    // ---- OpenMP
    {"openmp_missing",
     "CMake Warning at cmake/Dependencies.cmake:1141 (message):\n"
     "  Not compiling with OpenMP.  Suppress this warning with -DUSE_OPENMP=OFF\n\n\n"},
    {"", "-- Compiling with OpenMP\n"},
    {"openmp_of_mkl=/opt/intel/lib/libiomp5.so", "-- MKL OpenMP library: /opt/intel/lib/libiomp5.so\n"},
    {"", "-- MKL OpenMP type: Intel\n"},
    {"openmp_linked=/usr/lib/gcc/x86_64-linux-gnu/12/libgomp.so;/usr/lib/libpthread.a",
     "-- Will link against OpenMP libraries: /usr/lib/gcc/x86_64-linux-gnu/12/libgomp.so;/usr/lib/libpthread.a\n"},
    {"", "-- No OpenMP library needs to be linked against\n"},
    {"openmp_twice=libomp.dylib",
     "OMP: Error #15: Initializing libomp.dylib, but found libiomp5.dylib already initialized.\n"},
    {"", "OMP: Info #276: omp_set_nested routine deprecated, please use omp_set_max_active_levels instead.\n"},
};

TEST(library_messages, are_known_by_their_words) { expect_message_cases<library_messages, library_cases>(); }

static_assert(defect_of(packaging_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case packaging_cases[] = {
    {"cupy_from_source", "  ERROR: Failed building wheel for cupy\n"},
    {"root_ignored",
     "CMake Warning (dev) at CMakeLists.txt:6 (find_package):\n"
     "  Policy CMP0074 is not set: find_package uses <PackageName>_ROOT variables.\n"
     "  Run \"cmake --help-policy CMP0074\" for policy details.\n"
     "\n"},
    {"root_ignored",
     "CMake Warning (dev) at CMakeLists.txt:82 (find_package):\n"
     "  Policy CMP0144 is not set: find_package uses upper-case <PACKAGENAME>_ROOT\n"
     "  variables.  Run \"cmake --help-policy CMP0144\" for policy details.\n"
     "\n"},
    {"",
     "CMake Warning (dev) at CMakeLists.txt:82 (find_package):\n"
     "  Policy CMP0146 is not set: The FindCUDA module is removed.\n"
     "\n"},
    {"architecture_discarded=5.0", "-- discarding unsupported CUDA arch 5.0.\n"},
    {"kernel_architectures=80-real;86-real", "-- CUDA target arches: 80-real;86-real\n"},
    {"no_kernel_architectures", "-- CUDA target arches: \n"},
    {"kernel_architectures=8.6", "-- CUDA supported target architectures: 8.6\n"},
    {"no_kernel_architectures", "-- CUDA supported target architectures: \n"},
    {"", "-- CUDA target architectures: 8.6\n"},
    {"", "-- HIP target arches: \n"},
};

TEST(packaging_messages, are_known_by_their_words) { expect_message_cases<packaging_messages, packaging_cases>(); }

static_assert(defect_of(platform_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case platform_cases[] = {
    {"hsa_call_refused=/src/rocminfo.cc:1102", "hsa api call failure at: /src/rocminfo.cc:1102\n"},
    {"gpu_unknown_to_clang=gfx1100", "clang-14: error: invalid target ID 'gfx1100'; format is a processor name\n"},
    {"hip_compiler_missing=/usr/llvm/bin/clang",
     "Can't exec \"/usr/llvm/bin/clang\": No such file or directory at /usr/lib/hip/bin/hipcc line 192.\n"},
    {"", "Can't exec \"/usr/llvm/bin/clang\": No such file or directory at /usr/bin/mine line 192.\n"},
    {"hsa_call_refused=900,", "hsa api call failure at line 900, file: /src/rocminfo.cc. Call returned 4104\n"},
    {"", "hsa api call at line 900, file: /src/rocminfo.cc. Call returned 0\n"},
    {"hip_code_missing", "hipErrorNoBinaryForGpu: Couldn't find binary for current devices!\n"},
    {"hip_code_missing",
     "a.cpp:120: guarantee(false && \"hipErrorNoBinaryForGpu: Coudn't find binary for current devices!\")\n"},
    {"rocm_device_libraries_missing=.",
     "clang-13: error: cannot find ROCm device library. Provide its path via --rocm-path, or pass -nogpulib.\n"},
    {"hip_runtime_missing=;",
     "clang: error: cannot find HIP runtime; provide its path via '--rocm-path', or pass '-nogpuinc'\n"},
    {"", "clang: warning: HIP runtime is old\n"},
    {"rocm_directory_unknown=.",
     "clang-11: error: cannot find ROCm installation.  Provide its path via --rocm-path.\n"},
    {"", "clang-11: error: cannot find CUDA installation\n"},
    {"hip_platform_incomplete=ROCCLR_HOME",
     "Use of uninitialized value $HIP_ROCCLR_HOME in concatenation (.) or string at /opt/rocm/bin/hipcc.pl line 111.\n"},
    {"", "Use of uninitialized value $MINE in concatenation (.) or string at mine.pl line 111.\n"},
    {"rocm_gpu_not_detected",
     "CMake Error at cmake/public/utils.cmake:302 (message):\n"
     "   Could not detect ROCm arch for GPUs on machine. Result: 'No such file or\n"
     "   directory'\n"
     "Call Stack (most recent call first):\n"
     "  CMakeLists.txt:863 (include)\n"
     "\n"
     "\n"},
    {"", "-- hip version: 6.2.41133\n"},
    {"rocm_gpu_not_given",
     "CMake Error at cmake/public/LoadHIP.cmake:38 (message):\n"
     "  No GPU arch specified for ROCm build.  Please use PYTORCH_ROCM_ARCH\n"
     "  environment variable to specify GPU archs to build for.\n"
     "\n"
     "\n"},
    {"rocm_directory_missing=/opt/rocm-6.2",
     "CMake Error at cmake/public/LoadHIP.cmake:12 (message):\n"
     "  ROCM_PATH environment variable is set to /opt/rocm-6.2 but does not exist.\n"
     "\n"
     "  Set a valid ROCM_PATH or unset ROCM_PATH environment variable to fix.\n"
     "\n"
     "\n"},
    {"rocm_left_out=/opt/rocm", "-- ROCM_PATH environment variable is not set and /opt/rocm does not exist.\n"},
    {"hip_code_missing", "\"hipErrorNoBinaryForGpu: Unable to find code object for all current devices!\"\n"},
    {"hip_code_missing", "hipErrorNoBinaryForGpu: Unable to find code object for current devices!\n"},
    {"hip_code_missing", "hipErrorNoBinaryForGpu: Coudn't find binary for current devices!\n"},
    {"hip_code_missing", "\"hipErrorNoBinaryForGpu: Coudn't find binary for current devices!\"\n"},
    {"", "hipErrorOutOfMemory: out of memory\n"},
    {"mps_missing", "-- MPSGraph framework not found\n"},
    {"", "-- MPSGraph framework found\n"},
    {"mps_refused",
     "RuntimeError: The MPS backend is supported on MacOS 12.3+.Current OS version can be queried using "
     "`sw_vers`\n"},
    {"", "RuntimeError: MPS backend out of memory (MPS allocated: 8.00 GB)\n"},
    {"mps_not_linked", "RuntimeError: PyTorch is not linked with support for mps devices\n"},
    {"", "RuntimeError: PyTorch is not linked with support for xpu devices\n"},
    {"cuda_target_missing",
     "CMake Error at /c/Modules/CMakeDetermineCUDACompiler.cmake:210 (message):\n"
     "  Cross-compiling CUDA with Clang requires CMAKE_CUDA_COMPILER_TARGET and/or\n"
     "  CMAKE_SYSTEM_PROCESSOR to be set.\n"
     "\n"
     "\n"},
    {"run_result_unknown",
     "CMake Error: TRY_RUN() invoked in cross-compiling mode, please set the following cache variables "
     "appropriately:\n"
     "   X_EXITCODE (advanced)\n"},
    {"run_result_unknown",
     "CMake Error: try_run() invoked in cross-compiling mode, please set the following cache variables "
     "appropriately:\n"
     "   X_EXITCODE (advanced)\n"},
    {"", "CMake Error: try_compile() works only for enabled languages.\n"},
};

TEST(platform_messages, are_known_by_their_words) { expect_message_cases<platform_messages, platform_cases>(); }

static_assert(defect_of(protobuf_messages).empty());

inline constexpr message_case protobuf_cases[] = {
    {"protobuf_twice=google/protobuf/descriptor_database.cc:57",
     "[libprotobuf ERROR google/protobuf/descriptor_database.cc:57] File already exists in database: caffe.proto\n"},
    {"protobuf_twice=google/protobuf/descriptor.cc:954",
     "[libprotobuf FATAL google/protobuf/descriptor.cc:954] CHECK failed: "
     "generated_database_->Add(encoded_file_descriptor, size):\n"},
    {"protobuf_twice=google/protobuf/descriptor.cc:1358",
     "[libprotobuf FATAL google/protobuf/descriptor.cc:1358] CHECK failed: "
     "GeneratedDatabase()->Add(encoded_file_descriptor, size):\n"},
    {"protobuf_twice", "  what():  CHECK failed: generated_database_->Add(encoded_file_descriptor, size): \n"},
    {"protobuf_twice", "  what():  CHECK failed: GeneratedDatabase()->Add(encoded_file_descriptor, size): \n"},
    {"protobuf_twice=00:00:1703612509.198109",
     "E0000 00:00:1703612509.198109       1 descriptor_database.cc:656] File already exists in database: "
     "onnx/onnx-ml.proto\n"},
    {"protobuf_twice=00:00:1703612509.198269",
     "F0000 00:00:1703612509.198269       1 descriptor.cc:2160] Check failed: "
     "GeneratedDatabase()->Add(encoded_file_descriptor, size) \n"},
    {"protobuf_other=google/protobuf/stubs/common.cc:87",
     "[libprotobuf FATAL google/protobuf/stubs/common.cc:87] This program was compiled against version 3.9.2 of the "
     "Protocol Buffer runtime library, which is not compatible with the installed version (3.18.1).\n"},
    {"protobuf_other=google/protobuf/stubs/common.cc:61",
     "[libprotobuf FATAL google/protobuf/stubs/common.cc:61] This program requires version 3.5.0 of the Protocol "
     "Buffer runtime library, but the installed version is 2.6.1.\n"},
    {"protobuf_other=2.6.1",
     "  what():  This program was compiled against version 2.6.1 of the Protocol Buffer runtime library, which is not\n"},
    {"protobuf_other=3.5.0",
     "  what():  This program requires version 3.5.0 of the Protocol Buffer runtime library,\n"},
    {"", "[libprotobuf WARNING google/protobuf/io/coded_stream.cc:604] Reading dangerously large protocol message.\n"},
    {"", "[libprotobuf ERROR google/protobuf/text_format.cc:317] Error parsing text-format caffe.NetParameter\n"},
    {"", "  what():  CHECK failed: size > 0\n"},
    {"", "E0000 00:00:1703612509.198109       1 cuda_dnn.cc:8310] Unable to register cuDNN factory\n"},
};

TEST(protobuf_messages, are_known_by_their_words) { expect_message_cases<protobuf_messages, protobuf_cases>(); }

static_assert(defect_of(python_messages).empty());

inline constexpr message_case python_cases[] = {
    {"numpy_missing",
     "CMake Warning at cmake/Dependencies.cmake:873 (message):\n"
     "  NumPy could not be found.  Not building with NumPy.  Suppress this warning\n  with -DUSE_NUMPY=OFF\n\n\n"},
    {"", "-- Could NOT find NumPy (missing: NUMPY_INCLUDE_DIR)\n"},
    {"python_missing",
     "CMake Warning at cmake/Dependencies.cmake:882 (message):\n"
     "  Python dependencies not met.  Not compiling with python.  Suppress this\n  warning with -DBUILD_PYTHON=OFF\n\n\n"},
    {"", "Python dependencies not met. Installing pandas\n"},
    {"numpy_left_out", "RuntimeError: PyTorch was compiled without NumPy support\n"},
    {"", "RuntimeError: PyTorch was compiled without CUDA\n"},
    {"numpy_not_loaded", "RuntimeError: Numpy is not available\n"},
    {"", "RuntimeError: cuDNN is not available\n"},
    {"numpy_1_module", "A module that was compiled using NumPy 1.x cannot be run in\nNumPy 2.0.1 as it may crash.\n"},
    {"", "A module that was compiled with NumPy\n"},
    {"torch_cuda_differs=11.8 torch_cuda_built=12.8",
     "RuntimeError: \nThe detected CUDA version (11.8) mismatches the version that was used to compile\n"
     "PyTorch (12.8). Please make sure to use the same CUDA versions.\n"},
    {"", "The detected CUDA version (11.8) has a minor version mismatch with the version that was used to compile\n"},
    {"isolated_step=ab/overlay/lib/python3.10/site-packages/setuptools/build_meta.py\",",
     "  File \"/tmp/pip-build-env-ab/overlay/lib/python3.10/site-packages/setuptools/build_meta.py\", line 325\n"},
    {"", "  File \"/usr/lib/python3/dist-packages/setuptools/build_meta.py\", line 325\n"},
    {"torch_sees_no_architecture", "    arch_list[-1] += '+PTX'\n"},
    {"", "    arch_list[0] += '+PTX'\n"},
    {"isolated_torch=ab/overlay/torch/lib/libtorch.so",
     "-- Found Torch: /tmp/pip-build-env-ab/overlay/torch/lib/libtorch.so  \n"},
    {"", "-- Found Torch: /usr/lib/python3/dist-packages/torch/lib/libtorch.so  \n"},
};

TEST(python_messages, are_known_by_their_words) { expect_message_cases<python_messages, python_cases>(); }

static_assert(defect_of(runtime_image_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case runtime_image_cases[] = {
    {"engine_of_other_version=6.1",
     "[TensorRT] ERROR: INVALID_CONFIG: The engine plan file is generated on an incompatible device, expecting compute 6.1 got compute 7.5, please rebuild.\n"},
    {"shared_memory_full=729",
     "RuntimeError: DataLoader worker (pid 729) is killed by signal: Bus error. It is possible that dataloader's workers are out\n"},
    {"", "RuntimeError: DataLoader worker (pid 729) is killed by signal: Killed.\n"},
    {"", "RuntimeError: DataLoader worker (pid(s) 729, 730) exited unexpectedly\n"},
    {"shared_memory_full=739_1>:",
     "RuntimeError: unable to write to file </torch_739_1>: No space left on device (28)\n"},
    {"torch_cuda_not_started=802",
     "a.py:129: UserWarning: CUDA initialization: Unexpected error from cudaGetDeviceCount(). Did you run some cuda functions before calling "
     "NumCudaDevices() that might have already set an error? Error 802: system not yet initialized\n"},
    {"crt_header_missing", "'corecrt.h': No such file or directory\n"},
    {"path_not_found='C:/a'", "FileNotFoundError: [WinError 2] The system cannot find the file specified: 'C:/a'\n"},
    {"jax_library_missing=cuSPARSE", "RuntimeError: Unable to load cuSPARSE. Is it installed?\n"},
    {"", "RuntimeError: Unable to load cuSPARSE.\n"},
    {"engine_damaged",
     "ERROR: coreReadArchive.cpp (31) - Serialization Error in verifyHeader: 0 (Magic tag does not match)\n"},
    {"engine_damaged",
     "[E] Error Code 1: Serialization (Serialization assertion magicTagRead == kMAGIC_TAG failed.Magic tag does not match)\n"},
    {"engine_of_other_version=213", "Note: Current Version: 213, Serialized Engine Version: 205)\n"},
    {"no_kernel_image_said", "apply: 1111: no kernel image is available for execution on the device\n"},
    {"no_kernel_image_said=mul_mat_vec",
     "mmv.cu:53: ERROR: CUDA kernel mul_mat_vec has no device code compatible with CUDA arch 520. It was compiled for: 520\n"},
    {"docker_without_nvidia=.", "docker: Error response from daemon: Unknown runtime specified nvidia.\n"},
    {"docker_without_nvidia", "docker: Error response from daemon: unknown or invalid runtime name: nvidia\n"},
    {"", "docker: Error response from daemon: unknown or invalid runtime name: runsc\n"},
    {"nvidia_smi_without_library", "NVIDIA-SMI couldn't find libnvidia-ml.so library in your system.\n"},
    {"nvrtc_file_unread=C:\\T\\5.cubin.cu",
     "cupy.cuda.compiler.CompileException: Catastrophic error: cannot open source file \"C:\\T\\5.cubin.cu\"\n"},
    {"xformers_on_cpu_torch=2.0.1+cu118", "    PyTorch 2.0.1+cu118 with CUDA 1108 (you have 2.0.1+cpu)\n"},
    {"", "    PyTorch 2.0.1+cu118 with CUDA 1108 (you have 2.0.1+cu121)\n"},
    {"no_kernel_image_said",
     "[host][0]:ERROR: CUDA error: no kernel image is available for execution on the device, line 1\n"},
    {"ptx_too_new_said",
     "[host][0]:ERROR: CUDA error: the provided PTX was compiled with an unsupported toolchain., line 1\n"},
    {"cl_not_run", "/t/cpp_extension.py:383: UserWarning: Error checking compiler version for cl: [WinError 2] x\n"},
    {"", "/t/cpp_extension.py:383: UserWarning: Error checking compiler version for g++: x\n"},
    {"pow_on_device=f", "Undefined reference to '_Z3powfi' in 'a.obj'\n"},
    {"", "Undefined reference to '_Z3barfi' in 'a.obj'\n"},
    {"cudnn_part_absent=ops_infer",
     "Could not load library libcudnn_ops_infer.so.8. Error: libcudnn_ops_infer.so.8: cannot open shared object file: No such file\n"},
    {"bazel_configuration=Cannot", "ROCm Configuration Error: Cannot find rocm library hip_hcc\n"},
    {"bazel_configuration=Cannot", "Cuda Configuration Error: Cannot find libcudnn.so.7\n"},
    {"", "Configuration Error: mine\n"},
    {"onnxruntime_cuda_not_loaded=126",
     "[E:onnxruntime:Default, x.cc:1992 f] C:\\x.cc:1637 Get [ONNXRuntimeError] : 1 : FAIL : LoadLibrary failed with error 126 \"\" when trying to "
     "load \"C:\\capi\\onnxruntime_providers_cuda.dll\"\n"},
    {"", "LoadLibrary failed with error 126 \"\" when trying to load \"C:\\capi\\mine.dll\"\n"},
    {"onnxruntime_without_cuda",
     "UserWarning: Specified provider 'CUDAExecutionProvider' is not in available provider names.Available providers: 'CPUExecutionProvider'\n"},
    {"", "UserWarning: Specified provider 'MineExecutionProvider' is not in available provider names.\n"},
    {"xformers_other_torch", "WARNING[XFORMERS]: xFormers can't load C++/CUDA extensions. xFormers was built for:\n"},
    {"vision_other_torch", "RuntimeError: operator torchvision::nms does not exist\n"},
    {"", "RuntimeError: operator mine::nms does not exist\n"},
    {"vision_other_torch", "RuntimeError: Couldn't load custom C++ ops. Odd.\n"},
    {"extension_without_cuda", "RuntimeError: Not compiled with CUDA support\n"},
    {"extension_without_cuda", "RuntimeError: Not compiled with GPU support\n"},
    {"", "RuntimeError: Compiled with CUDA support\n"},
    {"cudnn_part_not_loaded=_ops.so.9,", "Unable to load any of {libcudnn_ops.so.9, libcudnn_ops.so}\n"},
    {"cudnn_part_not_loaded=ops_infer.so.8.", "Could not load library libcudnn_ops_infer.so.8. Error: no\n"},
    {"", "Unable to load any of {libmine.so.9, libmine.so}\n"},
    {"library_is_empty=/usr/lib/libcuda.so", "/sbin/ldconfig.real: File /usr/lib/libcuda.so is empty, not checked.\n"},
    {"", "/sbin/ldconfig.real: File /usr/lib/libcuda.so is fine\n"},
    {"program_not_started", "error: [WinError 2] The system cannot find the file specified\n"},
    {"", "error: [WinError 5] Access is denied\n"},
    {"crate_library_not_loaded=cuda",
     "Unable to find cuda lib under the names [\"cuda\", \"nvcuda\"]. Please open GitHub issue.\n"},
    {"crate_library_not_loaded=nvrtc",
     "Unable to dynamically load the \"nvrtc\" shared library - searched for library names: [\"nvrtc\"]\n"},
    {"", "Unable to find the lib\n"},
    {"program_not_installed=cmake", "is `cmake` not installed?\n"},
    {"", "is `cmake` installed?\n"},
    {"crate_knows_no_toolkit=11040", "Unsupported cuda toolkit version: `11040`. Please raise a github issue.\n"},
    {"", "Unsupported cuda toolkit version\n"},
    {"crate_lacks_library=alsa", "The system library `alsa` required by crate `alsa-sys` was not found.\n"},
    {"crate_lacks_library", "Could not find directory of OpenSSL installation, and this `-sys` crate cannot\n"},
    {"", "The system library `alsa` was found.\n"},
    {"meson_too_old=0.45.1", "meson.build:1:0: ERROR: Meson version is 0.45.1 but project requires >= 0.49.0\n"},
    {"", "Meson version is 0.45.1\n"},
    {"bnb_library_missing=libbitsandbytes_cuda123.dll",
     "CUDA SETUP: Required library version not found: libbitsandbytes_cuda123.dll. Maybe you need to compile it\n"},
    {"", "CUDA SETUP: Loading binary /v/libbitsandbytes_cuda118.so...\n"},
    {"macro_undefined=AM_INIT_AUTOMAKE", "configure.ac:6: error: possibly undefined macro: AM_INIT_AUTOMAKE\n"},
    {"", "configure.ac:6: error: undefined or overquoted macro\n"},
    {"jax_library_missing=cuSPARSE", "RuntimeError: operation x() failed: The cuSPARSE library was not found.\n"},
    {"", "The cuSPARSE library was found.\n"},
    {"ffmpeg_lacks=ffnvcodec", "ERROR: cuda requested, but not all dependencies are satisfied: ffnvcodec\n"},
    {"", "ERROR: cuda requested\n"},
    {"index_differs", "  Hash Sum mismatch\n"},
    {"", "  Hash Sum\n"},
    {"index_unsigned=A4B469963BF863CC",
     "W: GPG error: https://x InRelease: The following signatures couldn't be verified because the public key is not available: NO_PUBKEY "
     "A4B469963BF863CC\n"},
    {"", "W: GPG error: https://x InRelease: The following signatures were invalid\n"},
    {"onnxruntime_cuda_not_loaded",
     "2024-11-28 06:33:23.2 [E:onnxruntime:Default, provider_bridge_ort.cc:1548 TryGetProviderInfo_CUDA] "
     "/s/core/session/provider_bridge_ort.cc:1209 onnxruntime::Provider& "
     "onnxruntime::ProviderLibrary::Get() [ONNXRuntimeError] : 1 : FAIL : Failed to load library "
     "libonnxruntime_providers_cuda.so with error: libcublasLt.so.12: cannot open shared object file: No "
     "such file or directory\n"},
    {"",
     "FAIL : Failed to load library libonnxruntime_providers_tensorrt.so with error: libnvinfer.so.10: "
     "cannot open\n"},
    {"onnxruntime_cuda_not_loaded=/app/",
     "FAIL : Failed to load library /app/libonnxruntime_providers_cuda.so with error: libcublasLt.so.12: "
     "cannot open\n"},
    {"onnxruntime_cuda_refused",
     "2024-11-28 06:33:23.2 [W:onnxruntime:Default, onnxruntime_pybind_state.cc:861 "
     "CreateExecutionProviderInstance] Failed to create CUDAExecutionProvider. Please reference "
     "https://onnxruntime.ai\n"},
    {"", "Failed to create TensorrtExecutionProvider. Please reference https://onnxruntime.ai\n"},
    {"c_compiler_missing", "RuntimeError: Failed to find C compiler. Please specify via CC environment variable.\n"},
    {"", "RuntimeError: Failed to find CUDA.\n"},
    {"cxx_compiler_missing",
     "ERROR 02-06 09:12:05 engine.py:139] InvalidCxxCompiler: No working C++ compiler found in "
     "torch._inductor.config.cpp.cxx: (None, 'g++')\n"},
    {"", "InvalidCxxCompiler: found no working C++ compiler\n"},
    {"ptxas_missing", "RuntimeError: Cannot find ptxas\n"},
    {"ptxas_missing=-blackwell", "RuntimeError: Cannot find ptxas-blackwell\n"},
    {"", "it cannot find ptxas; you don't need to update your driver\n"},
    {"xgboost_without_cuda",
     "a/training.py:183: UserWarning: [09:06:37] WARNING: /workspace/src/context.cc:203: XGBoost is not "
     "compiled with CUDA support.\n"},
    {"",
     "a/training.py:183: UserWarning: [09:06:37] WARNING: /workspace/src/context.cc:49: No visible GPU is "
     "found, setting device to CPU.\n"},
    {"xgboost_without_gpu",
     "xgboost.core.XGBoostError: [12:54:26] /s/src/learner.cc:180: XGBoost version not compiled with GPU "
     "support.\n"},
};

TEST(runtime_image_messages, are_known_by_their_words) {
  expect_message_cases<runtime_image_messages, runtime_image_cases>();
}

static_assert(defect_of(torch_install_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case torch_install_cases[] = {
    {"torch_without_cuda",
     "CMake Error at /t/Caffe2Config.cmake:90 (message):\n"
     "  Your installed Caffe2 version uses CUDA but I cannot find the CUDA\n"
     "  libraries.  Please set the proper CUDA prefixes and / or install CUDA.\n"
     "\n"
     "\n"},
    {"torch_without_cudnn",
     "CMake Error at /t/Caffe2Config.cmake:96 (message):\n"
     "  Your installed Caffe2 version uses cuDNN but I cannot find the cuDNN\n"
     "  libraries.  Please set the proper cuDNN prefixes and / or install cuDNN.\n"
     "\n"
     "\n"},
    {"torch_without_protobuf",
     "CMake Error at /t/Caffe2Config.cmake:54 (message):\n"
     "  Your installed Caffe2 version uses protobuf but the protobuf library cannot\n"
     "  be found.  Did you accidentally remove it, or have you set the right\n"
     "  CMAKE_PREFIX_PATH?\n"
     "\n"
     "\n"},
    {"torch_other_protobuf=3.20.3",
     "CMake Error at /t/Caffe2Config.cmake:66 (message):\n"
     "  Your installed Caffe2 is built with protobuf 3.20.3, while your current\n"
     "  cmake setting discovers protobuf version 3.21.12.\n"
     "\n"
     "\n"},
    {"torch_without_logging",
     "CMake Error at /t/Caffe2Config.cmake:16 (message):\n"
     "  Your installed Caffe2 version uses gflags but the gflags library cannot be\n"
     "  found.\n"
     "\n"
     "\n"},
    {"torch_without_logging",
     "CMake Error at /t/Caffe2Config.cmake:30 (message):\n"
     "  Your installed Caffe2 version uses glog but the glog library cannot be\n"
     "  found.\n"
     "\n"
     "\n"},
    {"", "-- Caffe2: Protobuf version 28.3.0\n"},
    {"torch_library_missing=)", "-- Could NOT find Torch (missing: TORCH_LIBRARY) \n"},
    {"torch_library_missing=)",
     "CMake Error at /c/Modules/FindPackageHandleStandardArgs.cmake:137 (message):\n"
     "  Could NOT find torch (missing: TORCH_LIBRARY)\n"
     "\n"
     "\n"},
    {"", "-- Could NOT find Torch (missing: TORCH_INCLUDE_DIRS) \n"},
    {"torch_not_found",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  Could not find a package configuration file provided by \"Torch\" with any of\n"
     "  the following names:\n"
     "\n"
     "    TorchConfig.cmake\n"
     "\n"
     "\n"},
    {"find_module_missing=Torch torch_not_found",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindTorch.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"Torch\", but\n"
     "  CMake did not find one.\n"
     "\n"
     "  Could not find a package configuration file provided by \"Torch\" with any of\n"
     "  the following names:\n"
     "\n"
     "    TorchConfig.cmake\n"
     "\n"
     "\n"},
    {"",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  Could not find a package configuration file provided by \"TorchVision\" with\n"
     "  any of the following names:\n"
     "\n"
     "\n"},
    {"kineto_archive_missing",
     "CMake Warning at /t/TorchConfig.cmake:22 (message):\n"
     "  static library kineto_LIBRARY-NOTFOUND not found.\n"
     "\n"
     "\n"},
    {"torch_archive_missing=pthreadpool",
     "CMake Warning at /t/TorchConfig.cmake:22 (message):\n"
     "  static library pthreadpool_LIBRARY-NOTFOUND not found.\n"
     "\n"
     "\n"},
    {"",
     "CMake Warning at /t/TorchConfig.cmake:22 (message):\n"
     "  static library /t/lib/libkineto.a found.\n"
     "\n"
     "\n"},
    {"abi_macro_redefined", "<command-line>: warning: \"_GLIBCXX_USE_CXX11_ABI\" redefined\n"},
    {"", "<command-line>: warning: \"_GLIBCXX_ASSERTIONS\" redefined\n"},
};

TEST(torch_install_messages, are_known_by_their_words) {
  expect_message_cases<torch_install_messages, torch_install_cases>();
}

// ---- loss messages --------------------------------------------------------------------------------------------------

inline constexpr message_case loss_cases[] = {
    {"conda_takes_cpu_build=linux-64::cpu-only-1.0-0", "  cpu-only           pytorch/linux-64::cpu-only-1.0-0\n"},
    {"wheel_is_empty='mine'", "  WARNING: Legacy build of wheel for 'mine' created no files.\n"},
    {"", "  WARNING: Legacy build of wheel for 'mine' created files.\n"},
    {"torch_uninstalled=2.5.1+cu124 torch_version=2.5.1+cu124", "    Found existing installation: torch 2.5.1+cu124\n"},
    {"torch_uninstalled=2.5.1+cu124:", "      Successfully uninstalled torch-2.5.1+cu124:\n"},
    {"", "    Found existing installation: torchvision 0.20.1\n"},
    {"torch_taken=2.5.0-cp311-cp311-win_amd64.whl", "  Downloading torch-2.5.0-cp311-cp311-win_amd64.whl (203.1 MB)\n"},
    {"torch_taken=2.5.0", "Successfully installed torch-2.5.0\n"},
    {"", "Successfully installed mine-2.5.0\n"},
};

TEST(loss_messages, are_known_by_their_words) { expect_message_cases<loss_messages, loss_cases>(); }

// ---- configure messages ---------------------------------------------------------------------------------------------

inline constexpr message_case configure_cases[] = {
    {"compiler_unknown=NVHPC", "CMake Error at CMakeLists.txt:62 (message):\n  Unknown compiler NVHPC\n\n\n"},
    {"compiler_unknown=NVHPC", "CMake Error at CMakeLists.txt:62 (message):\n  Unknown compiler: NVHPC\n\n\n"},
    {"compiler_unknown=NVHPC", "CMake Error at CMakeLists.txt:62 (message):\n  Unsupported compiler NVHPC\n\n\n"},
    {"compiler_unknown=NVHPC", "CMake Error at CMakeLists.txt:62 (message):\n  Unsupported compiler: NVHPC\n\n\n"},
    {"compiler_unknown=NVHPC", "CMake Error at CMakeLists.txt:62 (message):\n  Unrecognized compiler NVHPC\n\n\n"},
    {"option_renamed=GGML_CUDA",
     "CMake Warning at CMakeLists.txt:88 (message):\n  LLAMA_CUDA is deprecated and will be removed in the future.\n\n  Use GGML_CUDA instead\n\n\n"},
    {"visual_studio_refused", "  #error: -- unsupported Microsoft Visual Studio version! Only the versions\n"},
    {"compiler_changed", "You have changed variables that require your cache to be deleted.\n"},
    {"", "You have changed variables.\n"},
    {"configure_test_failed", "configure: error: C compiler cannot create executables\n"},
    {"configure_test_failed", "configure: error: C++ compiler cannot create executables\n"},
    {"configure_test_failed", "configure: error: Fortran compiler cannot create executables\n"},
    {"", "configure: error: C compiler cannot be found\n"},
    {"gpu_wanted_at_configure", "CMake Error at CMakeLists.txt:54 (message):\n  Nvidia GPU not found.\n\n\n"},
    {"gpu_wanted_at_configure", "CMake Error at CMakeLists.txt:54 (message):\n  NVIDIA GPU not found.\n\n\n"},
    {"gpu_wanted_at_configure", "CMake Error at CMakeLists.txt:54 (message):\n  No NVIDIA GPU found\n\n\n"},
    {"gpu_wanted_at_configure", "CMake Error at CMakeLists.txt:54 (message):\n  No GPU found\n\n\n"},
    {"gpu_wanted_at_configure", "CMake Error at CMakeLists.txt:54 (message):\n  No CUDA-capable device found\n\n\n"},
    {"find_module_missing=Mine",
     "CMake Warning at CMakeLists.txt:27 (find_package):\n  By not providing \"FindMine.cmake\" in CMAKE_MODULE_PATH\n\n\n"},
    // A head alone, as in what is quoted.
    {"config_below_lib=Ceres/CeresConfig.cmake:88",
     "9: CMake Error at /lib/cmake/Ceres/CeresConfig.cmake:88 (message):\n"},
    {"", "9: CMake Error at /usr/lib/cmake/Ceres/CeresConfig.cmake:88 (message):\n"},
    {"cache_elsewhere=/w/build/CMakeCache.txt",
     "CMake Error: The current CMakeCache.txt directory /w/build/CMakeCache.txt is different than the directory /home/me/build where CMakeCache.txt "
     "was created.\n"},
    {"", "CMake Error: The current CMakeCache.txt directory /w/build is gone\n"},
    {"autogen_failed", "AutoMoc error\n"},
    {"autogen_failed", "AutoMoc subprocess error\n"},
    {"autogen_failed", "AutoMoc: Error: moc predefs generation command failed\n"},
    {"autogen_failed", "AutoUic error\n"},
    {"autogen_failed", "AutoUic subprocess error\n"},
    {"autogen_failed", "AutoRcc error\n"},
    {"autogen_failed", "AutoRcc subprocess error\n"},
    {"autogen_failed", "AutoGen error\n"},
    {"", "AutoMoc warning\n"},
    {"toolchain_missing=mine.cmake",
     "CMake Error at C.cmake:1 (message):\n  Could not find toolchain file: mine.cmake\n"},
    {"", "CMake Error at C.cmake:1 (message):\n  Could not find the file: mine.cmake\n"},
    {"directory_linked=/opt/foo/lib",
     "CMake Warning at CMakeLists.txt:5 (target_link_libraries):\n  Target \"app\" requests linking to directory \"/opt/foo/lib\".  Targets may link\n  only to libraries.  CMake is dropping the item.\n"},
    {"", "CMake Warning at CMakeLists.txt:5 (message):\n  Target \"app\" links the directory \"/opt/foo/lib\".\n"},
    {"include_missing=mine.cmake",
     "CMake Error at CMakeLists.txt:1 (include):\n  include could not find requested file:\n\n    mine.cmake\n"},
    {"policy_removed=3.5",
     "CMake Error at CMakeLists.txt:1 (cmake_minimum_required):\n  Compatibility with CMake < 3.5 has been removed from CMake.\n"},
    {"",
     "CMake Deprecation Warning at CMakeLists.txt:1 (cmake_minimum_required):\n  Compatibility with CMake < 3.5 will be removed from a future version of\n  CMake.\n"},
    {"cmake_too_old", "CMake Error at CMakeLists.txt:1 (cmake_path):\n  Unknown CMake command \"cmake_path\".\n"},
    {"", "CMake Error at CMakeLists.txt:1 (my_path):\n  Unknown CMake command \"my_path\".\n"},
    {"generator_unknown=\"Unix", "CMake Error: Could not create named generator \"Unix Makefiles\"\n"},
    {"no_build_tool",
     "CMake Error at CMakeLists.txt:1 (project):\n  Running\n\n   'nmake' '-?'\n\n  failed with:\n\n   no such file or directory\n"},
    {"no_compiler", "CMake Error at CMakeLists.txt:1 (project):\n  No CMAKE_CXX_COMPILER could be found.\n"},
    {"", "CMake Error at CMakeLists.txt:1 (project):\n  No CMAKE_CXX_COMPILER was named.\n"},
    {"submodules_missing", "CMake Error at CMakeLists.txt:1 (message):\n  Run git submodule update --init first\n"},
    {"submodules_missing", "CMake Error at CMakeLists.txt:1 (message):\n  Run git submodule init\n"},
    {"submodules_missing", "CMake Error at CMakeLists.txt:1 (message):\n  The BLT submodule is not present.\n"},
    {"submodules_missing", "CMake Error at CMakeLists.txt:1 (message):\n  The submodules are not checked out\n"},
    {"", "CMake Error at CMakeLists.txt:1 (message):\n  Run git submodule status first\n"},
    {"not_cloned='https://a.b/c.git'",
     "CMake Error at a.cmake:1 (message):\n  Failed to clone repository: 'https://a.b/c.git'\n"},
    {"no_architecture=mine", "CMake Error in CMakeLists.txt:\n  CUDA_ARCHITECTURES is empty for target \"mine\".\n"},
};

TEST(configure_messages, are_known_by_their_words) { expect_message_cases<configure_messages, configure_cases>(); }

// ---- known message --------------------------------------------------------------------------------------------------

struct table_case {
  known_message row;
  std::string_view defect;
};

constexpr table_case cases[] = {
    {{"name", "Some words with a *."}, ""},
    {{"name", "Words", component::mpi, state::no}, ""},
    {{"", "Words"}, "a message has no name"},
    {{"name", ""}, "a message does not begin with a word"},
    {{"name", " Words"}, "a message does not begin with a word"},
    {{"name", "Wor*ds and more"}, "the first word of a message has a value in it"},
    {{"name", "Words", component::mpi}, "a message claims something of no component, or nothing of one"},
    {{"name", "Words", component::none, state::no}, "a message claims something of no component, or nothing of one"},
};

constexpr bool all_hold() {
  for (const table_case& c : cases) {
    const known_message table[] = {c.row};
    if (defect_of(table) != c.defect) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(known_message, a_table_that_is_wrong_is_told_from_one_that_is_right) {
  for (const table_case& c : cases) {
    const known_message table[] = {c.row};
    EXPECT_EQ(defect_of(table), c.defect) << c.row.sentence;
  }
}

// ---- known messages -------------------------------------------------------------------------------------------------

constexpr origin from{3, 7, 70, "the line"};

constexpr void read_status(std::string_view text, fact_set& facts) { extract_known_message(text, from, facts); }
constexpr void read_words(std::string_view text, fact_set& facts) {
  extract_known_messages(words(text).begin(), from, facts);
}

inline constexpr fact_case at_the_beginning[] = {
    {"Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF.",
     {{fact_id::said, component::none, state::yes, ""}, {fact_id::claimed, component::mpi, state::no, ""}}},
    {"Not compiling with MPI", {}},
    {"Not", {}},
    {"not compiling with MPI.", {}},
    {"PyTorch: Not compiling with MPI.", {}},
    {"", {}},
};

inline constexpr fact_case anywhere[] = {
    {"Caffe2: Not compiling\n  with MPI. Suppress",
     {{fact_id::said, component::none, state::yes, ""}, {fact_id::claimed, component::mpi, state::no, ""}}},
    {"Not Not compiling with MPI.",
     {{fact_id::said, component::none, state::yes, ""}, {fact_id::claimed, component::mpi, state::no, ""}}},
    {"Not compiling with MPI support.", {}},
};

TEST(known_messages, begins_a_status) { expect_fact_cases<at_the_beginning, read_status>(); }
TEST(known_messages, stands_anywhere_in_a_diagnostic) { expect_fact_cases<anywhere, read_words>(); }

TEST(known_messages, each_is_found_by_its_own_words) {
  for (std::size_t i = 0; i < detail::message_count; ++i) {
    const known_message& row = *detail::messages_by_word<>.rows[i];
    std::string text(row.sentence);
    for (char& c : text) c = c == '*' ? '1' : c;
    const detail::message_match found = detail::find_message(words(text).begin());
    ASSERT_NE(found.row, nullptr) << text;
    EXPECT_EQ(found.row->name, row.name) << text;
  }
}

TEST(known_messages, tells_what_a_line_says_is_left_out) {
  for (const std::string_view line :
       {"WARNING: SDL was not found, the viewer will not be built.", "Not compiling with MPI support.",
        "Could not find HDF5, continuing without it", "Building static library with no GPU support",
        "Disabling sound support for the player.", "libuv not found, disabling the server",
        "Option WITH_X is enabled but required library X was not found.", "No GPU, falling back to CPU",
        "The player was built without sound", "SDL Not found, skipping the viewer",
        "Skipping the viewer: SDL not found", "SDL not found, not building the viewer",
        "SDL Not found: it will be built without a viewer", "SDL could not be found, the viewer is disabled",
        "fast_io requires the dev libfoo .so object and headers but these were not found.",
        "CUDA not found.  The player will be CPU-only.", "The player was compiled without sound support.",
        "Found CUDA_CUDNN_LIBRARY=CUDA_CUDNN_LIBRARY-NOTFOUND"}) {
    EXPECT_TRUE(says_left_out(line)) << line;
  }
  for (const std::string_view line :
       {"SDL was found, the viewer will be built.", "Compiling with MPI support.", "Building static library",
        "Option WITH_X is enabled.", "Looking for x - not found", "support: no", "falling back to c++11",
        "Skipping tests", "SDL found, building the viewer", "Looking for CUDA - not found",
        "-- Checking for nccl: not found", "Found CUDA: /usr/local/cuda (found version 12.4)", "CUDA: YES",
        "Skipping the hipster", ""}) {
    EXPECT_FALSE(says_left_out(line)) << line;
  }
}

static_assert(defect_of(machine_messages).empty());
static_assert(defect_of(patch_messages).empty());

// As the programs print them; and what is nearly the same.
inline constexpr message_case patch_cases[] = {
    {"patch_fails=2", "Hunk #2 FAILED at 112.\n"},
    {"patch_fails=CMakeLists.txt:12", "error: patch failed: CMakeLists.txt:12\n"},
    {"patch_fails", "error: CMakeLists.txt: patch does not apply\n"},
    {"patch_fails", "can't find file to patch at input line 3\n"},
    {"", "Hunk #1 succeeded at 73 (offset 7 lines).\n"},
    {"", "patching file CMakeLists.txt\n"},
    {"patch_is_there", "Reversed (or previously applied) patch detected!  Assume -R? [n]\n"},
    {"patch_is_there", "Unreversed patch detected!  Ignore -R? [n]\n"},
};

TEST(patch_messages, are_known_by_their_words) { expect_message_cases<patch_messages, patch_cases>(); }

inline constexpr message_case machine_cases[] = {
    {"on_windows=e\\setup.py\",", "  File \"C:\\e\\setup.py\", line 387, in check\n"},
    {"on_windows=e\\setup.py\",", "  File \"D:\\e\\setup.py\", line 387, in check\n"},
    {"", "  File \"/e/setup.py\", line 387, in check\n"},
    {"by_torch=C:\\e\\lib\\site-packages\\",
     "  File \"C:\\e\\lib\\site-packages\\torch\\utils\\cpp_extension.py\", line 387, in check\n"},
    {"nvcc_release=11.0", "Cuda compilation tools, release 11.0, V11.0.221\n"},
    {"", "Cuda compilation tools\n"},
    {"nvcc_path=/usr/local/cuda-9.0/bin/", "error: command '/usr/local/cuda-9.0/bin/nvcc' failed with exit status 1\n"},
    {"", "error: command 'gcc' failed with exit status 1\n"},
    {"driver_version=470.86", "| NVIDIA-SMI 470.86       Driver Version: 470.86       CUDA Version: 11.4     |\n"},
    {"driver_version=535.54.03", "Nvidia driver version: 535.54.03\n"},
    {"", "NVIDIA-SMI\n"},
    {"gpu_name=GeForce", "|   0  NVIDIA GeForce RTX 3090    On  | 00000000:01:00.0 Off |\n"},
    {"gpu_name=RTX", "NVIDIA GeForce RTX 5090 with CUDA capability sm_120 is not compatible with the current\n"},
    {"", "|   1  NVIDIA GeForce RTX 3090    On  |\n"},
    {"torch_version=2.7.0+cu128", "PyTorch version: 2.7.0+cu128\n"},
    {"torch_version=2.1.0+cu121", "torch                    2.1.0+cu121\n"},
    {"torch_version=1.8.1+cpu", "Requirement already satisfied: torch==1.8.1+cpu in /env\n"},
    {"", "torchvision 0.15\n"},
    {"torch_cuda=12.8", "CUDA used to build PyTorch: 12.8\n"},
    {"torch_cuda_built=11.7", "PyTorch (11.7). Please make sure to use the same CUDA versions.\n"},
    {"", "PyTorch (11.7). Please\n"},
    {"gcc_version=13.3.0-6ubuntu2~24.04", "GCC version: (Ubuntu 13.3.0-6ubuntu2~24.04) 13.3.0\n"},
    {"gcc_version=11.4.0", "gcc version 11.4.0 (Ubuntu 11.4.0-1ubuntu1~22.04)\n"},
    {"", "\n-- The CXX compiler identification is Clang 14.0.0\n"},
    {"cmake_version=3.28.3", "cmake version 3.28.3\n"},
    {"cmake_version=3.18.4", "\nCMake version: version 3.18.4\n"},
    {"", "cmake\n"},
    {"python_version=3.8.10", "Python 3.8.10 (default, May 26 2023, 14:05:08)\n"},
    {"", "Python\n"},
    // Marks of a system and of what called CMake.
    {"in_container=cmake", "Step 4/7 : RUN cmake .\n"},
    {"in_container=a1b2", " ---> Running in a1b2\n"},
    {"in_container=make'", "The command '/bin/sh -c make' returned a non-zero code: 2\n"},
    {"in_container=make\"", "ERROR: process \"/bin/sh -c make\" did not complete successfully: exit code: 2\n"},
    {"in_container=a", "ERROR: failed to solve: a\n"},
    {"in_container=cmake", "RUN cmake -B build\n"},
    {"in_container=12.4.1-devel-ubuntu22.04", "FROM nvidia/cuda:12.4.1-devel-ubuntu22.04\n"},
    {"", "Step 4/7 done\n"},
    {"on_pacman", "==> Starting build()...\n"},
    {"on_pacman", "==> ERROR: A failure occurred in build().\n"},
    {"", "==> Starting package()...\n"},
    {"by_spack=a-1.0", "==> Installing a-1.0\n"},
    {"by_spack", "1 error found in build log:\n"},
    {"by_spack=gdrcopy", "spack install gdrcopy ^cuda@12\n"},
    {"by_hipcc=/opt/rocm/bin/", "error: command '/opt/rocm/bin/hipcc' failed with exit code 1\n"},
    {"system_name=5.15.146.1-microsoft-standard-WSL2-x86_64",
     "platform: Linux-5.15.146.1-microsoft-standard-WSL2-x86_64\n"},
    {"on_apt", "Reading package lists...\n"},
    {"", "Reading package\n"},
    {"on_dnf=0:12:34", "Last metadata expiration check: 0:12:34 ago on Mon 01 Jan 2024.\n"},
    {"on_brew=15.0.0.15000040", "-- The CXX compiler identification is AppleClang 15.0.0.15000040\n"},
    {"on_windows=19.29.30148.0", "-- The CXX compiler identification is MSVC 19.29.30148.0\n"},
    {"gcc_version=9.4.0", "-- The CXX compiler identification is GNU 9.4.0\n"},
    {"", "-- The CXX compiler identification is Clang 14.0.0\n"},
    {"on_windows=16", "-- Building for: Visual Studio 16 2019\n"},
    {"", "-- Building for: Ninja\n"},
    {"wheel_failed=mine", "  ERROR: Failed building wheel for mine\n"},
    {"by_pip", "  error: subprocess-exited-with-error\n"},
    {"", "Building wheel mine\n"},
    {"wheel_failed=mine", "  Building wheel for mine (pyproject.toml) ... error\n"},
    {"", "  Building wheel for mine (pyproject.toml) ... done\n"},
    {"by_pip=x/setup.py\",", "        File \"/tmp/pip-install-x/setup.py\", line 3, in b\n"},
    {"by_torch=/v/", "        File \"/v/torch/utils/cpp_extension.py\", line 3, in b\n"},
    {"", "        File \"/v/torch/utils/data.py\", line 3, in b\n"},
    {"by_setuptools", "running build_ext\n"},
    {"", "running fast\n"},
    {"setup_command=install", "python setup.py install\n"},
    {"by_extension=/c/build.ninja...", "Emitting ninja build file /c/build.ninja...\n"},
    {"by_cargo=mine", "   Compiling mine v0.2.0\n"},
    {"", "Compiling the sources\n"},
    {"by_colcon=mine", "--- stderr: mine\n"},
    {"by_catkin=/home/me/ws", "Base path: /home/me/ws\n"},
};

TEST(machine_messages, are_known_by_their_words) { expect_message_cases<machine_messages, machine_cases>(); }

TEST(machine_messages, tell_nothing_of_a_build) {
  for (const known_message& row : machine_messages) EXPECT_TRUE(row.is_note) << row.sentence;
  EXPECT_FALSE(detail::tells_of_build(nullptr));
  EXPECT_FALSE(detail::tells_of_build(&machine_messages[0]));
  EXPECT_TRUE(detail::tells_of_build(&loss_messages[0]));
}

static_assert(defect_of(environment_messages).empty());

// As the tools print them; and what is nearly the same.
inline constexpr message_case environment_cases[] = {
    {"version_not_on_index=torch==1.6.0+cu101",
     "\u2570\u2500\u25b6 Because there is no version of torch==1.6.0+cu101 and you require it\n"},
    {"version_not_on_index=a==1", "Because there are no versions of a==1\n"},
    {"stub_without_wheel=nvidia-cudnn-cu12", "RuntimeError: Didn't find wheel for nvidia-cudnn-cu12 9.0.0.312\n"},
    {"stub_without_wheel=/e/", "File \"/e/nvidia_stub/wheel.py\", line 113, in download_manual\n"},
    {"download_over_2_gb", "OverflowError: signed integer is greater than maximum\n"},
    {"conda_python_conflict=3.8", "Your python: python=3.8\n"},
    {"conda_unsatisfiable", "UnsatisfiableError: The following specifications were found\n"},
    {"julia_without_libcuda", "ERROR: LoadError: UndefVarError: libcuda not defined\n"},
    {"mex_library_missing=gpu", "MEX cannot find library 'gpu', specified with the -l option.\n"},
    {"revision_missing=master", "fatal: invalid reference: master\n"},
    {"revision_missing=v9", "CMake Error at a-gitclone.cmake:49 (message):\n  Failed to checkout tag: 'v9'\n\n\n"},
    {"", "fatal: invalid refspec master\n"},
    {"virtual_package_missing=*", "      \u2514\u2500 __cuda *, for which no candidates were found.\n"},
    {"", "__cuda 12.4 was found.\n"},
    {"question_unanswered", "Do you want to continue? [Y/n] Abort.\n"},
    {"question_unanswered", "Is this ok [y/N]: Operation aborted.\n"},
    {"question_unanswered", "Is this ok [y/d/N]: Exiting on user command\n"},
    {"", "Do you want to continue? [Y/n] y\n"},
    {"no_file_for_platform=cuda-python", "  Unable to find installation candidates for cuda-python (12.3.0)\n"},
    {"", "  Unable to find installation candidates\n"},
    {"package_renamed=Please use 'nvidia-cublas' instead.",
     "THIS PROJECT 'nvidia-cublas-cu13' IS DEPRECATED.\nPlease use 'nvidia-cublas' instead.\n"},
    {"tensorrt_not_for_jetson", "RuntimeError: TensorRT does not currently build wheels for Tegra systems\n"},
    {"requirement_without_file=mine==3",
     "ERROR: Could not find a version that satisfies the requirement mine==3 (from versions: none)\n"},
    {"requirement_of_other_release=torch==2.2.0",
     "ERROR: Could not find a version that satisfies the requirement torch==2.2.0 (from versions: 2.5.0, 2.6.0)\n"},
    {"requirement_of_other_release=torch==2.2.0",
     "ERROR: Could not find a version that satisfies the requirement torch==2.2.0 (from mine) (from versions: 2.5.0)\n"},
    {"", "ERROR: Could not find a version that satisfies the requirement torch==2.2.0\n"},
    {"hash_differs", "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you\n"},
    {"hash_differs=mine==1.0", "  Caused by: Hash mismatch for `mine==1.0`\n"},
    {"hash_missing", "ERROR: Hashes are required in --require-hashes mode, but they are missing from some\n"},
    {"", "ERROR: Hashes are required\n"},
    {"undeclared_requirement=flash-attn@2.6.3",
     "      hint: This error likely indicates that `flash-attn@2.6.3` depends on `torch`, but\n"},
    {"undeclared_requirement", "  \u00D7 Getting requirements to build wheel did not run successfully.\n"},
    {"", "  Getting requirements to build wheel: finished with status 'done'\n"},
    {"requirements_conflict", "The conflict is caused by:\n"},
    {"requirements_conflict", "  \u00D7 No solution found when resolving dependencies:\n"},
    {"release_unknown=/tmp/a.", "LookupError: setuptools-scm was unable to detect version for /tmp/a.\n"},
    {"", "setuptools-scm was able to detect version for /tmp/a\n"},
    {"dependency_unavailable=libtinfo5", " nsight-systems : Depends: libtinfo5 but it is not installable\n"},
    {"dependency_unavailable=libtinfo5", " nsight-systems : Depends: libtinfo5 (>= 6) but it is not installable\n"},
    {"dependency_unavailable=dkms", "  - nothing provides dkms needed by kmod-nvidia\n"},
    {"", " nsight-systems : Depends: libtinfo5\n"},
    {"dependency_refused=a", " b : Depends: a (= 1.0) but 2.0 is to be installed\n"},
    {"dependency_refused=a", " b : Depends: a but it is not going to be installed\n"},
    {"key_tool_missing",
     "E: gnupg, gnupg2 and gnupg1 do not seem to be installed, but one of them is required for this operation\n"},
    {"runtime_hook_refused",
     "invoking the NVIDIA Container Runtime Hook directly (e.g. specifying the docker --gpus flag) is not supported. Please use\n"},
    {"packages_locked=/var/lib/dpkg/lock-frontend",
     "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?\n"},
    {"", "Waiting for cache lock: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7\n"},
    {"packages_half_installed", "E: dpkg was interrupted, you must manually run 'dpkg --configure -a'\n"},
    {"r_library_missing=libxml-2.0", "Configuration failed because libxml-2.0 was not found. Try installing:\n"},
    {"r_package_for_deb=libxml2-dev", " * deb: libxml2-dev (Debian, Ubuntu, etc)\n"},
    {"", " * rpm: libxml2-devel (Fedora, CentOS, RHEL)\n"},
    {"r_package_missing=xml2", "ERROR: dependency \u2018xml2\u2019 is not available for package \u2018rvest\u2019\n"},
    {"r_package_missing=a",
     "ERROR: dependencies \u2018a\u2019, \u2018b\u2019 are not available for package \u2018c\u2019\n"},
    {"program_not_installed=protoc",
     "error: Could not find `protoc` installation and this build crate cannot proceed\n"},
    {"pkg_config_missing", "error: The pkg-config command could not be found.\n"},
    {"bazel_file_missing=cudnn.h",
     "Could not find any cudnn.h, cudnn_version.h matching version '8' in any subdirectory:\n"},
    {"bazel_file_missing=cuda.h", "Could not find any cuda.h matching version '12' in any subdirectory:\n"},
    {"bazel_file_missing=libcudart.so.12", "Could not find any libcudart.so.12 in any subdirectory:\n"},
    {"", "Could not find any of them\n"},
    {"bazel_download_differs=12ab", "java.io.IOException: Error: Checksum was 12ab but wanted 34cd\n"},
    {"bazel_of_other_release=6.1.0",
     "ERROR: The project you're trying to build requires Bazel 6.1.0 (specified in /w/.bazelversion), but\n"},
    {"bazel_of_other_release=7.0.0", "Current Bazel version is 7.0.0, expected at least 8.0\n"},
    {"spack_without_architecture", "        A value must be specified for 'cuda_arch'\n"},
    {"spack_conflict", "==> Error: concretization failed for the following reasons:\n"},
    {"system_program_wanted=autoconf",
     "CMake Error at scripts/cmake/vcpkg_configure_make.cmake:717 (message):\n"
     "  libxcrypt requires autoconf from the system package manager (example:\n"
     "  \"sudo apt-get install autoconf\")\n\n\n"},
    {"assembler_missing", "nasm/yasm not found or too old. Use --disable-x86asm for a crippled build.\n"},
    {"", "nasm/yasm found\n"},
    {"lfs_missing", "git-lfs filter-process: 1: git-lfs: not found\n"},
    {"lfs_missing", "git: 'lfs' is not a git command. See 'git --help'.\n"},
    {"", "git-lfs/3.4.0\n"},
    {"lfs_used_up", "batch response: This repository is over its data quota. Account responsible\n"},
    {"downloads_used_up", "ERROR: toomanyrequests: You have reached your pull rate limit.\n"},
    {"key_refused=).", "git@github.com: Permission denied (publickey).\n"},
    {"", "cc: Permission denied\n"},
    {"host_key_unknown", "Host key verification failed.\n"},
    {"login_wanted=https://github.com", "fatal: could not read Username for 'https://github.com': No such device\n"},
    {"certificate_untrusted", "curl: (60) SSL certificate problem: self-signed certificate in chain\n"},
    {"certificate_untrusted", "SSL certificate problem: unable to get local issuer certificate\n"},
    {"certificate_of_other_time", "SSL certificate problem: certificate has expired\n"},
    {"", "SSL certificate verify ok.\n"},
    {"no_tag", "fatal: No names found, cannot describe anything.\n"},
    {"release_empty", "CMake Error at CMakeLists.txt:8 (project):\n  VERSION \"\" format invalid.\n\n\n"},
    {"vcpkg_is_shallow=/opt/vcpkg", "error: vcpkg was cloned as a shallow repository in: /opt/vcpkg\n"},
    {"revision_missing=v1.0", "fatal: Remote branch v1.0 not found in upstream origin\n"},
    {"revision_missing=12ab", "fatal: reference is not a tree: 12ab\n"},
    {"revision_missing=v1.0", "error: pathspec 'v1.0' did not match any file(s) known to git\n"},
    {"", "fatal: Remote branch v1.0\n"},
    {"repository_missing", "remote: Repository not found.\n"},
    {"transfer_cut=92", "error: RPC failed; curl 92 HTTP/2 stream 5 was not closed cleanly\n"},
    {"npm_conflict", "npm ERR! code ERESOLVE\n"},
    {"npm_conflict", "npm error code ERESOLVE\n"},
    {"npm_release_missing=left-pad@9.", "npm ERR! notarget No matching version found for left-pad@9.\n"},
    {"npm_hash_differs", "npm ERR! code EINTEGRITY\n"},
    {"", "npm ERR! code 1\n"},
    {"crate_release_missing=cuda", "error: failed to select a version for the requirement `cuda = \"^9\"`\n"},
    {"crate_hash_differs=cuda", "error: checksum for `cuda v0.3.0` changed between lock files\n"},
    {"rust_too_old=clap",
     "error: package `clap v4.5.0` cannot be built because it requires rustc 1.74 or newer, while\n"},
    {"rust_too_old=1.70.0", "error: rustc 1.70.0 is not supported by the following packages:\n"},
    {"linker_missing=cc", "error: linker `cc` not found\n"},
    {"", "error: linker `cc` failed\n"},
    {"mex_without_compiler", "No supported compiler was found. For options, visit\n"},
    {"mex_without_compiler", "No supported compiler or SDK was found. For options, visit\n"},
    {"", "No supported compiler was used.\n"},
    {"build_script_failed=cust_raw", "error: failed to run custom build command for `cust_raw v0.11.3`\n"},
    {"", "error: failed to run `rustc`\n"},
    {"build_script_found_nothing=main",
     "thread 'main' panicked at 'called `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound, message: "
     "\"No such file or directory\" }', build.rs:40:10\n"},
    {"build_script_found_nothing",
     "called `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound, message: \"No such file\" }\n"},
    {"", "called `Result::unwrap()` on an `Err` value: Os { code: 13, kind: PermissionDenied, message: \"No\" }\n"},
    {"bazel_library_missing=/usr/local/cuda/lib64/libcublasLt.so.10",
     "No library found under: /usr/local/cuda/lib64/libcublasLt.so.10\n"},
    {"tensorflow_path_invalid=cuDNN", "Invalid path to cuDNN 6 toolkit. None of the following files can be found:\n"},
    {"tensorflow_path_invalid=TensorRT", "Invalid path to TensorRT toolkit.\n"},
    {"", "Invalid path to the model.\n"},
    {"crate_wants_gpu",
     "  `nvidia-smi` failed. Ensure that you have CUDA installed and that `nvidia-smi` is in your PATH.\n"},
    {"crate_wants_nvcc", "  `nvcc` failed. Ensure that you have CUDA installed and that `nvcc` is in your PATH.\n"},
    {"virtual_package_missing=__cuda",
     "Virtual package '__cuda' does not match any of the available virtual packages on your machine\n"},
    {"virtual_package_missing", "nothing provides __cuda needed by pytorch-2.4.0-cuda120_py310h0\n"},
    {"virtual_package_missing=>=12", "nothing provides __cuda >=12 needed by pytorch-2.4.0-cuda120_py310h0\n"},
    {"virtual_package_missing=12.*", "nothing provides __cuda 12.* needed by pytorch-2.4.0-cuda120_py310h0\n"},
    {"virtual_package_missing=>=12.", "No candidates were found for __cuda >=12.\n"},
    {"virtual_package_too_old=cudatoolkit-11.0.3-h1",
     "  - package cudatoolkit-11.0.3-h1 has constraint __cuda >=11.0 conflicting with __cuda-10.2-0\n"},
    {"", "  - package cudatoolkit-11.0.3-h1 has constraint python >=3 conflicting with python-2\n"},
    {"wheel_of_other_platform=https://x.y/a-linux_x86_64.whl",
     "  Caused by: A URL dependency is incompatible with the current platform: https://x.y/a-linux_x86_64.whl\n"},
    {"patchelf_library_missing=libz.so.1",
     "error: auto-patchelf could not satisfy dependency libz.so.1 wanted by /nix/store/a/lib/a.so\n"},
    {"r_standard_missing", "C++11 standard requested but CXX11 is not defined\n"},
    {"r_standard_missing", "C++14 standard requested but CXX14 is not defined\n"},
    {"r_standard_missing", "C++17 standard requested but CXX17 is not defined\n"},
    {"r_standard_missing", "Error: C++20 standard requested but CXX20 is not defined\n"},
    {"", "C++14 standard requested\n"},
    {"wheel_library_missing=liba.so",
     "ValueError: Cannot repair wheel, because required library \"liba.so\" could not be located\n"},
    {"", "ValueError: Cannot repair wheel, because required libraries are many\n"},
    {"wheel_symbols_new=dist/a.whl",
     "auditwheel: error: cannot repair \"dist/a.whl\" to \"manylinux_2_28_x86_64\" ABI because of the presence of too-recent\n"},
    {"opencl_platform_missing", "terminate called: clGetPlatformIDs(-1001)\n"},
    {"opencl_platform_missing", "pyopencl._cl.LogicError: clGetPlatformIDs failed: PLATFORM_NOT_FOUND_KHR\n"},
    {"opencl_platform_missing", "LogicError: clGetPlatformIDs failed: platform not found khr\n"},
    {"opencl_platform_missing", "clGetPlatformIDs(): CL_PLATFORM_NOT_FOUND_KHR\n"},
    {"opencl_platform_missing", "ERROR: CLError(code=-1001, CL_PLATFORM_NOT_FOUND_KHR)\n"},
    {"opencl_platform_missing", "ggml_opencl: platform IDs not available.\n"},
    {"", "OpenCL: Failed to get number of platforms with clGetPlatformIDs(): -1001\n"},
    {"hdf5_differs=1.12.2", "Headers are 1.12.2, library is 1.10.7\n"},
    {"", "Headers are in include, the library is in lib\n"},
    {"module_unknown=cuda/12.4",
     "Lmod has detected the following error: The following module(s) are unknown: \"cuda/12.4\"\n"},
    {"module_unknown=cuda", "ERROR: Unable to locate a modulefile for 'cuda'\n"},
    {"module_out_of_place=hdf5/1.14",
     "error: These module(s) or extension(s) exist but cannot be loaded as requested: \"hdf5/1.14\"\n"},
    {"module_command_missing", "job.sh: line 3: module: command not found\n"},
    {"", "job.sh: line 3: modules: command not found\n"},
    {"container_wants_root", "FATAL:   You must be the root user, however you can use --remote or --fakeroot\n"},
    {"docker_refused=unix:///var/run/docker.sock:",
     "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: Get\n"},
    {"docker_absent=unix:///var/run/docker.sock.",
     "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?\n"},
};

TEST(environment_messages, are_known_by_their_words) {
  expect_message_cases<environment_messages, environment_cases>();
}

TEST(known_messages, is_kept_once_for_each_input) {
  fact storage[8];
  fact_set facts(storage);
  for (const std::size_t source : {std::size_t{1}, std::size_t{1}, std::size_t{2}}) {
    extract_known_message("Not compiling with MPI.", {source, 1, 0, "a line"}, facts);
  }
  ASSERT_EQ(facts.size(), 4U);
  EXPECT_EQ(facts.begin()->name, "mpi_missing");
}

}  // namespace known_messages_test
}  // namespace foundcheck

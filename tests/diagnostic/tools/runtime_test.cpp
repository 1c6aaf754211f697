// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/runtime.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace runtime_test {

constexpr severity error = severity::error, warning = severity::warning, fatal = severity::fatal;

constexpr diagnostic_case cases[] = {
    // glibc
    {"./m: error while loading shared libraries: libf.so: cannot open shared object file: No such file or directory",
     tool::loader, error,
     "error while loading shared libraries: libf.so: cannot open shared object file: No such file or directory", "./m"},
    {"./m: error while loading shared libraries: ./libf.so: file too short", tool::loader, error,
     "error while loading shared libraries: ./libf.so: file too short", "./m"},
    {"./m: symbol lookup error: ./m: undefined symbol: f", tool::loader, error,
     "symbol lookup error: ./m: undefined symbol: f", "./m"},
    {"x: relocation error: /lib/libc.so.6: symbol a, version B not defined in file ld.so.1 with link time reference",
     tool::loader, error,
     "relocation error: /lib/libc.so.6: symbol a, version B not defined in file ld.so.1 with link time reference", "x"},
    {"./m2: ./libf.so: version `V1' not found (required by ./m2)", tool::loader, error,
     "./libf.so: version `V1' not found (required by ./m2)", "./m2"},
    {"cmake: /lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by cmake)",
     tool::loader, error,
     "/lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by cmake)", "cmake"},
    {"./m2: ./libf.so: no version information available (required by ./m2)", tool::loader, warning,
     "./libf.so: no version information available (required by ./m2)", "./m2"},
    {"ERROR: ld.so: object '/n.so' from LD_PRELOAD cannot be preloaded (cannot open shared object file): ignored.",
     tool::loader, warning,
     "ld.so: object '/n.so' from LD_PRELOAD cannot be preloaded (cannot open shared object file): ignored."},
    {"Inconsistency detected by ld.so: dl-lookup.c: 107: check_match: Assertion `x' failed!", tool::loader, fatal,
     "Inconsistency detected by ld.so: dl-lookup.c: 107: check_match: Assertion `x' failed!"},
    {"libcupti.so.12: cannot open shared object file: No such file or directory", tool::loader, error,
     "libcupti.so.12: cannot open shared object file: No such file or directory"},
    {"/opt/lib/libx.so: wrong ELF class: ELFCLASS32", tool::loader, error,
     "/opt/lib/libx.so: wrong ELF class: ELFCLASS32"},
    {"Error: libcudnn.so.8: cannot open shared object file: No such file or directory", tool::loader, error,
     "libcudnn.so.8: cannot open shared object file: No such file or directory"},
    // musl, macOS
    {"Error loading shared library libf.so: No such file or directory (needed by ./mm)", tool::loader, error,
     "Error loading shared library libf.so: No such file or directory (needed by ./mm)"},
    {"Error relocating : symbol not found", tool::loader, error, "Error relocating : symbol not found"},
    {"Error relocating ./mm: f: symbol not found", tool::loader, error, "Error relocating ./mm: f: symbol not found",
     "./mm"},
    {"dyld[4711]: Library not loaded: @rpath/libx.dylib", tool::loader, error, "Library not loaded: @rpath/libx.dylib"},
    {"dyld: Library not loaded: @rpath/libx.dylib", tool::loader, error, "Library not loaded: @rpath/libx.dylib"},
    {"dyld: warning, LC_RPATH @loader_path in x being ignored: y", tool::loader, warning,
     "LC_RPATH @loader_path in x being ignored: y"},
    {"Library not loaded: @rpath/libx.dylib", tool::loader, error, "Library not loaded: @rpath/libx.dylib"},
    // What others pass on.
    {"Error loading library /p/liba.so: libb.so: cannot open shared object file: No such file or directory",
     tool::loader, error,
     "Error loading library /p/liba.so: libb.so: cannot open shared object file: No such file or directory"},
    {"('Failed to load /p/liba.so: libb.so.1: cannot open shared object file: No such file or directory', 'x')",
     tool::loader, error,
     "Failed to load /p/liba.so: libb.so.1: cannot open shared object file: No such file or directory', 'x')"},
    {"Could not load dynamic library 'libcupti.so.10.1'; dlerror: libcupti.so.10.1: cannot open shared object file",
     tool::loader, error,
     "Could not load dynamic library 'libcupti.so.10.1'; dlerror: libcupti.so.10.1: cannot open shared object file"},
    {"2020-06-12 11:22:33.123456: W tensorflow/stream_executor/platform/default/dso_loader.cc:59] Could not load dynamic library "
     "'libcupti.so.10.1'; dlerror: libcupti.so.10.1: cannot open shared object file",
     tool::loader, warning,
     "Could not load dynamic library 'libcupti.so.10.1'; dlerror: libcupti.so.10.1: cannot open shared object file",
     "tensorflow/stream_executor/platform/default/dso_loader.cc", 59},
    // CUDA
    {"CUDA error: no kernel image is available for execution on the device", tool::cuda, error,
     "CUDA error: no kernel image is available for execution on the device"},
    {"cuda error: out of memory", tool::cuda, error, "cuda error: out of memory"},
    {"CUDA Runtime Error at: a.cu:12", tool::cuda, error, "CUDA Runtime Error at: a.cu:12", "a.cu", 12},
    {"Error: CUDA driver version is insufficient for CUDA runtime version", tool::cuda, error,
     "CUDA driver version is insufficient for CUDA runtime version"},
    {"deviceQuery: CUDA driver is a stub library", tool::cuda, error, "CUDA driver is a stub library"},
    {"cudaErrorInsufficientDriver: CUDA driver version is insufficient",
     tool::cuda,
     error,
     "cudaErrorInsufficientDriver: CUDA driver version is insufficient",
     {},
     0,
     0,
     "cudaErrorInsufficientDriver"},
    {"what():  /k/src/rotation_format.cu:90: cuda error: no kernel image is available for execution on the device",
     tool::cuda, fatal, "cuda error: no kernel image is available for execution on the device",
     "/k/src/rotation_format.cu", 90},
    {"what():  parallel_for failed: cudaErrorNoKernelImageForDevice: no kernel image is available for execution on the device",
     tool::cuda,
     fatal,
     "parallel_for failed: cudaErrorNoKernelImageForDevice: no kernel image is available for execution on the device",
     {},
     0,
     0,
     "cudaErrorNoKernelImageForDevice"},
    {"THCudaCheck FAIL file=/w/THCTensorMath.cu line=244 error=48 : no kernel image is available for execution on the device",
     tool::cuda, error, "no kernel image is available for execution on the device", "/w/THCTensorMath.cu", 244, 0,
     "48"},
    {"GPUassert: invalid device symbol a.cu 12", tool::cuda, error, "invalid device symbol a.cu 12"},
    {"[W CUDAFunctions.cpp:108] Warning: CUDA initialization: Found no NVIDIA driver on your system. (function operator())",
     tool::cuda, warning, "CUDA initialization: Found no NVIDIA driver on your system. (function operator())",
     "CUDAFunctions.cpp", 108},
    {"Failed to initialize NVML: Driver/library version mismatch", tool::cuda, error,
     "Failed to initialize NVML: Driver/library version mismatch"},
    {"nvidia-container-cli: initialization error: nvml error: driver not loaded: unknown", tool::cuda, error,
     "initialization error: nvml error: driver not loaded: unknown"},
    {"a.cu:31: CUDA error: an illegal memory access was encountered", tool::cuda, error,
     "CUDA error: an illegal memory access was encountered", "a.cu", 31},
    {"NCCL error in: ../torch/csrc/ProcessGroupNCCL.cpp:1333, unhandled cuda error: x", tool::cuda, error,
     "NCCL error in: ../torch/csrc/ProcessGroupNCCL.cpp:1333, unhandled cuda error: x",
     "../torch/csrc/ProcessGroupNCCL.cpp", 1333},
    // cuDNN, CUPTI
    {"cuDNN error: CUDNN_STATUS_NOT_INITIALIZED",
     tool::cudnn,
     error,
     "cuDNN error: CUDNN_STATUS_NOT_INITIALIZED",
     {},
     0,
     0,
     "CUDNN_STATUS_NOT_INITIALIZED"},
    {"2021-10-13 17:19:29.385716: E tensorflow/stream_executor/cuda/cuda_dnn.cc:362] Loaded runtime CuDNN library: 8.0.4 but "
     "source was compiled with: 8.1.0.",
     tool::cudnn, error, "Loaded runtime CuDNN library: 8.0.4 but source was compiled with: 8.1.0.",
     "tensorflow/stream_executor/cuda/cuda_dnn.cc", 362},
    {"cupti_demo.cu:38: error: function cuptiActivityFlushAll(X) failed with error CUPTI_ERROR_INSUFFICIENT_PRIVILEGES.",
     tool::cupti, error, "function cuptiActivityFlushAll(X) failed with error CUPTI_ERROR_INSUFFICIENT_PRIVILEGES.",
     "cupti_demo.cu", 38, 0, "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES"},
    // Near them, and nothing.
    {"CUDA error: no error"},
    {"CUDA error: 0"},
    {"CUDA errors: see below"},
    {"CUDA initialization: detect the GPUs"},
    {"-- CUDA error: x"},
    {"Caught expected CUDA error: out of memory"},
    {"a.cu:31: checks the last CUDA error: see below"},
    {"a.cu(12): error: identifier \"cudaErrorFoo\" is undefined"},
    {"a.cu:12:3: error: 'cudaErrorFoo' was not declared in this scope"},
    {"ld.lld: error: undefined symbol: errx"},
    {"mold: undefined symbol: src/a.cpp.o: f"},
    {"/usr/bin/ld: warning: libcuda.so.1, needed by liblammps.so.0, not found"},
    {"/usr/bin/ld: libx.so: undefined reference to `f@GLIBC_2.34'"},
    {"/usr/bin/ld: x.o: undefined reference to symbol 'f@@GLIBC_2.2.5'"},
    {"-- Looking for libcupti.so: found"},
    {"checking for library version: 1.2 not found (required by configure)"},
    {"Library loaded: @rpath/libx.dylib"},
    {"I0101 12:34:56.123456  1234 a.cc:12] CUDA error: none"},
    {"2020-06-12 11:22:33.123456: I tensorflow/x.cc:44] Successfully opened dynamic library libcublas.so.10.0: y"},
    {"2020-06-12 11:22:33.123456: W tensorflow/x.cc:44] The NUMA node read from SysFS was: -1"},
    {"12:34:56: CUDA error"},
    {"what():  std::bad_alloc and more text"},
    {"error: patch failed: a.c:1"},
};
static_assert(all_hold<runtime_form>(cases));

TEST(diagnostic_runtime, reads_what_the_loader_and_cuda_say) { expect_all<runtime_form>(cases); }

struct bare_case {
  std::string_view text;
  diagnostics::tool tool = tool::unknown;
  diagnostics::severity severity = severity::unknown;
  std::string_view code = {};
  std::string_view file = {};
  std::uint32_t file_line = 0;
};

constexpr bare_case bare_cases[] = {
    {"CUDA error at f.cu:12 code=35(cudaErrorInsufficientDriver) \"cudaGetDeviceCount(&n)\" ", tool::cuda, error,
     "cudaErrorInsufficientDriver", "f.cu", 12},
    {"WARNING:2022-06-01 12:34:56 1234:1234 init.cpp:126] function cbapi_->getCuptiStatus() failed with error "
     "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES (35)",
     tool::cupti, warning, "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES", "init.cpp", 126},
    {"WARNING:2022-06-01 12:34:56 1234:1234 init.cpp:127] CUPTI initialization failed - CUDA profiler activities will be missing",
     tool::cupti,
     warning,
     {},
     "init.cpp",
     127},
    {"INFO:2022-06-01 12:34:56 1234:1234 init.cpp:129] If you see CUPTI_ERROR_INSUFFICIENT_PRIVILEGES, refer to https://d.n.com/"},
    {"NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.", tool::cuda, error},
    {"node:123:456 [0] transport/nvls.cc:254 NCCL WARN Cuda failure 1 'invalid argument'", tool::cuda, warning, "1"},
    {"node:123:456 [0] NCCL INFO Channel 00/02 : 0 1"},
    {"CUDA error handling is on"},
    {"cudaErrorNoDevice is what it gives without a GPU"},
    {"no CUDA-capable device is detected", tool::cuda, error},
    {"E0000 00:00:1738697930.202924    7665 cuda_dnn.cc:522] Loaded runtime CuDNN library: 9.1.0",
     tool::cudnn,
     error,
     {},
     "cuda_dnn.cc",
     522},
};

constexpr bool holds_bare(const bare_case& c) {
  record r;
  const bool is_read = runtime_form::read_bare(r, c.text);
  record same;
  if (runtime_form::read(same, tool_line_of(c.text)) != is_read) return false;
  return is_read == (c.tool != tool::unknown) && r.tool == c.tool && r.severity == c.severity && r.code == c.code &&
         r.file == c.file && r.file_line == c.file_line;
}
constexpr bool all_bare_hold() {
  for (const bare_case& c : bare_cases) {
    if (!holds_bare(c)) return false;
  }
  return true;
}
static_assert(all_bare_hold());

TEST(diagnostic_runtime, reads_lines_without_a_colon) {
  for (const bare_case& c : bare_cases) EXPECT_TRUE(holds_bare(c)) << c.text;
}

TEST(diagnostic_runtime, knows_the_lines_around_a_message) {
  record r;
  EXPECT_TRUE(runtime_form::precedes("terminate called after throwing an instance of 'std::runtime_error'"));
  EXPECT_FALSE(runtime_form::precedes("terminate the program"));
  r.tool = tool::cuda;
  EXPECT_TRUE(
      runtime_form::continues(r, "CUDA kernel errors might be asynchronously reported at some other API call,so"));
  EXPECT_TRUE(runtime_form::continues(r, "For debugging consider passing CUDA_LAUNCH_BLOCKING=1"));
  EXPECT_FALSE(runtime_form::continues(r, "CUDA kernels are built"));
  r.tool = tool::loader;
  EXPECT_TRUE(runtime_form::continues(r, "Referenced from: /opt/x"));
  EXPECT_FALSE(runtime_form::continues(r, "CUDA kernel errors might be asynchronously reported"));
}

TEST(diagnostic_runtime, leaves_the_record_as_it_was_where_it_reads_nothing) {
  for (const diagnostic_case& c : cases) {
    if (c.tool != tool::unknown) continue;
    record r;
    ASSERT_FALSE(runtime_form::read(r, tool_line_of(c.text))) << c.text;
    EXPECT_TRUE(r.file.empty() && r.code.empty() && r.message.empty() && r.file_line == 0) << c.text;
  }
}

TEST(diagnostic_runtime, reads_every_beginning_of_every_line) {
  for (const diagnostic_case& c : cases) {
    for (std::size_t size = 0; size <= c.text.size(); ++size) {
      record r;
      static_cast<void>(runtime_form::read(r, tool_line_of(c.text.substr(0, size))));
      static_cast<void>(runtime_form::read_bare(r, c.text.substr(0, size)));
    }
  }
}

}  // namespace runtime_test
}  // namespace foundcheck::diagnostics

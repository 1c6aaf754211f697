// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/gpu_text.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foundcheck::diagnostics {
namespace gpu_text_test {

struct text_case {
  std::string_view text;
  diagnostics::tool tool = tool::unknown;  ///< unknown: no library of a GPU says that
  std::string_view code = {};
  std::string_view file = {};
  std::uint32_t file_line = 0;
};

constexpr text_case beginnings[] = {
    {"CUDA error: x", tool::cuda},
    {"CUDA Driver Error: x", tool::cuda},
    {"Cuda failure common.cu:12 'out of memory'", tool::cuda, {}, "common.cu", 12},
    {"Cuda failure 35 'CUDA driver version is insufficient for CUDA runtime version'", tool::cuda, "35"},
    {"CUDA error in file 'a.cu' in line 12 : invalid argument.", tool::cuda},
    {"CUDA error (a.cu:12): x", tool::cuda, {}, "a.cu", 12},
    {"CUDA error: CUBLAS_STATUS_NOT_INITIALIZED when calling `cublasCreate(handle)`", tool::cuda,
     "CUBLAS_STATUS_NOT_INITIALIZED"},
    {"CUDA initialization error: x", tool::cuda},
    {"CUPTI error: CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED", tool::cupti,
     "CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"},
    {"CUDA_ERROR_NO_DEVICE: no CUDA-capable device is detected", tool::cuda, "CUDA_ERROR_NO_DEVICE"},
    {"ncclUnhandledCudaError: Call to CUDA function failed.", tool::cuda, "ncclUnhandledCudaError"},
    {"the provided PTX was compiled with an unsupported toolchain.", tool::cuda},
    {"CUDA error: no error"},
    {"CUDA error: 0 (cudaSuccess)"},
    {"CUDA errors: x"},
    {"CUDA version: 12.4"},
    {"cudaErrorNoDevice says so"},
    {"cudaErrors: a list of them"},
    {"CUDNN_STATUS_SUCCESS: fine"},
    {"CUDNN_LIBRARY: /usr/lib/libcudnn.so"},
    {"no CUDA"},
    {""},
};

/// Where it is known that the text says why something failed.
constexpr text_case reasons[] = {
    {"failed call to cuInit: CUDA_ERROR_NO_DEVICE: x", tool::cuda, "CUDA_ERROR_NO_DEVICE"},
    {"function cuptiSubscribe(x) failed with error CUPTI_ERROR_UNKNOWN (999)", tool::cupti, "CUPTI_ERROR_UNKNOWN"},
    {"x: an illegal memory access was encountered", tool::cuda},
    {"after all: CUDA error: x", tool::cuda},
    {"takes cudaErrorNoDevice for granted"},
    {"failed with mycudaErrorNoDevice"},
    {"no such file: a.cu"},
};

template <class Read>
constexpr bool holds(const text_case& c, Read read) {
  const gpu_text found = read(c.text);
  return found.tool == c.tool && found.code == c.code && found.file == c.file && found.file_line == c.file_line;
}

constexpr bool all_hold() {
  for (const text_case& c : beginnings) {
    if (!holds(c, read_gpu_text<>)) return false;
  }
  for (const text_case& c : reasons) {
    if (!holds(c, read_gpu_reason<>)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_gpu_text, reads_what_the_libraries_say) {
  for (const text_case& c : beginnings) EXPECT_TRUE(holds(c, read_gpu_text<>)) << c.text;
  for (const text_case& c : reasons) EXPECT_TRUE(holds(c, read_gpu_reason<>)) << c.text;
}

TEST(diagnostic_gpu_text, rules_out_no_text_that_it_reads) {
  for (const text_case& c : beginnings) {
    if (c.tool == tool::unknown) continue;
    EXPECT_TRUE(diagnostics::detail::may_begin_gpu_text(c.text)) << c.text;
  }
}

}  // namespace gpu_text_test
}  // namespace foundcheck::diagnostics

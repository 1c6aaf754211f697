// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/symbol.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace symbol_test {

struct symbol_case {
  std::string_view symbol, library, target;
};

constexpr symbol_case symbols[] = {
    {"cublasCreate_v2", "cublas", "CUDA::cublas"},
    {"cublasLtMatmul", "cublasLt", "CUDA::cublasLt"},
    {"cudaMalloc", "cudart", "CUDA::cudart"},
    {"__cudaPushCallConfiguration", "cudart", "CUDA::cudart"},
    {"cuInit", "cuda", "CUDA::cuda_driver"},
    {"cuFileOpen", "cufile", "CUDA::cuFile"},
    {"cudnnCreate", "cudnn", ""},
    {"cufftPlan1d", "cufft", "CUDA::cufft"},
    {"nvmlInit_v2", "nvidia-ml", "CUDA::nvml"},
    {"nvrtcCompileProgram", "nvrtc", "CUDA::nvrtc"},
    // What only begins so.
    {"cublastoff", "", ""},
    {"cudamalloc", "", ""},
    {"cuda_finddevice", "", ""},
    {"cutlass::gemm()", "", ""},
    {"cu", "", ""},
    {"", "", ""},
};

TEST(symbol, names_the_library_that_has_it) {
  for (const symbol_case& c : symbols) {
    const symbol_row* const row = library_of_symbol(c.symbol);
    EXPECT_EQ(row == nullptr ? "" : row->library, c.library) << c.symbol;
    EXPECT_EQ(row == nullptr ? "" : row->target, c.target) << c.symbol;
  }
}

}  // namespace symbol_test
}  // namespace foundcheck::cuda

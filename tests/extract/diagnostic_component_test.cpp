// SPDX-License-Identifier: MIT
#include <foundcheck/extract/diagnostic.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace diagnostic_component_test {

using diagnostics::cause;
using diagnostics::tool;

struct component_case {
  cause what;
  tool who;
  std::string_view subject;
  component about;
  std::string_view line = {};
};

constexpr component_case cases[] = {
    // Files.
    {cause::missing_header, tool::compiler, "cupti.h", component::cupti},
    {cause::missing_header, tool::cudafe, "extras/cupti_target.h", component::cupti},
    {cause::missing_header, tool::compiler, "cuda.h", component::cuda_headers},
    {cause::missing_header, tool::compiler, "cuda_runtime.h", component::cuda_headers},
    {cause::missing_header, tool::compiler, "cublas_v2.h", component::cublas},
    {cause::missing_header, tool::compiler, "cusparseLt.h", component::cusparselt},
    {cause::missing_header, tool::compiler, "cufft.h", component::cuda_toolkit},
    {cause::missing_header, tool::compiler, "cudnn_frontend.h", component::none},
    {cause::missing_header, tool::compiler, "cublasdx.hpp", component::none},
    {cause::missing_header, tool::compiler, "cublas_utils.h", component::none},
    {cause::missing_header, tool::compiler, "src/cudnn_of_nobody.h", component::none},
    {cause::missing_header, tool::compiler, "cudnn_adv_infer_v8.h", component::cudnn},
    {cause::missing_header, tool::compiler, "cudnn_v9.h", component::cudnn},
    {cause::missing_header, tool::compiler, "nccl_net.h", component::nccl},
    {cause::missing_header, tool::compiler, "nccl_wrapper.hpp", component::none},
    {cause::missing_header, tool::compiler, "cuda_utils.h", component::none},
    {cause::missing_header, tool::cudafe, "gflags.h", component::none},
    {cause::missing_library, tool::ld, "cudart_static", component::cudart},
    {cause::missing_library, tool::ld, "cuda", component::driver},
    {cause::missing_library, tool::ld, "cublasLt", component::cublas},
    {cause::missing_library, tool::ld, "cudd", component::none},
    {cause::missing_shared_library, tool::loader, "libcudnn_cnn_infer.so.8", component::cudnn},
    {cause::missing_shared_library, tool::loader, "libnccl.so.2", component::nccl},
    {cause::missing_shared_library, tool::loader, "libcublasLt.so.12", component::cublas},
    {cause::missing_shared_library, tool::loader, "libcusparseLt.so.0", component::cusparselt},
    {cause::missing_shared_library, tool::loader, "libcudss.so.0", component::cudss},
    {cause::missing_shared_library, tool::loader, "libcufile.so.0", component::cufile},
    {cause::missing_shared_library, tool::loader, "libcufilesystem.so.0", component::none},
    {cause::missing_shared_library, tool::loader, "libcusparse.so.12", component::cuda_toolkit},
    {cause::missing_shared_library, tool::loader, "libgomp.so.1", component::none},
    {cause::missing_shared_library, tool::cudnn, "", component::cudnn},
    {cause::missing_program, tool::shell, "/usr/local/cuda/bin/nvcc", component::nvcc},
    {cause::missing_program, tool::nvcc, "cl.exe", component::none},

    // Symbols.
    {cause::undefined_symbol, tool::ld, "cuInit", component::driver},
    {cause::undefined_symbol, tool::ld, "cuddInit", component::none},
    {cause::undefined_symbol, tool::ld, "cudaMalloc", component::cudart},
    {cause::undefined_symbol, tool::ld, "cudaless", component::none},
    {cause::undefined_symbol, tool::ld, "__cudaRegisterFatBinary", component::cudart},
    {cause::undefined_symbol, tool::ld, "__cudaRegisterLinkedBinary_40edec8a_4_d_cu__Z1kPi", component::nvcc},
    {cause::undefined_symbol, tool::ld, "cuptiActivityEnable", component::cupti},
    {cause::undefined_symbol, tool::ld, "cufftPlanMany", component::cuda_toolkit},
    {cause::undefined_symbol, tool::ld, "cufftish", component::none},
    {cause::undefined_symbol, tool::ld, "cusparseDenseToSparse_analysis", component::cuda_toolkit},
    {cause::undefined_symbol, tool::ld, "nvmlInit_v2", component::none},
    {cause::undefined_symbol, tool::ld, "cuvidMapVideoFrame64", component::none},
    // A report of Spack breaks it over two lines.
    {cause::undefined_symbol, tool::ld, "`cuMemFr", component::driver},
    {cause::undefined_symbol, tool::nvlink, "_Z1gi", component::nvcc},
    {cause::undefined_symbol, tool::nvlink, "ncclShmem", component::nvcc},
    {cause::unresolved_at_run_time, tool::loader, "ncclCommRegister", component::nccl},
    {cause::unresolved_at_run_time, tool::loader, "__nvJitLinkAddData_12_1", component::cuda_toolkit},
    {cause::abi_mismatch, tool::loader, "_ZNK3c105Error4whatEv", component::none},

    // Words, where nothing is named.
    {cause::version_mismatch, tool::compiler, "", component::cudnn, "#error cuDNN version mismatch"},
    {cause::version_mismatch, tool::python, "", component::cuda_toolkit, "The detected CUDA version (12.4) mismatches"},
    {cause::missing_package, tool::python, "", component::cuda_toolkit, "CUDA_HOME environment variable is not set."},
    {cause::missing_package, tool::python, "yaml", component::none, "No module named 'yaml'"},
    {cause::required_by_source, tool::compiler, "", component::none, "#error cuDNN 8 is wanted"},

    // The tool.
    {cause::syntax, tool::cudafe, "", component::nvcc},
    {cause::syntax, tool::gcc, "", component::none},
    {cause::killed, tool::nvcc, "cicc", component::nvcc},
    {cause::killed, tool::gcc, "cc1plus", component::none},
    {cause::out_of_memory, tool::cuda, "", component::cudart},
    {cause::permission_denied, tool::cupti, "", component::cupti},
    {cause::driver_too_old, tool::python, "", component::driver},
    {cause::none, tool::ptxas, "", component::nvcc},
};

constexpr component answer(const component_case& row) {
  diagnostics::record r;
  r.cause = row.what;
  r.tool = row.who;
  r.subject = row.subject;
  return component_of_diagnostic(r, row.line);
}

constexpr bool all_hold() {
  for (const component_case& row : cases) {
    if (answer(row) != row.about) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_component, is_what_the_name_says_or_else_the_tool) {
  for (const component_case& row : cases) {
    EXPECT_EQ(name_of(answer(row)), name_of(row.about)) << name_of(row.what) << " " << row.subject << row.line;
  }
}

}  // namespace diagnostic_component_test
}  // namespace foundcheck

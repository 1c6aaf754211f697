// SPDX-License-Identifier: MIT
// A name of CUDA's interfaces -> the first release that has it.
//
//   cudaLaunchKernelExC   11.8
//   __nv_fp4_e2m1         12.8
//
// The beginning of the name decides. Total, noexcept, allocates nothing.
// Source: the headers of the wheels of cudart from 11.7 to 13.0, compared; of what is older the CUDA release notes: unverified for releases before
// 11.7.
#ifndef FOUNDCHECK_CUDA_ADDED_NAME_HPP
#define FOUNDCHECK_CUDA_ADDED_NAME_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// Names of CUDA that came with one release.
struct added_name {
  std::string_view beginning;  ///< of the name; every name that begins so is meant
  release first;               ///< the first release that has the name
};

/// The first row that fits counts: the longer of two comes first.
inline constexpr added_name added_names[] = {
    {"__nv_bfloat16"sv, {11, 0}},
    {"__hmax"sv, {11, 0}},
    {"__hmin"sv, {11, 0}},
    {"__nv_fp8_e8m0"sv, {12, 8}},
    {"__nv_fp8"sv, {11, 8}},
    {"__nv_cvt_float_to_fp8"sv, {11, 8}},
    {"__nv_fp4"sv, {12, 8}},
    {"__nv_fp6"sv, {12, 8}},
    {"__shfl_sync"sv, {9, 0}},
    {"__shfl_up_sync"sv, {9, 0}},
    {"__shfl_down_sync"sv, {9, 0}},
    {"__shfl_xor_sync"sv, {9, 0}},
    {"__ballot_sync"sv, {9, 0}},
    {"__any_sync"sv, {9, 0}},
    {"__all_sync"sv, {9, 0}},
    {"__cvta_generic_to_"sv, {11, 0}},
    {"__reduce_"sv, {11, 0}},
    {"__syncwarp"sv, {9, 0}},
    {"__activemask"sv, {9, 0}},
    {"__cudaPushCallConfiguration"sv, {9, 2}},
    {"__cudaPopCallConfiguration"sv, {9, 2}},
    {"__cudaRegisterFatBinaryEnd"sv, {10, 1}},
    {"CUBLAS_COMPUTE_"sv, {11, 0}},
    {"cublasComputeType_t"sv, {11, 0}},
    {"CUBLAS_TF32_TENSOR_OP_MATH"sv, {11, 0}},
    {"CUBLAS_GEMM_DEFAULT_TENSOR_OP"sv, {9, 0}},
    {"cublasSetWorkspace"sv, {11, 2}},
    {"CUDA_R_16BF"sv, {11, 0}},
    {"cudaHostRegisterReadOnly"sv, {11, 1}},
    {"cudaStreamBeginCaptureToGraph"sv, {12, 3}},
    {"cudaStreamBeginCapture"sv, {10, 0}},
    {"cudaLaunchHostFunc"sv, {10, 0}},
    {"cudaGraphLaunch"sv, {10, 0}},
    {"cudaUserObject"sv, {11, 3}},
    {"cudaGetDriverEntryPointByVersion"sv, {12, 5}},
    {"cudaGetDriverEntryPoint"sv, {11, 3}},
    {"cudaStreamAttrValue"sv, {11, 0}},
    {"cudaAccessPolicyWindow"sv, {11, 0}},
    {"cudaOccupancyMaxActiveClusters"sv, {11, 8}},
    {"CUDA_R_8F_E4M3"sv, {11, 8}},
    {"CUDA_R_8F_E5M2"sv, {11, 8}},
    {"CUDA_R_8F_UE8M0"sv, {12, 8}},
    {"CUDA_R_4F_E2M1"sv, {12, 8}},
    {"CUtensorMap"sv, {12, 0}},
    {"cuTensorMap"sv, {12, 0}},
    {"cuLibraryLoadData"sv, {12, 0}},
    {"cuMulticastCreate"sv, {12, 1}},
    {"cuGreenCtxCreate"sv, {12, 4}},
    {"CUmemFabricHandle"sv, {12, 3}},
    {"cudaMallocAsync"sv, {11, 2}},
    {"cudaFreeAsync"sv, {11, 2}},
    {"cudaMemPool"sv, {11, 2}},
    {"cudaLaunchKernelEx"sv, {11, 8}},
    {"cudaLaunchConfig_t"sv, {11, 8}},
    {"cudaLaunchAttributeClusterDimension"sv, {11, 8}},
    {"cudaLaunchAttributeMemSyncDomain"sv, {12, 0}},
    {"cudaGraphInstantiateWithParams"sv, {12, 0}},
    {"cudaGraphExecUpdateResultInfo"sv, {12, 0}},
    {"cudaGraphAddNode"sv, {12, 2}},
    {"cudaGraphNodeParams"sv, {12, 2}},
    {"cudaGraphConditional"sv, {12, 3}},
    {"cudaStreamGetId"sv, {12, 0}},
    {"cudaInitDevice"sv, {12, 0}},
    {"cudaGetKernel"sv, {12, 1}},
    {"cudaFuncGetName"sv, {12, 3}},
    {"cudaFuncGetParamInfo"sv, {12, 4}},
    {"cudaLibraryLoad"sv, {12, 8}},
    {"cudaMemcpyBatchAsync"sv, {12, 8}},
    {"cudaLogsRegisterCallback"sv, {13, 0}},
};

/// Unknown for a name that no row has.
[[nodiscard]] constexpr release first_with_name(std::string_view name) noexcept {
  for (const added_name& row : added_names) {
    if (name.starts_with(row.beginning)) return row.first;
  }
  return {};
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

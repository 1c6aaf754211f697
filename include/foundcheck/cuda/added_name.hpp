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

struct added_name {
  std::string_view beginning;
  release first;
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
    {"cudaStreamBeginCaptureToGraph"sv, {12, 3}},
    {"cudaStreamGetId"sv, {12, 0}},
    {"cudaInitDevice"sv, {12, 0}},
    {"cudaGetKernel"sv, {12, 1}},
    {"cudaFuncGetName"sv, {12, 3}},
    {"cudaFuncGetParamInfo"sv, {12, 4}},
    {"cudaGetDriverEntryPointByVersion"sv, {12, 5}},
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

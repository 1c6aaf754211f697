// SPDX-License-Identifier: MIT
// The result codes of CUPTI that keep a program from recording what the GPU does: what each means, how to confirm it, how to
// mend it.
//
// Recording activities (tracing) and reading counters (profiling) need different rights: a code that concerns counters only
// says so. Without a driver CUPTI says 999, as it does for much else: the driver is to be asked first.
//
// Total, noexcept, allocates nothing.
// Sources: cupti_result.h of CUDA 13.0 for numbers and names; each row names where the rest comes from.
#ifndef FOUNDCHECK_CUDA_CUPTI_STATUS_HPP
#define FOUNDCHECK_CUDA_CUPTI_STATUS_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/cuda/driver_status.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

struct cupti_status_row {
  int code;
  std::string_view name;
  std::string_view meaning;
  std::string_view confirm;
  std::string_view fix;
  status_proof proof;
  std::string_view source;
};

/// Sorted by code.
inline constexpr cupti_status_row cupti_statuses[] = {
    {0, "CUPTI_SUCCESS"sv, "the call succeeded, which by itself shows nothing: some succeed without a driver"sv,
     "records of a copy and of an API call arrive"sv, "nothing is wrong"sv, status_proof::measured,
     "cupti_result.h 13.0"sv},
    {7, "CUPTI_ERROR_INVALID_OPERATION"sv, "the call came at a time at which CUPTI does not take it"sv,
     "another tool in the process called CUPTI first"sv, "run without the other tool"sv, status_proof::unverified,
     "cupti_result.h 13.0"sv},
    {8, "CUPTI_ERROR_OUT_OF_MEMORY"sv, "CUPTI has no memory for its buffers"sv,
     "nvidia-smi; the limit of the container"sv, "free memory"sv, status_proof::unverified, "cupti_result.h 13.0"sv},
    {12, "CUPTI_ERROR_MAX_LIMIT_REACHED"sv, "the buffer has no further record: the normal end of reading one"sv, ""sv,
     "nothing is wrong"sv, status_proof::unverified, "cupti_activity.h 13.0"sv},
    {14, "CUPTI_ERROR_NOT_COMPATIBLE"sv,
     "CUPTI does not fit the driver, or a subscriber of the newer interface is in the process"sv,
     "cuptiGetVersion beside the CUDA version of the driver"sv,
     "a CUPTI of the driver's release; one family of calls only: cuptiSubscribe or cuptiSubscribe_v2"sv,
     status_proof::unverified, "cupti_result.h 13.0; pytorch/pytorch issue 192094"sv},
    {15, "CUPTI_ERROR_NOT_INITIALIZED"sv, "CUPTI could not reach the driver"sv,
     "ldconfig -p | grep libcuda; no stubs on LD_LIBRARY_PATH"sv, "take the toolkit's stubs off LD_LIBRARY_PATH"sv,
     status_proof::unverified, "pytorch/pytorch issue 118982"sv},
    {26, "CUPTI_ERROR_HARDWARE_BUSY"sv, "another program holds the counters; recording activities is not concerned"sv,
     "dcgmi profile --pause; nvidia-smi"sv, "pause DCGM's profiling, or end the other profiler"sv,
     status_proof::unverified, "NVIDIA/DCGM issue 56"sv},
    {27, "CUPTI_ERROR_NOT_SUPPORTED"sv, "this GPU or system cannot record that"sv,
     "the GPU in the list of CUPTI's release notes"sv, "another kind of activity, or another GPU"sv,
     status_proof::unverified, "cupti_result.h 13.0"sv},
    {33, "CUPTI_ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED"sv, "the GPU is virtual, and this CUPTI does not record there"sv,
     "nvidia-smi -q | grep -i virtual"sv, "a GPU passed through whole, or a newer vGPU and CUPTI"sv,
     status_proof::unverified, "cupti_result.h 13.0"sv},
    {35, "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES"sv,
     "this user may not profile. Since CUDA 10.2 that concerns counters only, so that here an older CUPTI, a container or a Tegra refuses recording too"sv,
     "grep RmProfilingAdminOnly /proc/driver/nvidia/params: 1 keeps profiling to administrators"sv,
     "docker run --cap-add SYS_ADMIN, or options nvidia NVreg_RestrictProfilingToAdminUsers=0 and a restart; on Tegra as root"sv,
     status_proof::unverified,
     "developer.nvidia.com/ERR_NVGPUCTRPERM; PaddlePaddle/Paddle issue 35857; openxla/xprof issue 63"sv},
    {38, "CUPTI_ERROR_LEGACY_PROFILER_NOT_SUPPORTED"sv,
     "the old events and metrics are not there for this GPU; recording activities is not concerned"sv,
     "the compute capability of the GPU"sv, "the range profiler"sv, status_proof::unverified, "cupti_result.h 13.0"sv},
    {39, "CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"sv,
     "another profiler or debugger has this process: CUPTI takes one"sv,
     "env | grep INJECTION; nsys, ncu, cuda-gdb, compute-sanitizer or a second torch.profiler around it"sv,
     "run without the other tool"sv, status_proof::unverified,
     "pytorch/pytorch issue 117935; rapidsai/rapidsmpf issue 500; NVIDIA/TensorRT-LLM issue 9073"sv},
    {40, "CUPTI_ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES"sv,
     "the host does not let this virtual GPU be profiled"sv, "the vGPU's configuration on the host"sv,
     "have the host allow it for this virtual machine"sv, status_proof::unverified, "cupti_result.h 13.0"sv},
    {41, "CUPTI_ERROR_CONFIDENTIAL_COMPUTING_NOT_SUPPORTED"sv, "the GPU is in confidential computing mode"sv,
     "nvidia-smi conf-compute -f"sv, "turn that mode off, or its developer mode on"sv, status_proof::unverified,
     "cupti_result.h 13.0"sv},
    {42, "CUPTI_ERROR_CMP_DEVICE_NOT_SUPPORTED"sv, "the GPU is made for mining and cannot be profiled"sv,
     "nvidia-smi -L"sv, "another GPU"sv, status_proof::unverified, "cupti_result.h 13.0"sv},
    {43, "CUPTI_ERROR_MIG_DEVICE_NOT_SUPPORTED"sv, "the GPU is cut by MIG in a way that this does not support"sv,
     "nvidia-smi -L; nvidia-smi -q | grep -A2 MIG"sv, "an isolated compute instance, or MIG off"sv,
     status_proof::unverified, "cupti_result.h 13.0; CUPTI, special configurations"sv},
    {44, "CUPTI_ERROR_SLI_DEVICE_NOT_SUPPORTED"sv, "the GPUs are joined by SLI"sv, "nvidia-smi -q | grep -i sli"sv,
     "turn SLI off"sv, status_proof::unverified, "cupti_result.h 13.0"sv},
    {45, "CUPTI_ERROR_WSL_DEVICE_NOT_SUPPORTED"sv, "this driver does not let WSL record"sv,
     "uname -r names Microsoft; nvidia-smi"sv, "a newer Windows driver, or Linux itself"sv, status_proof::unverified,
     "cupti_result.h 13.0"sv},
    {999, "CUPTI_ERROR_UNKNOWN"sv,
     "CUPTI failed and does not say why; so it does where there is no driver or only a stub"sv,
     "what cudaGetDeviceCount says"sv, "mend the driver first"sv, status_proof::measured,
     "cuptiSubscribe of CUPTI 13.0 without a driver"sv},
};

/// The row of a code; null for one that the table does not have.
[[nodiscard]] constexpr const cupti_status_row* find_cupti_status(int code) noexcept {
  for (const cupti_status_row& row : cupti_statuses) {
    if (row.code == code) return &row;
  }
  return nullptr;
}

namespace detail {
consteval bool cupti_statuses_are_sound() {
  int before = -1;
  for (const cupti_status_row& row : cupti_statuses) {
    if (row.code <= before || row.name.empty() || row.meaning.empty() || row.fix.empty() || row.source.empty())
      return false;
    before = row.code;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

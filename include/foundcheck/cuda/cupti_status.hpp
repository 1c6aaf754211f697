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

#include <foundcheck/cuda/driver_status.hpp>
#include <string_view>

namespace foundcheck::inline v0_1::cuda {

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
    {0, "CUPTI_SUCCESS", "the call succeeded, which by itself shows nothing: some succeed without a driver",
     "records of a copy and of an API call arrive", "nothing is wrong", status_proof::measured, "cupti_result.h 13.0"},
    {7, "CUPTI_ERROR_INVALID_OPERATION", "the call came at a time at which CUPTI does not take it",
     "another tool in the process called CUPTI first", "run without the other tool", status_proof::unverified,
     "cupti_result.h 13.0"},
    {8, "CUPTI_ERROR_OUT_OF_MEMORY", "CUPTI has no memory for its buffers", "nvidia-smi; the limit of the container",
     "free memory", status_proof::unverified, "cupti_result.h 13.0"},
    {12, "CUPTI_ERROR_MAX_LIMIT_REACHED", "the buffer has no further record: the normal end of reading one", "",
     "nothing is wrong", status_proof::unverified, "cupti_activity.h 13.0"},
    {14, "CUPTI_ERROR_NOT_COMPATIBLE",
     "CUPTI does not fit the driver, or a subscriber of the newer interface is in the process",
     "cuptiGetVersion beside the CUDA version of the driver",
     "a CUPTI of the driver's release; one family of calls only: cuptiSubscribe or cuptiSubscribe_v2",
     status_proof::unverified, "cupti_result.h 13.0; pytorch/pytorch issue 192094"},
    {15, "CUPTI_ERROR_NOT_INITIALIZED", "CUPTI could not reach the driver",
     "ldconfig -p | grep libcuda; no stubs on LD_LIBRARY_PATH", "take the toolkit's stubs off LD_LIBRARY_PATH",
     status_proof::unverified, "pytorch/pytorch issue 118982"},
    {26, "CUPTI_ERROR_HARDWARE_BUSY", "another program holds the counters; recording activities is not concerned",
     "dcgmi profile --pause; nvidia-smi", "pause DCGM's profiling, or end the other profiler", status_proof::unverified,
     "NVIDIA/DCGM issue 56"},
    {27, "CUPTI_ERROR_NOT_SUPPORTED", "this GPU or system cannot record that",
     "the GPU in the list of CUPTI's release notes", "another kind of activity, or another GPU",
     status_proof::unverified, "cupti_result.h 13.0"},
    {33, "CUPTI_ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED", "the GPU is virtual, and this CUPTI does not record there",
     "nvidia-smi -q | grep -i virtual", "a GPU passed through whole, or a newer vGPU and CUPTI",
     status_proof::unverified, "cupti_result.h 13.0"},
    {35, "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES",
     "this user may not profile. Since CUDA 10.2 that concerns counters only, so that here an older CUPTI, a container or a Tegra refuses recording too",
     "grep RmProfilingAdminOnly /proc/driver/nvidia/params: 1 keeps profiling to administrators",
     "docker run --cap-add SYS_ADMIN, or options nvidia NVreg_RestrictProfilingToAdminUsers=0 and a restart; on Tegra as root",
     status_proof::unverified,
     "developer.nvidia.com/ERR_NVGPUCTRPERM; PaddlePaddle/Paddle issue 35857; openxla/xprof issue 63"},
    {38, "CUPTI_ERROR_LEGACY_PROFILER_NOT_SUPPORTED",
     "the old events and metrics are not there for this GPU; recording activities is not concerned",
     "the compute capability of the GPU", "the range profiler", status_proof::unverified, "cupti_result.h 13.0"},
    {39, "CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED",
     "another profiler or debugger has this process: CUPTI takes one",
     "env | grep INJECTION; nsys, ncu, cuda-gdb, compute-sanitizer or a second torch.profiler around it",
     "run without the other tool", status_proof::unverified,
     "pytorch/pytorch issue 117935; rapidsai/rapidsmpf issue 500; NVIDIA/TensorRT-LLM issue 9073"},
    {40, "CUPTI_ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES", "the host does not let this virtual GPU be profiled",
     "the vGPU's configuration on the host", "have the host allow it for this virtual machine",
     status_proof::unverified, "cupti_result.h 13.0"},
    {41, "CUPTI_ERROR_CONFIDENTIAL_COMPUTING_NOT_SUPPORTED", "the GPU is in confidential computing mode",
     "nvidia-smi conf-compute -f", "turn that mode off, or its developer mode on", status_proof::unverified,
     "cupti_result.h 13.0"},
    {42, "CUPTI_ERROR_CMP_DEVICE_NOT_SUPPORTED", "the GPU is made for mining and cannot be profiled", "nvidia-smi -L",
     "another GPU", status_proof::unverified, "cupti_result.h 13.0"},
    {43, "CUPTI_ERROR_MIG_DEVICE_NOT_SUPPORTED", "the GPU is cut by MIG in a way that this does not support",
     "nvidia-smi -L; nvidia-smi -q | grep -A2 MIG", "an isolated compute instance, or MIG off",
     status_proof::unverified, "cupti_result.h 13.0; CUPTI, special configurations"},
    {44, "CUPTI_ERROR_SLI_DEVICE_NOT_SUPPORTED", "the GPUs are joined by SLI", "nvidia-smi -q | grep -i sli",
     "turn SLI off", status_proof::unverified, "cupti_result.h 13.0"},
    {45, "CUPTI_ERROR_WSL_DEVICE_NOT_SUPPORTED", "this driver does not let WSL record",
     "uname -r names Microsoft; nvidia-smi", "a newer Windows driver, or Linux itself", status_proof::unverified,
     "cupti_result.h 13.0"},
    {999, "CUPTI_ERROR_UNKNOWN",
     "CUPTI failed and does not say why; so it does where there is no driver or only a stub",
     "what cudaGetDeviceCount says", "mend the driver first", status_proof::measured,
     "cuptiSubscribe of CUPTI 13.0 without a driver"},
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

}  // namespace foundcheck::inline v0_1::cuda

#endif

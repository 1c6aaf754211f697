// SPDX-License-Identifier: MIT
// CUPTI: the numbers of its releases and the words of its statuses.
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_CUDA_CUPTI_HPP
#define FOUNDCHECK_CUDA_CUPTI_HPP

#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

// ---- cupti api ------------------------------------------------------------------------------------------------------
//
// CUPTI_API_VERSION: what cupti_version.h and cuptiGetVersion() say, and which releases of CUDA say it.
//
//   before 13.0   a counter: 18 for 11.8, 12.0 and 12.1
//   from 13.0 on  MAJOR * 10000 + MINOR * 100 + a patch of CUPTI's own: 130001
//
// Total, noexcept, allocates nothing.
// Sources: cupti_version.h of CUDA 13.0 and of the recorded toolkits in tests/data/toolkits.txt. Where the headers
// define another number than the comment of later ones lists, the header counts: 11.2 says 14, not 15; 12.0 says 18, not 19.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A number that cuptiGetVersion gives, and the releases of CUDA that have it.
struct cupti_api_row {
  std::uint32_t number;       ///< CUPTI_API_VERSION: 18, or 130001
  release first;              ///< the first release with this number
  release last;               ///< the last one
  std::uint8_t first_update;  ///< of `first`: 28 came with 12.9.1
  std::string_view source;    ///< where the row comes from
};

namespace detail {
inline constexpr std::string_view cupti_comment = "comment in cupti_version.h of CUDA 13.0";
inline constexpr std::string_view cupti_recorded = "recorded cupti_version.h";
inline constexpr std::string_view cupti_ends = "recorded cupti_version.h and the comment in that of CUDA 13.0";
}  // namespace detail

/// The numbers before 13.0, sorted.
inline constexpr cupti_api_row cupti_api_rows[] = {
    {3, {5, 0}, {5, 0}, 0, detail::cupti_comment},
    {4, {5, 5}, {5, 5}, 0, detail::cupti_comment},
    {5, {6, 0}, {6, 0}, 0, detail::cupti_comment},
    {6, {6, 5}, {6, 5}, 0, detail::cupti_comment},
    {8, {7, 0}, {7, 5}, 0, detail::cupti_ends},
    {9, {8, 0}, {8, 0}, 0, detail::cupti_comment},
    {10, {9, 0}, {9, 0}, 0, detail::cupti_comment},
    {11, {9, 1}, {9, 2}, 0, "recorded cupti_version.h of 9.1; the comment names no other for 9.2"},
    {12, {10, 0}, {10, 2}, 0, detail::cupti_ends},
    {13, {11, 0}, {11, 0}, 0, detail::cupti_comment},
    {14, {11, 1}, {11, 2}, 0, "recorded cupti_version.h of 11.2; comment in that of CUDA 13.0 for 11.1"},
    {15, {11, 3}, {11, 4}, 0, detail::cupti_comment},
    {16, {11, 5}, {11, 5}, 0, detail::cupti_ends},
    {17, {11, 6}, {11, 7}, 0, detail::cupti_ends},
    {18, {11, 8}, {12, 1}, 0, detail::cupti_recorded},
    {20, {12, 2}, {12, 2}, 0, detail::cupti_recorded},
    {21, {12, 3}, {12, 3}, 0, detail::cupti_recorded},
    {22, {12, 4}, {12, 4}, 0, detail::cupti_recorded},
    {23, {12, 5}, {12, 5}, 0, detail::cupti_recorded},
    {24, {12, 6}, {12, 6}, 0, detail::cupti_recorded},
    {26, {12, 8}, {12, 8}, 0, detail::cupti_recorded},
    {27, {12, 9}, {12, 9}, 0, detail::cupti_recorded},
    {28, {12, 9}, {12, 9}, 1, detail::cupti_recorded},
};

/// From this release on the number is made of the release.
inline constexpr release first_with_cupti_release = {13, 0};

/// The releases whose CUPTI gives this number; unknown for a number that no release gave.
[[nodiscard]] constexpr release_range cuda_of_cupti_api(std::uint32_t number) noexcept {
  if (number >= 130000) {
    const std::uint32_t major_part = number / 10000;
    if (major_part > 255) return {};
    const release r = {static_cast<std::uint8_t>(major_part), static_cast<std::uint8_t>(number / 100 % 100)};
    return {r, r};
  }
  for (const cupti_api_row& row : cupti_api_rows) {
    if (row.number == number) return {row.first, row.last};
  }
  return {};
}

/// The number of an update of a release before 13.0, where it is a counter. From 13.0 on the last two digits belong to
/// CUPTI: then it is the least number of the release. 0 for a release that the table does not have.
[[nodiscard]] constexpr std::uint32_t cupti_api_of(release cuda, unsigned update = 0) noexcept {
  if (cuda >= first_with_cupti_release) return cuda.major_part * 10000U + cuda.minor_part * 100U;
  std::uint32_t result = 0;
  for (const cupti_api_row& row : cupti_api_rows) {
    if (row.first <= cuda && cuda <= row.last && row.first_update <= update) result = row.number;
  }
  return result;
}

namespace detail {
consteval bool cupti_api_rows_are_sound() {
  const cupti_api_row* before = nullptr;
  for (const cupti_api_row& row : cupti_api_rows) {
    if (row.source.empty() || !row.first.known() || row.last < row.first) return false;
    if (before != nullptr && (row.number <= before->number || row.first < before->last)) return false;
    before = &row;
  }
  return true;
}
}  // namespace detail

// ---- cupti status ---------------------------------------------------------------------------------------------------
//
// The result codes of CUPTI that keep a program from recording what the GPU does: what each means, how to confirm it, how to
// mend it.
//
// Recording activities (tracing) and reading counters (profiling) need different rights: a code that concerns counters only
// says so. Without a driver CUPTI says 999, as it does for much else: the driver is to be asked first.
//
// Total, noexcept, allocates nothing.
// Sources: cupti_result.h of CUDA 13.0 for numbers and names; each row names where the rest comes from.

/// A status of CUPTI: what it means, and what to do.
struct cupti_status_row {
  int code;                  ///< the number, CUptiResult
  std::string_view name;     ///< of the number in cupti_result.h
  std::string_view meaning;  ///< what it says, as a sentence without a full stop
  std::string_view confirm;  ///< how to see that it is so; empty where there is nothing to see
  std::string_view fix;      ///< what to do
  status_proof proof;        ///< what shows that the row is right
  std::string_view source;   ///< where the row comes from
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
     "nothing is wrong"sv, status_proof::measured, "cupti_activity.h 13.0"sv},
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
     "the compute capability of the GPU"sv, "the range profiler"sv, status_proof::measured, "cupti_result.h 13.0"sv},
    {39, "CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"sv,
     "another profiler or debugger has this process: CUPTI takes one"sv,
     "env | grep INJECTION; nsys, ncu, cuda-gdb, compute-sanitizer or a second torch.profiler around it"sv,
     "run without the other tool"sv, status_proof::measured,
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
     "what cudaGetDeviceCount says"sv, "fix the driver first"sv, status_proof::measured,
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

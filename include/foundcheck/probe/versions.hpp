// SPDX-License-Identifier: MIT
// The numbers in which CUDA's libraries give their versions -> versions. Each has its own way.
//
//   CUDA      1000 * major + 10 * minor             13000   no patch
//   cuDNN     from 9: 10000 * major + 100 * minor + patch    91900
//             before: 1000 * major + 100 * minor + patch      8907
//   NCCL      from 2.9: as cuDNN 9                  22809
//             before: as cuDNN 8                     2708
//   cuBLASLt  as cuDNN, with five digits before 12  130100, 11503
//
// CUPTI's number is in cuda/cupti.hpp. Total, noexcept, allocates nothing; what is no version is unknown.
// Sources: cuda.h, cudnn_version.h, nccl.h, cublasLt.h of CUDA 13.0; cublas_api.h of 11.x is unverified.
#ifndef FOUNDCHECK_PROBE_VERSIONS_HPP
#define FOUNDCHECK_PROBE_VERSIONS_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/cupti.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

namespace detail {

[[nodiscard]] constexpr version split_version(long long number, long long major_unit) noexcept {
  if (number <= 0 || number / major_unit > 0xFFFF || number / major_unit == 0) return {};
  return {static_cast<std::uint32_t>(number / major_unit), static_cast<std::uint32_t>(number % major_unit / 100),
          static_cast<std::uint32_t>(number % 100), 3};
}

}  // namespace detail

/// 13000 -> 13.0. The runtime, the driver and NVML give it; 0 is no driver.
[[nodiscard]] constexpr version cuda_version(long long number) noexcept {
  if (number < 1000 || number / 1000 > 255) return {};
  return {static_cast<std::uint32_t>(number / 1000), static_cast<std::uint32_t>(number % 1000 / 10), 0, 2};
}

[[nodiscard]] constexpr version cudnn_version(long long number) noexcept {
  return detail::split_version(number, number >= 90'000 ? 10'000 : 1'000);
}

[[nodiscard]] constexpr version nccl_version(long long number) noexcept {
  return detail::split_version(number, number >= 10'000 ? 10'000 : 1'000);
}

[[nodiscard]] constexpr version cublaslt_version(long long number) noexcept {
  return detail::split_version(number, number >= 100'000 ? 10'000 : 1'000);
}

/// The first release of CUDA whose CUPTI gives that number.
[[nodiscard]] constexpr version cupti_version(long long number) noexcept {
  if (number <= 0 || number > 0xFFFF'FFFF) return {};
  const cuda::release r = cuda::cuda_of_cupti_api(static_cast<std::uint32_t>(number)).first;
  return r.known() ? version{r.major_part, r.minor_part, 0, 2} : version{};
}

/// "12.4.131", with as many parts as are known; empty for an unknown version.
[[nodiscard]] inline std::string text_of(const version& v) {
  if (!v.known()) return {};
  std::string text = std::to_string(v.major_part);
  if (v.parts > 1) text += '.' + std::to_string(v.minor_part);
  if (v.parts > 2) text += '.' + std::to_string(v.patch_part);
  return text;
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif

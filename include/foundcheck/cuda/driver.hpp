// SPDX-License-Identifier: MIT
// Which driver a toolkit needs, and which CUDA version a driver speaks.
//
// A driver runs what was built with its own CUDA version or an older one. Within a major number a driver that is older
// than the toolkit is enough as well (minor-version compatibility), but for what only the newer driver can do and for
// PTX that the newer toolkit wrote: newest_ptx_isa() in ptx_isa.hpp. Across major numbers only a cuda-compat package
// helps (forward compatibility), and only on some GPUs.
//
// Total, noexcept, allocates nothing.
// Sources: CUDA Toolkit release notes 13.2 and 13.4 Update 1, section CUDA Driver; CUDA Compatibility, sections Minor
// Version Compatibility and Forward Compatibility.
#ifndef FOUNDCHECK_CUDA_DRIVER_HPP
#define FOUNDCHECK_CUDA_DRIVER_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

enum class driver_platform : std::uint8_t { linux_x86_64, windows };

/// The driver that came with an update of a toolkit, and the least that knows all of it.
struct driver_row {
  release toolkit;
  std::uint8_t update;  ///< the third number of the toolkit's version: 1 for 12.8.1
  std::string_view linux_x86_64;
  std::string_view windows;  ///< empty where the release notes name none: from 13.1 on no driver comes with a toolkit
  std::string_view source;
};

namespace detail {
inline constexpr std::string_view driver_notes = "CUDA Toolkit release notes 13.4 Update 1, older CUDA versions"sv;
inline constexpr std::string_view driver_notes_13 =
    "CUDA Toolkit release notes 13.2 Update 1, as projects quote them; the branch: 13.4 Update 1";
inline constexpr std::string_view driver_branch =
    "CUDA Toolkit release notes 13.4 Update 1 give the branch; no number within it";
}  // namespace detail

/// Sorted by release and update.
inline constexpr driver_row driver_rows[] = {
    {{7, 0}, 0, "346.46"sv, "347.62"sv, detail::driver_notes},
    {{7, 5}, 0, "352.31"sv, "353.66"sv, detail::driver_notes},
    {{8, 0}, 0, "367.48"sv, "369.30"sv, detail::driver_notes},
    {{8, 0}, 1, "375.26"sv, "376.51"sv, detail::driver_notes},
    {{9, 0}, 0, "384.81"sv, "385.54"sv, detail::driver_notes},
    {{9, 1}, 0, "390.46"sv, "391.29"sv, detail::driver_notes},
    {{9, 2}, 0, "396.26"sv, "397.44"sv, detail::driver_notes},
    {{9, 2}, 1, "396.37"sv, "398.26"sv, detail::driver_notes},
    {{10, 0}, 0, "410.48"sv, "411.31"sv, detail::driver_notes},
    {{10, 1}, 0, "418.39"sv, "418.96"sv, detail::driver_notes},
    {{10, 2}, 0, "440.33"sv, "441.22"sv, detail::driver_notes},
    {{11, 0}, 1, "450.36.06"sv, "451.22"sv, detail::driver_notes},
    {{11, 0}, 2, "450.51.05"sv, "451.48"sv, detail::driver_notes},
    {{11, 0}, 3, "450.51.06"sv, "451.82"sv, detail::driver_notes},
    {{11, 1}, 0, "455.23"sv, "456.38"sv, detail::driver_notes},
    {{11, 1}, 1, "455.32"sv, "456.81"sv, detail::driver_notes},
    {{11, 2}, 0, "460.27.03"sv, "460.82"sv, detail::driver_notes},
    {{11, 2}, 1, "460.32.03"sv, "461.09"sv, detail::driver_notes},
    {{11, 2}, 2, "460.32.03"sv, "461.33"sv, detail::driver_notes},
    {{11, 3}, 0, "465.19.01"sv, "465.89"sv, detail::driver_notes},
    {{11, 4}, 0, "470.42.01"sv, "471.11"sv, detail::driver_notes},
    {{11, 4}, 1, "470.57.02"sv, "471.41"sv, detail::driver_notes},
    {{11, 4}, 3, "470.82.01"sv, "472.50"sv, detail::driver_notes},
    {{11, 5}, 0, "495.29.05"sv, "496.04"sv, detail::driver_notes},
    {{11, 5}, 1, "495.29.05"sv, "496.13"sv, detail::driver_notes},
    {{11, 6}, 0, "510.39.01"sv, "511.23"sv, detail::driver_notes},
    {{11, 6}, 1, "510.47.03"sv, "511.65"sv, detail::driver_notes},
    {{11, 7}, 0, "515.43.04"sv, "516.01"sv, detail::driver_notes},
    {{11, 7}, 1, "515.48.07"sv, "516.31"sv, detail::driver_notes},
    {{11, 8}, 0, "520.61.05"sv, "520.06"sv, detail::driver_notes},
    {{12, 0}, 0, "525.60.13"sv, "527.41"sv, detail::driver_notes},
    {{12, 0}, 1, "525.85.12"sv, "528.33"sv, detail::driver_notes},
    {{12, 1}, 0, "530.30.02"sv, "531.14"sv, detail::driver_notes},
    {{12, 2}, 0, "535.54.03"sv, "536.25"sv, detail::driver_notes},
    {{12, 2}, 1, "535.86.09"sv, "536.67"sv, detail::driver_notes},
    {{12, 2}, 2, "535.104.05"sv, "537.13"sv, detail::driver_notes},
    {{12, 3}, 0, "545.23.06"sv, "545.84"sv, detail::driver_notes},
    {{12, 3}, 1, "545.23.08"sv, "546.12"sv, detail::driver_notes},
    {{12, 4}, 0, "550.54.14"sv, "551.61"sv, detail::driver_notes},
    {{12, 4}, 1, "550.54.15"sv, "551.78"sv, detail::driver_notes},
    {{12, 5}, 0, "555.42.02"sv, "555.85"sv, detail::driver_notes},
    {{12, 5}, 1, "555.42.06"sv, "555.85"sv, detail::driver_notes},
    {{12, 6}, 0, "560.28.03"sv, "560.76"sv, detail::driver_notes},
    {{12, 6}, 1, "560.35.03"sv, "560.94"sv, detail::driver_notes},
    {{12, 6}, 3, "560.35.05"sv, "561.17"sv, detail::driver_notes},
    {{12, 7}, 0, "565"sv, "565"sv, "PTX ISA 9.4, release history: CUDA 12.7, driver r565; unverified for Windows"sv},
    {{12, 8}, 0, "570.26"sv, "570.65"sv, detail::driver_notes},
    {{12, 8}, 1, "570.124.06"sv, "572.61"sv, detail::driver_notes},
    {{12, 9}, 0, "575.51.03"sv, "576.02"sv, detail::driver_notes},
    {{12, 9}, 1, "575.57.08"sv, "576.57"sv, detail::driver_notes},
    {{13, 0}, 0, "580.65.06"sv, ""sv, detail::driver_notes_13},
    {{13, 0}, 1, "580.82.07"sv, ""sv, detail::driver_notes_13},
    {{13, 0}, 2, "580.95.05"sv, ""sv, detail::driver_notes_13},
    {{13, 1}, 0, "590.44.01"sv, ""sv, detail::driver_notes_13},
    {{13, 1}, 1, "590.48.01"sv, ""sv, detail::driver_notes_13},
    {{13, 2}, 0, "595.45.04"sv, ""sv, detail::driver_notes_13},
    {{13, 2}, 1, "595.58.03"sv, ""sv, detail::driver_notes_13},
    {{13, 3}, 0, "610"sv, ""sv, detail::driver_branch},
    {{13, 4}, 0, "615"sv, ""sv, detail::driver_branch},
    {{13, 5}, 0, "620"sv, ""sv, "unverified"sv},
};

/// From which driver on every release of a major number runs (minor-version compatibility).
struct minor_compatibility {
  std::uint8_t cuda_major;
  std::string_view linux_x86_64;
  std::string_view windows;
  std::string_view source;
};

inline constexpr minor_compatibility minor_compatibilities[] = {
    {11, "450.80.02"sv, "452.39"sv, "CUDA Toolkit release notes 13.4 Update 1, minor version compatibility"sv},
    {12, "525.60.13"sv, "528.33"sv,
     "CUDA Compatibility, minor version compatibility; the release notes round to 525"sv},
    {13, "580"sv, "580"sv, "CUDA Toolkit release notes 13.4 Update 1, minor version compatibility"sv},
};

/// What a cuda-compat-MAJOR-MINOR package can do for a driver that is too old.
struct forward_compatibility {
  std::string_view fact;
  std::string_view source;
};

inline constexpr forward_compatibility forward_compatibility_facts[] = {
    {"cuda-compat-MAJOR-MINOR brings the libcuda.so of a newer driver; the kernel's driver stays"sv,
     "CUDA Compatibility, forward compatibility"sv},
    {"only data center GPUs, selected RTX cards of NGC-ready servers and Jetson boards take it"sv,
     "CUDA Compatibility, forward compatibility"sv},
    {"Linux only"sv, "CUDA Compatibility, forward compatibility"sv},
    {"other GPUs fail with CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE (804)"sv, "cuda.h 13.0"sv},
};

/// There are cuda-compat packages from this release on.
inline constexpr release first_with_forward_compatibility = {10, 0};

/// Whether a driver's version is not older than another's. Parts that are missing count as 0.
[[nodiscard]] constexpr bool is_at_least(const version& driver, const version& other) noexcept {
  if (driver.major_part != other.major_part) return driver.major_part > other.major_part;
  if (driver.minor_part != other.minor_part) return driver.minor_part > other.minor_part;
  return driver.patch_part >= other.patch_part;
}

/// The driver that an update of a toolkit needs to have all of it: of the newest update up to this one. Unknown for a
/// release or a platform that the table does not have.
[[nodiscard]] constexpr version minimum_driver(release toolkit, driver_platform platform,
                                               unsigned update = 0) noexcept {
  version result;
  for (const driver_row& row : driver_rows) {
    if (row.toolkit != toolkit || (row.update > update && result.known())) continue;
    const bool windows = platform == driver_platform::windows;
    // Windows drivers from 580 on have the branch of the Linux driver.
    const bool branch_only = windows && row.windows.empty();
    result = parse_version(windows && !branch_only ? row.windows : row.linux_x86_64);
    if (branch_only) result = {result.major_part, 0, 0, 1};
  }
  return result;
}

/// The newest CUDA version that a driver speaks, which is what nvidia-smi shows as "CUDA Version". For a driver newer
/// than the table: that of the newest driver in it. Unknown for one older than the table.
[[nodiscard]] constexpr release cuda_of_driver(const version& driver, driver_platform platform) noexcept {
  release result;
  for (const driver_row& row : driver_rows) {
    if (driver.known() && is_at_least(driver, minimum_driver(row.toolkit, platform))) result = row.toolkit;
  }
  return result;
}

enum class driver_verdict : std::uint8_t {
  unknown,                 ///< the driver or the toolkit is not known
  too_old,                 ///< cudaErrorInsufficientDriver (35), unless a compat package helps
  by_minor_compatibility,  ///< enough but for new features and for PTX of this toolkit
  enough
};

[[nodiscard]] constexpr std::string_view name_of(driver_verdict v) noexcept {
  switch (v) {
    case driver_verdict::unknown: return "unknown";
    case driver_verdict::too_old: return "too old";
    case driver_verdict::by_minor_compatibility: return "by minor-version compatibility";
    case driver_verdict::enough: return "enough";
  }
  return {};
}

/// Whether a program that was built with this toolkit runs on this driver.
[[nodiscard]] constexpr driver_verdict judge_driver(const version& driver, release toolkit,
                                                    driver_platform platform) noexcept {
  if (!driver.known() || !toolkit.known()) return driver_verdict::unknown;
  const version minimum = minimum_driver(toolkit, platform);
  if (minimum.known() && is_at_least(driver, minimum)) return driver_verdict::enough;
  for (const minor_compatibility& row : minor_compatibilities) {
    if (row.cuda_major != toolkit.major_part) continue;
    const std::string_view base = platform == driver_platform::windows ? row.windows : row.linux_x86_64;
    return is_at_least(driver, parse_version(base)) ? driver_verdict::by_minor_compatibility : driver_verdict::too_old;
  }
  return minimum.known() ? driver_verdict::too_old : driver_verdict::unknown;
}

namespace detail {
consteval bool driver_rows_are_sound() {
  const driver_row* before = nullptr;
  for (const driver_row& row : driver_rows) {
    if (row.source.empty() || !row.toolkit.known() || !parse_version(row.linux_x86_64).known()) return false;
    if (before != nullptr &&
        (row.toolkit < before->toolkit || (row.toolkit == before->toolkit && row.update <= before->update) ||
         !is_at_least(parse_version(row.linux_x86_64), parse_version(before->linux_x86_64)))) {
      return false;
    }
    before = &row;
  }
  for (const minor_compatibility& row : minor_compatibilities) {
    if (row.source.empty() || !parse_version(row.linux_x86_64).known() || !parse_version(row.windows).known())
      return false;
  }
  for (const forward_compatibility& row : forward_compatibility_facts) {
    if (row.source.empty() || row.fact.empty()) return false;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

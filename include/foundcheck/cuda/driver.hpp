// SPDX-License-Identifier: MIT
// NVIDIA's driver: which release of CUDA needs which, the PTX that it takes, the libraries that it brings, the words of its statuses.
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_CUDA_DRIVER_HPP
#define FOUNDCHECK_CUDA_DRIVER_HPP

#include <compare>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

// ---- driver ---------------------------------------------------------------------------------------------------------
//
// Which driver a toolkit needs, and which CUDA version a driver speaks.
//
// A driver runs what was built with its own CUDA version or an older one. Within a major number a driver that is older
// than the toolkit is enough as well (minor-version compatibility), but for what only the newer driver can do and for
// PTX that the newer toolkit wrote: newest_ptx_isa() below. Across major numbers only a cuda-compat package
// helps (forward compatibility), and only on some GPUs.
//
// Total, noexcept, allocates nothing.
// Sources: CUDA Toolkit release notes 13.2 and 13.4 Update 1, section CUDA Driver; CUDA Compatibility, sections Minor
// Version Compatibility and Forward Compatibility.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// For which system a driver is: the versions differ.
enum class driver_platform : std::uint8_t { linux_x86_64, windows };

/// The driver that came with an update of a toolkit, and the least that knows all of it.
struct driver_row {
  release toolkit;                ///< the release that the driver came with
  std::uint8_t update;            ///< the third number of the toolkit's version: 1 for 12.8.1
  std::string_view linux_x86_64;  ///< the version for Linux: 535.54.03
  std::string_view windows;  ///< empty where the release notes name none: from 13.1 on no driver comes with a toolkit
  std::string_view source;   ///< where the row comes from
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
  std::uint8_t cuda_major;        ///< the major number of CUDA
  std::string_view linux_x86_64;  ///< the oldest driver for Linux that is enough
  std::string_view windows;       ///< the oldest driver for Windows that is enough
  std::string_view source;        ///< where the row comes from
};

/// The oldest drivers by major number of CUDA, in order.
inline constexpr minor_compatibility minor_compatibilities[] = {
    {11, "450.80.02"sv, "452.39"sv, "CUDA Toolkit release notes 13.4 Update 1, minor version compatibility"sv},
    {12, "525.60.13"sv, "528.33"sv,
     "CUDA Compatibility, minor version compatibility; the release notes round to 525"sv},
    {13, "580"sv, "580"sv, "CUDA Toolkit release notes 13.4 Update 1, minor version compatibility"sv},
};

/// What a cuda-compat-MAJOR-MINOR package can do for a driver that is too old.
struct forward_compatibility {
  std::string_view fact;    ///< a sentence without a full stop
  std::string_view source;  ///< where it is documented
};

/// What is documented of these packages: what they bring, and which GPUs take them.
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

/// Whether a driver is new enough for a toolkit, and how.
enum class driver_verdict : std::uint8_t {
  unknown,                 ///< the driver or the toolkit is not known
  too_old,                 ///< cudaErrorInsufficientDriver (35), unless a compat package helps
  by_minor_compatibility,  ///< enough but for new features and for PTX of this toolkit
  enough
};

/// The verdict in words: "by minor-version compatibility".
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

/// The newest release with that major number; unknown for one that has none.
[[nodiscard]] constexpr release last_of_major(unsigned major_part) noexcept {
  release last;
  for (const driver_row& row : driver_rows) {
    if (row.toolkit.major_part == major_part) last = row.toolkit;
  }
  return last;
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

// ---- ptx isa --------------------------------------------------------------------------------------------------------
//
// Which version of PTX a toolkit writes, and which is the newest that a driver takes. A driver compiles PTX of its own
// version and of all older ones; PTX of a newer toolkit fails to load, minor-version compatibility or not
// (CUDA_ERROR_UNSUPPORTED_PTX_VERSION).
//
// Total, noexcept, allocates nothing.
// Sources: PTX ISA 9.3 and 9.4, release history; .version that the recorded ptxas of tests/data/toolkits.txt accept.

/// A version of PTX: 8.4. Unknown by default.
struct ptx_isa {
  std::uint8_t major_part = 0;  ///< 8 of 8.4; 0 where the version is unknown
  std::uint8_t minor_part = 0;  ///< 4 of 8.4

  /// False for the default.
  [[nodiscard]] constexpr bool known() const noexcept { return major_part != 0; }

  friend constexpr bool operator==(const ptx_isa&, const ptx_isa&) noexcept = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 that a comparison compares with for a pointer
  friend constexpr auto operator<=>(const ptx_isa&, const ptx_isa&) noexcept = default;
};

/// As .version has it: "8.3". Unknown for anything else.
[[nodiscard]] constexpr ptx_isa parse_ptx_isa(std::string_view text) noexcept {
  const release same_form = parse_release(text);
  return {same_form.major_part, same_form.minor_part};
}

/// The newest PTX that a toolkit writes, and the drivers that compile it.
struct ptx_isa_row {
  release toolkit;             ///< the release of CUDA
  ptx_isa version;             ///< the newest that this toolkit's ptxas takes, and what its nvcc writes
  std::uint16_t first_branch;  ///< of the drivers that take it: 535
  std::string_view source;     ///< where the row comes from
};

namespace detail {
inline constexpr std::string_view ptx_history = "PTX ISA 9.4, release history";
inline constexpr std::string_view ptx_recorded = "PTX ISA 9.4, release history; recorded ptxas";
}  // namespace detail

/// Sorted by release. 12.7 was a driver without a toolkit.
inline constexpr ptx_isa_row ptx_isa_rows[] = {
    {{3, 0}, {2, 0}, 195, detail::ptx_history},
    {{3, 1}, {2, 1}, 256, detail::ptx_history},
    {{3, 2}, {2, 2}, 260, detail::ptx_history},
    {{4, 0}, {2, 3}, 270, detail::ptx_history},
    {{4, 1}, {3, 0}, 285, detail::ptx_history},
    {{4, 2}, {3, 0}, 295, detail::ptx_history},
    {{5, 0}, {3, 1}, 302, detail::ptx_history},
    {{5, 5}, {3, 2}, 319, detail::ptx_history},
    {{6, 0}, {4, 0}, 331, detail::ptx_history},
    {{6, 5}, {4, 1}, 340, detail::ptx_history},
    {{7, 0}, {4, 2}, 346, detail::ptx_history},
    {{7, 5}, {4, 3}, 352, detail::ptx_recorded},
    {{8, 0}, {5, 0}, 361, detail::ptx_history},
    {{9, 0}, {6, 0}, 384, detail::ptx_history},
    {{9, 1}, {6, 1}, 387, detail::ptx_recorded},
    {{9, 2}, {6, 2}, 396, detail::ptx_history},
    {{10, 0}, {6, 3}, 400, detail::ptx_history},
    {{10, 1}, {6, 4}, 418, detail::ptx_recorded},
    {{10, 2}, {6, 5}, 440, detail::ptx_history},
    {{11, 0}, {7, 0}, 445, detail::ptx_history},
    {{11, 1}, {7, 1}, 455, detail::ptx_history},
    {{11, 2}, {7, 2}, 460, detail::ptx_recorded},
    {{11, 3}, {7, 3}, 465, detail::ptx_history},
    {{11, 4}, {7, 4}, 470, detail::ptx_history},
    {{11, 5}, {7, 5}, 495, detail::ptx_recorded},
    {{11, 6}, {7, 6}, 510, detail::ptx_history},
    {{11, 7}, {7, 7}, 515, detail::ptx_recorded},
    {{11, 8}, {7, 8}, 520, detail::ptx_recorded},
    {{12, 0}, {8, 0}, 525, detail::ptx_recorded},
    {{12, 1}, {8, 1}, 530, detail::ptx_recorded},
    {{12, 2}, {8, 2}, 535, detail::ptx_recorded},
    {{12, 3}, {8, 3}, 545, detail::ptx_recorded},
    {{12, 4}, {8, 4}, 550, detail::ptx_recorded},
    {{12, 5}, {8, 5}, 555, detail::ptx_recorded},
    {{12, 6}, {8, 5}, 560, detail::ptx_recorded},
    {{12, 7}, {8, 6}, 565, detail::ptx_history},
    {{12, 8}, {8, 7}, 570, detail::ptx_recorded},
    {{12, 9}, {8, 8}, 575, detail::ptx_recorded},
    {{13, 0}, {9, 0}, 580, detail::ptx_recorded},
    {{13, 1}, {9, 1}, 590, detail::ptx_recorded},
    {{13, 2}, {9, 2}, 595, detail::ptx_recorded},
    {{13, 3}, {9, 3}, 610, detail::ptx_recorded},
    {{13, 4}, {9, 4}, 615, detail::ptx_recorded},
    {{13, 5}, {9, 5}, 620, "recorded ptxas; the driver branch is unverified"},
};

/// What a toolkit of this release writes; unknown for a release that the table does not have.
[[nodiscard]] constexpr ptx_isa ptx_isa_of(release toolkit) noexcept {
  for (const ptx_isa_row& row : ptx_isa_rows) {
    if (row.toolkit == toolkit) return row.version;
  }
  return {};
}

/// The newest version that a driver takes, by the first number of the driver's version. A driver newer than the table
/// is taken to accept the newest version of the table at least. Unknown for a driver older than the table.
[[nodiscard]] constexpr ptx_isa newest_ptx_isa(const version& driver) noexcept {
  ptx_isa result;
  for (const ptx_isa_row& row : ptx_isa_rows) {
    if (driver.known() && driver.major_part >= row.first_branch) result = row.version;
  }
  return result;
}

namespace detail {
consteval bool ptx_isa_rows_are_sound() {
  const ptx_isa_row* before = nullptr;
  for (const ptx_isa_row& row : ptx_isa_rows) {
    if (row.source.empty() || !row.toolkit.known() || !row.version.known()) return false;
    if (before != nullptr &&
        (row.toolkit <= before->toolkit || row.version < before->version || row.first_branch <= before->first_branch)) {
      return false;
    }
    before = &row;
  }
  return true;
}
}  // namespace detail

// ---- driver library -------------------------------------------------------------------------------------------------
//
// Libraries of the NVIDIA driver: no toolkit brings them, and the container runtime mounts those of the machine into a container.
//
// So an image that lacks them lacks nothing. One that has a libcuda.so.1 of its own is suspicious: it is a stub under the wrong
// name, or a driver that does not fit the kernel module, unless it lies in a directory of cuda-compat.
//
// Total, noexcept, allocates nothing.
// Sources: libnvidia-container src/nvc_info.c (utility_libs, compute_libs, video_libs, graphics_libs); NVIDIA Container Toolkit.

/// A library that the driver brings, and what lets it into a container.
struct driver_library_row {
  std::string_view library;     ///< stem: libcuda.so
  std::string_view capability;  ///< of NVIDIA_DRIVER_CAPABILITIES, without which it is not mounted
  std::string_view what;        ///< what it is for
};

/// Sorted by library. Every other library named libnvidia-* is the driver's too, see is_driver_library.
inline constexpr driver_library_row driver_library_rows[] = {
    {"libcuda.so", "compute", "the CUDA driver"},
    {"libcudadebugger.so", "compute", "debugging by cuda-gdb"},
    {"libnvcuvid.so", "video", "video decoding"},
    {"libnvidia-allocator.so", "compute", "memory shared with other drivers"},
    {"libnvidia-cfg.so", "utility", "configuration of the GPU"},
    {"libnvidia-encode.so", "video", "video encoding"},
    {"libnvidia-gpucomp.so", "compute", "the shader compiler"},
    {"libnvidia-ml.so", "utility", "NVML, which nvidia-smi asks"},
    {"libnvidia-nvvm.so", "compute", "NVVM of the JIT compiler"},
    {"libnvidia-opencl.so", "compute", "OpenCL"},
    {"libnvidia-opticalflow.so", "video", "optical flow"},
    {"libnvidia-pkcs11-openssl3.so", "compute", "confidential computing"},
    {"libnvidia-pkcs11.so", "compute", "confidential computing"},
    {"libnvidia-ptxjitcompiler.so", "compute", "compiling PTX for the GPU that is there"},
    {"libnvoptix.so", "graphics", "OptiX"},
};

namespace detail {

/// True if a name is that library: its stem alone, or with versions behind it.
[[nodiscard]] constexpr bool is_library(std::string_view name, std::string_view stem) noexcept {
  if (!name.starts_with(stem)) return false;
  const std::string_view rest = name.substr(stem.size());
  return rest.empty() || (rest.starts_with('.') && rest.size() > 1);
}

}  // namespace detail

/// The row of a name such as libcuda.so.1 or libcuda.so.580.65.06; null for one that no row has.
[[nodiscard]] constexpr const driver_library_row* find_driver_library(std::string_view name) noexcept {
  for (const driver_library_row& row : driver_library_rows) {
    if (detail::is_library(name, row.library)) return &row;
  }
  return nullptr;
}

/// True for a library that the driver brings. libnvidia-container and its tools are packages of their own.
[[nodiscard]] constexpr bool is_driver_library(std::string_view name) noexcept {
  if (find_driver_library(name) != nullptr) return true;
  if (name.starts_with("libnvidia-container")) return false;
  return name.starts_with("libnvidia-") && name.find(".so") != std::string_view::npos;
}

/// True for a path with a directory of cuda-compat in it: a driver library belongs there.
[[nodiscard]] constexpr bool is_in_cuda_compat(std::string_view path) noexcept {
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = path.find('/', at);
    if (end == std::string_view::npos) return false;  // the file itself
    const std::string_view part = path.substr(at, end - at);
    if (part == "compat" || part.starts_with("cuda-compat")) return true;
    at = end + 1;
  }
  return false;
}

namespace detail {
consteval bool driver_library_rows_are_sound() {
  std::string_view before;
  for (const driver_library_row& row : driver_library_rows) {
    if (!row.library.ends_with(".so") || row.capability.empty() || row.what.empty()) return false;
    if (row.library <= before) return false;
    before = row.library;
  }
  return true;
}
}  // namespace detail

// ---- driver status --------------------------------------------------------------------------------------------------
//
// The result codes by which the CUDA runtime and driver say why no GPU can be used: what each means, how to confirm it, how
// to mend it.
//
// The runtime and the driver share these numbers. cudaGetDeviceCount() and cuInit() return them; cudaDriverGetVersion() does
// not: it succeeds, with version 0, where there is no driver and where there is only a stub.
//
// Total, noexcept, allocates nothing.
// Sources: driver_types.h and cuda.h of CUDA 13.0 for numbers and names; each row names where the rest comes from.

/// What shows that a row is right.
enum class status_proof : std::uint8_t {
  measured,    ///< seen with the libraries of a toolkit, or with a driver and a GPU (docs/probe)
  passed_on,   ///< the runtime passes it on from a stand-in of the driver; when a real driver says it is as documented
  unverified,  ///< documented; only a GPU can show it
};

/// The proof in words: "passed on".
[[nodiscard]] constexpr std::string_view name_of(status_proof p) noexcept {
  constexpr std::string_view names[] = {"measured"sv, "passed on"sv, "unverified"sv};
  return names[static_cast<std::size_t>(p)];
}

/// A status of CUDA that is about the driver or the GPU: what it means, and what to do.
struct driver_status_row {
  int code;                      ///< the number, of cudaError_t and of CUresult
  std::string_view name;         ///< the runtime's
  std::string_view driver_name;  ///< the driver's
  std::string_view meaning;      ///< what it says, as a sentence without a full stop
  std::string_view confirm;      ///< how to see that it is so
  std::string_view fix;          ///< what to do
  status_proof proof;            ///< what shows that the row is right
  std::string_view source;       ///< where the row comes from
};

/// Sorted by code.
inline constexpr driver_status_row driver_statuses[] = {
    {0, "cudaSuccess"sv, "CUDA_SUCCESS"sv, "the driver answers"sv, "nvidia-smi lists the same GPUs"sv,
     "nothing is wrong"sv, status_proof::measured, "cuda.h 13.0"sv},
    {2, "cudaErrorMemoryAllocation"sv, "CUDA_ERROR_OUT_OF_MEMORY"sv,
     "the memory of the GPU, or that of the process, is used up"sv,
     "nvidia-smi shows the memory in use; ulimit -v, the limit of the container"sv,
     "end what holds the memory, or raise the limit"sv, status_proof::measured,
     "cuda.h 13.0; NVIDIA/libnvidia-container issues 103 and 107"sv},
    {3, "cudaErrorInitializationError"sv, "CUDA_ERROR_NOT_INITIALIZED"sv,
     "the driver cannot be initialised: the process was forked after CUDA was initialised, or a device file is missing"sv,
     "ls -l /dev/nvidiactl /dev/nvidia-uvm /dev/nvidia0; python -c 'import torch; torch.cuda.init()' in a process of its own"sv,
     "start workers by spawn, not by fork; nvidia-modprobe -u -c 0 where /dev/nvidia-uvm is missing"sv,
     status_proof::measured, "pytorch/pytorch issues 15782 and 23401"sv},
    {34, "cudaErrorStubLibrary"sv, "CUDA_ERROR_STUB_LIBRARY"sv,
     "the libcuda in the process is the toolkit's stub, which is made to link against and never works"sv,
     "ldconfig -p | grep libcuda; echo $LD_LIBRARY_PATH: a directory named stubs is in it, or a copy of the stub is named libcuda.so.1"sv,
     "take stubs/ off LD_LIBRARY_PATH and RPATH, remove links named libcuda.so.1 that lead to it, and run where the driver is"sv,
     status_proof::measured, "cuda.h 13.0; pytorch/pytorch issue 118982; NVIDIA/warp issue 219"sv},
    {35, "cudaErrorInsufficientDriver"sv, ""sv,
     "there is no driver, or it is of an older major release of CUDA than the runtime"sv,
     "nvidia-smi shows the driver and the CUDA version that it speaks; a container needs --gpus all"sv,
     "install the driver that the toolkit names, or build with a toolkit of the driver's major release; cuda-compat helps on data center GPUs"sv,
     status_proof::measured, "CUDA Compatibility, minor version compatibility"sv},
    {36, "cudaErrorCallRequiresNewerDriver"sv, "CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER"sv,
     "the driver runs programs of this release, but not this call"sv,
     "nvidia-smi; the release notes name the driver of each toolkit"sv, "a newer driver"sv, status_proof::unverified,
     "driver_types.h 13.0"sv},
    {46, "cudaErrorDevicesUnavailable"sv, "CUDA_ERROR_DEVICE_UNAVAILABLE"sv,
     "each GPU is busy: another process has it alone, or its compute mode forbids all"sv,
     "nvidia-smi -q -d COMPUTE; nvidia-smi lists who has it"sv,
     "end the other process, nvidia-smi -c DEFAULT, or use MPS"sv, status_proof::passed_on, "driver_types.h 13.0"sv},
    {100, "cudaErrorNoDevice"sv, "CUDA_ERROR_NO_DEVICE"sv,
     "the driver's library works and shows no GPU: none is there, none is visible, or none is in the container"sv,
     "echo \"[$CUDA_VISIBLE_DEVICES]\"; ls /dev/nvidia*; nvidia-smi -L"sv,
     "docker run --gpus all; a CUDA_VISIBLE_DEVICES that names a GPU; load the kernel module"sv, status_proof::measured,
     "driver_types.h 13.0"sv},
    {101, "cudaErrorInvalidDevice"sv, "CUDA_ERROR_INVALID_DEVICE"sv,
     "a GPU of that number is not there, or CUDA_VISIBLE_DEVICES does not show it"sv,
     "echo $CUDA_VISIBLE_DEVICES; nvidia-smi -L"sv, "correct the number of the device, or CUDA_VISIBLE_DEVICES"sv,
     status_proof::measured, "driver_types.h 13.0"sv},
    {200, "cudaErrorInvalidKernelImage"sv, "CUDA_ERROR_INVALID_IMAGE"sv,
     "the driver does not understand the code of a kernel: compressed by zstd before driver 550, or damaged"sv,
     "cuobjdump --list-elf FILE; nvidia-smi for the driver"sv,
     "build with --compress-mode=none or with an older nvcc, or a newer driver"sv, status_proof::measured,
     "ollama/ollama issue 12258"sv},
    {209, "cudaErrorNoKernelImageForDevice"sv, "CUDA_ERROR_NO_BINARY_FOR_GPU"sv,
     "the program has no code for this GPU"sv,
     "cuobjdump --list-elf --list-ptx FILE beside the compute capability of the GPU"sv,
     "add the GPU's architecture, or PTX of an older one, to the list that the build was made with"sv,
     status_proof::measured, "driver_types.h 13.0"sv},
    {218, "cudaErrorInvalidPtx"sv, "CUDA_ERROR_INVALID_PTX"sv,
     "the driver's compiler refuses the PTX of a kernel: it is damaged, or of a target that is newer than the GPU"sv,
     "ptxas of the driver's release on the same PTX"sv, "build with a toolkit of the driver's release"sv,
     status_proof::measured, "driver_types.h 13.0"sv},
    {221, "cudaErrorJitCompilerNotFound"sv, "CUDA_ERROR_JIT_COMPILER_NOT_FOUND"sv,
     "the program needs PTX compiled, and libnvidia-ptxjitcompiler.so.1 is not there"sv,
     "ldconfig -p | grep ptxjitcompiler"sv,
     "in a container NVIDIA_DRIVER_CAPABILITIES=compute,utility; else install the driver whole; or build SASS for this GPU"sv,
     status_proof::measured, "driver_types.h 13.0"sv},
    {222, "cudaErrorUnsupportedPtxVersion"sv, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"sv,
     "the PTX comes from a newer toolkit than the driver; compatibility within a major release does not cover PTX"sv,
     "cuobjdump --dump-ptx FILE | grep .version; nvidia-smi shows the CUDA version of the driver"sv,
     "build SASS for this GPU, or a newer driver"sv, status_proof::measured,
     "CUDA Compatibility, limitations of minor version compatibility"sv},
    {801, "cudaErrorNotSupported"sv, "CUDA_ERROR_NOT_SUPPORTED"sv, "the driver or the GPU cannot do what was asked"sv,
     "the release notes of the driver"sv, "another driver or GPU"sv, status_proof::passed_on, "driver_types.h 13.0"sv},
    {802, "cudaErrorSystemNotReady"sv, "CUDA_ERROR_SYSTEM_NOT_READY"sv,
     "a service that the GPUs need does not run; with NVSwitch that is the fabric manager"sv,
     "systemctl status nvidia-fabricmanager; nvidia-smi -q | grep -A2 Fabric"sv,
     "start nvidia-fabricmanager in exactly the version of the driver"sv, status_proof::passed_on,
     "cuda.h 13.0; Fabric Manager user guide"sv},
    {803, "cudaErrorSystemDriverMismatch"sv, "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"sv,
     "the driver's library and the kernel's module are of two releases"sv,
     "cat /proc/driver/nvidia/version; ldconfig -p | grep libcuda.so.1, and ls -l of what it names"sv,
     "restart after an update of the driver; in an image take out the libcuda that was installed into it; a compat package older than the driver must go"sv,
     status_proof::measured, "cuda.h 13.0; CUDA Compatibility"sv},
    {804, "cudaErrorCompatNotSupportedOnDevice"sv, "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE"sv,
     "a cuda-compat package is in use, and this GPU is none of those that take it"sv,
     "ldconfig -p | grep libcuda.so.1: the path has compat in it"sv,
     "take cuda-compat off the path or out of the image, and use a driver as new as the toolkit"sv,
     status_proof::passed_on, "cuda.h 13.0; CUDA Compatibility, forward compatibility"sv},
    {805, "cudaErrorMpsConnectionFailed"sv, "CUDA_ERROR_MPS_CONNECTION_FAILED"sv,
     "the MPS client does not reach its server"sv, "ps -C nvidia-cuda-mps-control; echo $CUDA_MPS_PIPE_DIRECTORY"sv,
     "start the MPS daemon, or give the container its pipe directory and --ipc=host"sv, status_proof::passed_on,
     "cuda.h 13.0"sv},
    {806, "cudaErrorMpsRpcFailure"sv, "CUDA_ERROR_MPS_RPC_FAILURE"sv, "the MPS server does not answer rightly"sv,
     "the logs in CUDA_MPS_LOG_DIRECTORY"sv, "start the MPS daemon anew"sv, status_proof::passed_on, "cuda.h 13.0"sv},
    {807, "cudaErrorMpsServerNotReady"sv, "CUDA_ERROR_MPS_SERVER_NOT_READY"sv,
     "the MPS server is starting, or recovering from a fault"sv, "the logs in CUDA_MPS_LOG_DIRECTORY"sv,
     "try again; else start the MPS daemon anew"sv, status_proof::passed_on, "cuda.h 13.0"sv},
    {808, "cudaErrorMpsMaxClientsReached"sv, "CUDA_ERROR_MPS_MAX_CLIENTS_REACHED"sv,
     "the MPS server has as many clients as it takes"sv, "echo get_client_list | nvidia-cuda-mps-control"sv,
     "end a client"sv, status_proof::passed_on, "cuda.h 13.0"sv},
    {999, "cudaErrorUnknown"sv, "CUDA_ERROR_UNKNOWN"sv,
     "the driver failed and does not say why: often its kernel module or /dev/nvidia-uvm"sv,
     "dmesg | grep -i nvrm; ls -l /dev/nvidia-uvm; nvidia-smi"sv,
     "nvidia-modprobe -u -c 0, load the module anew, or restart"sv, status_proof::measured, "cuda.h 13.0"sv},
};

/// The row of a code; null for one that the table does not have.
[[nodiscard]] constexpr const driver_status_row* find_driver_status(int code) noexcept {
  for (const driver_status_row& row : driver_statuses) {
    if (row.code == code) return &row;
  }
  return nullptr;
}

namespace detail {
consteval bool driver_statuses_are_sound() {
  int before = -1;
  for (const driver_status_row& row : driver_statuses) {
    if (row.code <= before || row.name.empty() || row.meaning.empty() || row.confirm.empty() || row.fix.empty() ||
        row.source.empty()) {
      return false;
    }
    before = row.code;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

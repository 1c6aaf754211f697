// SPDX-License-Identifier: MIT
// Does what a list builds run on a GPU, and by which image?
//
//   SASS of X.y runs on X.z, z >= y; with the suffix a on X.y alone, with f on the members of its family.
//   PTX of X.y is compiled by the driver for every later GPU; with a suffix only where SASS with it would run.
//
// NVIDIA supports the first line for discrete GPUs only: neither between SoCs nor between an SoC and a discrete GPU. Such a list
// is reported as not guaranteed, neither as running nor as failing.
//
// PTX has the version of the toolkit that wrote it. A driver takes PTX of its own version and of earlier ones.
//
// Source: CUDA C++ Programming Guide 12.8, 6.1.2 Binary Compatibility and 6.1.3 PTX Compatibility, and 13.4, 5.1.2 Feature
// Availability; CUDA Compatibility, minor version compatibility: PTX of a newer toolkit is not compiled.
#ifndef FOUNDCHECK_CUDA_ARCH_COVERAGE_HPP
#define FOUNDCHECK_CUDA_ARCH_COVERAGE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// The best that a list does for a GPU, the best first.
enum class coverage_kind : std::uint8_t {
  native,            ///< SASS of exactly this GPU
  specific,          ///< SASS of exactly this GPU with the suffix a
  family,            ///< SASS of the GPU's family, suffix f
  same_major,        ///< SASS of a lower minor number
  by_jit,            ///< the driver compiles PTX when it is loaded
  unknown,           ///< a word decides, such as native, or an item was not understood or did not fit
  by_link,           ///< LTO code only: the link decides
  not_guaranteed,    ///< SASS of the same major number, where an SoC is concerned
  jit_not_possible,  ///< PTX that is newer than the driver
  none
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(coverage_kind kind) noexcept {
  constexpr std::string_view names[] = {"native",  "specific", "family",         "same_major",       "by_jit",
                                        "unknown", "by_link",  "not_guaranteed", "jit_not_possible", "none"};
  static_assert(sizeof names / sizeof *names == static_cast<std::size_t>(coverage_kind::none) + 1);
  return names[static_cast<std::size_t>(kind)];
}

/// What a list does for one GPU.
struct coverage {
  coverage_kind kind = coverage_kind::none;  ///< how the best image serves it, or why none does
  arch_entry by;                             ///< the image that does it, unless the kind is unknown or none

  /// It runs.
  [[nodiscard]] constexpr bool runs() const noexcept { return kind <= coverage_kind::by_jit; }
  /// It does certainly not run.
  [[nodiscard]] constexpr bool fails() const noexcept { return kind >= coverage_kind::jit_not_possible; }
};

/// The version of PTX, or of CUDA, that the toolkit writes and that the driver takes: both of the same sort, or unknown.
struct jit_versions {
  release written;  ///< by the toolkit
  release taken;    ///< by the driver, at the most

  /// False if the driver is known to be too old.
  [[nodiscard]] constexpr bool possible() const noexcept {
    return !written.known() || !taken.known() || taken >= written;
  }
};

namespace detail {

/// Thor has two numbers, and no document says that code with the one runs under the other.
[[nodiscard]] constexpr bool are_both_thor(compute_capability a, compute_capability b) noexcept {
  constexpr compute_capability before = {10, 1}, since = {11, 0};
  return (a == before && b == since) || (a == since && b == before);
}

[[nodiscard]] constexpr coverage_kind coverage_by_sass(target made_for, compute_capability device) noexcept {
  const compute_capability built = made_for.capability;
  if (made_for.suffix == target_suffix::f && family_has(built, device)) return coverage_kind::family;
  if (are_both_thor(built, device)) return coverage_kind::not_guaranteed;
  if (made_for.suffix == target_suffix::f) return coverage_kind::none;
  if (built == device) return made_for.suffix == target_suffix::a ? coverage_kind::specific : coverage_kind::native;
  if (made_for.suffix == target_suffix::a) return coverage_kind::none;
  if (built.major_part != device.major_part || built > device) return coverage_kind::none;
  return is_soc(built) || is_soc(device) ? coverage_kind::not_guaranteed : coverage_kind::same_major;
}

[[nodiscard]] constexpr coverage_kind coverage_by_ptx(target made_for, compute_capability device,
                                                      jit_versions jit) noexcept {
  const compute_capability built = made_for.capability;
  const bool reaches = made_for.suffix == target_suffix::a   ? built == device
                       : made_for.suffix == target_suffix::f ? family_has(built, device)
                                                             : built <= device;
  if (!reaches) return are_both_thor(built, device) ? coverage_kind::not_guaranteed : coverage_kind::none;
  return jit.possible() ? coverage_kind::by_jit : coverage_kind::jit_not_possible;
}

}  // namespace detail

/// What one image does for a GPU.
[[nodiscard]] constexpr coverage_kind coverage_by(const arch_entry& entry, compute_capability device,
                                                  jit_versions jit = {}) noexcept {
  switch (entry.kind) {
    case code_kind::sass: return detail::coverage_by_sass(entry.made_for, device);
    case code_kind::ptx: return detail::coverage_by_ptx(entry.made_for, device, jit);
    case code_kind::lto: break;
  }
  return entry.made_for.capability <= device ? coverage_kind::by_link : coverage_kind::none;
}

/// What a list does for a GPU. Among images that do the same, the one of the highest number is named, as the driver takes it.
[[nodiscard]] constexpr coverage covers(const arch_list& list, compute_capability device,
                                        jit_versions jit = {}) noexcept {
  coverage best;
  if (!device.known()) return {coverage_kind::unknown, {}};
  for (const arch_entry& entry : list.entries()) {
    const coverage_kind kind = coverage_by(entry, device, jit);
    const bool is_later = kind == best.kind && best.by.made_for.capability < entry.made_for.capability;
    if (kind < best.kind || (kind != coverage_kind::none && is_later)) best = {kind, entry};
  }
  const bool is_open = !list.whole() || list.empty() || list.word() != arch_word::none;
  if (is_open && best.kind > coverage_kind::unknown) return {coverage_kind::unknown, {}};
  return best;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

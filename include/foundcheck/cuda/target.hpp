// SPDX-License-Identifier: MIT
// Compute capabilities of GPUs, and the targets that nvcc compiles for: a capability with or without a suffix.
//
//   capability := digits "." digit                          8.0, 12.1, as people and PyTorch write it
//   target     := digits [ "a" | "f" ]                      80, 90a, 121f, as nvcc and CMake write it: the last digit is the minor
//
// Total, noexcept, allocates nothing.
// Source: CUDA C++ Programming Guide 13.0, compute capabilities; nvcc 13.0, --list-gpu-code.
#ifndef FOUNDCHECK_CUDA_TARGET_HPP
#define FOUNDCHECK_CUDA_TARGET_HPP

#include <compare>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A compute capability: 8.6. Unknown by default. Ordered by number.
struct compute_capability {
  std::uint8_t major_part = 0;  ///< 8 of 8.6; 0 where it is unknown
  std::uint8_t minor_part = 0;  ///< 6 of 8.6

  /// False for what could not be read: there is no GPU of capability 0.
  [[nodiscard]] constexpr bool known() const noexcept { return major_part != 0; }
  /// 80 for 8.0, 121 for 12.1.
  [[nodiscard]] constexpr unsigned number() const noexcept { return major_part * 10U + minor_part; }

  friend constexpr bool operator==(const compute_capability&, const compute_capability&) noexcept = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 that a comparison compares with for a pointer
  friend constexpr auto operator<=>(const compute_capability&, const compute_capability&) noexcept = default;
};

/// What code for a target may use, and so where it runs.
enum class target_suffix : std::uint8_t {
  none,
  a,  ///< features of one GPU: runs on exactly this capability
  f   ///< features of a family: runs on this and later capabilities of the family
};

/// What code is made for: a capability and its suffix. Unknown by default.
struct target {
  compute_capability capability;               ///< 9.0 of 90a
  target_suffix suffix = target_suffix::none;  ///< a of 90a

  /// False where the capability is unknown.
  [[nodiscard]] constexpr bool known() const noexcept { return capability.known(); }

  friend constexpr bool operator==(const target&, const target&) noexcept = default;
};

/// A capability in the form 8.0; unknown for anything else.
[[nodiscard]] constexpr compute_capability parse_capability(std::string_view text) noexcept {
  if (text.size() < 3 || text.size() > 4 || text[text.size() - 2] != '.' || !is_digit(text.back())) return {};
  std::uint8_t major_part = 0;
  if (!read_number(text.substr(0, text.size() - 2), major_part)) return {};
  return {major_part, static_cast<std::uint8_t>(text.back() - '0')};
}

/// A target in the form 80, 90a or 121f; unknown for anything else.
[[nodiscard]] constexpr target parse_target(std::string_view text) noexcept {
  target_suffix suffix = target_suffix::none;
  if (text.ends_with('a') || text.ends_with('f')) {
    suffix = text.back() == 'a' ? target_suffix::a : target_suffix::f;
    text.remove_suffix(1);
  }
  if (text.size() < 2 || text.size() > 3 || text.front() == '0') return {};
  unsigned number = 0;
  if (!read_number(text, number)) return {};
  return {{static_cast<std::uint8_t>(number / 10), static_cast<std::uint8_t>(number % 10)}, suffix};
}

/// The target behind the prefix of compute_80, sm_90a or lto_75; unknown for anything else.
[[nodiscard]] constexpr target parse_prefixed_target(std::string_view text) noexcept {
  const std::size_t prefix = text.find('_');
  return prefix == std::string_view::npos ? target{} : parse_target(text.substr(prefix + 1));
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

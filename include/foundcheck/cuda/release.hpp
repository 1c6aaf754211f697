// SPDX-License-Identifier: MIT
// A release of the CUDA toolkit, as the tables name it: 12.8. Updates within one (12.8.1) change no fact of a table
// unless the table says so.
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_CUDA_RELEASE_HPP
#define FOUNDCHECK_CUDA_RELEASE_HPP

#include <compare>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A major and a minor number; unknown by default. Ordered by age.
struct release {
  std::uint8_t major_part = 0;  ///< 12 of 12.8; 0 where the release is unknown
  std::uint8_t minor_part = 0;  ///< 8 of 12.8

  /// False for what could not be read: there is no release 0.
  [[nodiscard]] constexpr bool known() const noexcept { return major_part != 0; }

  friend constexpr bool operator==(const release&, const release&) noexcept = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 that a comparison compares with for a pointer
  friend constexpr auto operator<=>(const release&, const release&) noexcept = default;
};

/// Releases from the first to the last, both included.
struct release_range {
  release first;  ///< the oldest; unknown where the range is
  release last;   ///< the newest

  /// False for the default.
  [[nodiscard]] constexpr bool known() const noexcept { return first.known(); }
  /// True if the range is known and the release lies in it.
  [[nodiscard]] constexpr bool has(release r) const noexcept { return known() && first <= r && r <= last; }

  friend constexpr bool operator==(const release_range&, const release_range&) noexcept = default;
};

/// The release of a version of a toolkit or of its nvcc: 12.8.93 -> 12.8. Unknown unless the version has a minor part.
[[nodiscard]] constexpr release release_of(const version& v) noexcept {
  if (v.parts < 2 || v.major_part > 255 || v.minor_part > 255) return {};
  return {static_cast<std::uint8_t>(v.major_part), static_cast<std::uint8_t>(v.minor_part)};
}

/// The release at the start of a text: "12.8.93" -> 12.8. Unknown for anything else.
[[nodiscard]] constexpr release parse_release(std::string_view text) noexcept {
  return release_of(parse_version(text));
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

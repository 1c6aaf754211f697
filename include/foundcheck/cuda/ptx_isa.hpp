// SPDX-License-Identifier: MIT
// Which version of PTX a toolkit writes, and which is the newest that a driver takes. A driver compiles PTX of its own
// version and of all older ones; PTX of a newer toolkit fails to load, minor-version compatibility or not
// (CUDA_ERROR_UNSUPPORTED_PTX_VERSION).
//
// Total, noexcept, allocates nothing.
// Sources: PTX ISA 9.3 and 9.4, release history; .version that the recorded ptxas of tests/data/toolkits accept.
#ifndef FOUNDCHECK_CUDA_PTX_ISA_HPP
#define FOUNDCHECK_CUDA_PTX_ISA_HPP

#include <compare>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

struct ptx_isa {
  std::uint8_t major_part = 0;
  std::uint8_t minor_part = 0;

  [[nodiscard]] constexpr bool known() const noexcept { return major_part != 0; }

  friend constexpr bool operator==(const ptx_isa&, const ptx_isa&) noexcept = default;
  friend constexpr auto operator<=>(const ptx_isa&, const ptx_isa&) noexcept = default;
};

/// As .version has it: "8.3". Unknown for anything else.
[[nodiscard]] constexpr ptx_isa parse_ptx_isa(std::string_view text) noexcept {
  const release same_form = parse_release(text);
  return {same_form.major_part, same_form.minor_part};
}

struct ptx_isa_row {
  release toolkit;
  ptx_isa version;             ///< the newest that this toolkit's ptxas takes, and what its nvcc writes
  std::uint16_t first_branch;  ///< of the drivers that take it: 535
  std::string_view source;
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

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

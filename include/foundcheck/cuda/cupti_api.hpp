// SPDX-License-Identifier: MIT
// CUPTI_API_VERSION: what cupti_version.h and cuptiGetVersion() say, and which releases of CUDA say it.
//
//   before 13.0   a counter: 18 for 11.8, 12.0 and 12.1
//   from 13.0 on  MAJOR * 10000 + MINOR * 100 + a patch of CUPTI's own: 130001
//
// Total, noexcept, allocates nothing.
// Sources: cupti_version.h of CUDA 13.0 and of the recorded toolkits in tests/data/toolkits. Where the headers
// define another number than the comment of later ones lists, the header counts: 11.2 says 14, not 15; 12.0 says 18, not 19.
#ifndef FOUNDCHECK_CUDA_CUPTI_API_HPP
#define FOUNDCHECK_CUDA_CUPTI_API_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

struct cupti_api_row {
  std::uint32_t number;
  release first;
  release last;
  std::uint8_t first_update;  ///< of `first`: 28 came with 12.9.1
  std::string_view source;
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

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

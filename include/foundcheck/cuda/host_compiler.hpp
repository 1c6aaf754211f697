// SPDX-License-Identifier: MIT
// Which host compilers an nvcc accepts: what crt/host_config.h refuses with #error. -allow-unsupported-compiler turns the
// check off, so a compiler that is refused here may still have built something.
//
// The header sets no lower limit for gcc, and 3.3 for clang. Whether the compiler knows the language standard that nvcc
// asks for is another question.
//
// Total, noexcept, allocates nothing.
// Sources: host_config.h of the recorded toolkits in tests/data/toolkits.txt; PyTorch's torch/utils/cpp_extension.py for what
// lies between them.
#ifndef FOUNDCHECK_CUDA_HOST_COMPILER_HPP
#define FOUNDCHECK_CUDA_HOST_COMPILER_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// Limits are inclusive major versions; 0 where the header sets none or nothing is known.
struct host_compiler_row {
  release toolkit;            ///< the release of CUDA
  std::uint8_t update;        ///< the first one that it holds for: 12.2.1 took clang 16
  std::uint8_t gcc_newest;    ///< the newest gcc that it takes
  std::uint8_t clang_newest;  ///< the newest clang that it takes
  std::uint16_t msvc_oldest;  ///< as _MSC_VER has it: 1910 for Visual Studio 2017
  std::uint16_t msvc_newest;  ///< the newest _MSC_VER that it takes
  std::string_view source;    ///< where the row comes from
};

namespace detail {
inline constexpr std::string_view host_recorded = "recorded host_config.h";
inline constexpr std::string_view host_recorded_tree = "recorded host_config.h of a distribution's package";
inline constexpr std::string_view host_pytorch =
    "PyTorch, torch/utils/cpp_extension.py, CUDA_GCC_VERSIONS and CUDA_CLANG_VERSIONS; unverified for MSVC";
}  // namespace detail

/// Sorted by release and update.
inline constexpr host_compiler_row host_compiler_rows[] = {
    {{7, 5}, 0, 4, 0, 1600, 1800, "recorded host_config.h for MSVC; unverified for gcc: the distribution changed it"},
    {{8, 0}, 0, 5, 0, 0, 0, "unverified"},
    {{9, 0}, 0, 6, 0, 1600, 1911, "unverified; for MSVC its header as users quote it: maskrcnn-benchmark issue 787"},
    {{9, 1}, 0, 6, 0, 1600, 1911, detail::host_recorded_tree},
    {{9, 2}, 0, 7, 0, 0, 0, "unverified"},
    {{10, 0}, 0, 7, 0, 0, 0, "its error message in users' logs; unverified for clang"},
    {{10, 1}, 0, 8, 8, 1700, 1929, detail::host_recorded_tree},
    {{10, 2}, 0, 8, 8, 0, 0, "unverified"},
    {{11, 0}, 0, 9, 9, 0, 0, detail::host_pytorch},
    {{11, 1}, 0, 10, 10, 0, 0, detail::host_pytorch},
    {{11, 2}, 0, 10, 11, 1910, 1929, detail::host_recorded_tree},
    {{11, 3}, 0, 10, 11, 0, 0, detail::host_pytorch},
    {{11, 4}, 0, 11, 12, 0, 0, detail::host_pytorch},
    {{11, 5}, 0, 11, 12, 1910, 1929, detail::host_recorded_tree},
    {{11, 6}, 0, 11, 13, 0, 0, detail::host_pytorch},
    {{11, 7}, 0, 11, 13, 1910, 1939, detail::host_recorded},
    {{11, 8}, 0, 11, 14, 1910, 1939, detail::host_recorded},
    {{12, 0}, 0, 12, 14, 1910, 1939, detail::host_recorded},
    {{12, 1}, 0, 12, 15, 1910, 1939, detail::host_recorded},
    {{12, 2}, 0, 12, 15, 1910, 1939, detail::host_recorded},
    {{12, 2}, 1, 12, 16, 1910, 1939, detail::host_recorded},
    {{12, 3}, 0, 12, 16, 1910, 1939, detail::host_recorded},
    {{12, 4}, 0, 13, 17, 1910, 1949, detail::host_recorded},
    {{12, 5}, 0, 13, 17, 1910, 1949, detail::host_recorded},
    {{12, 6}, 0, 13, 18, 1910, 1949, detail::host_recorded},
    {{12, 8}, 0, 14, 19, 1910, 1949, detail::host_recorded},
    {{12, 9}, 0, 14, 19, 1910, 1949, detail::host_recorded},
    {{13, 0}, 0, 15, 20, 1920, 1949, detail::host_recorded},
    {{13, 1}, 0, 15, 21, 1920, 1949, detail::host_recorded},
    {{13, 2}, 0, 15, 21, 1920, 1959, detail::host_recorded},
    {{13, 3}, 0, 15, 21, 1920, 1959, detail::host_recorded},
    {{13, 4}, 0, 16, 22, 1920, 1959, detail::host_recorded},
    {{13, 5}, 0, 16, 22, 1920, 1959, detail::host_recorded},
};

/// The limits of an update of a release: 1 for 12.2.1. Null for a release that the table does not have.
[[nodiscard]] constexpr const host_compiler_row* find_host_compilers(release toolkit, unsigned update = 0) noexcept {
  const host_compiler_row* result = nullptr;
  for (const host_compiler_row& row : host_compiler_rows) {
    if (row.toolkit == toolkit && row.update <= update) result = &row;
  }
  return result;
}

/// The toolset of Visual Studio that a number of _MSC_VER is of, as its installer and CMake name it: v142 and 14.29 of 1929.
struct msvc_toolset {
  unsigned family = 0;  ///< 142; 0 for none
  unsigned minor = 0;   ///< 29
};

/// The toolset of a value of _MSC_VER: 14.29 for 1929. All zero for a number that is not one of 1910 to 1999.
[[nodiscard]] constexpr msvc_toolset msvc_toolset_of(unsigned number) noexcept {
  constexpr unsigned first = 1910;
  if (number < first || number > 1999) return {};
  const unsigned minor = number - 1900;
  return {number < 1920 ? 141U : number < 1930 ? 142U : number < 1950 ? 143U : 145U, minor};
}

/// A toolset that is older than 14.MINOR and is still to be had beside it: of the same Visual Studio, or the last of the one before. All zero
/// before 14.20.
[[nodiscard]] constexpr msvc_toolset msvc_toolset_before(unsigned minor) noexcept {
  constexpr msvc_toolset last_of_2017 = {141, 16}, last_of_2019 = {142, 29}, of_2022 = {143, 38};
  if (minor > of_2022.minor) return of_2022;
  if (minor > last_of_2019.minor) return last_of_2019;
  if (minor > 20) return {last_of_2019.family, minor - 1};
  return minor == 20 ? last_of_2017 : msvc_toolset{};
}

/// The last toolset of a Visual Studio, by its year; none for 2022 and later, which have several that count.
[[nodiscard]] constexpr msvc_toolset last_toolset_of_visual_studio(unsigned year) noexcept {
  return year == 2017 ? msvc_toolset{141, 16} : year == 2019 ? msvc_toolset{142, 29} : msvc_toolset{};
}

/// The compilers that nvcc knows as host compilers on Linux and Windows.
enum class host_compiler : std::uint8_t { gcc, clang, msvc };

/// Whether an nvcc takes a host compiler; `unknown` where the release or the version is.
enum class host_verdict : std::uint8_t { unknown, too_old, accepted, too_new };

/// The verdict in words: "too old".
[[nodiscard]] constexpr std::string_view name_of(host_verdict v) noexcept {
  switch (v) {
    case host_verdict::unknown: return "unknown";
    case host_verdict::too_old: return "too old";
    case host_verdict::accepted: return "accepted";
    case host_verdict::too_new: return "too new";
  }
  return {};
}

/// Whether nvcc takes a compiler by its major version, for MSVC by _MSC_VER.
[[nodiscard]] constexpr host_verdict judge_host_compiler(release toolkit, host_compiler which, unsigned number,
                                                         unsigned update = 0) noexcept {
  const host_compiler_row* const row = find_host_compilers(toolkit, update);
  if (row == nullptr || number == 0) return host_verdict::unknown;
  unsigned oldest = 0;
  unsigned newest = 0;
  switch (which) {
    case host_compiler::gcc: newest = row->gcc_newest; break;
    case host_compiler::clang:
      oldest = 3;
      newest = row->clang_newest;
      break;
    case host_compiler::msvc:
      oldest = row->msvc_oldest;
      newest = row->msvc_newest;
      break;
  }
  if (newest == 0) return host_verdict::unknown;
  if (number > newest) return host_verdict::too_new;
  return number < oldest ? host_verdict::too_old : host_verdict::accepted;
}

namespace detail {
consteval bool host_compiler_rows_are_sound() {
  const host_compiler_row* before = nullptr;
  for (const host_compiler_row& row : host_compiler_rows) {
    if (row.source.empty() || !row.toolkit.known() || row.msvc_newest < row.msvc_oldest) return false;
    if (before != nullptr &&
        (row.toolkit < before->toolkit || (row.toolkit == before->toolkit && row.update <= before->update) ||
         row.gcc_newest < before->gcc_newest || row.clang_newest < before->clang_newest)) {
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

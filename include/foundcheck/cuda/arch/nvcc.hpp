// SPDX-License-Identifier: MIT
// A list of architectures under one release of nvcc: what its words stand for, and which of its images nvcc refuses.
//
// Total, noexcept, allocates nothing.
// Source: cuda/nvcc.hpp; PTX of -arch=all and all-major as nvcc 11.8 to 13.5 --dryrun give it.
#ifndef FOUNDCHECK_CUDA_ARCH_NVCC_HPP
#define FOUNDCHECK_CUDA_ARCH_NVCC_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/nvcc.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// What one release of nvcc does with one target.
enum class nvcc_verdict : std::uint8_t {
  accepted,
  warned,   ///< accepted, with a warning that this will end
  too_old,  ///< this nvcc is older than the target
  removed,  ///< this nvcc is newer than the last one that knew it
  never     ///< no nvcc knows the target
};

/// The name of the verdict, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(nvcc_verdict verdict) noexcept {
  constexpr std::string_view names[] = {"accepted", "warned", "too_old", "removed", "never"};
  return names[static_cast<std::size_t>(verdict)];
}

/// True if nvcc stops with an error: all but `accepted` and `warned`.
[[nodiscard]] constexpr bool refuses(nvcc_verdict verdict) noexcept { return verdict >= nvcc_verdict::too_old; }

/// What a release of nvcc does with a target.
[[nodiscard]] constexpr nvcc_verdict judge(release nvcc, target asked) noexcept {
  const nvcc_target* row = find_nvcc_target(asked);
  if (row == nullptr) return nvcc_verdict::never;
  if (nvcc < row->first) return nvcc_verdict::too_old;
  if (!accepts(*row, nvcc)) return nvcc_verdict::removed;
  return warns(nvcc, asked) ? nvcc_verdict::warned : nvcc_verdict::accepted;
}

/// The target of an image that decides what nvcc does with it: the one that is refused, if one is. An image of sm_121 that is
/// compiled as compute_20 is refused for compute_20.
[[nodiscard]] constexpr target judged_target(release nvcc, const arch_entry& entry) noexcept {
  const bool own_is_refused = refuses(judge(nvcc, entry.made_for));
  return !own_is_refused && refuses(judge(nvcc, entry.made_from)) ? entry.made_from : entry.made_for;
}

/// What a release of nvcc does with an image.
[[nodiscard]] constexpr nvcc_verdict judge(release nvcc, const arch_entry& entry) noexcept {
  return judge(nvcc, judged_target(nvcc, entry));
}

/// The list with the images that all, all-major or nothing stand for under a release of nvcc. A word that depends on the
/// machine or on a script stays as it is; so does the list if the release is unknown.
[[nodiscard]] constexpr arch_list expand(const arch_list& list, release nvcc) noexcept {
  const bool is_default = list.empty() && list.whole();
  const bool is_all = list.word() == arch_word::all || list.word() == arch_word::all_major;
  if (!nvcc.known() || (!is_default && !is_all)) return list;
  if (is_default) {
    arch_list result;
    const target built = default_target(nvcc);
    if (built.known()) result.add(built, true, {});
    return result;
  }
  if (nvcc < first_with_arch_all) return list;
  arch_list result = list;
  target highest_major;
  const nvcc_selection which = list.word() == arch_word::all ? nvcc_selection::all : nvcc_selection::all_major;
  for (const nvcc_target& row : targets_of(nvcc, which)) {
    result.add({row.id, code_kind::sass, row.id, name_of(list.word())});
    if (row.id.capability.minor_part == 0) highest_major = row.id;
  }
  if (highest_major.known()) result.add({highest_major, code_kind::ptx, highest_major, name_of(list.word())});
  result.set_word(arch_word::none);
  return result;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif

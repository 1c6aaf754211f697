// SPDX-License-Identifier: MIT
// What is known of a list of architectures, for the reports: views, and the questions that both reports ask.
#ifndef FOUNDCHECK_REPORT_ARCH_RESULT_HPP
#define FOUNDCHECK_REPORT_ARCH_RESULT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/nvcc.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

struct arch_result {
  std::string_view text;
  cuda::arch_form form = cuda::arch_form::torch;
  cuda::arch_list asked;            ///< as it was read
  cuda::arch_list built;            ///< with the words expanded, where nvcc's release is known
  cuda::release nvcc;               ///< unknown if none was given
  std::string_view device_text;     ///< empty if no device was given
  cuda::compute_capability device;  ///< of device_text
};

/// Calls use(capability) for each capability of a known GPU, lowest first.
template <class Use>
constexpr void for_each_known_capability(Use use) {
  cuda::compute_capability last;
  for (;;) {
    cuda::compute_capability next;
    for (const cuda::gpu& row : cuda::gpus) {
      if (row.capability > last && (!next.known() || row.capability < next)) next = row.capability;
    }
    if (!next.known()) return;
    use(next);
    last = next;
  }
}

/// What +PTX behind the newest SASS without a suffix adds; unknown if there is none, or its PTX is there.
[[nodiscard]] constexpr cuda::target missing_ptx(const cuda::arch_list& list) noexcept {
  cuda::target newest;
  for (const cuda::arch_entry& entry : list.entries()) {
    const bool counts = entry.kind == cuda::code_kind::sass && entry.made_for.suffix == cuda::target_suffix::none;
    if (counts && newest.capability < entry.made_for.capability) newest = entry.made_for;
  }
  return newest.known() && list.holds(newest, cuda::code_kind::ptx) ? cuda::target{} : newest;
}

/// Whether a GPU runs the list with PTX of a target, but not without.
[[nodiscard]] constexpr bool gains_by(cuda::target ptx, const cuda::arch_list& list,
                                      cuda::compute_capability device) noexcept {
  const cuda::arch_entry entry = {ptx, cuda::code_kind::ptx, ptx, {}};
  return !covers(list, device).runs() && coverage_by(entry, device) == cuda::coverage_kind::by_jit;
}

/// Whether nvcc refuses an image.
[[nodiscard]] constexpr bool has_refused_image(const arch_result& result) noexcept {
  if (!result.nvcc.known()) return false;
  for (const cuda::arch_entry& entry : result.built.entries()) {
    if (refuses(judge(result.nvcc, entry))) return true;
  }
  return false;
}

/// Whether NVIDIA promises for nothing of the list that it runs on the device.
[[nodiscard]] constexpr bool leaves_device_out(const arch_result& result) noexcept {
  if (!result.device.known()) return false;
  const cuda::coverage found = covers(result.built, result.device);
  return found.fails() || found.kind == cuda::coverage_kind::not_guaranteed;
}

FOUNDCHECK_END_NAMESPACE

#endif

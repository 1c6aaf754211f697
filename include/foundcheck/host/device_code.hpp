// SPDX-License-Identifier: MIT
// An object or a library -> the images of device code in it, and their names as nvcc writes them.
//
// What is not understood whole says nothing: an image that is damaged, or one more than a list holds.
#ifndef FOUNDCHECK_HOST_DEVICE_CODE_HPP
#define FOUNDCHECK_HOST_DEVICE_CODE_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/extract/fatbin.hpp>
#include <optional>
#include <string>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// The images of an object, without their texts, which are views of it; nothing where one of them is not understood.
[[nodiscard]] inline std::optional<cuda::arch_list> device_code_of(const elf::object& object) {
  // Which images there are is the same for any GPU.
  const fatbin_coverage found = foundcheck::judge(object, cuda::compute_capability{9, 0});
  if (found.is_informational || found.malformed != 0 || !found.all.whole()) return std::nullopt;
  cuda::arch_list all;
  for (cuda::arch_entry entry : found.all.entries()) {
    entry.text = {};
    all.add(entry);
  }
  return all;
}

/// As nvcc names them: sm_75, compute_80.
[[nodiscard]] inline std::string names_of(const cuda::arch_list& list) {
  std::string names;
  for (const cuda::arch_entry& entry : list.entries()) {
    const cuda::compute_capability of = entry.made_for.capability;
    names += names.empty() ? "" : ", ";
    names += entry.kind == cuda::code_kind::ptx ? "compute_" : "sm_";
    names += std::to_string(of.major_part * 10 + of.minor_part);
    if (entry.made_for.suffix == cuda::target_suffix::a) names += 'a';
    if (entry.made_for.suffix == cuda::target_suffix::f) names += 'f';
  }
  return names;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif

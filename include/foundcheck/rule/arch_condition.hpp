// SPDX-License-Identifier: MIT
// Facts about architectures -> what an architecture list means for the nvcc and for the GPU that the facts tell of.
//
// A list is read in the form of the variable that holds it; one that was printed by its look. What the release of nvcc is, is
// asked of its own words first, then of what configure found; where two of one kind disagree nothing is known.
#ifndef FOUNDCHECK_RULE_ARCH_CONDITION_HPP
#define FOUNDCHECK_RULE_ARCH_CONDITION_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/nvcc.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/release_in_name.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// The list that a fact `architectures` holds.
[[nodiscard]] constexpr cuda::arch_list list_of(const fact& f) noexcept {
  using cuda::arch_form;
  if (f.name == "TORCH_CUDA_ARCH_LIST") return cuda::parse_arch(f.text, arch_form::torch);
  if (f.name == "CMAKE_CUDA_ARCHITECTURES") return cuda::parse_arch(f.text, arch_form::cmake);
  if (f.name == "CUDA_ARCH_BIN") return cuda::parse_arch(f.text, arch_form::opencv);
  if (f.name == "AMReX_CUDA_ARCH") return cuda::parse_arch(f.text, arch_form::amrex);
  return cuda::parse_arch(f.text, cuda::form_of(f.text));
}

/// A release and the fact that tells it.
struct told_release {
  cuda::release is;
  const fact* by = nullptr;
};

/// The release that all facts of that kind agree on.
[[nodiscard]] constexpr told_release agreed_release(fact_id id, component about, const fact_set& facts) noexcept {
  told_release told;
  for (const fact* f = facts.find(id, about); f != facts.end(); f = facts.find(id, about, f + 1)) {
    const cuda::release is =
        id == fact_id::claimed ? cuda::release_of(release_of_details(f->text)) : cuda::parse_release(f->text);
    if (f->is != state::yes || !is.known()) continue;
    if (told.by != nullptr && told.is != is) return {};
    told = {is, f};
  }
  return told;
}

/// The release of nvcc; unknown where nothing tells it, or two of one kind disagree.
[[nodiscard]] constexpr told_release release_of_nvcc(const fact_set& facts) noexcept {
  if (facts.find(fact_id::version, component::nvcc) != facts.end())
    return agreed_release(fact_id::version, component::nvcc, facts);
  if (facts.find(fact_id::version, component::cuda_toolkit) != facts.end())
    return agreed_release(fact_id::version, component::cuda_toolkit, facts);
  return agreed_release(fact_id::claimed, component::cuda_toolkit, facts);
}

/// True if nvcc has compiled with this list: it refuses nothing of it.
[[nodiscard]] constexpr bool was_tried(const fact& list, const fact_set& facts) noexcept {
  return list.name == "CMAKE_CUDA_ARCHITECTURES" &&
         facts.find_state(fact_id::compiles, component::nvcc, state::yes) != nullptr;
}

/// A list with an image on which this nvcc has the verdict that the operand names, and what tells the release.
[[nodiscard]] constexpr bool any_refused_target(const term& t, const fact_set& facts, finding& into) noexcept {
  const told_release nvcc = release_of_nvcc(facts);
  if (!nvcc.is.known()) return false;
  for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
       f = facts.find(t.fact, component::nvcc, f + 1)) {
    if (was_tried(*f, facts)) continue;
    const cuda::arch_list asked = list_of(*f);  // lives as long as the loop
    for (const cuda::arch_entry& entry : asked.entries()) {
      if (name_of(cuda::judge(nvcc.is, entry)) != t.operand) continue;
      into.add(f);
      into.add(nvcc.by);
      return true;
    }
  }
  return false;
}

/// A list with an item that was refused for the reason that the operand names.
[[nodiscard]] constexpr bool any_malformed_list(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
       f = facts.find(t.fact, component::nvcc, f + 1)) {
    const cuda::arch_list asked = list_of(*f);  // lives as long as the loop
    for (const cuda::arch_refusal& item : asked.refused()) {
      if (cuda::reason_of(item.why) != t.operand) continue;
      into.add(f);
      return true;
    }
  }
  return false;
}

/// The lists by name of their variable, and one GPU on which none of them runs but by the coverage that the operand names.
[[nodiscard]] constexpr bool any_coverage(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* gpu = facts.find(fact_id::device, component::none); gpu != facts.end();
       gpu = facts.find(fact_id::device, component::none, gpu + 1)) {
    const cuda::compute_capability device = cuda::parse_capability(gpu->text);
    const fact* best = nullptr;
    cuda::coverage_kind kind = cuda::coverage_kind::none;
    for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
         f = facts.find(t.fact, component::nvcc, f + 1)) {
      const cuda::arch_list list = cuda::expand(list_of(*f), release_of_nvcc(facts).is);
      const cuda::coverage_kind by_this = cuda::covers(list, device).kind;
      if (best != nullptr && by_this >= kind) continue;
      best = f;
      kind = by_this;
    }
    if (best == nullptr || name_of(kind) != t.operand) continue;
    into.add(gpu);
    into.add(best);
    return true;
  }
  return false;
}

/// A device that every image of every list is too new for.
[[nodiscard]] constexpr bool any_later_list(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* gpu = facts.find(fact_id::device, component::none); gpu != facts.end();
       gpu = facts.find(fact_id::device, component::none, gpu + 1)) {
    const cuda::compute_capability device = cuda::parse_capability(gpu->text);
    const fact* list = nullptr;
    bool is_later = device.known();
    for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
         f = facts.find(t.fact, component::nvcc, f + 1)) {
      const cuda::arch_list asked = list_of(*f);  // lives as long as the loop
      for (const cuda::arch_entry& entry : asked.entries()) {
        list = f;
        is_later = is_later && device < entry.made_for.capability;
      }
    }
    if (list == nullptr || !is_later) continue;
    into.add(gpu);
    into.add(list);
    return true;
  }
  return false;
}

/// A list with code of the suffix a for another capability of a device's major number.
[[nodiscard]] constexpr bool any_code_for_a_sibling(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* gpu = facts.find(fact_id::device, component::none); gpu != facts.end();
       gpu = facts.find(fact_id::device, component::none, gpu + 1)) {
    const cuda::compute_capability device = cuda::parse_capability(gpu->text);
    for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
         f = facts.find(t.fact, component::nvcc, f + 1)) {
      const cuda::arch_list asked = list_of(*f);  // lives as long as the loop
      for (const cuda::arch_entry& entry : asked.entries()) {
        const cuda::target built = entry.made_for;
        if (built.suffix != cuda::target_suffix::a || built.capability == device) continue;
        if (built.capability.major_part != device.major_part) continue;
        into.add(gpu);
        into.add(f);
        return true;
      }
    }
  }
  return false;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

FOUNDCHECK_BEGIN_NAMESPACE

/// The CUDA release that the build uses; unknown where nothing tells it, or two facts of one kind disagree.
[[nodiscard]] constexpr cuda::release release_in_use(const fact_set& facts) noexcept {
  return detail::release_of_nvcc(facts).is;
}

FOUNDCHECK_END_NAMESPACE

#endif

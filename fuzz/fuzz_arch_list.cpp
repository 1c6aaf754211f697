// SPDX-License-Identifier: MIT
// Any bytes as a list of architectures, by every reader: images that exist, each once, views into the bytes, and a verdict for each
// known GPU that names an image of the list.
#include <foundcheck/cuda/arch.hpp>
#include <foundcheck/cuda/gpu.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

using namespace cuda;

std::string broken_list(const arch_list& list, std::string_view bytes) {
  if (list.entries().size() > arch_list::capacity) return "more images than there is room for";
  if (list.dropped() > 0 && list.entries().size() != arch_list::capacity)
    return "an image dropped though there is room";
  if (list.refused().size() > list.refusals()) return "more refusals kept than made";
  for (std::size_t i = 0; i < list.entries().size(); ++i) {
    const arch_entry& entry = list.entries()[i];
    if (!entry.made_for.known() || !entry.made_from.known()) return "an image of nothing";
    if (!lies_inside(entry.text, bytes)) return "an item outside of the bytes";
    for (std::size_t k = 0; k < i; ++k) {
      if (list.entries()[k].made_for == entry.made_for && list.entries()[k].kind == entry.kind) return "an image twice";
    }
  }
  for (const arch_refusal& refusal : list.refused()) {
    if (!refusal.text.empty() && !lies_inside(refusal.text, bytes)) return "a refused item outside of the bytes";
    if (reason_of(refusal.why).empty()) return "a refusal without a reason";
  }
  const arch_cost cost = cost_of(list);
  if (cost.images() != list.entries().size() || cost.front_end_runs > cost.images()) return "another number of images";
  for (unsigned number : {35U, 53U, 75U, 86U, 87U, 90U, 101U, 103U, 110U, 121U}) {
    const compute_capability device = {static_cast<std::uint8_t>(number / 10), static_cast<std::uint8_t>(number % 10)};
    const coverage found = covers(list, device);
    if (found.by.made_for.known() && !list.holds(found.by.made_for, found.by.kind)) return "run by an image not there";
    if (found.runs() && !found.by.made_for.known()) return "run by nothing";
    if (found.runs() && found.fails()) return "both runs and fails";
    if (!list.whole() && found.fails()) return "sure of a list that was not understood";
  }
  return {};
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const arch_list lists[] = {
      parse_torch(bytes),         parse_torch(bytes, torch_reader::cpp_extension),
      parse_cmake(bytes),         parse_torch(bytes, torch_reader::find_cuda),
      parse_gencode(bytes),       parse_arch_codes(bytes),
      parse_opencv(bytes, bytes), parse_amrex(bytes),
      parse_kokkos(bytes),        parse_added_flags(bytes),
      parse_autodetected(bytes),  parse_arch(bytes, form_of(bytes)),
  };
  for (const arch_list& list : lists) {
    if (std::string why = broken_list(list, bytes); !why.empty()) return why;
    if (expand(list, {12, 4}).refusals() != list.refusals()) return "expanding loses a refusal";
  }
  const compute_capability device = parse_device(bytes);
  if (find_gpu(bytes) != nullptr && !device.known()) return "a GPU without a capability";
  return {};
}

}  // namespace foundcheck

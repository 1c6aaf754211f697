// SPDX-License-Identifier: MIT
// Cases of readers of architecture lists: the text, and what must be read of it.
#ifndef FOUNDCHECK_TESTS_CUDA_ARCH_READING_HPP
#define FOUNDCHECK_TESTS_CUDA_ARCH_READING_HPP

#include <foundcheck/cuda/arch/list.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace foundcheck::cuda {

struct arch_reading {
  std::string_view text;
  std::string_view images;  // "sm_80 compute_80", in order
  arch_word word = arch_word::none;
  std::string_view refused = {};  // the first item that is refused
  arch_defect why = arch_defect::empty_list;
  std::size_t refusals = 0;
};

constexpr arch_reading refusal(std::string_view text, std::string_view images, std::string_view refused,
                               arch_defect why, std::size_t refusals = 1) {
  return {text, images, arch_word::none, refused, why, refusals};
}

constexpr bool has_images(const arch_list& list, std::string_view images) {
  for (const arch_entry& entry : list.entries()) {
    const std::string_view word = images.substr(0, images.find(' '));
    const arch_code code = parse_arch_code(word);
    if (!code.known() || code.made_for != entry.made_for || code.kind != entry.kind) return false;
    images.remove_prefix(word.size() == images.size() ? word.size() : word.size() + 1);
  }
  return images.empty();
}

constexpr bool agrees(const arch_list& list, const arch_reading& c) {
  if (!has_images(list, c.images) || list.word() != c.word || list.refusals() != c.refusals) return false;
  if (c.refusals == 0) return list.whole();
  return list.refused()[0].text == c.refused && list.refused()[0].why == c.why;
}

template <class Parse>
constexpr bool all_agree(std::span<const arch_reading> cases, Parse parse) {
  for (const arch_reading& c : cases) {
    if (!agrees(parse(c.text), c)) return false;
  }
  return true;
}

/// What was read, for the message of a test that fails.
inline std::string shown(const arch_list& list) {
  std::string text(name_of(list.word()));
  for (const arch_entry& e : list.entries()) {
    text += ' ';
    text += prefix_of(e.kind);
    text += std::to_string(e.made_for.capability.number());
    if (e.made_for.suffix != target_suffix::none) text += e.made_for.suffix == target_suffix::a ? 'a' : 'f';
  }
  for (const arch_refusal& r : list.refused()) {
    text.append(" | ").append(r.text).append(": ").append(reason_of(r.why));
  }
  return text;
}

}  // namespace foundcheck::cuda

#endif

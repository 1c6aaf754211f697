// SPDX-License-Identifier: MIT
// Steps of a ninja log -> which of them made an output again.
//
// In storage that the caller gives; n log n; allocates nothing.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_REPEAT_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_REPEAT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/prefetch.hpp>
#include <foundcheck/format/ninja/log_slot.hpp>
#include <foundcheck/format/ninja/log_step.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log::detail {

[[nodiscard]] constexpr bool have_one_output(std::string_view text, const step& a, const step& b) noexcept {
  // With the tab behind it, so that the end of the other is not to be looked for.
  const std::string_view ended = text.substr(static_cast<std::size_t>(a.offset), output_of(text, a).size() + 1);
  return text.substr(static_cast<std::size_t>(b.offset), ended.size()) == ended;
}

/// Parts outputs that differ and are mixed to one number. Pre: `slots` is sorted by the mixed outputs.
constexpr void part_accidents(std::string_view text, std::span<step> steps, std::span<slot> slots) noexcept {
  for (std::size_t begin = 0, end = 0; begin < slots.size(); begin = end) {
    end = end_of_equal(slots, begin);
    const std::span<slot> same = slots.subspan(begin, end - begin);
    std::sort(same.begin(), same.end(), [text, steps](const slot& x, const slot& y) noexcept {
      const int order = output_of(text, steps[x.index]).compare(output_of(text, steps[y.index]));
      return order != 0 ? order < 0 : x.index < y.index;
    });
    for (std::size_t i = 0; i < same.size(); ++i) {
      step& s = steps[same[i].index];
      const bool is_first = i == 0 || !have_one_output(text, steps[same[i - 1].index], s);
      s.previous = is_first ? none : same[i - 1].index;
    }
  }
}

/// Sets for each step the last one before it that has the same output, and whether it is the last one that has. Pre: `slots`
/// has the mixed output of each step; steps in the order of the file.
constexpr void find_repeats(std::string_view text, std::span<step> steps, std::span<slot> slots) noexcept {
  sort(slots);
  for (std::size_t i = 1; i < slots.size(); ++i) {
    if (slots.size() - i > lead) prefetch(&steps[slots[i + lead].index]);
    if (slots[i].value == slots[i - 1].value) steps[slots[i].index].previous = slots[i - 1].index;
  }
  // In the order of the file: runs make their outputs in much the same order, so the texts are near those just compared.
  bool is_exact = true;
  for (std::size_t i = 0; i < steps.size() && is_exact; ++i) {
    if (steps.size() - i > 2 * lead) {
      if (const std::uint32_t next = steps[i + 2 * lead].previous; next != none) prefetch(&steps[next]);
      if (const std::uint32_t next = steps[i + lead].previous; next != none) prefetch(text.data() + steps[next].offset);
    }
    const step& s = steps[i];
    is_exact = s.previous == none || have_one_output(text, steps[s.previous], s);
  }
  if (!is_exact) part_accidents(text, steps, slots);
  for (step& s : steps) {
    s.is_latest = true;
    if (s.previous != none) steps[s.previous].is_latest = false;
  }
}

}  // namespace ninja_log::detail
FOUNDCHECK_END_NAMESPACE

#endif

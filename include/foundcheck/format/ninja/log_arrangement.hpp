// SPDX-License-Identifier: MIT
// Steps of a ninja log that know their runs -> run after run, numbered in the order of their first lines.
//
// In storage that the caller gives; linear; allocates nothing.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_ARRANGEMENT_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_ARRANGEMENT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja/log_slot.hpp>
#include <foundcheck/format/ninja/log_step.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log::detail {

/// Pre: in the order of the file, runs numbered from 1 to no more than there are steps. Result: how many there are; numbered
/// from 0.
constexpr std::uint32_t number_runs(std::span<step> steps, std::span<slot> slots) noexcept {
  for (slot& s : slots) s = {};
  std::uint32_t found = 0;
  for (step& s : steps) {
    slot& number = slots[s.run - 1];
    if (number.index == 0) number.index = ++found;
    s.run = number.index - 1;
  }
  return found;
}

/// Run after run, each in the order in which its steps were. Pre: runs numbered from 0 to below `runs`.
constexpr void sort_by_run(std::span<step> steps, std::span<slot> slots, std::uint32_t runs) noexcept {
  for (slot& s : slots) s = {};
  for (const step& s : steps) ++slots[s.run].value;
  std::int64_t begin = 0;
  for (slot& run : slots.first(runs)) {
    const std::int64_t size = run.value;
    run.value = begin;
    begin += size;
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    slots[i].index = static_cast<std::uint32_t>(slots[steps[i].run].value++);
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    // Each step goes where it belongs and drives out what is there, until one belongs here.
    while (slots[i].index != i) {
      const std::uint32_t to = slots[i].index;
      const step driven_out = steps[to];
      steps[to] = steps[i];
      steps[i] = driven_out;
      slots[i].index = slots[to].index;
      slots[to].index = to;
    }
  }
}

/// Where lines of several runs are mixed, or some have no time, a run may still have an output twice: it goes on as another
/// one then. Result: how many runs there are. Pre: run after run, numbered from 0.
constexpr std::uint32_t split_repeats(std::string_view text, std::span<step> steps, std::span<slot> slots) noexcept {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    steps[i].previous = none;
    slots[i] = {static_cast<std::int64_t>(mix(mix(output_of(text, steps[i])), steps[i].run)),
                static_cast<std::uint32_t>(i), 0};
  }
  sort(slots);
  for (std::size_t i = 1; i < slots.size(); ++i) {
    // An accident of the mixing splits a run that has no output twice, but never leaves one that has.
    if (slots[i].value == slots[i - 1].value) steps[slots[i].index].previous = slots[i - 1].index;
  }
  std::uint32_t number = 0, before = none;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    step& s = steps[i];
    if (s.run != before || (s.previous != none && s.previous >= begin)) ++number, begin = i;
    before = s.run;
    s.run = number - 1;
  }
  return number;
}

/// Pre: run after run, numbered from 0 to below `runs`.
constexpr void sort_by_first_line(std::span<step> steps, std::span<slot> slots, std::uint32_t runs) noexcept {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::uint32_t run = steps[i].run;
    if (i == 0 || run != steps[i - 1].run) slots[run] = {steps[i].line, run, 0};
  }
  sort(slots.first(runs));
  bool is_sorted = true;
  for (std::uint32_t r = 0; r < runs; ++r) {
    slots[slots[r].index].state = r;
    is_sorted = is_sorted && slots[r].index == r;
  }
  if (is_sorted) return;
  for (step& s : steps) s.run = slots[s.run].state;
  sort_by_run(steps, slots, runs);
}

/// Result: how many runs there are. Pre: in the order of the file, runs numbered from 1 to no more than there are steps.
constexpr std::uint32_t arrange_runs(std::string_view text, std::span<step> steps, std::span<slot> slots) noexcept {
  std::uint32_t runs = number_runs(steps, slots);
  bool is_sorted = true, is_mixed = false;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const step& s = steps[i];
    is_sorted = is_sorted && (i == 0 || steps[i - 1].run <= s.run);
    is_mixed = is_mixed || (s.previous != none && steps[s.previous].run == s.run);
  }
  if (is_sorted && !is_mixed) return runs;
  sort_by_run(steps, slots, runs);
  runs = split_repeats(text, steps, slots);
  sort_by_first_line(steps, slots, runs);
  return runs;
}

}  // namespace ninja_log::detail
FOUNDCHECK_END_NAMESPACE

#endif

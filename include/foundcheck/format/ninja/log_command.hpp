// SPDX-License-Identifier: MIT
// Steps of a ninja log -> which of them are the outputs of one command: those of equal start, end, mtime and hash in one run.
//
// In storage that the caller gives; n log n; allocates nothing.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_COMMAND_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_COMMAND_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja/log_slot.hpp>
#include <foundcheck/format/ninja/log_step.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log::detail {

/// Those of one command among steps whose times and hash are mixed to one number.
constexpr void join_outputs(std::span<step> steps, std::span<slot> same) noexcept {
  std::sort(same.begin(), same.end(), [steps](const slot& a, const slot& b) noexcept {
    const step& s = steps[a.index];
    const step& t = steps[b.index];
    if (s.hash != t.hash) return s.hash < t.hash;
    if (s.start_ms != t.start_ms) return s.start_ms < t.start_ms;
    if (s.end_ms != t.end_ms) return s.end_ms < t.end_ms;
    return s.mtime_ns != t.mtime_ns ? s.mtime_ns < t.mtime_ns : a.index < b.index;
  });
  for (std::size_t i = 1; i < same.size(); ++i) {
    step& s = steps[same[i].index];
    const step& before = steps[same[i - 1].index];
    if (before.start_ms != s.start_ms || before.end_ms != s.end_ms || before.hash != s.hash) continue;
    s.unit = before.unit;
    if (before.mtime_ns == s.mtime_ns) s.command = before.command;
  }
}

/// Sets for each step the first one of the same command, as far as times and hash tell: `command` with a look at the mtime,
/// `unit` without.
constexpr void find_commands(std::span<step> steps, std::span<slot> slots) noexcept {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    step& s = steps[i];
    s.unit = s.command = static_cast<std::uint32_t>(i);
    slots[i] = {static_cast<std::int64_t>(mix(s.start_ms, s.end_ms, s.hash)), s.unit, 0};
  }
  sort_by_value(slots);
  for (std::size_t begin = 0, end = 0; begin < slots.size(); begin = end) {
    end = end_of_equal(slots, begin);
    if (end - begin > 1) join_outputs(steps, slots.subspan(begin, end - begin));
  }
}

/// Numbers the commands from 0, on from run to run. Result: how many there are. Pre: run after run.
constexpr std::size_t number_commands(std::span<step> steps, std::span<slot> slots) noexcept {
  std::size_t commands = 0;
  for (slot& s : slots) s = {};
  for (step& s : steps) {
    slot& number = slots[s.command];
    if (number.state != s.run + 1) number = {0, static_cast<std::uint32_t>(commands++), s.run + 1};
    s.command = number.index;
  }
  return commands;
}

}  // namespace ninja_log::detail
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// A run of a ninja log -> its steps: one for each command, whatever number of files it made.
#ifndef FOUNDCHECK_SCHEDULE_RUN_HPP
#define FOUNDCHECK_SCHEDULE_RUN_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja/log_history.hpp>
#include <foundcheck/schedule/step.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// Writes the steps of a run to `out`, in the order of their first lines. Result: the part of `out` that is filled. Pre: the
/// run is one of these bytes; out is as long as the run.
[[nodiscard]] constexpr std::span<step> steps_of(std::string_view log, const ninja_log::run& run,
                                                 std::span<step> out) noexcept {
  if (run.steps.empty()) return out.first(0);
  // Commands are numbered in the order of their first lines, on from run to run.
  const std::uint32_t first = run.steps.front().command;
  std::size_t filled = 0;
  for (const ninja_log::step& line : run.steps) {
    const std::size_t place = line.command - first;
    if (place < filled) {
      ++out[place].outputs;
      continue;
    }
    FOUNDCHECK_ASSERT(filled < out.size());
    step& s = out[filled++];
    s.output = ninja_log::output_of(log, line);
    s.start_ms = line.start_ms;
    s.end_ms = line.end_ms;
    s.outputs = 1;
    s.line = line.line;
  }
  return out.first(filled);
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

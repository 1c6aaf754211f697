// SPDX-License-Identifier: MIT
// A step: one command that a build ran, with the time in which it ran. Everything in schedule/ works on a span of steps
// that belong to one run of the build tool, in any order, named by their places in that span.
#ifndef FOUNDCHECK_SCHEDULE_STEP_HPP
#define FOUNDCHECK_SCHEDULE_STEP_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// The place of a step in the span of all steps.
using step_index = std::uint32_t;

/// No step.
inline constexpr step_index no_step = ~step_index{0};

/// Times are as wide as ninja's own: 24 days on either side of the start of the run.
struct step {
  std::string_view output;    ///< the first file that it made, as the log names it
  std::int32_t start_ms = 0;  ///< since the start of the run
  std::int32_t end_ms = 0;    ///< never before start_ms; both may be the same
  std::uint32_t outputs = 1;  ///< how many files it made
  std::uint32_t line = 0;     ///< where the log records it, from 1

  [[nodiscard]] constexpr std::int64_t duration_ms() const noexcept { return std::int64_t{end_ms} - start_ms; }
};

/// True if the times of both have a part in common that is longer than nothing.
[[nodiscard]] constexpr bool overlap(const step& a, const step& b) noexcept {
  return a.start_ms < b.end_ms && b.start_ms < a.end_ms;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

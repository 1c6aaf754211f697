// SPDX-License-Identifier: MIT
// A timeline -> where its time went, as far as a person can do something about it, the greatest loss first.
//
// Heuristic: a loss is named from a tenth of the elapsed time on. What ninja could have done better is not known from a log
// alone; each hint says what was measured.
#ifndef FOUNDCHECK_SCHEDULE_HINT_HPP
#define FOUNDCHECK_SCHEDULE_HINT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <foundcheck/schedule/window.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

enum class hint_kind : std::uint8_t {
  idle,        ///< for so long nothing ran
  alone,       ///< for so long one step ran alone; about: that which did so longest
  tail,        ///< at the end fewer than half of the peak ran; about: the longest of that time
  path_bound,  ///< the critical path takes most of the time; about: its longest step
  job_bound    ///< all jobs were in use nearly all the time, and the critical path would allow more
};

inline constexpr std::size_t hint_kind_count = 5;

[[nodiscard]] constexpr std::string_view name_of(hint_kind kind) noexcept {
  constexpr std::string_view names[hint_kind_count] = {"idle", "alone", "tail", "path_bound", "job_bound"};
  return names[static_cast<std::size_t>(kind)];
}

struct hint {
  hint_kind kind = hint_kind::idle;
  std::int64_t lost_ms = 0;  ///< of the elapsed time; of job_bound what is not critical path
  step_index about = no_step;
};

namespace detail {

/// The step that ran alone for the longest time without a break.
[[nodiscard]] constexpr step_index longest_alone(const timeline& t) noexcept {
  window longest;
  for (const window& w : windows(t.steps, t.sorted, 1)) {
    if (w.length_ms() > longest.length_ms()) longest = w;
  }
  return longest_in(t.steps, longest);
}

[[nodiscard]] constexpr step_index longest_of_path(const timeline& t) noexcept {
  step_index longest = t.path.last;
  for (step_index i = t.path.last; i != no_step; i = t.links[i].before) {
    if (t.steps[i].duration_ms() > t.steps[longest].duration_ms()) longest = i;
  }
  return longest;
}

}  // namespace detail

/// Fills `out` with what holds of the timeline. Result: the part that is filled. Pre: out has hint_kind_count elements.
[[nodiscard]] constexpr std::span<hint> hints(const timeline& t, std::span<hint> out) noexcept {
  const concurrency& c = t.measured;
  const std::int64_t elapsed_ms = c.elapsed_ms();
  std::size_t filled = 0;
  const auto add = [&](hint_kind kind, std::int64_t lost_ms, step_index about) {
    hint added{kind, lost_ms, about};
    std::size_t at = filled++;
    for (; at > 0 && out[at - 1].lost_ms < lost_ms; --at) out[at] = out[at - 1];
    out[at] = added;
  };
  const auto is_much = [elapsed_ms](std::int64_t ms) { return ms > 0 && ms * 10 >= elapsed_ms; };
  if (is_much(c.idle_ms)) add(hint_kind::idle, c.idle_ms, no_step);
  if (c.peak < 2) return out.first(filled);  // nothing was meant to run beside another
  if (is_much(c.single_ms)) add(hint_kind::alone, c.single_ms, detail::longest_alone(t));
  if (is_much(c.tail_ms)) add(hint_kind::tail, c.tail_ms, longest_in(t.steps, {c.end_ms - c.tail_ms, c.end_ms}));
  if (!t.path_is_exact) return out.first(filled);
  if (t.path.length_ms * 10 >= elapsed_ms * 8) {
    add(hint_kind::path_bound, t.path.length_ms, detail::longest_of_path(t));
  } else if (t.path.length_ms * 2 <= elapsed_ms && c.work_ms * 10 >= elapsed_ms * c.peak * 8) {
    add(hint_kind::job_bound, elapsed_ms - t.path.length_ms, no_step);
  }
  return out.first(filled);
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

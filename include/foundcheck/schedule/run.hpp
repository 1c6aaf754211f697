// SPDX-License-Identifier: MIT
// The steps of one run of a build, their times, and in which order they are looked at.
#ifndef FOUNDCHECK_SCHEDULE_RUN_HPP
#define FOUNDCHECK_SCHEDULE_RUN_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/radix_sort.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/ninja/log_history.hpp>
#include <span>
#include <string_view>

// ---- step -----------------------------------------------------------------------------------------------------------
//
// A step: one command that a build ran, with the time in which it ran. Everything in schedule/ works on a span of steps
// that belong to one run of the build tool, in any order, named by their places in that span.

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// The place of a step in the span of all steps.
using step_index = std::uint32_t;

/// No step.
inline constexpr step_index no_step = ~step_index{0};

/// Times are as wide as ninja's own: 24 days on either side of the start of the run.
struct step {
  std::string_view output;             ///< the first file that it made, as the log names it
  std::int32_t start_ms = 0;           ///< since the start of the run
  std::int32_t end_ms = 0;             ///< never before start_ms; both may be the same
  std::uint32_t outputs = 1;           ///< how many files it made
  std::uint32_t line : 31 = 0;         ///< where the log records it, from 1
  std::uint32_t is_rewritten : 1 = 0;  ///< 1: ninja wrote that line again, so that others of the run may be gone

  /// How long it ran; 0 for a step that the clock did not see.
  [[nodiscard]] constexpr std::int64_t duration_ms() const noexcept { return std::int64_t{end_ms} - start_ms; }
};

/// True if the times of both have a part in common that is longer than nothing.
[[nodiscard]] constexpr bool overlap(const step& a, const step& b) noexcept {
  return a.start_ms < b.end_ms && b.start_ms < a.end_ms;
}

/// True where ninja has written a line of the steps again. The run may lack steps then, and have one of another run.
[[nodiscard]] constexpr bool is_rewritten(std::span<const step> steps) noexcept {
  for (const step& s : steps) {
    if (s.is_rewritten != 0) return true;
  }
  return false;
}

// ---- run ------------------------------------------------------------------------------------------------------------
//
// A run of a ninja log -> its steps: one for each command, whatever number of files it made.

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
    s.line = line.line & (~std::uint32_t{0} >> 1);
    s.is_rewritten = line.is_rewritten ? 1U : 0U;
  }
  return out.first(filled);
}

// ---- order ----------------------------------------------------------------------------------------------------------
//
// Steps -> the two orders in which a run is walked: by the time at which steps start, and by that at which they end.
// Steps of the same times keep their order in both, so that a step without duration is nowhere said to end before one
// of its like that starts before it. In the caller's storage, linear.

/// The same steps, twice sorted.
struct order {
  std::span<const step_index> by_start;  ///< by start_ms, then end_ms, then place
  std::span<const step_index> by_end;    ///< by end_ms, then start_ms, then place
};

/// The number of slots that `sort` needs for that many steps.
[[nodiscard]] constexpr std::size_t order_slots(std::size_t steps) noexcept { return 2 * steps; }

namespace detail {

/// True if both orders have as many steps as there are.
[[nodiscard]] constexpr bool is_order_of(const order& sorted, std::span<const step> steps) noexcept {
  return sorted.by_start.size() == steps.size() && sorted.by_end.size() == steps.size();
}

/// By the first time, then the second, then place; `times_of` gives both of a step as one number. Steps stand in a log in the
/// order of their ends, so those that are near in time are near in memory, and often there is nothing to sort.
template <class TimesOf>
constexpr void sort_by_times(std::span<step_index> places, const TimesOf& times_of) noexcept {
  bool is_sorted = true;
  for (std::size_t i = 1; i < places.size() && is_sorted; ++i) {
    is_sorted = times_of(places[i - 1]) <= times_of(places[i]);
  }
  if (is_sorted) return;  // the places rise
  radix_sort(places, times_of);
  for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
    const std::uint64_t times = times_of(places[begin]);
    for (end = begin + 1; end < places.size() && times_of(places[end]) == times;) ++end;
    if (end - begin == 1) continue;
    radix_sort(places.subspan(begin, end - begin), [](step_index i) noexcept { return std::uint64_t{i}; });
  }
}

/// Two times as a number that rises with the first, then with the second.
[[nodiscard]] constexpr std::uint64_t times(std::int32_t first, std::int32_t second) noexcept {
  constexpr std::uint32_t sign = 1U << 31;  // negative times come first
  return std::uint64_t{static_cast<std::uint32_t>(first) ^ sign} << 32 | (static_cast<std::uint32_t>(second) ^ sign);
}

}  // namespace detail

/// Pre: storage.size() >= order_slots(steps.size()), fewer than `no_step` steps. The storage stays in use as long as
/// the result.
[[nodiscard]] constexpr order sort(std::span<const step> steps, std::span<step_index> storage) noexcept {
  FOUNDCHECK_ASSERT(steps.size() < no_step && storage.size() >= order_slots(steps.size()));
  const std::span<step_index> by_start = storage.first(steps.size());
  const std::span<step_index> by_end = storage.subspan(steps.size(), steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) by_start[i] = by_end[i] = static_cast<step_index>(i);
  detail::sort_by_times(by_start,
                        [steps](step_index i) noexcept { return detail::times(steps[i].start_ms, steps[i].end_ms); });
  detail::sort_by_times(by_end,
                        [steps](step_index i) noexcept { return detail::times(steps[i].end_ms, steps[i].start_ms); });
  return {by_start, by_end};
}

/// True if one could have waited for the other: `a` has ended when `b` starts, and stands before it in by_start, which
/// tells steps without duration at the same time apart.
[[nodiscard]] constexpr bool precedes(std::span<const step> steps, step_index a, step_index b) noexcept {
  if (steps[a].end_ms > steps[b].start_ms) return false;
  return steps[a].start_ms < steps[b].start_ms || steps[b].duration_ms() > 0 || a < b;
}

// ---- moment ---------------------------------------------------------------------------------------------------------
//
// Sorted steps -> the moments at which one starts or ends, in the order of time, with how many run from there on.
//
//   running   2 |      ####
//             1 |  ########    ####
//                  ^   ^   ^   ^   ^   five moments; the third says that nothing runs until the fourth

/// What changes at one time, and for how long it stays so.
struct moment {
  std::int64_t from_ms = 0;             ///< since the start of the run
  std::int64_t to_ms = 0;               ///< the time of the next moment; that of this one for the last
  std::uint32_t running = 0;            ///< steps that run from from_ms to to_ms
  std::span<const step_index> started;  ///< at from_ms
  std::span<const step_index> ended;    ///< at from_ms, those among them that started then too

  /// How long nothing changes; 0 for the last moment.
  [[nodiscard]] constexpr std::int64_t length_ms() const noexcept { return to_ms - from_ms; }
};

namespace detail {

class moment_reader {
 public:
  using value_type = moment;
  using reference = const moment&;

  constexpr moment_reader() noexcept = default;
  constexpr moment_reader(std::span<const step> steps, const order& sorted) noexcept : steps_(steps), sorted_(sorted) {}

  constexpr void read() noexcept {
    begin_ = ended_;
    if (at_end()) return;
    const std::size_t starts = started_, ends = ended_;
    moment_.from_ms = next_ms();
    while (started_ < steps_.size() && start_at(started_) == moment_.from_ms) ++started_;
    while (ended_ < steps_.size() && end_at(ended_) == moment_.from_ms) ++ended_;
    moment_.started = sorted_.by_start.subspan(starts, started_ - starts);
    moment_.ended = sorted_.by_end.subspan(ends, ended_ - ends);
    moment_.running = static_cast<std::uint32_t>(started_ - ended_);
    moment_.to_ms = ended_ == steps_.size() ? moment_.from_ms : next_ms();
    ++position_;
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return begin_ == steps_.size(); }
  [[nodiscard]] constexpr const moment& current() const noexcept { return moment_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return position_; }

 private:
  [[nodiscard]] constexpr std::int64_t start_at(std::size_t i) const noexcept {
    return steps_[sorted_.by_start[i]].start_ms;
  }
  [[nodiscard]] constexpr std::int64_t end_at(std::size_t i) const noexcept { return steps_[sorted_.by_end[i]].end_ms; }

  /// The time of what comes next. A step ends after it has started: while one has yet to start, one has yet to end.
  [[nodiscard]] constexpr std::int64_t next_ms() const noexcept {
    const std::int64_t end = end_at(ended_);
    if (started_ == steps_.size()) return end;
    const std::int64_t start = start_at(started_);
    return start < end ? start : end;
  }

  std::span<const step> steps_;
  order sorted_;
  std::size_t started_ = 0;  ///< steps that have started
  std::size_t ended_ = 0;    ///< steps that have ended
  std::size_t begin_ = 0;    ///< steps that had ended before the current moment
  std::size_t position_ = 0;
  moment moment_;
};

}  // namespace detail

/// Pre: sorted is `sort` of these steps. Each step starts in one moment and ends in one; the moments follow each other
/// without gap: to_ms of one is from_ms of the next.
[[nodiscard]] constexpr reader_range<detail::moment_reader> moments(std::span<const step> steps,
                                                                    const order& sorted) noexcept {
  FOUNDCHECK_ASSERT(detail::is_order_of(sorted, steps));
  return reader_range(detail::moment_reader(steps, sorted));
}

// ---- window ---------------------------------------------------------------------------------------------------------
//
// Moments -> the stretches of a run in which little ran at once: where a build waits for one of its steps.

/// A time in which at most a given number of steps ran.
struct window {
  std::int64_t from_ms = 0;  ///< since the start of the run
  std::int64_t to_ms = 0;    ///< since the start of the run

  /// How long it is.
  [[nodiscard]] constexpr std::int64_t length_ms() const noexcept { return to_ms - from_ms; }
};

namespace detail {

class window_reader {
 public:
  using value_type = window;
  using reference = const window&;

  constexpr window_reader() noexcept = default;
  constexpr window_reader(std::span<const step> steps, const order& sorted, std::uint32_t at_most) noexcept
      : moments_(steps, sorted), at_most_(at_most) {
    moments_.read();
  }

  constexpr void read() noexcept {
    while (!moments_.at_end() && !is_quiet()) moments_.read();
    ended_ = moments_.at_end();
    if (ended_) return;
    window_.from_ms = moments_.current().from_ms;
    for (; !moments_.at_end() && is_low(); moments_.read()) window_.to_ms = moments_.current().to_ms;
    ++position_;
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return ended_; }
  [[nodiscard]] constexpr const window& current() const noexcept { return window_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return position_; }

 private:
  [[nodiscard]] constexpr bool is_low() const noexcept { return moments_.current().running <= at_most_; }
  [[nodiscard]] constexpr bool is_quiet() const noexcept { return is_low() && moments_.current().length_ms() > 0; }

  moment_reader moments_;
  std::uint32_t at_most_ = 0;
  std::size_t position_ = 0;
  bool ended_ = false;
  window window_;
};

}  // namespace detail

/// The longest stretches of time in which never more than `at_most` steps ran, in the order of time. Pre: sorted is
/// `sort` of these steps.
[[nodiscard]] constexpr reader_range<detail::window_reader> windows(std::span<const step> steps, const order& sorted,
                                                                    std::uint32_t at_most) noexcept {
  FOUNDCHECK_ASSERT(detail::is_order_of(sorted, steps));
  return reader_range(detail::window_reader(steps, sorted, at_most));
}

/// The step that took most of that time, the first of several; no_step when none ran in it.
[[nodiscard]] constexpr step_index longest_in(std::span<const step> steps, const window& w) noexcept {
  step_index longest = no_step;
  std::int64_t most_ms = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::int64_t from_ms = steps[i].start_ms > w.from_ms ? steps[i].start_ms : w.from_ms;
    const std::int64_t to_ms = steps[i].end_ms < w.to_ms ? steps[i].end_ms : w.to_ms;
    if (to_ms - from_ms <= most_ms) continue;
    most_ms = to_ms - from_ms;
    longest = static_cast<step_index>(i);
  }
  return longest;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// .ninja_log: records -> the runs of ninja that wrote them, and the commands of each run.
//
// A log is one list; the clock of each run begins at 0. A run is told by, in this order of trust:
//   anchor     v6 and later: mtime - start is the moment at which the run began, the same for nearly all of its steps
//   interval   v5: it lies in [mtime - end, mtime - start], so the intervals of one run have a moment in common
//   repeat     no output is made twice in one run
//   order      steps are written as they end: an end before the last one begins a run; where ends rise, a run that would have begun
//              before the one before it ended is that one
// The first two hold whatever the order of the lines. `ninja -t recompact` and `-t restat`, which CMake runs at each configure,
// write the lines in another order: there the last two say nothing, and a step that has no time of its own joins a neighbour's
// run rather than make one. Lines of equal start, end, mtime and hash in one run are the outputs of one command.
//
// Works in storage that the caller gives; n log n; allocates nothing, total, noexcept. Steps that are not sound are left out.
// Source: ninja src/build_log.cc Recompact, Restat; src/build.cc FinishCommand, v1.5 to v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_HISTORY_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_HISTORY_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/prefetch.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/ninja/log_steps.hpp>
#include <span>
#include <string_view>

// ---- log arrangement ------------------------------------------------------------------------------------------------
//
// Steps of a ninja log that know their runs -> run after run, numbered in the order of their first lines.
//
// In storage that the caller gives; linear; allocates nothing.

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

// ---- log command ----------------------------------------------------------------------------------------------------
//
// Steps of a ninja log -> which of them are the outputs of one command: those of equal start, end, mtime and hash in one run.
//
// In storage that the caller gives; n log n; allocates nothing.

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

// ---- log repeat -----------------------------------------------------------------------------------------------------
//
// Steps of a ninja log -> which of them made an output again.
//
// In storage that the caller gives; n log n; allocates nothing.

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
// ---- log history ----------------------------------------------------------------------------------------------------

namespace ninja_log {

/// The runs of a .ninja_log. The bytes and the storage of the steps must outlive it.
class history {
 public:
  /// Steps that find no room, where a span has fewer elements than count(bytes), are left out and counted by dropped(). `steps` stays in
  /// use as long as the history, `scratch` does not.
  template <class = void>
  constexpr history(std::string_view bytes, std::span<step> steps, std::span<slot> scratch) noexcept
      : history(bytes, collected(bytes, steps, scratch)) {}
  template <temporary_string S, class... More>
  explicit history(S&&, const More&...) = delete;

  /// Of steps that were read piece by piece. Pre: `text` is what their outputs stand in. The steps of the collector stay in use
  /// as long as the history, its slots do not.
  constexpr history(std::string_view text, const collector& read) noexcept
      : history(text, read.steps(), read.slots(), read.dropped()) {}

  /// The same in other storage: the collector keeps its steps and can take what a log has gained, as one that is followed while ninja
  /// writes it. Steps that find no room are left out and counted by dropped(), with those that the collector had no room for.
  constexpr history(std::string_view text, const collector& read, std::span<step> steps,
                    std::span<slot> scratch) noexcept
      : history(text, copied(read.steps(), steps, scratch.size()), copied(read.slots(), scratch, steps.size()),
                read.dropped() + read.steps().size() - std::min({read.steps().size(), steps.size(), scratch.size()})) {}

  /// How many steps had no room: what the history says is that of the log only if there are none.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }
  /// All steps, run after run, each in the order of the file.
  [[nodiscard]] constexpr std::span<const step> steps() const noexcept { return steps_; }
  /// The runs, in the order of their first lines.
  [[nodiscard]] constexpr reader_range<detail::run_reader> runs() const noexcept {
    return reader_range(detail::run_reader(steps_));
  }
  /// How many runs there are.
  [[nodiscard]] constexpr std::size_t run_count() const noexcept { return runs_; }
  /// The number of commands: steps of several outputs count once.
  [[nodiscard]] constexpr std::size_t command_count() const noexcept { return commands_; }
  /// True when ninja has written lines again, in another order than that in which they ended: those that are `is_rewritten`. They are the last
  /// ones of their outputs, so that their runs have lost steps, and one alone of an old run may stand in a later one.
  [[nodiscard]] constexpr bool is_recompacted() const noexcept { return disorder_end_ != 0; }

 private:
  static constexpr std::int64_t per_ms = detail::per_ms;
  static constexpr std::int64_t long_ago = detail::long_ago;

  constexpr history(std::string_view text, std::span<step> steps, std::span<slot> scratch, std::size_t dropped) noexcept
      : bytes_(text), steps_(steps), scratch_(scratch), dropped_(dropped) {
    measure_clock();
    detail::find_repeats(bytes_, steps_, scratch_);
    detail::find_commands(steps_, scratch_);
    const std::size_t anchored = find_groups(true, 0);
    groups_ = find_groups(false, anchored);
    join_restated();
    for (std::size_t g = 0; g < groups_; ++g) has_firm_ = has_firm_ || is_firm(g);
    find_disorder();
    // What was written again has each output once.
    while (disorder_end_ != 0 && disorder_end_ < steps_.size() && steps_[disorder_end_].previous == detail::none) {
      ++disorder_end_;
    }
    for (step& s : steps_.first(disorder_end_)) s.is_rewritten = true;
    assign();
    runs_ = detail::arrange_runs(bytes_, steps_, scratch_);
    commands_ = detail::number_commands(steps_, scratch_);
  }

  template <class T>
  [[nodiscard]] static constexpr std::span<T> copied(std::span<T> from, std::span<T> to, std::size_t most) noexcept {
    const std::size_t size = std::min({from.size(), to.size(), most});
    for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
    return to.first(size);
  }

  template <class = void>
  [[nodiscard]] static constexpr collector collected(std::string_view bytes, std::span<step> steps,
                                                     std::span<slot> scratch) noexcept {
    const std::size_t size = steps.size() < scratch.size() ? steps.size() : scratch.size();
    collector all(steps.first(size), scratch.first(size));
    all.take(bytes);
    return all;
  }

  /// How exact the times are, and when a run has begun by.
  constexpr void measure_clock() noexcept {
    bool is_coarse = true;
    std::int64_t earliest = INT32_MAX, last = 0;
    for (const step& s : steps_) {
      if (s.told_by != evidence::order) is_coarse = is_coarse && s.mtime_ns % (1000 * per_ms) == 0;
      earliest = s.start_ms < earliest ? s.start_ms : earliest;
      last = s.end_ms > last ? s.end_ms : last;
    }
    late_start_ms_ = earliest * 2 + (last < 16'000 ? last / 16 : 1'000);
    tolerance_ns_ = is_coarse ? 2000 * per_ms : 20 * per_ms;
  }

  // ---- groups: steps that have the moment of their run in common
  //
  // A group is a slot at the front of `scratch_`: its moment, and in `state` whether it is firm: of two commands or more.

  static constexpr std::uint32_t firm = 1U << 31;

  [[nodiscard]] constexpr bool is_firm(std::size_t group) const noexcept { return (scratch_[group].state & firm) != 0; }

  constexpr std::size_t find_groups(bool anchored, std::size_t used) noexcept {
    // As much as needs no more than the free part: groups never outnumber the steps that they are of.
    const evidence kind = anchored ? evidence::anchor : evidence::interval;
    std::size_t size = 0;
    const std::span<slot> keys = scratch_.subspan(used);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (steps_[i].told_by != kind) continue;
      // With the unit, which saves a look at the step later.
      keys[size++] = {epoch_of(steps_[i]), static_cast<std::uint32_t>(i), steps_[i].unit};
    }
    if (size == 0) return used;
    detail::sort(keys.first(size));
    if (anchored && !are_mostly_shared(keys.first(size))) {
      // The mtimes are not those of commands: all were restated.
      for (std::size_t i = 0; i < size; ++i) steps_[keys[i].index].told_by = evidence::interval;
      return used;
    }
    return anchored ? group_anchors(keys.first(size), used) : group_intervals(keys.first(size), used);
  }

  /// True unless most anchors stand alone.
  [[nodiscard]] constexpr bool are_mostly_shared(std::span<const slot> keys) const noexcept {
    std::size_t alone = 0, commands = 0;
    for (std::size_t begin = 0; begin < keys.size();) {
      std::size_t end = begin + 1, distinct = 1;
      for (; end < keys.size() && keys[end].value - keys[end - 1].value <= tolerance_ns_; ++end) {
        distinct += keys[end].state != keys[end - 1].state;
      }
      alone += distinct == 1;
      commands += distinct;
      begin = end;
    }
    return alone * 2 <= commands;
  }

  /// Anchors in rising order, each no further from the one before than the clock of a file system is coarse.
  constexpr std::size_t group_anchors(std::span<slot> keys, std::size_t used) noexcept {
    detail::span_of_time known, alone;  // the run that ends last, and the last command alone
    for (std::size_t begin = 0; begin < keys.size();) {
      detail::span_of_time next{used, keys[begin].value, detail::long_ago, INT64_MAX, INT64_MIN, INT32_MAX, 0, false};
      std::size_t end = begin, distinct = 0;
      std::int64_t last = next.epoch;
      std::uint32_t unit = detail::none;
      for (; end < keys.size() && keys[end].value - last <= tolerance_ns_; ++end) {
        if (keys.size() - end > detail::lead) prefetch(&steps_[keys[end + detail::lead].index]);
        const step& s = steps_[keys[end].index];
        last = keys[end].value;
        next.last_end = s.end_ms > next.last_end ? s.end_ms : next.last_end;
        next.first_start = s.start_ms < next.first_start ? s.start_ms : next.first_start;
        const std::int64_t made = s.mtime_ns - s.end_ms * per_ms;
        next.earliest = made < next.earliest ? made : next.earliest;
        next.latest = made > next.latest ? made : next.latest;
        distinct += s.unit != unit;
        unit = s.unit;
      }
      next.is_known = distinct > 1;
      const detail::span_of_time* const other = is_same_run(alone, next, tolerance_ns_, late_start_ms_)   ? &alone
                                                : is_same_run(known, next, tolerance_ns_, late_start_ms_) ? &known
                                                                                                          : nullptr;
      if (other != nullptr) {
        next.group = other->group;
        next.epoch = other->is_known || !next.is_known ? other->epoch : next.epoch;
        next.first_start = other->first_start;
        next.is_known = true;
      } else {
        ++used;
      }
      next.ends = next.epoch + next.last_end * per_ms;
      for (std::size_t i = begin; i < end; ++i) steps_[keys[i].index].run = static_cast<std::uint32_t>(next.group);
      scratch_[next.group] = {next.epoch, 0, next.is_known ? firm : 0};  // perhaps where its first key was
      if (!next.is_known) {
        alone = next;
      } else {
        if (other == &alone) alone = {};
        if (next.ends > known.ends) known = next;
      }
      begin = end;
    }
    return used;
  }

  /// Intervals by their begins, the latest first: as few moments as pierce them all. What is older than the run, as the
  /// mtime of a copied file, comes after the run and takes no step away from it.
  constexpr std::size_t group_intervals(std::span<slot> keys, std::size_t used) noexcept {
    // The groups are written over the keys from the front, so the keys have to be walked from there.
    for (std::size_t i = 0; i < keys.size() / 2; ++i) {
      const slot other = keys[i];
      keys[i] = keys[keys.size() - 1 - i];
      keys[keys.size() - 1 - i] = other;
    }
    for (std::size_t begin = 0; begin < keys.size();) {
      const std::int64_t epoch = keys[begin].value;
      std::size_t end = begin, distinct = 0;
      std::uint32_t unit = detail::none;
      for (; end < keys.size(); ++end) {
        const step& s = steps_[keys[end].index];
        const std::int64_t latest = s.mtime_ns - s.start_ms * per_ms;
        if (end != begin && latest < epoch - tolerance_ns_) break;
        distinct += s.unit != unit;
        unit = s.unit;
      }
      for (std::size_t i = begin; i < end; ++i) steps_[keys[i].index].run = static_cast<std::uint32_t>(used);
      scratch_[used++] = {epoch, 0, distinct > 1 ? firm : 0};
      begin = end;
    }
    return used;
  }

  /// The outputs of one command that `-t restat` gave mtimes of their own: into one group. Restat leaves one line for each
  /// output; a line of an output that was made before is of a later run, though it may have taken just as long.
  constexpr void join_restated() noexcept {
    for (step& s : steps_) {
      const std::uint32_t first = steps_[s.unit].run;
      if (s.previous != detail::none || s.run == detail::none || first == detail::none || s.run == first) continue;
      if (!is_firm(s.run)) s.run = first;
    }
  }

  // ---- the order of the lines

  /// Up to which step the lines are not in the order in which they ended.
  constexpr void find_disorder() noexcept {
    if (groups_ == 0) return guess_disorder();
    std::int64_t finished = long_ago;
    std::size_t told = 0, back = 0, breaks = 0, last_back = 0;
    bool is_sure = false;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const step& s = steps_[i];
      if (s.run == detail::none) continue;
      ++told;
      const std::int64_t ends = scratch_[s.run].value + s.end_ms * per_ms;
      if (ends > finished) finished = ends;
      if (ends >= finished - tolerance_ns_) continue;
      // The clock of the wall went back. An output that was copied with its old mtime does that too, but not an anchor; and
      // it does not set the clock of the run back as well.
      is_sure = is_sure || s.told_by == evidence::anchor;
      breaks += i != 0 && s.end_ms < steps_[i - 1].end_ms;
      ++back;
      last_back = i + 1;
    }
    if (is_sure || breaks > 1 || (breaks == 1 && back * 4 > told)) disorder_end_ = last_back;
  }

  /// Heuristic: without times, lines before the first repeated output were written again when much of what looks like a run
  /// begins late. A run begins with its first command; any order of the lines puts that one in one of them.
  constexpr void guess_disorder() noexcept {
    std::size_t stretches = 0, late = 0, last_late = 0;
    std::int32_t begins = INT32_MAX;
    for (std::size_t i = 0; i <= steps_.size(); ++i) {
      const bool is_last = i == steps_.size() || steps_[i].previous != detail::none;
      if (i != 0 && (is_last || steps_[i].end_ms < steps_[i - 1].end_ms)) {
        ++stretches;
        if (begins > late_start_ms_) ++late, last_late = i;
        begins = INT32_MAX;
      }
      if (is_last) break;
      begins = steps_[i].start_ms < begins ? steps_[i].start_ms : begins;
    }
    if (late >= 2 && late * 3 >= stretches) disorder_end_ = last_late;
  }

  // ---- runs

  /// The number of the run that a group is at; 0 before its first.
  [[nodiscard]] constexpr std::uint32_t run_of(std::size_t group) const noexcept {
    return scratch_[group].state & ~firm;
  }

  /// True for a command alone in its group that is no run of its own: one that began late in lines that are in no order, or
  /// just when the one before it ended. The lines say of which run it is.
  [[nodiscard]] constexpr bool is_outlier(const step& s, const step* before, bool goes_on,
                                          bool in_order) const noexcept {
    if (!in_order) return has_firm_ && s.told_by == evidence::interval && s.start_ms > late_start_ms_;
    // It started when the one before ended, and can have made its output then.
    constexpr std::int64_t shortest = 10, rounding = 2;
    const std::int64_t epoch = before == nullptr ? no_time : epoch_of(*before);
    return goes_on && epoch != no_time && before->end_ms >= shortest && s.start_ms >= before->end_ms &&
           s.start_ms <= before->end_ms + rounding &&
           epoch >= s.mtime_ns - (s.end_ms + rounding) * per_ms - tolerance_ns_ &&
           epoch <= s.mtime_ns - s.start_ms * per_ms + tolerance_ns_;
  }

  /// Up to which line ends rise without a break from a line on. Lines are asked for in their order.
  class rising_lines {
   public:
    constexpr explicit rising_lines(std::span<const step> steps) noexcept : steps_(steps) {}

    /// The first line of the stretch that has line `i`, and the line behind its last one.
    constexpr void go_to(std::size_t i) noexcept {
      while (end_ <= i) {
        begin = end_;
        for (++end_; end_ < steps_.size() && rises(end_);) ++end_;
      }
    }
    [[nodiscard]] constexpr std::size_t end() const noexcept { return end_; }

    std::size_t begin = 0;

   private:
    [[nodiscard]] constexpr bool rises(std::size_t i) const noexcept {
      return steps_[i].end_ms > steps_[i - 1].end_ms || steps_[i].unit == steps_[i - 1].unit;
    }

    std::span<const step> steps_;
    std::size_t end_ = 0;
  };

  /// True for the first command of a group that is of the run before it: on a loaded machine the time of a command is set long after its
  /// start. A later run would have begun before this one ended, and of two runs at once ends do not rise without a break.
  [[nodiscard]] constexpr bool is_delayed(const step& s, std::size_t group, std::size_t run_begin,
                                          const rising_lines& rising, std::int64_t finished) const noexcept {
    return s.told_by == evidence::anchor && scratch_[group].value < finished - tolerance_ns_ &&
           rising.begin <= run_begin && scratch_[group].index < rising.end();
  }

  /// Walks the lines in the order of the file and numbers the runs from 1.
  constexpr void assign() noexcept {
    // Of a group that was not met yet the last line, of another one the last end.
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (steps_[i].run != detail::none) scratch_[steps_[i].run].index = static_cast<std::uint32_t>(i);
    }
    rising_lines rising(steps_);
    std::size_t run_begin = 0;   // of the run that was begun last
    std::size_t weak_begin = 0;  // of the last run, when it has nothing but steps without a time of their own
    std::uint32_t weak_run = 0;
    std::int64_t finished = long_ago;  // the wall time of the last end that is known
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (steps_.size() - i > detail::lead) {
        const std::uint32_t next = steps_[i + detail::lead].previous;
        if (next != detail::none) prefetch(&steps_[next]);
      }
      step& s = steps_[i];
      const step* const before = i == 0 ? nullptr : &steps_[i - 1];
      const bool in_order = i >= disorder_end_;
      const auto made_in = [&](std::uint32_t run) {
        return s.previous != detail::none && steps_[s.previous].run == run;
      };
      const bool goes_on =
          before != nullptr && !made_in(before->run) && !s.after_header && (!in_order || s.end_ms >= before->end_ms);
      if (before != nullptr && s.unit == before->unit && !made_in(before->run)) {
        s.run = before->run;
        s.told_by = before->told_by;
        continue;
      }
      const std::uint32_t group = s.run;
      bool is_told = group != detail::none;
      std::int64_t ends = 0;
      if (is_told) {
        // Lines in order end in order on the clock of the wall too. A time that breaks it is not that of the run.
        ends = scratch_[group].value + s.end_ms * per_ms;
        if (in_order && ends < finished - tolerance_ns_) is_told = false;
        if (!is_firm(group)) is_told = is_told && !is_outlier(s, before, in_order && goes_on, in_order);
      }
      if (!is_told) {
        if (s.told_by != evidence::order) s.told_by = evidence::order;
        if (goes_on) {
          s.run = before->run;
        } else {
          s.run = weak_run = ++runs_;
          weak_begin = run_begin = i;
        }
        continue;
      }
      slot& known = scratch_[group];
      const auto last_end = static_cast<std::int32_t>(known.index);
      std::uint32_t id = run_of(group);
      const bool is_new = id == 0 || made_in(id) || (in_order && s.end_ms < last_end);
      rising.go_to(i);
      const bool may_go_on = id == 0 && in_order && goes_on && before->run == runs_;
      if (may_go_on && is_delayed(s, group, run_begin, rising, finished)) {
        id = before->run;
      } else if (is_new) {
        // The steps just before, without a time of their own, are the first of this run when nothing parts them.
        const bool takes_weak = weak_run != 0 && goes_on && before->run == weak_run;
        id = takes_weak ? weak_run : ++runs_;
        if (!takes_weak) run_begin = i;
      } else if (weak_run != 0 && before->run == weak_run && goes_on) {
        for (std::size_t k = weak_begin; k < i; ++k) {
          if (steps_[k].run == weak_run) steps_[k].run = id;
        }
      }
      weak_run = 0;
      known.state = (known.state & firm) | id;
      known.index = static_cast<std::uint32_t>(s.end_ms);
      s.run = id;
      if (ends > finished) finished = ends;
    }
  }

  std::string_view bytes_;
  std::span<step> steps_;
  std::span<slot> scratch_;
  std::size_t dropped_ = 0;
  std::int64_t tolerance_ns_ = 0;
  std::int64_t late_start_ms_ = 0;  ///< Heuristic: no run begins with a command that starts later
  std::size_t groups_ = 0;
  std::size_t disorder_end_ = 0;
  std::size_t commands_ = 0;
  std::uint32_t runs_ = 0;
  bool has_firm_ = false;
};

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif

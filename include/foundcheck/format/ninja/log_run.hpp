// SPDX-License-Identifier: MIT
// The runs of a ninja log: what one is, and when two groups of its steps are of one. format/ninja/log_history.hpp makes the groups.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_RUN_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_RUN_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja/log_step.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log {

/// One run of ninja.
struct run {
  std::span<const step> steps;      ///< in the order of the file
  std::int64_t epoch_ns = no_time;  ///< when it began, since 1970; for v5 at least that late
  evidence told_by = evidence::order;
};

namespace detail {

inline constexpr std::int64_t per_ms = 1'000'000;

/// A group on the clock of the wall: of a run that is known by two commands, or of a command alone, which may have begun
/// earlier than its anchor says: a restat edge has the mtime of its output.
struct span_of_time {
  std::size_t group = 0;
  std::int64_t epoch = 0, ends = long_ago;
  std::int64_t earliest = INT64_MAX, latest = INT64_MIN;  ///< mtime - end of its commands
  std::int32_t first_start = 0, last_end = 0;
  bool is_known = false;
};

/// True when the later of two groups is of the same run as the other. Runs one after the other do not overlap, and each
/// begins with a command that starts at once.
[[nodiscard]] constexpr bool is_same_run(const span_of_time& one, const span_of_time& later, std::int64_t tolerance_ns,
                                         std::int64_t late_start_ms) noexcept {
  constexpr std::int32_t rounding = 2;
  if (one.ends == long_ago) return false;
  // Restat edges whose outputs were made when they ended.
  if (later.epoch < one.ends || !later.is_known) {
    if (later.earliest >= one.epoch - tolerance_ns && later.latest <= one.epoch + tolerance_ns) return true;
  }
  if (one.is_known && later.is_known) return false;
  const bool follows = later.first_start >= one.last_end - rounding && later.first_start > late_start_ms / 8;
  if (one.is_known) return later.epoch < one.ends || later.earliest <= one.epoch + tolerance_ns;
  if (later.is_known) return follows && later.epoch < one.ends;
  const std::int64_t surely_ends = one.earliest + one.last_end * per_ms;
  return later.epoch < surely_ends || (follows && later.earliest <= one.epoch + tolerance_ns);
}

class run_reader {
 public:
  using value_type = run;
  using reference = const run&;

  constexpr run_reader() noexcept = default;
  constexpr explicit run_reader(std::span<const step> steps) noexcept : rest_(steps) {}

  constexpr void read() noexcept {
    std::size_t size = 0;
    while (size < rest_.size() && rest_[size].run == rest_.front().run) ++size;
    run_ = {rest_.first(size), no_time, evidence::order};
    rest_ = rest_.subspan(size);
    for (const step& s : run_.steps) {
      if (s.told_by > run_.told_by) continue;
      const std::int64_t epoch = epoch_of(s);
      if (s.told_by < run_.told_by || run_.epoch_ns == no_time) run_.epoch_ns = epoch;
      // Of an anchor the true one is the earliest, of an interval's begin the latest.
      const bool is_anchor = s.told_by == evidence::anchor;
      if (epoch != no_time && (is_anchor ? epoch < run_.epoch_ns : epoch > run_.epoch_ns)) run_.epoch_ns = epoch;
      run_.told_by = s.told_by;
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return run_.steps.empty(); }
  [[nodiscard]] constexpr const run& current() const noexcept { return run_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return rest_.size(); }

 private:
  std::span<const step> rest_;
  run run_;
};

}  // namespace detail

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif

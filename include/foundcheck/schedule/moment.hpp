// SPDX-License-Identifier: MIT
// Sorted steps -> the moments at which one starts or ends, in the order of time, with how many run from there on.
//
//   running   2 |      ####
//             1 |  ########    ####
//                  ^   ^   ^   ^   ^   five moments; the third says that nothing runs until the fourth
#ifndef FOUNDCHECK_SCHEDULE_MOMENT_HPP
#define FOUNDCHECK_SCHEDULE_MOMENT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/schedule/order.hpp>
#include <foundcheck/schedule/step.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// What changes at one time, and for how long it stays so.
struct moment {
  std::int64_t from_ms = 0;
  std::int64_t to_ms = 0;               ///< the time of the next moment; that of this one for the last
  std::uint32_t running = 0;            ///< steps that run from from_ms to to_ms
  std::span<const step_index> started;  ///< at from_ms
  std::span<const step_index> ended;    ///< at from_ms, those among them that started then too

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
  return reader_range(detail::moment_reader(steps, sorted));
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif

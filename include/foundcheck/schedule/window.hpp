// SPDX-License-Identifier: MIT
// Moments -> the stretches of a run in which little ran at once: where a build waits for one of its steps.
#ifndef FOUNDCHECK_SCHEDULE_WINDOW_HPP
#define FOUNDCHECK_SCHEDULE_WINDOW_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/schedule/moment.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// A time in which at most a given number of steps ran.
struct window {
  std::int64_t from_ms = 0;
  std::int64_t to_ms = 0;

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

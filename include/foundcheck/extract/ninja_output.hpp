// SPDX-License-Identifier: MIT
// What ninja prints -> facts: the step at which the build stopped. What the tools say of it is in diagnostic.hpp.
//
// A log may hold several builds, and a step that failed may have been built since: only what the last "build stopped" ends
// counts, and nothing after it may have gone on. Another build begins behind "build stopped", with "Entering directory", and
// where the number of finished steps falls, which it never does within one. A build within a step of another looks the same,
// until the outer one goes on where it was.
#ifndef FOUNDCHECK_EXTRACT_NINJA_OUTPUT_HPP
#define FOUNDCHECK_EXTRACT_NINJA_OUTPUT_HPP

#include <cstddef>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/ninja_exit.hpp>
#include <foundcheck/format/ninja_output.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

namespace foundcheck::inline v0_1 {

namespace detail {

/// The last build of a log, as far as it is read.
struct stopped_build {
  fact step = {fact_id::failed_step, component::none, state::unknown, {}, {}};
  bool is_over = false;  ///< ninja has said that it stopped

  constexpr void note_step(const ninja_output::record& r, std::size_t source) noexcept {
    if (step.is != state::unknown) return;  // what failed first: the others may be its consequences
    const std::string_view name = r.outputs.empty() ? r.command : r.outputs.substr(0, r.outputs.find(' '));
    step.is = state::yes;
    step.text = name;
    step.from = {source, r.line, r.offset, lines(r.whole).begin()->text};
    if (r.code != ninja_output::no_code) step.name = name_of(ninja_output::exit_cause_of(r.code));
  }
};

/// The builds of a log, one after the other, of which the last counts.
class last_build {
 public:
  /// Pre: the record is a status.
  constexpr void read_status(const ninja_output::record& r) noexcept {
    const ninja_output::progress& now = r.progress;
    const bool falls = now.finished >= 0 && now.finished < at_.finished;
    if (has_outer_ && goes_on(outer_at_, now) && (has_ended_ || !goes_on(at_, now))) {
      return_to_outer();
    } else if (has_ended_) {
      begin();
    } else if (is_entered_ || falls) {
      // One inside a step has steps of its own, and only by chance as many.
      if (!has_outer_ && (is_entered_ || now.total != at_.total)) {
        outer_ = current_;
        outer_at_ = at_;
        has_outer_ = true;
      }
      current_ = {};
    }
    is_entered_ = false;
    at_ = now;
  }

  constexpr void read_failed(const ninja_output::record& r, std::size_t source) noexcept {
    if (has_ended_) begin();
    current_.note_step(r, source);
  }

  /// Pre: the record is a message.
  constexpr void read_message(const ninja_output::record& r) noexcept {
    using ninja_output::message_meaning;
    switch (r.meaning) {
      case message_meaning::no_work: return begin();
      case message_meaning::entering_directory: is_entered_ = true; return;
      case message_meaning::interrupted: has_ended_ = true; return;
      case message_meaning::subcommand_failed:
      case message_meaning::cannot_progress:
      case message_meaning::stopped:
        // It is the outer one that stops, if the other has stopped already, or nothing in it failed.
        if (has_outer_ && outer_.step.is != state::unknown && (has_ended_ || current_.step.is == state::unknown)) {
          return_to_outer();
        }
        has_ended_ = current_.is_over = true;
        return;
      default: return;
    }
  }

  [[nodiscard]] constexpr const stopped_build& result() const noexcept { return current_; }

 private:
  /// A first status has the number 0 or 1, so from 2 on it is not that of a new build.
  [[nodiscard]] static constexpr bool goes_on(const ninja_output::progress& from,
                                              const ninja_output::progress& to) noexcept {
    return to.finished >= 2 && to.total == from.total &&
           (to.finished == from.finished || to.finished == from.finished + 1);
  }

  constexpr void begin() noexcept {
    current_ = {};
    has_ended_ = has_outer_ = false;
  }

  constexpr void return_to_outer() noexcept {
    current_ = outer_;
    has_ended_ = has_outer_ = false;
  }

  stopped_build current_, outer_;
  ninja_output::progress at_, outer_at_;
  bool has_outer_ = false;
  bool has_ended_ = false;   ///< ninja has said so
  bool is_entered_ = false;  ///< a ninja has begun that printed no status yet
};

}  // namespace detail

/// Adds what a log tells. `source` is the number of the input in the caller's list.
constexpr void extract(const ninja_output::records& log, std::size_t source, fact_set& facts) noexcept {
  using ninja_output::record_kind;
  detail::last_build builds;
  for (const ninja_output::record& r : log) {
    switch (r.kind) {
      case record_kind::status: builds.read_status(r); break;
      case record_kind::failed: builds.read_failed(r, source); break;
      case record_kind::message: builds.read_message(r); break;
      case record_kind::output:
      case record_kind::explain:
      case record_kind::stats: break;
    }
  }
  const detail::stopped_build& last = builds.result();
  if (!last.is_over || last.step.is == state::unknown) return;
  facts.add(last.step);
}

}  // namespace foundcheck::inline v0_1

#endif

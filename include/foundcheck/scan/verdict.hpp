// SPDX-License-Identifier: MIT
// How a build ended, as far as its inputs prove it: one verdict for each input and one for all of them.
//
//   failed               something stopped, and a finding says why
//   failed_unexplained   something stopped or a tool reported an error, and no rule explains it
//   contradicted         nothing stopped, and a claim is not true
//   unfinished           the input ends without an end: cut, killed, interrupted, not generated, not built
//   good                 the input itself says that it ended well, and nothing contradicts it
//   nothing_seen         no sign of failure, none of success
//
// An error that a tool reported is in a finding, or a consequence of one that is, or ignored for one of four reasons: whatever does not
// count is ignored, here and in each header that finds a reason. A run or a build whose errors a later one made good is superseded,
// which is the reason later_run. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_SCAN_VERDICT_HPP
#define FOUNDCHECK_SCAN_VERDICT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/rule.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace scan {

/// The worse first: the verdict of several inputs is the first that any of them has.
enum class verdict : std::uint8_t { failed, failed_unexplained, contradicted, unfinished, good, nothing_seen };

/// The name of the verdict, as JSON writes it.
[[nodiscard]] constexpr std::string_view name_of(verdict v) noexcept {
  constexpr std::string_view names[] = {"failed", "failed_unexplained", "contradicted", "unfinished",
                                        "good",   "nothing_seen"};
  return names[static_cast<std::size_t>(v)];
}

/// Why an error that a tool reported does not count.
enum class ignored_reason : std::uint8_t {
  make_ignored,  ///< make says so: "Error 1 (ignored)"
  later_run,     ///< a later run of the same step succeeded
  own_step,      ///< the step or the run that printed it ended well
  try_compile    ///< a check asked, and no was the answer
};

/// How many reasons there are.
inline constexpr std::size_t ignored_reason_count = 4;

/// The name of the reason, as JSON writes it.
[[nodiscard]] constexpr std::string_view name_of(ignored_reason why) noexcept {
  constexpr std::string_view names[] = {"make_ignored", "later_run", "own_step", "try_compile"};
  return names[static_cast<std::size_t>(why)];
}

/// The reason as a phrase that follows "ignored: ".
[[nodiscard]] constexpr std::string_view describe(ignored_reason why) noexcept {
  constexpr std::string_view sentences[] = {"make ignored it", "a later run of the step succeeded",
                                            "the step that printed it ended well", "a check asked for it"};
  return sentences[static_cast<std::size_t>(why)];
}

/// An error that does not count, where it was read, and why it does not.
struct ignored_error {
  ignored_reason why = ignored_reason::own_step;  ///< why it does not count
  origin from;                                    ///< where it is
};

/// A verdict and what proves it, the most telling place first.
struct conclusion {
  static constexpr std::size_t most_evidence = 4;  ///< how many places it keeps

  scan::verdict verdict = scan::verdict::nothing_seen;  ///< how it ended
  origin evidence[most_evidence] = {};                  ///< the places that prove it
  std::size_t evidence_count = 0;                       ///< how many of them there are
  bool is_open = false;                                 ///< a log, which does not say that it ended well

  /// Keeps a place; one beyond most_evidence is left out.
  constexpr void add(const origin& from) noexcept {
    if (evidence_count < most_evidence) evidence[evidence_count++] = from;
  }
  /// The places that prove it.
  [[nodiscard]] constexpr std::span<const origin> places() const noexcept { return {evidence, evidence_count}; }
};

/// True for a verdict that makes the exit status 1, unless --fail-on says otherwise.
[[nodiscard]] constexpr bool is_failure(verdict v) noexcept { return v <= verdict::contradicted; }

/// True where each place that proves the end is one where configure ended well: nothing says that anything was built.
[[nodiscard]] constexpr bool is_of_configure_alone(const conclusion& whole, const fact_set& facts) noexcept {
  for (const origin& from : whole.places()) {
    bool is_of_configure = false;
    for (const fact& f : facts) {
      if (f.id != fact_id::configured || f.is != state::yes) continue;
      is_of_configure = is_of_configure || (f.from.source == from.source && f.from.line == from.line);
    }
    if (!is_of_configure) return false;
  }
  return whole.evidence_count != 0;
}

/// The same, and where no input says how a build ended, what the files of the build directory show: all that the default targets need is
/// done, or a build has begun and is not at its end.
[[nodiscard]] constexpr conclusion with_progress(const conclusion& whole, const fact_set& facts) noexcept {
  const bool is_open =
      whole.verdict == verdict::nothing_seen || (whole.verdict == verdict::good && is_of_configure_alone(whole, facts));
  if (!is_open) return whole;
  const fact* done = nullptr;
  for (const fact& f : facts) {
    if (f.id != fact_id::built) continue;
    if (f.is == state::no && f.name != "stopped") return whole;
    if (done == nullptr || f.is == state::no) done = &f;
  }
  if (done == nullptr) return whole;
  conclusion shown;
  shown.verdict = done->is == state::yes ? verdict::good : verdict::unfinished;
  shown.add({origin::no_source, 0, 0, done->text});
  return shown;
}

}  // namespace scan

// ---- causes ---------------------------------------------------------------------------------------------------------
//
// What a scan says of a failed build besides its findings: its root causes, and how often each tool spoke.

/// How often a tool of the build spoke in the logs that were read.
struct tool_count {
  std::string_view tool;     ///< its name, as records have it
  std::size_t errors = 0;    ///< fatal ones too
  std::size_t warnings = 0;  ///< that are not counted as errors
};

/// Why a configure or a build failed, as far as its logs say.
struct root_cause {
  /// The name of a known text of CMake or of a cause of diagnostics; "unknown" for other errors.
  std::string_view cause;
  foundcheck::severity severity = severity::error;  ///< how bad it is: an error
  std::string_view title;                           ///< the words of the tool
  const fact* evidence = nullptr;                   ///< the first place that says so
  std::size_t consequences = 0;                     ///< further errors of the logs that say the same or follow from it
  const finding* explained_by = nullptr;  ///< the finding about it, as long as the result that has it; null for none
};

FOUNDCHECK_END_NAMESPACE

#endif

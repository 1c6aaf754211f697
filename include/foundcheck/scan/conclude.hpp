// SPDX-License-Identifier: MIT
// What was read and what was found -> verdicts: for each input, and for all of them.
//
// The evidence of a failure is the error that a person should look at first; of a contradiction the evidence of its finding; of an
// unfinished input its last step; of a good end the line that says so. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_SCAN_CONCLUDE_HPP
#define FOUNDCHECK_SCAN_CONCLUDE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/rule/rule.hpp>
#include <foundcheck/rule/tables/diagnosis.hpp>
#include <foundcheck/scan/collect.hpp>
#include <foundcheck/scan/detail/configure_text.hpp>
#include <foundcheck/scan/reader.hpp>
#include <foundcheck/scan/verdict.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

/// The id of the finding on an error that no rule explains.
inline constexpr std::string_view unexplained_error = "DIAG001";
/// The same where all that is known is that a program crashed.
inline constexpr std::string_view unexplained_crash = "CRASH002";

namespace detail {

[[nodiscard]] constexpr std::size_t number_of_last_resort(std::string_view id) noexcept {
  std::size_t number = 0;
  for (const rule& r : rules::run_diagnoses) {
    if (r.id == id) return number;
    ++number;
  }
  return number;
}
// By number: g++ with -fsanitize=undefined takes no comparison of an address with null for a constant.
static_assert(number_of_last_resort(unexplained_error) < std::size(rules::run_diagnoses) &&
              number_of_last_resort(unexplained_crash) < std::size(rules::run_diagnoses));

/// Null for a rule that is not there.
[[nodiscard]] constexpr const rule* last_resort(std::string_view id) noexcept {
  const std::size_t number = number_of_last_resort(id);
  return number < std::size(rules::run_diagnoses) ? &rules::run_diagnoses[number] : nullptr;
}

/// The rule of the finding on a fact that no rule explains.
[[nodiscard]] constexpr const rule* rule_of_unexplained(const fact& f) noexcept {
  const bool is_crash = f.id == fact_id::diagnosis && f.name == name_of(diagnostics::cause::program_crash);
  return last_resort(is_crash ? unexplained_crash : unexplained_error);
}

/// True if cmake wrote the build files behind that place after all: what went wrong before was a nested project's, or a check's.
[[nodiscard]] constexpr bool is_written_after(const fact& f, const fact_set& facts) noexcept {
  for (const fact& g : facts) {
    const bool is_written = g.id == fact_id::configured && g.is == state::yes;
    if (is_written && g.from.source == f.from.source && g.from.offset > f.from.offset) return true;
  }
  return false;
}

/// True if configure reported an error or stopped in the same input.
[[nodiscard]] constexpr bool is_beside_error(const fact& f, const fact_set& facts) noexcept {
  for (const fact& g : facts) {
    const bool is_error = g.id == fact_id::configure_error || (g.id == fact_id::configured && g.is == state::no);
    if (is_error && g.from.source == f.from.source) return true;
  }
  return false;
}

/// True for a fact that says that configure or a build stopped, or that a tool reported an error.
[[nodiscard]] constexpr bool says_stopped(const fact& f, const fact_set& facts) noexcept {
  switch (f.id) {
    case fact_id::failed_step:
    case fact_id::diagnosis: return true;
    case fact_id::compiles:
    case fact_id::generated: return f.is == state::no;
    case fact_id::configured: return f.is == state::no && !is_written_after(f, facts);
    case fact_id::configure_error: return !is_written_after(f, facts);
    case fact_id::cause: return is_beside_error(f, facts) && !is_written_after(f, facts);  // a status may say it too
    default: return false;
  }
}

/// True if a finding rests on what the build directory shows: the last run of cmake did not finish.
[[nodiscard]] constexpr bool is_of_stopped_configure(const finding& of) noexcept {
  for (std::size_t i = 0; i < of.evidence_count; ++i) {
    if (of.evidence[i]->id == fact_id::generated && of.evidence[i]->is == state::no) return true;
  }
  return false;
}

/// True if a finding rests on a command that the files of the build directory show undone, and on what it stops at.
[[nodiscard]] constexpr bool is_of_stopped_build(const finding& of) noexcept {
  for (std::size_t i = 0; i < of.evidence_count; ++i) {
    const fact& e = *of.evidence[i];
    if (e.id == fact_id::mixed && (e.name.starts_with("link ") || e.name.starts_with("compile "))) return true;
    const bool is_stop = e.name == "refused" || e.name == "unread" || e.name == "no_source" || e.name == "damaged";
    if (e.id == fact_id::built && e.is == state::no && is_stop) return true;
  }
  return false;
}

/// True for the rules on logs that only say that something failed: they name where the cause is, not what it is.
[[nodiscard]] constexpr bool says_cause_is_elsewhere(std::string_view rule) noexcept { return rule.starts_with("LOG"); }

/// True if a finding is about what stopped, or about the line that says so.
[[nodiscard]] constexpr bool explains_stop(const finding& of, const fact_set& facts) noexcept {
  if (of.rule->id == unexplained_error || of.rule->id == unexplained_crash || says_cause_is_elsewhere(of.rule->id))
    return false;
  for (std::size_t i = 0; i < of.evidence_count; ++i) {
    if (says_stopped(*of.evidence[i], facts)) return true;
  }
  for (std::size_t i = 0; i < of.evidence_count; ++i) {
    const fact& e = *of.evidence[i];
    if (e.from.source == origin::no_source) continue;
    for (const fact& f : facts) {
      if (f.from.source == e.from.source && f.from.line == e.from.line && says_stopped(f, facts)) return true;
    }
  }
  return false;
}

[[nodiscard]] constexpr bool is_evidence(const fact& f, const finding& of) noexcept {
  for (std::size_t i = 0; i < of.evidence_count; ++i) {
    const fact& e = *of.evidence[i];
    if (&e == &f) return true;
    if (e.id == f.id && e.text == f.text && e.name == f.name && e.from.source == f.from.source &&
        e.from.offset == f.from.offset) {
      return true;
    }
  }
  return false;
}

/// The error that counts and comes first in the order in which a person should look; null if none counts.
[[nodiscard]] constexpr const kept_error* first_error(const reader& log) noexcept {
  const kept_error* best = nullptr;
  for (const kept_error& k : log.errors()) {
    if (!k.is_ignored && (best == nullptr || k.rank < best->rank)) best = &k;
  }
  return best;
}

/// True if all errors that count say only that somebody interrupted the build.
[[nodiscard]] constexpr bool is_interrupted(const reader& log) noexcept {
  const kept_error* const best = first_error(log);
  return best != nullptr && best->rank == diagnostics::rank_class::interrupted;
}

[[nodiscard]] constexpr origin in_source(origin from, std::size_t source) noexcept {
  from.source = source;
  return from;
}

/// How a log ends in which nothing failed.
template <class Records = cmake_output::records>
constexpr void conclude_quiet(const reader& log, std::size_t source, conclusion& into) noexcept {
  const ninja_build& last = log.builds().last();
  const configure_end configured = end_of<Records>(log.configure());
  const auto set = [&](verdict v, const origin& from) {
    into.verdict = v;
    into.add(in_source(from, source));
  };
  // Errors that were not kept may count.
  if (log.dropped() != 0) return set(verdict::unfinished, log.first_dropped());
  if (log.configure().dropped() != 0) return set(verdict::unfinished, log.configure().first_dropped());
  if (is_interrupted(log)) return set(verdict::unfinished, first_error(log)->from);
  const bool has_silent_end = log.builds().ends_in_console_step();
  const bool is_ninja_open =
      !has_silent_end && last.number != 0 && last.is != build_fate::ended_well && last.is != build_fate::superseded;
  if (is_ninja_open && (last.at.total > 0 || last.is_interrupted)) return set(verdict::unfinished, last.last);
  if (log.makes().is_open()) return set(verdict::unfinished, log.makes().last());
  if (configured.goes_on) return set(verdict::unfinished, configured.last);
  if (last.number != 0 && !has_silent_end) return set(verdict::good, last.last);
  if (log.makes().ended_well()) return set(verdict::good, log.makes().last());
  if (configured.is == cmake_output::end_kind::written) return set(verdict::good, configured.last);
  if (log.success().line != 0) return set(verdict::good, log.success());
}

/// True if something in the log stopped, or a tool reported an error that counts.
[[nodiscard]] constexpr bool has_stopped(const reader& log) noexcept {
  if (first_error(log) != nullptr && !is_interrupted(log)) return true;
  for (const ninja_build& b : log.builds().failed()) {
    if (b.number != 0 && b.is == build_fate::failed) return true;
  }
  return false;
}

}  // namespace detail

/// The verdict on one input. `log` is null if the input is not a log; `facts` are the facts of all inputs, `findings` the findings of the scan.
template <class Records = cmake_output::records>
[[nodiscard]] constexpr conclusion conclude(const reader* log, std::size_t source, const fact_set& facts,
                                            std::span<const finding> findings) noexcept {
  conclusion is;
  const fact* stop = nullptr;
  const finding* contradiction = nullptr;
  for (const finding& f : findings) {
    if (f.rule->severity != severity::error) continue;
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const fact& e = *f.evidence[i];
      if (e.from.source != source) continue;
      if (detail::says_stopped(e, facts) || detail::is_of_stopped_configure(f)) {
        if (stop == nullptr) stop = &e;
      } else if (contradiction == nullptr && !detail::says_cause_is_elsewhere(f.rule->id)) {
        contradiction = &f;
      }
    }
  }
  for (const fact& f : facts) {
    const bool stops = f.id == fact_id::configure_error || f.id == fact_id::failed_step || f.id == fact_id::configured;
    if (stop == nullptr && stops && f.from.source == source && detail::says_stopped(f, facts)) stop = &f;
  }
  const bool has_stopped = stop != nullptr || (log != nullptr && detail::has_stopped(*log));
  if (has_stopped) {
    // What stopped in one input may be explained by another one of the build; a contradiction that is an error explains it too.
    bool is_explained = contradiction != nullptr;
    for (const finding& f : findings) is_explained = is_explained || detail::explains_stop(f, facts);
    is.verdict = is_explained ? verdict::failed : verdict::failed_unexplained;
    const kept_error* const first = log == nullptr ? nullptr : detail::first_error(*log);
    if (stop != nullptr) {
      is.add(stop->from);
    } else if (first != nullptr) {
      is.add(detail::in_source(first->from, source));
    }
    return is;
  }
  conclusion quiet;
  if (log != nullptr) {
    detail::conclude_quiet<Records>(*log, source, quiet);
    quiet.is_open = quiet.verdict != verdict::good;
  }
  if (contradiction != nullptr) {
    is.verdict = verdict::contradicted;
    for (std::size_t i = 0; i < contradiction->evidence_count; ++i) is.add(contradiction->evidence[i]->from);
    is.is_open = quiet.is_open;
    return is;
  }
  return quiet;
}

/// The verdict on a scan. An error that rests on no input, as on the files of the machine, contradicts what the inputs claim, unless it
/// says at what configure or the build stopped. Where the build directory shows that configure did not finish, every error is of a build that failed.
[[nodiscard]] constexpr conclusion conclude(std::span<const conclusion> inputs, std::span<const finding> findings,
                                            const fact_set& facts) noexcept {
  conclusion whole;
  for (const conclusion& one : inputs) {
    if (one.verdict < whole.verdict) whole = one;
  }
  const bool is_contradicted = whole.verdict == verdict::contradicted;
  if (is_failure(whole.verdict) && !is_contradicted) return whole;
  const bool is_ungenerated = facts.find_state(fact_id::generated, component::none, state::no) != nullptr;
  const finding* first = nullptr;
  const finding* stop = nullptr;
  for (const finding& f : findings) {
    if (f.rule->severity != severity::error) continue;
    const bool is_stop = is_ungenerated || detail::is_of_stopped_configure(f) || detail::is_of_stopped_build(f);
    if (first == nullptr) first = &f;
    if (stop == nullptr && is_stop) stop = &f;
  }
  if (first == nullptr || (stop == nullptr && is_contradicted)) return whole;
  whole = conclusion();
  whole.verdict = stop != nullptr ? verdict::failed : verdict::contradicted;
  const finding& shown = stop != nullptr ? *stop : *first;
  for (std::size_t i = 0; i < shown.evidence_count; ++i) whole.add(shown.evidence[i]->from);
  return whole;
}

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// The log of a build -> facts: the step that failed, and what the tools reported as wrong.
//
// Not every error in a log is one of the build that counts: a log may hold an earlier build, and the output of configure the
// errors of what it tries out. What is read:
//
//   by ninja             what stands behind the first FAILED of the last build, if ninja stopped; of a log that people quote in
//                        part, the end of which is a failure, what stands behind the status before the last one
//   behind configure     everything, if make or ninja say that a build failed
//   by anything else     everything
//
// Of all that, no error that make ignored, see diagnostic_ignored.hpp, and but for ninja, which says itself where a build begins, none
// of a run of make that a later one made good: diagnostic_mended.hpp.
#ifndef FOUNDCHECK_EXTRACT_BUILD_LOG_HPP
#define FOUNDCHECK_EXTRACT_BUILD_LOG_HPP

#include <cstddef>
#include <foundcheck/extract/diagnostic.hpp>
#include <foundcheck/extract/environment.hpp>
#include <foundcheck/extract/known_messages.hpp>
#include <foundcheck/extract/ninja_output.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/diagnostic_ignored.hpp>
#include <foundcheck/format/diagnostic_mended.hpp>
#include <foundcheck/format/diagnostic_settled.hpp>
#include <foundcheck/format/diagnostics.hpp>
#include <foundcheck/format/ninja_output.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>

namespace foundcheck::inline v0_1 {

namespace detail {

/// What make ignored from that byte on.
[[nodiscard]] constexpr diagnostics::settled_parts ignored_in(const diagnostics::records& log,
                                                              std::size_t begin) noexcept {
  diagnostics::ignored_errors ignored;
  for (const diagnostics::record& r : log) {
    if (r.offset >= begin) ignored.take(r);
  }
  diagnostics::settled_parts settled;
  ignored.finish(settled);
  return settled;
}

[[nodiscard]] constexpr diagnostics::mended_runs runs_in(const diagnostics::records& log, std::size_t begin) noexcept {
  diagnostics::mended_runs runs;
  for (const diagnostics::record& r : log) {
    if (r.offset >= begin) runs.take(r);
  }
  return runs;
}

/// That, and which runs of make from that byte on a later one made good. Each pass is a function: its reader is large.
[[nodiscard]] constexpr diagnostics::settled_parts settled_in(const diagnostics::records& log, std::string_view bytes,
                                                              const envelope& around, std::size_t begin) noexcept {
  diagnostics::settled_parts settled = ignored_in(log, begin);
  runs_in(log, begin).finish(log, bytes, around, settled);
  return settled;
}

/// True if make or ninja say behind that byte that a build failed, or that it cannot begin.
[[nodiscard]] constexpr bool has_failed_build(const diagnostics::records& log, std::size_t begin,
                                              const diagnostics::settled_parts& settled) noexcept {
  for (const diagnostics::record& r : log) {
    if (r.offset < begin || settled.has(r.offset) || diagnostics::is_harmless(r)) continue;
    const bool runs_builds = r.tool == diagnostics::tool::make || r.tool == diagnostics::tool::ninja;
    const bool has_failed = r.is_effect || r.cause == diagnostics::cause::missing_rule;
    if (has_failed && runs_builds) return true;
  }
  return false;
}

/// Where the last two statuses begin.
struct last_statuses {
  std::size_t last = 0;
  std::size_t before = 0;
};

[[nodiscard]] constexpr last_statuses find_statuses(const ninja_output::records& log) noexcept {
  last_statuses found;
  for (const ninja_output::record& r : log) {
    if (r.kind == ninja_output::record_kind::status) found = {r.offset, found.last};
  }
  return found;
}

/// What command lines before a byte set. The one that began a build stands in front of it.
constexpr void extract_command_lines(std::string_view bytes, const envelope& around, std::size_t end,
                                     std::size_t source, fact_set& facts) noexcept {
  for (const line& l : lines(bytes.substr(0, end), around)) {
    extract_environment(l.text, {source, l.number, l.offset, l.text}, facts);
  }
}

/// Where the first status begins.
[[nodiscard]] constexpr std::size_t first_status(const ninja_output::records& log) noexcept {
  for (const ninja_output::record& r : log) {
    if (r.kind == ninja_output::record_kind::status) return r.offset;
  }
  return 0;
}

/// Adds what tools said from that byte on, but for what is settled.
constexpr void extract_from(const diagnostics::records& said, std::string_view bytes, const envelope& around,
                            std::size_t begin, std::size_t source, fact_set& facts,
                            const diagnostics::settled_parts& settled) noexcept {
  extract(said, source, facts, begin, settled);
  extract_known_lines(bytes, around, begin, source, facts, settled);
}

/// Where the first step of that input that failed stands; npos if none did.
[[nodiscard]] constexpr std::size_t first_failure(const fact_set& facts, std::size_t source) noexcept {
  for (const fact& f : facts) {
    if (f.id == fact_id::failed_step && f.from.source == source) return f.from.offset;
  }
  return std::string_view::npos;
}

}  // namespace detail

/// Adds what the output of ninja tells. `source` is the number of the input in the caller's list.
template <class = void>
constexpr void extract_ninja_build(std::string_view bytes, const envelope& around, std::size_t source,
                                   fact_set& facts) noexcept {
  const ninja_output::records steps(bytes, {}, around);
  const diagnostics::records said(bytes, around);
  extract(steps, source, facts);
  detail::extract_command_lines(bytes, around, detail::first_status(steps), source, facts);
  const std::size_t failure = detail::first_failure(facts, source);
  const bool has_step = failure != std::string_view::npos;
  const detail::last_statuses statuses = has_step ? detail::last_statuses{} : detail::find_statuses(steps);
  const std::size_t begin = has_step ? failure : statuses.before;
  const diagnostics::settled_parts settled = detail::ignored_in(said, begin);
  if (!has_step && !detail::has_failed_build(said, statuses.last, settled)) return;
  detail::extract_from(said, bytes, around, begin, source, facts, settled);
}

/// Adds what the builds tell whose output follows that of a configure run, which begins at that byte.
template <class = void>
constexpr void extract_configured_build(std::string_view bytes, const envelope& around, std::size_t begin,
                                        std::size_t source, fact_set& facts) noexcept {
  const diagnostics::records said(bytes, around);
  const diagnostics::settled_parts settled = detail::settled_in(said, bytes, around, begin);
  if (!detail::has_failed_build(said, begin, settled)) return;
  detail::extract_from(said, bytes, around, begin, source, facts, settled);
}

/// Adds what any other log tells.
template <class = void>
constexpr void extract_build(std::string_view bytes, const envelope& around, std::size_t source,
                             fact_set& facts) noexcept {
  const diagnostics::records said(bytes, around);
  const diagnostics::settled_parts settled = detail::settled_in(said, bytes, around, 0);
  extract(said, source, facts, 0, settled);
  detail::extract_command_lines(bytes, around, bytes.size(), source, facts);
  extract_known_lines(bytes, around, 0, source, facts, settled);
}

}  // namespace foundcheck::inline v0_1

#endif

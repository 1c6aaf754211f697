// SPDX-License-Identifier: MIT
// How a build ended, as text: what became of the errors and warnings that no finding is about, how each input ended, and as the last
// line the verdict of the whole, below the places that prove it.
#ifndef FOUNDCHECK_REPORT_VERDICT_TEXT_HPP
#define FOUNDCHECK_REPORT_VERDICT_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/finding_rows.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/scan/verdict.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A verdict in a word or two.
[[nodiscard]] constexpr std::string_view word_of(scan::verdict v) noexcept {
  constexpr std::string_view words[] = {"failed", "failed, unexplained", "contradicted", "unfinished",
                                        "good",   "nothing seen"};
  return words[static_cast<std::size_t>(v)];
}

/// A verdict in words that say what it means.
[[nodiscard]] constexpr std::string_view phrase_of(scan::verdict v) noexcept {
  constexpr std::string_view phrases[] = {"failed",
                                          "failed, and no rule explains it",
                                          "contradicted, nothing stopped but a claim is not true",
                                          "unfinished, no end was reached",
                                          "good",
                                          "nothing seen, no sign of failure and none of success"};
  return phrases[static_cast<std::size_t>(v)];
}

namespace detail {

[[nodiscard]] constexpr paint paint_of(scan::verdict v) noexcept {
  return is_failure(v)                    ? paint::red
         : v == scan::verdict::unfinished ? paint::yellow
         : v == scan::verdict::good       ? paint::green
                                          : paint::bold;
}

/// "PATH:LINE: TEXT"; the text alone for what was seen outside any input.
inline void write_place(text_writer& out, const origin& from, std::span<const input> inputs) {
  if (from.source < inputs.size()) {
    out.shown(inputs[from.source].path, 400);
    if (from.line != 0) out.print(":{}", from.line);
    if (!from.text.empty()) out.print(": ");
  } else if (from.text.empty()) {
    out.print("here");
  }
  out.shown(from.text, 160);
}

/// The number of findings of each severity.
inline void write_finding_counts(text_writer& out, const scan_result& result) {
  out.counted(result.count(severity::error), "error", ", ");
  out.counted(result.count(severity::warning), "warning", ", ");
  out.counted(result.count(severity::info), "info", "");
  if (result.left_out != 0) out.print(" ({} not shown)", result.left_out);
}

/// True if the tools reported errors of which the result has nothing further to say.
[[nodiscard]] constexpr bool has_lost_errors(const scan_result& result) noexcept {
  const bool is_accounted_for =
      !result.findings.empty() || result.left_out != 0 || result.all_ignored() != 0 || !result.suppressed.empty();
  return !is_accounted_for && result.reported_errors() != 0;
}

}  // namespace detail

/// How many places of the ignored errors and of the warnings a text shows.
inline constexpr std::size_t most_shown_places = 5;

/// What became of the errors that in no finding: how many were ignored and why, and the first of them. Nothing if there are none.
inline void write_ignored_text(text_writer& out, const scan_result& result) {
  if (detail::has_lost_errors(result)) {
    out.print("  in no finding: ");
    out.counted(result.reported_errors(), "error", "\n");
  }
  const std::size_t all = result.all_ignored();
  if (all == 0) return;
  out.flow_line("  ignored: ", 4, [&](text_writer& to) {
    to.counted(all, "error", "");
    std::size_t listed = 0;
    for (std::size_t i = 0; i < scan::ignored_reason_count; ++i) {
      const auto why = static_cast<scan::ignored_reason>(i);
      const std::size_t count = result.count(why);
      if (count == 0) continue;
      to.print("{}{} ({})", listed == 0 ? ": " : ", ", describe(why), count);
      listed += count;
    }
    if (listed != 0 && listed < all) to.print(", and {} more", all - listed);
  });
  for (std::size_t i = 0; i < result.ignored.size() && i < most_shown_places; ++i) {
    const scan::ignored_error& one = result.ignored[i];
    out.flow_line("    ", 6, [&](text_writer& to) {
      detail::write_place(to, one.from, result.inputs);
      to.print(" ({})", describe(one.why));
    });
  }
}

/// The first warnings that no rule explains, and how many there are besides. Nothing if there are none.
inline void write_warnings_text(text_writer& out, const scan_result& result) {
  const std::size_t all = result.all_warnings();
  if (all == 0) return;
  out.print("warnings that no rule explains\n");
  std::size_t shown = 0;
  for (; shown < result.warnings.size() && shown < most_shown_places; ++shown) {
    out.flow_line("  ", 4, [&](text_writer& to) { detail::write_place(to, result.warnings[shown], result.inputs); });
  }
  if (shown == 0) out.print("  {} in all\n", all);
  if (shown != 0 && shown < all) out.print("  and {} more\n", all - shown);
}

/// The verdict of each input, a line each, where they differ. Nothing if they are all the same.
inline void write_input_verdicts_text(text_writer& out, const scan_result& result) {
  if (!result.inputs_differ()) return;
  out.print("verdicts\n");
  for (std::size_t i = 0; i < result.inputs.size() && i < result.of_inputs.size(); ++i) {
    const scan::conclusion& one = result.of_inputs[i];
    const std::span<const origin> places = one.places();
    const bool has_proof = !places.empty();
    const bool is_own = has_proof && places[0].source == i;
    out.flow_line("  ", 4, [&](text_writer& to) {
      to.shown(result.inputs[i].path, 400);
      if (is_own && places[0].line != 0) to.print(":{}", places[0].line);
      to.print(": {}", word_of(one.verdict));
      if (!has_proof || (is_own && places[0].text.empty())) return;
      to.print(": ");
      if (is_own) {
        to.shown(places[0].text, 160);
      } else {
        detail::write_place(to, places[0], result.inputs);
      }
    });
  }
}

/// The places that prove the verdict of the whole, a line each, then the verdict and the number of findings: the last line of a report.
inline void write_verdict_text(text_writer& out, const scan_result& result) {
  const scan::verdict v = result.conclusion.verdict;
  for (const origin& from : result.conclusion.places()) {
    out.print("  ");
    detail::write_place(out, from, result.inputs);
    out.print("\n");
  }
  out.painted(detail::paint_of(v), phrase_of(v));
  out.print(": ");
  detail::write_finding_counts(out, result);
  if (result.is_failure_suppressed()) {
    out.print("; ignored by ");
    out.shown(result.error_suppressed_by(), 400);
  }
  out.print("\n");
}

/// What was suppressed, and by what: the title of each finding with who asked and why. Nothing if there is none.
inline void write_suppressed_text(text_writer& out, const scan_result& result) {
  for (const suppressed_finding& one : result.suppressed) {
    const finding_text text(one.what, *result.facts);
    out.print("  suppressed: {}: ", one.what.rule->id);
    out.shown(text.view(text.title), 400);
    out.print(" (");
    out.shown(one.by, 400);
    if (!one.reason.empty()) out.print(": ");
    out.shown(one.reason, 400);
    out.print(")\n");
  }
}

// ---- closing line ---------------------------------------------------------------------------------------------------

namespace detail {

/// What follows the verdict in the closing line.
inline void append_counts(const scan_result& result, bool all, fmt::memory_buffer& to) {
  text_writer out(to, false);
  std::string_view before = ": ";
  for (const severity s : {severity::error, severity::warning, severity::info}) {
    const std::size_t count = result.count(s);
    if (count == 0) continue;
    out.print("{}", before);
    out.counted(count, s == severity::info ? "note" : name_of(s), "");
    before = ", ";
  }
  if (result.left_out != 0) out.print("{}{} not shown", before, result.left_out);
  if (result.is_failure_suppressed()) {
    out.print("; what stopped it is ignored by ");
    out.shown(result.error_suppressed_by(), 400);
  }
  out.print(". ");
  out.counted(result.inputs.size(), "file", " read");
  if (!all && !result.inputs.empty()) out.print(" (list: -v)");
}

/// True for a line that a finding has as its evidence.
[[nodiscard]] constexpr bool is_evidence_line(const origin& from, const scan_result& result) noexcept {
  for (const finding& f : result.findings) {
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const origin& e = f.evidence[i]->from;
      if (from.line != 0 && e.source == from.source && e.line == from.line) return true;
    }
  }
  return false;
}

/// True where all that proves a good end is the end of configure: nothing says that anything was built.
[[nodiscard]] inline bool is_configured_alone(const scan_result& result) noexcept {
  return result.facts != nullptr && result.conclusion.verdict == scan::verdict::good &&
         scan::is_of_configure_alone(result.conclusion, *result.facts);
}

/// True where the files of the build directory prove the good end: what was built is known, and not what was said of it.
[[nodiscard]] inline bool is_by_files(const scan_result& result) noexcept {
  const std::span<const origin> places = result.conclusion.places();
  return result.conclusion.verdict == scan::verdict::good && !places.empty() && places[0].source == origin::no_source;
}

/// True where a claim is not true, and the files of the build directory show besides that the build stopped in the middle.
[[nodiscard]] inline bool is_stopped_besides(const scan_result& result) noexcept {
  if (result.facts == nullptr || result.conclusion.verdict != scan::verdict::contradicted) return false;
  for (const fact& f : *result.facts) {
    if (f.id == fact_id::built && f.is == state::no && f.name == "stopped") return true;
  }
  return false;
}

/// True where all errors are about paths that are gone or wrong: what was built is there, and the next build stops.
[[nodiscard]] inline bool is_about_next_build(const scan_result& result) noexcept {
  if (result.conclusion.verdict != scan::verdict::contradicted) return false;
  std::size_t count = 0;
  for (const finding& f : result.findings) {
    if (f.rule->severity != severity::error) continue;
    const bool is_path =
        f.evidence_count != 0 && (f.evidence[0]->id == fact_id::gone_path || f.evidence[0]->id == fact_id::wrong_path);
    if (!is_path) return false;
    ++count;
  }
  return count != 0;
}

/// True where logs alone were read, an error is in one of them, and none says that it ended well.
[[nodiscard]] inline bool is_error_without_end(const scan_result& result) noexcept {
  if (result.conclusion.verdict != scan::verdict::contradicted) return false;
  for (const scan::conclusion& one : result.of_inputs) {
    if (!one.is_open) return false;
  }
  return !result.of_inputs.empty();
}

}  // namespace detail

/// The verdict as a phrase: what is shown of a good end that configure alone had.
[[nodiscard]] inline std::string_view phrase_of(const scan_result& result) noexcept {
  if (detail::is_stopped_besides(result)) return "contradicted, the build did not finish and a claim is not true";
  if (detail::is_error_without_end(result)) return "contradicted, no end was reached and something is wrong";
  return detail::is_configured_alone(result) ? "configured, and nothing shows a build"
                                             : phrase_of(result.conclusion.verdict);
}

/// What proves the verdict, where no finding does or all of it is asked for.
inline void write_proof_text(text_writer& out, const scan_result& result, bool all) {
  const scan::verdict v = result.conclusion.verdict;
  const bool is_in_finding = (result.count(severity::error) != 0 || result.is_failure_suppressed()) &&
                             (v == scan::verdict::failed || v == scan::verdict::contradicted);
  for (const origin& from : result.conclusion.places()) {
    if (is_in_finding && !all) break;
    if (detail::is_evidence_line(from, result) && !all) continue;
    out.flow_line(" --> ", 6, [&](text_writer& words) {
      if (from.source < result.inputs.size()) {
        words.shown(path_from(result.inputs[from.source].path, result.path), 400);
        if (from.line != 0) words.print(":{}", from.line);
        if (!from.text.empty()) words.print(": ");
      } else if (from.text.empty()) {
        words.print("here");
      }
      words.shown(from.text, 160);
    });
  }
}

namespace detail {

/// True where a log alone was read and nothing was seen in it: one that was cut, or that lacks what went to stderr, looks like that too.
[[nodiscard]] inline bool may_lack_its_errors(const scan_result& result) {
  for (const input& in : result.inputs) {
    if (in.format == "cmake-cache") return false;
  }
  return result.conclusion.verdict == scan::verdict::nothing_seen && result.findings.empty() && !result.inputs.empty();
}

}  // namespace detail

namespace detail {

/// The verdict as a sentence without its full stop.
[[nodiscard]] inline std::string_view verdict_sentence(const scan_result& result) noexcept {
  constexpr std::string_view sentences[] = {"Failed",
                                            "Failed, and the cause is not known",
                                            "Nothing stopped this build, but a claim is not true",
                                            "This build is unfinished, no end was reached",
                                            "This build ended well",
                                            "No sign of failure, and none of success"};
  return is_configured_alone(result)    ? "Configure ended well, and nothing shows a build"
         : is_stopped_besides(result)   ? "This build did not finish, and a claim is not true"
         : is_about_next_build(result)  ? "Nothing stopped this build, and the next one will stop"
         : is_error_without_end(result) ? "No end was reached, and something is wrong"
         : is_by_files(result)          ? "The default targets are built"
                                        : sentences[static_cast<std::size_t>(result.conclusion.verdict)];
}

}  // namespace detail

/// The verdict as a sentence, with which a report begins that has no finding: what it is known from follows.
inline void write_opening_text(text_writer& out, const scan_result& result) {
  out.painted(detail::paint_of(result.conclusion.verdict), detail::verdict_sentence(result));
  out.print("{}\n", result.conclusion.places().empty() ? "." : ":");
}

/// The verdict as a sentence, the number of findings and how many files were read: the last line of a report. `all`: they were listed.
inline void write_closing_text(text_writer& out, const scan_result& result, bool all) {
  if (detail::may_lack_its_errors(result)) {
    constexpr std::string_view advice =
        "note: if the build failed, this text does not say why: cmake --build build -j1 2>&1 | tee build.log writes one that does";
    out.flow(advice, 0, 6);
    out.print("\n");
  }
  const std::string_view sentence = detail::verdict_sentence(result);
  out.painted(detail::paint_of(result.conclusion.verdict), sentence);
  fmt::memory_buffer rest;
  detail::append_counts(result, all, rest);
  out.flow({rest.data(), rest.size()}, sentence.size(), 2);
  out.print("\n");
}

FOUNDCHECK_END_NAMESPACE

#endif

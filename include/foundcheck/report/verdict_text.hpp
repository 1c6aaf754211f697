// SPDX-License-Identifier: MIT
// How a build ended, as text: what became of the errors and warnings that no finding is about, how each input ended, and as the last
// line the verdict of the whole, below the places that prove it.
#ifndef FOUNDCHECK_REPORT_VERDICT_TEXT_HPP
#define FOUNDCHECK_REPORT_VERDICT_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
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
  const bool is_accounted_for = !result.findings.empty() || result.left_out != 0 || result.all_ignored() != 0;
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
  out.print("  ignored: ");
  out.counted(all, "error", "");
  std::size_t listed = 0;
  for (std::size_t i = 0; i < scan::ignored_reason_count; ++i) {
    const auto why = static_cast<scan::ignored_reason>(i);
    const std::size_t count = result.count(why);
    if (count == 0) continue;
    out.print("{}{} ({})", listed == 0 ? ": " : ", ", describe(why), count);
    listed += count;
  }
  if (listed != 0 && listed < all) out.print(", and {} more", all - listed);
  out.print("\n");
  for (std::size_t i = 0; i < result.ignored.size() && i < most_shown_places; ++i) {
    const scan::ignored_error& one = result.ignored[i];
    out.print("    ");
    detail::write_place(out, one.from, result.inputs);
    out.print(" ({})\n", describe(one.why));
  }
}

/// The first warnings that no rule explains, and how many there are besides. Nothing if there are none.
inline void write_warnings_text(text_writer& out, const scan_result& result) {
  const std::size_t all = result.all_warnings();
  if (all == 0) return;
  out.print("warnings that no rule explains\n");
  std::size_t shown = 0;
  for (; shown < result.warnings.size() && shown < most_shown_places; ++shown) {
    out.print("  ");
    detail::write_place(out, result.warnings[shown], result.inputs);
    out.print("\n");
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
    out.print("  ");
    out.shown(result.inputs[i].path, 400);
    if (is_own && places[0].line != 0) out.print(":{}", places[0].line);
    out.print(": {}", word_of(one.verdict));
    if (has_proof && !(is_own && places[0].text.empty())) {
      out.print(": ");
      if (is_own) {
        out.shown(places[0].text, 160);
      } else {
        detail::write_place(out, places[0], result.inputs);
      }
    }
    out.print("\n");
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
  out.painted(is_failure(v)                    ? paint::red
              : v == scan::verdict::unfinished ? paint::yellow
              : v == scan::verdict::good       ? paint::green
                                               : paint::bold,
              phrase_of(v));
  out.print(": ");
  detail::write_finding_counts(out, result);
  out.print("\n");
}

FOUNDCHECK_END_NAMESPACE

#endif

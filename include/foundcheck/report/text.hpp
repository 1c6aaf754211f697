// SPDX-License-Identifier: MIT
// A scan's result -> text for a person: the ladders of the components that matter, then the findings with their evidence,
// why, how to confirm and how to fix, then what the tools reported besides. The last line is the verdict.
#ifndef FOUNDCHECK_REPORT_TEXT_HPP
#define FOUNDCHECK_REPORT_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- ladders --------------------------------------------------------------------------------------------------------
//
// The availability ladders of a scan -> a table for a person, and below it the facts that disagree.
//
// A component has a row if somebody asked for it, if configure claimed it, or if a finding is about it; with `all` every
// component has one. A star marks a rung on which two facts disagree, and a line below the table gives both with their places.

namespace detail {

/// True if somebody said yes on that rung, if only to be contradicted.
[[nodiscard]] constexpr bool was_said(const step& s) noexcept {
  return s.is == state::yes || s.contradiction != nullptr;
}

[[nodiscard]] constexpr bool is_of_interest(const ladder& steps, std::span<const finding> findings) noexcept {
  if (was_said(steps[rung::requested]) || was_said(steps[rung::claimed])) return true;
  for (const finding& f : findings) {
    if (f.about == steps.about) return true;
  }
  return false;
}

inline void write_ladder(text_writer& out, std::string_view name, const ladder& steps) {
  constexpr std::size_t name_width = 14, rung_width = 12;
  out.print("  {}", name);
  std::size_t pad = name_width - name.size();
  for (const step& s : steps.steps) {
    const paint p = s.is == state::yes ? paint::green : s.is == state::no ? paint::red : paint::dim;
    const std::string_view word = s.is == state::unknown ? "?" : name_of(s.is);
    const std::string_view mark = s.contradiction != nullptr ? "*" : "";
    out.print("{:{}}", "", pad);
    out.painted(p, word);
    out.print("{}", mark);
    pad = rung_width - word.size() - mark.size();
  }
  out.print("\n");
}

inline void write_heading(text_writer& out) {
  constexpr std::size_t name_width = 14, rung_width = 12;
  out.print("  {:<{}}", "component", name_width);
  for (std::size_t i = 0; i + 1 < rung_count; ++i) out.print("{:<{}}", name_of(static_cast<rung>(i)), rung_width);
  out.print("{}\n", name_of(rung::working));
}

/// "build/CMakeCache.txt:7 says no: -- Could NOT find X".
inline void write_word(text_writer& out, const fact& f, std::span<const input> inputs) {
  if (f.from.source < inputs.size()) {
    out.shown(inputs[f.from.source].path, 400);
    out.print(":{}", f.from.line);
  } else {
    out.print("this machine");
  }
  out.print(" says {}: ", name_of(f.is));
  out.shown(f.from.text, 160);
  if (f.from.source >= inputs.size() && !f.text.empty()) {
    out.print(" ");
    out.shown(f.text, 160);
  }
}

inline void write_conflicts(text_writer& out, std::string_view name, const ladder& steps,
                            std::span<const input> inputs) {
  for (std::size_t i = 0; i < rung_count; ++i) {
    const step& s = steps.steps[i];
    if (s.contradiction == nullptr) continue;
    out.print("  * {}, {}: ", name, name_of(static_cast<rung>(i)));
    write_word(out, *s.evidence, inputs);
    out.print("\n      but ");
    write_word(out, *s.contradiction, inputs);
    out.print("\n");
  }
}

}  // namespace detail

inline void write_ladders(text_writer& out, const scan_result& result, bool all) {
  std::size_t shown = 0, known = 0;
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, *result.facts);
    const bool is_shown = all || detail::is_of_interest(steps, result.findings);
    if (!is_shown) {
      known += steps.known() ? 1U : 0U;
      continue;
    }
    if (shown++ == 0) detail::write_heading(out);
    detail::write_ladder(out, row.name, steps);
  }
  if (shown == 0) out.print("  no component was requested or claimed\n");
  if (known != 0) {
    out.print("  ");
    out.counted(known, "component", "");
    out.print(" {} neither requested nor claimed: --all shows {}\n", known == 1 ? "was" : "were",
              known == 1 ? "it" : "them");
  }
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, *result.facts);
    if (all || detail::is_of_interest(steps, result.findings)) {
      detail::write_conflicts(out, row.name, steps, result.inputs);
    }
  }
}

// ---- report ---------------------------------------------------------------------------------------------------------

namespace detail {

/// True if an earlier piece of evidence was read from the same line, as two facts can be, or says the same.
[[nodiscard]] inline bool is_shown_before(const finding& f, std::size_t piece) noexcept {
  const fact& e = *f.evidence[piece];
  for (std::size_t i = 0; i < piece; ++i) {
    const fact& before = *f.evidence[i];
    if (say_the_same(before, e)) return true;
    if (e.from.source == origin::no_source) continue;
    if (before.from.source == e.from.source && before.from.offset == e.from.offset) return true;
  }
  return false;
}

/// One piece of evidence and the other places that say the same.
inline void write_evidence(text_writer& out, const finding& f, std::size_t piece, std::span<const input> inputs) {
  const fact& e = *f.evidence[piece];
  out.print("  ");
  if (e.from.source < inputs.size()) {
    out.shown(inputs[e.from.source].path, 400);
    out.print(":{}: ", e.from.line);
  } else {
    out.print("here: ");
  }
  out.shown(e.from.text, 160);
  if (e.from.source >= inputs.size() && !e.text.empty()) {
    out.print(" ");
    out.shown(e.text, 400);
  }
  if (!e.name.empty() && e.from.text.find(e.name) == std::string_view::npos) {
    out.print(" (");
    out.shown(e.name, 160);
    out.print(")");
  }
  if (!e.tool.empty()) {
    out.print(" [");
    out.shown(e.tool, 160);
    out.print("]");
  }
  for (std::size_t i = piece + 1; i < f.evidence_count; ++i) {
    const fact& other = *f.evidence[i];
    if (!say_the_same(other, e) || other.from.source >= inputs.size()) continue;
    out.print("; also ");
    out.shown(inputs[other.from.source].path, 400);
    out.print(":{}", other.from.line);
  }
  out.print("\n");
}

inline void write_finding(text_writer& out, const finding& f, const scan_result& result, cuda::release release) {
  const severity s = f.rule->severity;
  out.print("\n");
  out.painted(s == severity::error ? paint::red : s == severity::warning ? paint::yellow : paint::bold, name_of(s));
  out.print(" {}", f.rule->id);
  if (f.about != component::none) out.print(" [{}]", name_of(f.about));
  out.print(": ");
  const finding_text text(f, *result.facts);
  out.shown(text.view(text.title), 400);
  out.print(" ({})\n", name_of(f.rule->confidence));
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (!is_shown_before(f, i)) write_evidence(out, f, i, result.inputs);
  }
  out.paragraph("why", text.view(text.why));
  out.paragraph("confirm", text.view(text.confirm));
  out.paragraph("fix", text.view(text.fix));
  const missing_library missing = missing_library_of(f, *result.facts, release);
  if (missing.row != nullptr) {
    fmt::memory_buffer packages;
    append_packages(missing, packages);
    out.paragraph("bring", {packages.data(), packages.size()});
  }
  if (is_unverified(*f.rule)) out.paragraph("sources", f.rule->sources);
}

}  // namespace detail

struct text_options {
  bool colour = false;  ///< ANSI colours, our own only
  bool all = false;     ///< the ladder of every component, known or not
};

/// The report of one scan.
inline void write_text(const scan_result& result, text_options options, fmt::memory_buffer& buffer) {
  text_writer out(buffer, options.colour);
  out.shown(result.path, 400);
  out.print(": ");
  out.counted(result.inputs.size(), "file", " read\n");
  for (const input& in : result.inputs) {
    out.print("  ");
    out.shown(in.path, 400);
    out.print(" ({}, {} bytes)\n", in.format, in.bytes);
  }
  out.print("\n");
  write_ladders(out, result, options.all);
  const cuda::release release = release_in_use(*result.facts);
  for (const finding& f : result.findings) detail::write_finding(out, f, result, release);
  if (!result.diagnostics.empty() || result.all_ignored() != 0) out.print("\ndiagnostics in the logs\n");
  for (const tool_count& count : result.diagnostics) {
    out.print("  {:<12}{}", count.tool, count.tool.size() < 12 ? "" : " ");
    out.counted(count.errors, "error", ", ");
    out.counted(count.warnings, "warning", "\n");
  }
  write_ignored_text(out, result);
  if (result.all_warnings() != 0) out.print("\n");
  write_warnings_text(out, result);
  if (result.inputs_differ()) out.print("\n");
  write_input_verdicts_text(out, result);
  out.print("\n");
  write_verdict_text(out, result);
}

FOUNDCHECK_END_NAMESPACE

#endif

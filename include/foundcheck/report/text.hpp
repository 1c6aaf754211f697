// SPDX-License-Identifier: MIT
// A scan's result -> text for a person: the ladders of the components that matter, then the findings with their evidence,
// why, how to confirm and how to fix, then what the tools reported besides. The last line is the verdict.
#ifndef FOUNDCHECK_REPORT_TEXT_HPP
#define FOUNDCHECK_REPORT_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/ladder_text.hpp>
#include <foundcheck/report/missing_library.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

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
  out.shown(f.title(), 400);
  out.print(" ({})\n", name_of(f.rule->confidence));
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (!is_shown_before(f, i)) write_evidence(out, f, i, result.inputs);
  }
  out.paragraph("why", f.rule->why);
  out.paragraph("confirm", f.rule->confirm);
  fmt::memory_buffer fix;
  append_fix(f.rule->fix, release, fix);
  out.paragraph("fix", {fix.data(), fix.size()});
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
    out.print("  {:<12}", count.tool);
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

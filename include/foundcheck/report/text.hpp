// SPDX-License-Identifier: MIT
// A scan's result -> text for a person: the ladder of every component that is known of, then the findings with their
// evidence, why, how to confirm and how to mend.
#ifndef FOUNDCHECK_REPORT_TEXT_HPP
#define FOUNDCHECK_REPORT_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <span>
#include <string_view>

namespace foundcheck {

namespace detail {

inline void write_ladders(text_writer& out, const fact_set& facts) {
  constexpr std::size_t name_width = 14, rung_width = 12;
  out.print("  {:<{}}", "component", name_width);
  for (std::size_t i = 0; i + 1 < rung_count; ++i) out.print("{:<{}}", name_of(static_cast<rung>(i)), rung_width);
  out.print("{}\n", name_of(rung::working));
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, facts);
    if (!steps.known()) continue;
    out.print("  {}", row.name);
    std::size_t pad = name_width - row.name.size();
    for (const step& s : steps.steps) {
      const paint p = s.is == state::yes ? paint::green : s.is == state::no ? paint::red : paint::dim;
      const std::string_view word = s.is == state::unknown ? "?" : name_of(s.is);
      // A star marks a rung on which two facts disagree; both are in the JSON.
      const std::string_view mark = s.contradiction != nullptr ? "*" : "";
      out.print("{:{}}", "", pad);
      out.painted(p, word);
      out.print("{}", mark);
      pad = rung_width - word.size() - mark.size();
    }
    out.print("\n");
  }
}

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

inline void write_finding(text_writer& out, const finding& f, std::span<const input> inputs) {
  const severity s = f.rule->severity;
  out.print("\n");
  out.painted(s == severity::error ? paint::red : s == severity::warning ? paint::yellow : paint::bold, name_of(s));
  out.print(" {}", f.rule->id);
  if (f.about != component::none) out.print(" [{}]", name_of(f.about));
  out.print(": {} ({})\n", f.rule->title, name_of(f.rule->confidence));
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (!is_shown_before(f, i)) write_evidence(out, f, i, inputs);
  }
  out.paragraph("why", f.rule->why);
  out.paragraph("confirm", f.rule->confirm);
  out.paragraph("fix", f.rule->fix);
}

}  // namespace detail

/// The report of one scan. With `colour` it holds ANSI colours, our own only.
inline void write_text(const scan_result& result, bool colour, fmt::memory_buffer& buffer) {
  text_writer out(buffer, colour);
  out.shown(result.path, 400);
  out.print(": ");
  out.counted(result.inputs.size(), "file", " read\n");
  for (const input& in : result.inputs) {
    out.print("  ");
    out.shown(in.path, 400);
    out.print(" ({}, {} bytes)\n", in.format, in.bytes);
  }
  out.print("\n");
  detail::write_ladders(out, *result.facts);
  for (const finding& f : result.findings) detail::write_finding(out, f, result.inputs);
  if (!result.diagnostics.empty()) out.print("\ndiagnostics in the logs\n");
  for (const tool_count& count : result.diagnostics) {
    out.print("  {:<12}", count.tool);
    out.counted(count.errors, "error", ", ");
    out.counted(count.warnings, "warning", "\n");
  }
  out.print("\n");
  out.counted(result.count(severity::error), "error", ", ");
  out.counted(result.count(severity::warning), "warning", ", ");
  out.counted(result.count(severity::info), "info", "");
  if (result.left_out != 0) out.print(" ({} not shown)", result.left_out);
  out.print("\n");
}

}  // namespace foundcheck

#endif

// SPDX-License-Identifier: MIT
// The availability ladders of a scan -> a table for a person, and below it the facts that disagree.
//
// A component has a row if somebody asked for it, if configure claimed it, or if a finding is about it; with `all` every
// component has one. A star marks a rung on which two facts disagree, and a line below the table gives both with their places.
#ifndef FOUNDCHECK_REPORT_LADDER_TEXT_HPP
#define FOUNDCHECK_REPORT_LADDER_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

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

FOUNDCHECK_END_NAMESPACE

#endif

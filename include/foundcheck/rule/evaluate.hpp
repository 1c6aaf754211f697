// SPDX-License-Identifier: MIT
// Facts -> findings: which rules hold, for which component, and why.
//
// Each rule is tried once, or once for every component when it is about `each`. A finding is withheld when a rule that
// subsumes it holds about the same component. What is left of a broken ladder, with no finding about that component,
// becomes the generic finding. Allocates nothing; the work is rules x components x facts.
#ifndef FOUNDCHECK_RULE_EVALUATE_HPP
#define FOUNDCHECK_RULE_EVALUATE_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/predicate.hpp>
#include <foundcheck/rule/rule.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A component whose ladder breaks above the claim with no rule that explains it.
inline constexpr rule unexplained_rule = {
    "LADDER001"sv,
    severity::error,
    confidence::likely,
    component::each,
    "configure claimed the component, and what it claimed is not there"sv,
    "Configure looked once, on the machine and at the time of the build. The ladder shows the first rung that does "
    "not hold; no rule of the catalogue explains this one."sv,
    "Look at the evidence of the rung: the file it names is the one that a program will miss."sv,
    "Install the component {asked machine:on this *|where the program runs}, or configure without it."sv,
    ""sv,
    ""sv,
    "the availability ladder, docs/design.md"sv,
    ""sv,
    when::all(when::any(when::yes(fact_id::claimed, component::each)))};

namespace detail {

/// True if the rule holds about the component; the facts that speak for it go into `into`.
[[nodiscard]] constexpr bool holds(const rule& r, component about, const fact_set& facts, finding& into) noexcept {
  into = {};
  into.rule = &r;
  into.about = about;
  bool any = true;
  for (const term& t : r.when.terms) {
    if (t.test == test::never) break;
    if (t.begins_clause) {
      if (!any) return false;
      any = false;
    }
    if (holds(t, about, facts, into)) any = true;
  }
  return any;
}

/// True if a rule about the one component may explain a finding about the other. What is about the build as a whole is
/// explained by a rule about any part of it, and the other way round; what is about a component by one about what serves it.
[[nodiscard]] constexpr bool may_explain(component rule_about, component found_about) noexcept {
  if (rule_about == component::none || found_about == component::none || rule_about == found_about) return true;
  return row_of(rule_about).serves == found_about;
}

/// Rules that repeat the words of a tool whose meaning no rule knows: what says more than DIAG001 says more than each of them.
[[nodiscard]] constexpr bool is_general(std::string_view id) noexcept {
  return lists("DIAG002 AUTO002 AUTO003 PY014"sv, id);
}

[[nodiscard]] constexpr bool is_subsumed(rule_tables tables, const finding& f, const fact_set& facts) noexcept {
  finding other;
  const bool is_of_words = is_general(f.rule->id);
  for (const std::span<const rule> table : tables) {
    for (const rule& r : table) {
      const bool is_known = is_of_words && lists(r.subsumes, "DIAG001"sv) && !is_general(r.id);
      if (!is_known && !lists(r.subsumes, f.rule->id)) continue;
      if (r.about != component::each) {
        if (may_explain(r.about, f.about) && holds(r, r.about, facts, other)) return true;
        continue;
      }
      if (f.about != component::none) {
        if (holds(r, f.about, facts, other)) return true;
        continue;
      }
      for (const component_row& row : components) {
        if (holds(r, row.id, facts, other)) return true;
      }
    }
  }
  return false;
}

/// True if what is lost has a finding of its own: the file, or a directory above it.
[[nodiscard]] constexpr bool is_told(const fact& lost, const fact_set& facts) noexcept {
  for (const fact& f : facts) {
    const bool is_of_path = f.id == fact_id::gone_path || f.id == fact_id::wrong_path;
    if (is_of_path && is_within(lost.text, f.text)) return true;
  }
  return false;
}

/// Reports the rule if it holds about the component; true if it did.
template <class Sink>
constexpr bool report(rule_tables tables, const rule& r, component about, const fact_set& facts, Sink&& sink) {
  finding f;
  if (!holds(r, about, facts, f) || is_subsumed(tables, f, facts)) return false;
  sink(static_cast<const finding&>(f));
  return true;
}

}  // namespace detail

/// Calls sink(finding) for every rule that holds, in the order of the tables, then for ladders that no finding explains.
/// Returns the number of findings.
template <class Sink>
constexpr std::size_t evaluate(rule_tables tables, const fact_set& facts, Sink&& sink) {
  std::size_t found = 0;
  bool explained[std::size(components) + 1] = {};
  const auto try_on = [&](const rule& r, component about) {
    if (!detail::report(tables, r, about, facts, sink)) return;
    ++found;
    explained[static_cast<std::size_t>(about)] |= r.severity != severity::info;
  };
  for (const std::span<const rule> table : tables) {
    for (const rule& r : table) {
      if (r.about != component::each) {
        try_on(r, r.about);
        continue;
      }
      for (const component_row& row : components) try_on(r, row.id);
    }
  }
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, facts);
    const rung broken = steps.broken_at();
    if (broken == rung::requested || explained[static_cast<std::size_t>(row.id)]) continue;
    if (is_declined(row.id, facts) || is_static(row.id, facts)) continue;
    if (detail::is_told(*steps[broken].evidence, facts)) continue;
    finding f;
    f.rule = &unexplained_rule;
    f.about = row.id;
    f.add(steps[rung::claimed].evidence);
    f.add(steps[broken].evidence);
    sink(static_cast<const finding&>(f));
    ++found;
  }
  return found;
}

/// The same for one table.
template <class Sink>
constexpr std::size_t evaluate(std::span<const rule> rules, const fact_set& facts, Sink&& sink) {
  const std::span<const rule> tables[] = {rules};
  return evaluate(rule_tables(tables), facts, sink);
}

FOUNDCHECK_END_NAMESPACE

#endif

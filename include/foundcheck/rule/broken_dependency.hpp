// SPDX-License-Identifier: MIT
// Which options a cache keeps as ON although CMake uses OFF, and what makes them so: an option of their condition, or the platform.
#ifndef FOUNDCHECK_RULE_BROKEN_DEPENDENCY_HPP
#define FOUNDCHECK_RULE_BROKEN_DEPENDENCY_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/dependent_option.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// What a cache says of an option: on, off, or not in it. One that is kept is off.
[[nodiscard]] constexpr const fact* find_option(const fact_set& facts, std::string_view name) noexcept {
  for (const fact& f : facts) {
    const bool is_option = f.id == fact_id::option || f.id == fact_id::kept_option;
    if (is_option && f.text == name) return &f;
  }
  return nullptr;
}

/// Why a kept option is off: the facts that make a clause of its condition false, or else the platform.
struct broken_condition {
  bool by_option = false;
  bool may_be_platform = false;
};

[[nodiscard]] constexpr broken_condition judge_condition(const dependent_option& row, const fact_set& facts,
                                                         finding& into) noexcept {
  broken_condition result;
  for_each_clause(row.condition, [&](std::string_view clause) {
    finding reasons;
    bool is_false = true;
    for_each_name(clause, [&](condition_name n) {
      const fact* f = nullptr;
      if (n.decided_by() == decided_by::platform) {
        result.may_be_platform = true;
      } else {
        f = find_option(facts, n.name);
      }
      const bool is_on = f != nullptr && f->id == fact_id::option && f->is == state::yes;
      if (f != nullptr && is_on == n.negated) {
        reasons.add(f);
      } else {
        is_false = false;
      }
    });
    if (!is_false) return;
    result.by_option = true;
    for (std::size_t i = 0; i < reasons.evidence_count; ++i) into.add(reasons.evidence[i]);
  });
  return result;
}

/// What makes a kept option be off: an option, of one that somebody gave or of one that is on by default; or the platform.
enum class broken_by : std::uint8_t { option, option_of_default, platform };

/// Options that the cache keeps as on although they are off, with what makes them so.
[[nodiscard]] constexpr bool any_broken_dependency(const fact_set& facts, broken_by what, finding& into) noexcept {
  bool any = false;
  for (const fact* f = facts.find(fact_id::kept_option, component::none); f != facts.end();
       f = facts.find(fact_id::kept_option, component::none, f + 1)) {
    for (const dependent_option& row : dependent_options) {
      if (row.name != f->text) continue;
      finding reasons;
      const broken_condition why = judge_condition(row, facts, reasons);
      const bool is_given = row.by_default == "OFF";
      if (what == broken_by::platform ? why.by_option || !why.may_be_platform : !why.by_option) continue;
      if (what != broken_by::platform && is_given != (what == broken_by::option)) continue;
      into.add(f);
      for (std::size_t i = 0; i < reasons.evidence_count; ++i) into.add(reasons.evidence[i]);
      any = true;
    }
  }
  return any;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif

// SPDX-License-Identifier: MIT
// A rule: one known way in which a build says something that is not so. A row of data with its reason and its sources.
#ifndef FOUNDCHECK_RULE_RULE_HPP
#define FOUNDCHECK_RULE_RULE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/confidence.hpp>
#include <foundcheck/rule/condition.hpp>
#include <span>
#include <string_view>

namespace foundcheck {

enum class severity : std::uint8_t { info, warning, error };

[[nodiscard]] constexpr std::string_view name_of(severity s) noexcept {
  return s == severity::error ? "error" : s == severity::warning ? "warning" : "info";
}

struct rule {
  std::string_view id;  ///< never reused
  foundcheck::severity severity;
  foundcheck::confidence confidence;
  component about;            ///< what the finding is about; each: tried on every component
  std::string_view title;     ///< what is wrong, one line
  std::string_view why;       ///< how it comes about and what follows at run time
  std::string_view confirm;   ///< a command or a look that shows whether it is so
  std::string_view fix;       ///< what mends it
  std::string_view since;     ///< first release that behaves so; "" where none is known
  std::string_view until;     ///< last release that behaves so; "" where it still does
  std::string_view sources;   ///< where this is known from, separated by "; "
  std::string_view subsumes;  ///< ids of rules that say less about the same thing, separated by blanks
  condition when;
};

/// True if `id` is one of the blank-separated ids in `list`.
[[nodiscard]] constexpr bool lists(std::string_view list, std::string_view id) noexcept {
  while (!list.empty()) {
    const std::size_t end = list.find(' ');
    if (list.substr(0, end) == id) return true;
    list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
  }
  return false;
}

/// True if the sources say that something in the rule is known from memory alone and was not found in writing.
[[nodiscard]] constexpr bool is_unverified(const rule& r) noexcept {
  return r.sources.find("unverified") != std::string_view::npos;
}

/// Several tables that are judged together: a rule of one may subsume a rule of another.
using rule_tables = std::span<const std::span<const rule>>;

/// What is wrong with a table of rules, as a sentence; empty when it is right. For static_assert beside each table.
[[nodiscard]] constexpr std::string_view defect_of(std::span<const rule> rules) noexcept {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const rule& r = rules[i];
    if (r.id.empty() || r.title.empty()) return "a rule has no id or no title";
    if (r.why.empty() || r.confirm.empty() || r.fix.empty())
      return "a rule does not say why, how to confirm or how to mend";
    if (r.sources.empty()) return "a rule names no source";
    if (r.when.terms[0].test == test::never) return "a rule has no condition";
    for (std::size_t j = 0; j < i; ++j) {
      if (rules[j].id == r.id) return "two rules have one id";
    }
  }
  return {};
}

/// The same for tables that are judged together: no id may stand in two of them.
[[nodiscard]] constexpr std::string_view defect_of(rule_tables tables) noexcept {
  for (std::size_t i = 0; i < tables.size(); ++i) {
    for (const rule& r : tables[i]) {
      for (const std::span<const rule> other : tables.first(i)) {
        for (const rule& o : other) {
          if (o.id == r.id) return "two rules of different tables have one id";
        }
      }
    }
  }
  return {};
}

}  // namespace foundcheck

#endif

// SPDX-License-Identifier: MIT
// A finding: a rule that holds, for which component, and the facts that make it hold.
#ifndef FOUNDCHECK_RULE_FINDING_HPP
#define FOUNDCHECK_RULE_FINDING_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

struct finding {
  static constexpr std::size_t max_evidence = 8;

  const foundcheck::rule* rule = nullptr;
  component about = component::none;
  const fact* evidence[max_evidence] = {};
  std::size_t evidence_count = 0;
  std::string_view words = {};  ///< of the tool, where they say more than the rule's title does

  /// What is wrong, in one line: the tool's own words where no rule of the catalogue knows the error.
  [[nodiscard]] constexpr std::string_view title() const noexcept { return words.empty() ? rule->title : words; }

  /// Keeps a fact that speaks for the finding, once; one beyond max_evidence is left out.
  constexpr void add(const fact* f) noexcept {
    for (std::size_t i = 0; i < evidence_count; ++i) {
      if (evidence[i] == f) return;
    }
    if (f != nullptr && evidence_count < max_evidence) evidence[evidence_count++] = f;
  }
};

FOUNDCHECK_END_NAMESPACE

#endif

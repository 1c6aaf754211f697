// SPDX-License-Identifier: MIT
// A finding: a rule that holds, for which component, and the facts that make it hold.
#ifndef FOUNDCHECK_RULE_FINDING_HPP
#define FOUNDCHECK_RULE_FINDING_HPP

#include <cstddef>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::inline v0_1 {

struct finding {
  static constexpr std::size_t max_evidence = 8;

  const foundcheck::rule* rule = nullptr;
  component about = component::none;
  const fact* evidence[max_evidence] = {};
  std::size_t evidence_count = 0;

  /// Keeps a fact that speaks for the finding, once; one beyond max_evidence is left out.
  constexpr void add(const fact* f) noexcept {
    for (std::size_t i = 0; i < evidence_count; ++i) {
      if (evidence[i] == f) return;
    }
    if (f != nullptr && evidence_count < max_evidence) evidence[evidence_count++] = f;
  }
};

}  // namespace foundcheck::inline v0_1

#endif

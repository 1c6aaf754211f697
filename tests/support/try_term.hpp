// SPDX-License-Identifier: MIT
// Tries one term of a condition on some facts.
#ifndef FOUNDCHECK_TESTS_SUPPORT_TRY_TERM_HPP
#define FOUNDCHECK_TESTS_SUPPORT_TRY_TERM_HPP

#include <foundcheck/rule/predicate.hpp>

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace foundcheck {

constexpr fact of(fact_id id, component about, state is, std::string_view text = {}, std::size_t source = 0) {
  return {id, about, is, text, {source, 1, 0, text}};
}

struct outcome {
  bool holds;
  std::size_t evidence;

  friend constexpr bool operator==(const outcome&, const outcome&) = default;
};

constexpr outcome try_on(const term& t, std::initializer_list<fact> facts, component tried = component::none) {
  fact storage[8];
  fact_set set(storage);
  for (const fact& f : facts) set.add(f);
  finding into;
  const bool held = detail::holds(t, tried, set, into);
  return {held, into.evidence_count};
}

}  // namespace foundcheck

#endif

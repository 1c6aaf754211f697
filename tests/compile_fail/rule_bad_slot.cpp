// SPDX-License-Identifier: MIT
// expect: rule_defect::bad_slot, foundcheck::table::row<1>, foundcheck::table::id<'M', 'I', 'N', 'E', '1'>
//
// A slot that nothing can fill would always show its other words.
#include <foundcheck/rule/rule.hpp>

namespace {

constexpr foundcheck::rule make(const char* title) {
  foundcheck::rule r{};
  r.id = "MINE1";
  r.title = title;
  r.why = r.confirm = r.fix = r.sources = "text";
  r.when = foundcheck::when::all(foundcheck::when::any(foundcheck::when::broken_dependency()));
  return r;
}

#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::rule mine[] = {make("{sbject|a header} is missing")};
#else
constexpr foundcheck::rule mine[] = {make("{subject|a header} is missing")};
#endif
static_assert(foundcheck::checked<mine>);

}  // namespace

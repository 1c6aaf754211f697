// SPDX-License-Identifier: MIT
// expect: rule_defect::id_used_twice, foundcheck::table::row<2>, foundcheck::table::id<'M', 'I', 'N', 'E', '1'>
//
// An id names one rule.
#include <foundcheck/rule/rule.hpp>

namespace {

constexpr foundcheck::rule make(const char* id, const char* sources, const char* subsumes) {
  foundcheck::rule r{};
  r.id = id;
  r.title = r.why = r.confirm = r.fix = "text";
  r.sources = sources;
  r.subsumes = subsumes;
  r.when = foundcheck::when::all(foundcheck::when::any(foundcheck::when::broken_dependency()));
  return r;
}

#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::rule mine[] = {make("MINE1", "a document", ""), make("MINE1", "a document", "")};
#else
constexpr foundcheck::rule mine[] = {make("MINE1", "a document", ""), make("MINE2", "a document", "MINE1")};
#endif
static_assert(foundcheck::checked<mine>);

}  // namespace

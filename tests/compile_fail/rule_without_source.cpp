// SPDX-License-Identifier: MIT
// expect: rule_defect::no_source, foundcheck::table::row<2>, foundcheck::table::id<'M', 'I', 'N', 'E', '2'>
//
// A rule is worth what its source is worth.
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
constexpr foundcheck::rule mine[] = {make("MINE1", "a document", ""), make("MINE2", "", "")};
#else
constexpr foundcheck::rule mine[] = {make("MINE1", "a document", ""), make("MINE2", "a document", "MINE1")};
#endif
static_assert(foundcheck::checked<mine>);

}  // namespace

// SPDX-License-Identifier: MIT
// expect: rule_defect::subsumes_no_rule, foundcheck::table::row<2>, foundcheck::table::id<'M', 'I', 'N', 'E', '2'>
//
// A rule that is not there can say nothing, so it was misspelt.
#include <foundcheck/rule/with.hpp>
#include <iterator>

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
constexpr foundcheck::rule mine[] = {make("MINE1", "a document", ""), make("MINE2", "a document", "CUPTI001 CUPTl002")};
#else
constexpr foundcheck::rule mine[] = {make("MINE1", "a document", ""),
                                     make("MINE2", "a document", "CUPTI001 LADDER001 MINE1")};
#endif
static_assert(std::size(foundcheck::rules::with<mine>.tables) > 1);

}  // namespace

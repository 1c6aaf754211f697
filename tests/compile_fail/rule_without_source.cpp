// SPDX-License-Identifier: MIT
// The defect of a table of rules is known to the compiler: a rule that names no source can be refused there.
#include <foundcheck/rule/rule.hpp>

namespace {

constexpr foundcheck::rule make(const char* sources) {
  foundcheck::rule r{};
  r.id = "TEST001";
  r.title = r.why = r.confirm = r.fix = "text";
  r.sources = sources;
  r.when = foundcheck::when::all(foundcheck::when::any(foundcheck::when::broken_dependency()));
  return r;
}

#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::rule table[] = {make("")};
#else
constexpr foundcheck::rule table[] = {make("a document")};
#endif
static_assert(foundcheck::defect_of(table).empty(), "a rule names no source");

}  // namespace

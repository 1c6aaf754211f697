// SPDX-License-Identifier: MIT
// No error has a cause of that name: the rule would never hold.
#include <foundcheck/rule/rule.hpp>

namespace when = foundcheck::when;

#ifdef FOUNDCHECK_COMPILE_FAIL
#define CAUSE "mising_header"
#else
#define CAUSE "missing_header"
#endif
constexpr foundcheck::rule mine[] = {{.id = "MINE1",
                                      .title = "text",
                                      .why = "text",
                                      .confirm = "text",
                                      .fix = "text",
                                      .sources = "a document",
                                      .when = when::all(when::any(when::diagnosed(CAUSE)))}};
static_assert(foundcheck::checked<mine>);

// SPDX-License-Identifier: MIT
// No variable has an empty name, so it was forgotten.
#include <foundcheck/rule/rule.hpp>

namespace when = foundcheck::when;

#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::rule mine[] = {{.id = "MINE1",
                                      .title = "text",
                                      .why = "text",
                                      .confirm = "text",
                                      .fix = "text",
                                      .sources = "a document",
                                      .when = when::all(when::any(when::on("USE_CUDA")), when::any(when::off("")))}};
#else
constexpr foundcheck::rule mine[] = {{.id = "MINE1",
                                      .title = "text",
                                      .why = "text",
                                      .confirm = "text",
                                      .fix = "text",
                                      .sources = "a document",
                                      .when = when::all(when::any(when::on("USE_CUDA")))}};
#endif
static_assert(foundcheck::checked<mine>);

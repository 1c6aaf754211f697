// SPDX-License-Identifier: MIT
// A term where a condition is wanted: the message says what to write.
#include <foundcheck/rule/rule.hpp>

namespace when = foundcheck::when;

#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::rule mine[] = {{.id = "MINE1",
                                      .title = "text",
                                      .why = "text",
                                      .confirm = "text",
                                      .fix = "text",
                                      .sources = "a document",
                                      .when = when::on("USE_CUDA")}};
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

// SPDX-License-Identifier: MIT
// A clause is made of terms: one of clauses is a condition inside out.
#include <foundcheck/rule/condition.hpp>

namespace when = foundcheck::when;

constexpr foundcheck::term t = when::on("USE_CUDA");

#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::clause both = when::any(when::any(t), when::any(t));
#else
constexpr foundcheck::condition both = when::all(when::any(t), when::any(t));
#endif

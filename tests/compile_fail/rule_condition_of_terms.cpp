// SPDX-License-Identifier: MIT
// A condition is made of clauses.
#include <foundcheck/rule/condition.hpp>

namespace when = foundcheck::when;

constexpr foundcheck::term t = when::on("USE_CUDA");

#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::condition both = when::all(t, t);
#else
constexpr foundcheck::condition both = when::all(when::any(t), when::any(t));
#endif

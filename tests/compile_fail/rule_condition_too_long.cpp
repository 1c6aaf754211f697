// SPDX-License-Identifier: MIT
// A condition takes a fixed number of terms: one more is refused.
#include <foundcheck/rule/condition.hpp>

namespace when = foundcheck::when;

constexpr foundcheck::term t = when::on("USE_CUDA");

constexpr foundcheck::clause eight = when::any(t, t, t, t, t, t, t, t);
constexpr foundcheck::condition longest = when::all(eight, eight, eight);
#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::condition longer = when::all(eight, eight, eight, when::any(t));
#endif

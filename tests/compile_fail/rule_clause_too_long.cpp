// SPDX-License-Identifier: MIT
// A clause takes a fixed number of terms: one more is refused.
#include <foundcheck/rule/condition.hpp>

using foundcheck::component;
using foundcheck::fact_id;
namespace when = foundcheck::when;

constexpr foundcheck::term t = when::yes(fact_id::requested, component::cupti);

constexpr foundcheck::clause eight = when::any(t, t, t, t, t, t, t, t);
#ifdef FOUNDCHECK_COMPILE_FAIL
constexpr foundcheck::clause nine = when::any(t, t, t, t, t, t, t, t, t);
#endif

// SPDX-License-Identifier: MIT
// Rules on configure itself: it stopped, so that nothing else that it said was put to use.
#ifndef FOUNDCHECK_RULE_CONFIGURE_HPP
#define FOUNDCHECK_RULE_CONFIGURE_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::rules {

inline constexpr rule configure[] = {
    {"CONF001", severity::error, confidence::certain, component::none, "configure stopped with an error",
     "CMake goes on after most errors to report all of them, but writes no build files. What configure found before has "
     "not been put to use; build files that are there are those of an earlier run.",
     "cmake -S SOURCE -B BUILD ends with: Configuring incomplete, errors occurred!",
     "Mend the first error in the evidence: those after it are often its consequences. Then configure again, in an empty "
     "build directory when a path or a toolkit has changed.",
     "", "", "CMake Source/cmake.cxx, Configure and Generate; Source/cmMessenger.cxx", "",
     when::all(when::any(when::yes(fact_id::configure_error, component::none)),
               // A nested project that fails does not stop the outer one.
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
};
static_assert(defect_of(configure).empty());

}  // namespace foundcheck::rules

#endif

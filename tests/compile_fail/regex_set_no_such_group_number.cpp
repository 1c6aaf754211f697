// SPDX-License-Identifier: MIT
// expect: no pattern of the set has a group of this number
//
// At least one pattern must have the group.
#include <foundcheck/regex/set.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define GROUP 3
#else
#define GROUP 2
#endif

bool is_read(const char* text) { return !foundcheck::regex_set<"(a)", "(b)(c)">::match(text).get<GROUP>().empty(); }

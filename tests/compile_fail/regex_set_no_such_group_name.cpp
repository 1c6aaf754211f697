// SPDX-License-Identifier: MIT
// expect: no pattern of the set has a group of this name
//
// At least one pattern must have the group.
#include <foundcheck/regex/set.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define NAME "z"
#else
#define NAME "y"
#endif

bool is_read(const char* text) { return !foundcheck::regex_set<"(?<x>a)", "(?<y>b)">::match(text).get<NAME>().empty(); }

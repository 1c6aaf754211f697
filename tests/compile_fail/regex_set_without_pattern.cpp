// SPDX-License-Identifier: MIT
// expect: a set has 1 to 512 patterns
//
// A set of nothing is a mistake.
#include <foundcheck/regex/set.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERNS
#else
#define PATTERNS "a"
#endif

bool is_read(const char* text) { return static_cast<bool>(foundcheck::regex_set<PATTERNS>::match(text)); }

// SPDX-License-Identifier: MIT
// expect: refusal::back_reference, foundcheck::regex::column<4>
//
// A set refuses what a pattern alone refuses.
#include <foundcheck/regex/set.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(a)\\1"
#else
#define PATTERN "(a)a"
#endif

bool is_read(const char* text) { return static_cast<bool>(foundcheck::regex_set<"b", PATTERN>::match(text)); }

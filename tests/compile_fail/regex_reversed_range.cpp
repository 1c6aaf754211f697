// SPDX-License-Identifier: MIT
// expect: refusal::reversed_range, foundcheck::regex::column<2>
//
// A range goes upwards.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "[z-a]"
#else
#define PATTERN "[a-z]"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

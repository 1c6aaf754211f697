// SPDX-License-Identifier: MIT
// expect: refusal::reversed_bounds, foundcheck::regex::column<2>
//
// The fewest rounds come first.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a{3,2}"
#else
#define PATTERN "a{2,3}"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

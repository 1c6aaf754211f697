// SPDX-License-Identifier: MIT
// expect: refusal::anchor_beside_alternation, foundcheck::regex::column<1>
//
// In Perl ^ would bind to the first branch only, which is seldom meant.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "^a|b"
#else
#define PATTERN "^(?:a|b)"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

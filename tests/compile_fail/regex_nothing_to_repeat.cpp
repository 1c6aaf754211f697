// SPDX-License-Identifier: MIT
// expect: refusal::nothing_to_repeat, foundcheck::regex::column<3>
//
// A quantifier follows what it repeats.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a|*"
#else
#define PATTERN "a|b*"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

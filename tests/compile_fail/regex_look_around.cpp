// SPDX-License-Identifier: MIT
// expect: refusal::look_around, foundcheck::regex::column<2>
//
// What is not taken cannot be looked at.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a(?=b)"
#else
#define PATTERN "a(?:b)"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::number_too_large, foundcheck::regex::column<3>
//
// Repetitions are copies, so they are limited.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a{1000}"
#else
#define PATTERN "a{99}"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::too_many_tags, foundcheck::regex::column<1>
//
// Group borders at variable places are limited to 16.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a*a?(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b"
#else
#define PATTERN "a*a?(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b(a*)b"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::dangling_escape, foundcheck::regex::column<2>
//
// A backslash needs the byte that it is for.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a\\"
#else
#define PATTERN "a\\\\"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::unclosed_class, foundcheck::regex::column<2>
//
// A class ends in a bracket.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a[bc"
#else
#define PATTERN "a[bc]"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

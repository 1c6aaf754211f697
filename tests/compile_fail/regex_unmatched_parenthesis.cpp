// SPDX-License-Identifier: MIT
// expect: refusal::unmatched_parenthesis, foundcheck::regex::column<2>
//
// A parenthesis that is text has a backslash.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a)"
#else
#define PATTERN "a\\)"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::inner_anchor, foundcheck::regex::column<2>
//
// Where a byte always follows, the text cannot end; the byte $ needs a backslash.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a$b"
#else
#define PATTERN "a\\$b"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

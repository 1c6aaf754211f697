// SPDX-License-Identifier: MIT
// expect: refusal::stray_brace, foundcheck::regex::column<2>
//
// What looks nearly like a quantifier is no text.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a{,2}"
#else
#define PATTERN "a{0,2}"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

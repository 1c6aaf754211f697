// SPDX-License-Identifier: MIT
// expect: refusal::repeated_quantifier, foundcheck::regex::column<3>
//
// One quantifier for each atom.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a**"
#else
#define PATTERN "(?:a+)*"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

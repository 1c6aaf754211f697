// SPDX-License-Identifier: MIT
// expect: refusal::bad_name, foundcheck::regex::column<4>
//
// A name is an identifier.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(?<1st>a)"
#else
#define PATTERN "(?<first>a)"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

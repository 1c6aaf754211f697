// SPDX-License-Identifier: MIT
// expect: refusal::unknown_escape, foundcheck::regex::column<1>
//
// A letter with a backslash is no letter.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "\\h"
#else
#define PATTERN "h"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

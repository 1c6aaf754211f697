// SPDX-License-Identifier: MIT
// expect: refusal::empty_loop_body, foundcheck::regex::column<7>
//
// A loop whose body takes nothing has no last round.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(?:a*)*"
#else
#define PATTERN "(?:a+)*"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

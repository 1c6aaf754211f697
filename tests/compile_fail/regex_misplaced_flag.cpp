// SPDX-License-Identifier: MIT
// expect: refusal::misplaced_flag, foundcheck::regex::column<2>
//
// Case is ignored in the whole pattern or not at all.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a(?i)b"
#else
#define PATTERN "(?i)ab"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

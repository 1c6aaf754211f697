// SPDX-License-Identifier: MIT
// expect: refusal::range_without_ends, foundcheck::regex::column<4>
//
// A range has a byte at each end.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "[\\w-.]"
#else
#define PATTERN "[\\w.-]"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

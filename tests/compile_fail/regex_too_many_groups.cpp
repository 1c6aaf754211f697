// SPDX-License-Identifier: MIT
// expect: refusal::too_many_groups, foundcheck::regex::column<63>
//
// Groups are limited to 31.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()"
#else
#define PATTERN "()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

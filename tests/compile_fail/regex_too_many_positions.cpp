// SPDX-License-Identifier: MIT
// expect: refusal::too_many_positions, foundcheck::regex::column<1>
//
// Positions are limited to 127.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "[ab]{128}"
#else
#define PATTERN "[ab]{127}"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::too_many_positions, foundcheck::regex::column<1>
//
// Positions are limited to 191. A search has one more than the pattern.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "ab{190}"
#else
#define PATTERN "ab{189}"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

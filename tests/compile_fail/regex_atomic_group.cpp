// SPDX-License-Identifier: MIT
// expect: refusal::atomic_group, foundcheck::regex::column<1>
//
// Nothing is ever given back, so there is nothing to keep.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(?>a|ab)c"
#else
#define PATTERN "(?:a|ab)c"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

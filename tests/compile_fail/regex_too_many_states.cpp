// SPDX-License-Identifier: MIT
// expect: refusal::too_many_states, foundcheck::regex::column<1>
//
// States are limited, so that the compiler stops with a sentence and not at a limit of its own.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a.{9}b"
#else
#define PATTERN "ab{9}c"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

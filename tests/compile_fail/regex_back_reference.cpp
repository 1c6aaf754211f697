// SPDX-License-Identifier: MIT
// expect: refusal::back_reference, foundcheck::regex::column<4>
//
// A group cannot be asked for again: an automaton has no memory for it.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(a)\\1"
#else
#define PATTERN "(a)a"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

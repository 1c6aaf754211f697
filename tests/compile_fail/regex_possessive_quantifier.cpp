// SPDX-License-Identifier: MIT
// expect: refusal::possessive_quantifier, foundcheck::regex::column<3>
//
// Nothing is ever given back, so there is nothing to keep.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "a++b"
#else
#define PATTERN "a+b"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

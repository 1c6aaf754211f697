// SPDX-License-Identifier: MIT
// expect: refusal::character_in_class, foundcheck::regex::column<2>
//
// A class is a set of bytes: a character that has several can only be one of some branches.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "[\xc3\xa9]"
#else
#define PATTERN "(?:\xc3\xa9)"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::bad_hex_escape, foundcheck::regex::column<1>
//
// A byte has two hexadecimal digits.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "\\x4"
#else
#define PATTERN "\\x40"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

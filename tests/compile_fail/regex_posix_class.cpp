// SPDX-License-Identifier: MIT
// expect: refusal::posix_class, foundcheck::regex::column<2>
//
// POSIX classes depend on a locale.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "[[:digit:]]"
#else
#define PATTERN "[\\d]"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

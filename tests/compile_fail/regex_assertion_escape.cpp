// SPDX-License-Identifier: MIT
// expect: refusal::assertion_escape, foundcheck::regex::column<1>
//
// Of the assertions with a backslash only word borders are known.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "\\Anvcc"
#else
#define PATTERN "\\bnvcc"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::assertion_escape, foundcheck::regex::column<1>
//
// Word borders and the like are not known.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "\\bnvcc"
#else
#define PATTERN "nvcc"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

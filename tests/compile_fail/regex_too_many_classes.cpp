// SPDX-License-Identifier: MIT
// expect: refusal::too_many_classes, foundcheck::regex::column<1>
//
// The bytes are told apart in at most 64 classes.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(?:a|aa)*bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _"
#else
#define PATTERN "(?:a|aa)*bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

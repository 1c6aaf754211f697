// SPDX-License-Identifier: MIT
// expect: refusal::duplicate_name, foundcheck::regex::column<12>
//
// A name stands for one group.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(?<n>a)|(?<n>b)"
#else
#define PATTERN "(?<n>a)|(?<m>b)"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: refusal::unknown_group, foundcheck::regex::column<1>
//
// Kinds of groups that are not in the grammar.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(?|a)"
#else
#define PATTERN "(?:a)"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: the pattern has no group of this name
//
// A misspelled name is a mistake, not an absent group.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define NAME "verison"
#else
#define NAME "version"
#endif

bool is_read(const char* text) { return !foundcheck::match<"(?<version>a)b">(text).get<NAME>().empty(); }

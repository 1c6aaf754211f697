// SPDX-License-Identifier: MIT
// expect: the pattern has no group of this number
//
// A group that the pattern lacks is a mistake, not an absent group.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define GROUP 2
#else
#define GROUP 1
#endif

bool is_read(const char* text) { return !foundcheck::match<"(a)b">(text).get<GROUP>().empty(); }

// SPDX-License-Identifier: MIT
// expect: refusal::too_many_registers, foundcheck::regex::column<1>
//
// Values of group borders that are alive at once are limited to 62.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "(\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+)"
#else
#define PATTERN "(\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+) (\\w+)"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::search<PATTERN>(arguments[1]) ? 1 : 0; }

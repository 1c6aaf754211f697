// SPDX-License-Identifier: MIT
// expect: refusal::nesting_too_deep, foundcheck::regex::column<94>
//
// The parser has a stack of a fixed size.
#include <foundcheck/regex/regex.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN                                                                                          \
  "(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:a)))" \
  ")))))))))))))))))))))))))))))"
#else
#define PATTERN                                                                                          \
  "(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:(?:a))))))" \
  ")))))))))))))))))))))))))"
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::starts_with<PATTERN>(arguments[1]) ? 1 : 0; }

// SPDX-License-Identifier: MIT
// expect: find_all and split take no pattern with a word border
//
// Behind the first match it would not see the byte before.
#include <foundcheck/regex/search.hpp>

#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN "\\ba+"
#else
#define PATTERN "a+"
#endif

bool is_there(const char* text) {
  const auto all = foundcheck::find_all<PATTERN>(text);
  return !(all.begin() == all.end());
}

// SPDX-License-Identifier: MIT
// expect: a bool or a char is no number
//
// The group is "yes", and the member would be false.
#include <foundcheck/regex/row.hpp>
#include <string_view>

struct answer {
  bool is_on = false;
  std::string_view words;
};

#ifdef FOUNDCHECK_COMPILE_FAIL
struct row : foundcheck::regex::row<"found: (yes|no)", &answer::is_on> {};
#else
struct row : foundcheck::regex::row<"found: (yes|no)", &answer::words> {};
#endif

bool is_read(std::string_view text) {
  answer said;
  return foundcheck::regex::read<row>(text, said);
}

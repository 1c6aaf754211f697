// SPDX-License-Identifier: MIT
// expect: the row names more members than its pattern has groups
//
// A member for which there is no group would keep what it had.
#include <foundcheck/regex/row.hpp>

#include <string_view>

struct place {
  std::string_view file;
  int line;
};
#ifdef FOUNDCHECK_COMPILE_FAIL
struct place_row : foundcheck::regex::row<"(a):\\d", &place::file, &place::line> {};
#else
struct place_row : foundcheck::regex::row<"(a):(\\d)", &place::file, &place::line> {};
#endif

bool is_read(const char* text, place& p) { return foundcheck::regex::read<place_row>(text, p); }

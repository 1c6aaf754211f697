// SPDX-License-Identifier: MIT
// expect: the pattern of the row has no group of this name
//
// A misspelt name is an error, and no member that is never written.
#include <foundcheck/regex/row.hpp>

#include <string_view>

struct place {
  std::string_view file;
};
#ifdef FOUNDCHECK_COMPILE_FAIL
#define NAME "flie"
#else
#define NAME "file"
#endif
struct place_row : foundcheck::regex::row<"(?<file>a)", foundcheck::regex::named<NAME, &place::file>> {};

bool is_read(const char* text, place& p) { return foundcheck::regex::read<place_row>(text, p); }

// SPDX-License-Identifier: MIT
// expect: refusal::back_reference, .*regex::column<4>, wrong_row
//
// The message names the row, of which there may be hundreds.
#include <foundcheck/regex/set.hpp>

struct right_row : foundcheck::regex::row<"a"> {};
#ifdef FOUNDCHECK_COMPILE_FAIL
struct wrong_row : foundcheck::regex::row<"(a)\\1"> {};
#else
struct wrong_row : foundcheck::regex::row<"(a)1"> {};
#endif
struct rows : foundcheck::regex::row_list<right_row, wrong_row> {};

bool is_read(const char* text) { return static_cast<bool>(foundcheck::regex::row_set<rows>::match(text)); }

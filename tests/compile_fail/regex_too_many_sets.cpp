// SPDX-License-Identifier: MIT
// expect: refusal::too_many_sets, foundcheck::regex::column<293>
//
// Byte sets are limited to 64 that differ. Bytes that follow each other, and that no quantifier is for, need none.
#include <foundcheck/regex/regex.hpp>

#define CLASSES                                                                                                      \
  "[ab][ac][ad][ae][af][ag][ah][bc][bd][be][bf][bg][bh][cd][ce][cf][cg][ch][de][df][dg][dh][ef][eg][eh][fg][fh][gh]" \
  "[abc][abd][abe][abf][abg][abh][acd][ace][acf][acg][ach][ade][adf][adg][adh][aef][aeg][aeh]"                       \
  "[afg][afh][agh][bcd][bce][bcf][bcg][bch][bde][bdf][bdg][bdh][bef][beg][beh][bfg][bfh][bgh]"
#ifdef FOUNDCHECK_COMPILE_FAIL
#define PATTERN CLASSES "[cde]"
#else
#define PATTERN CLASSES
#endif

int main(int count, char** arguments) { return count > 1 && foundcheck::match<PATTERN>(arguments[1]) ? 1 : 0; }

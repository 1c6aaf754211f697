// SPDX-License-Identifier: MIT
// The regex engine alone: patterns that are compiled with the program, one at a time or as a set.
//
// It needs the standard library and nothing else. Link foundcheck::regex. What a pattern may be is in docs/regex.md.
#ifndef FOUNDCHECK_REGEX_HPP
#define FOUNDCHECK_REGEX_HPP

#include <foundcheck/regex/recognizer.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/scan.hpp>
#include <foundcheck/regex/search.hpp>
#include <foundcheck/regex/set.hpp>

#endif

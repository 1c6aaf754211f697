// SPDX-License-Identifier: MIT
// Every pattern up to a size: where an engine and its oracle differ, one of these shows it.
#ifndef FOUNDCHECK_TESTS_SUPPORT_SMALL_PATTERNS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_SMALL_PATTERNS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck {

/// By size: the patterns with so many atoms, groups, quantifiers, concatenations and alternations. They stand without '$',
/// which mode::whole has, and without '^', which only anywhere could tell from prefix.
inline std::vector<std::vector<std::string>> small_patterns(std::vector<std::string> atoms, std::size_t largest) {
  constexpr std::string_view quantifiers[] = {"*",   "+",     "?",      "*?",   "+?",  "??",
                                              "{2}", "{0,2}", "{1,2}?", "{2,}", "{0}", "{1,}?"};
  std::vector<std::vector<std::string>> patterns(largest + 1);
  patterns[1] = std::move(atoms);
  for (std::size_t n = 2; n <= largest; ++n) {
    for (const std::string& body : patterns[n - 1]) {
      patterns[n].push_back("(" + body + ")");
      for (const std::string_view q : quantifiers) patterns[n].push_back("(?:" + body + ")" + std::string(q));
    }
    for (std::size_t left = 1; left + 1 < n; ++left) {
      for (const std::string& a : patterns[left]) {
        for (const std::string& b : patterns[n - 1 - left]) {
          patterns[n].push_back("(?:" + a + ")(?:" + b + ")");
          patterns[n].push_back("(?:" + a + "|" + b + ")");
        }
      }
    }
  }
  return patterns;
}

}  // namespace foundcheck

#endif

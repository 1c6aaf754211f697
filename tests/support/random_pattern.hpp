// SPDX-License-Identifier: MIT
// A seed -> patterns with every operator of the syntax, and texts they may match. The same seed gives the same ones.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RANDOM_PATTERN_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RANDOM_PATTERN_HPP

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

namespace foundcheck::tests {

class random_pattern {
 public:
  explicit random_pattern(unsigned seed) : random_(seed) {}

  [[nodiscard]] unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }

  /// A pattern: often with '$', now and then with (?i), (?m), '^', assertions, or more groups than there are tags in a small automaton.
  [[nodiscard]] std::string make() {
    names_ = 0;
    assertions_ = below(3) == 0;
    std::string body = branches(5);
    if (below(6) == 0) {
      for (int more = 0; more < 8; ++more) body += "(" + branches(1) + "*?)";
    }
    std::string pattern = below(8) == 0 ? "(?i)" : "";
    if (below(8) == 0) pattern = pattern.empty() ? "(?m)" : "(?im)";
    if (below(8) == 0) pattern += "^";
    pattern += "(?:" + body + ")";
    if (below(4) == 0) pattern += "$";
    return pattern;
  }

  /// A text of at most `longest` letters, now and then one of them over and over: engines skip runs in blocks.
  [[nodiscard]] std::string text(unsigned longest) {
    std::string made;
    for (unsigned left = below(longest + 1); left > 0; --left) {
      const char one = letter();
      made.append(below(24) == 0 ? below(70) : 1, one);
    }
    return made;
  }

 private:
  char letter() {
    static constexpr std::string_view often = "abc";
    static constexpr std::string_view rarely = "A1_ -.\n\xe9";
    return below(8) == 0 ? rarely[below(rarely.size())] : often[below(3)];
  }

  std::string set() {
    static constexpr const char* sets[] = {".",      "[ab]",   "[^a]",  "[a-c1]",        "[^\\d_]", "\\w",
                                           "\\W",    "\\d",    "\\D",   "\\s",           "\\S",     "\\x61",
                                           "[\\-.]", "[^\\w]", "[b-z]", "[\\x80-\\xff]", "\\."};
    return below(2) == 0 ? sets[below(3)] : sets[below(sizeof sets / sizeof *sets)];
  }

  std::string group_head() {
    if (below(8) == 0) return "(?<n" + std::to_string(names_++) + ">";
    return "(";
  }

  std::string branches(int depth) {
    static constexpr const char* quantifiers[] = {"*",   "+",     "?",      "*?",   "+?",    "??",
                                                  "{2}", "{0,2}", "{1,3}?", "{2,}", "{1,}?", "{3}"};
    // Parts are named, so that they are made in the same order with every compiler.
    if (assertions_ && below(5) == 0) {
      static constexpr const char* all[] = {"\\b", "\\b", "\\B", "(?:^)", "(?:$)", "(?:^|\\n)", "(?:$|\\n)"};
      return all[below(7)];
    }
    switch (below(depth > 0 ? 11 : 4)) {
      case 0:
      case 1: return std::string(1, "abc"[below(3)]);
      case 2:
      case 3: return set();
      case 4: {
        const std::string head = group_head();
        return head + branches(depth - 1) + ")";
      }
      case 5:
      case 6: {
        const std::string first = branches(depth - 1);
        return first + branches(depth - 1);
      }
      case 7:
      case 8: {
        const std::string head = below(2) == 0 ? "(?:" : group_head();
        const std::string first = branches(depth - 1);
        return head + first + "|" + branches(depth - 1) + ")";
      }
      default: {
        const std::string head = below(2) == 0 ? "(?:" : group_head();
        const std::string body = branches(depth - 1);
        return head + body + ")" + quantifiers[below(12)];
      }
    }
  }

  std::mt19937 random_;
  unsigned names_ = 0;
  bool assertions_ = false;
};

}  // namespace foundcheck::tests

#endif

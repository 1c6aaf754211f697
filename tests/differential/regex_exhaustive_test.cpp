// SPDX-License-Identifier: MIT
// The engine against the naive matcher on every small pattern and every small text over {a, b, c}: whether there is a
// match, where it is and what each group holds, in every mode. FOUNDCHECK_LONG takes longer texts for the largest
// patterns.
#include <foundcheck/regex/detail/program.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "support/regex_property.hpp"
#include "support/small_patterns.hpp"
#include "support/small_texts.hpp"

namespace foundcheck {
namespace regex_exhaustive_test {

using regex::mode;

const std::vector<std::string> atoms{"a", "b", "c", ".", "[^a]", "[bc]", "(?:)"};

struct tally {
  std::size_t accepted = 0;
  std::size_t refused = 0;
};

tally compare(const std::vector<std::string>& patterns, std::size_t longest, std::string_view alphabet = "abc") {
  std::vector<std::string> texts;
  each_small_text(alphabet, longest, [&texts](const std::string& text) { texts.push_back(text); });
  tests::regex_property property;
  tally count;
  for (const std::string& pattern : patterns) {
    for (const mode m : {mode::whole, mode::prefix, mode::anywhere, mode::line_start, mode::further}) {
      if (!property.compile(pattern, m)) {
        // The only things in these patterns that are refused. Eight bytes, from any line start, need a state for each choice of them.
        const bool has_anchor = pattern.find_first_of("^$") != std::string::npos;
        EXPECT_TRUE(property.refused() == regex::refusal::empty_loop_body ||
                    (property.refused() == regex::refusal::inner_anchor && has_anchor) ||
                    (property.refused() == regex::refusal::too_many_states && m == mode::line_start))
            << pattern << ": " << static_cast<int>(property.refused());
        ++count.refused;
        continue;
      }
      ++count.accepted;
      for (const std::string& text : texts) {
        const std::string wrong = property.check(text);
        if (wrong.empty()) continue;
        ADD_FAILURE() << pattern << " mode " << static_cast<int>(m) << " on " << text << ": " << wrong;
        return count;
      }
    }
  }
  std::cout << "[          ] " << count.accepted << " patterns with mode on " << texts.size() << " texts, "
            << count.refused << " refused\n";
  return count;
}

TEST(RegexExhaustive, EveryPatternOfUpToThreeAgreesWithTheNaiveMatcherOnEveryTextOfUpToSix) {
  const auto patterns = small_patterns(atoms, 3);
  for (std::size_t size = 1; size <= 3; ++size) {
    const tally count = compare(patterns[size], 6);
    EXPECT_GT(count.accepted, count.refused);
  }
}

TEST(RegexExhaustive, EveryPatternOfFourAgreesWithTheNaiveMatcherOnShortTexts) {
  const tally count = compare(small_patterns(atoms, 4)[4], std::getenv("FOUNDCHECK_LONG") == nullptr ? 3 : 6);
  EXPECT_GT(count.accepted, count.refused);
}

// Patterns with assertions, and those with an anchor also where it is one of lines.
std::vector<std::string> conditional(const std::vector<std::string>& patterns) {
  std::vector<std::string> kept;
  for (const std::string& pattern : patterns) {
    const bool has_anchor = pattern.find_first_of("^$") != std::string::npos;
    if (has_anchor) kept.push_back("(?m)" + pattern);
    if (has_anchor || pattern.find('\\') != std::string::npos) kept.push_back(pattern);
  }
  return kept;
}

const std::vector<std::string> assertions{"a", "[^a]", "\\n", "\\b", "\\B", "^", "$"};

TEST(RegexExhaustive, EveryPatternOfUpToThreeWithAssertionsAgreesWithTheNaiveMatcherOnEveryTextOfUpToSix) {
  const auto patterns = small_patterns(assertions, 3);
  for (std::size_t size = 1; size <= 3; ++size) {
    EXPECT_GT(compare(conditional(patterns[size]), 6, "a-\n").accepted, 0U);
  }
}

TEST(RegexExhaustive, EveryPatternOfFourWithAssertionsAgreesWithTheNaiveMatcherOnShortTexts) {
  const tally count =
      compare(conditional(small_patterns(assertions, 4)[4]), std::getenv("FOUNDCHECK_LONG") == nullptr ? 3 : 5, "a-\n");
  EXPECT_GT(count.accepted, 0U);
}

}  // namespace regex_exhaustive_test
}  // namespace foundcheck

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
namespace {

using regex::mode;

const std::vector<std::string> atoms{"a", "b", "c", ".", "[^a]", "[bc]", "(?:)"};

struct tally {
  std::size_t accepted = 0;
  std::size_t refused = 0;
};

tally compare(const std::vector<std::string>& patterns, std::size_t longest) {
  std::vector<std::string> texts;
  each_small_text("abc", longest, [&texts](const std::string& text) { texts.push_back(text); });
  tests::regex_property property;
  tally count;
  for (const std::string& pattern : patterns) {
    for (const mode m : {mode::whole, mode::prefix, mode::anywhere}) {
      if (!property.compile(pattern, m)) {
        // The only thing in these patterns that is refused.
        EXPECT_EQ(property.refused(), regex::refusal::empty_loop_body) << pattern;
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

}  // namespace
}  // namespace foundcheck

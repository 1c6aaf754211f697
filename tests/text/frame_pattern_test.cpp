// SPDX-License-Identifier: MIT
#include <foundcheck/text/detail/frame_pattern.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace foundcheck {
namespace frame_pattern_test {

struct pattern_case {
  std::string_view learned;
  std::string_view text;
  std::size_t length;  ///< 0: no match
};

constexpr pattern_case cases[] = {
    {"remote: ", "remote: -- Found", 8},
    {"remote: ", "remote:", 7},
    {"remote: ", "remotes: -- Found", 0},
    {"remote: ", "remote:-- Found", 0},
    {"remote:        ", "remote:          indented", 15},
    {"remote:        ", "remote:   few", 0},
    {"Step #0 - build: ", "Step #12 - build: x", 18},
    {"Step #0 - build: ", "Step #x - build: x", 0},
    {"[  +9 ms] ", "[ +117 ms] x", 11},
    {"INFO  worker | ", "ERROR worker | x", 15},
    {"INFO ", "ERROR x", 6},
    {"INFO  ", "ERROR x", 6},
    {"ERROR ", "INFO  x", 6},
    {"a 1 ", "a   12 x", 7},
    {"npm ERR! ", "npm ERR! -- x", 9},
    {"", "x", 0},
    {"   ", "   x", 0},
};

TEST(FramePattern, StandsForOtherNumbersAndLevels) {
  static_assert(std::all_of(std::begin(cases), std::end(cases),
                            [](const pattern_case& c) { return frame_pattern(c.learned).match(c.text) == c.length; }));
  for (const pattern_case& c : cases)
    EXPECT_EQ(frame_pattern(c.learned).match(c.text), c.length) << c.learned << c.text;
}

TEST(FramePattern, MatchesWhatItWasLearnedFrom) {
  for (const pattern_case& c : cases) {
    if (c.learned.find_first_not_of(' ') == std::string_view::npos) continue;
    EXPECT_EQ(frame_pattern(c.learned).match(std::string(c.learned) + "x"), c.learned.size()) << c.learned;
  }
}

TEST(FramePattern, OfTooManyBytesMatchesNothing) {
  EXPECT_EQ(frame_pattern(std::string(96, 'a')).match(std::string(97, 'a')), 96U);
  EXPECT_TRUE(frame_pattern(std::string(97, 'a')).empty());
  EXPECT_EQ(frame_pattern(std::string(97, 'a')).match(std::string(97, 'a')), 0U);
}

}  // namespace frame_pattern_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/text/detail/framed_line.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>

namespace foundcheck::detail {
namespace frame_evidence_test {

TEST(FrameEvidence, IsALineOfABuildToolBehindAnyFrames) {
  EXPECT_EQ(evidence_of("-- Found A"), 3U);
  EXPECT_EQ(evidence_of("    [app] > CMake Error at x:1 (y):"), 3U);
  EXPECT_EQ(evidence_of("[rank0]: text"), 3U);
  EXPECT_EQ(evidence_of("  File \"a.py\", line 1"), 3U);
  EXPECT_EQ(evidence_of("error: text"), 1U);
  EXPECT_EQ(evidence_of("text"), 0U);
  EXPECT_EQ(evidence_of("[app] text"), 0U);
  EXPECT_EQ(evidence_of(""), 0U);
}

TEST(FrameEvidence, FindsWhereTheLineOfAToolBegins) {
  EXPECT_EQ(anchor_offset("Step #0: CMake Error at x:1 (y):"), 9U);
  EXPECT_EQ(anchor_offset("Step #0 - \"build\": [1/2] Building"), 19U);
  EXPECT_EQ(anchor_offset("mypkg> nvcc fatal   : x"), 7U);
  EXPECT_EQ(anchor_offset("mypkg> /usr/bin/ld: x"), 7U);
  EXPECT_EQ(anchor_offset("cd /x && [1/2] Building"), 0U);
  EXPECT_EQ(anchor_offset("he said \"-- Found\""), 0U);
  EXPECT_EQ(anchor_offset("-- Found A"), 0U);
  EXPECT_EQ(anchor_offset("git log -- --stat"), 0U);
  EXPECT_EQ(anchor_offset(""), 0U);
}

struct number_case {
  std::string text;
  std::size_t expected;
};

TEST(FrameEvidence, LooksThroughFourFrames) {
  const number_case cases[] = {
      {"-- Found A", 3},
      {"[a] -- Found A", 3},
      {"[a] [b] -- Found A", 3},
      {"[a] [b] [c] -- Found A", 3},
      {"[a] [b] [c] [d] -- Found A", 0},
      {"  -- Found A", 3},
      {"[a] error: x", 1},
      {"  File \"a.py\"", 3},
      {"  File a.py", 0},
      {"   File \"a.py\"", 0},
      {"[a] ", 0},
      {"[rank0]: x", 3},
      {"x [rank0]: y", 0},
  };
  for (const number_case& c : cases) EXPECT_EQ(evidence_of(c.text), c.expected) << c.text;
}

TEST(FrameEvidence, KnowsALineOfAToolAtOnce) {
  const number_case cases[] = {
      {"-- Found A", 1},
      {"-- A", 0},
      {"-- Ab", 1},
      {"-- -a", 0},
      {"---", 0},
      {"[1/2] x", 1},
      {"[1/2]x", 0},
      {"[a] x", 0},
      {"/usr/bin/ld: x", 1},
      {"/usr/bin/x: y", 0},
      {"CMake Error at x:1 (y):", 1},
      {"FAILED: a", 1},
      {"nvcc fatal : x", 1},
      {"ptxas info : x", 1},
      {"make: x", 1},
      {"gmake: x", 1},
      {"collect2: x", 1},
      {"In file included from x", 1},
      {"Traceback (most recent call last):", 1},
      {"terminate called x", 1},
      {"LINK : error x", 1},
      {"Undefined symbols for architecture x", 1},
      {"Scanning dependencies of target x", 1},
      {"ld: x", 0},
      {"Building x", 0},
      {"x", 0},
  };
  for (const number_case& c : cases) EXPECT_EQ(is_anchor(c.text), c.expected) << c.text;
}

TEST(FrameEvidence, KnowsWhatCommandsAndSentencesHave) {
  const number_case cases[] = {
      {"a", 0}, {"a'b", 1}, {"a`b", 1}, {"a&b", 1}, {"a;b", 1}, {"\"a", 1}, {"\"a\"", 0}, {"\"a\" \"b", 1}, {"", 0},
  };
  for (const number_case& c : cases) EXPECT_EQ(is_no_frame(c.text), c.expected) << c.text;
}

TEST(FrameEvidence, FindsItBehindABlankInTheFirstBytes) {
  const number_case cases[] = {
      {"x -- Found A", 2},
      {"x  -- Found A", 3},
      {"x\t-- Found A", 2},
      {"x :CMake Error at y", 3},
      {"x:CMake Error at y", 0},
      {"x y -- Found A -- Found B", 4},
      {"x make[1]: y", 2},
      {"\"x -- Found A", 0},
      {"\"x\" -- Found A", 4},
      {"x; -- Found A", 0},
      {std::string(60, 'a') + " -- Found A", 61},
      {std::string(63, 'a') + " -- Found A", 64},
      {std::string(62, 'a') + " -- Found A", 63},
      {std::string(64, 'a') + " -- Found A", 65},
      {std::string(122, 'a') + " -- Found A", 123},
      {std::string(126, 'a') + " -- Found A", 127},
      {std::string(127, 'a') + " -- Found A", 0},
  };
  for (const number_case& c : cases) EXPECT_EQ(anchor_offset(c.text), c.expected) << c.text;
}

TEST(FrameEvidence, FindsAFrameOfAnyShape) {
  const number_case cases[] = {
      {"remote: -- Found A", 8},
      {"remote -- Found A", 7},
      {"a b: [1] -- Found A", 5},
      {"app> text", 0},
      {"app> [x] text", 0},
      {"app>  -- Found A", 6},
      {"app>   -- Found A", 7},
      {"a | -- Found A", 2},
      {"a] [b] text", 0},
      {"a) 12:34:56 text", 0},
      {"a! 12:34:56 text", 0},
      {"a -> [rank0]: x", 0},
      {"a > [rank0]: x", 4},
      {"a 12:34:56 text", 0},
      {"a [12:34:56] text", 0},
      {"a : -- Found A", 4},
      {"x :CMake Error at y", 3},
      {"a: - [rank0]: x", 5},
      {"a: * [rank0]: x", 5},
      {"a; 1: [rank0]: x", 0},
      // The blanks that a text begins with are around no frame.
      {"   [rank0]: a: -- Found A", 15},
      {"a: [rank0]: b: -- Found A", 3},
  };
  for (const number_case& c : cases) EXPECT_EQ(unknown_frame_length(c.text), c.expected) << c.text;
}

TEST(FrameEvidence, FindsTheEndOfAPartThatAMarkCloses) {
  const struct {
    std::string text;
    std::size_t at, expected;
  } cases[] = {
      {"a: b", 0, 3},
      {"a: b", 3, 0},
      {"ab] c", 0, 4},
      {"ab] c", 3, 0},
      {"a -- b", 0, 0},
      {"a -- b", 3, 0},
      {"a | b > c", 0, 4},
      {"a | b > c", 3, 8},
      {"it (is) so", 0, 8},
      {"it (is) so", 3, 8},
      {"a= b: c", 0, 0},
      {"a= b: c", 3, 0},
      {"\"a: b\" c: d", 0, 10},
      {"\"a: b\" c: d", 3, 10},
      {"\"a\" b: c", 0, 7},
      {"\"a\" b: c", 3, 7},
      {"- a", 0, 0},
      {"- a", 3, 0},
      {"a - b", 0, 4},
      {"a - b", 3, 0},
      {" - b", 0, 3},
      {" - b", 3, 0},
      {std::string(60, 'x') + "] a", 0, 62},
      {std::string(60, 'x') + "] a", 3, 62},
      {std::string(62, 'x') + "] a", 0, 64},
      {std::string(62, 'x') + "] a", 3, 64},
      {std::string(63, 'x') + "] a", 0, 0},
      {std::string(63, 'x') + "] a", 3, 0},
      {"a! b", 0, 3},
      {"a! b", 3, 0},
      {"a' b] c", 0, 0},
      {"a' b] c", 3, 0},
      {"a; b] c", 0, 0},
      {"a; b] c", 3, 0},
  };
  for (const auto& c : cases) EXPECT_EQ(closed_part_end(c.text, c.at), c.expected) << c.text << c.at;
}

TEST(FrameEvidence, BeginsWordsWhereALoopFindsThem) {
  std::mt19937 random(20260303);
  for (int round = 0; round < 2000; ++round) {
    std::string text(random() % 140, 'a');
    for (char& c : text) c = "  \t:ab"[random() % 6];
    word_begins begins(text);
    for (std::size_t i = 1; i < text.size() && i < 128; ++i) {
      const auto is_blank = [&](std::size_t at) { return text[at] == ' ' || text[at] == '\t'; };
      // Between the two halves a colon is not looked for.
      const bool is_behind_colon = i >= 2 && text[i - 1] == ':' && is_blank(i - 2) && i % 64 > 1;
      if (is_blank(i) || (!is_blank(i - 1) && !is_behind_colon)) continue;
      ASSERT_EQ(begins.take(), i) << text;
    }
    ASSERT_EQ(begins.take(), 128U) << text;
  }
}

}  // namespace frame_evidence_test
}  // namespace foundcheck::detail

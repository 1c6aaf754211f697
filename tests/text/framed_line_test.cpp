// SPDX-License-Identifier: MIT
#include <foundcheck/text/detail/framed_line.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace {

framed_line known(std::string_view text) {
  framed_line l;
  l.text = text;
  l.know();
  return l;
}

TEST(FramedLine, KnowsWhatItBeginsWithUntilSomethingIsTakenOff) {
  framed_line l = known("[rank0]: -- Found A");
  EXPECT_EQ(static_cast<int>(l.head.form), static_cast<int>(frame_form::certain));
  EXPECT_FALSE(l.is_changed);
  l.take(l.head.length);
  EXPECT_TRUE(l.is_changed);
  EXPECT_FALSE(l.is_known);
  l.know();
  EXPECT_EQ(l.text, "-- Found A");
  EXPECT_EQ(static_cast<int>(l.tool), static_cast<int>(tool_line::strong));
  l.take(100);
  EXPECT_EQ(l.text, "");
}

TEST(FramedLine, IsSuspectWhereTheLinesAroundItDecide) {
  for (const std::string_view text : {"[app] text", "> text", "remote: -- Found A", "    -- Found A", "`some text`"}) {
    EXPECT_TRUE(known(text).is_suspect()) << text;
  }
  for (const std::string_view text : {"-- Found A", "text", "", "  ", "  text", "a.cpp:1:2: error: x", "      |  ^",
                                      "remote: text", "see `x`", "    12 |   f();"}) {
    EXPECT_FALSE(known(text).is_suspect()) << text;
  }
}

TEST(FramedLine, IsOpenWhereLinesBelowMayDecide) {
  EXPECT_TRUE(known("  text").is_open());
  EXPECT_TRUE(known("[app] text").is_open());
  EXPECT_FALSE(known("text").is_open());
  EXPECT_FALSE(known("").is_open());
}

TEST(FramedLine, HasTheLengthOfAFrameOfAnotherShape) {
  EXPECT_EQ(known("remote: -- Found A").unknown_length(), 8U);
  EXPECT_EQ(known("    default: -- Found A").unknown_length(), 13U);
  EXPECT_EQ(known("mypkg> [rank0]: text").unknown_length(), 7U);
  EXPECT_EQ(known("text").unknown_length(), 0U);
  EXPECT_EQ(known("/usr/bin/x -- -j").unknown_length(), 0U);
}

}  // namespace
}  // namespace foundcheck

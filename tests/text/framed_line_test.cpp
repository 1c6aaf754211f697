// SPDX-License-Identifier: MIT
#include <foundcheck/text/detail/framed_line.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace framed_line_test {

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
  EXPECT_EQ(known("my/pkg> [rank0]: text").unknown_length(), 8U);
  EXPECT_EQ(known("mypkg> [rank0]: text").unknown_length(), 0U);
  EXPECT_EQ(known("mypkg> [rank0]: text").head.form, frame_form::column);
  EXPECT_EQ(known("text").unknown_length(), 0U);
  EXPECT_EQ(known("/usr/bin/x -- -j").unknown_length(), 0U);
}

struct known_case {
  std::string_view text;
  bool is_blank, is_changed, is_open;
  std::size_t unknown;
  bool is_suspect;
};

TEST(FramedLine, IsKnownByWhatItBeginsWithAndBehindItsIndentation) {
  constexpr known_case cases[] = {
      {"", true, false, false, 0, false},
      {"  ", true, false, true, 0, false},
      {"-- Found A", false, false, false, 0, false},
      {"text", false, false, false, 0, false},
      {"  text", false, false, true, 0, false},
      {"\ttext", false, false, true, 0, false},
      {"[app] text", false, false, true, 0, true},
      {"> text", false, false, true, 0, true},
      {"| NVIDIA-SMI 535 |", false, false, true, 0, false},
      {"remote: -- Found A", false, false, false, 8, true},
      {"    -- Found A", false, false, true, 0, true},
      {"    error: x", false, false, true, 0, false},
      {"    \"-- Found A\",", false, false, true, 0, true},
      {"    \"text\",", false, false, true, 0, false},
      {"{\"log\":\"a\"}", false, false, true, 0, true},
      {"time=1 msg=\"a\"", false, false, false, 0, true},
      {"level=x msg=\"a\"", false, false, false, 0, true},
      {"\"-- Found A\"", false, false, false, 0, true},
      {"\"text\"", false, false, false, 0, false},
      {"'-- Found A'", false, false, false, 0, true},
      {"see `/usr/bin/ld: cannot find x`", false, false, false, 0, true},
      {"see `x`", false, false, false, 0, false},
      {"error: `/usr/bin/ld: cannot`", false, false, false, 0, false},
      {"text[0m", false, true, false, 0, false},
      {"[0m", true, true, true, 0, false},
      {"text[0m[0m", false, true, false, 0, false},
      {"textm", false, false, false, 0, false},
      {"   12 | x", false, false, true, 0, false},
      {"a.c:12: x", false, false, false, 0, false},
      {"    default: -- Found A", false, false, true, 13, true},
      {"/usr/bin/x > -- Found A", false, false, false, 0, false},
      {"-x > -- Found A", false, false, false, 0, false},
  };
  for (const known_case& c : cases) {
    framed_line l = known(c.text);
    EXPECT_EQ(l.is_blank, c.is_blank) << c.text;
    EXPECT_EQ(l.is_changed, c.is_changed) << c.text;
    EXPECT_EQ(l.is_open(), c.is_open) << c.text;
    EXPECT_EQ(l.unknown_length(), c.unknown) << c.text;
    EXPECT_EQ(known(c.text).is_suspect(), c.is_suspect) << c.text;
  }
  EXPECT_EQ(known("text[0m[0m").text, "text");
}

}  // namespace framed_line_test
}  // namespace foundcheck

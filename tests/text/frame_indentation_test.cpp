// SPDX-License-Identifier: MIT
#include <foundcheck/text/detail/frame_pattern.hpp>

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace frame_indentation_test {

std::vector<framed_line> lines_of(std::initializer_list<std::string_view> texts) {
  std::vector<framed_line> lines;
  for (const std::string_view text : texts) lines.emplace_back().text = text;
  return lines;
}

std::string joined(const std::vector<framed_line>& lines) {
  std::string all;
  for (const framed_line& l : lines) (all += l.text) += '\n';
  return all;
}

TEST(FrameIndentation, TakesTheSameWidthFromEachLineOfABlock) {
  frame_indentation reader;
  auto lines = lines_of({"note:", "    CMake Error at x:1 (y):", "      text", "", "    more", "done"});
  EXPECT_TRUE(reader.take(lines, false));
  EXPECT_EQ(joined(lines), "note:\nCMake Error at x:1 (y):\n  text\n\nmore\ndone\n");
}

TEST(FrameIndentation, LeavesTheTextOfAMessageOfCMake) {
  const std::initializer_list<std::string_view> texts = {"CMake Error at x:1 (y):", "  It fails:", "",
                                                         "    ninja: stopped", "-- done"};
  frame_indentation reader;
  auto lines = lines_of(texts);
  EXPECT_FALSE(reader.take(lines, false));
  // Neither where the message began in lines before.
  auto above = lines_of({"CMake Error at x:1 (y):", "  It fails:"});
  reader.advance(above, above.size());
  auto below = lines_of({"    ninja: stopped", "-- done"});
  EXPECT_FALSE(reader.take(below, false));
  reader.advance_over("-- done");
  EXPECT_TRUE(reader.take(below, false));
}

TEST(FrameIndentation, TakesOneOrTwoLinesOfABuildToolAsEvidence) {
  frame_indentation reader;
  auto one = lines_of({"x", "  a.cpp:1:2: error: b", "y"});
  EXPECT_FALSE(reader.take(one, false));
  auto two = lines_of({"x", "  a.cpp:1:2: error: b", "  a.cpp:3:4: error: c", "y"});
  EXPECT_TRUE(reader.take(two, false));
  auto sure = lines_of({"x", "  nvcc fatal   : b", "y"});
  EXPECT_TRUE(reader.take(sure, false));
}

TEST(FrameIndentation, GoesOnInTheNextLines) {
  frame_indentation reader;
  auto first = lines_of({"x", "    -- Found A", "      b"});
  EXPECT_TRUE(reader.take(first, false));
  EXPECT_TRUE(reader.is_open());
  auto second = lines_of({"    c", "      d", "e", "    f"});
  EXPECT_TRUE(reader.take_open(second));
  EXPECT_EQ(joined(second), "c\n  d\ne\n    f\n");
  EXPECT_FALSE(reader.is_open());
}

TEST(FrameIndentation, IsTakenFromAWholeLog) {
  frame_indentation reader;
  auto lines = lines_of({"    one", "", "      two", "    three"});
  EXPECT_TRUE(reader.take(lines, true));
  EXPECT_EQ(joined(lines), "one\n\n  two\nthree\n");
  auto margin = lines_of({"   12 |   f();", "      |   ^", "      |"});
  EXPECT_FALSE(frame_indentation().take(margin, true));
}

}  // namespace frame_indentation_test
}  // namespace foundcheck

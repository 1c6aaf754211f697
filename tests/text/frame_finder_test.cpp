// SPDX-License-Identifier: MIT
#include <foundcheck/text/frame_finder.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace frame_finder_test {

/// The texts of the lines of one part of a log.
std::string found(std::vector<std::string_view> texts, bool is_first = false) {
  const auto finder = std::make_unique<frame_finder>();
  std::vector<framed_line> lines(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) lines[i].text = texts[i];
  finder->find(lines, is_first, is_first);
  std::string joined;
  for (const framed_line& l : lines) (joined += l.text) += '\n';
  return joined;
}

TEST(FrameFinder, TakesAGroupThatABuildToolFollows) {
  EXPECT_EQ(found({"[app] one", "[app] -- Found A", "[app] "}), "one\n-- Found A\n\n");
  EXPECT_EQ(found({"[app] one", "[app] two", "[app] "}), "[app] one\n[app] two\n[app] \n");
}

TEST(FrameFinder, LearnsWhatStandsBeforeLinesOfABuildTool) {
  EXPECT_EQ(found({"Step #0: -- Found A", "Step #0: CMake Error at x:1 (y):", "Step #0:   text", "Step #0: "}),
            "-- Found A\nCMake Error at x:1 (y):\n  text\n\n");
  EXPECT_EQ(found({"Step #0: -- Found A", "Step #0: more"}), "Step #0: -- Found A\nStep #0: more\n");
}

TEST(FrameFinder, TakesOneWidthFromABlock) {
  EXPECT_EQ(found({"note:", "    -- Found A", "    CMake Error at x:1 (y):", "      text", "", "    -- B", "done"}),
            "note:\n-- Found A\nCMake Error at x:1 (y):\n  text\n\n-- B\ndone\n");
  EXPECT_EQ(found({"CMake Error at x:1 (y):", "  It fails with:", "", "    FAILED: a.o", "    ninja: stopped", "",
                   "-- done"}),
            "CMake Error at x:1 (y):\n  It fails with:\n\n    FAILED: a.o\n    ninja: stopped\n\n-- done\n");
}

TEST(FrameFinder, TakesFramesAroundEachOther) {
  EXPECT_EQ(found({"> [app]     -- Found A", "> [app]     CMake Error at x:1 (y):", "> [app]       text"}),
            "-- Found A\nCMake Error at x:1 (y):\n  text\n");
}

TEST(FrameFinder, TakesTicksFromAWholeLineAndFromAQuotedMessage) {
  EXPECT_EQ(found({"`some text`"}), "some text\n");
  EXPECT_EQ(found({"the error was: `/usr/bin/ld: cannot find -lcudart`"}), "/usr/bin/ld: cannot find -lcudart\n");
  EXPECT_EQ(found({"run `make` and `make install`"}), "run `make` and `make install`\n");
  EXPECT_EQ(found({"undefined reference to `f'"}), "undefined reference to `f'\n");
}

TEST(FrameFinder, TakesNumbersThatFollowEachOther) {
  EXPECT_EQ(found({"     12    one", "  >> 13    two", "     14    three"}), "one\ntwo\nthree\n");
  EXPECT_EQ(found({"     12    one", "     44    two", "     10    three"}),
            "     12    one\n     44    two\n     10    three\n");
}

TEST(FrameFinder, LearnsWhatStandsBeforeEightLinesOfWhichSomeAreEmptyOrIndented) {
  const std::vector<std::string_view> lines = {"[app] one", "[app] two",  "[app]   more", "[app] ",
                                               "[app] six", "[app]   on", "[app] seven",  "[app] eight"};
  EXPECT_EQ(found(lines), "one\ntwo\n  more\n\nsix\n  on\nseven\neight\n");
  const std::vector<std::string_view> seven(lines.begin(), lines.end() - 1);
  EXPECT_EQ(found(seven), "[app] one\n[app] two\n[app]   more\n[app] \n[app] six\n[app]   on\n[app] seven\n");
  const std::vector<std::string_view> flush(8, "[app] one");
  EXPECT_EQ(found(flush).substr(0, 10), "[app] one\n");
}

struct block_case {
  std::string_view head;       ///< "#" is the number of the line
  std::size_t lines_of_part;   ///< that follow each other and show that it is a frame; 0: none do
  std::size_t lines_of_whole;  ///< where they are all of a log
  bool by_tool;                ///< one line of a build tool shows it
};

constexpr block_case blocks[] = {
    {"12:34:0# ", 3, 3, true}, {"[#.5s] ", 3, 3, true}, {"#.123 ", 8, 8, true}, {"> ", 0, 3, true},
    {"| ", 0, 3, true},        {"[app] ", 16, 3, true}, {"[#] ", 16, 3, true},  {"   #    ", 3, 3, false},
};

TEST(FrameFinder, TakesAHeadThatEnoughLinesHave) {
  for (const block_case& c : blocks) {
    const auto is_taken = [&](std::size_t count, std::string_view rest, std::string_view between, bool is_whole) {
      std::vector<std::string> texts;
      for (std::size_t i = 1; i <= count; ++i) {
        std::string head(c.head);
        if (const std::size_t at = head.find('#'); at != std::string::npos) {
          // The width of a column stays.
          const std::string number = std::to_string(i);
          head.replace(at, 1, number);
          if (at != 0 && head.front() == ' ' && number.size() > 1) head.erase(0, number.size() - 1);
        }
        texts.push_back(head + std::string(i == 1 ? rest : "some text"));
        if (!between.empty()) texts.emplace_back(between);
      }
      return found(std::vector<std::string_view>(texts.begin(), texts.end()), is_whole).starts_with(rest);
    };
    for (const bool is_whole : {false, true}) {
      const std::size_t enough = is_whole ? c.lines_of_whole : c.lines_of_part;
      const std::size_t too_few = enough == 0 ? 40 : enough - 1;
      EXPECT_FALSE(is_taken(too_few, "some text", "", is_whole)) << c.head << is_whole;
      if (enough != 0) {
        EXPECT_TRUE(is_taken(enough, "some text", "", is_whole)) << c.head << is_whole;
      }
      EXPECT_EQ(is_taken(1, "-- Found A", "", is_whole), c.by_tool) << c.head << is_whole;
      EXPECT_EQ(is_taken(1, "-- Found A", "other", is_whole), c.by_tool) << c.head << is_whole;
    }
    EXPECT_FALSE(is_taken(40, "some text", "other", false)) << c.head;
  }
}

// "error: ..." may be of any tool.
TEST(FrameFinder, TakesTheTimeOfTwoLinesOfWhichOneMayBeOfATool) {
  EXPECT_EQ(found({"1.123 error: text", "2.123 some text"}), "error: text\nsome text\n");
  EXPECT_EQ(found({"1.123 error: text"}), "1.123 error: text\n");
  EXPECT_EQ(found({"1.123 some text", "2.123 some text"}), "1.123 some text\n2.123 some text\n");
}

// ---- what was found is remembered --------------------------------------------------------------------------------------------

/// A log that comes in parts.
class parts {
 public:
  std::string next(std::vector<std::string> texts) {
    std::vector<framed_line> lines(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) lines[i].text = texts[i];
    is_changed = finder_->find(lines, false, false);
    std::string joined;
    for (const framed_line& l : lines) (joined += l.text) += '\n';
    return joined;
  }
  bool is_changed = false;  ///< by the last call

 private:
  std::unique_ptr<frame_finder> finder_ = std::make_unique<frame_finder>();
};

std::string letters(std::size_t i) { return {static_cast<char>('a' + i / 5), static_cast<char>('a' + i % 5)}; }

TEST(FrameFinder, RemembersTheLastTwentyFourHeads) {
  parts log;
  for (std::size_t i = 0; i < 24; ++i) {
    EXPECT_EQ(log.next({"[" + letters(i) + "] -- Found A"}), "-- Found A\n");
    EXPECT_TRUE(log.is_changed);
  }
  for (std::size_t i = 0; i < 24; ++i) EXPECT_EQ(log.next({"[" + letters(i) + "] text"}), "text\n") << i;
  // One more is remembered instead of the first.
  EXPECT_EQ(log.next({"[more] -- Found A"}), "-- Found A\n");
  EXPECT_EQ(log.next({"[more] text"}), "text\n");
  EXPECT_EQ(log.next({"[" + letters(0) + "] text"}), "[" + letters(0) + "] text\n");
  EXPECT_FALSE(log.is_changed);
  for (std::size_t i = 1; i < 24; ++i) EXPECT_EQ(log.next({"[" + letters(i) + "] text"}), "text\n") << i;
  // What is known is not learned twice.
  for (int i = 0; i < 30; ++i) EXPECT_EQ(log.next({"[more] -- Found A"}), "-- Found A\n");
  for (std::size_t i = 1; i < 24; ++i) EXPECT_EQ(log.next({"[" + letters(i) + "] text"}), "text\n") << i;
}

TEST(FrameFinder, RemembersTheLastTwelveShapes) {
  parts log;
  const auto learn = [&](const std::string& name) {
    EXPECT_EQ(log.next({name + ": -- Found A", name + ": CMake Error at x:1 (y):", name + ": text"}),
              "-- Found A\nCMake Error at x:1 (y):\ntext\n");
  };
  for (std::size_t i = 0; i < 12; ++i) learn(letters(i));
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(log.next({letters(i) + ": text"}), "text\n") << i;
  learn("more");
  EXPECT_EQ(log.next({"more: text"}), "text\n");
  EXPECT_EQ(log.next({letters(0) + ": text"}), letters(0) + ": text\n");
  for (std::size_t i = 1; i < 12; ++i) EXPECT_EQ(log.next({letters(i) + ": text"}), "text\n") << i;
  for (int i = 0; i < 20; ++i) learn("more");
  for (std::size_t i = 1; i < 12; ++i) EXPECT_EQ(log.next({letters(i) + ": text"}), "text\n") << i;
}

TEST(FrameFinder, ChangesNothingOfLinesWithoutAFrame) {
  parts log;
  for (const std::string text : {"text", "", "  text", "-- Found A", "a.cpp:1:2: error: b", "[1/2] Building x"}) {
    log.next({text, text});
    EXPECT_FALSE(log.is_changed) << text;
  }
}

TEST(FrameFinder, TakesTwentyFourFramesAroundOneLine) {
  const auto in_frames = [](std::size_t count) {
    std::string text = "text";
    for (std::size_t i = 0; i < count; ++i) text.insert(0, "[rank0]: ");
    return text;
  };
  for (const std::size_t count : {1U, 11U, 12U, 13U, 23U, 24U}) EXPECT_EQ(found({in_frames(count)}), "text\n") << count;
  EXPECT_EQ(found({in_frames(25)}), "[rank0]: text\n");
}

struct shape_case {
  std::string_view what;
  std::vector<std::string> lines;
  bool is_taken;  ///< the same bytes, those of `head`, from each line that is not empty
  std::string_view head;
};

const std::vector<shape_case>& shape_cases() {
  static const std::vector<shape_case> all = {
      {"a mark ends it: three lines, two of tools",
       {"remote: CMake Error at x:1 (y):", "remote: -- Found A", "remote: text"},
       true,
       "remote: "},
      {"two lines", {"remote: CMake Error at x:1 (y):", "remote: -- Found A"}, false, "remote: "},
      {"one line of a tool", {"remote: CMake Error at x:1 (y):", "remote: more", "remote: text"}, false, "remote: "},
      {"one line of a tool, twice", {"remote: -- Found A", "remote: -- Found A", "remote: text"}, false, "remote: "},
      {"no mark ends it: three lines, two of tools",
       {"remote -- Found A", "remote CMake Error at x:1 (y):", "remote text"},
       false,
       "remote "},
      {"no mark, four lines, two of tools",
       {"remote -- Found A", "remote CMake Error at x:1 (y):", "remote text", "remote more"},
       false,
       "remote "},
      {"no mark, three lines of tools",
       {"remote -- Found A", "remote CMake Error at x:1 (y):", "remote FAILED: x"},
       false,
       "remote "},
      {"no mark, four lines, three of tools",
       {"remote -- Found A", "remote CMake Error at x:1 (y):", "remote FAILED: x", "remote text"},
       true,
       "remote "},
      {"five lines, one of a tool",
       {"remote -- Found A", "remote b", "remote c", "remote d", "remote e"},
       true,
       "remote "},
      {"four lines, one of a tool", {"remote -- Found A", "remote b", "remote c", "remote d"}, false, "remote "},
      {"nine of ten lines, one of a tool",
       {"remote -- Found A", "remote b", "remote c", "remote d", "remote e", "remote f", "remote g", "remote h",
        "remote i", "other"},
       true,
       "remote "},
      {"eight of nine lines, one of a tool",
       {"remote -- Found A", "remote b", "remote c", "remote d", "remote e", "remote f", "remote g", "remote h",
        "other"},
       false,
       "remote "},
      {"empty lines are not counted",
       {"remote: CMake Error at x:1 (y):", "", "", "  ", "", "", "", "", "", "", "", "remote: -- Found A",
        "remote: text"},
       true,
       "remote: "},
      {"eight others between",
       {"remote: CMake Error at x:1 (y):", "a", "b", "c", "d", "e", "f", "g", "h", "remote: -- Found A",
        "remote: text"},
       true,
       "remote: "},
      {"nine others between",
       {"remote: CMake Error at x:1 (y):", "a", "b", "c", "d", "e", "f", "g", "h", "i", "remote: -- Found A",
        "remote: text"},
       false,
       "remote: "},
      {"of each mark", {"remote> CMake Error at x:1 (y):", "remote> -- Found A", "remote> text"}, true, "remote> "},
      {"a bracket", {"a b] CMake Error at x:1 (y):", "a b] -- Found A", "a b] text"}, true, "a b] "},
      {"a parenthesis", {"a b) CMake Error at x:1 (y):", "a b) -- Found A", "a b) text"}, true, "a b) "},
      {"an exclamation",
       {"npm ERR! CMake Error at x:1 (y):", "npm ERR! -- Found A", "npm ERR! text"},
       true,
       "npm ERR! "},
      {"a dash", {"a b - CMake Error at x:1 (y):", "a b - -- Found A", "a b - text"}, true, "a b - "},
      {"what stands before eight lines, an empty one between them",
       {"<a> one", "<a> two", "<a>   more", "<a> ", "<a> six", "", "<a>   on", "<a> seven", "<a> eight"},
       true,
       "<a> "},
  };
  return all;
}

TEST(FrameFinder, KnowsAShapeByTheLinesThatHaveIt) {
  for (const shape_case& c : shape_cases()) {
    std::string expected;
    for (const std::string& line : c.lines) {
      expected += c.is_taken && line.starts_with(c.head) ? line.substr(c.head.size()) : line;
      expected += '\n';
    }
    parts log;
    EXPECT_EQ(log.next(c.lines), expected) << c.what;
  }
}

TEST(FrameFinder, LeavesALineOfATool) {
  const std::vector<std::string_view> lines = {"[1/2] Building CXX object a.o",
                                               "[2/2] Linking CXX executable a",
                                               "make[1]: Entering directory 'a'",
                                               "make[1]: Leaving directory 'a'",
                                               "/usr/bin/ld: a.o: undefined reference",
                                               "   12 |   foo();",
                                               "      |   ^~~",
                                               "Traceback (most recent call last):",
                                               "  File \"a.py\", line 1, in <module>",
                                               "    import torch",
                                               "CMake Error at x:1 (y):",
                                               "  text",
                                               "    more"};
  std::string joined;
  for (const std::string_view l : lines) (joined += l) += '\n';
  EXPECT_EQ(found(lines), joined);
}

}  // namespace frame_finder_test
}  // namespace foundcheck

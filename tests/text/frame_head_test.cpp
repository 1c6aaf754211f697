// SPDX-License-Identifier: MIT
#include <foundcheck/text/frame_head.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace frame_head_test {

struct head_case {
  frame_form form;
  std::string_view head;  ///< "" where there is none
  std::string_view rest;
};

constexpr auto certain = frame_form::certain, none = frame_form::none, group = frame_form::group;

constexpr head_case cases[] = {
    {certain, "2024-05-01T12:34:56.1234567Z ", "-- Found"},
    {certain, "2024-05-01 12:34:56 ", "text"},
    {certain, "2024/05/01 12:34:56.123 ", "text"},
    {certain, "01.05.2024 12:34:56 ", "text"},
    {certain, "2024-05-22T12:43:46.962646Z 00O ", "text"},
    {certain, "2024-05-01 12:00:00,123 - my.name - ERROR - ", "text"},
    {certain, "2024-05-01 12:00:00.123 | INFO     | __main__:main:12 - ", "text"},
    {certain, "2021-08-24 11:08:28.568790: ", "text"},
    {certain, "2024-05-01 12:00:00.123 :: ", "text"},
    {certain, "2024-05-01T12:00:00.123456+02:00 host prog[12]: ", "text"},
    {none, "", "2024-05-01"},
    {none, "", "2024-05-01 is the day"},
    {none, "", "2024.05.01x12:00:00 text"},
    {certain, "[2025-11-24T09:30:26.235Z] ", "text"},
    {certain, "[2024-05-01 12:00:00,123: ERROR/MainProcess] ", "text"},
    {certain, "[E501 12:34:56.789 file.cpp:12] ", "text"},
    {certain, "[rank0]: ", "Traceback"},
    {certain, "[rank12]:", ""},
    {certain, "[default0]:", "text"},
    {certain, "[1,0]<stderr>:", "text"},
    {certain, "(EngineCore_DP0 pid=123) ", "ERROR 07-01"},
    {certain, "(raylet) ", "text"},
    {certain, "(fn pid=1, ip=1.2.3.4) ", "text"},
    {certain, "ERROR 07-01 12:00:00 [x.py:1] ", "text"},
    {certain, "ERROR 07-01 12:00:00 x.py:1] ", "text"},
    {certain, "WARNING:2025-11-11 03:12:44 2435070:2435070 init.cpp:162] ", "text"},
    {certain, "E0501 12:34:56.123456 1234 file.cc:12] ", "text"},
    {certain, "info 07-01 12:00:00 ", "text"},
    {certain, "warn 07-01 12:00:00 ", "text"},
    {certain, "error 07-01 12:00:00 ", "text"},
    {certain, "debug 07-01 12:00:00 ", "text"},
    {none, "", "inform 07-01 12:00:00 text"},
    {certain, "May  1 12:00:00 host prog[12]: ", "text"},
    {certain, "May 01 12:00:00 host kernel: ", "text"},
    {none, "", "May the source be with you"},
    {certain, "#12 34.56 ", "-- Found"},
    {none, "", "#12 0x00007f in main ()"},
    {certain, "##[error]", "text"},
    {certain, "build\tRun cmake\t", "2024-05-01T12:34:56.1234567Z x"},
    {frame_form::clock, "12:34:56 ", " text"},
    {frame_form::clock, "12:34:56 ", "  indented"},
    {frame_form::clock, "12:34:56 ", "   indented"},
    {frame_form::clock, "12:34:56.789 ", "text"},
    {frame_form::clock, "[12:34:56] ", "text"},
    {frame_form::clock, "[   12.345678] ", "text"},
    {frame_form::clock, "[12.345s] ", "text"},
    {frame_form::clock, "(12:34:56) ", "text"},
    {frame_form::clock, "[1:34:56] ", "text"},
    {frame_form::clock, "(1:34:56) ", "text"},
    {group, "[x12:34:56] ", "text"},
    {group, "(x12:34:56) ", "text"},
    {frame_form::seconds, "0.182 ", "text"},
    {none, "", "0.182 0.2"},
    {frame_form::project, "  12>", "text"},
    {none, "", "2>&1"},
    {frame_form::quote, "> ", "text"},
    {frame_form::quote, "       > ", "text"},
    {frame_form::quote, ">", ""},
    {none, "", "> Task :app:compile"},
    {none, "", ">>> import torch"},
    {frame_form::bar, "| ", "text"},
    {frame_form::bar, "  \342\224\202 ", "text"},
    {none, "", "   12 |   foo();"},
    {frame_form::listing, "  >> 12    ", "text"},
    {frame_form::listing, "     13    ", "text"},
    {frame_form::listing, "     1\t", "text"},
    {group, "[build] ", "-- Found"},
    {group, "[INFO]      [exec] ", "text"},
    {group, "(name) ", "text"},
    {none, "", "[1/2] Building"},
    {none, "", "[ 12%] Built"},
    {none, "", "[ RUN      ] Suite.Name"},
    {none, "", "[a]b"},
    {certain, "[1;31m", "error"},
    {group, "[m] ", "x"},
    {group, "12: ", "text"},
    {none, "", "12:text"},
    {group, "ERROR:root:", "text"},
    {group, "INFO[0012] ", "text"},
    {none, "", "ERROR: text"},
    {frame_form::clock, "[12:00:01]W:\t ", "[Step 1/3] text"},
    {certain, "  = note: ", "/usr/bin/ld: cannot find -lx"},
    {none, "", "  = note: text"},
    {certain, "* ", "/usr/bin/ld: cannot find -lx"},
    {none, "", "* text"},
    {none, "", " > [4/5] RUN make:"},
    {frame_form::column, "web-1  | ", "text"},
    {frame_form::column, "opencv> ", "text"},
    {none, "", "std::vector> text"},
    {none, "", "a>b"},
    {none, "", "-- Found"},
    {none, "", "/usr/bin/ld: cannot find -lcudart"},
    {none, "", "make[1]: *** [x] Error 1"},
    {none, "", "plain text"},
    {none, "", ""},
    {none, "", " "},
};

TEST(FrameHead, IsWhatAToolWroteBeforeTheText) {
  for (const head_case& c : cases) {
    const std::string text = std::string(c.head) + std::string(c.rest);
    const frame_head head = frame_head_of(text);
    EXPECT_EQ(static_cast<int>(head.form), static_cast<int>(c.form)) << text;
    EXPECT_EQ(std::string_view(text).substr(0, head.length), c.head) << text;
  }
}

// How many bytes a form may have: a frame with the most, none with one more.
TEST(FrameHead, EndsWithinItsLimit) {
  const auto repeated = [](std::size_t count, char c) { return std::string(count, c); };
  const struct {
    std::string at_most, one_more;
  } cases[] = {
      {"[" + repeated(118, 'a') + "] text", "[" + repeated(119, 'a') + "] text"},
      {"[1;" + repeated(13, '1') + "mtext", "[1;" + repeated(14, '1') + "mtext"},
      {repeated(32, ' ') + "> text", repeated(33, ' ') + "> text"},
      {repeated(32, ' ') + "| text", repeated(33, ' ') + "| text"},
      {"   1234567    text", "   12345678    text"},
      {"12345: text", "123456: text"},
  };
  for (const auto& c : cases) {
    EXPECT_NE(frame_head_of(c.at_most).form, none) << c.at_most;
    EXPECT_EQ(frame_head_of(c.one_more).form, none) << c.one_more;
  }
}

TEST(FrameHead, IsDoubtfulBeforeAMarginAndInATable) {
  EXPECT_TRUE(frame_head_of("| NVIDIA-SMI 535 |").is_doubtful);
  EXPECT_TRUE(frame_head_of("      |   ^~~").is_doubtful);
  EXPECT_FALSE(frame_head_of("| text").is_doubtful);
  EXPECT_FALSE(frame_head_of("      | text").is_doubtful);
}

TEST(FrameHead, HasOneKeyForOneOrigin) {
  EXPECT_EQ(frame_head_of("[node-1] a").key, frame_head_of("[node-12] b").key);
  EXPECT_NE(frame_head_of("[node] a").key, frame_head_of("[mode] a").key);
  EXPECT_EQ(frame_head_of("12:34:56 a").key, frame_head_of("01:02:03 b").key);
  EXPECT_NE(frame_head_of("> a").key, frame_head_of("  > a").key);
}

TEST(FrameHead, HasAKeyOfItsOwnForEachWayToWriteAClock) {
  constexpr std::string_view heads[] = {"12:34:56 a",       "[12:34:56] a",   "(12:34:56) a",
                                        "[   12.345678] a", "12:34:56 AM: a", "[12:00:01]W:\t a"};
  for (const std::string_view a : heads) {
    EXPECT_EQ(frame_head_of(a).form, frame_form::clock) << a;
    for (const std::string_view b : heads) EXPECT_EQ(frame_head_of(a).key == frame_head_of(b).key, a == b) << a << b;
  }
}

TEST(FrameHead, ReadsNothingBehindTheText) {
  for (const head_case& c : cases) {
    const std::string text = std::string(c.head) + std::string(c.rest);
    for (std::size_t size = 0; size <= text.size(); ++size) {
      const std::string exact = text.substr(0, size);
      const frame_head cut = frame_head_of(std::string_view(text.data(), size));
      EXPECT_EQ(cut.length, frame_head_of(exact).length) << exact;
      EXPECT_LE(cut.length, size) << exact;
    }
  }
}

}  // namespace frame_head_test
}  // namespace foundcheck

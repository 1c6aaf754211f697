// SPDX-License-Identifier: MIT
#include <foundcheck/text/prefix.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::detail {
namespace logger_prefix_test {

TEST(LoggerPrefix, BeginsWithALevel) {
  EXPECT_EQ(level_length("ERROR x"), 5U);
  EXPECT_EQ(level_length("WARNING: x"), 7U);
  EXPECT_EQ(level_length("warn"), 4U);
  EXPECT_EQ(level_length("ERRORS x"), 0U);
  EXPECT_EQ(level_length("INFO_x"), 0U);
  EXPECT_EQ(level_length("Error x"), 0U);
  EXPECT_EQ(level_length(""), 0U);
}

TEST(LoggerPrefix, HasALevelAndATime) {
  for (const std::string_view prefix :
       {"ERROR 07-01 12:00:00 [x.py:1] ", "ERROR 07-01 12:00:00 x.py:1] ", "INFO 2024-05-01 12:00:00 ",
        "E0501 12:34:56.123456 1234 file.cc:12] ", "W501 12:34:56.123 a/b.cc:1] ",
        "WARNING:2025-11-11 03:12:44 2435070:2435070 init.cpp:162] "}) {
    EXPECT_EQ(logger_length(std::string(prefix) + "text"), prefix.size()) << prefix;
  }
  for (const std::string_view text :
       {"ERROR text", "E0501 text", "ERROR 12", "ERROR: 2024 was bad", "Error 07-01 12:00:00 x"}) {
    EXPECT_EQ(logger_length(text), 0U) << text;
  }
}

TEST(LoggerPrefix, HasANameAndALevelBehindATime) {
  for (const std::string_view tail :
       {"- name - ERROR - ", "- a.b - c - INFO - ", "| INFO     | a.b:main:12 - ", "E a/b.cc:12] "}) {
    EXPECT_EQ(logger_tail_end("T " + std::string(tail) + "text", 2), 2 + tail.size()) << tail;
  }
  for (const std::string_view tail : {"- an item", "- a - b", "| text", "W text", "W a/b.cc:12] text", "text", ""}) {
    EXPECT_EQ(logger_tail_end("T " + std::string(tail), 2), 2U) << tail;
  }
}

TEST(LoggerPrefix, HasItsLevelBehindThreeNamesAtMost) {
  EXPECT_EQ(logger_tail_end("T - a - b - c - INFO - text", 2), 23U);
  EXPECT_EQ(logger_tail_end("T - a - b - c - d - INFO - text", 2), 2U);
}

TEST(LoggerPrefix, IsLookedForInAHundredAndSixtyBytes) {
  const auto tail = [](std::size_t length, std::string_view end) {
    return "T - " + std::string(length, 'a') + std::string(end);
  };
  EXPECT_EQ(logger_tail_end(tail(148, " - INFO - text"), 2), 162U);
  EXPECT_EQ(logger_tail_end(tail(149, " - INFO - text"), 2), 2U);
  EXPECT_EQ(logger_tail_end(tail(149, " - INFO -"), 2), 162U);
  EXPECT_EQ(logger_tail_end(tail(150, " - INFO -"), 2), 2U);
}

TEST(LoggerPrefix, NamesAPlaceOfAHundredBytesAtMost) {
  EXPECT_EQ(call_place_end("[" + std::string(100, 'a') + ":12] text", 0), 106U);
  EXPECT_EQ(call_place_end("[" + std::string(101, 'a') + ":12] text", 0), 0U);
  EXPECT_EQ(call_place_end(std::string(100, 'a') + ":12] text", 0), 105U);
  EXPECT_EQ(call_place_end(std::string(101, 'a') + ":12] text", 0), 0U);
  for (const std::string_view text : {"[:12] text", "[a:] text", "[a:12 text", "[a:12]text", "[a12] text"}) {
    EXPECT_EQ(call_place_end(text, 0), 0U) << text;
  }
  EXPECT_EQ(call_place_end("[a/b.c:12]", 0), 10U);
  // The name of a logger ends before the hundredth byte of the line.
  EXPECT_EQ(level_group_length("ERROR:" + std::string(94, 'a') + ":text"), 101U);
  EXPECT_EQ(level_group_length("ERROR:" + std::string(95, 'a') + ":text"), 0U);
  EXPECT_EQ(level_group_length("ERROR::text"), 0U);
  for (const std::string_view number : {"1234", "1234567"}) {
    EXPECT_EQ(level_group_length("INFO[" + std::string(number) + "] text"), number.size() + 7) << number;
  }
  for (const std::string_view number : {"", "123", "12345678"}) {
    EXPECT_EQ(level_group_length("INFO[" + std::string(number) + "] text"), 0U) << number;
  }
  EXPECT_EQ(level_group_length("INFO[1234]text"), 0U);
}

TEST(LoggerPrefix, HasAHostAndAProgram) {
  EXPECT_EQ(syslog_end("host prog[12]: text", 0, true), 15U);
  EXPECT_EQ(syslog_end("host kernel: text", 0, false), 13U);
  EXPECT_EQ(syslog_end("host kernel: text", 0, true), 0U);
  EXPECT_EQ(syslog_end("CMake Error: text", 0, true), 0U);
  EXPECT_EQ(syslog_end("text", 0, false), 0U);
  // Each of the two has at most 64 bytes.
  const std::string longest(64, 'a');
  EXPECT_EQ(syslog_end(longest + " b: text", 0, false), 68U);
  EXPECT_EQ(syslog_end(longest + "a b: text", 0, false), 0U);
  EXPECT_EQ(syslog_end("b " + longest + ": text", 0, false), 68U);
  EXPECT_EQ(syslog_end("b " + longest + "a: text", 0, false), 0U);
}

TEST(LoggerPrefix, HasAnotherShapeInPythonAndLogrus) {
  EXPECT_EQ(level_group_length("ERROR:root:text"), 11U);
  EXPECT_EQ(level_group_length("INFO[0012] text"), 11U);
  EXPECT_EQ(level_group_length("ERROR: text"), 0U);
  EXPECT_EQ(level_group_length("error:root:text"), 0U);
}

}  // namespace logger_prefix_test
}  // namespace foundcheck::detail

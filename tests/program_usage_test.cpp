// SPDX-License-Identifier: MIT
// What the program says to somebody who does not know it yet, or mistyped a word.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(program_usage, without_arguments_there_are_three_examples) {
  const process_result result = run_program({});
  EXPECT_EQ(result.status, usage);
  EXPECT_EQ(result.out, "");
  for (const char* example : {"\n  foundcheck scan build ", "\n  foundcheck timeline build ", "\n  foundcheck arch "}) {
    EXPECT_THAT(result.err, HasSubstr(example));
  }
}

constexpr const char* commands[] = {"",         "scan", "report", "dump",        "rules",
                                    "timeline", "arch", "probe",  "completions", "man-page"};

/// The text of --help of a command, or of the program for "".
std::string help_of(const std::string& command, strings variables = {}) {
  return run_program(command.empty() ? strings{"--help"} : strings{command, "--help"}, std::move(variables)).out;
}

TEST(program_usage, help_says_what_the_exit_statuses_mean) {
  for (const char* command : commands) {
    for (const char* status : {"\n  0    nothing was found\n", "\n  1    something was", "\n  2    wrong usage",
                               "\n  3    an input", "\n  141  the reader"}) {
      EXPECT_THAT(help_of(command), HasSubstr(status)) << command;
    }
  }
}

TEST(program_usage, help_lists_every_command) {
  for (const std::string command : commands) {
    if (command.empty()) continue;
    EXPECT_THAT(help_of(""), HasSubstr("\n  " + command + "  "));
  }
}

TEST(program_usage, no_line_of_help_is_wider_than_the_terminal_and_no_word_is_lost) {
  const auto words_of = [](const std::string& text) {
    std::string words;
    for (const char c : text) words += c == ' ' || c == '\n' ? "" : std::string(1, c);
    return words;
  };
  for (const char* command : commands) {
    for (const std::size_t width : {60U, 80U, 120U}) {
      const std::string help = help_of(command, {"COLUMNS=" + std::to_string(width)});
      for (std::size_t at = 0, end = 0; at < help.size(); at = end + 1) {
        end = help.find('\n', at);
        EXPECT_LE(end - at, width) << help.substr(at, end - at);
      }
      EXPECT_EQ(words_of(help), words_of(help_of(command))) << command;
    }
  }
}

TEST(program_usage, a_mistyped_command_is_answered_by_the_one_that_was_meant) {
  const process_result result = run_program({"scna", "build"});
  EXPECT_EQ(result.status, usage);
  EXPECT_EQ(result.err, "foundcheck: scna: is not a command; did you mean scan?\n");
  EXPECT_THAT(run_program({"frobnicate"}).err, Not(HasSubstr("did you mean")));
}

TEST(program_usage, a_file_or_a_directory_in_place_of_a_command_is_to_be_scanned) {
  const temporary_directory here;
  here.write("build.log", "x\n");
  const std::string folder = here.path().string();
  const process_result file = run_program({"build.log"}, {}, folder), directory = run_program({"."}, {}, folder);
  EXPECT_EQ(file.status, usage);
  EXPECT_THAT(file.err, HasSubstr("is not a command but a file; did you mean `foundcheck scan build.log`?"));
  EXPECT_THAT(directory.err, HasSubstr("is not a command but a directory; did you mean `foundcheck scan .`?"));
}

TEST(program_usage, a_scan_in_the_wrong_place_says_where_build_directories_are) {
  const temporary_directory here;
  std::filesystem::create_directories(here / "project/src");
  std::filesystem::create_directories(here / "project/build");
  here.write("project/build/CMakeCache.txt", "# This is the CMakeCache file.\nA:STRING=b\n");
  const std::string project = (here / "project").string();
  EXPECT_THAT(run_program({"scan"}, {}, project).err, HasSubstr("; there are: build\n"));
  EXPECT_THAT(run_program({"scan"}, {}, project + "/src").err, HasSubstr("; there are: ../build\n"));
  const temporary_directory empty;
  EXPECT_THAT(run_program({"scan"}, {}, empty.path().string()).err, Not(HasSubstr("there are")));
}

}  // namespace
}  // namespace foundcheck

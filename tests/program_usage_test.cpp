// SPDX-License-Identifier: MIT
// What the program says to somebody who does not know it yet, or mistyped a word.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

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

TEST(program_usage, help_says_what_the_exit_statuses_mean) {
  for (const char* command : {"", "scan", "report", "dump", "rules", "timeline", "arch", "probe"}) {
    const std::string help = run_program(*command == 0 ? strings{"--help"} : strings{command, "--help"}).out;
    for (const char* status :
         {"0 nothing was found", "1 something was", "2 wrong usage", "3 an input", "141 the reader"}) {
      EXPECT_THAT(help, HasSubstr(status)) << command;
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

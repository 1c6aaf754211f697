// SPDX-License-Identifier: MIT
#include <foundcheck/rule/command_origin.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace command_origin_test {

struct command_case {
  std::string_view command, by;
};

constexpr command_case cases[] = {
    {"find_package_handle_standard_args", "include(FindPackageHandleStandardArgs)"},
    {"FIND_PACKAGE_HANDLE_STANDARD_ARGS", "include(FindPackageHandleStandardArgs)"},
    {"FetchContent_MakeAvailable", "include(FetchContent)"},
    {"cuda_add_executable", "find_package(CUDA REQUIRED)"},
    {"pkg_check_modules", "find_package(PkgConfig REQUIRED)"},
    {"check_include_file", "include(CheckIncludeFile)"},
    {"check_include_files", "include(CheckIncludeFiles)"},
    {"check_include_file_mine", ""},
    {"mine_setup", ""},
    {"cuda", ""},
    {"", ""},
};

TEST(command_origin, is_the_call_that_defines_the_command) {
  for (const command_case& c : cases) EXPECT_EQ(definer_of_command(c.command), c.by) << c.command;
}

TEST(command_origin, has_small_letters_and_no_row_that_is_hidden) {
  constexpr std::size_t count = sizeof command_origins / sizeof command_origins[0];
  for (std::size_t i = 0; i < count; ++i) {
    for (const char c : command_origins[i].command) EXPECT_FALSE(c >= 'A' && c <= 'Z') << command_origins[i].command;
    std::string_view name = command_origins[i].command;
    if (name.ends_with('*')) continue;
    EXPECT_EQ(definer_of_command(name), command_origins[i].by) << name;
  }
}

}  // namespace command_origin_test
}  // namespace foundcheck

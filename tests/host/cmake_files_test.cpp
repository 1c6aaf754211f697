// SPDX-License-Identifier: MIT
#include <foundcheck/host/cmake_files.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace cmake_files_test {

TEST(cmake_files, are_those_that_cmake_may_read) {
  const temporary_directory here;
  for (const char* const name : {"CMakeLists.txt", "cmake/a.cmake", "sub/CMakePresets.json", "b.cmake.in", "c.txt.in"})
    here.write(name, name);
  for (const char* const name : {"a.txt", ".git/CMakeLists.txt", "x.cmake.bak"}) here.write(name, "no");
  std::vector<std::string> texts;
  EXPECT_TRUE(for_each_cmake_file(here.path(), [&](std::string_view text) { return texts.emplace_back(text), true; }));
  EXPECT_THAT(texts, testing::UnorderedElementsAre("CMakeLists.txt", "cmake/a.cmake", "sub/CMakePresets.json",
                                                   "b.cmake.in", "c.txt.in"));
}

TEST(cmake_files, end_where_the_sink_has_enough_and_where_not_all_can_be_read) {
  const temporary_directory here;
  here.write("a.cmake", "");
  here.write("b.cmake", "");
  std::size_t count = 0;
  EXPECT_FALSE(for_each_cmake_file(here.path(), [&](std::string_view) { return ++count == 0; }));
  EXPECT_EQ(count, 1u);
  ASSERT_EQ(mkfifo((here / "c.cmake").c_str(), 0600), 0);
  count = 0;
  EXPECT_FALSE(for_each_cmake_file(here.path(), [&](std::string_view) { return ++count != 0; }));
  EXPECT_EQ(count, 2u) << "those that can be read";
  EXPECT_FALSE(for_each_cmake_file(here / "nowhere", [](std::string_view) { return true; }));
}

TEST(cmake_files, name_a_variable_where_no_longer_name_goes_on) {
  constexpr std::size_t none = std::string_view::npos;
  EXPECT_EQ(end_of_name("set(A 1)", "A"), 5u);
  EXPECT_EQ(end_of_name("AB A_ A1 A", "A"), 10u);
  EXPECT_EQ(end_of_name("A A", "A", 1), 3u);
  EXPECT_EQ(end_of_name("AB", "A"), none);
  EXPECT_EQ(end_of_name("", "A"), none);
}

}  // namespace cmake_files_test
}  // namespace foundcheck::host

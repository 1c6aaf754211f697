// SPDX-License-Identifier: MIT
#include <foundcheck/host/cache_file.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace cache_file_test {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string head =
    "# This is the CMakeCache file.\n# For build in directory: /b\n"
    "# You can edit this file to change values found and used by cmake.\n";
const std::string whole =
    head + "X:BOOL=ON\n\n# INTERNAL cache entries\n########\n\nCMAKE_HOME_DIRECTORY:INTERNAL=/s\n\n";

TEST(cache_file, that_cmake_wrote_is_whole) {
  EXPECT_EQ(damage_of_cache(whole), cache_damage::none);
  EXPECT_EQ(damage_of_cache("X:BOOL=ON"), cache_damage::none) << "written by hand";
}

TEST(cache_file, without_its_end_is_cut_off) {
  for (std::size_t size = whole.size() - 2; size > head.size(); --size) {
    if (size == whole.size() - 1 || whole[size - 1] == '\n') continue;
    EXPECT_EQ(damage_of_cache(whole.substr(0, size)), cache_damage::cut_off) << size;
  }
  EXPECT_EQ(damage_of_cache(head + "X:BOOL=ON\n"), cache_damage::cut_off);
  EXPECT_EQ(damage_of_cache("# This is the CMakeCache file.\nX:BOOL=ON\n"), cache_damage::none) << "an excerpt";
}

TEST(cache_file, of_no_text_is_empty) {
  EXPECT_EQ(damage_of_cache(""), cache_damage::empty);
  EXPECT_EQ(damage_of_cache("\n"), cache_damage::empty);
  EXPECT_EQ(damage_of_cache(std::string_view("\0\0\0", 3)), cache_damage::empty);
}

std::vector<std::string> told(const seen_facts& seen) {
  std::vector<std::string> all;
  for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
  return all;
}

TEST(cache_file, is_judged_where_cmake_works) {
  const temporary_directory here;
  const auto look = [&](std::string_view bytes) {
    seen_facts seen;
    look_at_cache_file(here.path(), bytes, seen);
    return told(seen);
  };
  here.write("CMakeCache.txt", "");
  EXPECT_THAT(look(""), IsEmpty()) << "carried away";
  here.make_directory("CMakeFiles");
  EXPECT_THAT(look(""), ElementsAre("cache: CMakeCache.txt"));
  here.write("CMakeCache.txt", whole);
  EXPECT_THAT(look(whole), IsEmpty());
  EXPECT_THAT(look(""), IsEmpty()) << "it could not be read";
  EXPECT_THAT(look(whole.substr(0, head.size() + 4)), ElementsAre("cache: CMakeCache.txt"));
}

TEST(cache_file, in_the_source_directory_of_another_build) {
  const temporary_directory here;
  const std::string source = here.make_directory("source");
  here.make_directory("build");
  const auto look = [&](const char* directory) {
    seen_facts seen;
    look_at_cache_of_sources(here / directory, "CMAKE_HOME_DIRECTORY:INTERNAL=" + source + "\n", seen);
    return told(seen);
  };
  EXPECT_THAT(look("build"), IsEmpty());
  here.write("source/CMakeCache.txt", whole);
  EXPECT_THAT(look("build"), ElementsAre("cache of the sources: " + source + "/CMakeCache.txt"));
  EXPECT_THAT(look("source"), IsEmpty()) << "it is built in the sources";
  seen_facts seen;
  look_at_cache_of_sources(here / "build", "CMAKE_HOME_DIRECTORY:INTERNAL=source\n", seen);
  look_at_cache_of_sources(here / "build", "", seen);
  EXPECT_THAT(seen.facts(), IsEmpty());
}

TEST(cache_file, above_an_empty_directory) {
  const temporary_directory here;
  const std::string source = here.make_directory("source");
  here.make_directory("source/build");
  EXPECT_EQ(cache_of_sources_above(here / "source/build"), "");
  here.write("source/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere\n");
  EXPECT_EQ(cache_of_sources_above(here / "source/build"), "") << "a build directory with another one in it";
  here.write("source/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + source + "\n");
  EXPECT_EQ(cache_of_sources_above(here / "source/build"),
            std::filesystem::canonical(source).generic_string() + "/CMakeCache.txt");
  here.write("source/build/CMakeLists.txt", "");
  EXPECT_EQ(cache_of_sources_above(here / "source/build"), "") << "it has something in it";
  EXPECT_EQ(cache_of_sources_above(here / "gone"), "");
}

}  // namespace cache_file_test
}  // namespace foundcheck::host

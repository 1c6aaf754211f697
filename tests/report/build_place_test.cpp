// SPDX-License-Identifier: MIT
#include <foundcheck/report/build_place.hpp>

#include <gtest/gtest.h>
#include <foundcheck/report/build_command.hpp>

#include <string>
#include <string_view>

namespace foundcheck {
namespace build_place_test {

[[nodiscard]] build_host at(std::string_view build, std::string_view source) {
  build_host host;
  host.build = build;
  host.source = source;
  return host;
}

struct place_case {
  std::string_view text, build, source, expected;
};

constexpr place_case fixes[] = {
    {"cmake --fresh -B build -D A=1", "out/debug", "", "cmake --fresh out/debug -D A=1"},
    {"cmake -B build; x", "b", "", "cmake b; x"},
    {"cmake -B BUILD -D A=1", "b", "", "cmake b -D A=1"},
    {"(cmake -U A BUILD)", "b", "", "(cmake -U A b)"},
    {"cmake --build build -j1", "b", "", "cmake --build b -j1"},
    {"cmake --build BUILD.", "b", "", "cmake --build b."},
    {"cmake -S SOURCE -B BUILD", "b", "/s", "cmake -S /s -B b"},
    {"cmake --fresh -S SOURCE -B BUILD", "b", "", "cmake --fresh b"},
    {"git submodule update --init --recursive in the source tree", "b", "/s",
     "git -C /s submodule update --init --recursive"},
    // What is not known stays as it is.
    {"cmake -B build -D A=1", "", "/s", "cmake -B build -D A=1"},
    {"cmake -S SOURCE -B BUILD", "b", "", "cmake -S SOURCE -B b"},
    {"git submodule update --init --recursive in the source tree", "b", "",
     "git submodule update --init --recursive in the source tree"},
    // Other words.
    {"-D CMAKE_BUILD_TYPE=Release BUILD_X SOURCES", "b", "/s", "-D CMAKE_BUILD_TYPE=Release BUILD_X SOURCES"},
    {"cmake -B build-dir", "b", "/s", "cmake -B build-dir"},
    {"grep A CMakeCache.txt", "b", "/s", "grep A CMakeCache.txt"},
    {"BUILD/logs and BUILD", ".", "", "logs and ."},
};

TEST(build_place, the_commands_of_a_fix_name_the_directories_of_the_build) {
  for (const place_case& c : fixes) {
    fmt::memory_buffer out;
    append_commands(c.text, at(c.build, c.source), out);
    EXPECT_EQ(fmt::to_string(out), c.expected);
  }
}

TEST(build_place, a_cmake_without_fresh_deletes_what_fresh_does) {
  build_host host = at("b", "/s");
  host.has_fresh = false;
  fmt::memory_buffer out;
  append_commands("cmake --fresh -B build -D A=1", host, out);
  EXPECT_EQ(fmt::to_string(out), "rm -rf b/CMakeCache.txt b/CMakeFiles && cmake -S /s -B b -D A=1");
}

constexpr place_case checks[] = {
    {"grep A CMakeCache.txt ; ls CMakeFiles/", "b", "", "grep A b/CMakeCache.txt ; ls b/CMakeFiles/"},
    {"grep A CMakeCache.txt", ".", "", "grep A CMakeCache.txt"},
    {"grep A x/CMakeCache.txt CMakeCache.txt.old", "b", "", "grep A x/CMakeCache.txt CMakeCache.txt.old"},
    {"grep a CMakeLists.txt build.ninja", "b", "/s", "grep a /s/CMakeLists.txt b/build.ninja"},
    {"grep a CMakeLists.txt", "b", "", "grep a CMakeLists.txt"},
    {"git submodule status in the source tree: a minus", "b", "/s", "git -C /s submodule status: a minus"},
    {"grep --include=CMakeCache.txt x", "b", "", "grep --include=CMakeCache.txt x"},
};

TEST(build_place, a_check_looks_into_the_files_of_the_build) {
  for (const place_case& c : checks) {
    fmt::memory_buffer out;
    append_checks(c.text, at(c.build, c.source), out);
    EXPECT_EQ(fmt::to_string(out), c.expected);
  }
}

}  // namespace build_place_test
}  // namespace foundcheck

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
    // What is not known is what it is called in the directory of the sources.
    {"cmake -B build -D A=1", "", "/s", "cmake -B build -D A=1"},
    {"cmake -S SOURCE -B BUILD", "b", "", "cmake -S . -B b"},
    {"cmake -S SOURCE -B BUILD", "", "", "cmake -S . -B build"},
    {"cmake -U A BUILD; ls BUILD/a SOURCE/b", "", "", "cmake -U A build; ls build/a b"},
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

TEST(build_place, a_fresh_configure_keeps_the_generator_and_the_toolchain_file) {
  build_host host = at("b", "/s");
  host.generator = "Ninja";
  const auto written = [&host](std::string_view text) {
    fmt::memory_buffer out;
    append_commands(text, host, out);
    return fmt::to_string(out);
  };
  EXPECT_EQ(written("cmake --fresh -B build -D A=1"), "cmake --fresh -G Ninja b -D A=1");
  EXPECT_EQ(written("cmake -S SOURCE -B BUILD"), "cmake -G Ninja -S /s -B b");
  EXPECT_EQ(written("cmake -B build -D A=1"), "cmake b -D A=1") << "the cache is kept";
  EXPECT_EQ(written("cmake --fresh -B build -G Other"), "cmake --fresh b -G Other");
  host.generator = "Ninja Multi-Config";
  host.toolchain = "/t.cmake";
  EXPECT_EQ(written("cmake --fresh -B build"),
            "cmake --fresh -G \"Ninja Multi-Config\" -D CMAKE_TOOLCHAIN_FILE=/t.cmake b");
  EXPECT_EQ(written("cmake --fresh -B build -D CMAKE_TOOLCHAIN_FILE=/u"),
            "cmake --fresh -G \"Ninja Multi-Config\" b -D CMAKE_TOOLCHAIN_FILE=/u");
  host.has_fresh = false;
  EXPECT_EQ(written("cmake --fresh -B build"),
            "rm -rf b/CMakeCache.txt b/CMakeFiles && "
            "cmake -G \"Ninja Multi-Config\" -D CMAKE_TOOLCHAIN_FILE=/t.cmake -S /s -B b");
}

TEST(build_place, a_directory_without_a_cache_is_configured_with_its_sources) {
  build_host host = at("b", "/s");
  host.has_cache = false;
  for (const std::string_view source : {"/s"sv, ""sv}) {
    host.source = source;
    for (const std::string_view text :
         {"cmake BUILD 2>&1"sv, "cmake -B build 2>&1"sv, "cmake --fresh -B BUILD 2>&1"sv}) {
      fmt::memory_buffer out;
      append_commands(text, host, out);
      EXPECT_EQ(fmt::to_string(out), source.empty() ? "cmake -S . -B b 2>&1" : "cmake -S /s -B b 2>&1");
    }
  }
}

TEST(build_place, the_commands_for_one_configuration_name_it) {
  build_host host = at("b", "/s");
  host.configuration = "Release";
  fmt::memory_buffer fix, check;
  append_commands("cmake --build BUILD goes on; cmake --build build -j1", host, fix);
  EXPECT_EQ(fmt::to_string(fix), "cmake --build b --config Release goes on; cmake --build b --config Release -j1");
  append_checks("ninja -n -d explain ; ninja -t query x", host, check);
  EXPECT_EQ(fmt::to_string(check),
            "ninja -C b -f build-Release.ninja -n -d explain ; ninja -C b -f build-Release.ninja -t query x");
}

constexpr place_case checks[] = {
    {"grep A CMakeCache.txt ; ls CMakeFiles/", "b", "", "grep A b/CMakeCache.txt ; ls b/CMakeFiles/"},
    {"grep A CMakeCache.txt", ".", "", "grep A CMakeCache.txt"},
    {"grep A CMakeCache.txt ; ninja -t deps", "", "", "grep A build/CMakeCache.txt ; ninja -C build -t deps"},
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

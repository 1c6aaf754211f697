// SPDX-License-Identifier: MIT
#include <foundcheck/host/configure_end.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace configure_end_test {

/// A build directory whose files were written at the given seconds; a negative one leaves the file out.
struct build_times {
  int cache, built, listed, checked, project;
};

struct end_case {
  std::string_view name, generator, file;
  build_times at;
  configure_end expected;
};

constexpr end_case ends[] = {
    {"went well", "Ninja", "build.ninja", {10, 13, 12, 14, 5}, configure_end::generated},
    {"went well", "Unix Makefiles", "Makefile", {10, 12, 13, 14, 5}, configure_end::generated},
    {"of a coarse clock", "Ninja", "build.ninja", {10, 10, 10, 10, 10}, configure_end::generated},
    {"stopped at once", "Ninja", "build.ninja", {10, -1, -1, 11, 5}, configure_end::stopped_before},
    {"stopped at once", "Unix Makefiles", "Makefile", {10, -1, -1, 11, 5}, configure_end::stopped_before},
    {"stopped at once", "Ninja Multi-Config", "build.ninja", {10, -1, -1, 11, 5}, configure_end::stopped_before},
    {"stopped at once", "Visual Studio 17 2022", "demo.sln", {10, -1, -1, 11, 5}, configure_end::stopped_before},
    {"went well", "Visual Studio 17 2022", "demo.sln", {10, 12, 13, 14, 5}, configure_end::generated},
    {"stopped at once", "Xcode", "demo.xcodeproj", {10, -1, -1, 11, 5}, configure_end::stopped_before},
    {"stopped in generate", "Ninja", "build.ninja", {10, -1, 12, 11, 5}, configure_end::stopped_generating},
    {"stopped in generate later", "Ninja", "build.ninja", {20, 13, 22, 21, 5}, configure_end::stopped_generating},
    {"stopped in generate", "Unix Makefiles", "Makefile", {10, 12, 13, 11, 5}, configure_end::stopped_generating},
    {"stopped in generate later",
     "Ninja Multi-Config",
     "build.ninja",
     {20, 22, 22, 21, 5},
     configure_end::stopped_generating},
    {"stopped after -D", "Ninja", "build.ninja", {20, 13, 12, 21, 5}, configure_end::stopped_before},
    {"stopped after an edit", "Ninja", "build.ninja", {10, 13, 12, 21, 20}, configure_end::stopped_before},
    {"stopped after an edit", "Unix Makefiles", "Makefile", {10, 12, 13, 21, 20}, configure_end::stopped_before},
    {"edited and not configured", "Ninja", "build.ninja", {10, 13, 12, 14, 20}, configure_end::generated},
    {"went well again", "Ninja", "build.ninja", {10, 33, 32, 34, 20}, configure_end::generated},
    {"without cmake.check_cache", "Ninja", "build.ninja", {10, -1, -1, -1, 5}, configure_end::unknown},
    {"of a generator that is not known", "Green Hills MULTI", "x", {10, -1, -1, 11, 5}, configure_end::unknown},
    {"without a generator", "", "x", {10, -1, -1, 11, 5}, configure_end::unknown},
};

void write_at(const temporary_directory& here, const std::string& name, int seconds) {
  if (seconds < 0) return;
  const std::filesystem::path path = here.write(name, "");
  static const auto epoch = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  std::filesystem::last_write_time(path, epoch + std::chrono::seconds(seconds));
}

TEST(configure_end, is_told_by_the_order_of_the_files) {
  for (const end_case& c : ends) {
    const temporary_directory here;
    write_at(here, "build/CMakeCache.txt", c.at.cache);
    write_at(here, "build/" + std::string(c.file), c.at.built);
    here.make_directory("build/CMakeFiles");
    write_at(here, "build/CMakeFiles/TargetDirectories.txt", c.at.listed);
    write_at(here, "build/CMakeFiles/cmake.check_cache", c.at.checked);
    write_at(here, "source/CMakeLists.txt", c.at.project);
    const std::string source = (here / "source").string();
    configured_by by;
    by.generator = c.generator;
    by.project = "demo";
    by.source = source;
    EXPECT_EQ(end_of_configure(here / "build", by), c.expected) << c.generator << " " << c.name;
  }
}

}  // namespace configure_end_test
}  // namespace foundcheck::host

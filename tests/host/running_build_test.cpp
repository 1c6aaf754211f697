// SPDX-License-Identifier: MIT
#include <foundcheck/host/running_build.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace running_build_test {

/// A directory of processes as /proc is, beside two build directories.
struct machine {
  temporary_directory here;

  machine() {
    here.write("build/CMakeCache.txt", "");
    here.write("other/CMakeCache.txt", "");
    here.write("proc/version", "Linux");
  }
  void run(const std::string& number, const std::string& name, const std::string& directory) const {
    here.write("proc/" + number + "/comm", name + "\n");
    std::filesystem::create_directory_symlink(here / directory, here / ("proc/" + number + "/cwd"));
  }
  [[nodiscard]] std::string running() const { return running_build(here / "build", here / "proc"); }
};

TEST(running_build, nothing_runs) {
  const machine m;
  EXPECT_EQ(m.running(), "");
  EXPECT_EQ(running_build(m.here / "build", m.here / "nowhere"), "");
}

TEST(running_build, names_what_builds_here) {
  for (const std::string name : {"ninja", "ninja-build", "samu", "make", "gmake"}) {
    const machine m;
    m.run("4711", name, "build");
    EXPECT_EQ(m.running(), name + ", process 4711");
  }
}

TEST(running_build, passes_over_other_programs_and_directories) {
  const machine m;
  m.run("1", "bash", "build");
  m.run("2", "ninja", "other");
  m.run("3", "cmake", "build");
  m.here.write("proc/4/comm", "ninja\n");  // its directory may not be seen
  m.here.write("proc/self/comm", "ninja\n");
  EXPECT_EQ(m.running(), "");
}

TEST(running_build, finds_the_directory_behind_a_link) {
  const machine m;
  m.run("7", "ninja", "build");
  std::filesystem::create_directory_symlink(m.here / "build", m.here / "linked");
  EXPECT_EQ(running_build(m.here / "linked", m.here / "proc"), "ninja, process 7");
}

}  // namespace running_build_test
}  // namespace foundcheck::host

// SPDX-License-Identifier: MIT
#include <foundcheck/host/plain_ninja.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace plain_ninja_test {

class plain_ninja_ : public testing::Test {
 protected:
  /// Names of the facts that were seen.
  std::vector<std::string> looked() {
    seen_facts seen;
    fact slots[1];
    static_cast<void>(look_at_plain_ninja(here_ / "b", fact_set(slots), seen));
    std::vector<std::string> names;
    for (const fact& f : seen.facts()) names.emplace_back(f.name);
    return names;
  }

  void manifest(const std::string& compiler) {
    here_.write("b/build.ninja", "ninja_required_version = 1.3\ncxx = " + compiler +
                                     "\nrule compile\n  command = $cxx -MMD -MF $out.d -c $in -o $out\nbuild " +
                                     (here_ / "b/o/a.o").string() + ": compile " + (here_ / "s/a.cpp").string() + "\n");
  }

  temporary_directory here_;
};

TEST_F(plain_ninja_, is_a_directory_that_cmake_did_not_make) {
  here_.write("b/build.ninja", "");
  EXPECT_TRUE(is_plain_ninja(here_ / "b"));
  here_.write("b/CMakeCache.txt", "");
  EXPECT_FALSE(is_plain_ninja(here_ / "b"));
  EXPECT_FALSE(is_plain_ninja(here_ / "none"));
}

TEST_F(plain_ninja_, a_header_that_is_nowhere) {
  here_.write("s/a.cpp", "#include <vector>\n#include <no/such/header_.h>\n");
  manifest("ccache c++");
  if (detail::found_in_path("c++").empty()) GTEST_SKIP() << "there is no c++";
  EXPECT_EQ(looked(), std::vector<std::string>{"compile header: no/such/header_.h"}) << "nothing was begun";
  // ninja makes the directory when it begins the command.
  std::filesystem::create_directories(here_ / "b/o");
  EXPECT_EQ(looked(), (std::vector<std::string>{"stopped", "compile header: no/such/header_.h"}));
  manifest((here_ / "s/own-c++").string());
  std::filesystem::remove(here_ / "b/o");
  std::filesystem::create_directories(here_ / "b/o");
  EXPECT_EQ(looked(), std::vector<std::string>{"stopped"}) << "that compiler is not known";
}

TEST_F(plain_ninja_, that_finds_its_headers_is_silent) {
  here_.write("s/a.cpp", "#include <vector>\n#include <stdio.h>\n#include \"own.h\"\n");
  here_.write("s/own.h", "");
  manifest("c++");
  EXPECT_EQ(looked(), std::vector<std::string>{});
}

}  // namespace plain_ninja_test
}  // namespace foundcheck::host

// SPDX-License-Identifier: MIT
// The builds that went wrong, examples/<name>/demo.sh: each is made here and judged as its script promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using testing::HasSubstr;
using testing::Not;

struct demo_case {
  const char* name;
  const char* finding;
};

constexpr demo_case demos[] = {
    {"claimed_cupti", "CUPTI003"},
    {"two_toolkits", "CUDA002"},
    {"missing_arch", "ARCH001"},
};

class program_demos : public testing::Test {
 protected:
  void SetUp() override {
    const char* source = std::getenv("FOUNDCHECK_SOURCE");
    const char* program = std::getenv("FOUNDCHECK_PROGRAM");
    if (source == nullptr || program == nullptr) GTEST_SKIP() << "set FOUNDCHECK_SOURCE and FOUNDCHECK_PROGRAM";
    if (std::getenv("FOUNDCHECK_NINJA") == nullptr) GTEST_SKIP() << "there is no ninja here";
    source_ = source;
    program_ = program;
  }

  [[nodiscard]] process_result run_at_source(std::vector<std::string> arguments,
                                             std::vector<std::string> environment = {}) const {
    process p;
    arguments.front().insert(0, source_ + "/");
    p.arguments = std::move(arguments);
    p.environment = std::move(environment);
    return run(p);
  }

  // What the demo says with this program, after a search in `folder` for each tool that it runs.
  [[nodiscard]] process_result run_demo(const demo_case& demo, const std::string& program,
                                        const temporary_directory& folder) const {
    const char* path = std::getenv("PATH");
    return run_at_source(
        {"examples/" + std::string(demo.name) + "/demo.sh", program, (folder.path() / "work").string()},
        {"PATH=" + folder.path().string() + ":" + (path == nullptr ? "" : path)});
  }

  static std::string write_script(const temporary_directory& folder, const char* name, const std::string& commands) {
    const std::filesystem::path script = folder.path() / name;
    std::ofstream(script) << "#!/bin/sh\n" << commands;
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    return script.string();
  }

  std::string source_;
  std::string program_;
};

TEST_F(program_demos, each_shows_its_finding) {
  for (const demo_case& demo : demos) {
    const temporary_directory here;
    const process_result result = run_demo(demo, program_, here);
    EXPECT_EQ(result.status, 0) << demo.name << '\n' << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr(std::string(" ") + demo.finding + "\n")) << demo.name;
    EXPECT_THAT(result.out, HasSubstr("1 error")) << demo.name;
  }
}

// As where cmake does not find what its generator runs: the scan of what is left must not pass for the finding.
TEST_F(program_demos, each_fails_when_configure_does_not_come_to_its_point) {
  for (const demo_case& demo : demos) {
    const temporary_directory here;
    write_script(here, "cmake", "echo 'CMake Error: CMAKE_MAKE_PROGRAM is not set'\nexit 1\n");
    const process_result result = run_demo(demo, program_, here);
    EXPECT_EQ(result.status, 1) << demo.name << '\n' << result.out;
    EXPECT_THAT(result.err, HasSubstr("demo: ")) << demo.name;
    EXPECT_THAT(result.out, Not(HasSubstr("foundcheck scan"))) << demo.name;
  }
}

TEST_F(program_demos, each_fails_when_the_scan_finds_something_else) {
  const std::string said = "error: something else   CONF001\n\n1 error stops this build. 1 file read";
  for (const demo_case& demo : demos) {
    const temporary_directory here;
    const std::string other = write_script(
        here, "other", "[ \"$1\" = scan ] || exec '" + program_ + "' \"$@\"\necho '" + said + "'\nexit 1\n");
    const process_result result = run_demo(demo, other, here);
    EXPECT_EQ(result.status, 1) << demo.name << '\n' << result.out;
    EXPECT_THAT(result.out, HasSubstr(said)) << demo.name;
    EXPECT_THAT(result.err, HasSubstr("demo: expected the finding")) << demo.name;
  }
}

TEST_F(program_demos, a_name_that_none_has_is_refused_before_anything_is_built) {
  const process_result result = run_at_source({"dev", "demo", "nonsense"});
  EXPECT_EQ(result.status, 2);
  for (const demo_case& demo : demos) EXPECT_THAT(result.err, HasSubstr(demo.name));
}

}  // namespace
}  // namespace foundcheck

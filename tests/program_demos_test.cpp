// SPDX-License-Identifier: MIT
// The builds that went wrong, examples/<name>/demo.sh: each is made here and judged as its script promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using testing::HasSubstr;

struct demo_case {
  const char* name;
  const char* finding;
};

constexpr demo_case demos[] = {
    {"claimed_cupti", "error CUPTI003 [CUPTI]: "},
    {"two_toolkits", "error CUDA002 [CUDA toolkit]: "},
    {"missing_arch", "error ARCH001"},
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

  [[nodiscard]] process_result run_at_source(std::vector<std::string> arguments) const {
    process p;
    arguments.front().insert(0, source_ + "/");
    p.arguments = std::move(arguments);
    return run(p);
  }

  std::string source_;
  std::string program_;
};

TEST_F(program_demos, each_shows_its_finding) {
  for (const demo_case& demo : demos) {
    const temporary_directory here;
    const process_result result =
        run_at_source({"examples/" + std::string(demo.name) + "/demo.sh", program_, (here.path() / "work").string()});
    EXPECT_EQ(result.status, 0) << demo.name << '\n' << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr(std::string("\n") + demo.finding)) << demo.name;
    EXPECT_THAT(result.out, HasSubstr(": 1 error, 0 warnings, 0 infos\n")) << demo.name;
  }
}

TEST_F(program_demos, a_name_that_none_has_is_refused_before_anything_is_built) {
  const process_result result = run_at_source({"dev", "demo", "nonsense"});
  EXPECT_EQ(result.status, 2);
  for (const demo_case& demo : demos) EXPECT_THAT(result.err, HasSubstr(demo.name));
}

}  // namespace
}  // namespace foundcheck

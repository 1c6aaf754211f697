// SPDX-License-Identifier: MIT
#include <foundcheck/format/build_flags.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::build_flags {
namespace {

[[nodiscard]] std::vector<std::string> gencodes(std::string_view text) {
  std::vector<std::string> found;
  for_each_gencode(text, [&](std::string_view number, std::string_view option) {
    found.push_back(std::string(number) + " " + std::string(option));
  });
  return found;
}

TEST(build_flags, options_of_cmake_and_of_projects) {
  EXPECT_THAT(gencodes("  FLAGS = -O2 \"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" -Xptxas -v\n"
                       "  FLAGS = -gencode arch=compute_90a,code=sm_90a -gencode arch=compute_35,code=sm_35\n"),
              testing::ElementsAre("80 arch=compute_80,code=[compute_80,sm_80]", "90a arch=compute_90a,code=sm_90a",
                                   "35 arch=compute_35,code=sm_35"));
}

TEST(build_flags, what_is_no_such_option) {
  EXPECT_THAT(gencodes("-arch=sm_80 -gencode arch=sm_80,code=sm_80 arch=compute_80 code=sm_80 arch=compute_,code=x"),
              testing::IsEmpty());
  EXPECT_THAT(gencodes(""), testing::IsEmpty());
}

}  // namespace
}  // namespace foundcheck::build_flags

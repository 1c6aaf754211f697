// SPDX-License-Identifier: MIT
#include <foundcheck/host/build_files.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

constexpr std::string_view of_80 = "  FLAGS = \"--generate-code=arch=compute_80,code=[compute_80,sm_80]\"\n";
constexpr std::string_view of_52 = "  FLAGS = -gencode arch=compute_52,code=sm_52\n";

/// The facts about the files of a directory whose cache has that list.
[[nodiscard]] std::vector<std::string> facts_of(const temporary_directory& here, std::string_view list = {}) {
  fact storage[1];
  fact_set facts(storage);
  if (!list.empty()) facts.add({fact_id::architectures, component::nvcc, state::yes, list, {}});
  seen_facts seen;
  look_at_built_architectures(here.path(), facts, seen);
  std::vector<std::string> all;
  for (const fact& f : seen.facts()) all.push_back(std::string(name_of(f.id)) + " " + std::string(f.text));
  return all;
}

TEST(build_files, of_ninja) {
  const temporary_directory here;
  EXPECT_THAT(facts_of(here), testing::IsEmpty());
  here.write("build.ninja", std::string(of_80) + std::string(of_52) + std::string(of_80));
  EXPECT_THAT(facts_of(here, "80;52"), testing::ElementsAre("built_architectures 52;80"));
  EXPECT_THAT(facts_of(here, "80"),
              testing::ElementsAre("built_architectures 52;80", "architectures -gencode arch=compute_52,code=sm_52"));
}

TEST(build_files, of_each_configuration) {
  const temporary_directory here;
  here.write("CMakeFiles/impl-Debug.ninja", of_52);
  here.write("CMakeFiles/impl-Release.ninja", of_80);
  EXPECT_THAT(facts_of(here, "52;80"), testing::ElementsAre("built_architectures 52;80"));
}

TEST(build_files, of_make) {
  const temporary_directory here;
  const std::string target = here.make_directory("CMakeFiles/p.dir");
  here.write("CMakeFiles/TargetDirectories.txt", target + "\n" + (here / "nowhere").string() + "\n");
  here.write("CMakeFiles/p.dir/flags.make", "CUDA_FLAGS =" + std::string(of_80.substr(9)));
  EXPECT_THAT(facts_of(here, "80"), testing::ElementsAre("built_architectures 80"));
}

}  // namespace
}  // namespace foundcheck::host

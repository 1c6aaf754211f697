// SPDX-License-Identifier: MIT
#include <foundcheck/host/built_architectures.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace built_architectures_test {

constexpr std::string_view of_80 = "  FLAGS = \"--generate-code=arch=compute_80,code=[compute_80,sm_80]\"\n";
constexpr std::string_view of_52 = "  FLAGS = -gencode arch=compute_52,code=sm_52\n";

/// The facts about the files of a directory whose cache has that list.
[[nodiscard]] std::vector<std::string> facts_of(const temporary_directory& here, std::string_view list = {}) {
  fact storage[1];
  fact_set facts(storage);
  if (!list.empty()) facts.add({fact_id::architectures, component::nvcc, state::yes, list, {}});
  seen_facts seen;
  look_at_built_architectures(build_files(here.path()), facts, seen);
  std::vector<std::string> all;
  for (const fact& f : seen.facts()) all.push_back(std::string(name_of(f.id)) + " " + std::string(f.text));
  return all;
}

/// A toolkit of CUDA `release`, and the path of its nvcc.
std::string toolkit(const temporary_directory& here, const std::string& name, const std::string& release) {
  here.write(name + "/include/cuda.h", "#define CUDA_VERSION " + release + "\n");
  here.write(name + "/bin/nvcc", "");
  return (here / (name + "/bin/nvcc")).string();
}

TEST(built_architectures, of_ninja) {
  const temporary_directory here;
  EXPECT_THAT(facts_of(here), testing::IsEmpty());
  here.write("build.ninja", std::string(of_80) + std::string(of_52) + std::string(of_80));
  EXPECT_THAT(facts_of(here, "80;52"), testing::ElementsAre("built_architectures 52;80"));
  EXPECT_THAT(facts_of(here, "80"),
              testing::ElementsAre("built_architectures 52;80", "architectures -gencode arch=compute_52,code=sm_52"));
}

TEST(built_architectures, of_each_configuration) {
  const temporary_directory here;
  here.write("CMakeFiles/impl-Debug.ninja", of_52);
  here.write("CMakeFiles/impl-Release.ninja", of_80);
  EXPECT_THAT(facts_of(here, "52;80"), testing::ElementsAre("built_architectures 52;80"));
}

TEST(built_architectures, of_make) {
  const temporary_directory here;
  const std::string target = here.make_directory("CMakeFiles/p.dir");
  here.write("CMakeFiles/TargetDirectories.txt", target + "\n" + (here / "nowhere").string() + "\n");
  here.write("CMakeFiles/p.dir/flags.make", "CUDA_FLAGS =" + std::string(of_80.substr(9)));
  EXPECT_THAT(facts_of(here, "80"), testing::ElementsAre("built_architectures 80"));
}

TEST(built_architectures, of_options_that_name_one) {
  const temporary_directory here;
  here.write("build.ninja", "  FLAGS = -arch=sm_35\n  FLAGS = -arch=compute_61\n" + std::string(of_52));
  EXPECT_THAT(facts_of(here),
              testing::ElementsAre("built_architectures 35;52;61", "architectures -gencode arch=compute_52,code=sm_52",
                                   "architectures -arch=sm_35", "architectures -arch=compute_61"));
}

TEST(built_architectures, of_scripts_of_find_cuda) {
  const temporary_directory here;
  const std::string script = (here / "CMakeFiles/p.dir/p_generated_k.cu.o.cmake").string();
  here.write("CMakeFiles/p.dir/p_generated_k.cu.o.cmake",
             "set(CUDA_NVCC_EXECUTABLE \"" + toolkit(here, "cuda", "12040") +
                 "\") # path\nset(CUDA_NVCC_FLAGS -gencode;arch=compute_52,code=sm_52 ;; ) # list\n");
  here.write("CMakeFiles/p.dir/p_generated_old.cu.o.cmake", "set(CUDA_NVCC_FLAGS -arch=sm_35 ;; ) # list\n");
  here.write("build.ninja", "  COMMAND = cmake -P /nowhere/p_generated_k.cu.o.cmake\n");
  EXPECT_THAT(facts_of(here), testing::IsEmpty());
  here.write("build.ninja", "  COMMAND = cmake -P " + script + "\n");
  EXPECT_THAT(facts_of(here), testing::ElementsAre("built_architectures 52", "version 12.4",
                                                   "architectures -gencode arch=compute_52,code=sm_52"));
}

TEST(built_architectures, of_commands_of_one_nvcc_alone) {
  const temporary_directory here;
  const std::string one = toolkit(here, "cuda", "13000"), other = toolkit(here, "old", "11080");
  here.link("same", "cuda");
  here.write("build.ninja", "  COMMAND = " + one + " -arch=sm_80 a.cu\n  COMMAND = " + other + " -arch=sm_35 a.cu && " +
                                (here / "same/bin/nvcc").string() + " -arch=sm_90 b.cu\n");
  EXPECT_THAT(facts_of(here), testing::ElementsAre("built_architectures 80;90", "version 13.0",
                                                   "architectures -arch=sm_80", "architectures -arch=sm_90"));
}

TEST(native_architecture, of_a_gpu_that_is_not_there) {
  const auto told = [](const std::string& value) {
    seen_facts seen;
    const std::string cache = "CMAKE_CUDA_ARCHITECTURES:STRING=" + value + "\n";
    look_at_native_architecture(cache, 0, seen);
    return std::vector<fact>(seen.facts().begin(), seen.facts().end()).size();
  };
  EXPECT_EQ(told("90"), 0U);
  EXPECT_EQ(told("native"), may_have_gpu() ? 0U : 1U);
}

}  // namespace built_architectures_test
}  // namespace foundcheck::host

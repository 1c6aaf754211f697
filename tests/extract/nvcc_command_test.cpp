// SPDX-License-Identifier: MIT
#include <foundcheck/extract/nvcc_command.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace nvcc_command_test {

using testing::ElementsAre;
using testing::IsEmpty;

[[nodiscard]] std::vector<std::string> options(std::string_view text) {
  std::vector<std::string> found;
  for_each_nvcc_architecture(text, [&](const nvcc_architecture& one) {
    found.push_back(std::string(one.number) + " " + std::string(one.option) + " " + std::string(one.value));
  });
  return found;
}

[[nodiscard]] std::vector<std::string> scripts(std::string_view text) {
  std::vector<std::string> found;
  for_each_cuda_script(text, [&](std::string_view path) { found.emplace_back(path); });
  return found;
}

TEST(nvcc_command, options_of_cmake_and_of_projects) {
  EXPECT_THAT(options("  FLAGS = -O2 \"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" -Xptxas -v\n"
                      "  FLAGS = -gencode arch=compute_90a,code=sm_90a -gencode=arch=compute_35,code=sm_35\n"),
              ElementsAre("80 -gencode arch=compute_80,code=[compute_80,sm_80]",
                          "90a -gencode arch=compute_90a,code=sm_90a", "35 -gencode arch=compute_35,code=sm_35"));
}

TEST(nvcc_command, one_architecture) {
  EXPECT_THAT(options("  COMMAND = cd /b && nvcc --cubin --arch=sm_60 k.cu"), IsEmpty());  // nvcc: Unknown option
  EXPECT_THAT(options("  COMMAND = cd /b && nvcc --cubin -arch=sm_60 k.cu"), ElementsAre("60 -arch sm_60"));
  EXPECT_THAT(options("CUDA_FLAGS = --gpu-architecture compute_100f -O2\r\n"), ElementsAre("100f -arch compute_100f"));
}

TEST(nvcc_command, of_several_in_one_command_the_last_counts) {
  EXPECT_THAT(options(" FLAGS = -arch=sm_35 -O2 -arch=sm_80"), ElementsAre("80 -arch sm_80"));
  EXPECT_THAT(options(" COMMAND = nvcc -arch=sm_35 a.cu && nvcc -arch=sm_80 b.cu"),
              ElementsAre("35 -arch sm_35", "80 -arch sm_80"));
}

TEST(nvcc_command, flags_in_a_script_of_find_cuda) {
  EXPECT_THAT(options("set(CUDA_NVCC_FLAGS -gencode;arch=compute_50,code=sm_50 ;; ) # list\n"),
              ElementsAre("50 -gencode arch=compute_50,code=sm_50"));
  EXPECT_THAT(options("set(CUDA_NVCC_FLAGS -O3;-arch=sm_50 ; )\n"), ElementsAre("50 -arch sm_50"));
  EXPECT_THAT(options("# such as -arch=sm_50\n"), IsEmpty());
}

TEST(nvcc_command, what_is_no_such_option) {
  EXPECT_THAT(
      options("arch=compute_80 code=sm_80 -gencode arch=compute_,code=x -arch=native -arch=all -arch arm64 sm_80"),
      IsEmpty());
  EXPECT_THAT(options("clang --cuda-gpu-arch=sm_80 -march=sm_80 --offload-arch=sm_70"), IsEmpty());
  EXPECT_THAT(options(""), IsEmpty());
}

TEST(nvcc_command, the_nvcc_of_a_command) {
  EXPECT_EQ(nvcc_in("cd /b/nvcc_kernels && /opt/cuda/bin/nvcc -c k.cu"), "/opt/cuda/bin/nvcc");
  EXPECT_EQ(nvcc_in("set(CUDA_NVCC_EXECUTABLE \"/opt/a b/nvcc\")"), "");
  EXPECT_EQ(nvcc_in("set(CUDA_NVCC_EXECUTABLE \"/opt/a/nvcc\")"), "/opt/a/nvcc");
  EXPECT_EQ(nvcc_in("ccache bin/nvcc -c k.cu"), "");
  EXPECT_EQ(nvcc_in("/opt/cuda/bin/nvcc.profile"), "");
  EXPECT_EQ(nvcc_in("$(CUDA)/bin/nvcc)/bin/nvcc)(/opt/nvcc"), "/opt/nvcc");
  EXPECT_EQ(nvcc_in("x/nvcc)/opt/nvcc"), "");
}

TEST(nvcc_command, scripts_that_find_cuda_wrote) {
  EXPECT_THAT(
      scripts(" COMMAND = cd /b && cmake -D x=1 -P /b/CMakeFiles/app.dir//app_generated_k.cu.o.Release.cmake\n"),
      ElementsAre("/b/CMakeFiles/app.dir//app_generated_k.cu.o.Release.cmake"));
  EXPECT_THAT(scripts("\tcmake -P \"/b c/app_generated_k.cu.o.cmake\" -P"),
              ElementsAre("/b c/app_generated_k.cu.o.cmake"));
  EXPECT_THAT(scripts("cmake -P /b/cmake_install.cmake -P /b_generated_x/a.cmake -P /b/app_generated_k.cu.o"),
              IsEmpty());
}

struct path_case {
  std::string_view command, release;
};

constexpr path_case path_cases[] = {
    {"/usr/local/cuda-12.4/bin/nvcc -c k.cu -gencode arch=compute_80,code=sm_80", "12.4"},
    {"\"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v7.5\\bin\\nvcc.exe\" -gencode=arch=compute_61", "7.5"},
    {"/nix/store/x-cuda_nvcc-12.4.99/bin/nvcc -arch=sm_80", ""},
    {"/opt/cuda/12.4/bin/nvcc -arch=sm_80", "12.4"},
    {"/usr/local/cuda/bin/nvcc -arch=sm_80", ""},
    {"/usr/bin/nvcc -arch=sm_80", ""},
    {"bin/nvcc -arch=sm_80", ""},
    {"nvcc -arch=sm_80", ""},
    {"", ""},
};

TEST(nvcc_command, the_release_that_its_path_names) {
  for (const path_case& c : path_cases) EXPECT_EQ(release_of_nvcc_path(c.command), c.release) << c.command;
}

TEST(nvcc_command, gives_the_model_its_release_and_its_architectures) {
  fact storage[8];
  fact_set facts(storage);
  extract_nvcc_command(
      "/usr/local/cuda-11.8/bin/nvcc -gencode arch=compute_70,code=sm_70 -gencode=arch=compute_90a,code=sm_90a -c k.cu",
      {0, 3, 0, "the line"}, facts);
  ASSERT_EQ(facts.size(), 3U);
  EXPECT_EQ(facts.begin()[0].name, "nvcc_named");
  EXPECT_EQ(facts.begin()[0].text, "11.8");
  EXPECT_EQ(facts.begin()[1].name, "built_for");
  EXPECT_EQ(facts.begin()[1].text, "70");
  EXPECT_EQ(facts.begin()[2].text, "90a");
  // The path alone tells the release.
  extract_nvcc_command("/usr/local/cuda-11.8/bin/nvcc --version", {0, 3, 0, "the line"}, facts);
  EXPECT_EQ(facts.size(), 4U);
  extract_nvcc_command("/usr/local/cuda/bin/nvcc --version", {0, 3, 0, "the line"}, facts);
  EXPECT_EQ(facts.size(), 4U);
}

}  // namespace nvcc_command_test
}  // namespace foundcheck

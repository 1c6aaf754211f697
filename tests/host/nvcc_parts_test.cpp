// SPDX-License-Identifier: MIT
#include <foundcheck/host/nvcc_parts.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace nvcc_parts_test {

using testing::ElementsAre;
using testing::IsEmpty;

/// A toolkit and a build directory that uses its nvcc.
class nvcc_parts : public testing::Test {
 protected:
  nvcc_parts() {
    for (const char* const name :
         {"bin/nvcc", "bin/nvcc.profile", "bin/ptxas", "bin/fatbinary", "bin/cudafe++", "nvvm/bin/cicc",
          "include/cuda_runtime.h", "lib/libcudadevrt.a", "lib/libcudart_static.a"})
      here.write("cuda/" + std::string(name), "");
    const std::string cuda = (here / "cuda").string();
    here.write("build/CMakeFiles/3.25.1/CMakeCUDACompiler.cmake",
               "set(CMAKE_CUDA_COMPILER \"" + cuda +
                   "/bin/nvcc\")\nset(CMAKE_CUDA_COMPILER_ID \"NVIDIA\")\n"
                   "set(CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES \"" +
                   cuda + "/include\")\n");
    here.write("build/CMakeFiles/rules.ninja", "rule cuda\n  command = " + cuda + "/bin/nvcc -c $in\n");
    here.write("build/build.ninja",
               "build app: LINK a.o\n  LINK_LIBRARIES = -lcudadevrt -lcudart_static\n  LINK_PATH = -L" + cuda +
                   "/lib\n  OBJECT_DIR = app.dir\n");
  }
  [[nodiscard]] std::vector<std::string> gone() const {
    std::array<fact, 4> storage;
    const fact_set facts(storage);
    seen_facts seen;
    look_at_nvcc_parts(here / "build", build_files(here / "build"), facts, seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) {
      EXPECT_EQ(f.id, fact_id::gone_path);
      EXPECT_EQ(f.name, "needed");
      all.push_back(std::filesystem::path(f.text).lexically_relative(here / "cuda").string());
    }
    return all;
  }

  temporary_directory here;
};

TEST_F(nvcc_parts, that_are_there_say_nothing) { EXPECT_THAT(gone(), IsEmpty()); }

TEST_F(nvcc_parts, that_are_gone_are_told) {
  for (const char* const name : {"nvvm/bin/cicc", "bin/ptxas", "bin/cudafe++", "include/cuda_runtime.h",
                                 "lib/libcudadevrt.a", "lib/libcudart_static.a"}) {
    std::filesystem::rename(here / "cuda" / name, here / "aside");
    EXPECT_THAT(gone(), ElementsAre(name));
    std::filesystem::rename(here / "aside", here / "cuda" / name);
  }
}

TEST_F(nvcc_parts, lie_elsewhere_with_a_distribution) {
  std::filesystem::rename(here / "cuda/nvvm/bin/cicc", here / "cuda/bin/cicc");
  EXPECT_THAT(gone(), IsEmpty());
  std::filesystem::remove(here / "cuda/bin/ptxas");
  std::filesystem::remove(here / "cuda/bin/nvcc.profile");
  EXPECT_THAT(gone(), IsEmpty());
}

TEST_F(nvcc_parts, of_a_compiler_that_no_command_runs_say_nothing) {
  std::filesystem::remove(here / "cuda/bin/ptxas");
  here.write("build/CMakeFiles/rules.ninja", "rule cc\n  command = /usr/bin/c++ -c $in\n");
  EXPECT_THAT(gone(), IsEmpty());
}

}  // namespace nvcc_parts_test
}  // namespace foundcheck::host

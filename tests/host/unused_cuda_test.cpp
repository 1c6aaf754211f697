// SPDX-License-Identifier: MIT
#include <foundcheck/host/unused_cuda.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace unused_cuda_test {

TEST(unused_cuda, of_a_build_that_compiles_something) {
  const temporary_directory ninja, make, neither;
  ninja.write("build/build.ninja", "build a.o: CXX_COMPILER__app_ a.cpp\n");
  EXPECT_TRUE(compiles(build_files(ninja / "build")));
  make.write("build/CMakeFiles/TargetDirectories.txt", (make / "build/CMakeFiles/a.dir").string() + "\n");
  make.write("build/CMakeFiles/a.dir/flags.make", "CXX_FLAGS =\n");
  EXPECT_TRUE(compiles(build_files(make / "build")));
  neither.write("build/build.ninja", "build all: phony\n");
  EXPECT_FALSE(compiles(build_files(neither / "build")));
}

TEST(unused_cuda, what_uses_it) {
  constexpr struct {
    std::string_view name, text;
    bool uses;
  } rows[] = {
      {"nothing", "build a: L\n  LINK_LIBRARIES = -lz\n", false},
      {"a library", "build a: L\n  LINK_LIBRARIES = /o/libcudart.so\n", true},
      {"a compiler", "rule cu\n  command = /o/bin/nvcc -c $in\n", true},
      {"a definition", "build a: C\n  DEFINES = -DUSE_CUDA\n", true},
      {"what configure reads", "build build.ninja: RERUN_CMAKE | /m/FindCUDAToolkit.cmake\n", false},
      {"what configure reads, in a list", "build /m/FindCUDAToolkit.cmake /m/x.cmake: phony\n", false},
      {"a note", "# of CUDA\n", false},
      {"the place of the project", "build a: C /src/my_cuda_app/a.cpp\n", false},
      {"a directory of it", "build a: C /src/my_cuda_app/cuda/a.cpp\n", true},
  };
  for (const auto& row : rows) {
    const temporary_directory here;
    here.write("build/build.ninja", std::string(row.text));
    EXPECT_EQ(uses_cuda(build_files(here / "build"), "/src/my_cuda_app"), row.uses) << row.name;
  }
}

}  // namespace unused_cuda_test
}  // namespace foundcheck::host

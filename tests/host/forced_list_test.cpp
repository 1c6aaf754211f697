// SPDX-License-Identifier: MIT
#include <foundcheck/host/forced_list.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace forced_list_test {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(forced_list, is_set_under_no_condition) {
  for (const char* const text :
       {"set(ARCHS 75 CACHE STRING \"GPUs\" FORCE)", "x\nSET(ARCHS\n  75 CACHE STRING \"(GPUs)\"\n  FORCE )\n",
        "message(${ARCHS})\nset(ARCHS 75 CACHE STRING \"\" FORCE)"}) {
    EXPECT_TRUE(forces(text, "ARCHS")) << text;
  }
  for (const char* const text :
       {"if(X)\n  set(ARCHS 75 CACHE STRING \"GPUs\" FORCE)", "set(ARCHS 75)", "set(ARCHS 75 CACHE STRING \"FORCE\")",
        "set(ARCHS_B 75 CACHE STRING \"\" FORCE)", "unset(ARCHS CACHE)\n", "# set(ARCHS 75 CACHE STRING \"\" FORCE)",
        "set(ARCHS", "ARCHS", "set(ARCHS 75)\nset(B 1 CACHE STRING \"\" FORCE)"}) {
    EXPECT_FALSE(forces(text, "ARCHS")) << text;
  }
}

TEST(forced_list, of_architectures_is_told) {
  const temporary_directory here;
  here.write("source/cmake/gpu.cmake", "set(TORCH_CUDA_ARCH_LIST 7.5 CACHE STRING \"\" FORCE)\n");
  here.write("source/CMakeLists.txt", "set(CMAKE_BUILD_TYPE Release CACHE STRING \"\" FORCE)\n");
  const auto told = [&](const std::string& entries) {
    const std::string cache = entries + "CMAKE_HOME_DIRECTORY:INTERNAL=" + (here / "source").string() + "\n";
    seen_facts seen;
    look_at_forced_list(cache, 0, seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  };
  EXPECT_THAT(told("TORCH_CUDA_ARCH_LIST:STRING=7.5\n"), ElementsAre("architectures_forced: TORCH_CUDA_ARCH_LIST"));
  EXPECT_THAT(told("CMAKE_BUILD_TYPE:STRING=Release\nCMAKE_CUDA_ARCHITECTURES:STRING=75\n"), IsEmpty());
  EXPECT_THAT(told("TORCH_CUDA_ARCH_LIST:UNINITIALIZED=7.5\n"), IsEmpty()) << "what is forced has a type";
  seen_facts seen;
  look_at_forced_list("TORCH_CUDA_ARCH_LIST:STRING=7.5\n", 0, seen);
  EXPECT_THAT(seen.facts(), IsEmpty());
}

}  // namespace forced_list_test
}  // namespace foundcheck::host

// SPDX-License-Identifier: MIT
#include <foundcheck/host/host_compiler.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace host_compiler_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(host_compiler, too_new_for_nvcc) {
  const temporary_directory here;
  const auto judge = [&](const std::string& host, std::string_view cache = {}) {
    fact storage[2];
    fact_set facts(storage);
    here.write(host, "");
    const std::string path = (here / host).string(), nvcc = (here / "cuda/bin/nvcc").string();
    facts.add({fact_id::executable, component::host_compiler, state::yes, path, {}});
    facts.add({fact_id::executable, component::nvcc, state::yes, nvcc, {}});
    seen_facts found;
    look_at_host_compiler(here / "build", cache, facts, found);
    std::vector<std::string> texts;
    for (const fact& f : found.facts()) texts.emplace_back(f.text);
    return texts;
  };
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 12040\n");
  EXPECT_THAT(judge("bin/g++-14"), IsEmpty()) << "there is no nvcc";
  here.write("cuda/bin/nvcc", "");
  EXPECT_THAT(judge("bin/g++-14"),
              ElementsAre(HasSubstr("is GCC 14, too new for the nvcc of CUDA 12.4, which takes up to 13")));
  EXPECT_THAT(judge("bin/x86_64-linux-gnu-clang++-18"), ElementsAre(HasSubstr("Clang 18")));
  EXPECT_THAT(judge("bin/g++-13"), IsEmpty());
  EXPECT_THAT(judge("bin/g++"), IsEmpty());
  EXPECT_THAT(judge("bin/wrapper-99"), IsEmpty());
  EXPECT_THAT(judge("bin/g++-14", "CMAKE_CUDA_FLAGS:STRING=-allow-unsupported-compiler\n"), IsEmpty());
  here.write("build/CMakeFiles/3.25.1/CMakeCUDACompiler.cmake", "set(CMAKE_CUDA_COMPILER_WORKS TRUE)\n");
  EXPECT_THAT(judge("bin/g++-14"), IsEmpty());
}

}  // namespace host_compiler_test
}  // namespace foundcheck::host

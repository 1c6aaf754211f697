// SPDX-License-Identifier: MIT
#include <foundcheck/host/host_compiler.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
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

TEST(host_compiler, of_the_system_and_by_the_header_of_the_toolkit) {
  const temporary_directory here;
  here.write("cuda/bin/nvcc", "");
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 13000\n");
  here.write("bin/gcc-12", "");
  std::filesystem::create_symlink("gcc-12", here / "bin/gcc");
  const std::string nvcc = (here / "cuda/bin/nvcc").string(), gcc = (here / "bin/gcc").string();
  const auto judge = [&] {
    fact storage[1];
    fact_set facts(storage);
    facts.add({fact_id::executable, component::nvcc, state::yes, nvcc, {}});
    seen_facts found;
    look_at_host_compiler(here / "build", {}, facts, found, gcc);
    return found.facts().empty() ? std::string() : std::string(found.facts().front().text);
  };
  here.write("cuda/include/crt/host_config.h", "#if __GNUC__ > 11\n#error -- unsupported GNU version!\n");
  EXPECT_EQ(judge(), "") << "FindCUDA has a variable for it";
  here.write("build/CMakeFiles/3.25.1/CompilerIdCUDA/CMakeCUDACompilerId.cu", "");
  EXPECT_EQ(judge(),
            gcc +
                ", which nvcc runs where no other compiler is given, is GCC 12, too new for the nvcc of CUDA 13.0, "
                "which takes up to 11");
  here.write("cuda/include/crt/host_config.h", "#if __GNUC__ > 12\n");
  EXPECT_EQ(judge(), "");
  std::filesystem::remove(here / "cuda/include/crt/host_config.h");
  EXPECT_EQ(judge(), "") << "13.0 takes it";
}

}  // namespace host_compiler_test
}  // namespace foundcheck::host

// SPDX-License-Identifier: MIT
#include <foundcheck/host/compiler_libraries.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace compiler_libraries_test {

using testing::ElementsAre;
using testing::IsEmpty;

class compiler_libraries : public testing::Test {
 protected:
  compiler_libraries() { here.make_directory("llvm/lib/clang/19/include"); }

  void examined(const std::string& id, const std::string& libraries = "stdc++;m;c") const {
    here.write("build/CMakeFiles/3.25.1/CMakeCXXCompiler.cmake",
               "set(CMAKE_CXX_COMPILER \"/usr/bin/x++\")\nset(CMAKE_CXX_COMPILER_ID \"" + id +
                   "\")\nset(CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES \"" +
                   (id == "Clang" ? (here / "llvm/lib/clang/19/include").string() : "/usr/include") +
                   "\")\nset(CMAKE_CXX_IMPLICIT_LINK_LIBRARIES \"" + libraries +
                   "\")\nset(CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES \"" + (here / "gcc").string() + "\")\n");
  }
  [[nodiscard]] std::vector<std::string> told(const std::string& flags,
                                              const std::string& rule = "CXX_EXECUTABLE_LINKER") const {
    here.write("build/build.ninja", "build app: " + rule + "__app_ a.o\n  LINK_FLAGS = " + flags + "\n\n");
    seen_facts seen;
    std::vector<fact> slots(4);
    look_at_compiler_libraries(here / "build", build_files(here / "build"),
                               "CMAKE_CACHE_MAJOR_VERSION:INTERNAL=3\nCMAKE_CACHE_MINOR_VERSION:INTERNAL=25\n"
                               "CMAKE_CACHE_PATCH_VERSION:INTERNAL=1\n",
                               fact_set(slots), seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  }

  temporary_directory here;
};

TEST_F(compiler_libraries, of_openmp_lie_where_the_linker_looks) {
  examined("Clang");
  EXPECT_THAT(told("-fopenmp"), ElementsAre("of the compiler: libomp"));
  EXPECT_THAT(told("-O2"), IsEmpty());
  EXPECT_THAT(told("-fopenmp", "CXX_STATIC_LIBRARY_LINKER"), IsEmpty());
  EXPECT_THAT(told("-fopenmp", "CUDA_EXECUTABLE_LINKER"), IsEmpty());
  here.write("other/libomp.so", "");
  EXPECT_THAT(told("-fopenmp -L" + (here / "other").string()), IsEmpty());
  here.write("gcc/libomp.so", "");
  EXPECT_THAT(told("-fopenmp"), IsEmpty());
}

TEST_F(compiler_libraries, of_clang_lie_beside_it_too) {
  examined("Clang");
  here.write("llvm/lib/libomp.so", "");
  EXPECT_THAT(told("-fopenmp"), IsEmpty());
  EXPECT_THAT(told("-fopenmp=libgomp"), ElementsAre("of the compiler: libgomp"));
  here.write("llvm/lib/x86_64-unknown-linux-gnu/libgomp.a", "");
  EXPECT_THAT(told("-fopenmp=libgomp"), IsEmpty());
}

TEST_F(compiler_libraries, of_sanitizers) {
  examined("Clang");
  EXPECT_THAT(told("-fsanitize=address,undefined"),
              ElementsAre("of the compiler: libclang_rt.asan", "of the compiler: libclang_rt.ubsan_standalone"));
  here.write("llvm/lib/clang/19/lib/linux/libclang_rt.asan_cxx-x86_64.a", "");
  EXPECT_THAT(told("-fsanitize=address"), ElementsAre("of the compiler: libclang_rt.asan"));
  here.write("llvm/lib/clang/19/lib/linux/libclang_rt.asan-x86_64.a", "");
  EXPECT_THAT(told("-fsanitize=address"), IsEmpty());
  EXPECT_THAT(told("-fsanitize=cfi"), IsEmpty());
  EXPECT_THAT(told("--coverage"), ElementsAre("of the compiler: libclang_rt.profile"));
  examined("GNU");
  EXPECT_THAT(told("-fsanitize=thread --coverage"), ElementsAre("of the compiler: libtsan"));
  here.write("gcc/libtsan.so", "");
  EXPECT_THAT(told("-fsanitize=thread"), IsEmpty());
}

TEST_F(compiler_libraries, of_compilers_that_are_not_known_are_not_asked_for) {
  examined("NVHPC");
  EXPECT_THAT(told("-fopenmp"), IsEmpty());
}

TEST_F(compiler_libraries, that_c_does_not_link) {
  examined("GNU", "gcc;gcc_s;c");
  EXPECT_THAT(told("-O2"), ElementsAre("a compiler of C: /usr/bin/x++"));
  EXPECT_THAT(told("-lstdc++"), IsEmpty());
  EXPECT_THAT(told("-nostdlib"), IsEmpty());
  EXPECT_THAT(told("-O2", "C_EXECUTABLE_LINKER"), IsEmpty());
  examined("GNU", "");
  EXPECT_THAT(told("-O2"), IsEmpty()) << "cmake could not ask it";
}

}  // namespace compiler_libraries_test
}  // namespace foundcheck::host

// SPDX-License-Identifier: MIT
#include <foundcheck/extract/linked_option.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace linked_option_test {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> lines_of(std::string_view text, std::string_view target = {}) {
  std::vector<std::string> all;
  for_each_link_line(text, target, [&](std::string_view language, std::string_view words) {
    all.push_back(std::string(language) + ":" + std::string(words));
  });
  return all;
}

TEST(linked_option, of_ninja_are_those_of_programs_and_shared_libraries) {
  EXPECT_THAT(lines_of("build a.o: CXX_COMPILER__app_ a.cpp\n  FLAGS = -fopenmp\n\n"
                       "build app: CXX_EXECUTABLE_LINKER__app_Debug a.o\n  FLAGS = -g\n  LINK_FLAGS = -fopenmp\n"
                       "  LINK_LIBRARIES = -lx\n  OBJECT_DIR = d\n\n"
                       "build l.so: C_SHARED_LIBRARY_LINKER__l_ a.o\n"
                       "build m.so: CUDA_MODULE_LIBRARY_LINKER__m_ a.o\n  LINK_PATH = -L/x\n"
                       "build s.a: CXX_STATIC_LIBRARY_LINKER__s_ a.o\n  LINK_FLAGS = -x\n"),
              ElementsAre("CXX:", "CXX:-g", "CXX:-fopenmp", "CXX:-lx", "C:", "CUDA:", "CUDA:-L/x"));
}

TEST(linked_option, of_make_are_those_of_the_first_word) {
  EXPECT_THAT(lines_of("/usr/bin/c++ -fopenmp a.o -o app\n", "/b/app.dir"),
              ElementsAre("/usr/bin/c++: -fopenmp a.o -o app"));
  EXPECT_THAT(lines_of("CXX_FLAGS = -fopenmp\n# x\n", "/b/app.dir"), IsEmpty());
}

}  // namespace linked_option_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/extract/compile_line.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace compile_line_test {

using testing::ElementsAre;

/// What matters to a search for headers.
std::vector<std::string> words(std::string_view command) {
  constexpr std::string_view names[] = {"driver", "directory", "quote",    "define", "undef",  "std",
                                        "source", "output",    "response", "other",  "unknown"};
  std::vector<std::string> all;
  for_each_word_of_compile(command, [&](compile_word kind, std::string_view text) {
    if (kind == compile_word::unknown)
      all = {"unknown"};
    else if (kind != compile_word::other)
      all.push_back(std::string(names[static_cast<std::size_t>(kind)]) + " " + std::string(text));
    return kind != compile_word::unknown;
  });
  return all;
}

TEST(compile_line, of_gcc) {
  EXPECT_THAT(
      words(
          "/usr/bin/c++ -DA=1 -D B '-DC=\"x y\"' -UD -I/i -I /j -isystem /k -iquote /q -O2 -std=gnu++17 -MD -MT a.o -MF a.o.d -o a.o -c /s/a.cpp"),
      ElementsAre("driver /usr/bin/c++", "define A", "define B", "define C", "undef D", "directory /i", "directory /j",
                  "directory /k", "quote /q", "std gnu++17", "output a.o", "source /s/a.cpp"));
  EXPECT_THAT(words("/usr/bin/ccache /usr/bin/g++-12 -c a.cc -o a.o"),
              ElementsAre("driver /usr/bin/g++-12", "source a.cc", "output a.o"));
}

TEST(compile_line, of_nvcc) {
  EXPECT_THAT(
      words(
          "/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler -ccbin=/usr/bin/g++ --options-file a.rsp "
          "\"--generate-code=arch=compute_90,code=[sm_90]\" -std c++17 -isystem=/c -Xcompiler -fPIC -x cu -c /s/a.cu -o a.o"),
      ElementsAre("driver /usr/local/cuda/bin/nvcc", "response a.rsp", "std c++17", "directory /c", "source /s/a.cu",
                  "output a.o"));
}

TEST(compile_line, with_a_compiler_that_path_leads_to) {
  EXPECT_THAT(words("c++ -MMD -I/i -c a.cpp -o a.o"),
              ElementsAre("driver c++", "directory /i", "source a.cpp", "output a.o"));
  EXPECT_THAT(words("ccache c++ -c a.cpp -o a.o"), ElementsAre("driver c++", "source a.cpp", "output a.o"));
  EXPECT_THAT(words("ccache /usr/local/cuda/bin/nvcc -c a.cu -o a.o"),
              ElementsAre("driver /usr/local/cuda/bin/nvcc", "source a.cu", "output a.o"));
}

TEST(compile_line, of_which_nothing_is_known) {
  for (const std::string_view command :
       {"/usr/bin/c++ --sysroot=/r -c a.cpp -o a.o", "/usr/bin/c++ -nostdinc++ -c a.cpp -o a.o", "make -c a.cpp",
        "/usr/bin/ar qc a.a a.o", "cd /b && /usr/bin/c++ -c a.cpp -o a.o", "/usr/bin/c++ -E a.cpp -c -o a.i",
        "/usr/bin/c++ -I$(pwd) -c a.cpp -o a.o", "/usr/bin/c++ a.o -o app", "/usr/bin/ccache -c x", ""}) {
    EXPECT_THAT(words(command), ElementsAre("unknown")) << command;
  }
}

}  // namespace compile_line_test
}  // namespace foundcheck

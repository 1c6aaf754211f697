// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/program.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics {
namespace program_test {

struct program_case {
  std::string_view head;
  compiler_program program;
};

constexpr program_case cases[] = {
    {"g++", compiler_program::gcc_driver},
    {"gcc", compiler_program::gcc_driver},
    {"/usr/bin/x86_64-linux-gnu-g++-12", compiler_program::gcc_driver},
    {"x86_64-w64-mingw32-g++-posix", compiler_program::gcc_driver},
    {"C:\\my tools\\g++.exe", compiler_program::gcc_driver},
    {"/my tools/gcc-12.2.0", compiler_program::gcc_driver},
    {"c++", compiler_program::any_driver},
    {"/usr/bin/cc", compiler_program::any_driver},
    {"cc1plus", compiler_program::gcc_proper},
    {"/usr/lib/gcc/x86_64-linux-gnu/12/cc1", compiler_program::gcc_proper},
    {"cc1plus.exe", compiler_program::gcc_proper},
    {"lto1", compiler_program::gcc_proper},
    {"clang", compiler_program::clang_driver},
    {"clang++-19", compiler_program::clang_driver},
    {"clang-cl", compiler_program::clang_driver},
    {"clang-linker-wrapper", compiler_program::clang_driver},
    {"collect2", compiler_program::collect2},
    {"collect2.exe", compiler_program::collect2},
    {"lto-wrapper", compiler_program::lto_wrapper},
    // No compiler.
    {"", compiler_program::none},
    {".exe", compiler_program::none},
    {"ld", compiler_program::none},
    {"/usr/bin/ld", compiler_program::none},
    {"clang-tidy", compiler_program::none},
    {"clang-format-14", compiler_program::none},
    {"nvcc", compiler_program::none},
    {"checking for g++", compiler_program::none},
    {"checking for /usr/bin/g++", compiler_program::none},
    {"The C compiler is gcc", compiler_program::none},
    {"/bin/sh g++", compiler_program::none},
    {"ccache", compiler_program::none},
    {"g++x", compiler_program::none},
    {"-12", compiler_program::none},
};

constexpr bool all_hold() {
  for (const program_case& c : cases) {
    if (compiler_program_of(c.head) != c.program) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_program, names_with_path_triple_and_version) {
  for (const program_case& c : cases) EXPECT_EQ(compiler_program_of(c.head), c.program) << c.head;
}

}  // namespace program_test
}  // namespace foundcheck::diagnostics

// SPDX-License-Identifier: MIT
#include <foundcheck/format/detail/failure_line.hpp>

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

namespace foundcheck {
namespace failure_line_test {

struct weighed_line {
  std::string_view text;
  int weight;
};

// Lines of builds that failed, as gcc, clang, cl, nvcc, ld and make write them.
inline constexpr weighed_line lines[] = {
    {"nvcc fatal   : Unsupported gpu architecture 'compute_35'", best_failure_weight},
    {"a.c:1:10: fatal error: absent.h: No such file or directory", best_failure_weight},
    {"a.c:(.text+0x5): undefined reference to `absent'", best_failure_weight},
    {"/usr/bin/ld: cannot find -lcudart_static: No such file or directory", best_failure_weight},
    {"a.obj : error LNK2019: unresolved external symbol absent", best_failure_weight},
    {"a.c:3:5: error: 'x' undeclared", 3},
    {"a.cpp(3): error C2065: 'x': undeclared identifier", 3},
    {"gcc: error: unrecognized command-line option '-Wfoo'", 3},
    {"Return value: 1", 2},
    {"/bin/sh: 1: nvcc: not found", 2},
    {"RC Pass 1: command \"rc /fo manifest.res\" failed (exit code 0) with the following output:", 2},
    {"no such file or directory", 2},
    {"a.exe : fatal error LNK1120: 1 unresolved externals", 1},
    {"NMAKE : fatal error U1077: cl.exe : return code '0x2'", 1},
    {"MSVCRTD.lib(utility_app.obj) : error LNK2019: __imp_RoInitialize", 3},
    {"collect2: error: ld returned 1 exit status", 1},
    {"make[1]: *** [Makefile:1: all] Error 1", 1},
    {"[1/2] Building C object a.o", 0},
    {"", 0},
};

constexpr bool all_weights_are_right() {
  for (const weighed_line& row : lines) {
    if (failure_weight(row.text) != row.weight) return false;
  }
  return true;
}
static_assert(all_weights_are_right());

static_assert(says_something("gcc -c a.c") && says_something("1 error"));
static_assert(!says_something("Change Dir: '/b'") && !says_something("Run Build Command(s): ninja -v"));
static_assert(!says_something("") && !says_something("1") && !says_something("-1 ") && !says_something("====="));

constexpr std::string_view best_of(std::initializer_list<std::string_view> output) {
  failure_line best;
  for (const std::string_view line : output) best.read(line);
  return best.text();
}
static_assert(best_of({}).empty());
static_assert(best_of({"[1/2] cc a.c", "  a.c:1: error: no", "cc: fatal error: x", "y: fatal error: z",
                       "*** [a] Error 1"}) == "cc: fatal error: x");
static_assert(best_of({"a.c:1: error: no", "a.c:2: error: no more"}) == "a.c:1: error: no");
static_assert(best_of({"Change Dir: /x", "first words", "  last words", "1"}) == "last words");
static_assert(best_of({"FAILED: a.o", "/bin/false -c a.c", "ninja: build stopped: subcommand failed."}) ==
              "/bin/false -c a.c");
static_assert(best_of({"Change Dir: /x", "1"}).empty());

TEST(failure_line, weighs_each_line) {
  for (const weighed_line& row : lines) EXPECT_EQ(failure_weight(row.text), row.weight) << row.text;
}

}  // namespace failure_line_test
}  // namespace foundcheck

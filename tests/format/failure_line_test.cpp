// SPDX-License-Identifier: MIT
#include <foundcheck/format/failure_line.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace {

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
static_assert(!says_something("") && !says_something("1") && !says_something("-1 ") && !says_something("====="));

TEST(failure_line, weighs_each_line) {
  for (const weighed_line& row : lines) EXPECT_EQ(failure_weight(row.text), row.weight) << row.text;
}

}  // namespace
}  // namespace foundcheck

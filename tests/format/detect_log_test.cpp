// SPDX-License-Identifier: MIT
#include <foundcheck/format/detect_log.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace {

struct log_case {
  std::string_view text;
  foundcheck::format format;
};

constexpr log_case cases[] = {
    {"g++ -c a.c\na.c:1:2: error: bad\n", format::diagnostics},
    {"g++ -c a.c\na.c:1:2: warning: odd\n", format::diagnostics},
    {"ptxas info    : Compiling entry function 'k' for 'sm_90'\n", format::diagnostics},
    {"ImportError: libcupti.so.12: cannot open shared object file: No such file or directory\n", format::diagnostics},
    {"make: *** [Makefile:3: a.o] Error 1\n", format::diagnostics},
    // A line that tells another format goes first.
    {"[1/2] Building a.o\na.c:1:2: error: bad\n", format::ninja_output},
    {"-- The CXX compiler identification is GNU 12.2.0\na.c:1:2: error: bad\n", format::cmake_output},
    // No log.
    {"a.c:1:2: note: odd\n", format::text},
    {"Errors: none\n0 errors, 3 warnings\n", format::text},
    {"", format::empty},
};

constexpr bool all_hold() {
  for (const log_case& c : cases) {
    if (detect_log(c.text).format != c.format) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(detect_log, table) {
  for (const log_case& c : cases) EXPECT_EQ(name_of(detect_log(c.text).format), name_of(c.format)) << c.text;
}

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/advice.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/text/envelope.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cmake_output {
namespace advice_test {

struct advice_case {
  std::string_view log;
  std::string_view advice;
};

constexpr advice_case cases[] = {
    {"CMake Error at CMakeLists.txt:1 (message):\n  CUDA 8 is not enough.  Please install a more recent\n  CUDA from:\n\n      https://a.b/c\n\n",
     "Please install a more recent\n  CUDA from:\n\n      https://a.b/c"},
    {"CMake Error at CMakeLists.txt:1 (message):\n  CUDA 8 is not enough.  It is old.\n\n", ""},
    {"CMake Error at CMakeLists.txt:1 (message):\n  FOO is not there. Set FOO_DIR to it. Or not.\n\n",
     "Set FOO_DIR to it."},
    {"CMake Error at CMakeLists.txt:1 (message):\n  FOO was Set to 3.5 here.\n\n", ""},
    {"CMake Error at CMakeLists.txt:1 (message):\n  FOO is missing\n\n  Use -DWITH_FOO=OFF to do without\n\n  Goodbye\n\n",
     "Use -DWITH_FOO=OFF to do without"},
    {"CMake Error at CMakeLists.txt:1 (message):\n  Please report this to the authors.\n\n", ""},
    {"2026-01-02T03:04:05.6789012Z CMake Error at CMakeLists.txt:1 (message):\n2026-01-02T03:04:05.6789012Z   FOO is missing.  Please install it.\n2026-01-02T03:04:05.6789012Z\n",
     "Please install it."},
    {"2026-01-02T03:04:05.6789012Z CMake Error at CMakeLists.txt:1 (message):\n2026-01-02T03:04:05.6789012Z   FOO is missing.  Please install\n2026-01-02T03:04:05.6789012Z   it.\n2026-01-02T03:04:05.6789012Z\n",
     ""},
    {"CMake Error at CMakeTestCCompiler.cmake:67 (message):\n  The C compiler\n\n    \"/a/cc\"\n\n  Run Build Command(s): /b/ninja cmTC_1\n\n",
     ""},
    {"CMake Error: no\n", ""},
};

constexpr std::string_view advice_of(std::string_view log) {
  for (const record& r : records(log, detect_envelope(log))) {
    if (r.kind == record_kind::diagnostic) return advice_in(r);
  }
  return "no message";
}

constexpr bool all_hold() {
  for (const advice_case& c : cases) {
    if (advice_of(c.log) != c.advice) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(advice_in, is_the_sentence_that_says_what_to_do) {
  for (const advice_case& c : cases) EXPECT_EQ(advice_of(c.log), c.advice) << c.log;
}

}  // namespace advice_test
}  // namespace foundcheck::cmake_output

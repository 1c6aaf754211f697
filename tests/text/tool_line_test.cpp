// SPDX-License-Identifier: MIT
#include <foundcheck/text/tool_line.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace foundcheck {
namespace {

struct line_case {
  std::string_view text;
  tool_line expected;
};

// Each beginning, and below it a look-alike that is not it.
constexpr line_case cases[] = {
    {"-- Found CUDAToolkit", tool_line::strong},
    {"-- ", tool_line::none},
    {"--2024-05-01 12:00:00--  https://example.org", tool_line::none},
    {"[12/40] Building CXX object a.o", tool_line::strong},
    {"[1/2]", tool_line::strong},
    {"[1/2", tool_line::none},
    {"[ 12%] Built target a", tool_line::strong},
    {"[100%] Built target a", tool_line::strong},
    {"[1,234 / 5,678] Compiling a.cc", tool_line::weak},
    {"[ RUN      ] Suite.Name", tool_line::weak},
    {"[----------] 3 tests", tool_line::weak},
    {"[build] -- Found", tool_line::none},
    {"CMake Error at CMakeLists.txt:1 (message):", tool_line::strong},
    {"CMake Warning (dev) at a:1 (b):", tool_line::strong},
    {"CMake suite maintained and supported by Kitware", tool_line::none},
    {"Call Stack (most recent call first):", tool_line::strong},
    {"FAILED: a.o ", tool_line::strong},
    {"FAILED", tool_line::none},
    {"ninja: build stopped: subcommand failed.", tool_line::strong},
    {"ninja-1.11", tool_line::none},
    {"make: *** [a] Error 1", tool_line::strong},
    {"make[12]: Entering directory 'a'", tool_line::strong},
    {"make[x]: y", tool_line::none},
    {"gmake[2]: *** [a] Error 1", tool_line::strong},
    {"makefile: 1", tool_line::none},
    {"nvcc fatal   : Unsupported gpu architecture 'compute_20'", tool_line::strong},
    {"nvccx fatal", tool_line::none},
    {"ptxas info    : 0 bytes gmem", tool_line::strong},
    {"collect2: error: ld returned 1 exit status", tool_line::strong},
    {"/usr/bin/ld: cannot find -lcudart", tool_line::strong},
    {"ld: library not found for -lcudart", tool_line::strong},
    {"/opt/x/x86_64-linux-gnu-ld.bfd: a.o: in function `f':", tool_line::strong},
    {"/usr/bin/old: cannot find", tool_line::none},
    {"g++-12: fatal error: Killed signal terminated program cc1plus", tool_line::weak},
    {"Traceback (most recent call last):", tool_line::strong},
    {"In file included from a.h:1,", tool_line::strong},
    {"a.cpp:1:2: error: expected ';'", tool_line::strong},
    {"src/a.cu(12): error: identifier \"x\" is undefined", tool_line::strong},
    {"C:\\Program Files\\a.cpp(12,3): error C2065: 'x'", tool_line::strong},
    {"C:/a b/x.cpp(1): warning C4005", tool_line::strong},
    {"a.cpp:12: undefined reference to `f'", tool_line::strong},
    {"a.cpp: In function 'int main()':", tool_line::strong},
    {"a.o:a.cpp:(.text+0x5): undefined reference", tool_line::none},
    {"a.cpp:12: something", tool_line::weak},
    {"a:12: something", tool_line::none},
    {"error: subprocess-exited-with-error", tool_line::weak},
    {"ERROR: Failed building wheel for x", tool_line::weak},
    {"fatal error C1083: Cannot open include file", tool_line::weak},
    {"ERROR 07-01 12:00:00 [x.py:1] text", tool_line::none},
    {"error handling: on", tool_line::weak},
    {"   12 |   foo();", tool_line::weak},
    {"      |   ^~~", tool_line::weak},
    {"  | foo", tool_line::none},
    {"12 | x", tool_line::weak},
    {"Building CXX object a.o", tool_line::weak},
    {"   text", tool_line::none},
    {"", tool_line::none},
};

constexpr bool passes(const line_case& c) { return tool_line_of(c.text) == c.expected; }

TEST(ToolLine, IsKnownByItsBeginning) {
  static_assert(std::all_of(std::begin(cases), std::end(cases), [](const line_case& c) {
    return c.text.size() > 60 || passes(c);  // a longer one at run time
  }));
  for (const line_case& c : cases)
    EXPECT_EQ(static_cast<int>(tool_line_of(c.text)), static_cast<int>(c.expected)) << c.text;
}

TEST(ToolLine, ReadsNothingBehindTheText) {
  for (const line_case& c : cases) {
    for (std::size_t size = 0; size <= c.text.size(); ++size) {
      const std::string exact(c.text.substr(0, size));
      const tool_line cut = tool_line_of(std::string_view(c.text.data(), size));
      EXPECT_EQ(static_cast<int>(cut), static_cast<int>(tool_line_of(exact))) << exact;
    }
  }
}

}  // namespace
}  // namespace foundcheck

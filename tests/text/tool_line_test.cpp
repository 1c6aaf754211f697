// SPDX-License-Identifier: MIT
#include <foundcheck/text/tool_line.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace foundcheck {
namespace tool_line_test {

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

// Where each form ends: what may stand in it, and what may not.
constexpr line_case edges[] = {
    {"[1/2] x", tool_line::strong},
    {"[ 1/2] x", tool_line::weak},
    {"[1/] x", tool_line::none},
    {"[12%] x", tool_line::strong},
    {"[12%]x", tool_line::weak},
    {"[1/2]x", tool_line::weak},
    {"[1/2 x", tool_line::weak},
    {"[ 12% x", tool_line::weak},
    {"[12 x", tool_line::none},
    {"[1,234 / x", tool_line::weak},
    {"[1,234 x", tool_line::none},
    {"[=====] x", tool_line::weak},
    {"[-] x", tool_line::weak},
    {"[x", tool_line::none},
    {"[", tool_line::none},
    {"[ x", tool_line::none},
    {"[ A", tool_line::weak},
    {"[  Z", tool_line::weak},
    {"[ [", tool_line::none},
    {"[ @", tool_line::none},
    {"error: x", tool_line::weak},
    {"error:x", tool_line::none},
    {"error:", tool_line::weak},
    {"error x: y", tool_line::weak},
    {"error x y: z", tool_line::weak},
    {"error x y z: w", tool_line::none},
    {"error  x: y", tool_line::weak},
    {"error", tool_line::none},
    {"Error: x", tool_line::weak},
    {"ERROR: x", tool_line::weak},
    {"ERROR x: y", tool_line::weak},
    {"warning: x", tool_line::weak},
    {"Warning: x", tool_line::weak},
    {"WARNING: x", tool_line::weak},
    {"fatal error: x", tool_line::weak},
    {"fatal: x", tool_line::weak},
    {"fatal : x", tool_line::weak},
    {"fatal  : x", tool_line::weak},
    {"fatal x: y", tool_line::none},
    {"Fatal error: x", tool_line::weak},
    {"FATAL ERROR: x", tool_line::weak},
    {"note: x", tool_line::weak},
    {"note x: y", tool_line::none},
    {"catastrophic error: x", tool_line::weak},
    {"remark: x", tool_line::weak},
    {"remark #1: x", tool_line::weak},
    {"error aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: x", tool_line::weak},
    {"error aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: x", tool_line::none},
    {"a.c:1: error: x", tool_line::strong},
    {"a.c:1:2: warning: x", tool_line::strong},
    {"a.c:1:2:3: warning: x", tool_line::none},
    {"a.c:1:error: x", tool_line::strong},
    {"a.c:1 error: x", tool_line::none},
    {"a.c:1:x", tool_line::none},
    {"a.c:1: x", tool_line::weak},
    {"a.c:1:", tool_line::none},
    {"a.c:x: error: y", tool_line::none},
    {"ac:1: error: x", tool_line::none},
    {"a.c(1): error: x", tool_line::strong},
    {"a.c(1) : error: x", tool_line::strong},
    {"a.c(1,2): error: x", tool_line::strong},
    {"a.c(1,2: error: x", tool_line::none},
    {"a.c(1 error: x", tool_line::none},
    {"a.c(): error: x", tool_line::none},
    {"a.c(x): error: x", tool_line::none},
    {"a.o(.text+0x5): x", tool_line::strong},
    {"a.o(.data+0x5): x", tool_line::none},
    {"(1): error: x", tool_line::none},
    {":1: error: x", tool_line::none},
    {"a b.c:1: error: x", tool_line::none},
    {"C:/a b.c:1: error: x", tool_line::strong},
    {"C:\\a b.c:1: error: x", tool_line::strong},
    {"C:a b.c:1: error: x", tool_line::none},
    {"1:/a b.c:1: error: x", tool_line::none},
    {"C:/", tool_line::none},
    {"a.cpp: In member function 'x':", tool_line::strong},
    {"a.cpp: In constructor 'x':", tool_line::strong},
    {"a.cpp: At global scope:", tool_line::strong},
    {"a.cpp: in function `f':", tool_line::strong},
    {"a.cpp: In fact", tool_line::none},
    {"a: In function 'x':", tool_line::none},
    {"a.: In function 'x':", tool_line::none},
    {"a.1: In function 'x':", tool_line::none},
    {"gcc: error: x", tool_line::weak},
    {"/usr/bin/gcc: x", tool_line::strong},
    {"gcc:x", tool_line::none},
    {"gccx: x", tool_line::none},
    {"ld: x", tool_line::strong},
    {"/ld: x", tool_line::strong},
    {"lld: x", tool_line::weak},
    {"a-gcc-12.1: x", tool_line::weak},
    {"gcc-12: x", tool_line::weak},
    {"gcc12: x", tool_line::none},
    {"gcc-: x", tool_line::none},
    {"-12: x", tool_line::none},
    {"gcc.exe: x", tool_line::weak},
    {"C:\\bin\\gcc.exe: x", tool_line::weak},
    {".exe: x", tool_line::none},
    {"cudafe++: x", tool_line::weak},
    {"x86_64-w64-mingw32-gfortran: x", tool_line::weak},
    {"python3: x", tool_line::weak},
    {"python3.11: x", tool_line::none},
    {"sh: 1: x", tool_line::weak},
    {"bash: line 1: x", tool_line::weak},
    {"fatbinary: x", tool_line::weak},
    {"averyverylongname: x", tool_line::none},
    {"averyverylongnam: x", tool_line::none},
    {"make: x", tool_line::strong},
    {"make:x", tool_line::none},
    {"make[1]: x", tool_line::strong},
    {"make[1] x", tool_line::none},
    {"make[]: x", tool_line::none},
    {"make[1: x", tool_line::none},
    {"mingw32-make: x", tool_line::strong},
    {"mingw32-make[1]: x", tool_line::strong},
    {"gmake: x", tool_line::strong},
    {"gmake[1]: x", tool_line::strong},
    {"gmakes: x", tool_line::none},
    {" 12 | x", tool_line::weak},
    {"12 | x", tool_line::weak},
    {"12  | x", tool_line::none},
    {"12| x", tool_line::none},
    {"| x", tool_line::none},
    {"   | ^", tool_line::weak},
    {"   | ~", tool_line::weak},
    {"  | ^", tool_line::weak},
    {"   |  |", tool_line::weak},
    {"  |  |", tool_line::none},
    {"   | |", tool_line::weak},
    {"    |", tool_line::weak},
    {"   |", tool_line::none},
    {"   | x", tool_line::none},
    {"    | x", tool_line::none},
    {" | ^~", tool_line::weak},
    {"LINK : fatal error LNK1104: x", tool_line::strong},
    {"LINK : warning x", tool_line::strong},
    {"LINK : x", tool_line::none},
    {"Undefined symbols for architecture x86_64:", tool_line::strong},
    {"Undefined symbols", tool_line::none},
    {"Scanning dependencies of target a", tool_line::strong},
    {"Scanning x", tool_line::none},
    {"See also \"a\".", tool_line::strong},
    {"See also a", tool_line::none},
    {"terminate called after", tool_line::strong},
    {"terminate", tool_line::none},
    {"compilation terminated.", tool_line::strong},
    {"compilation", tool_line::none},
    {"cc1plus: all warnings", tool_line::strong},
    {"cc1: all warnings", tool_line::weak},
    {"nvlink error   : x", tool_line::strong},
    {"nvlink fatal   : x", tool_line::strong},
    {"nvlink warning : x", tool_line::strong},
    {"nvlink x", tool_line::none},
    {"nvcc error   : x", tool_line::strong},
    {"nvcc warning : x", tool_line::strong},
    {"ptxas error   : x", tool_line::strong},
    {"ptxas fatal   : x", tool_line::strong},
    {"ptxas warning : x", tool_line::strong},
    {"ptxas /tmp/x", tool_line::strong},
    {"ptxas x", tool_line::none},
    {"CMake Deprecation Warning at x", tool_line::strong},
    {"CMake Internal Error at x", tool_line::strong},
    {"CMake Debug Log at x", tool_line::strong},
    {"CMake Debug x", tool_line::none},
    {"Linking CXX executable a", tool_line::weak},
    {"Built target a", tool_line::weak},
    {"Compiling a", tool_line::weak},
    {"Built x", tool_line::none},
};

constexpr bool passes(const line_case& c) { return tool_line_of(c.text) == c.expected; }

TEST(ToolLine, IsKnownByItsBeginning) {
  static_assert(std::all_of(std::begin(cases), std::end(cases), [](const line_case& c) {
    return c.text.size() > 60 || passes(c);  // a longer one at run time
  }));
  for (const line_case& c : cases)
    EXPECT_EQ(static_cast<int>(tool_line_of(c.text)), static_cast<int>(c.expected)) << c.text;
}

TEST(ToolLine, IsKnownUpToTheEndsOfItsForm) {
  static_assert(std::all_of(std::begin(edges), std::end(edges), passes));
  for (const line_case& c : edges)
    EXPECT_EQ(static_cast<int>(tool_line_of(c.text)), static_cast<int>(c.expected)) << c.text;
}

TEST(ToolLine, HasAPathOfBytesThatPathsHave) {
  for (int byte = 1; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool is_in_path = byte > ' ' && std::string_view("\"'`<>|;,()[]:").find(c) == std::string_view::npos;
    EXPECT_EQ(tool_line_of(std::string("a") + c + "b.cu:1: error: x") == tool_line::strong, is_in_path) << byte;
  }
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

}  // namespace tool_line_test
}  // namespace foundcheck

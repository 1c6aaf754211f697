// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/detail/line.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics {
namespace line_test {

struct line_case {
  std::string_view text;
  std::string_view head;
  std::string_view rest;
};

constexpr line_case cases[] = {
    {"a.cu(66): warning #177-D: x", "a.cu(66)", "warning #177-D: x"},
    {"nvcc fatal   : Unsupported", "nvcc fatal", "Unsupported"},
    {"      a.c:1:2: error: x: y", "a.c:1:2", "error: x: y"},
    {"CMake Error at CMakeLists.txt:13 (find_package):", "CMake Error at CMakeLists.txt:13 (find_package)", ""},
    {"std::vector: x  \r", "std::vector", "x"},
    {"LINK :\tfatal", "LINK", "\tfatal"},
    {"C:\\a b\\c.cpp(3) : error C1: x", "C:\\a b\\c.cpp(3)", "error C1: x"},
    {":", "", ""},
    // Around the steps in which a head is looked through.
    {"/srcs/a.cc: x", "/srcs/a.cc", "x"},
    {"/srcs/aaaaaaa.cc:x", "/srcs/aaaaaaa.cc:x", ""},
    {"/srcs/aaaaaaaa.cc: x", "/srcs/aaaaaaaa.cc", "x"},
    {"/srcs/aaaaaaaaa.cc: x", "/srcs/aaaaaaaaa.cc", "x"},
    {"/srcs/aaaaaaaaaa.cc:", "/srcs/aaaaaaaaaa.cc", ""},
    {"/srcs/aaaaaaaaaaa.cc:", "/srcs/aaaaaaaaaaa.cc", ""},
    {"/srcs/std::aaa::bbb::ccc::d.cc:1:2:\tx", "/srcs/std::aaa::bbb::ccc::d.cc:1:2", "\tx"},
    // No colon that a blank or the end follows: all of it is head.
    {"[1/2] Building CXX object std::x.o", "[1/2] Building CXX object std::x.o", ""},
    {"", "", ""},
    {"   ", "", ""},
};

constexpr bool holds(const line_case& c) {
  const tool_line line = tool_line_of(c.text);
  return line.head() == c.head && line.rest() == c.rest;
}

constexpr bool all_hold() {
  for (const line_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_line, head_and_rest) {
  for (const line_case& c : cases) {
    const tool_line line = tool_line_of(c.text);
    EXPECT_EQ(line.head(), c.head) << c.text;
    EXPECT_EQ(line.rest(), c.rest) << c.text;
  }
}

}  // namespace line_test
}  // namespace foundcheck::diagnostics

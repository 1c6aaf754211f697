// SPDX-License-Identifier: MIT
#include <foundcheck/extract/mention.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace mention_test {

struct mention_case {
  std::string_view path;
  std::string_view bytes;
  mention is;
};

constexpr mention_case cases[] = {
    {"/o/libx.so", "build a: LINK a.o | /o/libx.so\n", mention::needed},
    {"/o/libx.so", "  LINK_LIBRARIES = -lz  /o/libx.so\n", mention::needed},
    {"/o", "build a: LINK a.o | /o/libx.so\n", mention::needed},
    {"/o/libx.so", "build a: LINK a.o | /o/libx.so.12\n", mention::none},
    {"/o/lib", "build a: LINK a.o | /o/lib64/x.so\n", mention::none},
    {"/o/libx.so", "build /o/libx.so: CUSTOM_COMMAND x\n  LINK_LIBRARIES = /o/libx.so\n", mention::made},
    {"/o/x.cmake", "build build.ninja: RERUN_CMAKE | /o/x.cmake\n", mention::configure},
    {"/o/x.cmake", "build /o/x.cmake /o/y.cmake: phony\n", mention::none},
    {"/o/x.cmake", "# /o/x.cmake\n", mention::none},
    {"/o/include", "  INCLUDES = -isystem /o/include\n", mention::named},
    {"/o/include", "CXX_INCLUDES = -I/o/include\n", mention::named},
    {"/o/lib", "  LINK_PATH = -L/o/lib\n", mention::named},
    {"/o/lib", "  LINK_LIBRARIES = -Wl,-rpath,/o/lib\n", mention::named},
    {"/o/include", "\tg++ -isystem /o/include -c a.cpp\n", mention::named},
    {"/o/nvcc", "  command = /o/nvcc -c $in\n", mention::needed},
    {"/o/nvcc", "  command = \"/o/nvcc\" -c $in\n", mention::needed},
    {"/o/nvcc", "  command = ${LAUNCHER}/o/nvcc -c $in\n", mention::named},
    {"/o/libx.so", "a: /o/libx.so\n", mention::needed},
    {"/o/libx.so", "/o/libx.so: a.o\n", mention::made},
    {"/o/g++", "/o/g++ a.o -o a\n", mention::needed},
    {"/o p/x.so", "build a: LINK | /o p/x.so\n", mention::needed},
    {"/o/x", "build $: a$: b: LINK /o/x", mention::needed},
    {"/o/x", "build a", mention::none},
    {"", "build a: b", mention::none},
    {"/o", "", mention::none},
};

constexpr bool holds(const mention_case& c) { return mention_of(c.path, c.bytes) == c.is; }

static_assert([] {
  for (const mention_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(mention, is_how_the_next_build_uses_a_path) {
  for (const mention_case& c : cases) EXPECT_TRUE(holds(c)) << c.path << " in " << c.bytes;
}

TEST(mention, that_outdoes_the_others_counts) {
  EXPECT_EQ(mention_of("/o", "  INCLUDES = -I/o/include\nbuild a: LINK /o/x.so\n  FLAGS = -L/o\n"), mention::needed);
}

TEST(mention, in_a_long_line_takes_linear_time) {
  std::string line = "  FLAGS =";
  for (int i = 0; i < 100'000; ++i) line += " -I/o/include";
  EXPECT_EQ(mention_of("/o", line), mention::named);
  line = "  FLAGS = -D";
  for (int i = 0; i < 100'000; ++i) line += "/o/include";
  EXPECT_EQ(mention_of("/o", line), mention::named);
  std::string build = "build a: phony";
  for (int i = 0; i < 100'000; ++i) build += " /o/x";
  EXPECT_EQ(mention_of("/o", build), mention::needed);
}

}  // namespace mention_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/format/version_text.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace foundcheck::version_text {
namespace version_text_test {

struct macro_case {
  std::string_view text, name;
  std::uint32_t expected;
};

constexpr macro_case macros[] = {
    {"#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 12\n", "CUDNN_MINOR", 12},
    {"/* x */\n  #  define\tNCCL_MAJOR\t2 /* so */\r\n", "NCCL_MAJOR", 2},
    {"#define CUDNN_MAJORITY 9\n#define CUDNN_MAJOR 8", "CUDNN_MAJOR", 8},
    {"#define CUDNN_VERSION (CUDNN_MAJOR * 10000)\n", "CUDNN_VERSION", 0},
    {"#define A 1x\n", "A", 0},
    {"#define A 99999999999999\n", "A", 0},
    {"// #define A 1\n", "A", 0},
    {"#define A\n", "A", 0},
    {"", "A", 0},
};

constexpr bool holds(const macro_case& c) { return macro(c.text, c.name) == c.expected; }

struct text_case {
  std::string_view text, expected;
};

constexpr text_case settings[] = {
    {"set(CMAKE_CUDA_COMPILER_VERSION \"13.0.88\")\n", "13.0.88"},
    {"set(CMAKE_CUDA_COMPILER_VERSION_INTERNAL \"1\")\r\nset(CMAKE_CUDA_COMPILER_VERSION \"12.4\")\r\n", "12.4"},
    {"set(CMAKE_CUDA_COMPILER_VERSION \"\")\n", ""},
    {"# set(CMAKE_CUDA_COMPILER_VERSION \"1\")\n", ""},
    {"", ""},
};

constexpr bool holds_setting(const text_case& c) {
  return cmake_setting(c.text, "CMAKE_CUDA_COMPILER_VERSION") == c.expected;
}

constexpr text_case names[] = {
    {"libcudnn.so.9.1.0", "9.1.0"}, {"libnccl.so.2", "2"}, {"libcudnn.so", ""}, {"libcudnn.so.", ""}, {"", ""},
};

constexpr bool holds_name(const text_case& c) { return release_in_soname(c.text) == c.expected; }

static_assert([] {
  for (const macro_case& c : macros) {
    if (!holds(c)) return false;
  }
  for (const text_case& c : settings) {
    if (!holds_setting(c)) return false;
  }
  for (const text_case& c : names) {
    if (!holds_name(c)) return false;
  }
  return true;
}());

TEST(version_text, macros_of_headers) {
  for (const macro_case& c : macros) EXPECT_TRUE(holds(c)) << c.text;
}

TEST(version_text, variables_that_cmake_noted) {
  for (const text_case& c : settings) EXPECT_TRUE(holds_setting(c)) << c.text;
}

TEST(version_text, what_a_find_module_noted) {
  static_assert(first_in_brackets("[/a/include][/a/lib/libx.so][v1.2()]") == "/a/include");
  EXPECT_EQ(first_in_brackets("[]"), "");
  EXPECT_EQ(first_in_brackets("[x"), "");
  EXPECT_EQ(first_in_brackets("x]"), "");
  EXPECT_EQ(first_in_brackets(""), "");
}

TEST(version_text, names_of_libraries) {
  for (const text_case& c : names) EXPECT_TRUE(holds_name(c)) << c.text;
}

TEST(version_text, macros_that_tell_a_release) {
  std::string all;
  for_each_version_macro(
      "#ifndef ZLIB_H\n#define ZLIB_H\n#define ZLIB_VERSION \"1.3.1\"\n# define ZLIB_VERNUM 0x1310 /* so */\n"
      "#define ZLIB_VER_MAJOR 1\r\n#define Z_LEVEL 6\n#define X_VERSION (1 + 2)\n#define X_VERSION_TEXT \"v2\"\n"
      "#define X_VERSION_OF(a) 1\n#define X_PATCH\n#define Y_VERSION \"of today\"\n#define Y_MINOR 3L\n",
      [&](std::string_view name, std::string_view value) {
        all += std::string(name) + "=" + std::string(value) + " ";
      });
  EXPECT_EQ(all, "ZLIB_VERSION=\"1.3.1\" ZLIB_VERNUM=0x1310 ZLIB_VER_MAJOR=1 X_VERSION_TEXT=\"v2\" Y_MINOR=3L ");
}

}  // namespace version_text_test
}  // namespace foundcheck::version_text

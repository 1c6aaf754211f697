// SPDX-License-Identifier: MIT
#include <foundcheck/extract/command_file.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace command_file_test {

struct file_case {
  std::string_view text;
  std::string_view files;  ///< each with a blank behind it
};

constexpr file_case cases[] = {
    {"  command = /o/g++ $FLAGS -c $in\n", "/o/g++ "},
    {"  command = ${LAUNCHER}${CODE_CHECK}/o/g++ $FLAGS -c $in\n", "/o/g++ "},
    {"  command = $PRE_LINK && /o/g++ $in -o $out && $POST_BUILD\n", "/o/g++ "},
    {"  command = /o/ccache /o/g++ -c $in\n", "/o/ccache "},
    {"  COMMAND = cd /b && /v/bin/python /s/gen.py a.h\n", "/v/bin/python "},
    {"  COMMAND = cd /b && A=/x B=2 /v/bin/python /s/gen.py\n", "/v/bin/python "},
    {"  COMMAND = cd /b && /u/cmake -E env PATH=/x /v/bin/python a.py\n", "/u/cmake /v/bin/python "},
    {"  COMMAND = cd /b && /u/cmake -E touch /b/stamp\n", "/u/cmake "},
    {"  COMMAND = cd /b && /u/cmake -P /s/gen.cmake\n", "/u/cmake /s/gen.cmake "},
    {"  COMMAND = cd /b && /u/cmake -DA=1 -DB=2 -P /s/gen.cmake\n", "/u/cmake /s/gen.cmake "},
    {"  COMMAND = cd /b && /o/may-fail || true\n", ""},
    {"  COMMAND = /o/first && /o/may-fail || /o/other\n", "/o/first "},
    {"  COMMAND = cd /b && tool /o/input\n", ""},
    {"  COMMAND = cd /b && PROTOC-NOTFOUND a.proto\n", "PROTOC-NOTFOUND "},
    {"  COMMAND = cd /b && /u/cmake -E env A=B X-NOTFOUND a\n", "/u/cmake X-NOTFOUND "},
    {"  COMMAND = cd /b && /o/tool X-NOTFOUND\n", "/o/tool "},
    {"  COMMAND = cd /b && X-NOTFOUND a || true\n", ""},
    {"  COMMAND = X=Y-NOTFOUND /o/tool\n", "/o/tool "},
    {"  COMMAND = cd /b && /o/with$ blank a\n", ""},
    {"  COMMAND = cd /b && \"/o/quoted\" a\n", ""},
    {"  DESC = /o/words of a description\n", ""},
    {"  POST_BUILD = cd /b && /o/strip app\n", "/o/strip "},
    {"  LINK_FLAGS = -Wl,--version-script=/s/x.map,-z,defs\n", "/s/x.map "},
    {"  LINK_FLAGS = -Wl,--version-script,/s/x.map\n", "/s/x.map "},
    {"  LINK_FLAGS = -Wl,--version-script=x.map -Wl,--dynamic-list=/s/y\n", "/s/y "},
    {"  LINK_FLAGS = --retain-symbols-file=/s/r --cuda-path=/o/cuda --x=/o/y --\n", "/s/r /o/cuda "},
    {"  LINK_FLAGS = --ld-path=/o/ld.mold --gcc-toolchain=/o/gcc\n", "/o/ld.mold /o/gcc "},
    {"  FLAGS = --sysroot=/o--sysroot=/p --x--ld-path=/o/ld\n", "/o--sysroot=/p /o/ld "},
    {"  FLAGS = --sysroot=/o/root --sysroot-x=/o/y\n", "/o/root "},
    {"\tcd /b && /o/python gen.py\n", "/o/python "},
    {"\t@$(CMAKE_COMMAND) -E cmake_echo_color \"Building\"\n", ""},
    {"/o/g++ a.o -o app -Wl,--version-script=/s/x.map\n", "/o/g++ /s/x.map "},
    {"build a.o: CXX_COMPILER__app_ /s/a.cpp\n", ""},
    {"CXX_FLAGS = -O2 /o/x\n", ""},
    {"# /o/g++\n", ""},
    {"  command = ${\n", ""},
    {"", ""},
};

constexpr bool holds(const file_case& c) {
  std::string_view left = c.files;
  bool is_right = true;
  for_each_command_file(c.text, [&](std::string_view path, command_use) {
    is_right = is_right && left.starts_with(path) && left.size() > path.size() && left[path.size()] == ' ';
    if (is_right) left.remove_prefix(path.size() + 1);
  });
  return is_right && left.empty();
}

static_assert([] {
  for (const file_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(command_file, is_read_of_build_files) {
  for (const file_case& c : cases) {
    std::string found;
    for_each_command_file(c.text, [&](std::string_view path, command_use) { found += std::string(path) + " "; });
    EXPECT_EQ(found, c.files) << c.text;
  }
}

TEST(command_file, is_run_or_read) {
  std::string run, read;
  for_each_command_file(
      "  COMMAND = /o/tool && /u/cmake -P /s/a.cmake\n  LINK_FLAGS = --ld-path=/o/ld --sysroot=/o/root\n",
      [&](std::string_view path, command_use use) {
        (use == command_use::runs ? run : read) += std::string(path) + " ";
      });
  EXPECT_EQ(run, "/o/tool /u/cmake /o/ld ");
  EXPECT_EQ(read, "/s/a.cmake /o/root ");
}

TEST(command_file, of_a_long_line_takes_linear_time) {
  std::string text = "  COMMAND = ";
  for (int i = 0; i < 200'000; ++i) text += "/o/x && ";
  std::size_t count = 0;
  for_each_command_file(text, [&](std::string_view, command_use) { ++count; });
  EXPECT_EQ(count, 200'000U);
}

TEST(command_file, host_compilers_of_nvcc) {
  std::string all;
  for_each_host_compiler(
      "  FLAGS = -ccbin /o/g++ -O2\n  FLAGS = -O2 -ccbin=/o/clang++\n  FLAGS = -ccbindir /o/x -ccbin g++\n -ccbin $X/g++\n -ccbin",
      [&](std::string_view path, command_use) { all += std::string(path) + " "; });
  EXPECT_EQ(all, "/o/g++ /o/clang++ ");
}

}  // namespace command_file_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/weight.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::schedule {
namespace extension_test {

struct extension_case {
  std::string_view path;
  std::string_view expected;
};

constexpr extension_case extension_cases[] = {
    {"src/a.cpp.o", ".cpp.o"},
    {"src\\a.cu.obj", ".cu.obj"},
    {"a.o", ".o"},
    {"lib/libx.so", ".so"},
    {"lib/libx.so.12.1", ".so"},
    {"lib/libx.so.12", ".so"},
    {"lib/libx-2.0.a", ".a"},
    {"bin/tool", ""},
    {"bin/tool-1.2", ""},
    {"dir.d/tool", ""},
    {"tests/layer.header_test", ""},
    {"tests/x.longer_t", ""},
    {"tests/x.ninechars", ""},
    {"tests/x.c++.o", ".c++.o"},
    {"tests/x.a_word.o", ".o"},
    {"CMakeFiles/x.dir/y.cubin", ".cubin"},
    {".ninja_log", ""},
    {"x/.hidden.o", ".o"},
    {"..", "."},
    {"a.", "."},
    {"", ""},
    {".", ""},
    {"1.2.3", ""},
    {"/", ""},
    {"a.tar.gz", ".gz"},
};

constexpr bool all_hold() {
  for (const extension_case& row : extension_cases) {
    if (extension(row.path) != row.expected) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(extension, is_the_last_part_of_the_name_and_of_objects_their_source_too) {
  for (const extension_case& row : extension_cases) EXPECT_EQ(extension(row.path), row.expected) << row.path;
}

}  // namespace extension_test
}  // namespace foundcheck::schedule

// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/weight.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::schedule {
namespace output_kind_test {

struct kind_case {
  std::string_view path;
  output_kind kind;
};

constexpr kind_case kind_cases[] = {
    {"CMakeFiles/a.dir/a.cpp.o", output_kind::host_object},
    {"CMakeFiles/a.dir/a.c.obj", output_kind::host_object},
    {"a.o", output_kind::host_object},
    {"x/a.cu.o", output_kind::cuda_object},
    {"x/a.cu.obj", output_kind::cuda_object},
    {"x/a.cubin", output_kind::cuda_object},
    {"x/cmake_device_link.o", output_kind::host_object},
    {"lib/libx.a", output_kind::archive},
    {"x.lib", output_kind::archive},
    {"lib/libx.so.2.1", output_kind::linked},
    {"x.exe", output_kind::linked},
    {"bin/tool", output_kind::linked},
    {"tool", output_kind::linked},
    {"C:\\b\\bin\\tool", output_kind::linked},
    {"CMakeFiles/edit_cache.util", output_kind::other},
    {"src/generated.h", output_kind::other},
    {"esp-idf/all", output_kind::other},
    {"", output_kind::linked},
};

constexpr bool all_hold() {
  for (const kind_case& row : kind_cases) {
    if (kind_of(row.path) != row.kind) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(output_kind, follows_the_name) {
  for (const kind_case& row : kind_cases) EXPECT_EQ(name_of(kind_of(row.path)), name_of(row.kind)) << row.path;
}

}  // namespace output_kind_test
}  // namespace foundcheck::schedule

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/python_extension.hpp>

#include <gtest/gtest.h>

#include <string>

namespace foundcheck {
namespace python_extension_test {

static_assert(
    find_python_extension("ImportError: /p/site-packages/flash_attn_2_cuda.cpython-310.so: undefined symbol: x")
        ->distribution == "flash-attn");
static_assert(find_python_extension("No module named 'flash_attn_2_cuda'") == nullptr);
static_assert(find_python_extension("/p/my_flash_attn_2_cuda.so") == nullptr);
static_assert(find_python_extension("") == nullptr);

TEST(python_extension, each_row_is_reached) {
  for (const python_extension& row : python_extensions) {
    const std::string line = "ImportError: /p/" + std::string(row.module) + ".so: undefined symbol: x";
    ASSERT_NE(find_python_extension(line), nullptr) << row.module;
    EXPECT_EQ(find_python_extension(line)->distribution, row.distribution);
  }
}

}  // namespace python_extension_test
}  // namespace foundcheck

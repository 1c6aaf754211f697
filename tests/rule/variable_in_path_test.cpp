// SPDX-License-Identifier: MIT
#include <foundcheck/rule/variable_in_path.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace variable_in_path_test {

struct path_case {
  std::string_view line, expected;
};

constexpr path_case emptied[] = {
    {"make: /bin/nvcc: No such file or directory", "CUDA_HOME"},
    {"/bin/sh: 1: /bin/nvcc: not found", "CUDA_HOME"},
    {"No rule to make target '/lib64/libcudart.so', needed by 'a'", "CUDA_HOME"},
    {"Could not find toolchain file:\n  /scripts/buildsystems/vcpkg.cmake\n", "VCPKG_ROOT"},
    {"/bin/hipcc", "ROCM_PATH"},
    // The path of another one.
    {"/usr/local/cuda/bin/nvcc: No such file or directory", ""},
    {"/bin/nvcc_wrapper: not found", ""},
    {"/opt/vcpkg/scripts/buildsystems/vcpkg.cmake", ""},
    {"x/bin/nvcc /bin/nvcc", "CUDA_HOME"},
    {"", ""},
};

constexpr path_case unexpanded[] = {
    {"The CMAKE_CUDA_COMPILER: %CUDA_PATH%/bin/nvcc.exe", "%CUDA_PATH%"},
    {"%CUDA_PATH%\\bin\\nvcc.exe", "%CUDA_PATH%"},
    {"/bin/sh: 1: $CUDA_HOME/bin/nvcc: not found", "$CUDA_HOME"},
    {"cannot find $(CUDA_HOME)/lib64/libcudart.so", "$(CUDA_HOME)"},
    {"include could not find: ${CUDA_HOME}/a.cmake", "${CUDA_HOME}"},
    {"$ENV{VCPKG_ROOT}/scripts/a.cmake", "$ENV{VCPKG_ROOT}"},
    {"$env:CUDA_PATH\\bin\\nvcc.exe", "$env:CUDA_PATH"},
    // No path begins with it, or it is no name.
    {"100% of it, 50%/a", ""},
    {"price: $5/a", ""},
    {"a$CUDA_HOME/b", ""},
    {"$CUDA_HOME is empty", ""},
    {"%s/%d", ""},
    {"$ORIGIN", ""},
    {"%CUDA_PATH/bin", ""},
    {"", ""},
};

TEST(variable_in_path, is_empty_where_the_rest_of_its_path_is_left) {
  for (const path_case& c : emptied) {
    const emptied_path* const row = emptied_path_in(c.line);
    EXPECT_EQ(row == nullptr ? std::string_view{} : row->variable, c.expected) << c.line;
  }
}

TEST(variable_in_path, is_not_expanded_where_it_begins_a_path) {
  for (const path_case& c : unexpanded) EXPECT_EQ(unexpanded_variable_in(c.line).written, c.expected) << c.line;
  EXPECT_EQ(unexpanded_variable_in("%CUDA_PATH%/a").name, "CUDA_PATH");
  EXPECT_EQ(unexpanded_variable_in("$ENV{A_B}/a").name, "A_B");
}

TEST(variable_in_path, has_each_path_once) {
  for (const emptied_path& a : emptied_paths) {
    EXPECT_TRUE(a.rest.starts_with('/') && a.usual.starts_with('/')) << a.rest;
    for (const emptied_path& b : emptied_paths) EXPECT_TRUE(&a == &b || a.rest != b.rest) << a.rest;
  }
}

}  // namespace variable_in_path_test
}  // namespace foundcheck

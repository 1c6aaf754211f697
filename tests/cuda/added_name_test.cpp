// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/added_name.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace added_name_test {

struct added_case {
  std::string_view name;
  release first;
};

constexpr added_case cases[] = {
    {"cudaMallocAsync", {11, 2}},
    {"cudaLaunchKernelExC", {11, 8}},
    {"__nv_fp8_e4m3", {11, 8}},
    {"__nv_fp8_e8m0", {12, 8}},
    {"cuTensorMapEncodeTiled", {12, 0}},
    {"__shfl_down_sync", {9, 0}},
    {"cudaMalloc", {}},
    {"mine", {}},
    {"", {}},
};

TEST(added_name, tells_the_first_release_that_has_it) {
  for (const added_case& c : cases) EXPECT_EQ(first_with_name(c.name), c.first) << c.name;
}

TEST(added_name, a_longer_beginning_stands_before_the_shorter_one) {
  for (const added_name& row : added_names) EXPECT_EQ(first_with_name(row.beginning), row.first) << row.beginning;
}

}  // namespace added_name_test
}  // namespace foundcheck::cuda

// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/gpu.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::cuda {
namespace gpu_test {

static_assert(detail::every_gpu_has_a_source());

struct gpu_case {
  std::string_view name;
  unsigned capability;  // 0 where it is not known
};

constexpr gpu_case cases[] = {
    {"A100", 80},
    {"NVIDIA A100-SXM4-80GB", 80},
    {"nvidia a100-pcie-40gb", 80},
    {"Tesla V100-SXM2-16GB", 70},
    {"NVIDIA GeForce RTX 3090", 86},
    {"NVIDIA GeForce RTX 4090 Laptop GPU", 89},
    {"rtx4090", 89},
    {"rtx 4090", 89},
    {"4090", 89},
    {"1080ti", 61},
    {"a100-sxm", 80},
    {"RTX_5070_Ti", 120},
    {"NVIDIA H100 80GB HBM3", 90},
    {"NVIDIA H200", 90},
    {"GB10", 121},
    {"Jetson AGX Orin", 87},
    {"orin", 87},
    {"Thor", 110},
    {"Quadro RTX 4000", 75},
    {"NVIDIA RTX 4000 Ada Generation", 89},
    {"NVIDIA RTX 4000 SFF Ada Generation", 89},
    {"NVIDIA RTX PRO 4000 Blackwell", 120},
    {"NVIDIA TITAN X (Pascal)", 61},
    {"GeForce GTX TITAN X", 52},
    {"L40S", 89},
    {"L4", 89},
    {"9.0", 90},
    {"121", 121},
    {"90", 90},
    {"", 0},
    {"NVIDIA", 0},
    {"A10000", 0},
    {"L400", 0},
    {"GTX 950M", 0},
    {"Radeon RX 7900", 0},
    {"90a", 0},
    {"4091", 0},
    {"4000", 0},
    {"0.5", 0},
};

constexpr bool all_hold() {
  for (const gpu_case& c : cases) {
    const compute_capability device = parse_device(c.name);
    if ((device.known() ? device.number() : 0) != c.capability) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(gpu, is_found_as_people_and_tools_write_it) {
  for (const gpu_case& c : cases) {
    const compute_capability device = parse_device(c.name);
    EXPECT_EQ(device.known() ? device.number() : 0, c.capability) << c.name;
  }
}

TEST(gpu, each_row_is_found_by_its_own_name) {
  for (const gpu& row : gpus) {
    for (const std::string prefix : {"", "NVIDIA ", "NVIDIA GeForce ", "Tesla "}) {
      const gpu* found = find_gpu(prefix + std::string(row.name));
      ASSERT_NE(found, nullptr) << row.name;
      EXPECT_EQ(found->name, row.name);
    }
  }
}

TEST(gpu, a_row_that_no_page_confirms_says_so) {
  EXPECT_FALSE(find_gpu("H20")->verified());
  EXPECT_TRUE(find_gpu("H200")->verified());
}

}  // namespace gpu_test
}  // namespace foundcheck::cuda

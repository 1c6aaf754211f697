// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/gpu.hpp>

#include <gtest/gtest.h>

namespace foundcheck::cuda {
namespace gpu_generation_test {

static_assert(detail::gpu_generations_are_sorted_and_sourced());

static_assert(generation_of({7, 0}) == "Volta" && generation_of({7, 2}) == "Volta" &&
              generation_of({7, 5}) == "Turing");
static_assert(generation_of({8, 8}) == "Ampere" && generation_of({8, 9}) == "Ada");
static_assert(generation_of({1, 3}).empty() && generation_of({4, 0}).empty() && generation_of({13, 0}).empty());
static_assert(generation_of({}).empty());

TEST(gpu_generation, has_a_name_for_each_major_number) {
  EXPECT_EQ(generation_of({9, 0}), "Hopper");
  EXPECT_EQ(generation_of({10, 3}), "Blackwell");
  EXPECT_EQ(generation_of({10, 7}), "Rubin");
  EXPECT_EQ(generation_of({11, 0}), "Blackwell");
  EXPECT_EQ(generation_of({12, 1}), "Blackwell");
}

}  // namespace gpu_generation_test
}  // namespace foundcheck::cuda

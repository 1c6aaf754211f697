// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/gpu.hpp>

#include <gtest/gtest.h>

namespace foundcheck::cuda {
namespace gpu_family_test {

static_assert(detail::every_family_row_has_a_source());

static_assert(family_has({10, 0}, {10, 3}) && !family_has({10, 3}, {10, 0}) && !family_has({10, 0}, {11, 0}));
static_assert(family_has({12, 0}, {12, 1}) && !family_has({10, 0}, {12, 0}) && !family_has({9, 0}, {9, 0}));
static_assert(is_soc({8, 7}) && !is_soc({8, 6}) && is_soc({11, 0}) && !is_soc({12, 1}));

TEST(gpu_family, each_gpu_from_10_0_on_is_in_its_own_family) {
  for (const family_member& row : family_members) {
    EXPECT_TRUE(family_has(row.made_for, row.made_for));
    EXPECT_TRUE(family_has(row.runs_on, row.runs_on));
  }
}

// Who runs code of a family's later member also runs that of its earlier ones.
TEST(gpu_family, is_transitive) {
  for (const family_member& a : family_members) {
    for (const family_member& b : family_members) {
      if (a.runs_on == b.made_for) {
        EXPECT_TRUE(family_has(a.made_for, b.runs_on)) << a.made_for.number() << b.runs_on.number();
      }
    }
  }
}

}  // namespace gpu_family_test
}  // namespace foundcheck::cuda

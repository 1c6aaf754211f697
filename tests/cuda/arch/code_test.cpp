// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/list.hpp>

#include <gtest/gtest.h>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace code_test {

constexpr arch_reading cases[] = {
    {"", ""},
    {"sm_80", "sm_80"},
    {"sm_50 sm_52 compute_52", "sm_50 sm_52 compute_52"},
    {"['sm_80', 'sm_90a', 'compute_90']", "sm_80 sm_90a compute_90"},
    {"sm_75\nsm_121f\n", "sm_75 sm_121f"},
    {"lto_80", "lto_80"},
    refusal("sm_", "", "sm_", arch_defect::no_such_target),
    refusal("sm_80 80", "sm_80", "80", arch_defect::no_such_target),
    refusal("SM_80", "", "SM_80", arch_defect::no_such_target),
    refusal("gfx90a", "", "gfx90a", arch_defect::no_such_target),
};

static_assert(all_agree(cases, parse_arch_codes));

TEST(arch_code, names_are_read_with_anything_between_them) {
  for (const arch_reading& c : cases) {
    EXPECT_TRUE(agrees(parse_arch_codes(c.text), c)) << c.text << ": " << shown(parse_arch_codes(c.text));
  }
}

}  // namespace code_test
}  // namespace foundcheck::cuda

// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/kokkos.hpp>

#include <gtest/gtest.h>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace kokkos_test {

static_assert(detail::every_kokkos_arch_has_a_source());

constexpr arch_reading cases[] = {
    {"VOLTA70", "sm_70 compute_70"},
    {"Kokkos_ARCH_AMPERE80", "sm_80 compute_80"},
    {"KOKKOS_ARCH_HOPPER90", "sm_90 compute_90"},
    {"Kokkos_ARCH_BLACKWELL120", "sm_120 compute_120"},
    refusal("Kokkos_ARCH_ZEN3", "", "Kokkos_ARCH_ZEN3", arch_defect::unknown_name),
    refusal("Kokkos_ARCH_", "", "Kokkos_ARCH_", arch_defect::unknown_name),
    refusal("AMPERE", "", "AMPERE", arch_defect::unknown_name),
};

static_assert(all_agree(cases, parse_kokkos));

TEST(arch_kokkos, an_option_names_one_target) {
  for (const arch_reading& c : cases) {
    EXPECT_TRUE(agrees(parse_kokkos(c.text), c)) << c.text << ": " << shown(parse_kokkos(c.text));
  }
}

// The digits of a name are its target: a slip in the table would show here.
TEST(arch_kokkos, each_name_ends_with_its_number) {
  for (const kokkos_arch& row : kokkos_archs) {
    EXPECT_TRUE(row.name.ends_with(std::to_string(row.made_for.capability.number()))) << row.name;
  }
}

}  // namespace kokkos_test
}  // namespace foundcheck::cuda

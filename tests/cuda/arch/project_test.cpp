// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/project.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace project_test {

using enum arch_defect;

constexpr arch_reading opencv_cases[] = {
    {"8.0 8.6", "sm_80 sm_86"},
    {"7.5,8.0", "sm_75 sm_80"},
    {"75;80", "sm_75 sm_80"},
    {"2.1(2.0)", "sm_21"},
    {"21(20)", "sm_21"},
    {"", ""},
    refusal("8.0 Turing", "sm_80", "Turing", unknown_name),
    refusal("8", "", "8", malformed_number),
};

constexpr arch_reading amrex_cases[] = {
    {"8.0", "sm_80"},
    {"80", "sm_80"},
    {"8.0;9.0", "sm_80 sm_90"},
    {"10.0", "sm_100"},
    {"8.0+PTX", "sm_80 compute_80"},
    {"Volta", "sm_70"},
    {"Ampere", "sm_80"},
    {"Auto", "", arch_word::automatic},
    refusal("Volta;volta", "sm_70", "volta", unknown_name),
    refusal("5350", "", "5350", malformed_number),
    refusal("8.0,9.0", "", "8.0,9.0", comma),
};

constexpr auto read_opencv = [](std::string_view text) { return parse_opencv(text); };

static_assert(all_agree(opencv_cases, read_opencv));
static_assert(all_agree(amrex_cases, parse_amrex));

TEST(arch_project, opencv_takes_anything_between_numbers) {
  for (const arch_reading& c : opencv_cases) {
    EXPECT_TRUE(agrees(read_opencv(c.text), c)) << c.text << ": " << shown(read_opencv(c.text));
  }
}

TEST(arch_project, opencv_has_a_list_of_its_own_for_ptx) {
  EXPECT_TRUE(has_images(parse_opencv("8.0 8.6", "8.6"), "sm_80 sm_86 compute_86"));
  EXPECT_TRUE(has_images(parse_opencv("", "90"), "compute_90"));
}

TEST(arch_project, amrex_takes_names_and_numbers_with_and_without_a_dot) {
  for (const arch_reading& c : amrex_cases) {
    EXPECT_TRUE(agrees(parse_amrex(c.text), c)) << c.text << ": " << shown(parse_amrex(c.text));
  }
}

}  // namespace project_test
}  // namespace foundcheck::cuda

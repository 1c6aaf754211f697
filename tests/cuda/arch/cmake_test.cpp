// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/cmake.hpp>

#include <gtest/gtest.h>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace cmake_test {

using enum arch_defect;

constexpr arch_reading cases[] = {
    {"80", "sm_80 compute_80"},
    {"80-real", "sm_80"},
    {"80-virtual", "compute_80"},
    {"80;90-real;100-virtual", "sm_80 compute_80 sm_90 compute_100"},
    {"90a", "sm_90a compute_90a"},
    {"100f-real", "sm_100f"},
    {"75;;80;", "sm_75 compute_75 sm_80 compute_80"},
    {"80-real;80", "sm_80 compute_80"},
    {"all", "", arch_word::all},
    {"all-major", "", arch_word::all_major},
    {"native", "", arch_word::native},
    {"OFF", "", arch_word::off},
    {"off", "", arch_word::off},
    {"0", "", arch_word::off},
    {"x-NOTFOUND", "", arch_word::off},
    refusal("", "", "", empty_list),
    refusal(";80", "sm_80 compute_80", "", empty_item),
    refusal("80,90", "", "80,90", comma),
    refusal("80 90", "", "80 90", blank),
    refusal("\"80\"", "", "\"80\"", quote),
    refusal("sm_80", "", "sm_80", nvcc_name),
    refusal("8.0", "", "8.0", misplaced_dot),
    refusal("80;all", "sm_80 compute_80", "all", word_in_list),
    refusal("all;80", "sm_80 compute_80", "all", word_in_list),
    refusal("ALL", "", "ALL", unknown_name),
    refusal("Ampere", "", "Ampere", unknown_name),
    refusal("80-rea", "", "80-rea", malformed_number),
    refusal("99999", "", "99999", no_such_target),
    refusal("99999a", "", "99999a", no_such_target),
    refusal("99999f", "", "99999f", no_such_target),
    refusal("99999b", "", "99999b", malformed_number),
    refusal("80b", "", "80b", malformed_number),
    refusal("80-real-virtual", "", "80-real-virtual", malformed_number),
    refusal("8", "", "8", no_such_target),
    refusal("1000-real", "", "1000-real", no_such_target),
};

static_assert(all_agree(cases, parse_cmake));

TEST(arch_cmake, is_read_as_cmake_does) {
  for (const arch_reading& c : cases) {
    EXPECT_TRUE(agrees(parse_cmake(c.text), c)) << c.text << ": " << shown(parse_cmake(c.text));
  }
}

}  // namespace cmake_test
}  // namespace foundcheck::cuda

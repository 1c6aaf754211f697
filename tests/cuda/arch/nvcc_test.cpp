// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/nvcc.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace nvcc_test {

using enum nvcc_verdict;

struct verdict_case {
  release nvcc;
  std::string_view target;
  nvcc_verdict expected;
};

constexpr verdict_case verdicts[] = {
    {{13, 0}, "75", accepted},  {{13, 0}, "70", removed},   {{12, 9}, "70", warned},   {{12, 4}, "70", accepted},
    {{12, 4}, "120", too_old},  {{12, 8}, "120", accepted}, {{11, 8}, "90a", too_old}, {{12, 0}, "90a", accepted},
    {{12, 8}, "100f", too_old}, {{13, 0}, "82", never},     {{13, 0}, "80a", never},
};

struct word_case {
  arch_word word;
  release nvcc;
  std::string_view images;
};

// As nvcc --dryrun shows them.
constexpr word_case words[] = {
    {arch_word::all_major, {12, 4}, "sm_50 sm_60 sm_70 sm_80 sm_90 compute_90"},
    {arch_word::all_major, {13, 0}, "sm_75 sm_80 sm_90 sm_100 sm_110 sm_120 compute_120"},
    {arch_word::all,
     {13, 0},
     "sm_75 sm_80 sm_86 sm_87 sm_88 sm_89 sm_90 sm_100 sm_103 sm_110 sm_120 sm_121 compute_120"},
    {arch_word::none, {12, 4}, "sm_52 compute_52"},
    {arch_word::none, {13, 0}, "sm_75 compute_75"},
    {arch_word::native, {13, 0}, ""},
    {arch_word::all_major, {11, 4}, ""},
    {arch_word::all_major, {11, 5}, "sm_35 sm_50 sm_60 sm_70 sm_80 compute_80"},
    {arch_word::all, {11, 0}, ""},
    {arch_word::all, {}, ""},
};

constexpr arch_list list_of(arch_word word) {
  arch_list list;
  list.set_word(word);
  return list;
}

constexpr bool all_hold() {
  for (const verdict_case& c : verdicts) {
    if (judge(c.nvcc, parse_target(c.target)) != c.expected) return false;
  }
  for (const word_case& c : words) {
    const arch_list list = expand(list_of(c.word), c.nvcc);
    if (!has_images(list, c.images) || (list.word() == c.word) != (c.word == arch_word::none || c.images.empty())) {
      return false;
    }
  }
  return true;
}
static_assert(all_hold());

TEST(arch_nvcc, a_release_judges_each_target) {
  for (const verdict_case& c : verdicts) {
    EXPECT_EQ(name_of(judge(c.nvcc, parse_target(c.target))), name_of(c.expected)) << c.target;
  }
}

TEST(arch_nvcc, words_stand_for_what_nvcc_builds) {
  for (const word_case& c : words) EXPECT_TRUE(has_images(expand(list_of(c.word), c.nvcc), c.images)) << c.images;
}

TEST(arch_nvcc, an_image_is_refused_also_for_what_it_is_compiled_as) {
  const arch_entry image = {{{12, 1}}, code_kind::sass, {{2, 0}}, "12.1(2.0)"};
  EXPECT_EQ(judge({12, 9}, image), removed);
  EXPECT_EQ(judged_target({12, 9}, image).capability.number(), 20U);
  EXPECT_EQ(judged_target({12, 4}, image).capability.number(), 121U);
}

TEST(arch_nvcc, a_list_that_names_its_images_stays_as_it_is) {
  EXPECT_TRUE(has_images(expand(parse_arch_codes("sm_80"), {13, 0}), "sm_80"));
  arch_list torn;
  torn.refuse("x", arch_defect::unknown_name);
  const arch_list expanded = expand(torn, {13, 0});
  EXPECT_TRUE(expanded.entries().empty());
}

}  // namespace nvcc_test
}  // namespace foundcheck::cuda

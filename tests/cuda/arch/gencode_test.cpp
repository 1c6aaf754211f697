// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/gencode.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace gencode_test {

using enum arch_defect;

// What nvcc makes of the same words: tests/differential/nvcc_arch_test.cpp.
constexpr arch_reading cases[] = {
    {"-arch=sm_80", "sm_80 compute_80"},
    {"-arch sm_80", "sm_80 compute_80"},
    {"--gpu-architecture=sm_80", "sm_80 compute_80"},
    {"--gpu-architecture sm_80", "sm_80 compute_80"},
    {"-arch=compute_80", "compute_80"},
    {"-arch=lto_80", "lto_80"},
    {"-dlto -arch=sm_80", "lto_80 compute_80"},
    {"-arch=sm_90a", "sm_90a compute_90a compute_90"},
    {"-arch=compute_100f", "compute_100f compute_100"},
    {"-arch=sm_80 -arch=sm_90", "sm_90 compute_90"},
    {"-arch=all", "", arch_word::all},
    {"-arch=all-major", "", arch_word::all_major},
    {"-arch native", "", arch_word::native},
    {"-arch=all -gencode arch=compute_90a,code=sm_90a", "sm_90a", arch_word::all},
    {"-arch=compute_80 -code=sm_80,sm_86", "sm_80 sm_86"},
    {"-code sm_80 -arch compute_80 --gpu-code=compute_80", "sm_80 compute_80"},
    {"-arch=sm_80 -gencode arch=compute_90,code=sm_90", "sm_80 compute_80 sm_90"},
    {"-gencode arch=compute_80,code=sm_80", "sm_80"},
    {"-gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_80,code=compute_80", "sm_80 compute_80"},
    {"-gencode=code=sm_80,arch=compute_80", "sm_80"},
    {"--generate-code=arch=compute_80,code=[compute_80,sm_80]", "compute_80 sm_80"},
    {"\"--generate-code=arch=compute_80,code=[compute_80,sm_80]\"", "compute_80 sm_80"},
    {"--generate-code arch=compute_80,code=[sm_80]", "sm_80"},
    {"-gencode arch=compute_80,code=\"sm_80,sm_86\"", "sm_80 sm_86"},
    {"-gencode arch=compute_80,code=\\\"sm_80,sm_86\\\"", "sm_80 sm_86"},
    {"-gencode \"arch=compute_80,code=sm_80\"", "sm_80"},
    {"\"-gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90\"", "sm_80 sm_90"},
    {"-gencode;arch=compute_80,code=sm_80;-gencode;arch=compute_86,code=sm_86", "sm_80 sm_86"},
    {"-gencode \\\n  arch=compute_80,code=sm_80 \\\n -gencode arch=compute_90,code=sm_90", "sm_80 sm_90"},
    {"-gencode=arch=compute_100f,code=sm_103", "sm_103f"},
    {"-gencode=arch=compute_120f,code=sm_121a", "sm_121a"},
    {"-gencode=arch=compute_90,code=sm_90a", "sm_90a"},
    {"-gencode arch=compute_80,code=[lto_80,sm_80]", "lto_80 sm_80"},
    {"/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler -DX=\"a -arch=sm_20 b\" -O3 -DNDEBUG "
     "-std=c++17 \"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" -Xcompiler=-fPIC -x cu -c a.cu -o a.o",
     "compute_80 sm_80"},
    {"nvcc -c a.cu -architecture x -gencodes y -code-ls", ""},
    {"", ""},
    refusal("-arch=sm_80,sm_90", "", "sm_80,sm_90", comma),
    refusal("-arch=80", "", "80", no_such_target),
    refusal("-arch=", "", "", no_such_target),
    refusal("-arch", "", "", missing_value),
    refusal("-code=sm_80", "", "sm_80", missing_arch),
    refusal("-arch=sm_80 -code=sm_80", "", "sm_80", arch_not_virtual),
    refusal("-arch=compute_80 -code=sm_75", "", "sm_75", incompatible_code),
    refusal("-gencode arch=compute_80", "", "arch=compute_80", missing_code),
    refusal("-gencode code=sm_80", "", "code=sm_80", missing_arch),
    refusal("-gencode= arch=compute_80,code=sm_80", "", "", not_keyword_value),
    refusal("-gencode arch=sm_80,code=sm_80", "", "sm_80", arch_not_virtual),
    refusal("-gencode arch=compute_80,code=sm_80,sm_86", "", "sm_86", not_keyword_value),
    refusal("-gencode arch=compute_80,code=sm_80,code=sm_86", "", "code", repeated_keyword),
    refusal("-gencode arch=compute_80,cod=sm_80", "", "cod", unknown_keyword),
    refusal("-gencode arch=compute_80,code=[sm_80", "", "arch=compute_80,code=[sm_80", stray_bracket),
    refusal("-gencode arch=compute_80,code=\"[sm_80\"", "", "[sm_80", no_such_target),
    refusal("-gencode arch=compute_80,code=[sm_80]x", "", "x", not_keyword_value),
    refusal("-gencode arch=compute_,code=sm_80", "", "compute_", no_such_target),
    refusal("-gencode arch=compute_80,code=", "", "", no_such_target),
    refusal("-gencode arch=compute_80,code=sm_8", "", "sm_8", no_such_target),
    refusal("-gencode arch=compute_80,code=compute_86", "", "compute_86", incompatible_code),
    refusal("-gencode arch=compute_90a,code=sm_90", "", "sm_90", incompatible_code),
    refusal("-gencode arch=compute_100f,code=sm_110", "", "sm_110", incompatible_code),
    refusal("-gencode arch=compute_80;code=sm_80", "", "arch=compute_80", missing_code),
};

static_assert(all_agree(cases, parse_gencode));

TEST(arch_gencode, is_read_as_nvcc_does) {
  for (const arch_reading& c : cases) {
    EXPECT_TRUE(agrees(parse_gencode(c.text), c)) << c.text << ": " << shown(parse_gencode(c.text));
  }
}

TEST(arch_gencode, a_word_takes_no_code) {
  const arch_list list = parse_gencode("-arch=all -code=sm_80");
  EXPECT_EQ(list.refused()[0].why, word_with_code);
  EXPECT_EQ(list.word(), arch_word::all);
}

TEST(arch_gencode, added_flags_are_options_or_names) {
  EXPECT_TRUE(has_images(parse_added_flags(" -gencode;arch=compute_86,code=sm_86"), "sm_86"));
  EXPECT_TRUE(has_images(parse_added_flags(" sm_70 compute_70"), "sm_70 compute_70"));
}

}  // namespace gencode_test
}  // namespace foundcheck::cuda

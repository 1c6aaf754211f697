// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/torch.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace torch_test {

using enum arch_defect;

// Each negative stands below its positive twin.
constexpr arch_reading cmake_cases[] = {
    {"8.0", "sm_80"},
    {"8.0+PTX", "sm_80 compute_80"},
    {"7.5;8.0;8.6+PTX", "sm_75 sm_80 sm_86 compute_86"},
    {"7.5 8.0 8.6", "sm_75 sm_80 sm_86"},
    {"7.5  8.0\t;8.6;", "sm_75 sm_80 sm_86"},
    {"8.0;8.0", "sm_80"},
    {"9.0a 10.0f 12.1a+PTX", "sm_90a sm_100f sm_121a compute_121a"},
    {"8.6(8.0)", "sm_86"},
    {"8.6(8.0)+PTX", "sm_86 compute_86 compute_80"},
    {"12.1(2.0)", "sm_121"},
    {"", "", arch_word::automatic},
    {"Auto", "", arch_word::automatic},
    {"Common", "", arch_word::common},
    {"All", "", arch_word::every_name},
    {"Maxwell", "sm_50 sm_52"},
    {"Maxwell+PTX", "sm_50 sm_52 compute_52"},
    {"Volta;Ampere+PTX", "sm_70 sm_80 sm_86 compute_80 compute_86"},
    {"Volta+Tegra", "sm_72"},
    {"Blackwell+PTX", "sm_100 sm_120 compute_100 compute_120"},
    refusal("8.0,8.6", "", "8.0,8.6", comma),
    refusal("8.0 8.6,", "sm_80", "8.6,", comma),
    refusal("8.0a+", "", "8.0a+", malformed_number),
    refusal("8.0+ptx", "", "8.0+ptx", malformed_number),
    refusal("8.00", "", "8.00", malformed_number),
    refusal("8.", "", "8.", malformed_number),
    refusal("9.0b", "", "9.0b", malformed_number),
    refusal("8.6(8.0", "", "8.6(8.0", malformed_number),
    refusal("12.1a(12.0)", "", "12.1a(12.0)", malformed_number),
    refusal("80", "", "80", missing_dot),
    refusal("90a+PTX", "", "90a+PTX", missing_dot),
    refusal("\"8.0;8.6\"", "", "\"8.0", quote, 2),
    refusal("sm_80", "", "sm_80", nvcc_name),
    refusal("compute_", "", "compute_", nvcc_name),
    refusal("ampere", "", "ampere", unknown_name),
    refusal("8.0;Auto", "sm_80", "Auto", unknown_name),
    refusal("Fermi", "", "Fermi", unknown_name),
    refusal("+PTX", "", "+PTX", unknown_name),
    refusal("\xFF", "", "\xFF", unknown_name),
};

constexpr arch_reading extension_cases[] = {
    {"7.5 8.0;8.6+PTX", "sm_75 sm_80 sm_86 compute_86"},
    {"native", "", arch_word::native},
    {"", "", arch_word::automatic},
    {"Volta", "sm_70 compute_70"},
    {"Ampere", "sm_80 sm_86 compute_86"},
    {"Blackwell", "sm_100 sm_103 sm_120 sm_121 compute_121"},
    {"Blackwell+Tegra", "sm_110"},
    refusal("7.5  8.0", "sm_75 sm_80", "", empty_item),
    refusal("8.0;", "sm_80", "", empty_item),
    refusal("7.5\t8.0", "", "7.5\t8.0", malformed_number),
    refusal("Volta+PTX", "", "Volta+PTX", name_with_ptx),
    refusal("8.6(8.0)", "", "8.6(8.0)", malformed_number),
    refusal("Auto", "", "Auto", unknown_name),
    refusal("8.0,8.6", "", "8.0,8.6", comma),
};

constexpr arch_reading find_cuda_cases[] = {
    {"Fermi", "sm_20 sm_21"},
    {"Fermi+PTX", "sm_20 sm_21 compute_20 compute_21"},
    {"Kepler+PTX", "sm_30 sm_35 compute_35"},
    {"Ampere", "sm_80"},
    {"9.0", "sm_90"},
    refusal("10.0", "", "10.0", two_digit_major),
    refusal("9.0a", "", "9.0a", malformed_number),
    refusal("Hopper", "", "Hopper", unknown_name),
};

constexpr auto read_cmake = [](std::string_view text) { return parse_torch(text, torch_reader::cmake); };
constexpr auto read_extension = [](std::string_view text) { return parse_torch(text, torch_reader::cpp_extension); };
constexpr auto read_find_cuda = [](std::string_view text) { return parse_torch(text, torch_reader::find_cuda); };

static_assert(all_agree(cmake_cases, read_cmake));
static_assert(all_agree(extension_cases, read_extension));
static_assert(all_agree(find_cuda_cases, read_find_cuda));

TEST(arch_torch, is_read_as_its_cmake_does) {
  for (const arch_reading& c : cmake_cases)
    EXPECT_TRUE(agrees(read_cmake(c.text), c)) << c.text << shown(read_cmake(c.text));
}

TEST(arch_torch, is_read_as_its_python_does) {
  for (const arch_reading& c : extension_cases) {
    EXPECT_TRUE(agrees(read_extension(c.text), c)) << c.text << ": " << shown(read_extension(c.text));
  }
}

TEST(arch_torch, is_read_as_find_cuda_does) {
  for (const arch_reading& c : find_cuda_cases) {
    EXPECT_TRUE(agrees(read_find_cuda(c.text), c)) << c.text << ": " << shown(read_find_cuda(c.text));
  }
}

TEST(arch_torch, what_cmake_prints_begins_with_blanks) {
  EXPECT_TRUE(has_images(parse_autodetected("  8.6 8.6+PTX"), "sm_86 compute_86"));
  EXPECT_TRUE(parse_autodetected(" ").empty());
}

TEST(arch_torch, the_parenthesis_is_what_it_is_compiled_as) {
  constexpr arch_list list = parse_torch("12.1(2.0)");
  EXPECT_EQ(list.entries()[0].made_from.capability.number(), 20U);
}

TEST(arch_torch, a_list_that_is_too_long_says_how_much_is_missing) {
  std::string text;
  for (int number = 0; number < 80; ++number) {
    text += std::to_string(2 + number / 10) + "." + std::to_string(number % 10) + ";";
  }
  const arch_list list = parse_torch(text);
  EXPECT_EQ(list.entries().size(), arch_list::capacity);
  EXPECT_EQ(list.dropped(), 80 - arch_list::capacity);
  EXPECT_FALSE(list.whole());
}

}  // namespace torch_test
}  // namespace foundcheck::cuda

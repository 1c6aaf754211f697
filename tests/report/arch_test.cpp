// SPDX-License-Identifier: MIT
#include <foundcheck/report/arch.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/strict_json.hpp"

namespace foundcheck {
namespace arch_test {

using cuda::parse_arch_codes;
using cuda::parse_capability;

constexpr arch_result result_of(std::string_view codes, cuda::release nvcc, std::string_view device) {
  const cuda::arch_list list = parse_arch_codes(codes);
  return {codes, cuda::arch_form::codes, list, list, nvcc, device, cuda::parse_device(device)};
}

static_assert(has_refused_image(result_of("sm_70", {13, 0}, "")) &&
              !has_refused_image(result_of("sm_70", {12, 9}, "")));
static_assert(!has_refused_image(result_of("sm_70", {}, "")));
static_assert(leaves_device_out(result_of("sm_80", {}, "9.0")) && !leaves_device_out(result_of("sm_80", {}, "8.6")));
static_assert(leaves_device_out(result_of("sm_80", {}, "8.7")) && !leaves_device_out(result_of("sm_80", {}, "")));
static_assert(!leaves_device_out(result_of("", {}, "9.0")));

TEST(arch_result, ptx_is_missing_of_the_newest_plain_target) {
  EXPECT_EQ(missing_ptx(parse_arch_codes("sm_80 sm_86 sm_90a")).capability, parse_capability("8.6"));
  EXPECT_EQ(missing_ptx(parse_arch_codes("sm_80 compute_80 sm_75")).known(), false);
  EXPECT_FALSE(missing_ptx(parse_arch_codes("sm_90a compute_75")).known());
}

TEST(arch_result, ptx_gains_what_did_not_run_before) {
  const cuda::arch_list list = parse_arch_codes("sm_80");
  const cuda::target ptx = missing_ptx(list);
  EXPECT_TRUE(gains_by(ptx, list, {9, 0}));
  EXPECT_TRUE(gains_by(ptx, list, {8, 7}));
  EXPECT_FALSE(gains_by(ptx, list, {8, 6}));
  EXPECT_FALSE(gains_by(ptx, list, {7, 5}));
}

TEST(arch_result, known_capabilities_are_each_named_once_and_in_order) {
  std::vector<unsigned> seen;
  for_each_known_capability([&](cuda::compute_capability c) { seen.push_back(c.number()); });
  for (std::size_t i = 1; i < seen.size(); ++i) EXPECT_LT(seen[i - 1], seen[i]);
  EXPECT_EQ(seen.back(), 121U);
}

// ---- arch text ------------------------------------------------------------------------------------------------------

using testing::HasSubstr;
using testing::Not;

std::string text_of(std::string_view list, std::string_view device = {}, cuda::release nvcc = {}) {
  arch_result result;
  result.text = list;
  result.form = cuda::form_of(list);
  result.asked = cuda::parse_arch(list, result.form);
  result.built = cuda::expand(result.asked, nvcc);
  result.nvcc = nvcc;
  result.device_text = device;
  result.device = cuda::parse_device(device);
  fmt::memory_buffer out;
  write_text(result, false, out);
  return fmt::to_string(out);
}

TEST(arch_text, says_what_is_built_and_what_it_costs) {
  const std::string text = text_of("8.0;8.6+PTX");
  EXPECT_THAT(text, HasSubstr("8.0;8.6+PTX: TORCH_CUDA_ARCH_LIST\n"));
  EXPECT_THAT(text, HasSubstr("  builds       sm_80         SASS\n               sm_86         SASS\n"));
  EXPECT_THAT(text, HasSubstr("3 images for each source file: 2 runs of the front end, 2 runs of the assembler\n"));
  EXPECT_THAT(text, Not(HasSubstr("extensions")));
}

TEST(arch_text, says_which_gpus_run_it_and_how) {
  const std::string text = text_of("8.0;8.6+PTX");
  EXPECT_THAT(text, HasSubstr(" 7.5 Turing     no                            T4, "));
  EXPECT_THAT(text, HasSubstr(" 8.9 Ada        runs            sm_86         RTX 4090, "));
  EXPECT_THAT(text, HasSubstr(" 9.0 Hopper     by JIT          compute_86    H100, "));
  EXPECT_THAT(text_of("sm_80"), HasSubstr(" 8.7 Ampere     not guaranteed  sm_80 "));
}

TEST(arch_text, says_what_nvcc_refuses_and_since_when) {
  EXPECT_THAT(text_of("70", {}, {13, 0}), HasSubstr("refused by nvcc 13.0, last in 12.9\n"));
  EXPECT_THAT(text_of("70", {}, {13, 0}), HasSubstr("nothing of the list is built\n"));
  EXPECT_THAT(text_of("70", {}, {12, 9}), HasSubstr("deprecated by nvcc 12.9, last in 12.9\n"));
  EXPECT_THAT(text_of("120", {}, {12, 4}), HasSubstr("refused by nvcc 12.4, known since 12.8\n"));
  EXPECT_THAT(text_of("82", {}, {12, 4}), HasSubstr("no nvcc knows compute_82\n"));
  EXPECT_THAT(text_of("80", {}, {12, 4}), Not(HasSubstr("nvcc")));
}

TEST(arch_text, answers_for_the_device_first) {
  const std::string text = text_of("8.0", "H100");
  EXPECT_LT(text.find("\n  device "), text.find("\n  builds ")) << text;
}

TEST(arch_text, a_refused_list_runs_on_no_gpu) {
  const std::string refused = text_of("70;90", "H100", {13, 0});
  EXPECT_THAT(refused, HasSubstr("H100, 9.0 Hopper: nothing is built: nvcc refuses the list\n"));
  EXPECT_THAT(refused, Not(HasSubstr("native  ")));
  EXPECT_THAT(refused, HasSubstr(" 9.0 Hopper     not built "));
  EXPECT_THAT(text_of("70;90", "H100", {12, 9}), HasSubstr("runs native code"));
}

TEST(arch_text, says_what_ptx_would_add) {
  EXPECT_THAT(text_of("9.0"), HasSubstr("PTX of compute_90 would let the driver compile it for 10.0, 10.3, 11.0, 12.0, "
                                        "12.1, and for later GPUs\n"));
  EXPECT_THAT(text_of("12.1"), HasSubstr("PTX of compute_121 would add no GPU that is known, only later ones\n"));
  EXPECT_THAT(text_of("9.0+PTX"), Not(HasSubstr("  +PTX")));
}

TEST(arch_text, says_what_becomes_of_a_device) {
  EXPECT_THAT(text_of("8.0", "H100"), HasSubstr("  device       H100, 9.0 Hopper: nothing of the list runs on it\n"));
  EXPECT_THAT(text_of("8.0", "H20"), HasSubstr("runs on it (unverified: from memory)\n"));
  EXPECT_THAT(text_of("9.0a", "9.0"), HasSubstr("runs native code made for it alone: sm_90a\n"));
}

TEST(arch_text, words_stay_words_where_nothing_decides_them) {
  EXPECT_THAT(text_of("native"), HasSubstr("without one configure stops\n"));
  EXPECT_THAT(text_of("-arch=native"), HasSubstr("without one nvcc takes its default\n"));
  EXPECT_THAT(text_of("all"),
              HasSubstr("SASS of every target that nvcc knows, and PTX of its last major one; --cuda says which\n"));
  EXPECT_THAT(text_of("all-major"),
              HasSubstr("SASS of each major target that nvcc knows, and PTX of the last; --cuda says which\n"));
  EXPECT_THAT(text_of("all-major", {}, {12, 4}), HasSubstr("compute_90    PTX\n"));
  EXPECT_THAT(text_of("all", {}, {11, 0}), HasSubstr("this nvcc has no such word\n"));
  EXPECT_THAT(text_of("OFF"), HasSubstr("flags given elsewhere"));
}

TEST(arch_text, tells_pytorchs_two_readers_apart) {
  EXPECT_THAT(text_of("Ampere"), HasSubstr("torch.utils.cpp_extension reads it otherwise: sm_80 sm_86 compute_86\n"));
  EXPECT_THAT(text_of("8.0  8.6"), HasSubstr("an empty item: there is nothing between two separators\n"));
}

TEST(arch_text, passes_no_control_bytes_on) {
  const std::string text = text_of("8.0\x1B[31m");
  EXPECT_THAT(text, Not(HasSubstr("\x1B")));
}

// ---- arch json ------------------------------------------------------------------------------------------------------

using nlohmann::json;

json document_of(std::string_view list, std::string_view device = {}, cuda::release nvcc = {}) {
  arch_result result;
  result.text = list;
  result.form = cuda::form_of(list);
  result.asked = cuda::parse_arch(list, result.form);
  result.built = cuda::expand(result.asked, nvcc);
  result.nvcc = nvcc;
  result.device_text = device;
  result.device = cuda::parse_device(device);
  fmt::memory_buffer out;
  write_json(result, out);
  return parse_strictly(fmt::to_string(out));
}

TEST(arch_json, has_what_the_text_says) {
  const json document = document_of("7.0;9.0a", "H100", {13, 0});
  EXPECT_EQ(document["form"], "torch");
  ASSERT_EQ(document["images"].size(), 2U);
  EXPECT_EQ(document["images"][0]["image"], "sm_70");
  EXPECT_EQ(document["images"][0]["nvcc"]["verdict"], "removed");
  EXPECT_EQ(document["images"][0]["nvcc"]["last"], "12.9");
  EXPECT_EQ(document["images"][1]["item"], "9.0a");
  EXPECT_EQ(document["cost"]["assembler_runs"], 2);
  EXPECT_EQ(document["nvcc"], "13.0");
  EXPECT_EQ(document["device"]["coverage"], "specific");
  EXPECT_EQ(document["device"]["by"], "sm_90a");
  EXPECT_EQ(document["plus_ptx"]["image"], "compute_70");
}

TEST(arch_json, every_gpu_has_its_source) {
  const json document = document_of("8.0+PTX");
  EXPECT_FALSE(document.contains("nvcc"));
  EXPECT_FALSE(document.contains("device"));
  EXPECT_FALSE(document.contains("plus_ptx"));
  for (const json& gpu : document["gpus"]) {
    EXPECT_EQ(gpu["runs"],
              gpu["coverage"] == "native" || gpu["coverage"] == "same_major" || gpu["coverage"] == "by_jit");
    for (const json& model : gpu["models"]) EXPECT_FALSE(model["source"].get<std::string>().empty());
  }
}

TEST(arch_json, keeps_a_word) { EXPECT_EQ(document_of("native")["word"], "native"); }

}  // namespace arch_test
}  // namespace foundcheck

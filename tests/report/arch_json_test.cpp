// SPDX-License-Identifier: MIT
#include <foundcheck/report/arch_json.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/strict_json.hpp"

namespace foundcheck {
namespace {

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

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/extract/fatbin.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "support/made_fatbin.hpp"

namespace foundcheck {
namespace fatbin_images_test {

using cuda::code_kind;
using cuda::coverage_kind;
using cuda::target_suffix;
using made_fatbin::buffer;
using made_fatbin::holding;
using made_fatbin::image_fields;
using made_fatbin::ptx;
using made_fatbin::sass;

constexpr fatbin_driver of_12_3 = driver_of(cuda::release{12, 3});
constexpr fatbin_driver of_12_4 = driver_of(cuda::release{12, 4});
constexpr fatbin_driver of_13_0 = driver_of(cuda::release{13, 0});

struct judge_case {
  std::string_view name;
  buffer bytes;
  cuda::compute_capability device;
  fatbin_driver driver;
  coverage_kind expected;
  bool is_zstd_refused = false;
};

constexpr image_fields zstd_ptx(std::uint16_t major_part, std::uint16_t minor_part) {
  image_fields f = ptx(80, 0x8011);
  f.major_part = major_part;
  f.minor_part = minor_part;
  return f;
}

// Each that does not run stands below its running twin.
// clang-format off
constexpr judge_case cases[] = {
    {"SASS of the GPU", holding(sass(90)), {9, 0}, {}, coverage_kind::native},
    {"SASS of another major number", holding(sass(80)), {9, 0}, {}, coverage_kind::none},
    {"SASS of a lower minor number", holding(sass(80)), {8, 6}, {}, coverage_kind::same_major},
    {"SASS of a higher minor number", holding(sass(86)), {8, 0}, {}, coverage_kind::none},
    {"SASS of a lower minor number for an SoC", holding(sass(80)), {8, 7}, {}, coverage_kind::not_guaranteed},
    {"a of the GPU", holding(sass(90, 0x100011)), {9, 0}, {}, coverage_kind::specific},
    {"a of a GPU before", holding(sass(100, 0x1100011)), {10, 3}, {}, coverage_kind::none},
    {"f of a family", holding(sass(100, 0x1200011)), {10, 3}, {}, coverage_kind::family},
    {"f of another family", holding(sass(100, 0x1200011)), {12, 0}, {}, coverage_kind::none},
    {"PTX of an earlier GPU", holding(ptx(80)), {12, 0}, {}, coverage_kind::by_jit},
    {"PTX of a later GPU", holding(ptx(90)), {8, 0}, {}, coverage_kind::none},
    {"PTX with a of the GPU", holding(ptx(90, 0x100011)), {9, 0}, {}, coverage_kind::by_jit},
    {"PTX with a of an earlier GPU", holding(ptx(90, 0x100011)), {10, 0}, {}, coverage_kind::none},
    {"PTX of the driver's release", holding(ptx(80)), {9, 0}, of_13_0, coverage_kind::by_jit},
    {"PTX of a later release", holding(ptx(80)), {9, 0}, of_12_4, coverage_kind::jit_not_possible},
    {"SASS beside PTX of a later release", holding(sass(90), ptx(80)), {9, 0}, of_12_4, coverage_kind::native},
    {"zstd and a driver that knows it", holding(zstd_ptx(8, 3)), {9, 0}, of_12_4, coverage_kind::by_jit},
    {"zstd and a driver that does not", holding(zstd_ptx(8, 3)), {9, 0}, of_12_3, coverage_kind::none, true},
    {"zstd, but not needed", holding(sass(90), zstd_ptx(8, 3)), {9, 0}, of_12_3, coverage_kind::native, true},
    {"LZ4 and any driver", holding(image_fields{.flags = 0x2011, .compressed_size = 8}), {9, 0}, of_12_3, coverage_kind::native},
    {"LTO", holding(image_fields{.kind = 8, .architecture = 80}), {9, 0}, {}, coverage_kind::by_link},
    {"another kind", holding(image_fields{.kind = 16}), {9, 0}, {}, coverage_kind::unknown},
    {"another kind beside SASS", holding(image_fields{.kind = 16}, sass(90)), {9, 0}, {}, coverage_kind::native},
    {"another kind beside SASS that does not run", holding(image_fields{.kind = 16}, sass(80)), {9, 0}, {}, coverage_kind::unknown},
    {"compressed in another way", holding(image_fields{.compressed_size = 8}), {9, 0}, {}, coverage_kind::unknown},
    {"both suffixes", holding(sass(100, 0x1300011)), {10, 0}, {}, coverage_kind::unknown},
    {"a number that is none", holding(sass(0)), {9, 0}, {}, coverage_kind::unknown},
    {"a number beyond all", holding(sass(2650)), {9, 0}, {}, coverage_kind::unknown},
    {"no images", holding(), {9, 0}, {}, coverage_kind::none},
    {"another version", holding(sass(80)).number_at(4, 2, 2), {9, 0}, {}, coverage_kind::unknown},
    {"cut off behind what runs", holding(sass(90), ptx(80)).cut(120), {9, 0}, {}, coverage_kind::native},
    {"cut off behind what does not", holding(sass(80), ptx(80)).cut(120), {9, 0}, {}, coverage_kind::unknown},
    {"no GPU", holding(sass(90)), {}, {}, coverage_kind::unknown},
};
// clang-format on

constexpr bool is_as_expected(const judge_case& one) {
  const fatbin::containers all(one.bytes.bytes());
  const container_coverage found = judge(*all.begin(), one.device, one.driver);
  return found.best.kind == one.expected && found.is_zstd_refused == one.is_zstd_refused;
}
constexpr bool all_are_as_expected() {
  for (const judge_case& one : cases) {
    if (!is_as_expected(one)) return false;
  }
  return true;
}
static_assert(all_are_as_expected(), "the test of the table says where");

TEST(fatbin_images, are_judged_as_the_driver_takes_them) {
  for (const judge_case& one : cases) EXPECT_TRUE(is_as_expected(one)) << one.name;
}

TEST(fatbin_images, agree_with_the_list_of_their_container) {
  for (const judge_case& one : cases) {
    if (one.driver.cuda.known() || one.name == "compressed in another way") continue;
    const fatbin::containers all(one.bytes.bytes());
    coverage_kind expected = cuda::covers(arch_list_of(*all.begin()), one.device).kind;
    if (one.name == "no images") expected = coverage_kind::none;  // an empty list is nvcc's default
    EXPECT_EQ(judge(*all.begin(), one.device).best.kind, expected) << one.name;
  }
}

TEST(fatbin_images, become_the_entries_of_a_list) {
  const buffer made =
      holding(sass(90, 0x100011), sass(121), image_fields{.kind = 8, .architecture = 80}, ptx(100, 0x200011));
  const cuda::arch_list list = arch_list_of(*fatbin::containers(made.bytes()).begin());
  EXPECT_EQ(list.entries().size(), 4u);
  EXPECT_TRUE(list.whole());
  EXPECT_TRUE(list.holds({{9, 0}, target_suffix::a}, code_kind::sass));
  EXPECT_TRUE(list.holds({{12, 1}, target_suffix::none}, code_kind::sass));
  EXPECT_TRUE(list.holds({{8, 0}, target_suffix::none}, code_kind::lto));
  EXPECT_TRUE(list.holds({{10, 0}, target_suffix::f}, code_kind::ptx));
}

TEST(fatbin_images, the_best_of_a_container_is_the_latest_of_the_best_kind) {
  const auto best = [](const buffer& made, cuda::compute_capability device) {
    const fatbin::containers all(made.bytes());
    return judge(*all.begin(), device).best;
  };
  const cuda::coverage by_first = best(holding(sass(86), sass(80)), {8, 9});
  EXPECT_EQ(by_first.kind, coverage_kind::same_major);
  EXPECT_EQ(by_first.by.made_for.capability, (cuda::compute_capability{8, 6}));
  EXPECT_EQ(best(holding(sass(80), sass(86)), {8, 9}).by.made_for.capability, (cuda::compute_capability{8, 6}));
  EXPECT_EQ(best(holding(ptx(70), ptx(80), ptx(75)), {9, 0}).by.made_for.capability, (cuda::compute_capability{8, 0}));
  // A better kind before a later one of a worse kind.
  const cuda::coverage both = best(holding(ptx(80), sass(75)), {7, 5});
  EXPECT_EQ(both.kind, coverage_kind::native);
  EXPECT_EQ(best(holding(sass(80), ptx(86)), {8, 9}).by.made_for.capability, (cuda::compute_capability{8, 0}));
  // Of two that are alike the first: its name is the one that is shown.
  const buffer alike =
      holding(image_fields{.architecture = 90, .header_size = 72, .name_offset = 64, .name_size = 4, .name = "a.cu"},
              image_fields{.architecture = 90, .header_size = 72, .name_offset = 64, .name_size = 4, .name = "b.cu"});
  EXPECT_EQ(best(alike, {9, 0}).by.text, "a.cu");
}

TEST(fatbin_images, are_compared_by_the_number_of_their_isa_where_a_release_can_hold_it) {
  const auto kind = [](unsigned major_part, unsigned minor_part) {
    image_fields f = ptx(80);
    f.major_part = static_cast<std::uint16_t>(major_part);
    f.minor_part = static_cast<std::uint16_t>(minor_part);
    const buffer made = holding(f);
    const fatbin::containers all(made.bytes());
    return judge(*all.begin(), {9, 0}, of_12_4).best.kind;
  };
  EXPECT_EQ(kind(8, 4), coverage_kind::by_jit);
  EXPECT_EQ(kind(8, 5), coverage_kind::jit_not_possible);
  EXPECT_EQ(kind(255, 255), coverage_kind::jit_not_possible);
  EXPECT_EQ(kind(256, 0), kind(8, 256)) << "one that no release can hold is not compared";
  EXPECT_EQ(kind(256, 0), coverage_kind::by_jit);
}

TEST(fatbin_driver, is_known_by_its_release_or_by_its_own_version) {
  EXPECT_EQ(driver_of(parse_version("550.54.14")).cuda, (cuda::release{12, 4}));
  EXPECT_EQ(driver_of(parse_version("545.23.06")).cuda, (cuda::release{12, 3}));
  EXPECT_TRUE(driver_of(parse_version("550.54.14")).takes_zstd());
  EXPECT_FALSE(driver_of(parse_version("545.23.06")).takes_zstd());
  EXPECT_EQ(of_13_0.newest_ptx, (cuda::ptx_isa{9, 0}));
  EXPECT_TRUE(driver_of(cuda::release{99, 0}).newest_ptx.known());
  EXPECT_TRUE(driver_of(version{}).takes_zstd());
  EXPECT_FALSE(driver_of(version{}).newest_ptx.known());
}

}  // namespace fatbin_images_test
}  // namespace foundcheck

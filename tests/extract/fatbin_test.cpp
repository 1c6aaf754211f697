// SPDX-License-Identifier: MIT
#include <foundcheck/extract/fatbin.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

#include "support/made_fatbin.hpp"

namespace foundcheck {
namespace fatbin_test {

using made_fatbin::buffer;
using made_fatbin::elf_of;
using made_fatbin::holding;
using made_fatbin::image_fields;
using made_fatbin::ptx;
using made_fatbin::sass;
using made_fatbin::section_fields;

constexpr buffer joined(buffer first, const buffer& second) { return first.text(second.bytes()); }
constexpr buffer wrapper(std::uint32_t version, std::uint64_t data) {
  return buffer().number(0x466243B1, 4).number(version, 4).number(data, 8).number(0, 8);
}

constexpr cuda::compute_capability h100 = {9, 0};

constexpr fatbin_coverage judged(const buffer& section, cuda::compute_capability device,
                                 const fatbin_driver& driver = {}) {
  return judge(fatbin::containers(section.bytes()), device, driver);
}

TEST(fatbin_coverage, is_that_of_each_unit_and_not_of_all_together) {
  const buffer both = joined(holding(sass(80), sass(90)), holding(sass(80), sass(90)));
  const buffer one_lacks_it = joined(holding(sass(80), sass(90)), holding(sass(80)));
  const fatbin_coverage runs = judged(both, h100);
  EXPECT_EQ(runs.verdict(), fatbin_verdict::runs);
  EXPECT_EQ(runs.containers, 2u);
  EXPECT_EQ(runs.running, 2u);
  EXPECT_EQ(runs.sets, 1u);
  EXPECT_EQ(runs.worst.kind, cuda::coverage_kind::native);
  const fatbin_coverage fails = judged(one_lacks_it, h100);
  EXPECT_EQ(fails.verdict(), fatbin_verdict::fails);
  EXPECT_EQ(fails.running, 1u);
  EXPECT_EQ(fails.failing, 1u);
  EXPECT_EQ(fails.worst.kind, cuda::coverage_kind::none);
  EXPECT_EQ(fails.worst_offset, 160u);
  EXPECT_EQ(fails.sets, 2u);
  EXPECT_EQ(fails.all.entries().size(), 2u) << "the list of all hides it";
}

TEST(fatbin_coverage, is_unknown_where_something_is_not_understood) {
  const buffer right = joined(holding(sass(90)), holding(ptx(80)));
  EXPECT_EQ(judged(right, h100).verdict(), fatbin_verdict::runs);
  buffer damaged = joined(holding(sass(90)), holding(ptx(80)));
  EXPECT_EQ(judged(damaged.text("JUNK"), h100).verdict(), fatbin_verdict::unknown);
  EXPECT_EQ(judged(damaged, h100).malformed, 1u);
  EXPECT_EQ(judged(joined(holding(sass(90)), holding(image_fields{.kind = 4})), h100).verdict(),
            fatbin_verdict::unknown);
  EXPECT_EQ(judged({}, h100).verdict(), fatbin_verdict::unknown);
  EXPECT_EQ(judged(holding(), h100).verdict(), fatbin_verdict::unknown);
  EXPECT_EQ(judged(holding(), h100).empty, 1u);
  EXPECT_EQ(judged(right, {}).verdict(), fatbin_verdict::unknown);
  // A no stays a no whatever stands beside it.
  EXPECT_EQ(judged(joined(holding(image_fields{.kind = 4}), holding(sass(80))), h100).verdict(), fatbin_verdict::fails);
}

TEST(fatbin_coverage, tells_what_a_driver_must_know) {
  const buffer made = joined(holding(sass(90, 0x8011), ptx(90)), holding(sass(90)));
  const fatbin_coverage any = judged(made, h100);
  EXPECT_EQ(any.zstd_images, 1u);
  EXPECT_EQ(any.zstd_refusals, 0u);
  EXPECT_EQ(any.newest_ptx, (cuda::release{9, 0}));
  EXPECT_EQ(judged(made, h100, driver_of(cuda::release{13, 0})).verdict(), fatbin_verdict::runs);
  const fatbin_coverage old = judged(made, h100, driver_of(cuda::release{12, 3}));
  EXPECT_EQ(old.verdict(), fatbin_verdict::fails);
  EXPECT_EQ(old.zstd_refusals, 1u);
  EXPECT_EQ(old.worst.kind, cuda::coverage_kind::jit_not_possible);
}

constexpr buffer near_nothing = holding(sass(80));
constexpr buffer library(const buffer& unit, std::string_view section = ".nv_fatbin") {
  const buffer link_and_unit = joined(near_nothing, unit);
  const buffer wrapped = joined(wrapper(2, 0x1000), wrapper(1, 0x1058));
  const section_fields wrappers{".nvFatBinSegment", 0x2000, wrapped.bytes()};
  if (section == ".nv_fatbin") return elf_of(3, section_fields{section, 0x1000, link_and_unit.bytes()}, wrappers);
  return elf_of(3, section_fields{".nv_fatbin", 0x1000, near_nothing.bytes()},
                section_fields{section, 0x1058, unit.bytes()}, wrappers);
}

constexpr fatbin_coverage judged_file(const buffer& file, cuda::compute_capability device) {
  return judge(elf::read(file.bytes()), device);
}

TEST(fatbin_coverage, leaves_the_device_link_out) {
  const fatbin_coverage runs = judged_file(library(holding(sass(90))), h100);
  EXPECT_EQ(runs.verdict(), fatbin_verdict::runs) << "although the device link has nothing for it";
  EXPECT_EQ(runs.device_links, 1u);
  EXPECT_EQ(runs.containers, 1u);
  EXPECT_EQ(judged_file(library(holding(sass(90))), {8, 0}).verdict(), fatbin_verdict::fails)
      << "although the device link runs";
}

TEST(fatbin_coverage, judges_relocatable_units_by_their_own_images) {
  EXPECT_EQ(judged_file(library(holding(sass(90)), "__nv_relfatbin"), h100).verdict(), fatbin_verdict::runs);
  EXPECT_EQ(judged_file(library(holding(sass(80)), "__nv_relfatbin"), h100).verdict(), fatbin_verdict::fails);
}

TEST(fatbin_coverage, judges_units_of_lto_code_by_the_device_link) {
  const buffer lto = holding(image_fields{.kind = 8, .architecture = 80});
  EXPECT_EQ(judged_file(library(lto, "__nv_relfatbin"), {8, 0}).verdict(), fatbin_verdict::runs);
  EXPECT_EQ(judged_file(library(lto, "__nv_relfatbin"), h100).verdict(), fatbin_verdict::unknown);
  EXPECT_EQ(judged_file(library(lto, "__nv_relfatbin"), h100).unknown, 1u);
}

TEST(fatbin_coverage, makes_no_no_of_a_library_of_nvidia) {
  EXPECT_TRUE(is_vendor_library("libcublasLt.so.13"));
  EXPECT_TRUE(is_vendor_library("libcudnn_ops.so.9"));
  EXPECT_FALSE(is_vendor_library("libtorch_cuda.so"));
  EXPECT_FALSE(is_vendor_library("libcublasLtMine.so.1"));
  EXPECT_FALSE(is_vendor_library(""));
  fatbin_coverage c = judged(joined(holding(sass(90)), holding(sass(80))), h100);
  EXPECT_EQ(c.verdict(), fatbin_verdict::fails);
  c.is_informational = true;
  EXPECT_EQ(c.verdict(), fatbin_verdict::unknown);
}

TEST(fatbin_coverage, makes_no_no_of_more_sets_than_a_build_has) {
  buffer made = holding(sass(80));
  for (unsigned i = 1; i < most_sets_of_a_build; ++i) made.text(holding(sass(90), ptx(50 + i)).bytes());
  EXPECT_EQ(judged(made, h100).sets, most_sets_of_a_build);
  EXPECT_EQ(judged(made, h100).verdict(), fatbin_verdict::fails);
  made.text(holding(sass(90), sass(100)).bytes());
  EXPECT_TRUE(judged(made, h100).is_informational);
  EXPECT_EQ(judged(made, h100).failing, 1u);
  EXPECT_EQ(judged(made, h100).verdict(), fatbin_verdict::unknown);
}

TEST(fatbin_coverage, says_where_it_cannot_look) {
  EXPECT_TRUE(judged_file(library(holding(sass(90))), h100).is_searchable);
  const fatbin_coverage c = judge(elf::read("no ELF file"), h100);
  EXPECT_FALSE(c.is_searchable);
  EXPECT_EQ(c.verdict(), fatbin_verdict::unknown);
}

// Named: gcc 12 compares no address of a part of a temporary.
constexpr buffer right_library = library(holding(sass(90)));
static_assert(judged_file(right_library, h100).verdict() == fatbin_verdict::runs);
static_assert(judged(joined(holding(sass(90)), holding(sass(80))), h100).verdict() == fatbin_verdict::fails);

}  // namespace fatbin_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/report/arch_result.hpp>

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace foundcheck {
namespace {

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

}  // namespace
}  // namespace foundcheck

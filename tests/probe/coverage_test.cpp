// SPDX-License-Identifier: MIT
#include <foundcheck/probe/coverage.hpp>

#include <gtest/gtest.h>
#include <foundcheck/cuda/arch/form.hpp>

namespace foundcheck::probe {
namespace {

struct coverage_case {
  std::string_view list;
  cuda::release nvcc;
  cuda::release driver;
  cuda::compute_capability device;
  answer runs;
};

TEST(coverage, says_for_each_gpu_whether_the_build_runs) {
  const coverage_case cases[] = {
      {"80;90", {12, 8}, {12, 8}, {9, 0}, answer::yes},
      {"80-real", {12, 8}, {12, 8}, {8, 6}, answer::yes},
      {"80-real", {12, 8}, {12, 8}, {9, 0}, answer::no},
      {"80", {12, 8}, {12, 8}, {9, 0}, answer::yes},
      // PTX of a newer toolkit than the driver: 222.
      {"80", {12, 8}, {12, 4}, {9, 0}, answer::no},
      // 12.5 and 12.6 write the same PTX.
      {"80", {12, 6}, {12, 5}, {9, 0}, answer::yes},
      {"80", {}, {12, 4}, {9, 0}, answer::yes},
      {"90a-real", {12, 8}, {12, 8}, {9, 0}, answer::yes},
      {"100a-real", {13, 0}, {13, 0}, {10, 3}, answer::no},
      {"native", {13, 0}, {13, 0}, {9, 0}, answer::unknown},
      {"all-major", {13, 0}, {13, 0}, {9, 0}, answer::yes},
      {"80", {13, 0}, {13, 0}, {}, answer::unknown},
  };
  for (const coverage_case& c : cases) {
    device_result device;
    device.capability = c.device;
    const auto all = cover_devices(cuda::parse_arch(c.list, cuda::arch_form::cmake), c.nvcc, {&device, 1}, c.driver);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].runs.is, c.runs) << c.list << ' ' << all[0].runs.reason;
    EXPECT_FALSE(all[0].runs.reason.empty());
  }
  EXPECT_TRUE(cover_devices({}, {}, {}, {}).empty());
}

}  // namespace
}  // namespace foundcheck::probe

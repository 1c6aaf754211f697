// SPDX-License-Identifier: MIT
#include <foundcheck/probe/result.hpp>

#include <gtest/gtest.h>

#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/fact/availability.hpp>

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

// ---- result ---------------------------------------------------------------------------------------------------------

probe_result with(bool is_claimed, answer loadable, answer working) {
  probe_result r;
  r.libraries.emplace_back();
  r.libraries[0].about = component::cupti;
  r.libraries[0].is_claimed = is_claimed;
  r.libraries[0].loadable.is = loadable;
  r.libraries[0].working.is = working;
  return r;
}

TEST(result, contradicts_where_something_claimed_or_there_does_not_work) {
  EXPECT_FALSE(probe_result().contradicts());
  EXPECT_FALSE(with(true, answer::yes, answer::not_tested).contradicts());
  EXPECT_FALSE(with(true, answer::not_tested, answer::unknown).contradicts());
  EXPECT_TRUE(with(true, answer::no, answer::not_tested).contradicts());
  // Nobody said that it is there.
  EXPECT_FALSE(with(false, answer::no, answer::not_tested).contradicts());
  EXPECT_TRUE(with(false, answer::yes, answer::no).contradicts());
  probe_result driver;
  driver.driver.is_error = true;
  EXPECT_TRUE(driver.contradicts());
  probe_result uncovered;
  uncovered.coverage.push_back({0, {}, {answer::no, ""}});
  EXPECT_TRUE(uncovered.contradicts());
  uncovered.coverage[0].runs.is = answer::unknown;
  EXPECT_FALSE(uncovered.contradicts());
}

TEST(result, finds_a_component) {
  const probe_result r = with(true, answer::yes, answer::yes);
  EXPECT_EQ(r.find(component::cupti), r.libraries.data());
  EXPECT_EQ(r.find(component::cudnn), nullptr);
}

// ---- facts ----------------------------------------------------------------------------------------------------------

TEST(facts, carry_the_upper_rungs_and_leave_what_was_not_tested_unknown) {
  probe_result result;
  result.driver.loadable = {answer::no, "not there"};
  result.driver.working = {answer::not_tested, "no driver"};
  library_result cupti;
  cupti.about = component::cupti;
  cupti.present = {answer::yes, "/l/libcupti.so"};
  cupti.resolvable = {answer::yes, "all"};
  cupti.loadable = {answer::yes, "/l/libcupti.so"};
  cupti.working = {answer::not_tested, "no driver"};
  result.libraries.push_back(cupti);
  fact storage[16];
  fact_set facts(storage);
  add_facts(result, facts);
  const ladder l = climb(component::cupti, facts);
  EXPECT_EQ(l[rung::present].is, state::yes);
  EXPECT_EQ(l[rung::genuine].is, state::unknown);
  EXPECT_EQ(l[rung::resolvable].is, state::yes);
  EXPECT_EQ(l[rung::loadable].is, state::yes);
  EXPECT_EQ(l[rung::loadable].evidence->text, "/l/libcupti.so");
  EXPECT_EQ(l[rung::working].is, state::unknown);
  const ladder driver = climb(component::driver, facts);
  EXPECT_EQ(driver[rung::loadable].is, state::no);
  EXPECT_EQ(driver[rung::working].is, state::unknown);
  EXPECT_EQ(driver[rung::genuine].is, state::unknown);
}

TEST(facts, a_driver_that_says_34_is_not_genuine) {
  probe_result result;
  result.driver.loadable = {answer::yes, "/stubs/libcuda.so.1"};
  result.driver.path = "/stubs/libcuda.so.1";
  result.driver.code = 34;
  result.driver.working = {answer::no, "34"};
  fact storage[4];
  fact_set facts(storage);
  add_facts(result, facts);
  EXPECT_EQ(climb(component::driver, facts)[rung::genuine].is, state::no);
  EXPECT_EQ(climb(component::driver, facts)[rung::working].is, state::no);
}

}  // namespace
}  // namespace foundcheck::probe

// SPDX-License-Identifier: MIT
#include <foundcheck/probe/facts.hpp>

#include <gtest/gtest.h>
#include <foundcheck/fact/availability.hpp>

namespace foundcheck::probe {
namespace {

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

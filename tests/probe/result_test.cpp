// SPDX-License-Identifier: MIT
#include <foundcheck/probe/result.hpp>

#include <gtest/gtest.h>

namespace foundcheck::probe {
namespace {

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

}  // namespace
}  // namespace foundcheck::probe

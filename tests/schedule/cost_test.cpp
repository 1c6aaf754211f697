// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/weight.hpp>

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace foundcheck::schedule {
namespace cost_test {

TEST(cost, adds_up_by_name) {
  const step steps[] = {{"a.cpp.o", 0, 10}, {"b.cu.o", 0, 20}, {"c.cpp.o", 3, 4}, {"tool", 5, 6}};
  const std::int64_t weights[] = {1, 2, 4, 8};
  std::array<group_cost, 65> slots;
  add_up(
      steps, weights, [&steps](std::size_t i) { return extension(steps[i].output); }, slots);
  std::uint32_t counted = 0;
  for (const group_cost& cost : slots) {
    counted += cost.steps;
    if (cost.steps == 0) continue;
    EXPECT_FALSE(cost.is_rest);
    if (cost.name == ".cpp.o") {
      EXPECT_EQ(cost.steps, 2U);
      EXPECT_EQ(cost.work_ms, 11);
      EXPECT_EQ(cost.weight_ns, 5);
    } else if (cost.name == ".cu.o") {
      EXPECT_EQ(cost.work_ms, 20);
    } else {
      EXPECT_EQ(cost.name, "");
      EXPECT_EQ(cost.work_ms, 1);
    }
  }
  EXPECT_EQ(counted, 4U);
}

TEST(cost, those_without_a_slot_are_the_rest_and_nothing_is_lost) {
  std::vector<std::string> names;
  for (int i = 0; i < 500; ++i) names.push_back("x.e" + std::to_string(i));
  std::vector<step> steps;
  for (const std::string& name : names) steps.push_back({name, 0, 2});
  const std::vector<std::int64_t> weights(steps.size(), 3);
  for (const std::size_t count : {std::size_t{1}, std::size_t{2}, std::size_t{20}, std::size_t{600}}) {
    std::vector<group_cost> slots(count);
    add_up(
        steps, weights, [&steps](std::size_t i) { return extension(steps[i].output); }, slots);
    std::uint32_t counted = 0;
    std::int64_t work_ms = 0, weight_ns = 0;
    for (const group_cost& cost : slots) {
      counted += cost.steps, work_ms += cost.work_ms, weight_ns += cost.weight_ns;
      EXPECT_EQ(cost.is_rest, &cost == &slots.back());
    }
    EXPECT_EQ(counted, 500U);
    EXPECT_EQ(work_ms, 1000);
    EXPECT_EQ(weight_ns, 1500);
    EXPECT_GT(slots.back().steps, 0U) << count << " slots are too few for 500 near places";
  }
}

}  // namespace cost_test
}  // namespace foundcheck::schedule

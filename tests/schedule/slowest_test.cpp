// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/weight.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace foundcheck::schedule {
namespace slowest_test {

std::vector<step_index> slowest_of(const std::vector<std::int64_t>& costs, std::size_t count) {
  std::vector<step_index> out(count);
  const auto filled = slowest(costs, out);
  return {filled.begin(), filled.end()};
}

TEST(slowest, is_the_head_of_what_sorting_gives) {
  std::mt19937 random(29);
  for (int round = 0; round < 1000; ++round) {
    std::vector<std::int64_t> costs(random() % 20);
    for (std::int64_t& cost : costs) cost = static_cast<std::int64_t>(random() % 8);
    std::vector<step_index> all(costs.size());
    std::iota(all.begin(), all.end(), step_index{0});
    std::ranges::stable_sort(all, [&](step_index a, step_index b) { return costs[a] > costs[b]; });
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{5}, std::size_t{40}}) {
      std::vector<step_index> expected = all;
      expected.resize(std::min(count, all.size()));
      EXPECT_EQ(slowest_of(costs, count), expected);
    }
  }
}

}  // namespace slowest_test
}  // namespace foundcheck::schedule

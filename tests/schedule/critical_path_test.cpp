// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/concurrency.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "support/random_steps.hpp"

namespace foundcheck::schedule {
namespace critical_path_test {

using dependencies = std::vector<dependency>;

struct path {
  std::int64_t length_ms;
  std::vector<step_index> steps;  ///< the first first
};

path path_of(const std::vector<step>& steps, dependencies graph, std::size_t nodes_without_time = 0) {
  std::ranges::sort(graph, {}, &dependency::before);
  const std::size_t nodes = steps.size() + nodes_without_time;
  // What the storage holds before says nothing.
  std::vector<std::size_t> first(nodes + 1, 7);
  std::vector<std::uint32_t> waiting(nodes, 7);
  std::vector<step_index> ready(nodes, 7);
  std::vector<link> links(nodes, link{7, 0});
  const chain found = critical_path(steps, graph, links, {first, waiting, ready});
  path result{found.length_ms, {}};
  for (step_index i = found.last; i != no_step; i = links[i].before) result.steps.insert(result.steps.begin(), i);
  return result;
}

/// The longest path that ends with a step, by following every path to it. Pre: the graph has no circle.
std::int64_t naive(const std::vector<step>& steps, const dependencies& graph, step_index last) {
  std::int64_t best_ms = 0;
  for (const dependency& d : graph) {
    if (d.after != last || d.before == last || steps[d.before].end_ms > steps[last].start_ms) continue;
    best_ms = std::max(best_ms, naive(steps, graph, d.before));
  }
  return best_ms + steps[last].duration_ms();
}

TEST(critical_path, of_no_steps_is_empty) { EXPECT_TRUE(path_of({}, {}).steps.empty()); }

TEST(critical_path, without_dependencies_is_the_longest_step) {
  const path found = path_of({step_of(0, 4), step_of(4, 9), step_of(9, 10)}, {});
  EXPECT_EQ(found.length_ms, 5);
  EXPECT_EQ(found.steps, (std::vector<step_index>{1}));
}

TEST(critical_path, of_paths_of_one_length_is_the_one_of_the_first_step) {
  EXPECT_EQ(path_of({step_of(0, 5), step_of(0, 5)}, {}).steps, (std::vector<step_index>{0}));
  EXPECT_EQ(path_of({step_of(0, 5), step_of(0, 5), step_of(5, 6)}, {{0, 2}, {1, 2}}).steps,
            (std::vector<step_index>{0, 2}));
}

TEST(critical_path, follows_what_waits_and_not_what_comes_later) {
  // 1 runs long beside 0 and 2; 3 waits for 2 alone.
  const path found = path_of({step_of(0, 10), step_of(0, 18), step_of(10, 20), step_of(20, 25)}, {{0, 2}, {2, 3}});
  EXPECT_EQ(found.length_ms, 25);
  EXPECT_EQ(found.steps, (std::vector<step_index>{0, 2, 3}));
}

TEST(critical_path, goes_through_nodes_without_time) {
  // 0 -> 3 -> 4 -> 1 and 2 -> 4: the nodes 3 and 4 are phony.
  const path found = path_of({step_of(0, 10), step_of(12, 20), step_of(0, 5)}, {{0, 3}, {3, 4}, {4, 1}, {2, 4}}, 2);
  EXPECT_EQ(found.length_ms, 18);
  EXPECT_EQ(found.steps, (std::vector<step_index>{0, 1}));
  EXPECT_EQ(path_of({step_of(0, 4)}, {{1, 0}, {0, 2}}, 2).length_ms, 4) << "a node that no step leads to";
  EXPECT_EQ(path_of({step_of(0, 4), step_of(2, 5)}, {{0, 2}, {2, 1}}, 1).length_ms, 4) << "the times contradict";
}

TEST(critical_path, leaves_out_what_the_times_contradict) {
  EXPECT_EQ(path_of({step_of(0, 10), step_of(5, 9)}, {{0, 1}, {1, 1}}).length_ms, 10);
  EXPECT_EQ(path_of({step_of(5, 9), step_of(0, 10)}, {{0, 1}}).length_ms, 10);
}

TEST(critical_path, goes_through_steps_without_duration_in_any_order_of_places) {
  const path found =
      path_of({step_of(10, 10), step_of(10, 20), step_of(10, 10), step_of(0, 10)}, {{3, 2}, {2, 0}, {0, 1}});
  EXPECT_EQ(found.length_ms, 20);
  EXPECT_EQ(found.steps, (std::vector<step_index>{3, 2, 0, 1}));
}

TEST(critical_path, a_circle_ends) {
  EXPECT_EQ(path_of({step_of(5, 5), step_of(5, 5), step_of(0, 3)}, {{0, 1}, {1, 0}}).length_ms, 3);
}

TEST(critical_path, is_as_long_as_the_best_of_all_paths) {
  std::mt19937 random(37);
  for (int round = 0; round < 1000; ++round) {
    std::vector<step> steps = random_steps(random);
    dependencies graph;
    for (int edges = static_cast<int>(random() % 20); !steps.empty() && edges > 0; --edges) {
      // From a lower to a higher place: no circle.
      const auto a = static_cast<step_index>(random() % steps.size());
      const auto b = static_cast<step_index>(random() % steps.size());
      if (a != b) graph.push_back({std::min(a, b), std::max(a, b)});
    }
    std::int64_t longest_ms = 0;
    for (step_index i = 0; i < steps.size(); ++i) longest_ms = std::max(longest_ms, naive(steps, graph, i));
    EXPECT_EQ(path_of(steps, graph).length_ms, longest_ms);
  }
}

}  // namespace critical_path_test
}  // namespace foundcheck::schedule

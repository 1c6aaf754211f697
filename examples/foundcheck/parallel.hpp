// SPDX-License-Identifier: MIT
// Work that is done on several threads, and whose results are taken in order.
#ifndef FOUNDCHECK_EXAMPLES_PARALLEL_HPP
#define FOUNDCHECK_EXAMPLES_PARALLEL_HPP

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace foundcheck::program {

/// Calls `work(i)` for each i below `count`, on up to `jobs` threads, this one among them. Pre: the calls do not share what they
/// write, and none throws.
template <class Work>
void for_each_index(std::size_t count, std::size_t jobs, const Work& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < std::min(jobs, count); ++i) others.emplace_back(run);
  run();
  for (std::thread& other : others) other.join();
}

}  // namespace foundcheck::program

#endif

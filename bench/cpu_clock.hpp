// SPDX-License-Identifier: MIT
// How long does a call take, by the clock of its thread, so that other programs count little?
#ifndef FOUNDCHECK_BENCH_CPU_CLOCK_HPP
#define FOUNDCHECK_BENCH_CPU_CLOCK_HPP

#include <algorithm>
#include <ctime>

namespace foundcheck::bench {

inline double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// The least of some runs, in milliseconds: noise only ever adds.
template <class Call>
double least_milliseconds(int runs, const Call& call) {
  double least = 1e9;
  for (int i = 0; i < runs; ++i) {
    const double begin = cpu_milliseconds();
    call();
    least = std::min(least, cpu_milliseconds() - begin);
  }
  return least;
}

}  // namespace foundcheck::bench

#endif

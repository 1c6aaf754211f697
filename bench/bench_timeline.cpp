// SPDX-License-Identifier: MIT
// How long does `foundcheck timeline` take for a log of so many steps, and how much memory at its peak?
//
// The program itself is run, from its start to its end, on a made log of 10 000, 100 000 and 1 000 000 steps in four runs. CPU
// time and peak memory are those that the kernel tells of the ended process; the best of each counts.
#include <benchmark/benchmark.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "made_ninja_log.hpp"

namespace foundcheck::bench {

namespace {

struct cost {
  double wall_s = 1e9;
  double cpu_s = 1e9;
  double peak_mb = 1e9;  ///< of 10^6 bytes
};

cost run_program(const std::string& log) {
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child == 0) {
    if (std::freopen("/dev/null", "w", stdout) == nullptr) ::_exit(126);
    ::execl(FOUNDCHECK_PROGRAM, "foundcheck", "timeline", log.c_str(), nullptr);
    ::_exit(127);
  }
  int status = 0;
  rusage used{};
  if (child < 0 || ::wait4(child, &status, 0, &used) < 0 || status != 0) {
    std::fprintf(stderr, "bench_timeline: the program did not run\n");
    std::exit(1);
  }
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
          seconds(used.ru_utime) + seconds(used.ru_stime), static_cast<double>(used.ru_maxrss) * 1024 / 1e6};
}

void timeline(benchmark::State& state) {
  const std::string path = (std::filesystem::temp_directory_path() / "foundcheck_bench_timeline.log").string();
  const std::string text = made_ninja_log(static_cast<std::size_t>(state.range(0)), false);
  std::ofstream(path, std::ios::binary).write(text.data(), static_cast<std::streamsize>(text.size()));
  cost best;
  for (auto _ : state) {
    const cost one = run_program(path);
    state.SetIterationTime(one.wall_s);
    best = {std::min(best.wall_s, one.wall_s), std::min(best.cpu_s, one.cpu_s), std::min(best.peak_mb, one.peak_mb)};
  }
  std::filesystem::remove(path);
  state.counters["file_MB"] = static_cast<double>(text.size()) / 1e6;
  state.counters["cpu_ms"] = best.cpu_s * 1e3;
  state.counters["peak_MB"] = best.peak_mb;
}

BENCHMARK(timeline)->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Iterations(5)->UseManualTime()->Unit(
    benchmark::kMillisecond);

}  // namespace

}  // namespace foundcheck::bench

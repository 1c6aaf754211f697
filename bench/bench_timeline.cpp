// SPDX-License-Identifier: MIT
// How long does `foundcheck timeline` take for a log of so many steps, and how much memory at its peak?
//
// The program itself is run, from its start to its end, on a made log of 10 000, 100 000 and 1 000 000 steps in four runs. CPU
// time and peak memory are those that the kernel tells of the ended process; the best of each counts.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>

#include "made_ninja_log.hpp"
#include "program_cost.hpp"

namespace foundcheck::bench {

namespace {

void timeline(benchmark::State& state) {
  const std::string path = (std::filesystem::temp_directory_path() / "foundcheck_bench_timeline.log").string();
  std::string text = made_ninja_log(static_cast<std::size_t>(state.range(0)), false);
  std::ofstream(path, std::ios::binary).write(text.data(), static_cast<std::streamsize>(text.size()));
  const std::size_t size = text.size();
  text = std::string();
  program_cost best;
  for (auto _ : state) {
    const program_cost one = run_program({FOUNDCHECK_PROGRAM, "timeline", path});
    state.SetIterationTime(one.wall_s);
    best = {std::min(best.wall_s, one.wall_s), std::min(best.cpu_s, one.cpu_s), std::min(best.peak_mb, one.peak_mb)};
  }
  std::filesystem::remove(path);
  state.counters["file_MB"] = static_cast<double>(size) / 1e6;
  state.counters["cpu_ms"] = best.cpu_s * 1e3;
  state.counters["peak_MB"] = best.peak_mb;
}

BENCHMARK(timeline)->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Iterations(5)->UseManualTime()->Unit(
    benchmark::kMillisecond);

}  // namespace

}  // namespace foundcheck::bench

// SPDX-License-Identifier: MIT
// How fast is a .ninja_log read, measured against the least that any reader must do: find the line ends?
//
// The text is made: paths and numbers as long as those of real logs, four runs of a large project, in the form of ninja 1.13. And
// the files of FOUNDCHECK_BENCH_NINJA_LOG, separated by ':', repeated to 20 MB. `scan` looks for every newline with memchr;
// `parse` walks all records. Both run over the same bytes in turns, so the ratio holds on any machine. `history` tells the
// runs of 10 000, 100 000 and 1 000 000 steps, as written and recompacted. A bench that loses steps stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/format/ninja/log_history.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "made_ninja_log.hpp"
#include "newline_scan.hpp"

namespace foundcheck::bench {

namespace {

std::string named_logs(std::string_view names) {
  constexpr std::size_t wanted = 20'000'000;
  std::string text, repeated;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(':'), names.size());
    std::ifstream in(std::string(names.substr(0, end)), std::ios::binary);
    text.append(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  if (text.empty()) {
    std::fprintf(stderr, "bench_ninja_log: nothing to read\n");
    std::exit(1);
  }
  while (repeated.size() < wanted) repeated += text;
  return repeated;
}

std::size_t parse(std::string_view bytes) {
  std::size_t size = 0;
  for (const ninja_log::record& one : ninja_log::records(bytes)) {
    benchmark::DoNotOptimize(one.output.data());
    benchmark::DoNotOptimize(one.hash);
    size += one.whole.size();
  }
  return size;
}

void bench_ratio(benchmark::State& state, const std::string& text) {
  const auto [scan_s, parse_s] = take_turns(state, text, [&text] { expect_count(parse(text), text.size(), "bytes"); });
  const double gigabytes = static_cast<double>(text.size()) / 1e9;
  state.counters["scan_GB/s"] = gigabytes / scan_s;
  state.counters["parse_GB/s"] = gigabytes / parse_s;
  state.counters["parse/memchr"] = scan_s / parse_s;
}

void bench_history(benchmark::State& state, bool is_recompacted) {
  const auto steps = static_cast<std::size_t>(state.range(0));
  const std::string text = made_ninja_log(steps, is_recompacted);
  std::vector<ninja_log::step> storage(ninja_log::count(text));
  std::vector<ninja_log::slot> scratch(storage.size());
  for (auto _ : state) {
    const ninja_log::history all(text, storage, scratch);
    expect_count(all.run_count(), 4, "runs");
    expect_count(all.steps().size(), steps, "steps");
    expect_count(all.is_recompacted() ? 1 : 0, is_recompacted ? 1 : 0, "recompactions");
  }
}

const bool registered = [] {
  static const std::string made = made_ninja_log(200'000, false);
  benchmark::RegisterBenchmark("ratio/made", bench_ratio, std::cref(made));
  if (const char* names = std::getenv("FOUNDCHECK_BENCH_NINJA_LOG"); names != nullptr && *names != '\0') {
    static const std::string named = named_logs(names);
    benchmark::RegisterBenchmark("ratio/named", bench_ratio, std::cref(named));
  }
  for (const bool is_recompacted : {false, true}) {
    benchmark::RegisterBenchmark(is_recompacted ? "history/recompacted" : "history/written", bench_history,
                                 is_recompacted)
        ->Arg(10'000)
        ->Arg(100'000)
        ->Arg(1'000'000)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace

}  // namespace foundcheck::bench

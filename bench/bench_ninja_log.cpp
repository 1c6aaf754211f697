// SPDX-License-Identifier: MIT
// How fast is a .ninja_log read, measured against the least that any reader must do: find the line ends?
//
// The text is made: paths and numbers as long as those of real logs, four runs of a large project, in the form of ninja 1.13. And
// the files of FOUNDCHECK_BENCH_NINJA_LOG, separated by ':', repeated to 20 MB. `scan` looks for every newline with memchr;
// `parse` walks all records. Both run over the same bytes in turns, so the ratio holds on any machine. `history` tells the
// runs of 10 000, 100 000 and 1 000 000 steps, as written and recompacted. A bench that loses steps stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/format/ninja_log_history.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// A log of so many steps in four runs on 64 lanes.
std::string made_log(std::size_t steps, bool is_recompacted) {
  std::mt19937_64 random(1);
  std::vector<std::string> lines;
  std::int64_t epoch_ms = 1'795'000'000'000;
  for (int run = 0; run < 4; ++run) {
    std::vector<std::int64_t> lanes(64, 3);
    std::vector<std::pair<std::int64_t, std::string>> ended;
    for (std::size_t i = 0; i < steps / 4; ++i) {
      std::int64_t& lane = lanes[i % lanes.size()];
      const std::int64_t start = lane, end = start + 20 + static_cast<std::int64_t>(random() % 4000);
      lane = end;
      const std::size_t output = is_recompacted ? i * 4 + static_cast<std::size_t>(run) : i;
      char hash[17];
      std::snprintf(hash, sizeof hash, "%llx", static_cast<unsigned long long>(output * 0x9E3779B97F4A7C15U));
      ended.emplace_back(
          end, std::to_string(start) + '\t' + std::to_string(end) + '\t' +
                   std::to_string((epoch_ms + start) * 1'000'000 + static_cast<std::int64_t>(random() % 4'000'000)) +
                   "\tsrc/core/CMakeFiles/core.dir/module_" + std::to_string(output % 97) + "/file_" +
                   std::to_string(output) + ".cpp.o\t" + hash + '\n');
    }
    std::sort(ended.begin(), ended.end());
    for (auto& [end, line] : ended) lines.push_back(std::move(line));
    epoch_ms += *std::max_element(lanes.begin(), lanes.end()) + 60'000;
  }
  if (is_recompacted) std::shuffle(lines.begin(), lines.end(), random);
  std::string text = "# ninja log v7\n";
  for (const std::string& line : lines) text += line;
  return text;
}

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

std::size_t scan(std::string_view bytes) {
  std::size_t lines = 0;
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  while (at != end) {
    const void* const feed = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    if (feed == nullptr) break;
    at = static_cast<const char*>(feed) + 1;
    ++lines;
  }
  return lines;
}

std::size_t parse(std::string_view bytes) {
  std::size_t size = 0;
  for (const foundcheck::ninja_log::record& one : foundcheck::ninja_log::records(bytes)) {
    benchmark::DoNotOptimize(one.output.data());
    benchmark::DoNotOptimize(one.hash);
    size += one.whole.size();
  }
  return size;
}

/// Takes turns, so that both meet the same machine; the best of each counts, since noise only ever adds.
void bench_ratio(benchmark::State& state, const std::string& text) {
  using clock = std::chrono::steady_clock;
  auto best_scan = clock::duration::max();
  auto best_parse = clock::duration::max();
  for (auto _ : state) {
    const auto begin = clock::now();
    benchmark::DoNotOptimize(scan(text));
    const auto between = clock::now();
    if (parse(text) != text.size()) {
      std::fprintf(stderr, "bench_ninja_log: bytes are lost\n");
      std::exit(1);
    }
    const auto end = clock::now();
    best_scan = std::min(best_scan, between - begin);
    best_parse = std::min(best_parse, end - between);
  }
  const double scan_s = std::chrono::duration<double>(best_scan).count();
  const double parse_s = std::chrono::duration<double>(best_parse).count();
  const double gigabytes = static_cast<double>(text.size()) / 1e9;
  state.counters["scan_GB/s"] = gigabytes / scan_s;
  state.counters["parse_GB/s"] = gigabytes / parse_s;
  state.counters["parse/memchr"] = scan_s / parse_s;
}

void bench_history(benchmark::State& state, bool is_recompacted) {
  const auto steps = static_cast<std::size_t>(state.range(0));
  const std::string text = made_log(steps, is_recompacted);
  std::vector<foundcheck::ninja_log::step> storage(foundcheck::ninja_log::count(text));
  std::vector<foundcheck::ninja_log::slot> scratch(storage.size());
  for (auto _ : state) {
    const foundcheck::ninja_log::history all(text, storage, scratch);
    if (all.run_count() != 4 || all.steps().size() != steps || all.is_recompacted() != is_recompacted) {
      std::fprintf(stderr, "bench_ninja_log: %zu runs of %zu steps\n", all.run_count(), all.steps().size());
      std::exit(1);
    }
  }
}

const bool registered = [] {
  static const std::string made = made_log(200'000, false);
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

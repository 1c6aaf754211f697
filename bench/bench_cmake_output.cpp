// SPDX-License-Identifier: MIT
// How fast is configure output read, measured against the least that any reader must do: find the line ends?
//
// The text is what cmake really printed: the logs of tests/data/cmake-output, one after another, repeated to 50 MB; and the
// files of FOUNDCHECK_BENCH_OUTPUT, separated by ':', in the same way. `scan` looks for every newline with memchr; `parse`
// walks all records. Both run over the same bytes in turns, so the ratio holds on any machine. The bytes of the records are
// added up; a bench that loses some stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/format/cmake_output.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::size_t wanted = 50'000'000;

std::string read_files(std::vector<std::filesystem::path> paths) {
  std::sort(paths.begin(), paths.end());
  std::string text;
  for (const std::filesystem::path& path : paths) {
    std::ifstream in(path, std::ios::binary);
    text.append(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    if (!text.empty() && text.back() != '\n') text += '\n';
  }
  if (text.empty()) {
    std::fprintf(stderr, "bench_cmake_output: nothing to read\n");
    std::exit(1);
  }
  std::string repeated;
  while (repeated.size() < wanted) repeated += text;
  return repeated;
}

std::string recorded_logs() {
  std::vector<std::filesystem::path> paths;
  for (const auto& file :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(FOUNDCHECK_TEST_DATA) / "cmake-output")) {
    if (file.path().extension() == ".log") paths.push_back(file.path());
  }
  return read_files(paths);
}

std::string named_logs(std::string_view names) {
  std::vector<std::filesystem::path> paths;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(':'), names.size());
    paths.emplace_back(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return read_files(paths);
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
  for (const foundcheck::cmake_output::record& one : foundcheck::cmake_output::records(bytes)) {
    benchmark::DoNotOptimize(one.text.data());
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
      std::fprintf(stderr, "bench_cmake_output: bytes are lost\n");
      std::exit(1);
    }
    const auto end = clock::now();
    best_scan = std::min(best_scan, between - begin);
    best_parse = std::min(best_parse, end - between);
  }
  const double scan_s = std::chrono::duration<double>(best_scan).count();
  const double parse_s = std::chrono::duration<double>(best_parse).count();
  const double megabytes = static_cast<double>(text.size()) / 1e6;
  state.counters["scan_MB/s"] = megabytes / scan_s;
  state.counters["parse_MB/s"] = megabytes / parse_s;
  state.counters["times_slower"] = parse_s / scan_s;
}

const bool registered = [] {
  static const std::string recorded = recorded_logs();
  benchmark::RegisterBenchmark("ratio/recorded", bench_ratio, std::cref(recorded));
  if (const char* names = std::getenv("FOUNDCHECK_BENCH_OUTPUT"); names != nullptr && *names != '\0') {
    static const std::string real = named_logs(names);
    benchmark::RegisterBenchmark("ratio/named", bench_ratio, std::cref(real));
  }
  return true;
}();

}  // namespace

// SPDX-License-Identifier: MIT
// How fast is configure output read, measured against the least that any reader must do: find the line ends?
//
// The text is what cmake really printed: the logs of tests/data/cmake-output, one after another, repeated to 50 MB; and the
// files of FOUNDCHECK_BENCH_OUTPUT, separated by ':', in the same way. `scan` looks for every newline with memchr; `parse`
// walks all records. Both run over the same bytes in turns, so the ratio holds on any machine. The bytes of the records are
// added up; a bench that loses some stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/format/cmake/output.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "newline_scan.hpp"

namespace foundcheck::bench {
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

std::size_t parse(std::string_view bytes) {
  std::size_t size = 0;
  for (const cmake_output::record& one : cmake_output::records(bytes)) {
    benchmark::DoNotOptimize(one.text.data());
    size += one.whole.size();
  }
  return size;
}

void bench_ratio(benchmark::State& state, const std::string& text) {
  const auto [scan, read] = take_turns(state, text, [&text] { expect_count(parse(text), text.size(), "bytes"); });
  const double megabytes = static_cast<double>(text.size()) / 1e6;
  state.counters["scan_MB/s"] = megabytes / scan;
  state.counters["parse_MB/s"] = megabytes / read;
  state.counters["times_slower"] = read / scan;
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
}  // namespace foundcheck::bench

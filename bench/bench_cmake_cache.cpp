// SPDX-License-Identifier: MIT
// How fast is a CMakeCache.txt read, measured against the least that any reader must do: find the line ends?
//
// `scan` looks for every newline with memchr; `parse` walks all records; `index` builds the sorted variables as well. All
// three run over the same bytes in the same run, so the ratio holds on any machine. It teaches what the grammar costs
// above the memory traffic, and shows at once when a change makes a line be looked at twice. Records are counted while they
// are made and by a second, plain count of the text; a bench that miscounts stops with an error.
//
// FOUNDCHECK_BENCH_CACHE names a real cache to read in addition to the made one.
#include <benchmark/benchmark.h>

#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "made_cmake_cache.hpp"
#include "newline_scan.hpp"
#include "support/naive_cmake_cache.hpp"

namespace foundcheck::bench {
namespace {

using cmake_cache::record;

using input = cache_input;

/// The file that the user names, its records counted by the naive reader of the tests.
input real_cache(const char* path) {
  input real;
  std::ifstream in(path, std::ios::binary);
  real.text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  if (real.text.empty()) {
    std::fprintf(stderr, "bench_cmake_cache: %s cannot be read or is empty\n", path);
    std::exit(1);
  }
  real.lines = count_lines(real.text);
  real.records = naive_cmake_cache::load(real.text).records.size();
  return real;
}

// Records about cut values are no lines of their own, so the naive reader has none.
std::size_t parse(std::string_view bytes) {
  std::size_t records = 0;
  for (const record& one : cmake_cache::records(bytes)) {
    benchmark::DoNotOptimize(one.value.data());
    records += one.kind == cmake_cache::record_kind::truncated ? 0u : 1u;
  }
  return records;
}

std::size_t index(std::string_view bytes, std::vector<record>& storage) {
  const cmake_cache::index all(bytes, storage);
  std::size_t variables = 0;
  for (const auto& one : all.variables()) {
    benchmark::DoNotOptimize(one.value.data());
    ++variables;
  }
  return variables;
}

void bench_scan(benchmark::State& state, const input& cache) {
  for (auto _ : state) expect_count(scan_lines(cache.text), cache.lines, "lines");
  set_bytes(state, cache.text);
}

void bench_parse(benchmark::State& state, const input& cache) {
  for (auto _ : state) expect_count(parse(cache.text), cache.records, "records");
  set_bytes(state, cache.text);
}

void bench_index(benchmark::State& state, const input& cache) {
  const std::size_t variables = naive_cmake_cache::load(cache.text).variables.size();
  std::vector<record> storage(cmake_cache::count(cache.text));
  for (auto _ : state) expect_count(index(cache.text, storage), variables, "variables");
  set_bytes(state, cache.text);
}

void bench_ratio(benchmark::State& state, const input& cache) {
  const auto [scan, read] =
      take_turns(state, cache.text, [&cache] { expect_count(parse(cache.text), cache.records, "records"); });
  const double megabytes = static_cast<double>(cache.text.size()) / 1e6;
  state.counters["scan_MB/s"] = megabytes / scan;
  state.counters["parse_MB/s"] = megabytes / read;
  state.counters["parse/memchr"] = scan / read;
  state.counters["times_slower"] = read / scan;
}

const bool registered = [] {
  static const input made = made_cache(4'000'000);
  const auto add = [](const std::string& name, const input& cache) {
    benchmark::RegisterBenchmark(("scan/" + name).c_str(), bench_scan, std::cref(cache));
    benchmark::RegisterBenchmark(("parse/" + name).c_str(), bench_parse, std::cref(cache));
    benchmark::RegisterBenchmark(("index/" + name).c_str(), bench_index, std::cref(cache));
    benchmark::RegisterBenchmark(("ratio/" + name).c_str(), bench_ratio, std::cref(cache));
  };
  add("made", made);
  if (const char* path = std::getenv("FOUNDCHECK_BENCH_CACHE"); path != nullptr && *path != '\0') {
    static const input real = real_cache(path);
    add("real", real);
  }
  return true;
}();

}  // namespace
}  // namespace foundcheck::bench

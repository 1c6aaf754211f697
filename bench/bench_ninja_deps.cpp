// SPDX-License-Identifier: MIT
// How fast is a .ninja_deps read and checked, measured against copying it?
//
// The file is made in the proportions of real ones: 20 000 paths, 4 000 outputs with some 300 inputs each. `copy` is memcpy; `parse`
// walks all records with every id checked; `index` also builds what ninja holds. A bench that loses bytes stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/format/ninja/deps.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/naive_ninja_deps.hpp"

namespace {

std::string made_deps() {
  std::mt19937 random(1);
  foundcheck::naive_ninja_deps::file made;
  for (unsigned i = 0; i < 20'000; ++i) {
    made.path("../include/project/module_" + std::to_string(i % 97) + "/header_" + std::to_string(i) + ".hpp");
  }
  for (unsigned i = 0; i < 4'000; ++i) {
    std::vector<std::uint32_t> inputs(150 + random() % 300);
    for (std::uint32_t& id : inputs) id = static_cast<std::uint32_t>(random() % 20'000);
    made.deps(i, 1'795'000'000'000'000'000, inputs);
  }
  return made.bytes();
}

void stop(const char* what) {
  std::fprintf(stderr, "bench_ninja_deps: %s\n", what);
  std::exit(1);
}

std::size_t parse(std::string_view bytes) {
  std::size_t size = 0;
  for (const foundcheck::ninja_deps::record& one : foundcheck::ninja_deps::records(bytes)) {
    if (one.kind == foundcheck::ninja_deps::record_kind::malformed) stop("a bad record");
    benchmark::DoNotOptimize(one.input_bytes.data());
    size += one.whole.size();
  }
  return size;
}

void bench_ratio(benchmark::State& state) {
  using clock = std::chrono::steady_clock;
  const std::string bytes = made_deps();
  std::string copy(bytes.size(), '\0');
  std::vector<foundcheck::ninja_deps::node> storage(foundcheck::ninja_deps::count(bytes));
  auto best_copy = clock::duration::max(), best_parse = best_copy, best_index = best_copy;
  for (auto _ : state) {
    const auto begin = clock::now();
    std::memcpy(copy.data(), bytes.data(), bytes.size());
    benchmark::ClobberMemory();
    const auto copied = clock::now();
    if (parse(bytes) != bytes.size()) stop("bytes are lost");
    const auto parsed = clock::now();
    const foundcheck::ninja_deps::index all(bytes, storage);
    if (all.valid_size() != bytes.size() || all.nodes().size() != 20'000) stop("paths are lost");
    const auto end = clock::now();
    best_copy = std::min(best_copy, copied - begin);
    best_parse = std::min(best_parse, parsed - copied);
    best_index = std::min(best_index, end - parsed);
  }
  const auto speed = [&](clock::duration best) {
    return static_cast<double>(bytes.size()) / 1e9 / std::chrono::duration<double>(best).count();
  };
  state.counters["copy_GB/s"] = speed(best_copy);
  state.counters["parse_GB/s"] = speed(best_parse);
  state.counters["index_GB/s"] = speed(best_index);
}
BENCHMARK(bench_ratio)->Name("ratio/made");

}  // namespace

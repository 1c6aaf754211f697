// SPDX-License-Identifier: MIT
// What does it cost to judge a build: all rules on the facts of a cache of 1 MB, of which 300 facts come?
//
// Without it a rule that asks every fact about every component goes unnoticed: it is right, and each scan is slower. The facts are one
// of each variable that is known, half of them found and half not, so that many rules look further than their first term. Goal: 1 ms.
// `extract` is the way from bytes to facts of the same cache, to compare with. A run that finds nothing, or not 300 facts, stops.
#include <benchmark/benchmark.h>

#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>
#include <vector>

namespace foundcheck::bench {
namespace {

constexpr std::size_t wanted_facts = 300, wanted_bytes = 1'000'000;

std::size_t extract_all(const std::string& cache, fact_set& facts) {
  for (const cmake_cache::record& r : cmake_cache::records(cache)) extract(r, 0, facts);
  return facts.size();
}

/// One entry of a variable that is known: in turn a path, a NOTFOUND and a switch.
std::string entry_of(std::string_view name, std::size_t number) {
  static constexpr const char* values[] = {":FILEPATH=/usr/local/cuda-12.4/lib64/libx.so", ":FILEPATH=X-NOTFOUND",
                                           ":BOOL=ON", ":BOOL=OFF"};
  return std::string(name) + values[number % std::size(values)] + "\n";
}

/// A cache that gives at least the facts that are wanted, filled up with entries that give none.
std::string made_cache() {
  std::string cache;
  for (std::size_t i = 0; i < detail::variable_count; ++i) cache += entry_of(detail::variable_rows[i].name, i);
  for (std::size_t i = 0; i < detail::setting_count; ++i) cache += entry_of(detail::settings<>.names[i], i);
  std::vector<fact> storage(4 * wanted_facts);
  for (std::size_t i = 0;; ++i) {
    fact_set facts(storage);
    if (extract_all(cache, facts) >= wanted_facts) break;
    cache += "USE_PART_" + std::to_string(i) + ":BOOL=ON\n";
  }
  for (std::size_t i = 0; cache.size() < wanted_bytes; ++i) {
    cache += "//Have include unistd.h\nHAVE_HEADER_" + std::to_string(i) + ":INTERNAL=1\n";
  }
  return cache;
}

const std::string& cache() {
  static const std::string made = made_cache();
  return made;
}

/// The facts of the cache, no more than are wanted, and what a log and the machine say of some components.
std::vector<fact> known_facts() {
  std::vector<fact> storage(4 * wanted_facts);
  fact_set facts(storage);
  storage.resize(std::min(extract_all(cache(), facts), wanted_facts - 6));
  for (const component about : {component::cupti, component::cudnn, component::nccl}) {
    storage.push_back({fact_id::claimed, about, state::yes, "", {1, storage.size(), storage.size(), "-- Found"}});
    storage.push_back({fact_id::present, about, state::no, "", {}});
  }
  return storage;
}

std::size_t judge(const fact_set& facts) {
  std::size_t evidence = 0;
  const std::size_t found = evaluate(rules::all, facts, [&](const finding& f) { evidence += f.evidence_count; });
  benchmark::DoNotOptimize(evidence);
  return found;
}

void bench_evaluate(benchmark::State& state) {
  std::vector<fact> storage = known_facts();
  fact_set facts(storage);
  for (const fact& f : std::vector<fact>(storage)) facts.add(f);
  std::size_t found = 0, rules = 0;
  for (auto _ : state) found = judge(facts);
  for (const std::span<const rule> table : rules::all) rules += table.size();
  if (facts.size() != wanted_facts || found == 0) {
    std::fprintf(stderr, "bench_rules: %zu facts, %zu findings\n", facts.size(), found);
    std::exit(1);
  }
  state.counters["facts"] = static_cast<double>(facts.size());
  state.counters["rules"] = static_cast<double>(rules);
  state.counters["findings"] = static_cast<double>(found);
}

void bench_extract(benchmark::State& state) {
  std::vector<fact> storage(4 * wanted_facts);
  for (auto _ : state) {
    fact_set facts(storage);
    benchmark::DoNotOptimize(extract_all(cache(), facts));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(cache().size()));
}

BENCHMARK(bench_extract)->Name("extract/1MB")->Unit(benchmark::kMicrosecond);
BENCHMARK(bench_evaluate)->Name("evaluate/300_facts")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace foundcheck::bench

// SPDX-License-Identifier: MIT
// How fast is a CMakeConfigureLog.yaml read, measured against the least that any reader must do: find the line ends?
//
// `scan` looks for every newline with memchr; `events` walks all records; `members` reads the members of each event as
// well, `text` decodes every text block and string on top of that. All run over the same bytes in the same run, so the
// ratio holds on any machine. Events are counted while they are made and by a plain count of the text; a bench that
// miscounts stops with an error.
//
// FOUNDCHECK_BENCH_LOGS names a folder of real logs to read; without it the recorded ones of the tests are read. The logs
// are repeated to 50 MB.
#include <benchmark/benchmark.h>

#include <foundcheck/format/cmake/configure_log.hpp>

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
#include "support/cmake_configure_log_properties.hpp"

namespace foundcheck::bench {
namespace {

namespace log = cmake_configure_log;

struct input {
  std::string text;
  std::size_t lines = 0;
  std::size_t events = 0;  // established by other means than the reader that is measured
};

input real_logs(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() == ".yaml") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::string once;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    once.append(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  if (once.empty()) {
    std::fprintf(stderr, "bench_configure_log: %s has no .yaml\n", folder.c_str());
    std::exit(1);
  }
  const std::size_t events = configure_log::naive_events(once).size();
  input real;
  for (; real.text.size() < 50'000'000; real.events += events) real.text += once;
  real.lines = count_lines(real.text);
  return real;
}

std::size_t walk(std::string_view bytes) {
  std::size_t events = 0;
  for (const log::record& r : log::records(bytes)) {
    benchmark::DoNotOptimize(r.event.data());
    events += r.kind == log::record_kind::event ? 1U : 0U;
  }
  return events;
}

std::size_t walk_members(std::string_view bytes) {
  std::size_t events = 0;
  for (const log::record& r : log::events(bytes)) {
    for (const log::node& n : log::members(r)) benchmark::DoNotOptimize(n.value.data());
    ++events;
  }
  return events;
}

std::size_t text_size(const log::nodes& level) {
  std::size_t size = 0;
  for (const log::node& n : level) {
    if (n.kind == log::node_kind::text) {
      for (const log::text_piece& piece : log::text_pieces(n)) size += piece.view().size();
    } else if (n.kind == log::node_kind::string) {
      for (const log::text_piece& piece : log::string_pieces(n.value)) size += piece.view().size();
    } else if (n.column < 16) {
      size += text_size(log::children(n));
    }
  }
  return size;
}

std::size_t decode(std::string_view bytes) {
  std::size_t events = 0;
  for (const log::record& r : log::events(bytes)) {
    benchmark::DoNotOptimize(text_size(log::members(r)));
    ++events;
  }
  return events;
}

void bench_ratio(benchmark::State& state, const input& logs) {
  const auto [scan, read] =
      take_turns(state, logs.text, [&logs] { expect_count(walk(logs.text), logs.events, "events"); });
  state.counters["events_over_scan"] = read / scan;
  state.counters["events_GB_per_s"] = static_cast<double>(logs.text.size()) / read / 1e9;
  state.counters["scan_GB_per_s"] = static_cast<double>(logs.text.size()) / scan / 1e9;
}

template <std::size_t (*Run)(std::string_view)>
void bench(benchmark::State& state, const input& logs, std::size_t expected) {
  for (auto _ : state) expect_count(Run(logs.text), expected, "of these");
  set_bytes(state, logs.text);
}

const bool registered = [] {
  const char* const set = std::getenv("FOUNDCHECK_BENCH_LOGS");
  static const input logs = real_logs(set != nullptr ? set : FOUNDCHECK_TEST_DATA "/cmake_configure_log");
  const auto add = [](const char* name, auto run, std::size_t expected) {
    benchmark::RegisterBenchmark(name, run, std::cref(logs), expected)->Unit(benchmark::kMillisecond);
  };
  add("scan", bench<scan_lines>, logs.lines);
  add("events", bench<walk>, logs.events);
  add("members", bench<walk_members>, logs.events);
  add("text", bench<decode>, logs.events);
  benchmark::RegisterBenchmark("ratio", bench_ratio, std::cref(logs))->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace
}  // namespace foundcheck::bench

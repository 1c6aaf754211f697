// SPDX-License-Identifier: MIT
// How fast are the readers by rows of patterns, beside those by hand that they replaced and beside the least that any reader must do?
//
// `memchr` looks for every newline; `old` is the reader of bench/replaced; `rows` the one of the library. All three read each piece of a
// text in turns, and the best time of each for each piece counts, so that the ratios hold on any machine, busy or not. The texts
// are made up, and those of FOUNDCHECK_CORPUS where there is one. A bench whose readers count differently stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/format/ccache/stats.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/ninja_log.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "made_cmake_cache.hpp"
#include "made_ninja_log.hpp"
#include "newline_scan.hpp"
#include "replaced/ccache_stats.hpp"
#include "replaced/cmake_cache.hpp"
#include "replaced/ninja_log.hpp"

namespace foundcheck::bench {
namespace {

using texts = std::vector<std::string>;

/// Pieces of a text that end with a line, each with a head.
texts pieces_of(std::string_view text, std::string_view head) {
  constexpr std::size_t piece_bytes = 100'000;
  texts pieces;
  while (!text.empty()) {
    const std::size_t feed = text.find('\n', std::min(piece_bytes, text.size() - 1));
    const std::size_t end = feed == std::string_view::npos ? text.size() : feed + 1;
    pieces.push_back(std::string(head) + std::string(text.substr(0, end)));
    text.remove_prefix(end);
  }
  return pieces;
}

/// The files of the corpus of which the name has this part in it.
texts real_files(std::string_view part) {
  texts files;
  const char* const corpus = std::getenv("FOUNDCHECK_CORPUS");
  if (corpus == nullptr || *corpus == '\0') return files;
  for (const auto& found : std::filesystem::recursive_directory_iterator(corpus)) {
    if (!found.is_regular_file() || found.path().filename().string().find(part) == std::string::npos) continue;
    std::ifstream in(found.path(), std::ios::binary);
    files.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return files;
}

template <class Records>
std::size_t read_cache(std::string_view text) {
  std::size_t records = 0;
  for (const cmake_cache::record& one : Records(text)) {
    benchmark::DoNotOptimize(one.value.data());
    ++records;
  }
  return records;
}

template <class Records>
std::size_t read_stats(std::string_view text) {
  std::size_t bytes = 0;
  for (const ccache_stats::record& one : Records(text)) {
    benchmark::DoNotOptimize(one.value);
    bytes += one.whole.size();
  }
  return bytes;
}

/// What ccache prints in all of its layouts, again and again.
std::string made_stats() {
  std::string text;
  while (text.size() < 400'000) {
    text +=
        "cache directory                     /root/.ccache\nstats updated                       Sat Nov 21 10:33:17 2026\n"
        "cache hit (direct)                   123\ncache hit (preprocessed)              25\ncache miss                             4\n"
        "cache hit rate                     97.37 %\ncache size                          15.8 MB\n"
        "Cacheable calls:   12 / 15 (80.00%)\n  Hits:             9 / 12 (75.00%)\n    Direct:         8 /  9 (88.89%)\n"
        "  Misses:           3 / 12 (25.00%)\nLocal storage:\n  Cache size (GiB): 0.1 / 5.0 ( 2.00%)\n  Files:            21\n"
        "cache_miss\t2\ncache_size_kibibyte\t8\ndirect_cache_hit\t5\nstats_updated_timestamp\t1795257197\n";
  }
  return text;
}

template <class Records>
std::size_t read_log(std::string_view text) {
  std::size_t bytes = 0;
  for (const ninja_log::record& one : Records(text)) {
    benchmark::DoNotOptimize(one.output.data());
    benchmark::DoNotOptimize(one.hash);
    bytes += one.whole.size();
  }
  return bytes;
}

template <class Old, class Rows>
void bench_reader(benchmark::State& state, const texts& all, const Old& old, const Rows& rows) {
  using clock = std::chrono::steady_clock;
  using seconds = std::chrono::duration<double>;
  struct best_of {
    seconds memchr = seconds::max(), old = seconds::max(), rows = seconds::max();
  };
  std::vector<best_of> best(all.size());
  std::size_t bytes = 0;
  for (const std::string& text : all) bytes += text.size();
  for (auto _ : state) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto begin = clock::now();
      benchmark::DoNotOptimize(scan_lines(all[i]));
      const auto scanned = clock::now();
      const std::size_t expected = old(all[i]);
      const auto between = clock::now();
      expect_count(rows(all[i]), expected, "records or bytes");
      const auto end = clock::now();
      best[i] = {std::min<seconds>(best[i].memchr, scanned - begin), std::min<seconds>(best[i].old, between - scanned),
                 std::min<seconds>(best[i].rows, end - between)};
    }
  }
  seconds scan{}, by_hand{}, by_rows{};
  for (const best_of& one : best) scan += one.memchr, by_hand += one.old, by_rows += one.rows;
  const double megabytes = static_cast<double>(bytes) / 1e6;
  state.counters["memchr_MB/s"] = megabytes / scan.count();
  state.counters["old_MB/s"] = megabytes / by_hand.count();
  state.counters["rows_MB/s"] = megabytes / by_rows.count();
  state.counters["rows/memchr"] = scan / by_rows;
  state.counters["rows/old"] = by_hand / by_rows;
}

template <class Old, class Rows>
void add(const std::string& name, texts made, texts real, const Old& old, const Rows& rows) {
  constexpr int rounds = 25;
  const auto with = [&](const std::string& kind, texts all) {
    if (all.empty()) return;
    const auto run = [all = std::move(all), old, rows](benchmark::State& state) {
      bench_reader(state, all, old, rows);
    };
    benchmark::RegisterBenchmark((name + "/" + kind).c_str(), run)->Iterations(rounds)->Unit(benchmark::kMillisecond);
  };
  with("made", std::move(made));
  with("real", std::move(real));
}

const bool registered = [] {
  add("cmake_cache", pieces_of(made_cache(4'000'000).text, ""), real_files("CMakeCache"),
      read_cache<replaced_cmake_cache::old_records>, read_cache<cmake_cache::records>);
  add("ninja_log", pieces_of(made_ninja_log(40'000, false), "# ninja log v7\n"), real_files("ninja_log"),
      read_log<replaced_ninja_log::old_records>, read_log<ninja_log::records>);
  add("ccache_stats", pieces_of(made_stats(), ""), {}, read_stats<replaced_ccache_stats::old_records>,
      read_stats<ccache_stats::records>);
  return true;
}();

}  // namespace
}  // namespace foundcheck::bench

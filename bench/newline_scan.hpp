// SPDX-License-Identifier: MIT
// The least that any reader of lines must do, find the line ends, and how much longer a reader takes.
//
// Both run over the same bytes in turns, so that the ratio holds on any machine.
#ifndef FOUNDCHECK_BENCH_NEWLINE_SCAN_HPP
#define FOUNDCHECK_BENCH_NEWLINE_SCAN_HPP

#include <benchmark/benchmark.h>

#include <errno.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace foundcheck::bench {

/// The newlines in the text, counted by a plain loop.
inline std::size_t count_lines(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// The same, found with memchr: this is what is measured.
inline std::size_t scan_lines(std::string_view text) {
  std::size_t lines = 0;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    const void* const feed = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    if (feed == nullptr) break;
    at = static_cast<const char*>(feed) + 1;
    ++lines;
  }
  return lines;
}

/// Stops the program if it counts something else than what was established by other means.
inline void expect_count(std::size_t counted, std::size_t expected, const char* what) {
  if (counted == expected) return;
  std::fprintf(stderr, "%s: counted %zu %s where there are %zu\n", program_invocation_short_name, counted, what,
               expected);
  std::exit(1);
}

inline void set_bytes(benchmark::State& state, std::string_view text) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
}

/// Seconds for a text.
struct scan_and_read {
  double scan;
  double read;
};

/// Takes turns, so that both meet the same machine; the best of each counts, since noise only ever adds. `read` is a
/// function without arguments that reads the text.
template <class Read>
scan_and_read take_turns(benchmark::State& state, std::string_view text, const Read& read) {
  using clock = std::chrono::steady_clock;
  const std::size_t lines = count_lines(text);
  auto best_scan = clock::duration::max();
  auto best_read = clock::duration::max();
  for (auto _ : state) {
    const auto begin = clock::now();
    expect_count(scan_lines(text), lines, "lines");
    const auto between = clock::now();
    read();
    const auto end = clock::now();
    best_scan = std::min(best_scan, between - begin);
    best_read = std::min(best_read, end - between);
  }
  return {std::chrono::duration<double>(best_scan).count(), std::chrono::duration<double>(best_read).count()};
}

}  // namespace foundcheck::bench

#endif

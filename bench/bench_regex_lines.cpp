// SPDX-License-Identifier: MIT
// What does the worst line of 10 MB cost each pattern: time, growth, stack and heap?
//
// For each pattern many lines that go round its loops are tried; the slowest stands for it. `2n / n` is its time beside
// that of a line half as long: 2 is linear, 4 is quadratic. Built twice, the second time without optimisation, where an
// engine that recurses for each byte runs out of stack. The bench stops with an error if a pattern is not linear,
// allocates, or uses a page of stack or more.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "library_patterns.hpp"
#include "regex/log_patterns.hpp"
#include "regex/painted_stack.hpp"
#include "regex/pumped_lines.hpp"
#include "support/allocation_counter.hpp"

namespace foundcheck::bench {
namespace {

constexpr std::size_t long_line = 10'000'000;
constexpr std::size_t tried_line = 16'000;

using matcher = std::size_t (*)(std::string_view);

// A function of its own, so that the stack of a call is that of the engine and its result.
template <class Use>
[[gnu::noinline]] std::size_t run(std::string_view line) {
  const auto m = Use::apply(line);
  return m.view().size();
}

// Of this thread, so that other programs count little.
double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// The least of some runs.
double milliseconds(matcher match, std::string_view line, int runs) {
  double least = 1e9;
  for (int i = 0; i < runs; ++i) {
    const double begin = cpu_milliseconds();
    benchmark::DoNotOptimize(match(line));
    least = std::min(least, cpu_milliseconds() - begin);
  }
  return least;
}

struct cost {
  double time = 0;    // ms
  double growth = 0;  // time of the line / time of half of it
  std::size_t stack = 0;
  std::size_t allocations = 0;
};

cost measure(matcher match, const std::string& line) {
  cost c;
  // Another program can make one run slow; that a pattern is not linear shows each time.
  for (int again = 0; again < 3 && (again == 0 || c.growth > 2.5); ++again) {
    c.time = milliseconds(match, line, 3);
    c.growth = c.time / milliseconds(match, std::string_view(line).substr(0, line.size() / 2), 3);
  }
  const allocation_counter counter;
  const std::size_t matched = match(line);
  c.allocations = counter.count();
  c.stack = painted_stack().used_by([&] {
    if (match(line) != matched) std::puts("the same line does not give the same match");
  });
  return c;
}

std::string as_cell(std::string_view text, std::size_t longest) {
  std::string cell;
  for (const char byte : text.substr(0, longest)) {
    if (byte == '|') cell += '\\';
    cell += byte;
  }
  return "`" + cell + (text.size() > longest ? "...`" : "`");
}

// The line that takes longest: all are tried short, the slowest of them once more and longer.
pumped_line slowest_of(matcher match, const std::vector<pumped_line>& lines) {
  std::vector<std::pair<double, const pumped_line*>> tried;
  for (const pumped_line& line : lines) tried.emplace_back(milliseconds(match, line.of_size(tried_line), 1), &line);
  std::sort(tried.begin(), tried.end(), std::greater<>());
  tried.resize(std::min<std::size_t>(tried.size(), 24));
  for (auto& [time, line] : tried) time = milliseconds(match, line->of_size(10 * tried_line), 3);
  return *std::max_element(tried.begin(), tried.end())->second;
}

// Prints the row of one pattern; false if it breaks a promise.
bool report(const pattern_use& u, matcher match, cost& worst) {
  const std::vector<pumped_line> lines = line_pump(u.pattern).lines();
  const pumped_line slowest = slowest_of(match, lines);
  const cost c = measure(match, slowest.of_size(long_line));
  worst.time = std::max(worst.time, c.time);
  worst.stack = std::max(worst.stack, c.stack);
  worst.allocations = std::max(worst.allocations, c.allocations);
  const bool is_timed = c.time > 0.1;  // below, it is the noise that is measured
  if (is_timed) worst.growth = std::max(worst.growth, c.growth);
  std::printf("| %s | %s, %s | %zu | %.2f | ", as_cell(u.pattern, 44).c_str(), as_cell(slowest.head, 20).c_str(),
              as_cell(slowest.part, 20).c_str(), lines.size(), c.time);
  std::printf(is_timed ? "%.2f" : "-", c.growth);
  std::printf(" | %zu | %zu |\n", c.stack, c.allocations);
  std::fflush(stdout);
  return (!is_timed || c.growth < 3) && c.allocations == 0 && c.stack < 4096;
}

template <class... Uses>
bool report_all(use_list<Uses...>, cost& worst) {
  bool kept = true;
  ((kept = report(Uses::as_data, run<Uses>, worst) && kept), ...);
  return kept;
}

}  // namespace
}  // namespace foundcheck::bench

int main() {
  using namespace foundcheck::bench;
#ifdef __OPTIMIZE__
  const char* const built = "optimised";
#else
  const char* const built = "not optimised (-O0)";
#endif
  std::printf("\nThe worst line of 10 MB for each pattern, %s\n\n", built);
  std::printf("| pattern | line: head, part | tried | ms | 2n / n | stack, bytes | allocations |\n");
  std::printf("|---|---|---:|---:|---:|---:|---:|\n");
  cost worst;
  const bool kept = report_all(log_patterns::uses{}, worst);
  const bool library_kept = report_all(library_patterns{}, worst);
  std::printf("| **the most of all** | | | %.2f | %.2f | %zu | %zu |\n", worst.time, worst.growth, worst.stack,
              worst.allocations);
  if (kept && library_kept) return 0;
  std::fprintf(stderr, "bench_regex_lines: a pattern is not linear, allocates, or uses a page of stack\n");
  return 1;
}

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
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cpu_clock.hpp"
#include "library_patterns.hpp"
#include "regex/figures.hpp"
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

double milliseconds(matcher match, std::string_view line, int runs) {
  return least_milliseconds(runs, [match, line] { benchmark::DoNotOptimize(match(line)); });
}

struct cost {
  double time = 0;    // ms
  double growth = 0;  // time of the line / time of half of it
  std::size_t stack = 0;
  std::size_t allocations = 0;
};

cost measure(matcher match, const std::string& line) {
  const std::string_view half = std::string_view(line).substr(0, line.size() / 2);
  cost c;
  // Another program can make one run slow; that a pattern is not linear shows each time.
  for (int again = 0; again < 3 && (again == 0 || c.growth > 2.2); ++again) {
    c.time = milliseconds(match, line, 1);
    double half_time = milliseconds(match, half, 1);
    // In turns, so that both meet the same machine; the shorter they are the more often.
    for (int i = 0; i < (c.time < 20 ? 10 : 2); ++i) {
      c.time = std::min(c.time, milliseconds(match, line, 1));
      half_time = std::min(half_time, milliseconds(match, half, 1));
    }
    c.growth = c.time / half_time;
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

#ifdef __OPTIMIZE__
constexpr const char* built = "optimised";
constexpr const char* level = "-O2";
#else
constexpr const char* built = "not optimised";
constexpr const char* level = "-O0";
#endif

// The rows of some patterns and of the most that one of them takes, which is added to the most of all.
template <class... Uses>
bool report_all(const std::string& whose, use_list<Uses...>, cost& worst_of_all) {
  cost worst;
  bool kept = true;
  ((kept = report(Uses::as_data, run<Uses>, worst) && kept), ...);
  std::printf("| **the most of %s** | | | %.2f | %.2f | %zu | %zu |\n", whose.c_str(), worst.time, worst.growth,
              worst.stack, worst.allocations);
  note_figure("worst line of " + whose + ", " + level, worst.time);
  worst_of_all.growth = std::max(worst.growth, worst_of_all.growth);
  worst_of_all.stack = std::max(worst.stack, worst_of_all.stack);
  worst_of_all.allocations = std::max(worst.allocations, worst_of_all.allocations);
  return kept;
}

}  // namespace
}  // namespace foundcheck::bench

int main() {
  using namespace foundcheck::bench;
  std::printf("\nThe worst line of 10 MB for each pattern, %s (%s)\n\n", built, level);
  std::printf("| pattern | line: head, part | tried | ms | 2n / n | stack, bytes | allocations |\n");
  std::printf("|---|---|---:|---:|---:|---:|---:|\n");
  cost worst;
  const bool kept = report_all("the twelve", log_patterns::uses{}, worst);
  const bool library_kept = report_all("the library", library_patterns{}, worst);
  note_figure(std::string("growth, ") + level, worst.growth);
  note_figure(std::string("stack, ") + level, static_cast<double>(worst.stack));
  note_figure(std::string("allocations, ") + level, static_cast<double>(worst.allocations));
  if (kept && library_kept) return 0;
  std::fprintf(stderr, "bench_regex_lines: a pattern is not linear, allocates, or uses a page of stack\n");
  return 1;
}

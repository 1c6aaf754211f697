// SPDX-License-Identifier: MIT
// How fast are the lines of a log told apart and taken apart, beside other engines and beside finding the lines at all?
//
// Twelve patterns, the first that matches counts; and every pattern of this library, each as it is used there. On 50 MB
// that are made up and, where the corpus is there, on 50 MB of real lines. All engines must find the same: the number of
// matches, the patterns that match and the bytes in their groups, or the bench stops with an error. It teaches what a
// pattern costs on lines that are not its own, which is most lines: alone it does not even read them. Prints tables in Markdown at the end; what other
// engines are not installed is said there.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "library_patterns.hpp"
#include "newline_scan.hpp"
#include "regex/engine.hpp"
#include "regex/figures.hpp"
#include "regex/foundcheck_engines.hpp"
#include "regex/log.hpp"
#include "regex/log_patterns.hpp"

namespace foundcheck::bench {
namespace {

constexpr int repetitions = 5;

struct contestant {
  std::string name;
  std::string gives;
  make_engine make;
};

struct contest {
  const log* input;
  std::string title;
  job what;
  std::span<const pattern_use> uses;
  std::vector<contestant> contestants;
  totals expected{};
  bool is_expected = false;
};

template <class Engine>
std::unique_ptr<engine> make(std::span<const pattern_use>, job) {
  return std::make_unique<Engine>();
}

using twelve = log_patterns::uses;
constexpr make_engine twelve_as_set = make<as_set<log_patterns::set, twelve>>;
constexpr make_engine twelve_in_sequence = make<in_sequence<job::first, twelve>>;
constexpr make_engine library_in_sequence = make<in_sequence<job::each, library_patterns>>;

// Takes the median rates out of what Google Benchmark reports.
class rate_reporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.aggregate_name != "median") continue;
      rates[run.run_name.function_name] = run.counters.at("bytes_per_second").value / 1e6;
    }
    ConsoleReporter::ReportRuns(runs);
  }

  std::map<std::string, double> rates;  // MB/s
};

void bench_scan(benchmark::State& state, const log& input) {
  for (auto _ : state) expect_count(scan_lines(input.text), input.lines.size(), "lines");
  set_bytes(state, input.text);
}

// The first engine of a contest says what all others must find.
void check(contest& c, const contestant& who, totals found) {
  if (!c.is_expected) {
    c.expected = found;
    c.is_expected = true;
  }
  if (who.gives == "number") found.captured = c.expected.captured;
  if (found == c.expected) return;
  std::fprintf(stderr, "%s: %zu matches, numbers %zu, bytes %zu; %s: %zu, %zu, %zu\n", who.name.c_str(), found.matches,
               found.numbers, found.captured, c.contestants[0].name.c_str(), c.expected.matches, c.expected.numbers,
               c.expected.captured);
  stop(who.name.c_str(), "finds something else on " + c.input->name);
}

std::string scan_name(const log& input) { return "scan/" + input.name; }
std::string run_name(const contest& c, const contestant& who) { return c.title + "/" + c.input->name + "/" + who.name; }

void enter(contest& c) {
  std::vector<contestant> present;
  for (const contestant& who : c.contestants) {
    if (who.make(c.uses.first(1), c.what) == nullptr) {
      std::printf("skipped: %s is not installed\n", who.name.c_str());
    } else {
      present.push_back(who);
    }
  }
  c.contestants = present;
  for (const contestant& who : c.contestants) {
    benchmark::RegisterBenchmark(run_name(c, who).c_str(),
                                 [&c, who](benchmark::State& state) {
                                   const std::unique_ptr<engine> made = who.make(c.uses, c.what);
                                   for (auto _ : state) check(c, who, made->run(c.input->lines));
                                   set_bytes(state, c.input->text);
                                 })
        ->Iterations(1)
        ->Repetitions(repetitions)
        ->ReportAggregatesOnly()
        ->Unit(benchmark::kMillisecond);
  }
}

void print(const contest& c, std::map<std::string, double>& rates) {
  const double scan = rates[scan_name(*c.input)];
  if (scan != 0) note_figure(scan_name(*c.input), scan);
  std::printf("\n%s, %s: %.1f MB, %zu lines, %zu matches\n\n", c.title.c_str(), c.input->name.c_str(),
              static_cast<double>(c.input->text.size()) / 1e6, c.input->lines.size(), c.expected.matches);
  std::printf("| engine | gives | MB/s | part of the scan |\n|---|---|---:|---:|\n");
  std::printf("| memchr to each line end | lines | %.0f | 100 %% |\n", scan);
  for (const contestant& who : c.contestants) {
    const double rate = rates[run_name(c, who)];
    if (rate == 0) continue;  // filtered out
    note_figure(run_name(c, who), rate);
    std::printf("| %s | %s | %.*f | %.1f %% |\n", who.name.c_str(), who.gives.c_str(), rate < 100 ? 1 : 0, rate,
                100 * rate / scan);
  }
}

template <class... Uses>
void enter_each_alone(const log& input, use_list<Uses...>, std::vector<contest>& contests) {
  (contests.push_back(
       {&input,
        "alone",
        job::first,
        {&Uses::as_data, 1},
        {{"pattern " + std::to_string(contests.size() + 1), "groups", make<in_sequence<job::first, use_list<Uses>>>}}}),
   ...);
}

void print_each_alone(const std::vector<contest>& contests, std::map<std::string, double>& rates) {
  std::printf("\nOne pattern alone, %s\n\n| pattern | matches | MB/s |\n|---|---:|---:|\n",
              contests.front().input->name.c_str());
  for (const contest& c : contests) {
    std::string cell;
    for (const char byte : c.uses[0].pattern) cell += byte == '|' ? "\\|" : std::string(1, byte);
    std::printf("| `%s` | %zu | %.0f |\n", cell.c_str(), c.expected.matches, rates[run_name(c, c.contestants[0])]);
  }
}

int run(int argc, char** argv) {
  const auto logs = make_logs();
  std::vector<std::unique_ptr<log>> slices;
  std::vector<contest> contests;
  for (const auto& whole : logs) {
    slices.push_back(std::make_unique<log>("short lines of the " + whole->name, short_lines(*whole, 1000, 2'000'000)));
    contests.push_back({whole.get(),
                        "12 patterns",
                        job::first,
                        twelve::as_data,
                        {{"foundcheck, regex_set", "number, groups", twelve_as_set},
                         {"foundcheck, one after another", "number, groups", twelve_in_sequence},
                         {"PCRE2-JIT, one after another", "number, groups", make_pcre2},
                         {"RE2, one after another", "number, groups", make_re2},
                         {"RE2::Set, then RE2", "number, groups", make_re2_set_captures},
                         {"RE2::Set", "number", make_re2_set},
                         {"Vectorscan", "number", make_vectorscan}}});
    contests.push_back({slices.back().get(),
                        "12 patterns",
                        job::first,
                        twelve::as_data,
                        {{"foundcheck, regex_set", "number, groups", twelve_as_set},
                         {"std::regex, one after another", "number, groups", make_std_regex}}});
    contests.push_back({whole.get(),
                        std::to_string(library_patterns::as_data.size()) + " patterns of the library",
                        job::each,
                        library_patterns::as_data,
                        {{"foundcheck, all in turn", "numbers, groups", library_in_sequence},
                         {"PCRE2-JIT, all in turn", "numbers, groups", make_pcre2},
                         {"RE2, all in turn", "numbers, groups", make_re2}}});
  }
  std::vector<contest> alone;
  enter_each_alone(*logs.front(), twelve{}, alone);

  const auto register_scan = [](const log& input) {
    benchmark::RegisterBenchmark(scan_name(input).c_str(),
                                 [&input](benchmark::State& state) { bench_scan(state, input); })
        ->Iterations(10)
        ->Repetitions(repetitions)
        ->ReportAggregatesOnly()
        ->Unit(benchmark::kMillisecond);
  };
  for (const auto& input : logs) register_scan(*input);
  for (const auto& input : slices) register_scan(*input);
  for (contest& c : contests) enter(c);
  for (contest& c : alone) enter(c);

  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  rate_reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  for (const contest& c : contests) print(c, reporter.rates);
  print_each_alone(alone, reporter.rates);
  return 0;
}

}  // namespace
}  // namespace foundcheck::bench

int main(int argc, char** argv) { return foundcheck::bench::run(argc, argv); }

// SPDX-License-Identifier: MIT
// How fast are the lines found in a whole log that a set of rows matches, beside Vectorscan and beside finding the lines at all?
//
// 24 rows for heads of diagnostics, on 200 MB of real lines where the corpus is there, and on 200 MB that are made. Vectorscan looks for
// the literals that find_lines looks for, in one block, and says no more than which of them is where. Then the twelve patterns of
// bench_regex on the log that is made up there: most of its lines match, and the groups are taken. All run in turns in one program, and
// the median of seven counts. It teaches what a row costs in a text that has few matches, and what it costs in one of many.
// A bench that finds another number of lines than a loop over lines does, or other groups, stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/regex/search.hpp>
#include <foundcheck/regex/set.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cpu_clock.hpp"
#include "made_build_log.hpp"
#include "newline_scan.hpp"
#include "regex/engine.hpp"
#include "regex/log.hpp"
#include "regex/log_patterns.hpp"

namespace foundcheck::bench {
namespace {

constexpr int rounds = 7;
constexpr std::size_t large_log = 200'000'000;

using heads = regex_set<
    R"((?<file>[^:\n(]+):(?<line>\d+):(?:(?<column>\d+):)? (fatal error|error|warning|note|remark): (?<message>.*))",
    R"((?<file>[^(\n]+)\((?<line>\d+)(?:,(?<column>\d+))?\): (fatal error|error|warning|remark)(?: ([A-Z]*\d+))?: (.*))",
    R"((?:[^ :]*/)?(?<tool>nvcc|ptxas|nvlink|cudafe\+\+|fatbinary|cicc) (fatal|error|warning|info) +: (.*))",
    R"(make(?:\[\d+\])?: \*\*\* (?<message>.*))", "ninja: (error|warning|fatal): (?<message>.*)",
    "ninja: build stopped: (?<message>.*)", "FAILED: (?<outputs>.*)",
    R"(CMake (Error|Warning)(?: \(dev\))? at (?<file>[^:]+):(?<line>\d+) \((?<command>[^)]*)\):)",
    "CMake (Error|Warning): (?<message>.*)", R"((?:[^ :]*/)?ld(?:\.[a-z]+)?: (?<message>.*))",
    "collect2: (?:fatal )?error: (?<message>.*)", R"((?<file>[^:]+):\([^)]*\): undefined reference to `(?<symbol>.*)')",
    R"(clang(?:\+\+)?(?:-\d+)?: (error|warning): (?<message>.*))", "g?cc1?(?:plus)?: (error|warning): (?<message>.*)",
    R"(/bin/(?:ba)?sh: (?:line )?\d+: (?<message>.*))", R"(Traceback \(most recent call last\):)",
    R"x(  File "(?<file>[^"]+)", line (?<line>\d+), in (?<function>.*))x",
    "(?<name>[A-Z][A-Za-z]*(?:Error|Exception)): (?<message>.*)", "-- Could NOT find (?<package>[^ ]+) (?<message>.*)",
    R"(LINK : (fatal error|warning) (?<code>LNK\d+): (?<message>.*))", R"(##\[error\](?<message>.*))",
    "::error(?: [^:]*)?::(?<message>.*)", R"(c\+\+: (?:fatal error|internal compiler error): (?<message>.*))",
    R"((?:fatal )?(?<severity>error|warning|note)(?: #\d+)?: (?<message>.*))">;

/// A way to go over a text, and what it found.
struct way {
  std::string name;
  std::string gives;
  std::function<void()> run;
  std::vector<double> seconds = {};  // of CPU

  [[nodiscard]] double median() {
    std::sort(seconds.begin(), seconds.end());
    return seconds[seconds.size() / 2];
  }
};

/// Runs all in turns; prints their rates beside the first and beside the last one.
void compare(const std::string& title, std::string_view text, std::vector<way> ways) {
  for (int round = 0; round < rounds; ++round) {
    for (way& w : ways) {
      const double begin = cpu_milliseconds();
      w.run();
      w.seconds.push_back((cpu_milliseconds() - begin) / 1e3);
    }
  }
  const double scan = ways.front().median(), last = ways.back().median();
  std::printf("\n%s: %.0f MB, %zu lines\n\n", title.c_str(), static_cast<double>(text.size()) / 1e6, count_lines(text));
  std::printf("| engine | gives | MB/s | of the scan | %s = 1 |\n|---|---|---:|---:|---:|\n", ways.back().name.c_str());
  for (way& w : ways) {
    std::printf("| %s | %s | %.0f | %.3f | %.2f |\n", w.name.c_str(), w.gives.c_str(),
                static_cast<double>(text.size()) / 1e6 / w.median(), scan / w.median(), last / w.median());
  }
  std::fflush(stdout);
}

way scan_of(std::string_view text) {
  return {"memchr to each line end", "lines",
          [text, lines = count_lines(text)] { expect_count(scan_lines(text), lines, "lines"); }};
}

/// Each line without its end, as find_lines has it.
template <class Take>
void for_each_line(std::string_view text, const Take& take) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t feed = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, feed - begin);
    if (feed != text.size() && line.ends_with('\r')) line.remove_suffix(1);
    take(line);
    begin = feed + 1;
  }
}

template <class Captures>
std::size_t bytes_of_groups(const Captures& m) {
  return captured_bytes(m, std::make_index_sequence<Captures::most_groups>());
}

template <class Set>
totals find_in(std::string_view text) {
  totals sum;
  for (const auto& line : find_lines<Set>(text)) {
    ++sum.matches;
    sum.numbers += line.match.index();
    sum.captured += bytes_of_groups(line.match);
  }
  return sum;
}

template <class Set>
totals match_each(std::string_view text) {
  totals sum;
  for_each_line(text, [&sum](std::string_view line) {
    const auto m = Set::match(line);
    if (!m) return;
    ++sum.matches;
    sum.numbers += m.index();
    sum.captured += bytes_of_groups(m);
  });
  return sum;
}

void expect(const totals& found, const totals& expected, const char* what) {
  expect_count(found.matches, expected.matches, what);
  expect_count(found.numbers, expected.numbers, "in the sum of the numbers of the rows");
  expect_count(found.captured, expected.captured, "bytes in groups");
}

// ---- few lines match

std::vector<std::string> literals_of_heads() {
  std::vector<std::string> all;
  for (const regex::known_literal& l : regex::set_prefilter<heads::list>::table.literals) {
    std::string text;
    for (std::size_t i = 0; i < l.size; ++i) text += static_cast<char>(l.bytes >> 8 * i & 0xFF);
    if (!text.empty()) all.push_back(text);
  }
  return all;
}

std::size_t count_plainly(std::string_view text, std::string_view literal) {
  std::size_t count = 0;
  for (std::size_t at = text.find(literal); at != std::string_view::npos; at = text.find(literal, at + 1)) ++count;
  return count;
}

/// The places that the first step of find_lines finds.
std::size_t count_places(std::string_view text) {
  constexpr const auto& filter = regex::set_prefilter<heads::list>::table;
  std::remove_const_t<decltype(filter.always)> rows{};
  std::size_t count = 0;
  for (regex::print_cursor print(filter.prints, text); print.at() < text.size(); print.next()) {
    count += filter.add_rows_at(text, print.at(), rows) ? 1U : 0U;
  }
  return count;
}

void compare_heads(const std::string& name, const std::string& log) {
  const std::string_view text = log;
  const std::vector<std::string> literals = literals_of_heads();
  const std::vector<std::string_view> views(literals.begin(), literals.end());
  const auto vectorscan = std::shared_ptr<literal_search>(make_vectorscan_literals(views));
  const totals expected = match_each<heads>(text);
  const std::size_t places = count_places(text);
  std::vector<way> ways = {scan_of(text)};
  ways.push_back({"foundcheck, find_lines", "line, number, groups",
                  [text, expected] { expect(find_in<heads>(text), expected, "lines that match"); }});
  ways.push_back({"foundcheck, the literals of find_lines", "places",
                  [text, places] { expect_count(count_places(text), places, "places"); }});
  ways.push_back({"foundcheck, match of each line", "number, groups",
                  [text, expected] { expect(match_each<heads>(text), expected, "lines that match"); }});
  if (vectorscan != nullptr) {
    const std::string_view part = text.substr(0, 1'000'000);
    std::size_t in_part = 0;
    for (const std::string_view literal : views) in_part += count_plainly(part, literal);
    expect_count(vectorscan->count(part), in_part, "literals");
    const std::size_t all = vectorscan->count(text);
    ways.push_back({"Vectorscan, the same literals", "number, place",
                    [text, vectorscan, all] { expect_count(vectorscan->count(text), all, "literals"); }});
  }
  compare(std::to_string(heads::size) + " rows with " + std::to_string(literals.size()) + " literals, " + name + ", " +
              std::to_string(expected.matches) + " matches",
          text, std::move(ways));
}

// ---- most lines match

template <class... Uses>
std::vector<take_groups> takers_of(use_list<Uses...>) {
  return {[](std::string_view line) {
    const auto m = Uses::apply(line);
    return captured_bytes(m, std::make_index_sequence<decltype(m)::group_count + 1>());
  }...};
}

void compare_twelve() {
  const log made("made-up log", synthetic_text());
  const std::string_view text = made.text;
  using set = log_patterns::set;
  const totals expected = match_each<set>(text);
  const auto numbers = std::shared_ptr<engine>(make_vectorscan(log_patterns::uses::as_data, job::first));
  const std::vector<take_groups> takers = takers_of(log_patterns::uses{});
  const auto groups = std::shared_ptr<engine>(make_vectorscan_captures(log_patterns::uses::as_data, takers));
  std::vector<way> ways = {scan_of(text)};
  ways.push_back({"foundcheck, find_lines", "line, number, groups",
                  [text, expected] { expect(find_in<set>(text), expected, "lines that match"); }});
  ways.push_back({"foundcheck, match of each line", "number, groups",
                  [text, expected] { expect(match_each<set>(text), expected, "lines that match"); }});
  if (numbers != nullptr) {
    ways.push_back({"Vectorscan, then the match of that number", "number, groups",
                    [&made, groups, expected] { expect(groups->run(made.lines), expected, "lines that match"); }});
    ways.push_back({"Vectorscan", "number", [&made, numbers, expected] {
                      expect_count(numbers->run(made.lines).numbers, expected.numbers, "in the sum of the numbers");
                    }});
  }
  compare("12 patterns, " + made.name + ", " + std::to_string(expected.matches) + " matches", text, std::move(ways));
}

}  // namespace
}  // namespace foundcheck::bench

int main() {
  using namespace foundcheck::bench;
  if (const std::string real = corpus_text(corpus_folder(), large_log); !real.empty()) {
    compare_heads("real lines", real);
  } else {
    std::printf("skipped: real lines, since there is no corpus; FOUNDCHECK_CORPUS names its folder\n");
  }
  compare_heads("made build log", made_build_log(log_kind::dense, large_log));
  compare_twelve();
  return 0;
}

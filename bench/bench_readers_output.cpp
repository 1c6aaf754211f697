// SPDX-License-Identifier: MIT
// Do rows of patterns read a log as fast as the readers by hand that they replaced?
//
// The old reader, the new one and a search for every newline with memchr take turns over the same bytes, and the median of the rounds
// counts, by the clock of the thread: so the ratio holds on a machine that does other things. Configure output is what cmake printed: the
// logs of tests/data/cmake-output, which are full of diagnostics, and those of FOUNDCHECK_CORPUS where there is one. Ninja's is made. The
// bench fails if the two readers differ in a record.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/format/ninja/output.hpp>

#include "cpu_clock.hpp"
#include "newline_scan.hpp"
#include "replaced/configure_output.hpp"
#include "replaced/ninja_output.hpp"
#include "replaced/output_difference.hpp"

namespace foundcheck::bench {
namespace {

constexpr std::size_t wanted = 20'000'000;

std::string repeat(const std::string& text) {
  std::string repeated;
  while (repeated.size() < wanted) repeated += text;
  return repeated;
}

/// The files below a folder in which cmake says that it found something, again and again; empty if there are none.
std::string configure_logs(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    if (file.is_regular_file()) paths.push_back(file.path());
  }
  std::sort(paths.begin(), paths.end());
  std::string text;
  for (const std::filesystem::path& path : paths) {
    std::ifstream in(path, std::ios::binary);
    std::string log{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (log.find("\n-- Found ") == std::string::npos) continue;
    if (log.back() != '\n') log += '\n';
    text += log;
  }
  return text.empty() ? text : repeat(text);
}

/// A build in which one step of ten prints a warning, one of a hundred fails, and ninja says why it stopped.
std::string ninja_log() {
  std::string text = "ninja: Entering directory `/home/user/build'\n";
  for (int step = 1; step <= 2000; ++step) {
    const std::string number = std::to_string(step), object = "src/CMakeFiles/core.dir/tensor_" + number + ".cpp.o";
    text += "[" + number + "/2000] Building CXX object " + object + "\n";
    if (step % 100 == 0) {
      text += "FAILED: [code=1] " + object + " \n/usr/bin/c++ -I/home/user/include -O2 -std=c++20 -o " + object +
              " -c /home/user/src/tensor_" + number + ".cpp\n";
    }
    if (step % 10 == 0) {
      text += "/home/user/src/tensor_" + number +
              ".cpp:12:14: warning: unused variable 'rows' [-Wunused-variable]\n   12 |   const int rows = t.rows();\n"
              "      |             ^~~~\n";
    }
  }
  return repeat(text + "ninja: build stopped: subcommand failed.\n");
}

template <class Records>
std::size_t count_bytes(const Records& all) {
  std::size_t size = 0;
  for (const auto& one : all) {
    benchmark::DoNotOptimize(one.text.data());
    size += one.whole.size();
  }
  return size;
}

template <class Old, class New>
void compare(const char* name, std::string_view bytes, const Old& old_reader, const New& new_reader) {
  auto other = new_reader.begin();
  for (const auto& one : old_reader) {
    if (other == new_reader.end() || !difference(one, *other).empty()) {
      std::fprintf(stderr, "bench_readers_output: %s: the record at %zu differs\n", name, one.offset);
      std::exit(1);
    }
    ++other;
  }
  constexpr std::size_t rounds = 15;
  std::vector<double> times[3];
  for (std::size_t round = 0; round < rounds; ++round) {
    const double begin = cpu_milliseconds();
    benchmark::DoNotOptimize(scan_lines(bytes));
    const double scanned = cpu_milliseconds();
    expect_count(count_bytes(old_reader), bytes.size(), "bytes");
    const double by_hand = cpu_milliseconds();
    expect_count(count_bytes(new_reader), bytes.size(), "bytes");
    const double by_rows = cpu_milliseconds();
    times[0].push_back(scanned - begin);
    times[1].push_back(by_hand - scanned);
    times[2].push_back(by_rows - by_hand);
  }
  double speed[3] = {};
  for (int i = 0; i < 3; ++i) {
    std::nth_element(times[i].begin(), times[i].begin() + rounds / 2, times[i].end());
    speed[i] = static_cast<double>(bytes.size()) / times[i][rounds / 2] / 1e3;
  }
  std::printf("%-18s memchr %6.0f MB/s, by hand %6.0f MB/s, rows %6.0f MB/s, rows / by hand %.2f\n", name, speed[0],
              speed[1], speed[2], speed[2] / speed[1]);
}

}  // namespace
}  // namespace foundcheck::bench

int main() {
  using namespace foundcheck;
  const auto compare_configure = [](const char* name, const std::string& text) {
    if (text.empty()) return;
    bench::compare(name, text, bench::replaced_configure::records(bench::replaced_configure::record_reader<>(text, {})),
                   cmake_output::records(text));
  };
  compare_configure("configure output",
                    bench::configure_logs(std::filesystem::path(FOUNDCHECK_TEST_DATA) / "cmake-output"));
  if (const char* const corpus = std::getenv("FOUNDCHECK_CORPUS"); corpus != nullptr && *corpus != '\0') {
    compare_configure("the same, real", bench::configure_logs(corpus));
  }
  const std::string ninja = bench::ninja_log();
  bench::compare("ninja output", ninja,
                 bench::replaced_ninja::records(bench::replaced_ninja::record_reader(ninja, {}, {})),
                 ninja_output::records(ninja));
}

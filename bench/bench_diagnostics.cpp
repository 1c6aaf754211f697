// SPDX-License-Identifier: MIT
// How fast are the diagnostics of a build log read, beside memchr, Vectorscan, RE2 and grep?
//
// Three made logs: quiet, which is status lines alone; dense, half of it diagnostics; prefixed, dense in colours behind the time
// stamps of a CI system; and the logs of FOUNDCHECK_CORPUS, again and again, where there is one. `scan` reads records with all their fields, `feed` does so from pieces of 1 MiB. The peers only tell
// whether a line may be a diagnostic: Vectorscan and RE2::Set by thirteen literals, Vectorscan over the whole log at once, RE2
// line by line; `grep -cE` is run as a program. All in one process and in turns, best of several. Then the growth from 1 MB to
// 1 GB. The bench stops with an error if records are lost.
//
//   FOUNDCHECK_BENCH_MB=200   the size of the logs
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "made_build_log.hpp"
#include "newline_scan.hpp"
#include "program_cost.hpp"

#ifdef FOUNDCHECK_HAS_VECTORSCAN
#include <hs/hs.h>
#endif
#ifdef FOUNDCHECK_HAS_RE2
#include <re2/set.h>
#endif

namespace foundcheck::bench {
namespace {

constexpr const char* literals[] = {"error",     "warning",   "fatal",    "FAILED",      "undefined reference",
                                    "\\*\\*\\*", "note: ",    "ptxas",    "cannot find", "No such file",
                                    "Killed",    "not found", "Exception"};

template <class Work>
double seconds_of(const Work& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::size_t count_scanned(std::string_view log) {
  std::size_t records = 0;
  diagnostics::scan_log(log, [&records](const diagnostics::record& r) {
    benchmark::DoNotOptimize(r);
    ++records;
  });
  return records;
}

std::size_t count_fed(std::string_view log) {
  static std::vector<char> buffer(std::size_t{1} << 20);
  std::size_t records = 0;
  const auto sink = [&records](const diagnostics::record& r) {
    benchmark::DoNotOptimize(r);
    ++records;
  };
  diagnostics::log_feed feed(buffer.data(), buffer.size());
  feed.feed(log, sink);
  feed.finish(sink);
  return records;
}

#ifdef FOUNDCHECK_HAS_VECTORSCAN

class vectorscan {
 public:
  vectorscan() {
    std::vector<unsigned> ids(std::size(literals)), flags(std::size(literals), HS_FLAG_DOTALL);
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<unsigned>(i);
    hs_compile_error_t* error = nullptr;
    if (hs_compile_multi(literals, flags.data(), ids.data(), static_cast<unsigned>(ids.size()), HS_MODE_BLOCK, nullptr,
                         &database_, &error) != HS_SUCCESS ||
        hs_alloc_scratch(database_, &scratch_) != HS_SUCCESS) {
      std::fprintf(stderr, "bench_diagnostics: Vectorscan refuses the literals\n");
      std::exit(1);
    }
  }

  [[nodiscard]] std::size_t count(std::string_view log) const {
    std::size_t matches = 0;
    const auto on_match = [](unsigned, unsigned long long, unsigned long long, unsigned, void* context) {
      ++*static_cast<std::size_t*>(context);
      return 0;
    };
    hs_scan(database_, log.data(), static_cast<unsigned>(log.size()), 0, scratch_, on_match, &matches);
    return matches;
  }

 private:
  hs_database_t* database_ = nullptr;
  hs_scratch_t* scratch_ = nullptr;
};

#endif

#ifdef FOUNDCHECK_HAS_RE2

class re2_set {
 public:
  re2_set() : set_(RE2::Options(), RE2::UNANCHORED) {
    for (const char* literal : literals) set_.Add(literal, nullptr);
    set_.Compile();
  }

  [[nodiscard]] std::size_t count(std::string_view log) const {
    std::size_t matches = 0;
    for (std::size_t at = 0; at < log.size();) {
      const std::size_t end = std::min(log.find('\n', at), log.size());
      if (set_.Match({log.data() + at, end - at}, nullptr)) ++matches;
      at = end + 1;
    }
    return matches;
  }

 private:
  RE2::Set set_;
};

#endif

std::string grep_pattern() {
  std::string pattern;
  for (const char* literal : literals) {
    if (!pattern.empty()) pattern += '|';
    pattern += literal;
  }
  return pattern;
}

/// The build logs of the corpus, again and again; empty if there is none.
std::string real_logs(std::size_t bytes) {
  const char* const corpus = std::getenv("FOUNDCHECK_CORPUS");
  std::vector<std::filesystem::path> paths;
  if (corpus == nullptr || *corpus == '\0') return {};
  for (const auto& file : std::filesystem::recursive_directory_iterator(corpus)) {
    const std::string folder = file.path().parent_path().filename().string();
    if (file.is_regular_file() && (folder == "build_log" || folder == "issue_log")) paths.push_back(file.path());
  }
  std::sort(paths.begin(), paths.end());
  std::string once, log;
  for (const std::filesystem::path& path : paths) {
    std::ifstream in(path, std::ios::binary);
    once.append(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  while (!once.empty() && log.size() < bytes) log += once;
  return log;
}

struct row {
  std::string name;
  double seconds = 1e9;
};

void print_log(const char* name, std::string log, std::size_t expected) {
  const std::size_t size = log.size(), lines = count_lines(log);
  const std::string path = (std::filesystem::temp_directory_path() / "foundcheck_bench_diagnostics.log").string();
  std::ofstream(path, std::ios::binary).write(log.data(), static_cast<std::streamsize>(log.size()));
  row rows[] = {{"memchr, newlines alone"},     {"scan, records with all fields"},
                {"feed, the same in pieces"},   {"Vectorscan, literals"},
                {"RE2::Set, literals"},         {"grep -cE, literals"},
                {"foundcheck dump diagnostics"}};
#ifdef FOUNDCHECK_HAS_VECTORSCAN
  const vectorscan vector;
#endif
#ifdef FOUNDCHECK_HAS_RE2
  const re2_set re2;
#endif
  for (int round = 0; round < 3; ++round) {
    const auto take = [&rows](std::size_t i, double seconds) { rows[i].seconds = std::min(rows[i].seconds, seconds); };
    take(0, seconds_of([&] { expect_count(scan_lines(log), lines, "lines"); }));
    take(1, seconds_of([&] { expect_count(count_scanned(log), expected, "diagnostics"); }));
    take(2, seconds_of([&] { expect_count(count_fed(log), expected, "diagnostics"); }));
#ifdef FOUNDCHECK_HAS_VECTORSCAN
    take(3, seconds_of([&] { benchmark::DoNotOptimize(vector.count(log)); }));
#endif
#ifdef FOUNDCHECK_HAS_RE2
    if (round == 0) take(4, seconds_of([&] { benchmark::DoNotOptimize(re2.count(log)); }));
#endif
  }
  log = std::string();  // what this process holds counts as the programs'
  for (int round = 0; round < 3; ++round) {
    const auto take = [&rows](std::size_t i, double seconds) { rows[i].seconds = std::min(rows[i].seconds, seconds); };
    take(5, run_program({"grep", "-cE", grep_pattern(), path}, 1).wall_s);
    const program_cost program = run_program({FOUNDCHECK_PROGRAM, "dump", "diagnostics", path});
    take(6, program.wall_s);
  }
  std::filesystem::remove(path);
  std::printf("\n%s, %.0f MB, %zu lines, %zu diagnostics\n\n", name, static_cast<double>(size) / 1e6, lines, expected);
  std::printf("| reader | GB/s | of memchr |\n|---|---:|---:|\n");
  for (const row& r : rows) {
    if (r.seconds > 1e8) continue;
    std::printf("| %s | %.2f | %.2f |\n", r.name.c_str(), static_cast<double>(size) / r.seconds / 1e9,
                rows[0].seconds / r.seconds);
  }
}

void print_growth() {
  std::printf("\ngrowth, dense, best of three\n\n| MB | ms | GB/s |\n|---:|---:|---:|\n");
  for (const std::size_t megabytes : {1, 10, 100, 1000}) {
    const std::string log = made_build_log(log_kind::dense, megabytes * 1'000'000);
    const std::size_t expected = count_made_diagnostics(log);
    double best = 1e9;
    for (int round = 0; round < 3; ++round) {
      best = std::min(best, seconds_of([&] { expect_count(count_scanned(log), expected, "diagnostics"); }));
    }
    std::printf("| %zu | %.2f | %.2f |\n", megabytes, best * 1e3, static_cast<double>(log.size()) / best / 1e9);
  }
}

}  // namespace
}  // namespace foundcheck::bench

int main() {
  using namespace foundcheck::bench;
  const char* const wanted = std::getenv("FOUNDCHECK_BENCH_MB");
  const std::size_t bytes = (wanted == nullptr ? 200 : std::strtoull(wanted, nullptr, 10)) * 1'000'000;
  const auto print_made = [bytes](const char* name, log_kind kind) {
    const std::string log = made_build_log(kind, bytes);
    print_log(name, log, count_made_diagnostics(log));
  };
  print_made("quiet", log_kind::quiet);
  print_made("dense", log_kind::dense);
  print_made("prefixed", log_kind::prefixed);
  if (const std::string log = real_logs(bytes); !log.empty()) print_log("real", log, count_scanned(log));
  print_growth();
}

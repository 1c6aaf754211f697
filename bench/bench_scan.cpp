// SPDX-License-Identifier: MIT
// How long does `foundcheck scan` take for a large log or a large build directory, and how much memory at its peak?
//
// Whole processes, one after the other in each round, on the same file: `wc -l`, `grep -cE` of five words, diagnostics::log_feed
// (this program, run as a child with two arguments), `foundcheck scan`. Medians of the rounds; the ratio is that of wall time to
// log_feed's. The logs are made: 500 MB quiet, 500 MB dense with diagnostics, 60 MB dense as make prints them. The directory has
// 20,000 files and a cache.
//
// usage: bench_scan [ROUNDS]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/host/file.hpp>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "made_build_log.hpp"
#include "program_cost.hpp"

namespace foundcheck::bench {

namespace {

struct contestant {
  std::string name;
  std::vector<std::string> command;
  std::vector<program_cost> costs;

  [[nodiscard]] double median(double program_cost::*what) const {
    std::vector<double> all;
    for (const program_cost& c : costs) all.push_back(c.*what);
    std::ranges::sort(all);
    return all[all.size() / 2];
  }
};

/// What `log_feed` reads of a file, as a program by itself.
int feed_file(const char* path) {
  std::vector<char> buffer(1 << 20);
  diagnostics::log_feed feed(buffer.data(), buffer.size());
  std::size_t records = 0;
  const auto sink = [&records](const diagnostics::record&) { ++records; };
  const auto total = host::read_pieces(
      std::filesystem::path(path), [&feed] { return feed.space(); },
      [&](std::size_t count) {
        if (count != 0) feed.advance(count, sink);
      });
  feed.finish(sink);
  std::printf("%zu\n", records);
  return total ? 0 : 3;
}

/// A log of CMake's makefiles in which nearly every line is part of a diagnostic.
std::string made_make_log(std::size_t bytes) {
  std::string log;
  for (std::size_t i = 0; log.size() < bytes; ++i) {
    const std::string n = std::to_string(i % 3000), line = std::to_string(i % 800 + 1);
    const std::string percent = std::to_string(i * 97 % 90 + 10);
    log += "[ " + percent + "%] Building CXX object src/CMakeFiles/m.dir/file_" + n + ".cpp.o\n";
    log += "/home/user/p/src/file_" + n + ".cpp: In function 'int f_" + n + "(int)':\n";
    log += "/home/user/p/src/file_" + n + ".cpp:" + line + ":9: warning: unused variable 'x" + n +
           "' [-Wunused-variable]\n";
    log += "  " + line + " |   int x" + n + " = 0;\n      |       ^~\n";
    if (i % 50 == 49) {
      log += "/home/user/p/src/file_" + n + ".cpp:" + line + ":3: error: 'y' was not declared in this scope\n";
      log += "make[2]: *** [src/CMakeFiles/m.dir/build.make:" + line + ": src/CMakeFiles/m.dir/file_" + n +
             ".cpp.o] Error 1\n";
    }
  }
  return log;
}

void write(const std::filesystem::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary).write(text.data(), static_cast<std::streamsize>(text.size()));
}

void compare(const char* what, const std::filesystem::path& path, const char* self, int rounds, bool is_log) {
  std::vector<contestant> all;
  if (is_log) {
    all.push_back({"wc -l", {"wc", "-l", path.string()}, {}});
    all.push_back({"grep -cE", {"grep", "-cE", "error|warning|FAILED|fatal|undefined", path.string()}, {}});
    all.push_back({"log_feed", {self, "--feed", path.string()}, {}});
  }
  all.push_back({"foundcheck scan", {FOUNDCHECK_PROGRAM, "scan", path.string()}, {}});
  for (int round = 0; round < rounds; ++round) {
    for (contestant& c : all) c.costs.push_back(run_program(c.command, 1));
  }
  std::error_code ignored;
  const double megabytes = is_log ? static_cast<double>(std::filesystem::file_size(path, ignored)) / 1e6 : 0;
  std::printf("%s\n  %-16s %9s %9s %9s %9s %9s\n", what, "", "wall s", "cpu s", "MB/s", "peak MB", "ratio");
  for (const contestant& c : all) {
    const double wall = c.median(&program_cost::wall_s);
    const double reference = is_log ? all[2].median(&program_cost::wall_s) : wall;
    std::printf("  %-16s %9.3f %9.3f %9.0f %9.1f %9.2f\n", c.name.c_str(), wall, c.median(&program_cost::cpu_s),
                megabytes / wall, c.median(&program_cost::peak_mb), wall / reference);
  }
}

/// A build directory with a cache and many files that are no logs.
void make_directory(const std::filesystem::path& directory) {
  std::filesystem::create_directories(directory / "CMakeFiles");
  write(directory / "CMakeCache.txt",
        "# This is the CMakeCache file.\n# For build in directory: " + directory.string() +
            "\nCMAKE_PROJECT_NAME:STATIC=p\nUSE_CUDA:BOOL=OFF\nCMAKE_CACHEFILE_DIR:INTERNAL=" + directory.string() +
            "\n");
  for (int folder = 0; folder < 100; ++folder) {
    const std::filesystem::path in = directory / std::to_string(folder);
    std::filesystem::create_directory(in);
    for (int i = 0; i < 200; ++i) write(in / std::to_string(i), "x");
  }
}

}  // namespace

}  // namespace foundcheck::bench

int main(int count, char** arguments) {
  using namespace foundcheck::bench;  // NOLINT(google-build-using-namespace)
  if (count == 3 && std::strcmp(arguments[1], "--feed") == 0) return feed_file(arguments[2]);
  const int rounds = count > 1 ? std::atoi(arguments[1]) : 5;
  const std::filesystem::path work = std::filesystem::temp_directory_path() / "foundcheck_bench_scan";
  std::filesystem::create_directories(work);
  const std::filesystem::path log = work / "build.log";
  constexpr std::size_t megabyte = 1'000'000;
  write(log, made_build_log(log_kind::quiet, 500 * megabyte));
  compare("500 MB, quiet", log, arguments[0], rounds, true);
  write(log, made_build_log(log_kind::dense, 500 * megabyte));
  compare("500 MB, dense", log, arguments[0], rounds, true);
  write(log, made_make_log(60 * megabyte));
  compare("60 MB, make, dense", log, arguments[0], rounds, true);
  make_directory(work / "build");
  compare("a build directory of 20,000 files", work / "build", arguments[0], rounds, false);
  std::filesystem::remove_all(work);
}

// SPDX-License-Identifier: MIT
// How fast is a line of a log rejected or taken apart by each pattern, and what do long lines cost?
//
// `scan` finds every newline with memchr, the least that any reader does. `match/<pattern>` tries one pattern on every
// line of a mixed log; `match/all` tries twelve in turn until one matches, `match/set` does the same as a set;
// `search/<pattern>` looks inside each line; `long/<what>` is one line of 10 MB. It teaches which shapes are cheap: a
// pattern that begins with certain bytes costs a comparison for each line, one that begins with a wide class costs a
// step for each byte up to where it fails. Matches are counted while the log is made; a bench that miscounts stops with
// an error.
#include <benchmark/benchmark.h>

#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/set.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using foundcheck::fixed_string;

enum kind : std::size_t {
  cache_entry,
  diagnostic,
  found,
  looking_for,
  ninja_step,
  cmake_diagnostic,
  compiler_id,
  failed,
  performing_test,
  nvcc,
  ptxas,
  file_line,
  kinds
};

constexpr const char* kind_names[kinds] = {
    "cache_entry", "diagnostic", "found",           "looking_for", "ninja_step", "cmake_diagnostic",
    "compiler_id", "failed",     "performing_test", "nvcc",        "ptxas",      "file_line"};

template <kind Kind>
constexpr auto pattern = 0;
template <>
constexpr auto pattern<cache_entry> = fixed_string(R"(^([^:=]+):([A-Z]+)=(.*)$)");
template <>
constexpr auto pattern<diagnostic> = fixed_string(R"(^(.+?):(\d+)(?::(\d+))?: (error|warning): (.*)$)");
template <>
constexpr auto pattern<found> = fixed_string(R"x(^-- (?<context>\[[^\]]*\] )?Found (?<package>[^:]+): (?<where>[^(]*))x"
                                             R"x((?:\(found (?:suitable )?(?:exact )?version "(?<version>[^"]*)")x"
                                             R"x((?<rest>.*)\)?)?.*$)x");
template <>
constexpr auto pattern<looking_for> = fixed_string(R"(^-- Looking for (.*?) - (found|not found)$)");
template <>
constexpr auto pattern<ninja_step> = fixed_string(R"(^\[(\d+)/(\d+)\] ([A-Za-z ]+) (.*)$)");
template <>
constexpr auto pattern<cmake_diagnostic> =
    fixed_string(R"(^CMake (Error|Warning|Deprecation Warning|Warning \(dev\)) at (?<file>.+):(?<line>\d+))"
                 R"((?: \((?<command>[^)]*)\))?:$)");
template <>
constexpr auto pattern<compiler_id> = fixed_string(R"(^-- The (\w+) compiler identification is (\S+)(?: (.+))?$)");
template <>
constexpr auto pattern<failed> = fixed_string(R"(^FAILED: (.*)$)");
template <>
constexpr auto pattern<performing_test> = fixed_string(R"(^-- Performing Test (\S+) - (Success|Failed)$)");
template <>
constexpr auto pattern<nvcc> = fixed_string(R"(^nvcc (warning|fatal) *: (.*)$)");
template <>
constexpr auto pattern<ptxas> = fixed_string(R"(^ptxas info +: Used (\d+) registers(?:, used (\d+) barriers)?)"
                                             R"((?:, (\d+) bytes smem)?(?:, (\d+) bytes cmem\[(\d+)\])*$)");
template <>
constexpr auto pattern<file_line> = fixed_string(R"(^(.+?)\((\d+)\): (error|warning)(?: (\S+))?: (.*)$)");

struct log {
  std::string text;
  std::vector<std::string_view> lines;
  std::array<std::size_t, kinds> count{};
  std::size_t with_error = 0;  // lines that contain "error: "
};

/// Some 4 MB: of a hundred lines 30 are cache entries, 15 are what configure says, 35 are steps and commands, 20 are
/// diagnostics and compiler chatter.
log made_log() {
  log made;
  std::uint64_t state = 42;
  const auto random = [&state](std::uint64_t n) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (state >> 33) % n;
  };
  std::string n;
  const auto add = [&made](kind what, const std::string& line) {
    if (what != kinds) ++made.count[what];
    made.with_error += line.find("error: ") != std::string::npos ? 1U : 0U;
    made.text += line + '\n';
  };
  while (made.text.size() < 4'000'000) {
    n = std::to_string(random(5000));
    switch (random(20)) {
      case 0:
      case 1: add(cache_entry, "CMAKE_CXX_FLAGS_RELEASE_" + n + ":STRING=-O3 -DNDEBUG"); break;
      case 2: add(cache_entry, "CUDA_cudart_LIBRARY_" + n + ":FILEPATH=/usr/local/cuda/lib64/libcudart.so"); break;
      case 3:
        add(cache_entry, "project_" + n + "_LIB_DEPENDS:STATIC=general;/usr/lib/x86_64-linux-gnu/libz.so;general;dl;");
        break;
      case 4: add(kinds, "//Path to the library of the CUDA runtime, number " + n); break;
      case 5: add(kinds, ""); break;
      case 6:
        add(found,
            "-- Found CUDA" + n + ": /usr/local/cuda (found suitable version \"12.4\", minimum required is \"11.0\")");
        break;
      case 7:
        add(looking_for, "-- Looking for pthread_create_" + n + " in pthreads - not found");
        add(performing_test, "-- Performing Test HAVE_FLAG_" + n + " - Success");
        break;
      case 8:
        add(compiler_id, "-- The CXX compiler identification is GNU 12.2." + n);
        add(cmake_diagnostic, "CMake Warning (dev) at cmake/Modules/FindCUDA.cmake:" + n + " (find_package):");
        add(kinds, "  Policy CMP0146 is not set: The FindCUDA module is removed.");
        break;
      case 9:
      case 10:
      case 11:
        add(ninja_step, "[" + n + "/5000] Building CXX object src/CMakeFiles/core.dir/file_" + n + ".cpp.o");
        break;
      case 12: add(ninja_step, "[" + n + "/5000] Linking CUDA shared library lib/libkernel_" + n + ".so"); break;
      case 13:
      case 14:
        add(kinds,
            "/usr/bin/c++ -DNDEBUG -I/home/user/project/include -I/usr/local/cuda/include -isystem "
            "/usr/include/eigen3 -O3 -fPIC -std=gnu++20 -MD -MT file_" +
                n + ".o -c /home/user/project/src/file_" + n + ".cpp");
        break;
      case 15: add(failed, "FAILED: src/CMakeFiles/core.dir/file_" + n + ".cpp.o"); break;
      case 16:
        add(diagnostic,
            "/home/user/project/src/file.cpp:" + n + ":12: error: 'cudaMalloc' was not declared in this scope");
        add(kinds, "   42 |   cudaMalloc(&p, " + n + ");");
        add(kinds, "      |   ^~~~~~~~~~");
        break;
      case 17: add(diagnostic, "src/kernel.cu:" + n + ":7: warning: unused variable 'x' [-Wunused-variable]"); break;
      case 18:
        add(file_line, "src/kernel.cu(" + n + "): error: identifier \"half2\" is undefined");
        add(nvcc, "nvcc warning : Support for offline compilation for architectures prior to sm_75 will be removed");
        break;
      default:
        add(ptxas, "ptxas info    : Used " + n + " registers, used 1 barriers, 4096 bytes smem, 400 bytes cmem[0]");
    }
  }
  for (std::size_t begin = 0; begin < made.text.size();) {
    const std::size_t end = made.text.find('\n', begin);
    made.lines.push_back(std::string_view(made.text).substr(begin, end - begin));
    begin = end + 1;
  }
  return made;
}

const log& the_log() {
  static const log made = made_log();
  return made;
}

void check(std::size_t counted, std::size_t expected, const char* what) {
  if (counted == expected) return;
  std::fprintf(stderr, "bench_regex: counted %zu of %s where there are %zu\n", counted, what, expected);
  std::exit(1);
}

void report(benchmark::State& state, std::size_t bytes) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes));
}

void bench_scan(benchmark::State& state) {
  const log& l = the_log();
  for (auto _ : state) {
    std::size_t lines = 0;
    const char* at = l.text.data();
    const char* const end = at + l.text.size();
    while (at != end) {
      at = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at))) + 1;
      ++lines;
    }
    check(lines, l.lines.size(), "lines");
  }
  report(state, l.text.size());
}

template <kind Kind>
void bench_match(benchmark::State& state) {
  const log& l = the_log();
  for (auto _ : state) {
    std::size_t count = 0;
    for (const std::string_view line : l.lines) {
      const auto m = foundcheck::match<pattern<Kind>>(line);
      benchmark::DoNotOptimize(m.template get<1>().data());
      count += m ? 1U : 0U;
    }
    check(count, l.count[Kind], kind_names[Kind]);
  }
  report(state, l.text.size());
}

template <std::size_t... Kinds>
bool match_any(std::string_view line, std::index_sequence<Kinds...>) {
  return (static_cast<bool>(foundcheck::match<pattern<static_cast<kind>(Kinds)>>(line)) || ...);
}

std::size_t count_all(const log& l) {
  std::size_t all = 0;
  for (const std::size_t count : l.count) all += count;
  return all;
}

void bench_all(benchmark::State& state) {
  const log& l = the_log();
  for (auto _ : state) {
    std::size_t count = 0;
    for (const std::string_view line : l.lines) count += match_any(line, std::make_index_sequence<kinds>()) ? 1U : 0U;
    check(count, count_all(l), "all");
  }
  report(state, l.text.size());
}

template <std::size_t... Kinds>
auto match_set(std::string_view line, std::index_sequence<Kinds...>) {
  return foundcheck::regex_set<pattern<static_cast<kind>(Kinds)>...>::match(line);
}

void bench_set(benchmark::State& state) {
  const log& l = the_log();
  for (auto _ : state) {
    std::size_t count = 0;
    for (const std::string_view line : l.lines) {
      const auto m = match_set(line, std::make_index_sequence<kinds>());
      benchmark::DoNotOptimize(m.view().data());
      count += m ? 1U : 0U;
    }
    check(count, count_all(l), "set");
  }
  report(state, l.text.size());
}

void bench_search(benchmark::State& state) {
  const log& l = the_log();
  for (auto _ : state) {
    std::size_t count = 0;
    for (const std::string_view line : l.lines) {
      const auto m = foundcheck::search<"error: (.*)$">(line);
      benchmark::DoNotOptimize(m.get<1>().data());
      count += m ? 1U : 0U;
    }
    check(count, l.with_error, "error:");
  }
  report(state, l.text.size());
}

// One line of 10 MB: `head`, then `part` over and over, then `tail`.
template <fixed_string Pattern>
void bench_long(benchmark::State& state, const char* head, const char* part, const char* tail, bool matches) {
  std::string line = head;
  while (line.size() < 10'000'000) line += part;
  line += tail;
  for (auto _ : state) {
    const auto m = foundcheck::match<Pattern>(line);
    benchmark::DoNotOptimize(m.view().data());
    check(m ? 1 : 0, matches ? 1 : 0, head);
  }
  report(state, line.size());
}

template <std::size_t... Kinds>
void register_matches(std::index_sequence<Kinds...>) {
  (benchmark::RegisterBenchmark((std::string("match/") + kind_names[Kinds]).c_str(),
                                bench_match<static_cast<kind>(Kinds)>),
   ...);
}

const bool registered = [] {
  benchmark::RegisterBenchmark("scan", bench_scan);
  register_matches(std::make_index_sequence<kinds>());
  benchmark::RegisterBenchmark("match/all", bench_all);
  benchmark::RegisterBenchmark("match/set", bench_set);
  benchmark::RegisterBenchmark("search/error", bench_search);
  benchmark::RegisterBenchmark("long/absorbed_tail", bench_long<"([^:=]+):([A-Z]+)=(.*)">, "A:STRING=", "value ", "",
                               true);
  benchmark::RegisterBenchmark("long/wide_class", bench_long<"([^:=]+):([A-Z]+)=(.*)">, "name", "_name", ":S=v", true);
  benchmark::RegisterBenchmark("long/many_candidates", bench_long<"(.+?):(\\d+)(?::(\\d+))?: (error|warning): (.*)">,
                               "a", ":1", "", false);
  benchmark::RegisterBenchmark("long/runs_of_spaces", bench_long<"\\[(\\d+)/(\\d+)\\] ([A-Za-z ]+) (.*)">, "[1/2] ",
                               "a  b", " .", true);
  return true;
}();

}  // namespace

// SPDX-License-Identifier: MIT
// How fast is a log taken out of its frames, measured against the least that any reader must do: find the line ends?
//
// `scan` looks for every newline with memchr. `quiet` is what ninja prints, where nothing is to be taken off and nothing is
// copied, `configure` the same of cmake, `warnings` of a compiler; the others have the named frame before each line of `configure`.
// All are read in pieces of 1 MB. The ratio holds on any machine.
#include <benchmark/benchmark.h>

#include <foundcheck/text/unframe.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "newline_scan.hpp"
#include "support/made_frames.hpp"

namespace foundcheck::bench {
namespace {

constexpr std::size_t piece = 1 << 20;

template <std::size_t Count>
std::string repeated(const std::string_view (&lines)[Count], std::size_t wanted) {
  std::string text;
  for (std::size_t i = 0; text.size() < wanted; ++i) (text += lines[i % Count]) += '\n';
  return text;
}

std::string quiet(std::size_t wanted) {
  std::string text;
  for (std::size_t i = 0; text.size() < wanted; ++i) {
    text += '[';  // apart: g++ 12 warns of an overlap that there is not
    text += std::to_string(i % 4000) + "/4000] Building CXX object src/some/directory/CMakeFiles/target" +
            std::to_string(i % 37) + ".dir/path/to/a/source_file_" + std::to_string(i * 7919 % 997) + ".cpp.o\n";
  }
  return text;
}

constexpr std::string_view configure_lines[] = {
    "-- Found CUDAToolkit: /usr/local/cuda/include (found suitable version \"12.4.131\", minimum required is \"11.8\")",
    "-- Looking for pthread_create in pthreads",
    "CMake Warning at cmake/public/cuda.cmake:109 (message):",
    "  Caffe2: Cannot find cuDNN library.  Turning the option off",
    "",
    "-- Performing Test COMPILER_SUPPORTS_AVX512 - Success",
    "/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler -DGGML_CUDA_F16 -I/home/user/project/include -O3 -c x.cu"};

constexpr std::string_view warning_lines[] = {
    "[12/40] Building CXX object CMakeFiles/a.dir/b.cpp.o",
    "/home/user/src/a.cpp: In function 'int main()':",
    "/home/user/src/a.cpp:12:3: warning: unused variable 'x' [-Wunused-variable]",
    "   12 |   int x = 0;",
    "      |       ^",
    "In file included from /home/user/src/a.h:1,",
    "                 from /home/user/src/a.cpp:2:"};

struct storage {
  std::vector<char> text = std::vector<char>(piece + 1);
  std::vector<line_place> places = std::vector<line_place>(1 << 16);
};

/// The bytes of the clean text.
std::size_t clean_bytes(std::string_view log, storage& room) {
  const auto reader = std::make_unique<unframer>();
  std::size_t bytes = 0;
  for (std::size_t at = 0; at < log.size();) {
    const std::size_t count = std::min(piece, log.size() - at);
    const unframer::window w = reader->read(log.substr(at, count), at + count < log.size(), room.text, room.places);
    benchmark::DoNotOptimize(w.text.data());
    bytes += w.text.size();
    at += w.consumed;
  }
  return bytes;
}

void bench_ratio(benchmark::State& state, const std::string& log, std::size_t expected) {
  storage room;
  const auto [scan, read] = take_turns(state, log, [&] { expect_count(clean_bytes(log, room), expected, "bytes"); });
  const double gigabytes = static_cast<double>(log.size()) / 1e9;
  state.counters["scan_GB/s"] = gigabytes / scan;
  state.counters["read_GB/s"] = gigabytes / read;
  state.counters["ns/line"] = read * 1e9 / static_cast<double>(count_lines(log));
}

void add(const std::string& name, std::string log, std::size_t expected) {
  benchmark::RegisterBenchmark(
      name.c_str(), [log = std::move(log), expected](benchmark::State& state) { bench_ratio(state, log, expected); });
}

const bool registered = [] {
  constexpr std::size_t wanted = 4'000'000;
  const std::string configure = repeated(configure_lines, wanted);
  for (const auto& [name, log] : {std::pair<std::string, std::string>{"quiet", quiet(4 * wanted)},
                                  {"configure", configure},
                                  {"warnings", repeated(warning_lines, wanted)}}) {
    add(name, log, log.size());
  }
  for (const made_frame& f : made_frames())
    add("in: " + std::string(f.name), framed(configure, f, false), configure.size());
  return true;
}();

}  // namespace
}  // namespace foundcheck::bench

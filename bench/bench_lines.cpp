// SPDX-License-Identifier: MIT
// How fast are lines cut, bare and out of an envelope, measured against the least that any reader must do: find the line
// ends?
//
// `scan` looks for every newline with memchr; `bare` walks the lines as they stand, `plain` those of a clean log in no
// envelope, where colours are looked for, `wrapped` those of the same log in GitHub's, BuildKit's and pip's prefixes, and
// `coloured` those of a log with a colour around each line. `detect` finds an envelope. All run over as many bytes in the
// same run, so the ratio holds on any machine. It teaches what an envelope costs, and what a log without one pays for it. A
// bench that miscounts stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/text/line.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "newline_scan.hpp"

namespace foundcheck::bench {
namespace {

struct input {
  std::string text;
  std::size_t lines = 0;
  std::size_t inner_bytes = 0;  ///< of the texts inside the envelope
};

/// A log of `wanted` bytes or a little more, each line between two texts.
input made_log(std::size_t wanted, std::string_view before, std::string_view after) {
  constexpr std::string_view texts[] = {
      "-- Found CUDAToolkit: /usr/local/cuda/include (found suitable version \"12.4.131\", minimum required is \"11.8\")",
      "-- Looking for pthread_create in pthreads",
      "CMake Warning at cmake/public/cuda.cmake:109 (message):",
      "  Caffe2: Cannot find cuDNN library.  Turning the option off",
      "",
      "-- Performing Test COMPILER_SUPPORTS_AVX512 - Success",
      "/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler -DGGML_CUDA_F16 -I/home/user/project/include -O3 -c x.cu"};
  input made;
  for (std::size_t i = 0; made.text.size() < wanted; ++i) {
    const std::string_view text = texts[i % std::size(texts)];
    ((made.text += before) += text) += after;
    made.text += '\n';
    made.inner_bytes += text.size();
    ++made.lines;
  }
  return made;
}

std::size_t bytes_of(const lines& range) {
  std::size_t bytes = 0;
  for (const line& l : range) {
    benchmark::DoNotOptimize(l.text.data());
    bytes += l.text.size();
  }
  return bytes;
}

void bench_ratio(benchmark::State& state, const input& log, const envelope* around) {
  const auto [scan, walk] = take_turns(state, log.text, [&log, around] {
    expect_count(around == nullptr ? bytes_of(lines(log.text)) : bytes_of(lines(log.text, *around)), log.inner_bytes,
                 "bytes");
  });
  const double megabytes = static_cast<double>(log.text.size()) / 1e6;
  state.counters["scan_MB/s"] = megabytes / scan;
  state.counters["lines_MB/s"] = megabytes / walk;
  state.counters["lines/memchr"] = scan / walk;
  state.counters["ns/line"] = walk * 1e9 / static_cast<double>(log.lines);
}

void bench_detect(benchmark::State& state, const input& log, const envelope* around) {
  for (auto _ : state) expect_count(detect_envelope(log.text) == *around ? 1U : 0U, 1, "envelopes");
}

const bool registered = [] {
  constexpr std::size_t wanted = 4'000'000;
  static const input clean = made_log(wanted, "", "");
  static const input wrapped = made_log(wanted, "2024-05-01T12:34:56.1234567Z #12 34.56       ", "");
  static const input coloured = made_log(wanted, "\x1B[33m", "\x1B[0m");
  static const envelope none = detect_envelope(clean.text);
  static const envelope stack = detect_envelope(wrapped.text);
  const auto add = [](const char* name, const auto& run, const input& log, const envelope* around) {
    benchmark::RegisterBenchmark(name, run, std::cref(log), around);
  };
  add("lines/bare", bench_ratio, clean, nullptr);
  add("lines/plain", bench_ratio, clean, &none);
  add("lines/coloured", bench_ratio, coloured, &none);
  add("lines/wrapped", bench_ratio, wrapped, &stack);
  add("detect/plain", bench_detect, clean, &none);
  add("detect/wrapped", bench_detect, wrapped, &stack);
  return true;
}();

}  // namespace
}  // namespace foundcheck::bench

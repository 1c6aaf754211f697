// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/log_line.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foundcheck::diagnostics {
namespace log_line_test {

struct log_case {
  std::string_view line;
  diagnostics::severity severity = severity::unknown;  ///< unknown: no line of a log
  std::string_view text = {};
  std::string_view file = {};
  std::uint32_t file_line = 0;
};

constexpr log_case cases[] = {
    {"E0101 12:34:56.123456  1234 a.cc:12] x: y", severity::error, "x: y", "a.cc", 12},
    {"E0000 00:00:1738697930.202924    7665 cuda_dnn.cc:522] x", severity::error, "x", "cuda_dnn.cc", 522},
    {"I0101 12:34:56.123456  1234 a.cc:12] x", severity::info, "x", "a.cc", 12},
    {"2020-06-12 11:22:33.444555: W a/b.cc:59] x", severity::warning, "x", "a/b.cc", 59},
    {"E external/xla/cuda_dnn.cc:447] x", severity::error, "x", "external/xla/cuda_dnn.cc", 447},
    {"[W CUDAFunctions.cpp:108] Warning: x", severity::warning, "x", "CUDAFunctions.cpp", 108},
    {"[rank0]:[W1122 12:34:56.789 ProcessGroupNCCL.cpp:12] x", severity::warning, "x", "ProcessGroupNCCL.cpp", 12},
    {"[F a.cpp:1] x", severity::fatal, "x", "a.cpp", 1},
    {"WARNING:2022-06-01 12:34:56 1234:1234 init.cpp:126] x", severity::warning, "x", "init.cpp", 126},
    {"WARNING:root:x", severity::warning, "x"},
    {"ERROR:my.logger:x", severity::error, "x"},
    {"CRITICAL:root:x y", severity::fatal, "x y"},
    {"node:123:456 [0] NCCL WARN x", severity::warning, "x"},
    {"[2026-07-23 04:16:01] n:1:2 [1] misc/s.cc:424 (f) NCCL WARN x", severity::warning, "x"},
    // Near them, and none.
    {"ERROR: x y z"},
    {"Error 1: x] y"},
    {"E x y z] y"},
    {"[W] a warning"},
    {"[12/34] Building a.cc:12] x"},
    {"WARNING:root"},
    {"a.c:1:2: error: x [-Wx] y"},
    {"node:123:456 [0] NCCL INFO x"},
    {"2020-06-12 11:22:33.444555: x"},
    {"INFO"},
    {""},
};

constexpr bool holds(const log_case& c) {
  const log_line l = read_log_line(c.line);
  if (c.severity == severity::unknown) return !l.is_logged() && l.text == c.line;
  return l.severity == c.severity && l.text == c.text && l.file == c.file && l.file_line == c.file_line;
}

constexpr bool all_hold() {
  for (const log_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_log_line, takes_what_a_library_put_before_a_message) {
  for (const log_case& c : cases) EXPECT_TRUE(holds(c)) << c.line;
}

TEST(diagnostic_log_line, reads_every_beginning_of_every_line) {
  for (const log_case& c : cases) {
    for (std::size_t size = 0; size <= c.line.size(); ++size) {
      EXPECT_TRUE(c.line.substr(0, size).ends_with(read_log_line(c.line.substr(0, size)).text));
    }
  }
}

}  // namespace log_line_test
}  // namespace foundcheck::diagnostics

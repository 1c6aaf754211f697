// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/output.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck {
namespace status_test {

using namespace ninja_output;

struct status_case {
  std::string_view format, line;
  std::size_t length;  ///< 0: no status
  ninja_output::progress expected = {};
};

constexpr ninja_output::progress finished(std::int64_t f, std::int64_t t) {
  ninja_output::progress p;
  p.finished = f;
  p.total = t;
  return p;
}

constexpr status_case status_cases[] = {
    {"[%f/%t] ", "[1/2] CXX", 6, finished(1, 2)},
    {"[%f/%t] ", "[1/2]", 5, finished(1, 2)},
    {"[%f/%t] ", "[1/2]x", 0},
    {"[%f/%t] ", "[a/2] x", 0},
    {"[%f/%t %o/sec] ", "[1/2 13.5/sec] x", 15, {.total = 2, .finished = 1, .edges_per_1000_s = 13500}},
    {"[%f/%t %o/sec] ", "[1/2 ?/sec] x", 12, finished(1, 2)},
    {"[%u/%r/%f] ", "[9/3/1] x", 8, {.running = 3, .remaining = 9, .finished = 1}},
    {"[%p %f/%t] ", "[  7% 1/14] x", 12, {.total = 14, .finished = 1, .percent = 7}},
    {"[%p %f/%t] ", "[100% 1/14] x", 12, {.total = 14, .finished = 1, .percent = 100}},
    {"[%p %f/%t] ", "[    7% 1/14] x", 0},
    {"[%r processes, %f/%t @ %o/s : %es ] ",
     "[8 processes, 1/2 @ 2.0/s : 1.234s ] x",
     37,
     {.total = 2, .running = 8, .finished = 1, .elapsed_ms = 1234, .edges_per_1000_s = 2000}},
    {"%s of %t, %c/s, %w left %W, %E s, %P %%: ",
     "3 of 9, 1.5/s, 01:05 left 1:00:00, ? s,  42% %: x",
     48,
     {.started = 3,
      .total = 9,
      .predicted_percent = 42,
      .elapsed_ms = 65000,
      .eta_ms = 3600000,
      .edges_per_1000_s = 1500}},
    {"%f", "12 x", 2, {.finished = 12}},
    {"%f", "999999999999999", 15, {.finished = 999'999'999'999'999}},
    {"%f", "1000000000000000000000", 22, {.finished = 999'999'999'999'999}},
    {"%f %o/s", "1 9999999999999999.5/s", 22, {.finished = 1, .edges_per_1000_s = 999'999'999'999'999'500}},
    {"%f %w",
     "1 999999999999999:999999999999999:999999999999999",
     49,
     {.finished = 1, .elapsed_ms = 999'999'999'999'999'000}},
    {"%f%t ", "12 x", 0},
    {"no numbers ", "no numbers x", 0},
    {"", "x", 0},
    {"[%q] ", "[1] x", 0},
    {"[%", "[%", 0},
};

constexpr bool holds(const status_case& row) {
  const status_match found = status_format(row.format).match(row.line);
  return found.length == row.length && (row.length == 0 || found.progress == row.expected);
}
static_assert([] {
  for (const status_case& row : status_cases) {
    if (!holds(row)) return false;
  }
  return true;
}());

TEST(ninja_status, matches_each_case) {
  for (const status_case& row : status_cases) {
    EXPECT_TRUE(holds(row)) << row.format << ": " << row.line << ": "
                            << status_format(row.format).match(row.line).length;
  }
}

TEST(ninja_status, an_unknown_placeholder_is_named) {
  EXPECT_FALSE(status_format("[%f/%q] ").is_valid());
  EXPECT_EQ(status_format("[%f/%q] ").error_offset(), 4u);
  EXPECT_EQ(status_format("50%").error_offset(), 2u);
  EXPECT_TRUE(status_format("100%% %f").is_valid());
  EXPECT_TRUE(status_format().is_valid());
}

TEST(ninja_status, a_number_of_any_length_is_read) {
  const std::string line = "[" + std::string(100, '9') + "/2] x";
  EXPECT_EQ(status_format().match(line).length, line.size() - 1);
}

static_assert(status<"[%f/%t] ">.match("[3/4] x").progress.finished == 3);

}  // namespace status_test
}  // namespace foundcheck

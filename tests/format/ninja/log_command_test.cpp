// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/log_history.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

namespace foundcheck::ninja_log {
namespace log_command_test {

struct command_case {
  const char* why;
  step first, second;
  bool one_unit, one_command;
};

constexpr step ran(std::int32_t start, std::int32_t end, std::uint64_t hash, std::int64_t mtime) {
  step s;
  s.start_ms = start;
  s.end_ms = end;
  s.hash = hash;
  s.mtime_ns = mtime;
  return s;
}

constexpr command_case cases[] = {
    {"all alike", ran(1, 2, 3, 4), ran(1, 2, 3, 4), true, true},
    {"restated", ran(1, 2, 3, 4), ran(1, 2, 3, 5), true, false},
    {"another start", ran(1, 2, 3, 4), ran(0, 2, 3, 4), false, false},
    {"another end", ran(1, 2, 3, 4), ran(1, 3, 3, 4), false, false},
    {"another hash", ran(1, 2, 3, 4), ran(1, 2, 7, 4), false, false},
};

constexpr bool holds(const command_case& c) {
  std::array<step, 3> steps = {c.first, ran(9, 9, 9, 9), c.second};
  std::array<slot, 3> slots{};
  detail::find_commands(steps, slots);
  return steps[0].unit == 0 && steps[0].command == 0 && steps[1].unit == 1 && steps[1].command == 1 &&
         (steps[2].unit == 0) == c.one_unit && (steps[2].command == 0) == c.one_command;
}

static_assert([] {
  for (const command_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(ninja_log_command, steps_of_equal_times_and_hash_are_of_one) {
  for (const command_case& c : cases) EXPECT_TRUE(holds(c)) << c.why;
}

TEST(ninja_log_command, numbers_go_on_from_run_to_run) {
  std::vector<step> steps(5);
  std::vector<slot> slots(5);
  const std::uint32_t runs[] = {0, 0, 0, 1, 1}, commands[] = {4, 2, 4, 4, 0}, expected[] = {0, 1, 0, 2, 3};
  for (std::size_t i = 0; i < 5; ++i) steps[i].run = runs[i], steps[i].command = commands[i];
  EXPECT_EQ(detail::number_commands(steps, slots), 4U);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(steps[i].command, expected[i]);
}

}  // namespace log_command_test
}  // namespace foundcheck::ninja_log

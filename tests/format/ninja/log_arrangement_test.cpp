// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/log_history.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::ninja_log {
namespace log_arrangement_test {

/// "b2 a1 b1": outputs and the numbers of their runs -> "0:b 1:a 1:b".
std::string arranged(std::string_view steps_and_runs) {
  std::string text;
  std::vector<step> steps;
  std::map<char, std::uint32_t> last;
  for (std::size_t at = 0; at < steps_and_runs.size(); at += 3) {
    const char output = steps_and_runs[at];
    step& s = steps.emplace_back();
    s.offset = text.size();
    s.line = static_cast<std::uint32_t>(steps.size());
    s.run = static_cast<std::uint32_t>(steps_and_runs[at + 1] - '0');
    if (const auto found = last.find(output); found != last.end()) s.previous = found->second;
    last[output] = s.line - 1;
    text += output;
    text += '\t';
  }
  std::vector<slot> slots(steps.size());
  const std::uint32_t runs = detail::arrange_runs(text, steps, slots);
  EXPECT_EQ(runs, steps.empty() ? 0 : steps.back().run + 1);
  std::string result;
  for (const step& s : steps) {
    if (!result.empty()) result += ' ';
    result += std::to_string(s.run) + ':' + std::string(output_of(text, s));
  }
  return result;
}

static_assert([] {
  std::array<step, 3> steps{};
  std::array<slot, 3> slots{};
  for (std::uint32_t i = 0; i < 3; ++i) {
    steps[i].line = i + 1;
    steps[i].offset = 2 * i;
    steps[i].run = 1 + i % 2;
  }
  return detail::arrange_runs("a\tb\tc\t", steps, slots) == 2 && steps[0].line == 1 && steps[1].line == 3 &&
         steps[2].line == 2 && steps[1].run == 0 && steps[2].run == 1;
}());

TEST(ninja_log_arrangement, runs_are_numbered_by_their_first_lines) {
  EXPECT_EQ(arranged(""), "");
  EXPECT_EQ(arranged("a2 b2 c1"), "0:a 0:b 1:c");
  EXPECT_EQ(arranged("a1 b2 c1"), "0:a 0:c 1:b");
  EXPECT_EQ(arranged("a3 b1 c3 d2 e1"), "0:a 0:c 1:b 1:e 2:d");
}

TEST(ninja_log_arrangement, a_run_that_has_an_output_twice_goes_on_as_another_one) {
  EXPECT_EQ(arranged("a1 a1"), "0:a 1:a");
  // The second half of the first run begins after the other run has.
  EXPECT_EQ(arranged("a1 b2 a1 c1"), "0:a 1:b 2:a 2:c");
  EXPECT_EQ(arranged("a1 b2 c2 a1 b2"), "0:a 1:b 1:c 2:a 3:b");
}

TEST(ninja_log_arrangement, no_step_is_lost_and_no_output_twice_in_a_run) {
  std::mt19937 random(8);
  for (int round = 0; round < 500; ++round) {
    std::string given;
    const std::size_t size = 1 + random() % 9;
    for (std::size_t i = 0; i < size; ++i) {
      given += static_cast<char>('a' + random() % 6);
      given += static_cast<char>('1' + random() % size);
      given += ' ';
    }
    const std::string result = arranged(given) + ' ';
    std::set<std::string> seen;
    for (std::size_t at = 0; at < result.size(); at = result.find(' ', at) + 1) {
      EXPECT_TRUE(seen.insert(result.substr(at, result.find(' ', at) - at)).second) << given << result;
    }
    EXPECT_EQ(seen.size(), size);
  }
}

}  // namespace log_arrangement_test
}  // namespace foundcheck::ninja_log

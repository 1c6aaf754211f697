// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/log_history.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace foundcheck::ninja_log {
namespace log_repeat_test {

constexpr bool finds_at_compile_time() {
  constexpr std::string_view text = "a\tb\ta\t";
  std::array<step, 3> steps{};
  std::array<slot, 3> slots{};
  for (std::uint32_t i = 0; i < 3; ++i) {
    steps[i].offset = 2 * i;
    slots[i] = {text[2 * i], i, 0};
  }
  detail::find_repeats(text, steps, slots);
  return steps[2].previous == 0 && steps[1].previous == detail::none && !steps[0].is_latest && steps[1].is_latest &&
         steps[2].is_latest;
}
static_assert(finds_at_compile_time());

/// Mixed to one of so many numbers.
void expect_as_a_map_has_it(std::int64_t numbers) {
  std::mt19937 random(6);
  for (int round = 0; round < 50; ++round) {
    std::string text;
    std::vector<std::string> outputs;
    std::vector<step> steps(1 + random() % 60);
    std::vector<slot> slots(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      // Some are the beginning of another one.
      const std::string& output = outputs.emplace_back(1 + random() % 3, static_cast<char>('a' + random() % 3));
      steps[i].offset = text.size();
      text += output + '\t';
      const std::int64_t mixed = (output[0] * 10 + static_cast<std::int64_t>(output.size())) % numbers;
      slots[i] = {mixed, static_cast<std::uint32_t>(i), 0};
    }
    detail::find_repeats(text, steps, slots);
    std::map<std::string, std::uint32_t> last;
    std::vector<bool> is_latest(steps.size(), true);
    for (std::uint32_t i = 0; i < steps.size(); ++i) {
      const auto [found, is_new] = last.try_emplace(outputs[i], i);
      EXPECT_EQ(steps[i].previous, is_new ? detail::none : found->second);
      if (!is_new) is_latest[found->second] = false;
      found->second = i;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(steps[i].is_latest, is_latest[i]);
  }
}

TEST(ninja_log_repeat, an_output_made_again_knows_the_step_before) { expect_as_a_map_has_it(100'000); }

TEST(ninja_log_repeat, outputs_that_are_mixed_to_one_number_are_told_apart) {
  expect_as_a_map_has_it(1);
  expect_as_a_map_has_it(4);
}

}  // namespace log_repeat_test
}  // namespace foundcheck::ninja_log

// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/log_steps.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace foundcheck::ninja_log {
namespace log_slot_test {

using pair = std::pair<std::int64_t, std::uint32_t>;

constexpr bool sorts_at_compile_time() {
  std::array<slot, 4> slots = {{{5, 1, 0}, {-1, 2, 0}, {5, 0, 0}, {INT64_MIN, 3, 0}}};
  detail::sort(slots);
  return slots[0].index == 3 && slots[1].index == 2 && slots[2].index == 0 && slots[3].index == 1 &&
         detail::end_of_equal(slots, 0) == 1 && detail::end_of_equal(slots, 2) == 4;
}
static_assert(sorts_at_compile_time());

TEST(ninja_log_slot, slots_are_sorted_by_value_then_by_index) {
  std::mt19937_64 random(5);
  for (const std::uint64_t different : {1U, 3U, 1000U, 0U}) {
    std::vector<slot> slots(2000);
    std::vector<pair> expected;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const std::uint64_t number = different == 0 ? random() : random() % different - different / 2;
      slots[i] = {static_cast<std::int64_t>(number), static_cast<std::uint32_t>(i), 0};
    }
    std::shuffle(slots.begin(), slots.end(), random);
    for (const slot& s : slots) expected.emplace_back(s.value, s.index);
    std::sort(expected.begin(), expected.end());
    detail::sort(slots);
    for (std::size_t i = 0; i < slots.size(); ++i) EXPECT_EQ(pair(slots[i].value, slots[i].index), expected[i]);
  }
}

}  // namespace log_slot_test
}  // namespace foundcheck::ninja_log

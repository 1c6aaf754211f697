// SPDX-License-Identifier: MIT
#include <foundcheck/core/radix_sort.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace foundcheck {
namespace radix_sort_test {

constexpr auto itself = [](std::uint64_t number) noexcept { return number; };

constexpr bool sorts_at_compile_time() {
  std::array<std::uint64_t, 100> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = i * 0x9E3779B97F4A7C15U;
  radix_sort(std::span<std::uint64_t>(numbers), itself);
  return std::is_sorted(numbers.begin(), numbers.end());
}
static_assert(sorts_at_compile_time());

void expect_sorted(std::vector<std::uint64_t> numbers, const char* what) {
  std::vector<std::uint64_t> expected = numbers;
  std::sort(expected.begin(), expected.end());
  radix_sort(std::span(numbers), itself);
  EXPECT_EQ(numbers, expected) << what;
}

TEST(radix_sort, is_a_sort_whatever_the_numbers) {
  std::mt19937_64 random(3);
  for (const std::size_t size : {0U, 1U, 2U, 31U, 32U, 33U, 300U, 5000U}) {
    std::vector<std::uint64_t> any, few, near, far;
    for (std::size_t i = 0; i < size; ++i) {
      any.push_back(random());
      few.push_back(random() % 3 << 40);
      near.push_back((std::uint64_t{1} << 63) + random() % 1000);
      far.push_back(std::uint64_t{1} << random() % 64);
    }
    expect_sorted(any, "any");
    expect_sorted(few, "few");
    expect_sorted(near, "near");
    expect_sorted(far, "far");
    expect_sorted(std::vector<std::uint64_t>(size, 7), "one");
  }
}

TEST(radix_sort, loses_no_item) {
  struct item {
    std::uint64_t number;
    std::size_t place;
  };
  std::mt19937_64 random(4);
  std::vector<item> items;
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < 3000; ++i) {
    numbers.push_back(random() % 500 * 0x10001);
    items.push_back({numbers.back(), i});
  }
  radix_sort(std::span(items), [](const item& one) noexcept { return one.number; });
  std::vector<bool> seen(items.size());
  for (const item& one : items) {
    EXPECT_EQ(one.number, numbers[one.place]);
    EXPECT_FALSE(seen[one.place]);
    seen[one.place] = true;
  }
}

}  // namespace radix_sort_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstddef>
#include <foundcheck/core/reader_range.hpp>
#include <iterator>
#include <ranges>
#include <utility>

namespace foundcheck {
namespace {

// Counts down to one: the smallest reader that there is.
class countdown {
 public:
  using value_type = std::size_t;
  using reference = std::size_t;

  constexpr countdown() noexcept = default;
  constexpr explicit countdown(std::size_t from) noexcept : next_(from) {}

  constexpr void read() noexcept { current_ = next_ == 0 ? 0 : next_--; }
  [[nodiscard]] constexpr bool at_end() const noexcept { return current_ == 0; }
  [[nodiscard]] constexpr const std::size_t& current() const noexcept { return current_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return current_; }

 private:
  std::size_t next_ = 0;
  std::size_t current_ = 0;
};

static_assert(std::ranges::forward_range<reader_range<countdown>>);

constexpr std::size_t sum(std::size_t from) {
  std::size_t total = 0;
  for (std::size_t n : reader_range(countdown(from))) total += n;
  return total;
}
static_assert(sum(0) == 0);
static_assert(sum(4) == 10);

TEST(reader_range, gives_each_item_once_and_none_when_there_is_none) {
  EXPECT_EQ(sum(0), 0u);
  EXPECT_EQ(sum(1), 1u);
  EXPECT_EQ(sum(100), 5050u);
}

TEST(reader_range, can_be_walked_more_than_once) {
  const reader_range range(countdown(3));
  EXPECT_EQ(std::ranges::distance(range), 3);
  EXPECT_EQ(std::ranges::distance(range), 3);
}

TEST(reader_range, an_iterator_makes_its_reader_where_it_stays) {
  reader_iterator<countdown> at(std::in_place, std::size_t{2});
  EXPECT_EQ(at, reader_range(countdown(2)).begin());
  EXPECT_EQ(*at, 2u);
}

TEST(reader_range, iterators_are_equal_where_they_stand_at_the_same_item) {
  const reader_range range(countdown(2));
  auto a = range.begin(), b = range.begin();
  EXPECT_EQ(a, b);
  ++a;
  EXPECT_NE(a, b);
  EXPECT_EQ(*b++, 2u);
  EXPECT_EQ(a, b);
  EXPECT_EQ(*a.operator->(), 1u);
  EXPECT_NE(a, std::default_sentinel);
  ++a;
  EXPECT_EQ(a, std::default_sentinel);
  EXPECT_EQ(a, reader_iterator<countdown>());
}

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/reader_range.hpp>
#include <iterator>
#include <ranges>
#include <type_traits>
#include <utility>

namespace foundcheck {
namespace reader_range_test {

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

// The same, but what it gives lies in it.
class stored_countdown : public countdown {
 public:
  using countdown::countdown;
  using reference = const std::size_t&;
};

using values = reader_range<countdown>;
using references = reader_range<stored_countdown>;

static_assert(std::ranges::forward_range<values> && std::ranges::borrowed_range<values>);
static_assert(std::ranges::input_range<references> && std::ranges::borrowed_range<references>);
static_assert(!std::ranges::forward_range<references>, "an item does not outlive its iterator");
static_assert(std::is_void_v<decltype(references::iterator()++)>,
              "*it++ would be the item of an iterator that is gone");
static_assert(std::is_same_v<decltype(*values::iterator()++), std::size_t>);
static_assert(std::is_same_v<decltype(*std::declval<references::iterator&>()), const std::size_t&>);
static_assert(std::is_same_v<decltype(*references::iterator()), std::size_t>,
              "*r.begin() is kept by a reference to it");
static_assert(std::is_same_v<decltype(std::ranges::find(values(countdown(1)), 1U)), values::iterator>, "not dangling");

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

// clang++ before 16 cannot compile the views of libstdc++.
#if !defined(__clang__) || __clang_major__ >= 16
TEST(reader_range, views_of_the_standard_library_take_it) {
  const references range(stored_countdown(5));
  std::size_t sum_of_squares = 0;
  const auto is_odd = [](std::size_t n) { return n % 2 == 1; };
  const auto square = [](std::size_t n) { return n * n; };
  for (const std::size_t n : range | std::views::filter(is_odd) | std::views::transform(square)) sum_of_squares += n;
  EXPECT_EQ(sum_of_squares, 25U + 9U + 1U);
  std::size_t first_two = 0;
  for (const std::size_t n : references(stored_countdown(5)) | std::views::take(2)) first_two += n;
  EXPECT_EQ(first_two, 9u);
}
#endif

TEST(reader_range, algorithms_of_the_standard_library_take_it) {
  const references range(stored_countdown(5));
  EXPECT_EQ(std::ranges::count_if(range, [](std::size_t n) { return n > 2; }), 3);
  EXPECT_EQ(*std::ranges::find(range, 2U), 2u);
}

TEST(reader_range, the_first_item_can_be_kept_by_a_reference) {
  const std::size_t& first = *references(stored_countdown(3)).begin();
  EXPECT_EQ(first, 3u);
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

}  // namespace reader_range_test
}  // namespace foundcheck

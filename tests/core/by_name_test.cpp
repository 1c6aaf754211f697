// SPDX-License-Identifier: MIT
#include <foundcheck/core/by_name.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace by_name_test {

struct row {
  std::string_view name;
  int number = 0;
};

constexpr std::string_view name_of_row(const row& r) noexcept { return r.name; }

struct table {
  row rows[5];
};

constexpr table sorted = [] {
  constexpr row given[] = {{"b", 1}, {"d", 2}, {"a", 3}, {"b", 4}, {"", 5}};
  table t{};
  for (std::size_t i = 0; i < std::size(given); ++i) t.rows[i] = given[i];
  sort_by_name(t.rows, name_of_row);
  return t;
}();

constexpr std::size_t find(std::string_view name) {
  return find_by_name(std::span<const row>(sorted.rows), name, name_of_row);
}

static_assert(sorted.rows[0].number == 5 && sorted.rows[1].number == 3 && sorted.rows[4].number == 2);
// Rows of one name stay in their order.
static_assert(sorted.rows[2].number == 1 && sorted.rows[3].number == 4);

static_assert(find("") == 0 && find("a") == 1 && find("b") == 2 && find("d") == 4);
static_assert(find("aa") == 2 && find("c") == 4 && find("e") == 5 && find("B") == 1);
static_assert(find_by_name(std::span<const row>(), "a", name_of_row) == 0);

// Names that begin alike are told apart behind that.
constexpr table alike = [] {
  table t{{{"CMAKE_CXX_FLAGS", 1}, {"CMAKE_CX", 2}, {"CMAKE_C_FLAGS", 3}, {"CMAKE_CXX", 4}, {"CMAKE_C\xFF", 5}}};
  sort_by_name(t.rows, name_of_row);
  return t;
}();
static_assert(alike.rows[0].number == 2 && alike.rows[1].number == 4 && alike.rows[2].number == 1);
static_assert(alike.rows[3].number == 3 && alike.rows[4].number == 5);

TEST(by_name, each_row_is_found_where_a_naive_search_finds_it) {
  for (std::string_view name : {"", "A", "a", "ab", "b", "c", "d", "e"}) {
    std::size_t naive = 0;
    while (naive < std::size(sorted.rows) && sorted.rows[naive].name < name) ++naive;
    EXPECT_EQ(find(name), naive) << name;
  }
}

TEST(by_name, a_table_is_sorted_as_the_standard_library_sorts_it) {
  row rows[50];
  constexpr std::string_view names[] = {"CMAKE_CXX_FLAGS", "", "CMAKE_CXX", "a", "CMAKE_C\xFF", "b"};
  for (int i = 0; i < 50; ++i) rows[i] = {names[static_cast<std::size_t>(i * 7 % 6)], i};
  std::vector<row> expected(std::begin(rows), std::end(rows));
  std::ranges::stable_sort(expected, {}, &row::name);
  sort_by_name(rows, name_of_row);
  for (std::size_t i = 0; i < std::size(rows); ++i) EXPECT_EQ(rows[i].number, expected[i].number) << i;
}

}  // namespace by_name_test
}  // namespace foundcheck

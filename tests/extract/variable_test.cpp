// SPDX-License-Identifier: MIT
#include <foundcheck/extract/variable.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace {

TEST(variable, each_row_has_a_name_and_a_use) {
  for (const detail::variable_row& row : detail::variable_rows) {
    EXPECT_FALSE(row.name.empty());
    int count = 0;
    for (const detail::variable_row& other : detail::variable_rows)
      count += other.name == row.name && other.id == row.id;
    EXPECT_EQ(count, 1) << row.name;
  }
}

// What a search gives must have one place.
TEST(variable, a_path_is_one_fact) {
  for (const detail::variable_row& row : detail::variable_rows) {
    if (row.how != detail::reading::path) continue;
    int count = 0;
    for (const detail::variable_row& other : detail::variable_rows) count += other.name == row.name;
    EXPECT_EQ(count, 1) << row.name;
  }
}

}  // namespace
}  // namespace foundcheck

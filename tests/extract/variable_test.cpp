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

TEST(variable, is_found_by_its_name) {
  for (std::size_t i = 0; i < detail::variable_count; ++i) {
    const std::size_t at = detail::find_variable(detail::variable_rows[i].name);
    EXPECT_EQ(detail::variable_rows[at].name, detail::variable_rows[i].name);
    EXPECT_TRUE(at == 0 || detail::variable_rows[at - 1].name < detail::variable_rows[i].name);
  }
  for (std::string_view name : {"", "USE_CUD", "USE_CUDA ", "use_cuda", "zzz"}) {
    EXPECT_EQ(detail::find_variable(name), detail::variable_count) << name;
  }
}

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/rule/subject.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <set>

namespace foundcheck {
namespace {

TEST(subject, each_table_of_the_catalogue_has_a_heading_of_its_own) {
  std::set<std::string_view> titles;
  for (const std::span<const rule> table : rules::all) {
    EXPECT_NE(rules::subject_of(table).title, "")
        << "the table that begins with " << table.front().id << ": add its row to subjects[]";
    EXPECT_TRUE(titles.insert(rules::subject_of(table).title).second) << rules::subject_of(table).title;
  }
  EXPECT_EQ(std::size(rules::subjects), rules::all.size());
}

TEST(subject, another_table_has_none) {
  static constexpr rule mine[1] = {};
  EXPECT_EQ(rules::subject_of(mine).title, "");
  EXPECT_EQ(rules::subject_of(mine).header, "");
}

}  // namespace
}  // namespace foundcheck

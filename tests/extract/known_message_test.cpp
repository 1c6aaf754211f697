// SPDX-License-Identifier: MIT
#include <foundcheck/extract/message_table.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace {

struct table_case {
  known_message row;
  std::string_view defect;
};

constexpr table_case cases[] = {
    {{"name", "Some words with a *."}, ""},
    {{"name", "Words", component::mpi, state::no}, ""},
    {{"", "Words"}, "a message has no name"},
    {{"name", ""}, "a message does not begin with a word"},
    {{"name", " Words"}, "a message does not begin with a word"},
    {{"name", "Wor*ds and more"}, "the first word of a message has a value in it"},
    {{"name", "Words", component::mpi}, "a message claims something of no component, or nothing of one"},
    {{"name", "Words", component::none, state::no}, "a message claims something of no component, or nothing of one"},
};

constexpr bool all_hold() {
  for (const table_case& c : cases) {
    const known_message table[] = {c.row};
    if (defect_of(table) != c.defect) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(known_message, a_table_that_is_wrong_is_told_from_one_that_is_right) {
  for (const table_case& c : cases) {
    const known_message table[] = {c.row};
    EXPECT_EQ(defect_of(table), c.defect) << c.row.sentence;
  }
}

}  // namespace
}  // namespace foundcheck

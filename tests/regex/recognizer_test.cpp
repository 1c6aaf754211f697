// SPDX-License-Identifier: MIT
#include <foundcheck/regex/recognizer.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <type_traits>

namespace foundcheck::regex {
namespace recognizer_test {

struct plain : row<R"(^(?<code>E\d+): (.*)$)"> {
  static constexpr std::string_view name = "plain";
  static constexpr int weight = 3;
};
struct odd : row<"x+"> {
  static constexpr std::string_view name = "odd";
  static constexpr int weight = 5;
};
struct both : row_list<plain, odd> {};

static_assert(std::is_same_v<rows_of<both>, row_list<plain, odd>>);
static_assert(group_count_of<plain> == 3 && group_named<plain>("code") == 1 && group_named<plain>("line") == no_group);

TEST(Recognizer, RowsAreListedWithTheirColumns) {
  std::string listed;
  int weight = 0;
  for_each_row<both>([&]<class Row>(row_tag<Row>) {
    listed += std::string(Row::name) + " " + std::string(Row::pattern.view()) + "\n";
    weight += Row::weight;
  });
  EXPECT_EQ(listed, "plain ^(?<code>E\\d+): (.*)$\nodd x+\n");
  EXPECT_EQ(weight, 8);
}

TEST(Recognizer, ARowIsSearchedFor) {
  std::string_view groups[group_count_of<plain>];
  ASSERT_TRUE(search_row<plain>("E12: no", groups));
  EXPECT_EQ(groups[0], "E12: no");
  EXPECT_EQ(groups[1], "E12");
  EXPECT_EQ(groups[2], "no");
  EXPECT_FALSE(search_row<plain>(" E12: no", groups));
  EXPECT_TRUE(search_row<odd>("axxb", groups));
  EXPECT_EQ(groups[0], "xx");
}

}  // namespace recognizer_test
}  // namespace foundcheck::regex

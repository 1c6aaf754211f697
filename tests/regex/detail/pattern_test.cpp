// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/pattern.hpp>

#include <string_view>
#include <type_traits>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace pattern_test {

static_assert(acceptance<literal_row<"a">, mode::whole>::value && acceptance<literal_row<"a">, mode::anywhere>::value);

// Anchors make modes the same, and then there is one set of tables.
static_assert(std::is_same_v<pattern_tables<literal_row<"^a$">, mode::whole>,
                             pattern_tables<literal_row<"^a$">, mode::anywhere>>);
static_assert(
    !std::is_same_v<pattern_tables<literal_row<"^a">, mode::whole>, pattern_tables<literal_row<"^a">, mode::prefix>>);
static_assert(
    !std::is_same_v<pattern_tables<literal_row<"a">, mode::prefix>, pattern_tables<literal_row<"a">, mode::anywhere>>);

static_assert(names<literal_row<"(a)(?<b>b)">>::group_count == 3);

// Groups are counted as they are parsed.
template <fixed_string Pattern>
constexpr bool is_counted_as_parsed =
    names<literal_row<Pattern>>::group_count == parsed<literal_row<Pattern>>::tree.group_count &&
    !parsed<literal_row<Pattern>>::tree.error;
static_assert(is_counted_as_parsed<""> && is_counted_as_parsed<"a"> && is_counted_as_parsed<"()">);
static_assert(is_counted_as_parsed<R"((\(a\\(b)))"> && is_counted_as_parsed<R"((\x28)\x5b(a))">);
static_assert(is_counted_as_parsed<"([(])[^(a]((?:b))"> && is_counted_as_parsed<R"([\](](a)[\\](b))">);
static_assert(is_counted_as_parsed<"(?i)^(?:(?<a>b)|([a(]*)){2}(c)?$"> && is_counted_as_parsed<R"((\[)(\]))">);
static_assert(is_counted_as_parsed<"([[(])(])">);

static_assert(names<literal_row<"(a)(?<b>b)">>::group_named("b") == 2);
static_assert(names<literal_row<"(a)(?<b>b)">>::group_named("a") == no_group);
static_assert(names<literal_row<"(a)(?<b>b)">>::group_named("") == no_group);

TEST(Pattern, TablesAreJustAsLargeAsNeeded) {
  // One class for a and b, one for c, one for the rest; four states; rows end in a cell of information.
  using built = pattern_tables<literal_row<"x[ab]c[ab]c">, mode::whole>;
  EXPECT_EQ(built::table.prefix_length, 1);
  EXPECT_EQ(built::table.class_count, 3);
  EXPECT_EQ(sizeof(built::table.cells), (1U + 5U * 4U) * 4U);
}

TEST(Pattern, NamesAreFound) { EXPECT_EQ((names<literal_row<"(a)(?<b>b)">>::group_named("b")), 2U); }

}  // namespace pattern_test
}  // namespace foundcheck::regex

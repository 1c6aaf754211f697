// SPDX-License-Identifier: MIT
#include <foundcheck/regex/row.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include <foundcheck/regex/set.hpp>

namespace foundcheck::regex {
namespace row_test {

struct place {
  std::string_view file;
  int line = -1;
  std::uint8_t column = 0;
  char severity = ' ';
  std::string_view message;

  friend constexpr bool operator==(const place&, const place&) = default;
};

constexpr void set_severity(place& p, std::string_view text) noexcept { p.severity = text.empty() ? '?' : text[0]; }

constexpr auto where = fixed_string(R"((?<file>[^:(]+))") + R"(:(?<line>-?\d+))";

struct gcc : row<where + R"((?::(\d+))?: (error|warning)?: (?<message>.*))", named<"message", &place::message>> {};
struct in_order : row<R"(([^:(]+):(-?\d+)(?::(\d+))?: (error|warning)?: (.*))", &place::file, &place::line,
                      &place::column, &set_severity, &place::message> {};
struct by_name : row<where + ": (.*)", named<"line", &place::line>, named<"file", &place::file>> {};
struct with_gap : row<R"(([^(]+)\((\d+)\): (.*))", &place::file, skipped, &place::message> {};
struct bound_to_nothing : row<"note"> {};
struct with_constants : row<R"(([^:]+):(\d+))", always<&place::severity, 'n'>, &place::file,
                            always<&place::column, std::uint8_t{9}>, &place::line> {};
struct only_constants : row<"note", always<&place::severity, 'n'>> {};
struct either_file : row<R"(in ([^:]+)|at ([^:]+):(?<line>\d+))", if_present<&place::file>, if_present<&place::file>,
                         named<"line", if_present<&place::line>>> {};

template <class Row>
constexpr place read_place(std::string_view text) {
  place p;
  p.severity = read<Row>(text, p) ? p.severity : '-';
  return p;
}

static_assert(read_place<in_order>("a.c:12:3: error: x") == place{"a.c", 12, 3, 'e', "x"});
static_assert(read_place<in_order>("a.c:12: : x") == place{"a.c", 12, 0, '?', "x"}, "a group that took no part");
static_assert(read_place<in_order>("a.c:12:3: remark: x") == place{{}, -1, 0, '-', {}}, "no match: as it was");
static_assert(read_place<by_name>("a.c:12: x") == place{"a.c", 12, 0, ' ', {}});
static_assert(read_place<with_gap>("a.c(7): x") == place{"a.c", -1, 0, ' ', "x"});
static_assert(read_place<gcc>("a.c:1: error: x").message == "x");
static_assert(read_place<either_file>("in a.c").file == "a.c" && read_place<either_file>("in a.c").line == -1);
static_assert(read_place<either_file>("at a.c:3").file == "a.c" && read_place<either_file>("at a.c:3").line == 3);

struct small_in_order : small_row<R"((.*):(\d+): (error|erratum|warning)?: (.*))", &place::file, &place::line,
                                  &set_severity, &place::message> {};
struct small_place : small_row<R"((.*)\((?:(\d+),)?(\d+)\))", &place::file, skipped, &place::line> {};
static_assert(read_place<small_place>("a(1).c(7,12)") == place{"a(1).c", 12, 0, ' ', {}});
static_assert(read_place<small_place>("a(1).c(x)") == place{{}, -1, 0, '-', {}}, "no match: as it was");

TEST(Row, ASmallRowReadsAsOthersDo) {
  EXPECT_EQ(read_place<small_place>("a(1).c(7,12)"), (place{"a(1).c", 12, 0, ' ', {}}));
  EXPECT_EQ(read_place<small_in_order>("a.c:12: error: x").severity, 'e') << "by its automaton";
  EXPECT_TRUE(is<small_place>("a(7)"));
  EXPECT_FALSE(is<small_place>("a(7) "));
  EXPECT_TRUE(is<with_gap>("a.c(7): x"));
}

TEST(Row, GroupsGoToMembers) {
  EXPECT_EQ(read_place<in_order>("a.c:12:3: error: x"), (place{"a.c", 12, 3, 'e', "x"}));
  EXPECT_EQ(read_place<by_name>("a.c:12: x"), (place{"a.c", 12, 0, ' ', {}}));
  EXPECT_EQ(read_place<in_order>("a.c").line, -1);
}

TEST(Row, AConstantTakesNoGroup) {
  place p;
  ASSERT_TRUE(read<with_constants>("a.c:12", p));
  EXPECT_EQ(p, (place{"a.c", 12, 9, 'n', {}}));
  ASSERT_TRUE(read<only_constants>("note", p));
  EXPECT_EQ(p.file, "a.c");
  place other;
  EXPECT_FALSE(read<with_constants>("a.c", other));
  EXPECT_EQ(other, place{}) << "no match: as it was";
}

TEST(Row, AMemberThatIsSetIfPresentStaysAsItWas) {
  place p{"before", 7, 0, ' ', {}};
  ASSERT_TRUE(read<either_file>("in a.c", p));
  EXPECT_EQ(p.file, "a.c");
  EXPECT_EQ(p.line, 7);
  ASSERT_TRUE(read<either_file>("at b.c:0", p));
  EXPECT_EQ(p.file, "b.c");
  EXPECT_EQ(p.line, 0);
}

TEST(Row, ANumberThatDoesNotFitIsTheNearestThatDoes) {
  const auto line = [](std::string_view text) { return read_place<by_name>(text).line; };
  constexpr int most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();
  EXPECT_EQ(line("a:2147483647: "), most);
  EXPECT_EQ(line("a:2147483648: "), most);
  EXPECT_EQ(line("a:18446744073709551616: "), most);
  EXPECT_EQ(line("a:99999999999999999999999999999999999999999999: "), most);
  EXPECT_EQ(line("a:-2147483648: "), least);
  EXPECT_EQ(line("a:-2147483649: "), least);
  EXPECT_EQ(line("a:-99999999999999999999999999999999999: "), least);
  EXPECT_EQ(line("a:0000000000000000000000000000000000012: "), 12);
  EXPECT_EQ(read_place<in_order>("a:1:255: error: x").column, 255);
  EXPECT_EQ(read_place<in_order>("a:1:256: error: x").column, 255);
}

struct numbers {
  std::int64_t first = -1;
  std::uint8_t second = 0;
  std::uint64_t hash = 0;
  std::uint16_t part = 0;
  std::string_view text;

  friend constexpr bool operator==(const numbers&, const numbers&) = default;
};
struct step : row<R"((\d{1,19}) (\d{1,3})?(?: (([0-9a-f]{1,16})))?\n)", &numbers::first, &numbers::second,
                  &numbers::text, hex<&numbers::hash>> {};
struct short_hash : row<R"((?<hash>[0-9A-Fa-f]{2,5}))", named<"hash", hex<&numbers::part>>> {};

constexpr numbers read_step(std::string_view text) {
  numbers n;
  if (!read<step>(text, n)) n.first = -2;
  return n;
}

static_assert(read_step("12 3 f0\n") == numbers{12, 3, 0xF0, 0, "f0"});
static_assert(read_step("12 \n") == numbers{12, 0, 0, 0, {}}, "groups that took no part");

TEST(Row, DigitsOfAKnownNumberAreReadAtOnce) {
  EXPECT_EQ(read_step("12 3 f0\n"), (numbers{12, 3, 0xF0, 0, "f0"}));
  EXPECT_EQ(read_step("9223372036854775807 255 fedcba9876543210\n"),
            (numbers{INT64_MAX, 255, 0xFEDC'BA98'7654'3210, 0, "fedcba9876543210"}));
  EXPECT_EQ(read_step("9223372036854775808 256 0\n"), (numbers{INT64_MAX, 255, 0, 0, "0"}));
  EXPECT_EQ(read_step("1 \n"), (numbers{1, 0, 0, 0, {}}));
  EXPECT_EQ(read_step("1 1 00000000000000001\n").first, -2) << "seventeen digits";
  numbers n;
  EXPECT_TRUE(read<short_hash>("FfFe", n));
  EXPECT_EQ(n.part, 0xFFFE);
  EXPECT_TRUE(read<short_hash>("10000", n));
  EXPECT_EQ(n.part, 0xFFFF);
}

TEST(Row, IsTakenOffTheFrontOfAText) {
  std::string_view text = "1 2 3\n40 50 60\nrest";
  numbers n;
  EXPECT_TRUE(take<step>(text, n));
  EXPECT_EQ(n, (numbers{1, 2, 3, 0, "3"}));
  EXPECT_TRUE(take<step>(text, n));
  EXPECT_EQ(n, (numbers{40, 50, 0x60, 0, "60"}));
  EXPECT_FALSE(take<step>(text, n));
  EXPECT_EQ(text, "rest");
  EXPECT_EQ(n, (numbers{40, 50, 0x60, 0, "60"}));
  // A pattern that needs the automaton.
  std::string_view more = "a.c(7): x";
  place p;
  EXPECT_TRUE(take<with_gap>(more, p));
  EXPECT_EQ(more, "");
  EXPECT_EQ(p.message, "x");
}

struct three_rows : row_list<in_order, with_gap, bound_to_nothing> {};
using rows = row_set<three_rows>;

static_assert(rows::size == 3 && rows::index_of<with_gap> == 1 && rows::index_of<gcc> == rows::npos);
static_assert(rows::match("a.c(7): x").is<with_gap>() && !rows::match("a.c(7): x").is<in_order>());
static_assert(!rows::match("x").is<in_order>());

TEST(RowSet, ReadsByTheRowThatMatches) {
  place p;
  EXPECT_TRUE(rows::read("b.c:1:2: warning: y", p).is<in_order>());
  EXPECT_EQ(p, (place{"b.c", 1, 2, 'w', "y"}));
  const auto read = rows::read("a.c(7): x", p);
  EXPECT_TRUE(read && read.is<with_gap>() && !read.is<in_order>());
  EXPECT_EQ(read.index(), rows::index_of<with_gap>);
  EXPECT_EQ(p, (place{"a.c", 1, 2, 'w', "x"})) << "members that a row does not name are as they were";
  EXPECT_TRUE(rows::read("note", p).is<bound_to_nothing>());
  EXPECT_FALSE(rows::read("nothing", p));
  EXPECT_EQ(rows::read("nothing", p).index(), rows::npos);
  EXPECT_EQ(p, (place{"a.c", 1, 2, 'w', "x"}));
}

template <std::size_t I>
struct numbered {
  static constexpr char digit(std::size_t of) { return static_cast<char>('0' + of % 10); }
  static constexpr char text[] = {'r', digit(I / 100), digit(I / 10), digit(I), '\0'};
  static constexpr auto pattern = fixed_string(text);
};
template <std::size_t... I>
auto many(std::index_sequence<I...>) -> row_list<numbered<I>..., literal_row<"r\\d+">, literal_row<"[a-z]+">>;
struct many_rows : decltype(many(std::make_index_sequence<300>())) {};

// The first row has the number 0, so that a number for a truth would be wrong.
static_assert(!std::is_convertible_v<decltype(rows::read("", std::declval<place&>())), std::size_t>);
static_assert(!std::is_convertible_v<decltype(rows::read("", std::declval<place&>())), bool>);

TEST(RowSet, GroupsAreBound) {
  const auto [all, file, line, column, severity, message] = rows::match("a.c:1:2: error: x");
  EXPECT_EQ(all, "a.c:1:2: error: x");
  EXPECT_EQ(message, "x");
  EXPECT_EQ(line, "1");
}

TEST(RowSet, HasAsManyRowsAsNeeded) {
  // More than the 64 bits of a word: the last row is found, and an earlier one wins.
  using set = row_set<many_rows>;
  static_assert(set::size == 302);
  EXPECT_EQ(set::match("r000").index(), 0U);
  EXPECT_EQ(set::match("r063").index(), 63U);
  EXPECT_EQ(set::match("r064").index(), 64U);
  EXPECT_EQ(set::match("r299").index(), 299U);
  EXPECT_EQ(set::match("r300").index(), 300U);
  EXPECT_EQ(set::match("rest").index(), 301U);
  EXPECT_FALSE(set::match("r!"));
  EXPECT_FALSE(set::match(""));
}

}  // namespace row_test
}  // namespace foundcheck::regex

// SPDX-License-Identifier: MIT
#include <foundcheck/regex/tables.hpp>

#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <foundcheck/regex/compile.hpp>

namespace foundcheck::regex {
namespace {

std::unique_ptr<compiled> compile(std::string_view pattern, mode m = mode::whole) {
  auto c = std::make_unique<compiled>();
  EXPECT_FALSE(c->compile(pattern, m)) << pattern;
  return c;
}

std::uint16_t cell(const compiled& c, std::size_t row, char byte) {
  return c.table.cells[row + c.table.class_of.of[static_cast<unsigned char>(byte)]];
}

std::size_t row_after(std::uint16_t cell) { return (cell & ~unsigned{special}) - 1; }

unsigned info(const compiled& c, std::size_t row) { return c.table.cells[row + c.table.class_count]; }

TEST(Tables, AByteThatNoConfigurationTakesIsDead) {
  const auto c = compile("[ab]");
  EXPECT_EQ(cell(*c, 0, 'x'), dead);
  EXPECT_NE(cell(*c, 0, 'a'), dead);
  EXPECT_EQ(cell(*c, 0, 'a'), cell(*c, 0, 'b'));
}

TEST(Tables, ACommonStepHoldsTheRowOfItsTarget) {
  const auto c = compile("[ab]c");
  const std::uint16_t step = cell(*c, 0, 'a');
  EXPECT_EQ(step & special, 0);
  EXPECT_EQ(row_after(step) % (c->table.class_count + 1U), 0U);
  EXPECT_NE(cell(*c, row_after(step), 'c'), dead);
}

TEST(Tables, AStepThatSetsARegisterIsSpecial) {
  const auto c = compile("([ab]+)(c+)");
  const std::size_t row = row_after(cell(*c, 0, 'a'));
  EXPECT_EQ(cell(*c, row, 'b'), row + 1);
  EXPECT_NE(cell(*c, row, 'c') & special, 0);
}

TEST(Tables, AStateThatEveryByteLeadsBackToIsAbsorbing) {
  const auto c = compile("[ab].*");
  const std::uint16_t step = cell(*c, 0, 'a');
  EXPECT_NE(step & special, 0);
  EXPECT_NE(info(*c, row_after(step)) & absorbing, 0U);
  EXPECT_EQ(info(*c, 0) & absorbing, 0U);
}

TEST(Tables, AStateThatFewBytesLeaveHasExits) {
  const auto c = compile("a[^:=]*:b[^123]*1c[^0-9]*2");
  const std::size_t first = row_after(cell(*c, 0, 'x'));
  EXPECT_EQ(first, 0U);  // the prefix ends in front of the first class
  const auto exits = [&c](std::size_t row) {
    const unsigned number = exits_of(info(*c, row));
    if (number == 0) return std::string();
    const exit_bytes& e = c->table.exits[number - 1];
    return std::string{static_cast<char>(e.byte[0]), static_cast<char>(e.byte[1]), static_cast<char>(e.byte[2])};
  };
  EXPECT_EQ(exits(0), ":==");
  const std::size_t second = row_after(cell(*c, row_after(cell(*c, 0, ':')), 'b'));
  EXPECT_EQ(exits(second), "123");
  EXPECT_NE(cell(*c, row_after(cell(*c, 0, ':')), 'b') & special, 0);
  const std::size_t third = row_after(cell(*c, row_after(cell(*c, second, '1')), 'c'));
  EXPECT_EQ(exits(third), "");
}

TEST(Tables, LeavingAMatchThatCountsEverywhereIsSpecial) {
  const auto c = compile("[ab]+(?:cd)?", mode::prefix);
  const std::size_t row = row_after(cell(*c, 0, 'a'));
  EXPECT_EQ(cell(*c, row, 'b'), row + 1);
  EXPECT_NE(cell(*c, row, 'c') & special, 0);
  EXPECT_NE(final_row_of(info(*c, row)), 0U);
  EXPECT_EQ(final_row_of(info(*c, 0)), 0U);
}

TEST(Tables, AreJustAsLargeAsNeeded) {
  const auto c = compile("(a+)b(c+)|d");
  const table_sizes sizes = sizes_of(c->positions, c->machine, find_exits(c->machine), c->tree.group_count);
  EXPECT_EQ(sizes.cells, c->machine.state_count * (c->machine.classes.count + 1U));
  EXPECT_EQ(sizes.tags, 6U);
  EXPECT_EQ(sizes.prefix, 0U);
}

}  // namespace
}  // namespace foundcheck::regex

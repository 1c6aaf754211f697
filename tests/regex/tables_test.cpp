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

TEST(Tables, AStepToAnAcceleratedStateIsSpecial) {
  const auto c = compile("a[^:=]*:b[^123]*1");
  EXPECT_EQ(info(*c, 0) & is_literal, 0U);
  ASSERT_NE(acceleration_of(info(*c, 0)), 0U);
  EXPECT_TRUE(c->table.exits[acceleration_of(info(*c, 0)) - 1].contains('='));
  const std::uint16_t step = cell(*c, row_after(cell(*c, 0, ':')), 'b');
  EXPECT_NE(step & special, 0);
  EXPECT_TRUE(c->table.exits[acceleration_of(info(*c, row_after(step))) - 1].contains('2'));
}

TEST(Tables, ALiteralLeadsToTheRowBehindIt) {
  const auto c = compile("[ab]cdefg[hi]");
  const std::size_t row = row_after(cell(*c, 0, 'a'));
  ASSERT_NE(info(*c, row) & is_literal, 0U);
  const literal_step& literal = c->table.literals[acceleration_of(info(*c, row)) - 1];
  EXPECT_EQ(std::string(c->table.literal_bytes + literal.begin, literal.length), "cdefg");
  EXPECT_NE(cell(*c, literal.target, 'h'), dead);
  EXPECT_EQ(cell(*c, literal.target, 'g'), dead);
}

TEST(Tables, TheHeadOfThePrefixIsAWord) {
  const auto three = compile("abc[de]");
  EXPECT_EQ(three->table.view().head, 0x636261U);
  EXPECT_EQ(three->table.view().head_mask, 0xffffffU);
  EXPECT_EQ(compile("abcdefghij.")->table.view().head_mask, ~std::uint64_t{0});
  EXPECT_EQ(compile("[ab]")->table.view().head_mask, 0U);
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
  const table_sizes sizes = sizes_of(c->positions, c->machine, accelerate(c->machine), c->tree.group_count);
  EXPECT_EQ(sizes.cells, c->machine.state_count * (c->machine.classes.count + 1U));
  EXPECT_EQ(sizes.tags, 6U);
  EXPECT_EQ(sizes.prefix, 0U);
}

}  // namespace
}  // namespace foundcheck::regex

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

std::size_t row_after(std::uint16_t cell) { return cell & ~unsigned{marked_stay}; }

unsigned step(const compiled& c, std::size_t row, char byte) {
  return c.table.steps[row + c.table.class_of.of[static_cast<unsigned char>(byte)]];
}

unsigned info(const compiled& c, std::size_t row) { return c.table.cells[row + c.table.class_count]; }

TEST(Tables, AByteThatNoConfigurationTakesIsDead) {
  const auto c = compile("[ab]");
  EXPECT_EQ(cell(*c, first_row, 'x'), dead);
  EXPECT_NE(cell(*c, first_row, 'a'), dead);
  EXPECT_EQ(cell(*c, first_row, 'a'), cell(*c, first_row, 'b'));
}

TEST(Tables, ACommonStepHoldsTheRowOfItsTarget) {
  const auto c = compile("[ab]c");
  const std::uint16_t target = cell(*c, first_row, 'a');
  EXPECT_EQ(step(*c, first_row, 'a'), 0U);
  EXPECT_EQ((target - first_row) % (c->table.class_count + 1U), 0U);
  EXPECT_NE(cell(*c, target, 'c'), dead);
}

TEST(Tables, AStepThatSetsOneRegisterIsCommon) {
  const auto c = compile("([ab]+)(c+)");
  const std::size_t row = row_after(cell(*c, first_row, 'a'));
  EXPECT_EQ(cell(*c, row, 'b'), row);
  EXPECT_EQ(step(*c, row, 'b'), 0U);
  EXPECT_GT(step(*c, row, 'c'), 0U);
  EXPECT_LT(step(*c, row, 'c'), special);
}

TEST(Tables, AStepThatSetsTwoRegistersIsSpecial) {
  const auto c = compile("([ab]+)x*(c+?)(c*)x");
  const std::size_t row = row_after(cell(*c, first_row, 'a'));
  ASSERT_GT(step(*c, row, 'c'), special);
  const std::uint16_t* const list = c->table.operations + c->table.list_begin[step(*c, row, 'c') - special];
  EXPECT_NE(list[0] & 0x7f, list[1] & 0x7f);
  EXPECT_EQ(list[0] >> 8, now_register);
  EXPECT_NE(list[0] & more_follow, 0);
  EXPECT_EQ(list[1] & more_follow, 0);
}

TEST(Tables, AStepThatStaysAndSetsARegisterIsMarked) {
  const auto c = compile("k\\s+", mode::anywhere);
  const std::size_t row = row_after(cell(*c, first_row, 'k'));
  EXPECT_EQ(cell(*c, row, 'k'), row | marked_stay);
  EXPECT_EQ(step(*c, row, 'k'), step(*c, first_row, 'k'));
  const auto without = compile("k+", mode::prefix);
  const std::size_t loop = row_after(cell(*without, first_row, 'k'));
  EXPECT_EQ(cell(*without, loop, 'k'), loop);
}

TEST(Tables, AStateThatEveryByteLeadsBackToIsAbsorbing) {
  const auto c = compile("[ab].*");
  EXPECT_GE(step(*c, first_row, 'a'), special);
  EXPECT_NE(info(*c, row_after(cell(*c, first_row, 'a'))) & absorbing, 0U);
  EXPECT_EQ(info(*c, first_row) & absorbing, 0U);
}

TEST(Tables, AStepToAnAcceleratedStateIsSpecial) {
  const auto c = compile("a[^:=]*:b[^123]*1");
  EXPECT_EQ(info(*c, first_row) & is_literal, 0U);
  ASSERT_NE(acceleration_of(info(*c, first_row)), 0U);
  EXPECT_TRUE(c->table.exits[acceleration_of(info(*c, first_row)) - 1].contains('='));
  const std::size_t row = row_after(cell(*c, first_row, ':'));
  EXPECT_GE(step(*c, row, 'b'), special);
  EXPECT_TRUE(c->table.exits[acceleration_of(info(*c, row_after(cell(*c, row, 'b')))) - 1].contains('2'));
}

TEST(Tables, ALiteralLeadsToTheRowBehindIt) {
  const auto c = compile("[ab]cdefg[hi]");
  const std::size_t row = row_after(cell(*c, first_row, 'a'));
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
  const std::size_t row = row_after(cell(*c, first_row, 'a'));
  EXPECT_EQ(cell(*c, row, 'b'), row);
  EXPECT_GE(step(*c, row, 'c'), special);
  EXPECT_NE(final_row_of(info(*c, row)), 0U);
  EXPECT_EQ(final_row_of(info(*c, first_row)), 0U);
}

TEST(Tables, AreJustAsLargeAsNeeded) {
  const auto c = compile("(a+)b(c+)|d");
  const table_sizes sizes = sizes_of(c->positions, c->machine, accelerate(c->machine), c->tree.group_count);
  EXPECT_EQ(sizes.cells, first_row + c->machine.state_count * (c->machine.classes.count + 1U));
  EXPECT_EQ(sizes.tags, 6U);
  EXPECT_EQ(sizes.prefix, 0U);
}

}  // namespace
}  // namespace foundcheck::regex

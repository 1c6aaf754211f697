// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/tables.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <foundcheck/regex/detail/compile.hpp>

namespace foundcheck::regex {
namespace tables_test {

std::unique_ptr<compiled> compile(std::string_view pattern, mode m = mode::whole) {
  auto c = std::make_unique<compiled>();
  EXPECT_FALSE(c->compile(pattern, m)) << pattern;
  return c;
}

std::uint32_t cell(const compiled& c, std::size_t row, char byte) {
  return c.table.cells[row + c.table.class_of.of[static_cast<unsigned char>(byte)]];
}

std::size_t row_after(std::uint32_t cell) { return cell & 0xffff; }

unsigned register_of(std::uint32_t cell) { return cell >> 16 & 0x3f; }

bool is_special(std::uint32_t cell) { return (cell & special) != 0; }

unsigned info(const compiled& c, std::size_t row) { return c.table.cells[row + c.table.class_count]; }

TEST(Tables, AByteThatNoConfigurationTakesIsDead) {
  const auto c = compile("[ab]");
  EXPECT_EQ(cell(*c, first_row, 'x'), dead);
  EXPECT_NE(cell(*c, first_row, 'a'), dead);
  EXPECT_EQ(cell(*c, first_row, 'a'), cell(*c, first_row, 'b'));
}

TEST(Tables, ACommonStepHoldsTheRowOfItsTarget) {
  const auto c = compile("[ab]c");
  const std::uint32_t target = cell(*c, first_row, 'a');
  EXPECT_EQ(target, row_after(target));
  EXPECT_EQ((target - first_row) % (c->table.class_count + 1U), 0U);
  EXPECT_NE(cell(*c, target, 'c'), dead);
}

TEST(Tables, AStepThatSetsOneRegisterIsCommon) {
  const auto c = compile("([ab]+)(c+)");
  const std::size_t row = row_after(cell(*c, first_row, 'a'));
  EXPECT_EQ(cell(*c, row, 'b'), row);
  EXPECT_GT(register_of(cell(*c, row, 'c')), 0U);
  EXPECT_FALSE(is_special(cell(*c, row, 'c')));
}

TEST(Tables, AStepThatSetsTwoRegistersHasAList) {
  const auto c = compile("([ab]+)x*(c+?)(c*)x");
  const std::size_t row = row_after(cell(*c, first_row, 'a'));
  EXPECT_EQ(list_of(cell(*c, row, 'b')), 0U);
  ASSERT_NE(list_of(cell(*c, row, 'c')), 0U);
  EXPECT_TRUE(is_special(cell(*c, row, 'c')));
  const std::uint16_t* const list = c->table.operations + c->table.list_begin[list_of(cell(*c, row, 'c'))];
  EXPECT_NE(list[0] & 0x7f, list[1] & 0x7f);
  EXPECT_EQ(list[0] >> 8, now_register);
  EXPECT_NE(list[0] & more_follow, 0);
  EXPECT_EQ(list[1] & more_follow, 0);
}

TEST(Tables, AStepThatStaysAndSetsARegisterIsNotTakenForOneThatDoesNothing) {
  const auto c = compile("k\\s+", mode::anywhere);
  const std::size_t row = row_after(cell(*c, first_row, 'k'));
  EXPECT_EQ(row_after(cell(*c, row, 'k')), row);
  EXPECT_NE(cell(*c, row, 'k'), row);
  EXPECT_EQ(register_of(cell(*c, row, 'k')), register_of(cell(*c, first_row, 'k')));
  const auto without = compile("k+", mode::prefix);
  const std::size_t loop = row_after(cell(*without, first_row, 'k'));
  EXPECT_EQ(cell(*without, loop, 'k'), loop);
}

TEST(Tables, TheRowThatAStepLeadsToStandsBehindTheOneThatItLeaves) {
  // States are found by distance from the first one: those of the two words in turns.
  const auto c = compile("x+(?:a[bc]d|efg)");
  const std::uint32_t stride = c->table.class_count + 1U;
  for (const std::string_view word : {"abd", "efg"}) {
    const std::size_t row = row_after(cell(*c, row_after(cell(*c, first_row, 'x')), word[0]));
    EXPECT_EQ(row_after(cell(*c, row, word[1])), row + stride) << word;
  }
}

TEST(Tables, TheRowThatMostBytesLeadToStandsFirst) {
  const auto c = compile("(.*)ab(.+)");
  const std::uint32_t stride = c->table.class_count + 1U;
  const std::size_t row = row_after(cell(*c, row_after(cell(*c, first_row, 'a')), 'b'));
  const std::size_t other = row_after(cell(*c, row, 'x'));
  EXPECT_EQ(other, row + stride);
  EXPECT_EQ(row_after(cell(*c, other, 'a')), other + stride);
}

TEST(Tables, EachStateHasARowOfItsOwn) {
  const auto c = compile("(a|b(c|d(e|f)))*x");
  const auto rows = lay_out(c->machine);
  std::vector<bool> taken(c->machine.state_count);
  for (std::size_t s = 0; s < c->machine.state_count; ++s) {
    ASSERT_EQ((rows.of[s] - first_row) % (c->table.class_count + 1U), 0U);
    const std::size_t place = (rows.of[s] - first_row) / (c->table.class_count + 1U);
    ASSERT_LT(place, taken.size());
    EXPECT_FALSE(taken[place]);
    taken[place] = true;
  }
  EXPECT_EQ(rows.of[0], first_row);
}

TEST(Tables, AFinalRowHasARegisterForEachBorder) {
  const auto c = compile("(a+)(b*)c");
  const std::size_t row = row_after(cell(*c, row_after(cell(*c, first_row, 'a')), 'c'));
  const unsigned final_row = final_row_of(info(*c, row));
  ASSERT_NE(final_row, 0U);
  const std::uint8_t* const registers = c->table.finals + (final_row - 1) * 6;
  EXPECT_EQ(registers[0], begin_register);
  EXPECT_EQ(registers[1], now_register);
  EXPECT_EQ(registers[2], begin_register);
  EXPECT_EQ(registers[3], registers[4]);
  EXPECT_EQ(registers[5], now_register);
  EXPECT_EQ(c->table.distances[5], -1);
}

TEST(Tables, AStateThatEveryByteLeadsBackToIsAbsorbing) {
  const auto c = compile("[ab].*");
  EXPECT_TRUE(is_special(cell(*c, first_row, 'a')));
  EXPECT_NE(info(*c, row_after(cell(*c, first_row, 'a'))) & absorbing, 0U);
  EXPECT_EQ(info(*c, first_row) & absorbing, 0U);
}

TEST(Tables, AStepToAnAcceleratedStateIsSpecial) {
  const auto c = compile("a[^:=]*:b[^123]*1");
  EXPECT_EQ(info(*c, first_row) & is_literal, 0U);
  ASSERT_NE(acceleration_of(info(*c, first_row)), 0U);
  EXPECT_TRUE(c->table.exits[acceleration_of(info(*c, first_row)) - 1].contains('='));
  const std::size_t row = row_after(cell(*c, first_row, ':'));
  EXPECT_TRUE(is_special(cell(*c, row, 'b')));
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
  EXPECT_TRUE(is_special(cell(*c, row, 'c')));
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

}  // namespace tables_test
}  // namespace foundcheck::regex

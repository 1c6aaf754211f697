// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/program.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace code_test {

code assemble_at_lines(std::string_view pattern) {
  const ast tree = parse(pattern);
  const tag_map tags = locate_tags(tree, false);
  code made{};
  assembler(tree, tags, made).assemble_at_lines(8, 9);
  return made;
}

code assemble(std::string_view pattern, bool floating) {
  const ast tree = parse(pattern);
  const tag_map tags = locate_tags(tree, floating);
  code made{};
  assembler(tree, tags, made).assemble(floating ? tree.set_count : no_set);
  return made;
}

// One instruction for each word, with absolute targets: "b0" bytes, "t0" tag, "j7" jump, "f1/4" fork, "!" accept.
std::string listing(const code& c) {
  std::string out;
  for (int i = 0; i < c.size; ++i) {
    const instruction& in = c.at[i];
    if (i > 0) out += ' ';
    const auto add = [&out](char letter, int number) {
      out += letter;
      out += std::to_string(number);
    };
    switch (in.op) {
      case opcode::accept: out += '!'; break;
      case opcode::bytes: add('b', in.operand); break;
      case opcode::tag: add('t', in.operand); break;
      case opcode::check: add('c', in.operand); break;
      case opcode::jump: add('j', i + in.first); break;
      case opcode::fork:
        add('f', i + in.first);
        add('/', i + in.second);
        break;
    }
  }
  return out;
}

std::string listing(std::string_view pattern, bool floating = false) { return listing(assemble(pattern, floating)); }

TEST(Code, AMatchAtALineStartIsPreferredToOneMoreLine) {
  EXPECT_EQ(listing(assemble_at_lines("a")), "f6/1 f2/4 b8 j1 b9 j0 b0 !");
}

TEST(Code, SequencesFollowEachOther) {
  EXPECT_EQ(listing(""), "!");
  EXPECT_EQ(listing("ab"), "b0 b1 !");
  EXPECT_EQ(listing("(?:a)(b)"), "b0 b1 !");
}

TEST(Code, AnAlternationPrefersItsBranchesInOrder) {
  EXPECT_EQ(listing("a|b"), "f1/3 b0 j4 b1 !");
  EXPECT_EQ(listing("ab|c|de"), "f1/4 b0 b1 j9 f5/7 b2 j9 b3 b4 !");
  EXPECT_EQ(listing("a|"), "f1/3 b0 j3 !");
  EXPECT_EQ(listing("(?:a|b)c"), "f1/3 b0 j4 b1 b2 !");
  EXPECT_EQ(listing("x(?:a|(?:b|c))"), "b0 f2/4 b1 j8 f5/7 b2 j8 b3 !");
}

TEST(Code, LoopsPreferTheBodyUnlessLazy) {
  EXPECT_EQ(listing("a*"), "f1/3 b0 j0 !");
  EXPECT_EQ(listing("a*?"), "f3/1 b0 j0 !");
  EXPECT_EQ(listing("a+"), "b0 f0/2 !");
  EXPECT_EQ(listing("a+?"), "b0 f2/0 !");
  EXPECT_EQ(listing("a?"), "f1/2 b0 !");
  EXPECT_EQ(listing("a??"), "f2/1 b0 !");
}

TEST(Code, CountedRepetitionsAreCopies) {
  EXPECT_EQ(listing("a{0}"), "!");
  EXPECT_EQ(listing("a{1}"), "b0 !");
  EXPECT_EQ(listing("a{3}"), "b0 b0 b0 !");
  EXPECT_EQ(listing("a{2,}"), "b0 b0 f1/3 !");
  EXPECT_EQ(listing("a{0,}"), "f1/3 b0 j0 !");
  EXPECT_EQ(listing("a{1,3}"), "b0 f2/5 b0 f4/5 b0 !");
  EXPECT_EQ(listing("a{0,2}"), "f1/4 b0 f3/4 b0 !");
  EXPECT_EQ(listing("a{0,2}?"), "f4/1 b0 f4/3 b0 !");
  EXPECT_EQ(listing("(?:ab*){2}c"), "b0 f2/4 b1 j1 b0 f6/8 b1 j5 b2 !");
  EXPECT_EQ(listing("(?:a{2}){2}"), "b0 b0 b0 b0 !");
}

TEST(Code, OnlyTagsWithASlotAreCrossed) {
  EXPECT_EQ(listing("(a+)(b+)"), "b0 f0/2 t0 b1 f3/5 !");
  EXPECT_EQ(listing("(a)(b)"), "b0 b1 !");
}

TEST(Code, AMatchThatMayBeginAnywherePrefersTheLeftmostPlace) {
  EXPECT_EQ(listing("ab", true), "f3/1 b2 j0 b0 b1 !");
  EXPECT_EQ(listing("a*", true), "f3/1 b1 j0 t0 f5/7 b0 j4 !");
}

TEST(Code, AnAssertionIsAnInstruction) {
  EXPECT_EQ(listing("a\\b(?:^|b)"), "b0 c4 f3/5 c0 j6 b1 !");
  EXPECT_EQ(listing(assemble_at_lines("(?m)^a")), "f6/1 f2/4 b8 j1 b9 j0 c1 b0 !");
}

TEST(Code, TheRestOfTheTextIsBehindTheEndOfTheMatch) {
  const ast tree = parse("a+");
  const tag_map tags = locate_tags(tree, false, true);
  code made{};
  assembler(tree, tags, made, 7).assemble(no_set);
  EXPECT_EQ(listing(made), "b0 f0/2 t0 f4/6 b7 j3 !");
}

TEST(Code, TheLimitIsRefusedWithTheColumn) {
  EXPECT_FALSE(assemble("a{900}", false).error);
  EXPECT_EQ(assemble("xy(?:ab){900}", false).error.why, refusal::too_many_positions);
  EXPECT_EQ(assemble("xy(?:ab){900}", false).error.column, 9);
  EXPECT_EQ(assemble("(?:(?:a{40}){40}){40}", false).error.why, refusal::too_many_positions);
  EXPECT_EQ(assemble("(?:){999}", false).size, 1);
}

}  // namespace code_test
}  // namespace foundcheck::regex

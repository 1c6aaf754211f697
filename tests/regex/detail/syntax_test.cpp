// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/syntax.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace syntax_test {

// A pattern and its tree in post-order: a letter for each node, counts and bounds behind it.
struct tree_case {
  std::string_view pattern;
  std::string_view tree;
};

constexpr tree_case trees[] = {
    {"", "e"},
    {"a", "b0"},
    {"ab", "b0 b1 s2"},
    {"aa", "b0 b0 s2"},
    {"a|b", "b0 b1 |2"},
    {"a|", "b0 e |2"},
    {"|a|b", "e b0 b1 |3"},
    {"ab|c", "b0 b1 s2 b2 |2"},
    {"a*", "b0 *0,inf"},
    {"a+?", "b0 *1,inf?"},
    {"ab?", "b0 b1 *0,1 s2"},
    {"a{2}", "b0 *2,2"},
    {"a{2,}", "b0 *2,inf"},
    {"a{2,3}?", "b0 *2,3?"},
    {"a{0}", "b0 *0,0"},
    {"(a)", "t2 b0 t3 s3"},
    {"()", "t2 e t3 s3"},
    {"(?:a)", "b0"},
    {"(?:ab)*c", "b0 b1 s2 *0,inf b2 s2"},
    {"(a|(b))c", "t2 b0 t4 b1 t5 s3 |2 t3 s3 b2 s2"},
    {"(?<n>a)", "t2 b0 t3 s3"},
    {"^a$", "b0"},
    {"^$", "e"},
    {"^", "e"},
    {"$", "e"},
    {"a\\$", "b0 b1 s2"},
    {"]}", "b0 b1 s2"},
    {"[a]a", "b0 b0 s2"},
    {"\\d[0-9]", "b0 b0 s2"},
    {"(?i)aA", "b0 b0 s2"},
    {"(?i)^a", "b0"},
    {"(?m)^a", "b0"},
    {"(?m)^a$", "b0 ^3 s2"},
    {"(?mi)(?m)^^a", "^1 b0 s2"},
    {"^^a", "^0 b0 s2"},
    {"a$$", "b0 ^2 s2"},
    {"(^a|b$)", "t2 ^0 b0 s2 b1 ^2 s2 |2 t3 s3"},
    {"\\ba\\B", "^4 b0 ^5 s3"},
    {"\\\\b[\\]b]", "b0 b1 b2 s3"},
    // A character of several bytes is one atom for a quantifier; bytes that are not UTF-8 are one each.
    {"\xc3\xa9", "b0 b1 s2"},
    {"\xc3\xa9*", "b0 b1 s2 *0,inf"},
    {"a\xe2\x80\x98{2}b", "b0 b1 b2 b3 s3 *2,2 b4 s3"},
    {"\\\xf0\x9f\x98\x80?", "b0 b1 b2 b3 s4 *0,1"},
    {"(\xc3\xa9|a)+", "t2 b0 b1 s2 b2 |2 t3 s3 *1,inf"},
    {"\xc3\xa9\xa9+", "b0 b1 b1 *1,inf s3"},
    {"\xa9\xc3+", "b0 b1 *1,inf s2"},
    {"\\xc3\\xa9+", "b0 b1 *1,inf s2"},
};

struct letters {
  char text[128] = {};
  std::size_t size = 0;

  constexpr void add(char c) { text[size++] = c; }
  constexpr void add_number(unsigned n) {
    if (n >= 10) add_number(n / 10);
    add(static_cast<char>('0' + n % 10));
  }
};

constexpr letters draw(const ast& tree) {
  letters out;
  for (std::size_t i = 0; i < tree.node_count; ++i) {
    const node& n = tree.nodes[i];
    if (i > 0) out.add(' ');
    out.add("eblts|*^"[static_cast<int>(n.kind)]);
    if (n.kind == node_kind::empty) continue;
    out.add_number(n.value);
    if (n.kind == node_kind::literal) {
      out.add(',');
      out.add_number(n.most);
    }
    if (n.kind != node_kind::repetition) continue;
    out.add(',');
    if (n.most == unbounded) {
      for (const char c : {'i', 'n', 'f'}) out.add(c);
    } else {
      out.add_number(n.most);
    }
    if (n.lazy) out.add('?');
  }
  return out;
}

// Bytes that follow each other are one node: its offset, and its length.
constexpr tree_case literal_trees[] = {
    {"a", "b0"},
    {"ab", "l0,2"},
    {"abc*", "l0,2 b0 *0,inf s2"},
    {"ab{2}", "b0 b1 *2,2 s2"},
    {"a+bc?de", "b0 *1,inf b1 b2 *0,1 l5,2 s4"},
    {"ab\\.cd[e]fg", "l0,2 b0 l4,2 b1 l9,2 s5"},
    {"(ab|cd)ef", "t2 l1,2 l4,2 |2 t3 s3 l7,2 s2"},
    {"^ab$", "l1,2"},
    {"(?m)^ab$", "l5,2 ^3 s2"},
    {"(?i)ab", "b0 b1 s2"},
    {"ab\xc3\xa9+", "l0,2 b0 b1 s2 *1,inf s2"},
};

constexpr bool holds(const tree_case& c, leaves kind) {
  const ast tree = parse(c.pattern, kind);
  const letters drawn = draw(tree);
  return !tree.error && std::string_view(drawn.text, drawn.size) == c.tree;
}

struct refused_case {
  std::string_view pattern;
  refusal why;
  std::uint16_t column;
};

constexpr refused_case refused[] = {
    {"a\\1", refusal::back_reference, 2},
    {"(a)\\k<n>", refusal::back_reference, 4},
    {"a(?=b)", refusal::look_around, 2},
    {"(?!b)", refusal::look_around, 1},
    {"(?<=b)", refusal::look_around, 1},
    {"(?<!b)", refusal::look_around, 1},
    {"a++", refusal::possessive_quantifier, 3},
    {"a*+", refusal::possessive_quantifier, 3},
    {"a?+", refusal::possessive_quantifier, 3},
    {"a{2}+", refusal::possessive_quantifier, 5},
    {"(?>a)", refusal::atomic_group, 1},
    {"a[\\b]", refusal::assertion_escape, 3},
    {"\\A", refusal::assertion_escape, 1},
    {"a\\z", refusal::assertion_escape, 2},
    {"(a$", refusal::unclosed_group, 1},
    {"a|^b", refusal::anchor_beside_alternation, 3},
    {"(?m)a|b$", refusal::anchor_beside_alternation, 8},
    {"(?m)^a|b", refusal::anchor_beside_alternation, 5},
    {"\\b+", refusal::nothing_to_repeat, 3},
    {"a$?", refusal::nothing_to_repeat, 3},
    {"(?m)^*", refusal::nothing_to_repeat, 6},
    {"^a|b", refusal::anchor_beside_alternation, 1},
    {"a|b$", refusal::anchor_beside_alternation, 4},
    {"(?i)^a|b", refusal::anchor_beside_alternation, 5},
    {"\\0", refusal::unknown_escape, 1},
    {"a\\", refusal::dangling_escape, 2},
    {"a\\x1", refusal::bad_hex_escape, 2},
    {"x[[:digit:]]", refusal::posix_class, 3},
    {"a{", refusal::stray_brace, 2},
    {"a{,2}", refusal::stray_brace, 2},
    {"a{2,3", refusal::stray_brace, 2},
    {"{", refusal::stray_brace, 1},
    {"a{x}", refusal::stray_brace, 2},
    {"x[b-a]", refusal::reversed_range, 3},
    {"x[\\d-z]", refusal::range_without_ends, 5},
    {"a{3,2}", refusal::reversed_bounds, 2},
    {"x[]", refusal::empty_class, 2},
    {"x[a\xc3\xa9]", refusal::character_in_class, 4},
    {"[^\xc3\xa9]", refusal::character_in_class, 3},
    {"[a-\xc3\xa9]", refusal::character_in_class, 4},
    {"[\\\xc3\xa9]", refusal::character_in_class, 2},
    {"\xc3\xa9+?+", refusal::repeated_quantifier, 5},
    {"\xc3\xa9++", refusal::possessive_quantifier, 4},
    {"\xc3\xa9{", refusal::stray_brace, 3},
    {"x[a", refusal::unclosed_class, 2},
    {"a(b", refusal::unclosed_group, 2},
    {"((a)", refusal::unclosed_group, 1},
    {"ab)", refusal::unmatched_parenthesis, 3},
    {"*a", refusal::nothing_to_repeat, 1},
    {"^*", refusal::nothing_to_repeat, 2},
    {"(+)", refusal::nothing_to_repeat, 2},
    {"a|?", refusal::nothing_to_repeat, 3},
    {"{2}", refusal::nothing_to_repeat, 1},
    {"(*F)", refusal::nothing_to_repeat, 2},
    {"a**", refusal::repeated_quantifier, 3},
    {"a+*", refusal::repeated_quantifier, 3},
    {"a???", refusal::repeated_quantifier, 4},
    {"a{2}{3}", refusal::repeated_quantifier, 5},
    {"(?<n>a)(?<n>b)", refusal::duplicate_name, 11},
    {"(?<>a)", refusal::bad_name, 4},
    {"(?<1>a)", refusal::bad_name, 4},
    {"(?<a-b>a)", refusal::bad_name, 5},
    {"(?<a", refusal::bad_name, 5},
    {"(?P<n>a)", refusal::unknown_group, 1},
    {"(?#c)", refusal::unknown_group, 1},
    {"(?", refusal::unknown_group, 1},
    {"a(?i)b", refusal::misplaced_flag, 2},
    {"(?s)b", refusal::misplaced_flag, 1},
    {"(?is)b", refusal::misplaced_flag, 1},
    {"a(?m)b", refusal::misplaced_flag, 2},
    {"^(?m)b", refusal::misplaced_flag, 2},
    {"(?i:b)", refusal::misplaced_flag, 1},
    {"a{1000}", refusal::number_too_large, 3},
    {"a{1,99999999999999999999}", refusal::number_too_large, 5},
};

constexpr bool holds(const refused_case& c, leaves kind) {
  const ast tree = parse(c.pattern, kind);
  return tree.error.why == c.why && tree.error.column == c.column;
}

template <class Table>
constexpr bool all_hold(const Table& table, leaves kind) {
  for (const auto& c : table) {
    if (!holds(c, kind)) return false;
  }
  return true;
}

static_assert(all_hold(trees, leaves::bytes));
static_assert(all_hold(literal_trees, leaves::literals));
static_assert(all_hold(refused, leaves::bytes));

void expect_tree(const tree_case& c, leaves kind) {
  const ast tree = parse(c.pattern, kind);
  const letters drawn = draw(tree);
  EXPECT_FALSE(tree.error) << c.pattern;
  EXPECT_EQ(std::string_view(drawn.text, drawn.size), c.tree) << c.pattern;
}

TEST(Syntax, AnAcceptedPatternHasThisTree) {
  for (const tree_case& c : trees) expect_tree(c, leaves::bytes);
  for (const tree_case& c : literal_trees) expect_tree(c, leaves::literals);
}

TEST(Syntax, ARefusedPatternHasAReasonAndAColumn) {
  for (const refused_case& c : refused) {
    for (const leaves kind : {leaves::bytes, leaves::literals}) {
      const ast tree = parse(c.pattern, kind);
      EXPECT_EQ(tree.error.why, c.why) << c.pattern;
      EXPECT_EQ(tree.error.column, c.column) << c.pattern;
    }
  }
}

TEST(Syntax, AnchorsAreFlagsAndNotNodes) {
  EXPECT_TRUE(parse("^a").anchored_begin);
  EXPECT_FALSE(parse("^a").anchored_end);
  EXPECT_TRUE(parse("a$").anchored_end);
  EXPECT_FALSE(parse("a\\$").anchored_end);
  EXPECT_FALSE(parse("[$]").anchored_end);
  EXPECT_TRUE(parse("^(?:a|b)$").anchored_begin);
  EXPECT_FALSE(parse("^(?:a|b)$").has_assertions);
  EXPECT_TRUE(parse("(?m)^a").anchored_line);
  EXPECT_FALSE(parse("(?m)^a").anchored_begin);
  EXPECT_FALSE(parse("(?m)^a").has_assertions);
  EXPECT_FALSE(parse("(?m)a$").anchored_end);
}

TEST(Syntax, TheTreeSaysWhetherItHasAssertionsAndWhetherTheyLookAhead) {
  EXPECT_FALSE(parse("a\\.b").has_assertions);
  EXPECT_TRUE(parse("(?:^|a)b").has_assertions);
  EXPECT_FALSE(parse("(?:^|a)b").looks_ahead);
  EXPECT_TRUE(parse("(?:$|a)").looks_ahead);
  EXPECT_TRUE(parse("\\ba").looks_ahead);
  EXPECT_TRUE(parse("(?m)(?:^|a)").looks_ahead);
}

TEST(Syntax, NamesAreFoundInThePattern) {
  constexpr std::string_view pattern = "(a)(?<left_1>b)(?:c)(?<_r>d)";
  const ast tree = parse(pattern);
  EXPECT_EQ(tree.group_count, 4);
  EXPECT_EQ(tree.name_length[1], 0);
  EXPECT_EQ(pattern.substr(tree.name_begin[2], tree.name_length[2]), "left_1");
  EXPECT_EQ(pattern.substr(tree.name_begin[3], tree.name_length[3]), "_r");
}

std::string times(std::size_t count, std::string_view part) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += part;
  return text;
}

TEST(Syntax, TheLimitsAreRefusedOneStepBeyond) {
  EXPECT_FALSE(parse(times(max_groups - 1, "()")).error);
  EXPECT_EQ(parse(times(max_groups, "()")).error.why, refusal::too_many_groups);

  EXPECT_FALSE(parse(times(max_depth - 1, "(?:") + times(max_depth - 1, ")")).error);
  EXPECT_EQ(parse(times(max_depth, "(?:") + times(max_depth, ")")).error.why, refusal::nesting_too_deep);

  EXPECT_FALSE(parse(times(max_nodes - 1, "a")).error);  // and one node for the sequence
  EXPECT_EQ(parse(times(max_nodes, "a")).error.why, refusal::too_many_nodes);

  std::string different;
  for (std::size_t i = 0; i < max_sets; ++i) different += static_cast<char>(0x80 + i);
  EXPECT_FALSE(parse(different).error);
  EXPECT_EQ(parse(different + 'a').error.why, refusal::too_many_sets);

  EXPECT_FALSE(parse("a{999}").error);
  EXPECT_EQ(parse(times(70000, "a")).error.why, refusal::too_many_nodes);
  EXPECT_EQ(parse("[" + times(70000, "a") + "]\\q").error.column, UINT16_MAX);
}

TEST(Syntax, EveryPrefixOfEveryTextIsParsedWithoutHarm) {
  constexpr std::string_view text = "(?i)^(?<n>[^\\]a-z\\x41]+?){1,2}|(?:\\d*)$";
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    for (std::size_t size = 0; begin + size <= text.size(); ++size) {
      const ast tree = parse(text.substr(begin, size));
      if (tree.error) {
        EXPECT_LE(tree.error.column, size + 1);
      }
    }
  }
}

}  // namespace syntax_test
}  // namespace foundcheck::regex

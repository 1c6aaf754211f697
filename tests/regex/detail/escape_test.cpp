// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/syntax.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace escape_test {

constexpr unsigned char byte(char c) { return static_cast<unsigned char>(c); }

// An escape that stands for one byte.
struct single_case {
  std::string_view text;
  unsigned char byte;
};

constexpr single_case singles[] = {
    {"\\t", 9},     {"\\n", 10},     {"\\r", 13},    {"\\f", 12},  {"\\v", 11},      {"\\x00", 0},  {"\\x41", 'A'},
    {"\\xfF", 255}, {"\\.", '.'},    {"\\\\", '\\'}, {"\\-", '-'}, {"\\ ", ' '},     {"\\_", '_'},  {"\\{", '{'},
    {"\\$", '$'},   {"\\x411", 'A'}, {"\\]", ']'},   {"\\/", '/'}, {"\\\x80", 0x80}, {"\\\"", '"'},
};

constexpr bool holds(const single_case& c) {
  const byte_item item = parse_escape(c.text, 0);
  return item.why == refusal::none && item.single && item.byte == c.byte && item.at == (c.text[1] == 'x' ? 4U : 2U);
}

// A class or set escape and the bytes that it holds among the 256, given by a predicate over samples.
struct set_case {
  std::string_view text;
  std::string_view in;
  std::string_view out;
};

constexpr set_case sets[] = {
    {"\\d", "0959", "a/: "},
    {"\\D", "a/: ", "0959"},
    {"\\w", "azAZ09_", "-@[`{ "},
    {"\\W", "-@[`{ ", "azAZ09_"},
    {"\\s", " \t\n\v\f\r", "a\b"},
    {"\\S", "a\b", " \t\n\v\f\r"},
    {"[abc]", "abc", "dABC"},
    {"[^abc]", "dABC\n", "abc"},
    {"[a-c]", "abc", "d"},
    {"[a-]", "a-", "b"},
    {"[-a]", "-a", "b"},
    {"[^-a]", "b", "-a"},
    {"[\\w.-]", "a_.-", "/ "},
    {"[\\d\\s]", "1 \t", "a"},
    {"[^\\d\\s]", "a", "1 \t"},
    {"[\\D]", "a", "1"},
    {"[\\]]", "]", "\\"},
    {"[^\\]]", "\\[", "]"},
    {"[[]", "[", "]"},
    {"[[:]", "[:", "]"},
    {"[\\x41-\\x43]", "ABC", "D"},
    {"[+--]", "+,-", "."},
    {"[.$^|*?(){}]", ".$^|*?(){}", "\\"},
    {"[a^]", "a^", "b"},
    {"[\\^a]", "a^", "b"},
    {"[\\t-\\r]", "\t\n\v\f\r", " "},
    // Bytes that are not UTF-8, and bytes that are written as such.
    {"[\xa9\xc3]", "\xa9\xc3", "\xaa"},
    {"[\\xc3\\xa9]", "\xa9\xc3", "\xaa"},
    {"[\xc3-\xc5]", "\xc3\xc4", "\xa9"},
};

constexpr bool holds(const set_case& c) {
  const byte_item item = c.text[0] == '[' ? parse_class(c.text, 0, false) : parse_escape(c.text, 0);
  if (item.why != refusal::none || item.single || item.at != c.text.size()) return false;
  for (const char b : c.in) {
    if (!item.set.contains(byte(b))) return false;
  }
  for (const char b : c.out) {
    if (item.set.contains(byte(b))) return false;
  }
  return true;
}

struct refused_case {
  std::string_view text;
  refusal why;
  std::size_t at;
};

constexpr refused_case refused[] = {
    {"\\", refusal::dangling_escape, 0},
    {"\\1", refusal::back_reference, 0},
    {"\\9", refusal::back_reference, 0},
    {"\\k", refusal::back_reference, 0},
    {"\\g", refusal::back_reference, 0},
    {"\\0", refusal::unknown_escape, 0},
    {"\\e", refusal::unknown_escape, 0},
    {"\\Q", refusal::unknown_escape, 0},
    {"\\b", refusal::assertion_escape, 0},
    {"\\Z", refusal::assertion_escape, 0},
    {"\\G", refusal::assertion_escape, 0},
    {"\\x4", refusal::bad_hex_escape, 0},
    {"\\xg0", refusal::bad_hex_escape, 0},
    {"[]", refusal::empty_class, 0},
    {"[^]", refusal::empty_class, 0},
    {"[]a]", refusal::empty_class, 0},
    {"[^\\x00-\\xff]", refusal::empty_class, 0},
    {"[a\xc3\xa9]", refusal::character_in_class, 2},
    {"[a", refusal::unclosed_class, 0},
    {"[a\\]", refusal::unclosed_class, 0},
    {"[b-a]", refusal::reversed_range, 1},
    {"[a\\1]", refusal::back_reference, 2},
    {"[\\d-z]", refusal::range_without_ends, 3},
    {"[a-\\d]", refusal::range_without_ends, 2},
    {"[[:alpha:]]", refusal::posix_class, 1},
    {"[a[.x.]]", refusal::posix_class, 2},
    {"[a\\b]", refusal::assertion_escape, 2},
    {"[", refusal::unclosed_class, 0},
    {"[^", refusal::unclosed_class, 0},
    {"[a-", refusal::unclosed_class, 0},
    {"[\\", refusal::dangling_escape, 1},
};

constexpr bool holds(const refused_case& c) {
  const byte_item item = c.text[0] == '[' ? parse_class(c.text, 0, false) : parse_escape(c.text, 0);
  return item.why == c.why && item.at == c.at;
}

template <class Table>
constexpr bool all_hold(const Table& table) {
  for (const auto& c : table) {
    if (!holds(c)) return false;
  }
  return true;
}

static_assert(all_hold(singles));
static_assert(all_hold(sets));
static_assert(all_hold(refused));

TEST(Escape, StandsForOneByte) {
  for (const single_case& c : singles) EXPECT_TRUE(holds(c)) << c.text;
}

TEST(Escape, StandsForASet) {
  for (const set_case& c : sets) EXPECT_TRUE(holds(c)) << c.text;
}

TEST(Escape, IsRefusedWithTheOffset) {
  for (const refused_case& c : refused) EXPECT_TRUE(holds(c)) << c.text;
}

TEST(Escape, FoldingAddsTheOtherCaseOfLettersOnly) {
  for (unsigned first = 0; first < 256; ++first) {
    byte_set set;
    set.insert(static_cast<unsigned char>(first));
    fold_case(set);
    for (unsigned b = 0; b < 256; ++b) {
      const bool other_case = is_alpha(static_cast<char>(first)) && b == (first ^ 32U);
      EXPECT_EQ(set.contains(static_cast<unsigned char>(b)), b == first || other_case) << first << ' ' << b;
    }
  }
}

TEST(Escape, AClassFoldsBeforeItIsNegated) {
  const byte_item item = parse_class("[^a]", 0, true);
  EXPECT_FALSE(item.set.contains('a'));
  EXPECT_FALSE(item.set.contains('A'));
  EXPECT_TRUE(item.set.contains('b'));
}

}  // namespace escape_test
}  // namespace foundcheck::regex

// SPDX-License-Identifier: MIT
#include <foundcheck/format/detail/sentence.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace sentence_test {

struct sentence_case {
  std::string_view text;
  std::string_view sentence;
  bool matches;
  std::string_view first = {};
  std::string_view second = {};
};

inline constexpr sentence_case cases[] = {
    {"a b", "a b", true},
    {"  a\n  b  ", "a b", true},
    {"a\r\n\tb", "a b", true},
    {"a b c", "a b", true},
    {"a", "a b", false},
    {"", "a", false},
    {"ab", "a", false},
    {"a c", "a b", false},
    {"found x, here", "found *, here", true, "x"},
    {"found , here", "found *, here", true, ""},
    {"found here", "found *, here", false},
    {"in \"x\" and 'y'", "in \"*\" and '*'", true, "x", "y"},
    {"in x", "in *", true, "x"},
    {"in", "in *", false},
};

constexpr bool holds(const sentence_case& row) {
  const sentence_match m = begins_with_sentence(row.text, row.sentence);
  return bool(m) == row.matches && m.values[0] == row.first && m.values[1] == row.second;
}

static_assert([] {
  for (const sentence_case& row : cases) {
    if (!holds(row)) return false;
  }
  return true;
}());

TEST(sentence, compares_words) {
  for (const sentence_case& row : cases) EXPECT_TRUE(holds(row)) << row.text << " / " << row.sentence;
}

TEST(sentence, words_are_what_stands_between_blanks) {
  std::string all;
  for (const std::string_view word : words(" a  b\r\n\tc ")) all += std::string(word) + ".";
  EXPECT_EQ(all, "a.b.c.");
  EXPECT_TRUE(words("").begin() == std::default_sentinel);
  EXPECT_TRUE(words(" \n").begin() == std::default_sentinel);
}

}  // namespace sentence_test
}  // namespace foundcheck

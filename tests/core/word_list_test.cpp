// SPDX-License-Identifier: MIT
#include <foundcheck/core/word_list.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace {

inline constexpr word_list words = "abc|ab|x|\xC3\xA9";

struct row {
  std::string_view text;
  bool begins, ends, is, is_in;
};

constexpr row rows[] = {
    {"abc", true, true, true, true},      {"ab", true, true, true, true},          {"abcd", true, false, false, true},
    {"zabc", false, true, false, true},   {"zabcz", false, false, false, true},    {"a", false, false, false, false},
    {"bc", false, false, false, false},   {"", false, false, false, false},        {"x", true, true, true, true},
    {"ax", false, true, false, true},     {"ac", false, false, false, false},      {"\xC3\xA9", true, true, true, true},
    {"\xC3", false, false, false, false}, {"z\xC3\xA9", false, true, false, true},
};

[[nodiscard]] constexpr bool holds(const row& r) {
  return words.begins(r.text) == r.begins && words.ends(r.text) == r.ends && words.contains(r.text) == r.is &&
         words.is_in(r.text) == r.is_in;
}

[[nodiscard]] constexpr bool all_hold() {
  for (const row& r : rows) {
    if (!holds(r)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(word_list, compares_every_word_with_the_begin_the_end_the_whole_and_the_inside) {
  for (const row& r : rows) EXPECT_TRUE(holds(r)) << r.text;
}

TEST(word_list, gives_the_first_word_in_its_order) {
  EXPECT_EQ(words.beginning_of("abcd"), "abc");
  EXPECT_EQ(words.beginning_of("abd"), "ab");
  EXPECT_EQ(words.beginning_of("b"), "");
  EXPECT_EQ(words.ending_of("zabc"), "abc");
  EXPECT_EQ(words.ending_of("abz"), "");
}

TEST(word_list, reads_nothing_behind_the_text) {
  const std::string text = "abcabc";
  EXPECT_FALSE(words.contains(std::string_view(text).substr(0, 1)));
  EXPECT_FALSE(words.begins(std::string_view(text).substr(3, 1)));
  EXPECT_FALSE(words.is_in(std::string_view(text).substr(2, 2)));
}

}  // namespace
}  // namespace foundcheck

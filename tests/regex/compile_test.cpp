// SPDX-License-Identifier: MIT
#include <foundcheck/regex/compile.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace foundcheck {
namespace compile_test {

using regex::runtime_pattern;

TEST(regex_compile, a_pattern_is_searched_for_and_gives_its_groups) {
  const runtime_pattern p(R"((?<file>\w+):(\d+))");
  ASSERT_TRUE(p);
  EXPECT_EQ(p.group_count(), 3U);
  EXPECT_EQ(p.name_of(1), "file");
  EXPECT_EQ(p.name_of(2), "");
  EXPECT_EQ(p.group_named("file"), 1U);
  EXPECT_EQ(p.group_named("line"), regex::no_group);
  EXPECT_EQ(p.group_named(""), regex::no_group);
  std::string_view groups[runtime_pattern::most_groups];
  ASSERT_TRUE(p.match("at main:12!", groups));
  EXPECT_EQ(groups[0], "main:12");
  EXPECT_EQ(groups[1], "main");
  EXPECT_EQ(groups[2], "12");
  EXPECT_FALSE(p.match("at main: 12", groups));
}

TEST(regex_compile, a_mode_says_what_of_a_text_a_match_is) {
  std::string_view groups[runtime_pattern::most_groups];
  const runtime_pattern whole("a+", regex::mode::whole), prefix("a+", regex::mode::prefix), any("a+");
  EXPECT_TRUE(whole.match("aa", groups) && prefix.match("aab", groups) && any.match("baab", groups));
  EXPECT_FALSE(whole.match("aab", groups) || prefix.match("baa", groups) || any.match("bcd", groups));
}

TEST(regex_compile, a_pattern_that_was_moved_matches_as_before) {
  runtime_pattern first("(?<x>b+)c");
  runtime_pattern second = std::move(first);
  runtime_pattern third("z");
  third = std::move(second);
  std::string_view groups[runtime_pattern::most_groups];
  ASSERT_TRUE(third.match("abbc", groups));
  EXPECT_EQ(groups[third.group_named("x")], "bb");
}

TEST(regex_compile, what_is_refused_is_named_with_its_column) {
  struct refused_pattern {
    std::string_view text;
    regex::refusal why;
    std::size_t column;
  };
  constexpr refused_pattern refused[] = {{"ab(?=c)", regex::refusal::look_around, 3},
                                         {R"((a)\1)", regex::refusal::back_reference, 4},
                                         {"a(b", regex::refusal::unclosed_group, 2},
                                         {"(a*)*", regex::refusal::empty_loop_body, 5}};
  for (const refused_pattern& each : refused) {
    const runtime_pattern p(each.text);
    EXPECT_FALSE(p) << each.text;
    EXPECT_EQ(p.why(), each.why) << each.text;
    EXPECT_EQ(p.column(), each.column) << each.text;
    EXPECT_EQ(p.text(), each.text);
  }
}

TEST(regex_compile, each_reason_has_words_of_its_own) {
  std::set<std::string_view> words;
  for (int i = 1; i <= static_cast<int>(regex::refusal::too_many_states); ++i) {
    EXPECT_FALSE(regex::describe(static_cast<regex::refusal>(i)).empty()) << i;
    words.insert(regex::describe(static_cast<regex::refusal>(i)));
  }
  EXPECT_EQ(words.size(), static_cast<std::size_t>(regex::refusal::too_many_states));
  EXPECT_EQ(regex::describe(regex::refusal::none), "");
}

TEST(regex_compile, a_hostile_pattern_costs_no_more_than_a_refusal) {
  const std::string long_text(1 << 20, 'a');
  EXPECT_EQ(runtime_pattern(long_text).why(), regex::refusal::too_many_nodes);
  EXPECT_EQ(runtime_pattern(std::string(4000, '(')).why(), regex::refusal::nesting_too_deep);
  EXPECT_FALSE(runtime_pattern("(?:a?){999}(?:b?){999}"));
  EXPECT_FALSE(runtime_pattern(std::string_view("\0", 1)).why() == regex::refusal::too_many_states);
}

TEST(regex_compile, what_a_pattern_cost_is_known_even_if_it_is_refused) {
  const runtime_pattern plain("^a: (?<message>.*)$"), hard("(?:[a-f]?[b-g]?[c-h]?[d-i]?[e-j]?){36}x");
  ASSERT_TRUE(plain);
  EXPECT_LT(plain.spent(), 1000U);
  EXPECT_GT(plain.table_bytes(), 256U);
  EXPECT_EQ(hard.why(), regex::refusal::too_many_states);
  EXPECT_GT(hard.spent(), 1'000'000U);
  EXPECT_EQ(hard.table_bytes(), 0U);
  EXPECT_GT(runtime_pattern("[ab]*a[ab]{10}").table_bytes(), 10'000U);
}

}  // namespace compile_test
}  // namespace foundcheck

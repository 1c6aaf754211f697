// SPDX-License-Identifier: MIT
#include <foundcheck/format/json_text.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck {
namespace json_text_test {

struct text_case {
  std::string_view text;
  std::size_t tokens;  ///< 0: malformed somewhere
};

constexpr text_case cases[] = {
    {"{}", 2},
    {"[]", 2},
    {" [ 1 , -2.5e+3 , \"a\\\"b\" , true , false , null ] ", 8},
    {"{\"a\" : [ { \"b\" : { } } ]}", 10},
    {"0", 1},
    {"\"\"", 1},
    {"[1]x", 3},
    {"", 0},
    {"[", 0},
    {"[1,]", 0},
    {"[,1]", 0},
    {"[1 2]", 0},
    {"[1}", 0},
    {"{\"a\"}", 0},
    {"{\"a\":}", 0},
    {"{\"a\":1,}", 0},
    {"{1:2}", 0},
    {"{\"a\":1 \"b\":2}", 0},
    {"]", 0},
    {"[01]", 0},
    {"[1.]", 0},
    {"[-]", 0},
    {"[1e]", 0},
    {"[tru]", 0},
    {"\"a", 0},
    {"\"a\\", 0},
    {"\"a\\\"", 0},
    {"\"a\nb\"", 0},
};

constexpr std::size_t count_tokens(std::string_view text) {
  std::size_t n = 0;
  for (const json_token& t : json_tokens(text)) {
    if (t.kind == json_kind::malformed) return 0;
    ++n;
  }
  return n;
}

constexpr bool all_hold() {
  for (const text_case& c : cases) {
    if (count_tokens(c.text) != c.tokens) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(json_text, gives_the_tokens_of_a_value) {
  for (const text_case& c : cases) EXPECT_EQ(count_tokens(c.text), c.tokens) << c.text;
}

TEST(json_text, names_and_strings_come_without_their_marks) {
  constexpr json_kind kinds[] = {json_kind::begin_object, json_kind::name,   json_kind::begin_array,
                                 json_kind::string,       json_kind::number, json_kind::end_array,
                                 json_kind::end_object};
  constexpr std::string_view texts[] = {"{", "a", "[", "x\\n", "12", "]", "}"};
  constexpr std::size_t depths[] = {0, 1, 1, 2, 2, 1, 0};
  std::size_t i = 0;
  for (const json_token& t : json_tokens(R"({"a": ["x\n", 12]})")) {
    EXPECT_EQ(name_of(t.kind), name_of(kinds[i]));
    EXPECT_EQ(t.text, texts[i]);
    EXPECT_EQ(t.depth, depths[i]);
    ++i;
  }
  EXPECT_EQ(i, 7U);
}

TEST(json_text, says_how_long_a_value_is) {
  EXPECT_EQ(json_value_size("[1, 2] and more"), 6U);
  EXPECT_EQ(json_value_size("{\n  \"a\": 1\n}\nmake: x"), 12U);
  EXPECT_EQ(json_value_size("{\n  \"a\": 1\n"), 0U);
}

TEST(json_text, no_value_is_deeper_than_that) {
  const std::string most = std::string(most_json_depth, '[') + std::string(most_json_depth, ']');
  EXPECT_EQ(count_tokens(most), 2 * most_json_depth);
  EXPECT_EQ(count_tokens("[" + most + "]"), 0U);
}

struct string_case {
  std::string_view raw;
  std::string_view plain;
  bool is_equal;
};

constexpr string_case strings[] = {
    {"abc", "abc", true},
    {"a\\n\\t\\\"\\\\\\/b", "a\n\t\"\\/b", true},
    {"\\u0041\\u00e9\\u20AC", "A\xC3\xA9\xE2\x82\xAC", true},
    {"\\ud83d\\ude00", "\xF0\x9F\x98\x80", true},
    {"\xE2\x80\x98x\xE2\x80\x99", "\xE2\x80\x98x\xE2\x80\x99", true},
    {"abc", "abcd", false},
    {"abcd", "abc", false},
    {"\\x", "x", false},
    {"\\u00g0", "u00g0", false},
    {"\\", "", false},
    {"", "", true},
};

constexpr bool strings_hold() {
  for (const string_case& c : strings) {
    if (equals_json_string(c.raw, c.plain) != c.is_equal) return false;
  }
  return true;
}
static_assert(strings_hold());

TEST(json_text, compares_strings_as_they_are_meant) {
  for (const string_case& c : strings) EXPECT_EQ(equals_json_string(c.raw, c.plain), c.is_equal) << c.raw;
}

}  // namespace json_text_test
}  // namespace foundcheck

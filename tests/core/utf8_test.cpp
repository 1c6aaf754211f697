// SPDX-License-Identifier: MIT
#include <foundcheck/core/utf8.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/naive_utf8.hpp"
#include "support/strict_json.hpp"

namespace foundcheck {
namespace utf8_test {

using namespace std::string_view_literals;

struct utf8_case {
  std::string_view text;
  bool valid;
  std::size_t first;  // utf8_length at 0
};

// Both sides of every border in the table of RFC 3629, section 4.
constexpr utf8_case cases[] = {
    {"a", true, 1},
    {"\0"sv, true, 1},
    {"\x7F", true, 1},
    {"\xC2\x80", true, 2},
    {"\xDF\xBF", true, 2},
    {"\xE0\xA0\x80", true, 3},
    {"\xE0\xBF\xBF", true, 3},
    {"\xE1\x80\x80", true, 3},
    {"\xEC\xBF\xBF", true, 3},
    {"\xED\x80\x80", true, 3},
    {"\xED\x9F\xBF", true, 3},
    {"\xEE\x80\x80", true, 3},
    {"\xEF\xBF\xBF", true, 3},
    {"\xEF\xBB\xBF", true, 3},
    {"\xF0\x90\x80\x80", true, 4},
    {"\xF1\x80\x80\x80", true, 4},
    {"\xF3\xBF\xBF\xBF", true, 4},
    {"\xF4\x80\x80\x80", true, 4},
    {"\xF4\x8F\xBF\xBF", true, 4},
    {"a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80z", true, 1},

    {"\x80", false, 0},
    {"\xBF", false, 0},
    {"\xC0\x80", false, 0},
    {"\xC1\xBF", false, 0},
    {"\xC2", false, 0},
    {"\xC2\x7F", false, 0},
    {"\xC2\xC0", false, 0},
    {"\xE0\x9F\xBF", false, 0},
    {"\xE0\x80\x80", false, 0},
    {"\xE1\x80", false, 0},
    {"\xE1\x80\x7F", false, 0},
    {"\xE1\x7F\x80", false, 0},
    {"\xED\xA0\x80", false, 0},
    {"\xED\xBF\xBF", false, 0},
    {"\xED\xA0\xBD\xED\xB8\x80", false, 0},
    {"\xF0\x8F\xBF\xBF", false, 0},
    {"\xF0\x90\x80", false, 0},
    {"\xF0\x90\x80\xC0", false, 0},
    {"\xF4\x90\x80\x80", false, 0},
    {"\xF5\x80\x80\x80", false, 0},
    {"\xF8\x88\x80\x80\x80", false, 0},
    {"\xFE", false, 0},
    {"\xFF", false, 0},
    {"a\x80", false, 1},
    {"\xC2\x80\x80", false, 2},
    {"\xE2\x82\xAC\xFF", false, 3},
    {"\xC3\xA4\xC3", false, 2},
};

constexpr bool holds(const utf8_case& row) {
  return is_utf8(row.text) == row.valid && utf8_length(row.text, 0) == row.first;
}
static_assert(std::ranges::all_of(cases, holds));
static_assert(is_utf8(""));
static_assert(utf8_length("ab\xC3\xA4", 2) == 2);
static_assert(utf8_length("ab\xC3\xA4", 3) == 0);

TEST(utf8, both_sides_of_each_border_of_the_standard) {
  EXPECT_TRUE(is_utf8(""));
  for (const utf8_case& row : cases) {
    EXPECT_TRUE(holds(row)) << testing::PrintToString(row.text);
    EXPECT_EQ(decode_utf8(row.text).has_value(), row.valid) << testing::PrintToString(row.text);
  }
}

TEST(utf8, the_encoding_of_each_code_point_is_valid_and_no_shorter_part_of_it_is) {
  for (char32_t c = 0; c <= 0x110FFF; ++c) {
    const std::string text = encode_utf8(c);
    ASSERT_EQ(is_utf8(text), is_scalar_value(c)) << static_cast<unsigned>(c);
    ASSERT_EQ(utf8_length(text, 0), is_scalar_value(c) ? text.size() : 0) << static_cast<unsigned>(c);
    for (std::size_t size = 1; size < text.size(); ++size) {
      ASSERT_FALSE(is_utf8(std::string_view(text).substr(0, size))) << static_cast<unsigned>(c);
    }
  }
}

void same_as_naive(const std::string& text) {
  ASSERT_EQ(is_utf8(text), decode_utf8(text).has_value()) << testing::PrintToString(text);
}

TEST(utf8, texts_of_one_two_and_three_bytes_are_judged_as_the_definition_does) {
  std::string text;
  for (int a = 0; a < 256; ++a) {
    same_as_naive(text.assign({static_cast<char>(a)}));
    for (int b = 0; b < 256; ++b) same_as_naive(text.assign({static_cast<char>(a), static_cast<char>(b)}));
  }
  for (int a = 0xE0; a < 0xF0; ++a) {
    for (int b = 0; b < 256; ++b) {
      for (int c = 0; c < 256; ++c) {
        same_as_naive(text.assign({static_cast<char>(a), static_cast<char>(b), static_cast<char>(c)}));
      }
    }
  }
}

TEST(utf8, texts_of_four_bytes_are_judged_as_the_definition_does) {
  constexpr int borders[] = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF};
  std::string text;
  for (int a = 0xE0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) {
      for (int c : borders) {
        for (int d : borders) {
          same_as_naive(
              text.assign({static_cast<char>(a), static_cast<char>(b), static_cast<char>(c), static_cast<char>(d)}));
        }
      }
    }
  }
}

TEST(utf8, the_begin_of_a_text_cuts_no_sequence) {
  EXPECT_EQ(utf8_begin("abc", 3), "abc");
  EXPECT_EQ(utf8_begin("abc", 2), "ab");
  EXPECT_EQ(utf8_begin("abc", 0), "");
  EXPECT_EQ(utf8_begin("a\u00e9b", 2), "a");
  EXPECT_EQ(utf8_begin("a\u00e9b", 3), "a\u00e9");
  for (std::size_t most = 1; most < 5; ++most) EXPECT_EQ(utf8_begin("a\U0001F600", most), "a") << most;
  EXPECT_EQ(utf8_begin("a\U0001F600", 5), "a\U0001F600");
  // What is no sequence is cut anywhere.
  EXPECT_EQ(utf8_begin("\x80\x80\x80\x80\x80", 3), "\x80\x80\x80");
  EXPECT_EQ(utf8_begin("a\xF0\x9F", 2), "a\xF0");
}

TEST(utf8, a_json_library_takes_the_same_texts) {
  for (const utf8_case& row : cases) {
    const nlohmann::json text = std::string(row.text);
    bool taken = true;
    try {
      static_cast<void>(text.dump());
    } catch (const nlohmann::json::type_error&) {
      taken = false;
    }
    EXPECT_EQ(taken, is_utf8(row.text)) << testing::PrintToString(row.text);
  }
}

}  // namespace utf8_test
}  // namespace foundcheck

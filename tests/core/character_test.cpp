// SPDX-License-Identifier: MIT
#include <foundcheck/core/character.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/naive_utf8.hpp"

namespace foundcheck {
namespace character_test {

using namespace std::string_view_literals;

struct character_case {
  std::string_view text;
  character_kind kind;
  std::size_t length;
};

// Both sides of every border.
constexpr character_case cases[] = {
    {"\0"sv, character_kind::control, 1},
    {"\x1B[31m", character_kind::control, 1},
    {"\x1F", character_kind::control, 1},
    {" ", character_kind::shown, 1},
    {"~", character_kind::shown, 1},
    {"\x7F", character_kind::control, 1},
    {"\x80", character_kind::no_utf8, 1},
    {"\x9B", character_kind::no_utf8, 1},
    {"\xC2", character_kind::no_utf8, 1},
    {"\xC2\x80", character_kind::control, 2},
    {"\xC2\x9B", character_kind::control, 2},
    {"\xC2\x9F", character_kind::control, 2},
    {"\xC2\xA0", character_kind::shown, 2},
    {"\xC3\x9B", character_kind::shown, 2},
    {"\xD8\x9B", character_kind::shown, 2},
    {"\xD8\x9C", character_kind::control, 2},
    {"\xD8\x9D", character_kind::shown, 2},
    {"\xE2\x80\x8D", character_kind::shown, 3},
    {"\xE2\x80\x8E", character_kind::control, 3},
    {"\xE2\x80\x8F", character_kind::control, 3},
    {"\xE2\x80\x90", character_kind::shown, 3},
    {"\xE2\x80\xA9", character_kind::shown, 3},
    {"\xE2\x80\xAA", character_kind::control, 3},
    {"\xE2\x80\xAE", character_kind::control, 3},
    {"\xE2\x80\xAF", character_kind::shown, 3},
    {"\xE2\x81\xA5", character_kind::shown, 3},
    {"\xE2\x81\xA6", character_kind::control, 3},
    {"\xE2\x81\xA9", character_kind::control, 3},
    {"\xE2\x81\xAA", character_kind::shown, 3},
    {"\xE3\x80\xAE", character_kind::shown, 3},
    {"\xF0\x9F\x92\xA9", character_kind::shown, 4},
};

struct mark_case {
  std::string_view text;
  std::size_t at;
  character_kind kind;
};

constexpr mark_case marks[] = {
    {"##[group]", 0, character_kind::shown},
    {"##[group]", 1, character_kind::control},
    {"x##vso[a]", 2, character_kind::control},
    {"##VSO[a]", 1, character_kind::control},
    {"##teamcity[", 1, character_kind::control},
    {"###[", 1, character_kind::shown},
    {"###[", 2, character_kind::control},
    {"## Build", 1, character_kind::shown},
    {"##", 1, character_kind::shown},
    {"#[", 0, character_kind::shown},
    {"a#[", 1, character_kind::shown},
    {"##1", 1, character_kind::shown},
};

constexpr bool holds(const character_case& c) {
  const character one = character_at(c.text, 0);
  return one.kind == c.kind && one.length == c.length;
}

constexpr bool all_hold() {
  for (const character_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

constexpr bool all_marks_hold() {
  for (const mark_case& m : marks) {
    if (character_at(m.text, m.at).kind != m.kind) return false;
  }
  return true;
}
static_assert(all_marks_hold());

TEST(character, a_mark_is_told_by_what_a_ci_system_does_with_it) {
  for (const mark_case& m : marks) EXPECT_EQ(character_at(m.text, m.at).kind, m.kind) << m.text << " at " << m.at;
}

TEST(character, is_told_by_what_a_terminal_does_with_it) {
  for (const character_case& c : cases) EXPECT_TRUE(holds(c)) << testing::PrintToString(c.text);
}

// The plain list of the code points.
bool acts(char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E || c == 0x200F) return true;
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

TEST(character, is_a_control_for_these_code_points_and_no_others) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c == 0xD800) c = 0xE000;
    const std::string text = encode_utf8(c);
    const character one = character_at(text, 0);
    ASSERT_EQ(one.length, text.size()) << static_cast<unsigned>(c);
    ASSERT_EQ(one.kind == character_kind::control, acts(c)) << static_cast<unsigned>(c);
    ASSERT_NE(one.kind, character_kind::no_utf8) << static_cast<unsigned>(c);
    if (acts(c)) {
      ASSERT_EQ(code_point_at(text, 0, one.length), static_cast<unsigned>(c));
    }
  }
}

}  // namespace character_test
}  // namespace foundcheck

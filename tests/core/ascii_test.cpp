// SPDX-License-Identifier: MIT
#include <foundcheck/core/ascii.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace ascii_test {

using namespace std::string_view_literals;

constexpr std::string_view digits = "0123456789";
constexpr std::string_view upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view lower = "abcdefghijklmnopqrstuvwxyz";

constexpr bool is_in(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }
constexpr char naive_lower(char c) { return is_in(upper, c) ? lower[upper.find(c)] : c; }
constexpr char naive_upper(char c) { return is_in(lower, c) ? upper[lower.find(c)] : c; }
constexpr char byte(unsigned value) { return static_cast<char>(static_cast<unsigned char>(value)); }

constexpr bool is_classed(unsigned value) {
  const char c = byte(value);
  return is_digit(c) == is_in(digits, c) && is_alpha(c) == (is_in(upper, c) || is_in(lower, c)) &&
         is_word(c) == (is_digit(c) || is_alpha(c) || c == '_') && to_lower(c) == naive_lower(c) &&
         to_upper(c) == naive_upper(c);
}

constexpr bool all_are_classed() {
  for (unsigned value = 0; value < 256; ++value) {
    if (!is_classed(value)) return false;
  }
  return true;
}
static_assert(all_are_classed());

TEST(ascii, each_of_the_256_bytes_has_the_class_and_the_case_of_the_alphabets) {
  for (unsigned value = 0; value < 256; ++value) EXPECT_TRUE(is_classed(value)) << value;
}

TEST(ascii, two_bytes_are_equal_ignoring_case_if_their_lower_forms_are_the_same) {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      const char x = byte(a), y = byte(b);
      ASSERT_EQ(equals_ignoring_case({&x, 1}, {&y, 1}), naive_lower(x) == naive_lower(y)) << a << ' ' << b;
    }
  }
}

constexpr bool is_taken_by_a_shell(unsigned value) {
  const char c = byte(value);
  const std::string_view word(&c, 1);
  return is_shell_word(word) == (!is_in("-=~", c) && (is_word(c) || is_in(".+:/@,", c)));
}

constexpr bool all_shell_words() {
  for (unsigned value = 0; value < 256; ++value) {
    if (!is_taken_by_a_shell(value)) return false;
  }
  return true;
}
static_assert(all_shell_words());
static_assert(is_shell_word("out/debug-1") && !is_shell_word("-rf") && !is_shell_word("a b") && !is_shell_word(""));
static_assert(is_shell_word("a~b") && is_shell_word("/a/~b") && is_shell_word("a=b"));
static_assert(!is_shell_word("~") && !is_shell_word("~/.bashrc") && !is_shell_word("a=~/b") && !is_shell_word("a:~"));
static_assert(!is_shell_word("=rm") && !is_shell_word("a=b:~root/c"));
static_assert(is_package_word("libstdc++6") && is_package_word("torch==2.1.0+cu118") && is_package_word("7zip"));
static_assert(is_package_word("a~=1.0,b") && is_package_word("python3.8") && is_package_word("deb"));
static_assert(!is_package_word("git+https://a/b.git") && !is_package_word("./a") && !is_package_word("/tmp/a"));
static_assert(!is_package_word("a/b") && !is_package_word("a@b") && !is_package_word(".") && !is_package_word("_a"));
static_assert(!is_package_word("a.whl") && !is_package_word("a.DEB") && !is_package_word("a-1.tar.gz"));
static_assert(!is_package_word("libc6-") && !is_package_word("") && !is_package_word("a b"));
static_assert(!is_shell_word("a;b") && !is_shell_word("$a") && !is_shell_word("a\n"));

TEST(ascii, a_shell_takes_a_word_of_letters_digits_and_few_marks_as_it_is) {
  for (unsigned value = 0; value < 256; ++value) EXPECT_TRUE(is_taken_by_a_shell(value)) << value;
}

struct pair_case {
  std::string_view a;
  std::string_view b;
  bool equal;
};

constexpr pair_case pairs[] = {
    {"", "", true},
    {"ON", "on", true},
    {"CuDnN", "cUdNn", true},
    {"a\0B"sv, "A\0b"sv, true},
    {"\xC3\x84", "\xC3\x84", true},
    {"12.4", "12.4", true},

    {"", "a", false},
    {"on", "onn", false},
    {"onn", "on", false},
    {"a\0B"sv, "a\0C"sv, false},
    {"a\0"sv, "a", false},
    {"@", "`", false},
    {"[", "{", false},
    {"\xC3\x84", "\xC3\xA4", false},  // A and a with diaeresis: no letters of ASCII
};

constexpr bool holds(const pair_case& row) {
  return equals_ignoring_case(row.a, row.b) == row.equal && equals_ignoring_case(row.b, row.a) == row.equal;
}
static_assert(std::ranges::all_of(pairs, holds));

TEST(ascii, texts_are_equal_ignoring_the_case_of_ascii_letters_only) {
  for (const pair_case& row : pairs) EXPECT_TRUE(holds(row)) << row.a << " | " << row.b;
}

static_assert(is_ascii("") && is_ascii("a\x7F") && !is_ascii("a\x80"));

}  // namespace ascii_test
}  // namespace foundcheck

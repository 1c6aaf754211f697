// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/detail/mark.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

namespace foundcheck::diagnostics {
namespace mark_test {

struct mark_case {
  std::string_view text;
  std::size_t at;
  std::size_t newlines;
};

constexpr mark_case cases[] = {
    {"a.c:1:2: error", 7, 0},
    {"x\ny\na:", 5, 2},
    {"x:\r\n", 1, 0},
    {"x:\x1B[m", 1, 0},
    {"::error file=a", 0, 0},
    {"x\n\n::warning ::x", 3, 2},
    {"x\n", 2, 1},
    {"*** Error code 1", 0, 0},
    {"##[error]x", 1, 0},
    {"12 Killed", 3, 0},
    {"-- Configuring incomplete, errors occurred!", 42, 0},
    // What a quiet log is full of.
    {"", 0, 0},
    {"[1/2] Building CXX object std::x.o", 34, 0},
    {"2024-05-01T12:34:56.1234567Z [ 12%] Built target x\n", 51, 1},
    {"C:\\a\\b.cpp http://x\n", 20, 1},
};

constexpr bool all_hold() {
  for (const mark_case& c : cases) {
    const mark found = find_mark(c.text, 0);
    if (found.at != c.at || found.newlines != c.newlines) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_mark, table) {
  for (const mark_case& c : cases) {
    const mark found = find_mark(c.text, 0);
    EXPECT_EQ(found.at, c.at) << c.text;
    EXPECT_EQ(found.newlines, c.newlines) << c.text;
  }
}

// By regular means: the first place of which its own definition says so.
mark naive_mark(std::string_view text, std::size_t from) {
  std::size_t newlines = 0;
  for (std::size_t at = from; at < text.size(); ++at) {
    const unsigned char next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : '\n';
    const std::string_view two = text.substr(at, 2);
    const bool begins_line = at == 0 || text[at - 1] == '\n';
    if ((text[at] == ':' && (next <= ' ' || begins_line)) || two == "**" || two == "#[" || two == "Ki" ||
        text[at] == '!') {
      return {at, newlines};
    }
    if (text[at] == '\n') ++newlines;
  }
  return {text.size(), newlines};
}

// Texts long enough for whole blocks, with marks, newlines and halves of marks at every place.
TEST(diagnostic_mark, blocks_find_what_bytes_find) {
  std::mt19937 random(1);
  constexpr std::string_view alphabet = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n\n: *#[Kid!)ew\x1B\x80\xFF";
  for (int round = 0; round < 1000; ++round) {
    std::string text(random() % 700, 'a');
    const unsigned dense = round % 2 == 0 ? 0 : 20;
    for (char& c : text) {
      if (dense == 0 || random() % dense == 0) c = alphabet[random() % alphabet.size()];
    }
    for (std::size_t at = 0; at <= text.size(); at += 1 + random() % 40) {
      const mark fast = find_mark(text, at);
      const mark naive = naive_mark(text, at);
      ASSERT_EQ(fast.at, naive.at) << text;
      ASSERT_EQ(fast.newlines, naive.newlines) << text;
    }
  }
}

// More newlines in a row than a byte can count.
TEST(diagnostic_mark, many_newlines) {
  const std::string text = std::string(100'000, '\n') + "x: y";
  const mark found = find_mark(text, 0);
  EXPECT_EQ(found.at, 100'001U);
  EXPECT_EQ(found.newlines, 100'000U);
}

}  // namespace mark_test
}  // namespace foundcheck::diagnostics

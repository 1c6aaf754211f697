// SPDX-License-Identifier: MIT
#include <foundcheck/text/ansi.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>

#include "support/allocation_counter.hpp"
#include "support/small_texts.hpp"

namespace foundcheck {
namespace ansi_test {

using namespace std::string_view_literals;

struct sequence_case {
  std::string_view name;
  std::string_view text;
  std::size_t length;
};

constexpr sequence_case sequence_cases[] = {
    // sequences
    {"a colour", "\x1B[31mx", 5},
    {"a colour of many parameters", "\x1B[38;5;12;1mx", 12},
    {"a colour with colons, as ITU T.416 writes it", "\x1B[4:3mx", 6},
    {"the reset", "\x1B[mx", 3},
    {"erase to the end of the line", "\x1B[Kx", 3},
    {"hide the cursor", "\x1B[?25lx", 6},
    {"a CSI with an intermediate byte", "\x1B[ qx", 4},
    {"a hyperlink of GCC", "\x1B]8;;https://gcc.gnu.org/x\x1B\\x", 28},
    {"the end of a hyperlink", "\x1B]8;;\x1B\\x", 7},
    {"a title, ended by BEL", "\x1B]0;title\ax", 10},
    {"Buildkite's time", "\x1B_bk;t=1700000000000\ax", 21},
    {"a character set, as tput sgr0 writes it", "\x1B(Bx", 3},
    {"save the cursor",
     "\x1B"
     "7x",
     2},
    {"a note of Jenkins", "\x1B[8mha:////4AbC+9/==\x1B[0mx", 24},

    // not one
    {"nothing", "", 0},
    {"text", "x", 0},
    {"text before a colour", "x\x1B[31m", 0},
    {"ESC alone", "\x1B", 0},
    {"a colour cut short", "\x1B[31", 0},
    {"a colour broken by a control byte", "\x1B[3\x01m", 0},
    {"a hyperlink cut short", "\x1B]8;;https://gcc.gnu.org/", 0},
    {"a hyperlink broken by another sequence", "\x1B]8;;x\x1B[31m", 0},
    {"a character set cut short", "\x1B(", 0},
    {"ESC before a byte of UTF-8", "\x1B\xC3\xA9", 0},
    {"the words without ESC", "[31mx", 0},
    // what looks like a note and is none is a colour
    {"a concealed text", "\x1B[8mha: secret\x1B[0mx", 4},
};

static_assert(std::ranges::all_of(sequence_cases, [](const sequence_case& row) {
  return ansi::sequence_length(row.text) == row.length;
}));

TEST(ansi, measures_the_sequence_that_a_text_begins_with) {
  for (const sequence_case& row : sequence_cases) EXPECT_EQ(ansi::sequence_length(row.text), row.length) << row.name;
}

struct strip_case {
  std::string_view name;
  std::string_view text;
  std::string_view stripped;
};

constexpr strip_case strip_cases[] = {
    {"plain", "CMake Error at x:1:", "CMake Error at x:1:"},
    {"nothing", "", ""},
    {"a colour around a message", "\x1B[31mCMake Error at x:1:\x1B[0m", "CMake Error at x:1:"},
    {"a colour whose reset comes on another line", "\x1B[33mCMake Warning at x:1:", "CMake Warning at x:1:"},
    {"that reset", "\x1B[0m", ""},
    {"that reset before the next line's text", "\x1B[0m-- Configuring done", "-- Configuring done"},
    {"GCC's colours, each followed by an erase", "\x1B[01m\x1B[Ka.cc:1:2:\x1B[m\x1B[K", "a.cc:1:2:"},
    {"a hyperlink around the text", "\x1B]8;;u\x1B\\-Wall\x1B]8;;\x1B\\", "-Wall"},
    {"a title before, BEL after", "\x1B]0;a\ax\x1B]0;b\a", "x"},
    {"a character set at the end", "x\x1B(B\x1B[m", "x"},
    {"a note of Jenkins at both ends", "\x1B[8mha:AA==\x1B[0m+ cmake\x1B[8mha:AA==\x1B[0m", "+ cmake"},
    {"a colour inside stays", "\x1B[1ma\x1B[0mb", "a\x1B[0mb"},
    {"blanks stay", " \x1B[1mx ", " \x1B[1mx "},
    // near misses
    {"a text that ends like a colour", "sm_80 [31m", "sm_80 [31m"},
    {"a text that ends in K", "OK", "OK"},
    {"a text that ends in BEL", "ping\a", "ping\a"},
    {"a text that ends in a backslash", "c:\\", "c:\\"},
    {"a colour cut short at the end", "x\x1B[31", "x\x1B[31"},
    {"a string that ended before", "\x1B[1m\x1B]0;t\aword\a", "word\a"},
    {"the reset after a concealed text", "a\x1B[8mb c\x1B[0m", "a\x1B[8mb c"},
};

static_assert(std::ranges::all_of(strip_cases,
                                  [](const strip_case& row) { return ansi::strip_ends(row.text) == row.stripped; }));

TEST(ansi, strips_the_ends_of_a_text) {
  for (const strip_case& row : strip_cases) EXPECT_EQ(ansi::strip_ends(row.text), row.stripped) << row.name;
}

// Tries every length at every place.
std::size_t naive_length_at_end(std::string_view text) {
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    const std::size_t length = ansi::sequence_length(text.substr(begin));
    if (length != 0 && begin + length == text.size()) return length;
  }
  return 0;
}

std::string naive_plain(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t length = ansi::sequence_length(text);
    if (length == 0) plain += text.front();
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return plain;
}

void expect_naive(const std::string& text) {
  std::string_view back = text;
  while (const std::size_t length = naive_length_at_end(back)) back.remove_suffix(length);
  ASSERT_EQ(ansi::strip_back(text), back) << testing::PrintToString(text);
  std::string joined;
  for (const std::string_view piece : ansi::plain_pieces(text)) {
    ASSERT_FALSE(piece.empty());
    joined += piece;
  }
  ASSERT_EQ(joined, naive_plain(text)) << testing::PrintToString(text);
}

TEST(ansi, agrees_with_the_naive_search_on_each_small_text) {
  EXPECT_GT(each_small_text("\x1B[0m]\a\\", 6, expect_naive), 100000u);
  EXPECT_GT(each_small_text("\x1B[0mK(7", 5, expect_naive), 10000u);
}

TEST(ansi, notes_are_stripped_as_the_naive_search_strips_them) {
  for (const char* text : {"\x1B[8mha:A\x1B[0m", "x\x1B[8mha:A\x1B[0m\x1B[0m", "\x1B[8mha:\x1B[0mx\x1B[8mha:A\x1B[0",
                           "\x1B[8mha:A-\x1B[0m"}) {
    expect_naive(text);
  }
}

TEST(ansi, the_pieces_between_sequences_are_the_text_that_people_see) {
  const std::string_view text = "\x1B[01mlib.cc:1:\x1B[m warning: \x1B]8;;https://g\x1B\\-Wall\x1B]8;;\x1B\\ \x1B!";
  std::string seen;
  for (const std::string_view piece : ansi::plain_pieces(text)) (seen += piece) += '|';
  EXPECT_EQ(seen, "lib.cc:1:| warning: |-Wall| \x1B!|");
  EXPECT_EQ(std::ranges::distance(ansi::plain_pieces("plain")), 1);
  EXPECT_EQ(std::ranges::distance(ansi::plain_pieces("")), 0);
  EXPECT_EQ(std::ranges::distance(ansi::plain_pieces("\x1B[0m")), 0);
}

static_assert(std::ranges::forward_range<ansi::plain_pieces>);

TEST(ansi, allocates_nothing_and_stays_linear) {
  std::string many, open;
  for (int i = 0; i < 1'000'000; ++i) {
    many += "\x1B[0m";
    open += "\x1B]";
  }
  const allocation_counter counter;
  EXPECT_EQ(ansi::strip_ends(many), "");
  EXPECT_EQ(ansi::strip_back(many), "");
  EXPECT_EQ(ansi::strip_ends(open), open);
  EXPECT_EQ(std::ranges::distance(ansi::plain_pieces(many)), 0);
  EXPECT_EQ(std::ranges::distance(ansi::plain_pieces(open)), 1);
  EXPECT_EQ(counter.count(), 0u);
}

}  // namespace ansi_test
}  // namespace foundcheck

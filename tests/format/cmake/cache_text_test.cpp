// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake_cache.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "format/cmake_cache_cases.hpp"
#include "support/cmake_cache_properties.hpp"
#include "support/naive_cmake_cache.hpp"
#include "support/naive_cmake_cache_writer.hpp"

namespace foundcheck {
namespace cache_text_test {

using namespace std::string_view_literals;
using cmake_cache::help_pieces;
using cmake_cache::original_pieces;
using cmake_cache::text_piece;

static_assert(std::ranges::forward_range<decltype(help_pieces(""))>);
static_assert(std::ranges::forward_range<decltype(original_pieces(""))>);

struct text_case {
  std::string_view raw;
  std::string_view decoded;
};

// Raw help is what stands in the file: the markers, and the line ends of all lines.
constexpr text_case help_cases[] = {
    {"", ""},
    {"//\n", ""},
    {"//a\n", "a"},
    {"//a\r\n", "a"},
    {"//a", "a"},
    {"  //a\n", "a"},
    {"\t \r//a\n", "a"},
    {"//a\n//b\n", "ab"},
    {"//a\n// b\n", "a b"},
    {"//a \n//b\n", "a b"},
    {"//\\n\n", "\n"},
    {"//\\na\n", "\na"},
    {"//a\n//\\nb\n", "a\nb"},
    {"//a\n//\\n\n//\\nb\n", "a\n\nb"},
    {"//a\\nb\n", "a\\nb"},
    {"//\\\n", "\\"},
    {"//\\\\n\n", "\\\\n"},
    {"//\\N\n", "\\N"},
    {"//\\n\\n\n", "\n\\n"},
    {"////\n", "//"},
    {"//#\n", "#"},
    {"// \\n\n", " \\n"},
    {"//a\0b\n//c\n"sv, "ac"},
    {"//\\\0n\n"sv, "\\"},
    {"//a\r\r\n", "a\r"},
};

constexpr bool help_cases_hold() {
  for (const text_case& row : help_cases) {
    if (!cases::joins_to(help_pieces(row.raw), row.decoded)) return false;
  }
  return true;
}
static_assert(help_cases_hold());

TEST(cmake_cache_text, decodes_help) {
  for (const text_case& row : help_cases) EXPECT_EQ(joined(help_pieces(row.raw)), row.decoded) << row.raw;
}

// The raw lines of an original: "# " before each, "\n" before each but the first.
constexpr text_case original_cases[] = {
    {"", ""},
    {"# a\n# \\nb\n", "a\nb"},
    {"# a\n# \\nb", "a\nb"},
    {"# a\n# \\n\n# \\nb\n# \\n\n", "a\n\nb\n"},
    {"# a\\nb\n# \\nc\n", "a\\nb\nc"},
    {"#  a \n# \\n b \n", " a \n b "},
    {"# \n# \\n# b\n", "\n# b"},
    {"# a\n# \\n\\nb\n", "a\n\\nb"},
    {"# a\r\n# \\nb\r\n", "a\nb"},
    {"# 'a'\n# \\n//b\n", "'a'\n//b"},
};

constexpr bool original_cases_hold() {
  for (const text_case& row : original_cases) {
    if (!cases::joins_to(original_pieces(row.raw), row.decoded)) return false;
  }
  return true;
}
static_assert(original_cases_hold());

TEST(cmake_cache_text, decodes_an_original) {
  for (const text_case& row : original_cases) EXPECT_EQ(joined(original_pieces(row.raw)), row.decoded) << row.raw;
}

TEST(cmake_cache_text, breaks_stand_before_the_piece_after_the_newline) {
  std::vector<text_piece> pieces;
  for (const text_piece& piece : help_pieces("//one\n// two\n//\\nthree\n")) pieces.push_back(piece);
  std::string text;
  std::size_t breaks = 0;
  for (const text_piece& piece : pieces) {
    breaks += piece.breaks_before ? 1 : 0;
    EXPECT_EQ(piece.text.find('\n'), std::string_view::npos);
  }
  EXPECT_EQ(breaks, 1u);
  ASSERT_FALSE(pieces.empty());
  EXPECT_TRUE(pieces.back().breaks_before);
  EXPECT_EQ(pieces.back().text, "three");
}

TEST(cmake_cache_text, pieces_are_views_into_the_raw_text) {
  for (const text_case& row : help_cases) {
    for (const text_piece& piece : help_pieces(row.raw)) EXPECT_TRUE(lies_inside(piece.text, row.raw)) << row.raw;
  }
  for (const text_case& row : original_cases) {
    for (const text_piece& piece : original_pieces(row.raw)) EXPECT_TRUE(lies_inside(piece.text, row.raw)) << row.raw;
  }
}

// Small texts of the bytes that matter, all of them: what CMake writes for a text, the reader gives back.
template <class Visit>
void for_each_text(std::string_view alphabet, std::size_t size, const Visit& visit) {
  std::vector<std::size_t> digits;
  while (digits.size() <= size) {
    std::string text;
    for (const std::size_t digit : digits) text += alphabet[digit];
    visit(text);
    std::size_t i = 0;
    while (i != digits.size() && ++digits[i] == alphabet.size()) digits[i++] = 0;
    if (i == digits.size()) digits.push_back(0);
  }
}

TEST(cmake_cache_text, gives_back_each_help_that_cmake_writes) {
  std::size_t count = 0;
  for_each_text("a \n\\n/", 6, [&](const std::string& text) {
    // cmake before 4.0 writes help with a newline at its start damaged, which no reader can undo.
    if (!text.empty() && text[0] == '\n') return;
    // At the start of the text or of a line the two bytes of an escaped newline mean a newline: CMake cannot write them.
    if (text.substr(0, 2) == "\\n") return;
    EXPECT_EQ(joined(help_pieces(naive_cmake_cache::help_lines(text))), text);
    ++count;
  });
  EXPECT_GT(count, 10'000u);
}

TEST(cmake_cache_text, gives_back_each_original_that_cmake_writes) {
  std::size_t count = 0;
  for_each_text("a \n\\n#", 6, [&](const std::string& text) {
    if (!text.empty() && text[0] == '\n') return;
    if (text.substr(0, 2) == "\\n") return;
    EXPECT_EQ(joined(original_pieces(naive_cmake_cache::wrapped("# ", text, false))), text);
    ++count;
  });
  EXPECT_GT(count, 10'000u);
}

TEST(cmake_cache_text, help_that_is_wrapped_at_blanks_comes_back_whole) {
  std::string text;
  for (int i = 0; i != 200; ++i) {
    text += "word" + std::to_string(i) + (i % 17 == 0 ? "\n" : i % 5 == 0 ? "   " : " ");
    EXPECT_EQ(joined(help_pieces(naive_cmake_cache::help_lines(text))), text);
  }
}

TEST(cmake_cache_text, equals_the_naive_reader_on_each_small_help) {
  for_each_text("/\\n \r", 7, [&](const std::string& text) {
    const std::string bytes = "//" + text + "\nA=\n";
    const naive_cmake_cache::cache expected = naive_cmake_cache::load(bytes);
    ASSERT_EQ(expected.records.size(), 1u);
    ASSERT_EQ(joined(help_pieces(std::string_view(bytes).substr(0, bytes.size() - 3))), expected.records[0].help);
  });
}

}  // namespace cache_text_test
}  // namespace foundcheck

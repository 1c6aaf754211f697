// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/words.hpp>

#include <gtest/gtest.h>
#include <foundcheck/core/utf8.hpp>

#include <map>
#include <string_view>

namespace foundcheck {
namespace words_test {

using namespace diagnostics::detail::words;

// Words of one meaning share a letter.
using meanings = std::map<std::string_view, char>;

void add(meanings& known, std::string_view word, char meaning) {
  if (word.empty()) return;
  EXPECT_TRUE(is_utf8(word)) << word;
  EXPECT_EQ(word.find(':'), std::string_view::npos) << word;
  EXPECT_TRUE(word.front() != ' ' && word.back() != ' ') << word;
  EXPECT_TRUE(known.emplace(word, meaning).second) << word << " stands twice";
}

TEST(diagnostic_words, no_word_stands_twice_and_so_has_two_meanings) {
  meanings known;
  for (const word_row& row : tool_words) {
    add(known, row.error, 'e');
    add(known, row.warning, 'w');
    add(known, row.note, 'n');
    add(known, row.fatal, 'f');
    add(known, row.sorry, 'e');
    add(known, row.internal, 'f');
  }
  for (const word_row& row : assembler_words) {
    add(known, row.error, 'e');
    add(known, row.warning, 'w');
    add(known, row.note, 'i');
    add(known, row.fatal, 'f');
    EXPECT_TRUE(row.sorry.empty() && row.internal.empty());
  }
  for (const std::string_view word : make_warnings) add(known, word, 'w');
  EXPECT_GT(known.size(), 100U);
}

TEST(diagnostic_words, last_lines_of_gcc_are_sentences) {
  for (const std::string_view line : compilation_terminated) {
    EXPECT_TRUE(is_utf8(line)) << line;
    EXPECT_TRUE(line.ends_with('.') || line.ends_with("\u3002")) << line;
  }
}

}  // namespace words_test
}  // namespace foundcheck

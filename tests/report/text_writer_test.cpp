// SPDX-License-Identifier: MIT
#include <foundcheck/report/text_writer.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace text_writer_test {

template <class Write>
std::string written(bool colour, const Write& write) {
  fmt::memory_buffer buffer;
  text_writer out(buffer, colour);
  write(out);
  return fmt::to_string(buffer);
}

std::string shown(std::string_view text, std::size_t limit) {
  return written(false, [&](text_writer& out) { out.shown(text, limit); });
}

TEST(text_writer, colours_only_where_they_are_wanted) {
  const auto red = [](text_writer& out) { out.painted(paint::red, "x"); };
  EXPECT_EQ(written(true, red), "\x1B[1;31mx\x1B[0m");
  EXPECT_EQ(written(false, red), "x");
  EXPECT_EQ(written(true, [](text_writer& out) { out.painted(paint::plain, "x"); }), "x");
}

TEST(text_writer, shows_text_on_one_line_and_no_control_byte) {
  EXPECT_EQ(shown("  a \t\r\n b  ", 100), "a b");
  EXPECT_EQ(shown("a\x1B[31m\x7F\xFF", 100), "a\\x1B[31m\\x7F\\xFF");
  EXPECT_EQ(shown("\xC2\x9B\xC3\xA4", 100), "\\xC2\\x9B\xC3\xA4");
  EXPECT_EQ(shown("::error::x", 100), "\\x3A:error::x") << "a command to GitHub at the begin of a line";
  EXPECT_EQ(shown("\xE3\x80\x80::error::x", 100), "\xE3\x80\x80\\x3A:error::x") << "which trims blanks of any kind";
  EXPECT_EQ(shown("std::vector", 100), "std::vector");
  EXPECT_EQ(shown("a ##[error] ##vso[b] ## c #[d]", 100), "a #\\x23[error] #\\x23vso[b] ## c #[d]") << "anywhere in it";
  EXPECT_EQ(shown("a ::b", 100), "a ::b");
  EXPECT_EQ(shown("a\xE2\x80\xAE", 100), "a\\xE2\\x80\\xAE") << "what follows would read from right to left";
  EXPECT_EQ(shown("abcdef", 3), "abc...");
  EXPECT_EQ(shown("abc", 3), "abc");
}

TEST(text_writer, counts_with_the_right_word) {
  const auto count = [](std::size_t n) {
    return written(false, [n](text_writer& out) { out.counted(n, "step", "."); });
  };
  EXPECT_EQ(count(0), "0 steps.");
  EXPECT_EQ(count(1), "1 step.");
  EXPECT_EQ(count(2), "2 steps.");
}

TEST(text_writer, a_paragraph_shows_what_a_terminal_would_act_on) {
  EXPECT_EQ(written(false,
                    [](text_writer& out) {
                      out.paragraph("bring",
                                    "COPY /opt/\x1B[31mred/lib.so.\x07"
                                    "9* .");
                    }),
            "  bring    COPY /opt/\\x1B[31mred/lib.so.\\x079* .\n");
}

TEST(text_writer, an_option_of_one_letter_stays_with_its_word) {
  const auto rows = [](std::string_view words, std::size_t width) {
    fmt::memory_buffer buffer;
    text_writer(buffer, false, width).flow(words, 0, 0);
    return fmt::to_string(buffer);
  };
  EXPECT_EQ(rows("cmake -B build -D A=1", 12), "cmake\n-B build\n-D A=1");
  EXPECT_EQ(rows("cmake -B build -D A=1", 14), "cmake -B build\n-D A=1");
  EXPECT_EQ(rows("a -D LONG_NAME=1", 12), "a -D\nLONG_NAME=1");
  EXPECT_EQ(rows("cmake --fresh -v", 9), "cmake\n--fresh\n-v");
}

TEST(text_writer, words_are_found_where_they_stand_for_themselves) {
  EXPECT_EQ(text_writer::find_words("undefined reference to `f'", "f"), 24u);
  EXPECT_EQ(text_writer::find_words("f(int)", "f"), 0u);
  EXPECT_EQ(text_writer::find_words("undefined", "f"), std::string_view::npos);
  EXPECT_EQ(text_writer::find_words("a_f f", "f"), 4u);
  EXPECT_EQ(text_writer::find_words("`f(int)x", "f(int)"), 1u) << "a bracket ends a word";
  EXPECT_EQ(text_writer::find_words("f", ""), std::string_view::npos);
  EXPECT_EQ(text_writer::find_words("", "f"), std::string_view::npos);
}

TEST(text_writer, a_command_that_goes_on_ends_with_a_backslash) {
  const auto rows = [](std::string_view words, std::size_t width) {
    fmt::memory_buffer buffer;
    text_writer(buffer, false, width).flow_command(words, 0, 2);
    return fmt::to_string(buffer);
  };
  EXPECT_EQ(rows("cmake -B build", 14), "cmake -B build");
  EXPECT_EQ(rows("cmake -B build", 13), "cmake \\\n  -B build");
  EXPECT_EQ(rows("cmake -B build -D A=1", 16), "cmake -B build \\\n  -D A=1");
  EXPECT_EQ(rows("cmake -B build -D A=1", 15), "cmake \\\n  -B build \\\n  -D A=1");
}

TEST(text_writer, wraps_a_paragraph_behind_its_label) {
  const std::string words = std::string(60, 'a') + " " + std::string(60, 'b');
  EXPECT_EQ(written(false, [&](text_writer& out) { out.paragraph("why", words); }),
            "  why      " + std::string(60, 'a') + "\n           " + std::string(60, 'b') + "\n");
}

}  // namespace text_writer_test
}  // namespace foundcheck

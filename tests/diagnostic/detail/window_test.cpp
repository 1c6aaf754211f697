// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/detail/window.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::diagnostics {
namespace window_test {

constexpr std::string_view coloured = "\x1B[01m\x1B[Ka.c:1:2:\x1B[m\x1B[K \x1B[31merror: \x1B[mbad [\x1B[31m-Wx\x1B[m]";

constexpr bool leads_back(std::string_view part, std::string_view expected) {
  plain_text text;
  text.assign(coloured);
  const std::size_t at = text.view().find(part);
  return at != std::string_view::npos && text.place_of(text.view().substr(at, part.size())) == expected;
}

static_assert(leads_back("a.c", "a.c"));
static_assert(leads_back("-Wx", "-Wx"));
static_assert(leads_back("error: bad", "error: \x1B[mbad"));
static_assert(leads_back("bad [-Wx]", "bad [\x1B[31m-Wx\x1B[m]"));

TEST(diagnostic_window, text_without_sequences_is_the_text_itself) {
  plain_text text;
  const std::string_view raw = "a.c:1:2: error: x";
  text.assign(raw);
  EXPECT_EQ(text.view().data(), raw.data());
  EXPECT_EQ(text.place_of(text.view().substr(4, 3)).data(), raw.data() + 4);
}

TEST(diagnostic_window, every_part_leads_back_to_bytes_that_show_it) {
  plain_text text;
  text.assign(coloured);
  EXPECT_EQ(text.view(), "a.c:1:2: error: bad [-Wx]");
  for (std::size_t begin = 0; begin < text.view().size(); ++begin) {
    for (std::size_t size = 1; begin + size <= text.view().size(); ++size) {
      const std::string_view part = text.view().substr(begin, size);
      plain_text shown;
      shown.assign(text.place_of(part));
      EXPECT_EQ(shown.view(), part);
    }
  }
  EXPECT_TRUE(text.place_of({}).empty());
}

// More sequences than are remembered, some of them two at once, and an ESC that is text.
TEST(diagnostic_window, parts_between_very_many_sequences_lead_back) {
  std::string raw = "\x1B\x01";
  for (int i = 0; i < 50; ++i)
    raw += (i % 3 == 0 ? "\x1B[m\x1B[K" : "\x1B[1m") + std::string(1, static_cast<char>('a' + i % 26)) + "-";
  plain_text text;
  text.assign(raw);
  ASSERT_GT(text.view().size(), 100U);
  for (std::size_t begin = 0; begin < text.view().size(); ++begin) {
    for (std::size_t size = 1; begin + size <= text.view().size(); ++size) {
      const std::string_view part = text.view().substr(begin, size), place = text.place_of(part);
      plain_text shown;
      shown.assign(place);
      EXPECT_EQ(shown.view(), part);
      EXPECT_EQ(place.front(), part.front());
      EXPECT_EQ(place.back(), part.back());
    }
  }
}

// The buffer ends before the text: what does not fit belongs to the last part.
TEST(diagnostic_window, long_coloured_text_is_cut) {
  const std::string raw = "\x1B[31mx: " + std::string(10'000, 'y') + "\x1B[m";
  plain_text text;
  text.assign(raw);
  ASSERT_LT(text.view().size(), raw.size());
  EXPECT_EQ(text.place_of(text.view().substr(3)), std::string_view(raw).substr(8));
  EXPECT_EQ(text.place_of(text.view().substr(0, 1)), "x");
}

TEST(diagnostic_window, lines) {
  window all("a\r\nbc\n\nd", {}, false);
  EXPECT_EQ(all.line_at(0).end, 3U);
  EXPECT_EQ(all.inner(all.line_at(0)), "a");
  EXPECT_EQ(all.line_at(3).text, "bc");
  EXPECT_EQ(all.line_at(6).text, "");
  EXPECT_TRUE(all.line_at(7).is_whole);
  EXPECT_FALSE(window("a\nd", {}, true).line_at(2).is_whole);
  EXPECT_TRUE(window("a\nd\n", {}, true).line_at(2).is_whole);
}

TEST(diagnostic_window, a_long_line_is_looked_at_in_part) {
  const std::string fits = std::string(most_line_bytes, 'x') + "\n";
  EXPECT_FALSE(window(fits, {}, true).line_at(0).is_long);
  const std::string longer = std::string(most_line_bytes + 1, 'x');
  for (const bool has_more : {false, true}) {
    const window_line line = window(longer, {}, has_more).line_at(0);
    EXPECT_TRUE(line.is_long && line.is_whole);
    EXPECT_EQ(line.end, most_line_bytes);
  }
}

TEST(diagnostic_window, lines_backward) {
  window all("ab\ncd\nef\n", {}, false);
  EXPECT_EQ(all.begin_before(6, 0, true), 3U);
  EXPECT_EQ(all.begin_before(3, 0, true), 0U);
  EXPECT_EQ(all.begin_before(0, 0, true), 0U);
  EXPECT_EQ(all.begin_before(6, 3, true), 3U);
  EXPECT_EQ(all.begin_before(6, 4, false), 6U) << "the line begins before the floor";
}

}  // namespace window_test
}  // namespace foundcheck::diagnostics

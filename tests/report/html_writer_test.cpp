// SPDX-License-Identifier: MIT
#include <foundcheck/report/html_writer.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/strict_json.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace html_writer_test {

template <class Write>
std::string written(Write write) {
  fmt::memory_buffer out;
  html_writer html(out);
  write(html);
  return fmt::to_string(out);
}

struct text_case {
  std::string_view text, html, shown;
};

constexpr text_case cases[] = {
    {"", "", ""},
    {"a b", "a b", "a b"},
    {"</script><b>", "&#60;/script&#62;&#60;b&#62;", "</script><b>"},
    {"&amp;\"'", "&#38;amp;&#34;&#39;", "&amp;\"'"},
    {"a\tb\nc", "a&#9;b&#10;c", "a b c"},
    {std::string_view("a\0b", 3), "a\\x00b", "a\\x00b"},
    {"\x1B[31m\x7F\r", "\\x1B[31m\\x7F\\x0D", "\\x1B[31m\\x7F\\x0D"},
    // Marks of direction, and C1.
    {"\xE2\x80\xAEtxt", "\\xE2\\x80\\xAEtxt", "\\xE2\\x80\\xAEtxt"},
    {"\xE2\x81\xA6\xD8\x9C\xC2\x9B", "\\xE2\\x81\\xA6\\xD8\\x9C\\xC2\\x9B", "\\xE2\\x81\\xA6\\xD8\\x9C\\xC2\\x9B"},
    {"\xC3\xA4\xF0\x9F\x98\x80", "\xC3\xA4\xF0\x9F\x98\x80", "\xC3\xA4\xF0\x9F\x98\x80"},
    {"\xFF\xC3", "\\xFF\\xC3", "\\xFF\\xC3"},
    // What a CI system would take for a command.
    {"::error::x", "&#58;:error&#58;:x", "::error::x"},
    {"a.cpp:3:1", "a.cpp:3:1", "a.cpp:3:1"},
    {"##[error]", "&#35;#[error]", "##[error]"},
    {"##vso[a]#", "&#35;#vso[a]#", "##vso[a]#"},
    {"###[a]", "&#35;&#35;#[a]", "###[a]"},
};

TEST(html_writer, text_and_values_have_nothing_of_markup_and_nothing_that_acts) {
  for (const text_case& c : cases) {
    EXPECT_EQ(written([&](html_writer& html) { html.text(c.text); }), c.html) << c.text;
    EXPECT_EQ(written([&](html_writer& html) { html.attribute("id", c.text); }), " id=\"" + std::string(c.html) + "\"");
    fmt::memory_buffer shown;
    append_shown(c.text, 1000, shown);
    EXPECT_EQ(fmt::to_string(shown), c.shown) << c.text;
    EXPECT_EQ(unfit_for_terminal(c.html), "") << c.text;
  }
}

TEST(html_writer, no_line_of_any_text_is_a_command_and_no_text_ends_an_element) {
  const std::string_view pieces[] = {"::", ":",  "#", "##",           "[",    "vso[", "\n", " ", "<",
                                     ">",  "\"", "&", "\xE2\x80\xAE", "\x1B", "a"};
  for (const std::string_view a : pieces) {
    for (const std::string_view b : pieces) {
      for (const std::string_view c : pieces) {
        const std::string text = std::string(a) + std::string(b) + std::string(c);
        const std::string html = written([&](html_writer& out) { out.element("\n<p>", text, "</p>"); }).substr(4);
        EXPECT_EQ(html.find_first_of("<>\"\n"), html.find("</p>")) << text;
        EXPECT_EQ(unfit_for_terminal(html), "") << text;
        EXPECT_FALSE(is_command_line(html)) << text;
      }
    }
  }
}

TEST(html_writer, long_text_is_cut_between_characters) {
  EXPECT_EQ(written([](html_writer& html) { html.text("abcdef", 3); }), "abc...");
  EXPECT_EQ(written([](html_writer& html) { html.text("abc", 3); }), "abc");
  EXPECT_EQ(written([](html_writer& html) { html.text("ab\xC3\xA4", 3); }), "ab...");
}

TEST(html_writer, data_is_the_same_json_and_cannot_end_its_element) {
  const std::string text = R"({"a":"</script><!-- & ]]>","b":[1,2]})";
  const std::string html = written([&](html_writer& out) { out.data(text); });
  EXPECT_EQ(html.find_first_of("<>&"), std::string::npos) << html;
  EXPECT_EQ(parse_strictly(html), parse_strictly(text));
}

}  // namespace html_writer_test
}  // namespace foundcheck

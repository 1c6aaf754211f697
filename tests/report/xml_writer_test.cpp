// SPDX-License-Identifier: MIT
#include <foundcheck/report/xml_writer.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/strict_xml.hpp"

namespace foundcheck {
namespace {

constexpr std::string_view head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

template <class Write>
std::string written(Write write) {
  fmt::memory_buffer out;
  xml_writer xml(out);
  write(xml);
  const std::string text = fmt::to_string(out);
  EXPECT_TRUE(text.starts_with(head));
  EXPECT_TRUE(is_well_formed_xml(text)) << text;
  return text.substr(head.size());
}

TEST(xml_writer, elements_nest_and_an_empty_one_is_closed_at_once) {
  EXPECT_EQ(written([](xml_writer& xml) {
              xml.begin("a");
              xml.attribute("n", std::size_t{3});
              xml.begin("b");
              xml.attribute("t", "x");
              xml.end("b");
              xml.begin("c");
              xml.text("words");
              xml.end("c");
              xml.end("a");
            }),
            "<a n=\"3\">\n  <b t=\"x\"/>\n  <c>words</c>\n</a>\n");
  EXPECT_EQ(written([](xml_writer& xml) {
              xml.begin("a");
              xml.end("a");
            }),
            "<a/>\n");
}

struct escape_case {
  std::string_view text, in_value, in_text;
};

TEST(xml_writer, what_xml_takes_for_itself_is_escaped_and_what_it_cannot_hold_replaced) {
  constexpr std::string_view r = "\xEF\xBF\xBD";
  const escape_case cases[] = {
      {"a<b>&\"'", "a&lt;b&gt;&amp;&quot;'", "a&lt;b&gt;&amp;\"'"},
      {"]]>", "]]&gt;", "]]&gt;"},
      {"\t\n\r", "&#9;&#10;&#13;", "&#9;\n&#13;"},
      {std::string_view("\0", 1), r, r},
      {"\x1B", r, r},
      {"\x7F\xC2\x9B\xE2\x80\xAE", "&#127;&#155;&#8238;", "&#127;&#155;&#8238;"},
      {"\xFF", r, r},
      {"\x7F\xC2\x9B"
       "m\xC2\xA0",
       "&#127;&#155;m\xC2\xA0", "&#127;&#155;m\xC2\xA0"},
      {"\xEF\xBF\xBE", r, r},
      {"\xEF\xBF\xBF", r, r},
      {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"\xC3\xA4\xF0\x9F\x98\x80", "\xC3\xA4\xF0\x9F\x98\x80", "\xC3\xA4\xF0\x9F\x98\x80"},
  };
  for (const escape_case& c : cases) {
    EXPECT_EQ(written([&](xml_writer& xml) {
                xml.begin("a");
                xml.attribute("v", c.text);
                xml.text(c.text);
                xml.end("a");
              }),
              "<a v=\"" + std::string(c.in_value) + "\">" + std::string(c.in_text) + "</a>\n");
  }
}

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/configure_log.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>

#include "support/cmake_configure_log_properties.hpp"
#include "support/small_texts.hpp"

namespace foundcheck {
namespace configure_log_text_test {

using cmake_configure_log::node;
using cmake_configure_log::node_kind;
using cmake_configure_log::string_pieces;
using cmake_configure_log::text_lines;
using cmake_configure_log::text_pieces;
using configure_log::decoded;
using configure_log::undecoded;

static_assert(std::ranges::input_range<string_pieces> && std::ranges::input_range<text_pieces>);
static_assert(std::ranges::input_range<text_lines>);

struct decoding {
  std::string_view raw;
  std::string_view text;
};

constexpr decoding strings[] = {
    {"", ""},
    {"plain", "plain"},
    {"\\\"\\\\\\/\\b\\f\\n\\r\\t", "\"\\/\b\f\n\r\t"},
    {"a\\nb", "a\nb"},
    {"\\u0041\\u00e9\\u20AC", "A\xC3\xA9\xE2\x82\xAC"},
    {"\\ud83d\\ude00.", "\xF0\x9F\x98\x80."},
    {"\\ud83d", "\xEF\xBF\xBD"},    // half a pair
    {"\\ude00x", "\xEF\xBF\xBDx"},  // the other half
    {"\\ud83d\\u0041",
     "\xEF\xBF\xBD"
     "A"},
    {"\\ud83d\\ud83d\\ude00", "\xEF\xBF\xBD\xF0\x9F\x98\x80"},
    {"\\u12", "\\u12"},  // no escapes: kept
    {"\\u12g4", "\\u12g4"},
    {"\\x", "\\x"},
    {"\\", "\\"},
    {"\xC3\xA9", "\xC3\xA9"},
};

TEST(cmake_configure_log_text, decodes_strings) {
  for (const decoding& d : strings) {
    node n;
    n.kind = node_kind::string;
    n.value = d.raw;
    EXPECT_EQ(decoded(n), d.text) << d.raw;
  }
}

constexpr decoding texts[] = {
    {"", ""},
    {"  a\n", "a"},
    {"  a", "a"},
    {"  a\r\n  b\r\n", "a\nb"},
    {"  \n", ""},
    {"  \n  a\n", "\na"},
    {"  a\n  \n  b\n  \n", "a\n\nb\n"},
    {"  a\n\n  b\n", "a\n\nb"},  // an editor took the blanks away
    {"      deeper\n  back\n", "    deeper\nback"},
    {"  \ttab\n", "\ttab"},
    {"  \\\\ \\x41 \\x0d\\x1B\n", "\\ A \r\033"},
    {"  \\\\x41\n", "\\x41"},
    {"  \\x4\n  \\q\\\n", "\\x4\n\\q\\"},  // no escapes: kept
    {"  caf\\xe9\n", "caf\xE9"},
};

node text_of(std::string_view raw) {
  node n;
  n.kind = node_kind::text;
  n.value = raw;
  return n;
}

TEST(cmake_configure_log_text, decodes_text_blocks) {
  for (const decoding& d : texts) EXPECT_EQ(decoded(text_of(d.raw)), d.text) << d.raw;
}

TEST(cmake_configure_log_text, gives_the_lines_as_they_stand) {
  EXPECT_EQ(undecoded(text_of("    a\\x41\n  b\n\n")), "  a\\x41\nb\n");
}

/// What CMake writes for a text: the escapes, then every line two columns deep, the last newline dropped.
std::string written(std::string_view text) {
  if (text.empty()) return "";
  std::string raw = "  ";
  if (text.back() == '\n') text.remove_suffix(1);
  for (const char c : text) {
    if (c == '\\') {
      raw += "\\\\";
    } else if (c == '\n') {
      raw += "\n  ";
    } else if (c == '\033') {
      raw += "\\x1b";
    } else {
      raw += c;
    }
  }
  return raw + '\n';
}

TEST(cmake_configure_log_text, reads_every_small_text_back) {
  const std::size_t count = each_small_text("a \n\\x1\033", 5, [](const std::string& text) {
    std::string expected = text;
    if (!expected.empty() && expected.back() == '\n') expected.pop_back();
    EXPECT_EQ(decoded(text_of(written(text))), expected);
  });
  EXPECT_GT(count, 19000u);
}

}  // namespace configure_log_text_test
}  // namespace foundcheck

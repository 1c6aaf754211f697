// SPDX-License-Identifier: MIT
#include <foundcheck/report/json_writer.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "support/base64.hpp"
#include "support/naive_utf8.hpp"
#include "support/strict_json.hpp"

namespace foundcheck {
namespace json_writer_test {

using namespace std::string_view_literals;
using nlohmann::json;

template <class Write>
std::string written(const Write& write) {
  fmt::memory_buffer out;
  json_writer writer(out);
  write(writer);
  return fmt::to_string(out);
}

std::string object_with(std::string_view text) {
  return written([&](json_writer& w) {
    w.begin_object();
    w.member("s", text);
    w.end_object();
  });
}

// The text as a reader of the document gets it back, or nothing when the document is not what was promised.
std::optional<std::string> read_back(std::string_view text) {
  const std::string document = object_with(text);
  for (const char c : document) {
    if (static_cast<unsigned char>(c) < 0x20 || c == '\x7F') return std::nullopt;
  }
  if (!decode_utf8(document)) return std::nullopt;
  const json object = parse_strictly(document);
  if (!object.is_object() || object.size() != 1) return std::nullopt;
  const bool plain = object.contains("s");
  if (plain != decode_utf8(text).has_value()) return std::nullopt;
  if (plain) return object["s"].get<std::string>();
  if (!object.contains("s_base64")) return std::nullopt;
  return decode_base64(object["s_base64"].get<std::string>());
}

TEST(json_writer, each_byte_comes_back_from_a_json_reader) {
  for (int a = 0; a < 256; ++a) {
    const std::string text(1, static_cast<char>(a));
    ASSERT_EQ(read_back(text), text) << a;
  }
}

TEST(json_writer, each_pair_of_bytes_comes_back_from_a_json_reader) {
  for (int a = 0; a < 256; ++a) {
    const std::string document = written([&](json_writer& w) {
      w.begin_object();
      for (int b = 0; b < 256; ++b) {
        const std::string text = {static_cast<char>(a), static_cast<char>(b)};
        w.member(std::to_string(b), text);
      }
      w.end_object();
    });
    const json object = parse_strictly(document);
    ASSERT_EQ(object.size(), 256u) << a;
    for (int b = 0; b < 256; ++b) {
      const std::string text = {static_cast<char>(a), static_cast<char>(b)}, name = std::to_string(b);
      if (decode_utf8(text)) {
        ASSERT_EQ(object.value(name, ""), text) << a << ' ' << b;
      } else {
        ASSERT_EQ(decode_base64(object.value(name + "_base64", "")), text) << a << ' ' << b;
      }
    }
  }
}

TEST(json_writer, each_code_point_comes_back_from_a_json_reader) {
  for (char32_t c = 0; c <= 0x10FFFF; c += c < 0x900 ? 1 : 61) {
    const std::string text = encode_utf8(c);
    ASSERT_EQ(read_back(text), text) << static_cast<unsigned>(c);
  }
}

TEST(json_writer, random_bytes_come_back_from_a_json_reader) {
  std::mt19937 generator(1);
  for (int round = 0; round < 5000; ++round) {
    std::string text(generator() % 24, '\0');
    for (char& c : text) c = static_cast<char>(generator());
    ASSERT_EQ(read_back(text), text) << testing::PrintToString(text);
  }
}

struct text_case {
  std::string_view text;
  std::string_view document;
};

// Those on the right by hand from RFC 8259, section 7, and by Python's base64 module.
constexpr text_case cases[] = {
    {"", R"({"s":""})"},
    {"a", R"({"s":"a"})"},
    {"\"", R"({"s":"\""})"},
    {"\\", R"({"s":"\\"})"},
    {"/", R"({"s":"/"})"},
    {"a\0b"sv, R"({"s":"a\u0000b"})"},
    {"\x1B[31m", R"({"s":"\u001b[31m"})"},
    {"\x7F", R"({"s":"\u007f"})"},
    {"\xC2\x9B", R"({"s":"\u009b"})"},
    {"\xE2\x80\xAE", R"({"s":"\u202e"})"},
    {"\xC2\x80\xC2\x9B"
     "2J\xC2\x9F\xC2\xA0",
     "{\"s\":\"\\u0080\\u009b2J\\u009f\xC2\xA0\"}"},
    {"\xC3\xA4\xF0\x9F\x98\x80", "{\"s\":\"\xC3\xA4\xF0\x9F\x98\x80\"}"},
    {"\xFF", R"({"s_base64":"/w=="})"},
    {"\xFF\xFE", R"({"s_base64":"//4="})"},
    {"\xFB\xEF\xBE", R"({"s_base64":"++++"})"},
    {"\xE4pfel", R"({"s_base64":"5HBmZWw="})"},
    {"\0\xFF\0"sv, R"({"s_base64":"AP8A"})"},
    {"\xED\xA0\x80", R"({"s_base64":"7aCA"})"},
};

TEST(json_writer, a_string_is_escaped_or_given_in_base64) {
  for (const text_case& row : cases) EXPECT_EQ(object_with(row.text), row.document);
}

TEST(json_writer, a_document_has_its_commas_and_its_nesting) {
  const std::string document = written([](json_writer& w) {
    w.begin_object();
    w.member("empty", "");
    w.begin_object("object");
    w.end_object();
    w.begin_array("array");
    w.end_array();
    w.member("number", std::size_t{0});
    w.member("largest", std::numeric_limits<std::size_t>::max());
    w.member("yes", true);
    w.member("no", false);
    w.begin_array("words");
    w.element("a");
    w.element("\"");
    w.end_array();
    w.begin_array("objects");
    w.begin_object();
    w.member("first", "1");
    w.end_object();
    w.begin_object();
    w.begin_object("deeper");
    w.member("second", std::string("2"));
    w.end_object();
    w.end_object();
    w.end_array();
    w.member("last", "\xFF");
    w.end_object();
  });
  EXPECT_EQ(document,
            R"({"empty":"","object":{},"array":[],"number":0,"largest":18446744073709551615,"yes":true,"no":false,)"
            R"("words":["a","\""],"objects":[{"first":"1"},{"deeper":{"second":"2"}}],"last_base64":"/w=="})");
  EXPECT_FALSE(parse_strictly(document).is_discarded());
}

TEST(json_writer, a_member_after_one_in_base64_is_set_off_by_a_comma) {
  const std::string document = written([](json_writer& w) {
    w.begin_object();
    w.member("a", "\xFF");
    w.member("b", "\xFE");
    w.member("c", "x");
    w.end_object();
  });
  EXPECT_EQ(document, R"({"a_base64":"/w==","b_base64":"/g==","c":"x"})");
}

TEST(json_writer, a_name_is_escaped_as_a_string_is) {
  for (const std::string_view name : {"a\"b"sv, "a\\b"sv, "a\nb"sv, "\0"sv, "\xC3\xA4"sv}) {
    for (const std::string_view text : {"x"sv, "\xFF"sv}) {
      const std::string document = written([&](json_writer& w) {
        w.begin_object();
        w.member(name, text);
        w.member("number", std::size_t{1});
        w.end_object();
      });
      const json object = parse_strictly(document);
      ASSERT_TRUE(object.is_object()) << document;
      EXPECT_TRUE(object.contains(std::string(name) + (text == "x" ? "" : "_base64"))) << document;
    }
  }
}

TEST(json_writer, an_element_that_is_no_utf8_has_replacement_characters) {
  const auto element = [](std::string_view text) {
    const std::string document = written([&](json_writer& w) {
      w.begin_object();
      w.begin_array("a");
      w.element(text);
      w.end_array();
      w.end_object();
    });
    return parse_strictly(document)["a"][0].get<std::string>();
  };
  EXPECT_EQ(element("plain"), "plain");
  EXPECT_EQ(element("\xC3\xA4"), "\xC3\xA4");
  EXPECT_EQ(element("a\xFFz"), "a\xEF\xBF\xBDz");
  for (int a = 0; a < 256; ++a) {
    const std::string text = {'a', static_cast<char>(a), 'z'};
    const std::string found = element(text);
    EXPECT_TRUE(decode_utf8(found).has_value()) << a;
    EXPECT_EQ(found == text, decode_utf8(text).has_value()) << a;
    EXPECT_TRUE(found.starts_with('a') && found.ends_with('z')) << a;
  }
}

TEST(json_writer, a_megabyte_is_written_whole) {
  std::string text;
  for (int i = 0; i < 250'000; ++i) text += "\xC3\xA4\n\"";
  EXPECT_EQ(read_back(text), text);
  text += '\xFF';
  const json object = parse_strictly(object_with(text));
  EXPECT_EQ(object["s_base64"].get<std::string>().size(), (text.size() + 2) / 3 * 4);
}

TEST(json_writer, hundredths_nothing_and_whole_documents_are_members) {
  const json object = parse_strictly(written([](json_writer& w) {
    w.begin_object();
    w.hundredths_member("rate", 1205);
    w.null_member("none");
    w.json_member("whole", R"({"a":[1]})");
    w.member("last", "x");
    w.end_object();
  }));
  EXPECT_EQ(object["rate"].get<double>(), 12.05);
  EXPECT_TRUE(object["none"].is_null());
  EXPECT_EQ(object["whole"]["a"][0].get<int>(), 1);
  EXPECT_EQ(object.size(), 4U);
}

}  // namespace json_writer_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/text/encoding.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace foundcheck {
namespace encoding_test {

using namespace std::string_view_literals;

struct encoding_case {
  std::string_view name;
  std::string_view bytes;
  encoding expected;
};

constexpr encoding_case cases[] = {
    {"nothing", "", encoding::ascii_superset},
    {"ASCII", "-- Found A\n", encoding::ascii_superset},
    {"UTF-8 with its mark", "\xEF\xBB\xBF\xC3\xA9\n", encoding::ascii_superset},
    {"GBK", "\xD7\xA2\xD2\xE2: \n", encoding::ascii_superset},
    {"UTF-16, little end first", "\xFF\xFE-\0-\0"sv, encoding::utf16},
    {"UTF-16, big end first", "\xFE\xFF\0-\0-"sv, encoding::utf16},
    {"UTF-16 without its mark, little end first", "-\0-\0 \0F\0"sv, encoding::utf16},
    {"UTF-16 without its mark, big end first", "\0-\0-\0 \0F"sv, encoding::utf16},
    {"UTF-16 cut inside a character", "-\0-\0 \0F"sv, encoding::utf16},
    {"UTF-32, little end first", "\xFF\xFE\0\0-\0\0\0-\0\0\0"sv, encoding::utf32},
    {"UTF-32, big end first", "\0\0\xFE\xFF\0\0\0-"sv, encoding::utf32},
    {"the mark of UTF-32 cut short", "\xFF\xFE\0"sv, encoding::utf16},
    {"UTF-16 that begins with another character", "\xFF\xFE\0-"sv, encoding::utf16},
    {"a NUL", "-- Found\0A"sv, encoding::binary},
    {"NULs only", "\0\0\0\0\0\0"sv, encoding::binary},
    {"two bytes", "-\0"sv, encoding::binary},
    {"ELF",
     "\x7F"
     "ELF\2\1\1\0\0\0\0\0\0\0\0\0"sv,
     encoding::binary},
    {"numbers of four bytes", "\1\0\0\0\2\0\0\0"sv, encoding::binary},
};

static_assert(std::ranges::all_of(cases,
                                  [](const encoding_case& row) { return encoding_of(row.bytes) == row.expected; }));

TEST(encoding, is_told_by_the_first_bytes) {
  for (const encoding_case& row : cases) EXPECT_EQ(encoding_of(row.bytes), row.expected) << row.name;
  EXPECT_EQ(encoding_of(std::string(64 * 1024, 'x') + '\0'), encoding::ascii_superset);
}

TEST(encoding, lines_that_end_in_cr_alone_are_seen) {
  for (const std::string_view bytes : {"a\rb", "a\rb\r", "\r\r", "\ra"}) EXPECT_TRUE(has_lone_returns_only(bytes));
  for (const std::string_view bytes : {"", "a", "a\r", "\r", "a\rb\n", "a\r\nb\r\n", "a\nb\n"}) {
    EXPECT_FALSE(has_lone_returns_only(bytes));
  }
}

TEST(encoding, the_cure_of_utf16_names_a_way_on_every_system) {
  EXPECT_THAT(utf16_cure, testing::HasSubstr("iconv -f UTF-16 -t UTF-8"));
  EXPECT_THAT(utf16_cure, testing::HasSubstr("Out-File -Encoding utf8"));
}

}  // namespace encoding_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
// The whole reader is compared with cmake and with a naive reader in cmake_cache_test.cpp; here is what one line gives.
#include <foundcheck/format/cmake_cache.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cmake_cache {
namespace cache_line_test {

struct line_case {
  std::string_view text;
  bool ok;
  std::string_view name, type_text, value;
  entry_type type;
};

constexpr line_case cases[] = {
    {"A:BOOL=ON", true, "A", "BOOL", "ON", entry_type::boolean},
    {"A:STATIC=a;b;c;d;", true, "A", "STATIC", "a;b;c;d;", entry_type::static_},
    {"A:UNINITIALIZED=1", true, "A", "UNINITIALIZED", "1", entry_type::uninitialized},
    {"A:STRINGS=12345678", true, "A", "STRINGS", "12345678", entry_type::string},
    {"A:BOOLBOOL=12345678", true, "A", "BOOLBOOL", "12345678", entry_type::string},
    {"A=B:C=D", true, "A", "", "B:C=D", entry_type::uninitialized},
    {"A:B:C=D", true, "A", "B:C", "D", entry_type::string},
    {"\"A=B\":BOOL=ON", true, "A=B", "BOOL", "ON", entry_type::boolean},
    {"\"A:B\"=ON", true, "\"A", "B\"", "ON", entry_type::string},
    {"\"A\"=ON", true, "A", "", "ON", entry_type::uninitialized},
    {"\"A=ON", true, "\"A", "", "ON", entry_type::uninitialized},
    {"=", true, "", "", "", entry_type::uninitialized},
    {":=", true, "", "", "", entry_type::string},
    {"", false, "", "", "", entry_type::uninitialized},
    {"A:BOOL", false, "", "", "", entry_type::uninitialized},
    {"no assignment at all", false, "", "", "", entry_type::uninitialized},
    {"\"A\":BOOL", false, "", "", "", entry_type::uninitialized},
};

constexpr bool is_read_so(const record& r, const line_case& c) {
  return r.name == c.name && r.type_text == c.type_text && r.value == c.value && r.type == c.type;
}

// What CMake writes has a row of its own, which must say the same.
constexpr bool reads(const line_case& c) {
  record r, written;
  if (detail::read_assignment(c.text, r) != c.ok || !is_read_so(r, c)) return false;
  return !regex::read<detail::written_row>(c.text, written) || is_read_so(written, c);
}

constexpr bool reads_all() {
  for (const line_case& c : cases) {
    if (!reads(c)) return false;
  }
  return true;
}
static_assert(reads_all());

TEST(cmake_cache_line, reads_name_type_and_value_or_leaves_the_record_as_it_was) {
  for (const line_case& c : cases) EXPECT_TRUE(reads(c)) << c.text;
}

struct value_case {
  std::string_view line, value;
};

constexpr value_case values[] = {
    {"=a b \t\r", "a b"}, {"=  ", "  "},  {"=' a '", " a "}, {"=''", ""},
    {"='", "'"},          {"='a' ", "a"}, {"= 'a'", " 'a'"}, {"=", ""},
};

constexpr std::string_view value_of(std::string_view line) {
  record r;
  return detail::read_assignment(line, r) ? detail::unquoted(r.value) : "no assignment";
}

constexpr bool trims_all() {
  for (const value_case& c : values) {
    if (value_of(c.line) != c.value) return false;
  }
  return true;
}
static_assert(trims_all());

TEST(cmake_cache_line, trims_and_unquotes_values) {
  for (const value_case& c : values) EXPECT_EQ(value_of(c.line), c.value) << c.line;
}

}  // namespace cache_line_test
}  // namespace foundcheck::cmake_cache

// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/place.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace foundcheck::diagnostics {
namespace place_test {

struct place_case {
  std::string_view head;
  std::string_view file;  // empty: none
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

constexpr place_case colon_cases[] = {
    {"a.c:3", "a.c", 3},
    {"a.c:3:14", "a.c", 3, 14},
    {"a.c:3:0", "a.c", 3, 0},
    {"/my files/a b.c:3:14", "/my files/a b.c", 3, 14},
    {"C:\\a\\b.c:3:14", "C:\\a\\b.c", 3, 14},
    {"C:/a/b.c:3", "C:/a/b.c", 3},
    {"{standard input}:1234", "{standard input}", 1234},
    {"<inline asm>:1:2", "<inline asm>", 1, 2},
    {"<unknown>:0", "<unknown>", 0},
    {"\u6587.c:1:2", "\u6587.c", 1, 2},
    {"a:1:2:3", "a:1", 2, 3},
    {"m.c +3:14", "m.c", 3, 14},
    {"m.c +3", "m.c", 3},
    {"m.c:1:33:{1:33-1:36}", "m.c", 1, 33},
    {"m.c:1:33:{1:33-1:36}{2:1-2:4}", "m.c", 1, 33},
    {"a.c:4294967295", "a.c", 4294967295U},
    // No place.
    {"", ""},
    {"a.c", ""},
    {"3", ""},
    {":3", ""},
    {"12:34:56", ""},
    {"2024-05-01 12:34:56", ""},
    {"2024-05-01T12:34:56", ""},
    {"job 2024-05-01T12:34:56", ""},
    {"10.0.0.1:8080", ""},
    {"http://host:80", ""},
    {"https://host/a.c:80:1", ""},
    {"a.c:", ""},
    {"a.c:x", ""},
    {"a.c:4294967296", ""},
    {"a.c:99999999999999999999999999", ""},
    {"a.c:{1:33-1:36}", ""},
    {"m.c:1:33{1:2}", ""},
    {"m.c:1:33:{}", ""},
    {"}", ""},
};

constexpr place_case paren_cases[] = {
    {"a.c(3)", "a.c", 3},
    {"a.c(3,14)", "a.c", 3, 14},
    {"a.c(3-5)", "a.c", 3},
    {"a.c(3,14-20)", "a.c", 3, 14},
    {"a.c(3,14,5,6)", "a.c", 3, 14},
    {"C:\\Program Files (x86)\\a b.c(3)", "C:\\Program Files (x86)\\a b.c", 3},
    {"a.c (3)", "a.c", 3},
    {"", ""},
    {")", ""},
    {"()", ""},
    {"(3)", ""},
    {"a.c()", ""},
    {"a.c(3", ""},
    {"a.c(3,)", ""},
    {"a.c(,3)", ""},
    {"a.c(3,4,5)", ""},
    {"a.c(3-4-5)", ""},
    {"a.c(3,4-5-6)", ""},
    {"a.c(1,2,3,4,5)", ""},
    {"a.c(4294967296)", ""},
    {"libcpmt.lib(cout.obj)", ""},
    {"f(int)", ""},
};

template <class Read>
constexpr bool holds(const place_case& c, Read read) {
  const place where = read(c.head);
  if (c.file.empty()) return !where;
  return where.file == c.file && where.line == c.line && where.column == c.column;
}

template <class Cases, class Read>
constexpr bool all_hold(const Cases& cases, Read read) {
  for (const place_case& c : cases) {
    if (!holds(c, read)) return false;
  }
  return true;
}
static_assert(all_hold(colon_cases, colon_place_of));
static_assert(all_hold(paren_cases, paren_place_of));

TEST(diagnostic_place, colons) {
  for (const place_case& c : colon_cases) EXPECT_TRUE(holds(c, colon_place_of)) << c.head;
}

TEST(diagnostic_place, parentheses) {
  for (const place_case& c : paren_cases) EXPECT_TRUE(holds(c, paren_place_of)) << c.head;
}

static_assert(is_source("a/b.cc") && is_source("/usr/include/c++/12/vector") && is_source("<stdin>"));
static_assert(is_source("{standard input}") && is_source("k.cu") && is_source("configure.ac") && is_source("Boot.S"));
static_assert(!is_source("Makefile") && !is_source("a.mk") && !is_source("a.d/build") && !is_source("a.py"));

}  // namespace place_test
}  // namespace foundcheck::diagnostics

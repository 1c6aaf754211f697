// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/records.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/allocation_counter.hpp"

namespace foundcheck::diagnostics {
namespace records_test {

struct expected_record {
  std::size_t line;
  diagnostics::tool tool;
  diagnostics::severity severity;
  std::string_view message;
  std::size_t lines_before;
  std::size_t lines_behind;
};

struct log_case {
  std::string_view name;
  std::string_view log;
  expected_record records[5];  ///< up to the first without a line
};

constexpr log_case cases[] = {
    {"gcc, with include stack, function, source and note",
     "[1/2] Building CXX object a.o\n"
     "In file included from a.h:3,\n"
     "                 from b.c:1:\n"
     "c.h: In function 'f':\n"
     "c.h:4:3: error: 'x' undeclared\n"
     "    4 |   x;\n"
     "      |   ^\n"
     "c.h:1:1: note: each is reported once\n"
     "In file included from d.h:1:\n"
     "c.h:2:1: note: in a file of its own\n"
     "In file included from e.h:1:\n"
     "e.c:5:6: warning: unused variable 'y' [-Wunused-variable]\n"
     "[2/2] Linking\n",
     {{5, tool::compiler, severity::error, "'x' undeclared", 3, 5},
      {12, tool::compiler, severity::warning, "unused variable 'y'", 1, 0}}},
    {"clang, the source not indented",
     "a.c:1:5: error: expected ';'\nint x\n     ^\n1 error generated.\nint y;\n",
     {{1, tool::compiler, severity::error, "expected ';'", 0, 3}}},
    {"a line of source without carets is none",
     "a.c:1:5: error: expected ';'\nint x\nint y\n",
     {{1, tool::compiler, severity::error, "expected ';'", 0, 0}}},
    {"EDG, with blank lines and a remark",
     "a.cu(3): warning #177-D: variable \"x\" was declared but never referenced\n"
     "    int x;\n"
     "        ^\n"
     "\n"
     "Remark: The warnings can be suppressed with \"-diag-suppress <warning-number>\"\n"
     "\n"
     "[3/4] Linking\n",
     {{1, tool::cudafe, severity::warning, "variable \"x\" was declared but never referenced", 0, 4}}},
    {"a group ends where the next message begins",
     "a.c:1:1: warning: one\na.c:2:1: warning: two\na.c:3:1: error: three\n",
     {{1, tool::compiler, severity::warning, "one", 0, 0},
      {2, tool::compiler, severity::warning, "two", 0, 0},
      {3, tool::compiler, severity::error, "three", 0, 0}}},
    {"behind the prefixes of a CI system",
     "2024-05-01T12:34:56.1234567Z x\n2024-05-01T12:34:56.1234567Z y\n2024-05-01T12:34:56.1234567Z z\n"
     "2024-05-01T12:34:57.1234567Z a.c:1:2: error: bad\n"
     "2024-05-01T12:34:57.1234567Z     1 | x\n"
     "2024-05-01T12:34:57.1234567Z       | ^\n",
     {{4, tool::compiler, severity::error, "bad", 0, 2}}},
    {"written over by a terminal",
     "\r[1/2] Building a.o\x1B[K\r[2/2] Building b.o\x1B[K\na.c:1:2: error: bad\n",
     {{2, tool::compiler, severity::error, "bad", 0, 0}}},
    {"behind the mark of a CI system",
     "##[error]a.c:1:2: error: bad\n##[error]a.c:2:2: warning: bad\n",
     {{1, tool::compiler, severity::error, "bad", 0, 0}, {2, tool::compiler, severity::warning, "bad", 0, 0}}},
    {"JSON between text",
     "x\n[{\"kind\": \"error\", \"message\": \"bad\", \"children\": [], \"locations\": [{\"caret\": {\"file\": \"a.c\", "
     "\"line\": 1, \"column\": 2}}]}, {\"kind\": \"warning\", \"message\": \"odd\", \"children\": [], \"locations\": []}]\n"
     "a.c:1:2: error: bad\n",
     {{2, tool::gcc, severity::error, "bad", 0, 0},
      {2, tool::gcc, severity::warning, "odd", 0, 0},
      {3, tool::compiler, severity::error, "bad", 0, 0}}},
    {"CR LF", "a.c:1:2: error: bad\r\n    1 | x\r\n", {{1, tool::compiler, severity::error, "bad", 0, 1}}},
    {"no line end at the end", "x\na.c:1:2: error: bad", {{2, tool::compiler, severity::error, "bad", 0, 0}}},
    {"nothing", "[1/2] Building CXX object error.c.o\n-- Performing Test WARNING: no\n0 errors\n", {}},
    {"empty", "", {}},
};

constexpr std::size_t lines_in(std::string_view text) {
  std::size_t lines = 0;
  for (const char c : text) lines += c == '\n' ? 1U : 0U;
  return lines;
}

constexpr bool holds(const log_case& c) {
  std::size_t number = 0;
  for (const record& r : records(c.log, detect_envelope(c.log))) {
    const expected_record& e = c.records[number++];
    if (r.number != number || r.line != e.line || r.tool != e.tool || r.severity != e.severity ||
        r.message != e.message || lines_in(r.before) != e.lines_before || lines_in(r.children) != e.lines_behind) {
      return false;
    }
  }
  return number == 5 || c.records[number].line == 0;
}

constexpr bool all_hold() {
  for (const log_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostics, table) {
  for (const log_case& c : cases) {
    std::size_t number = 0;
    scan_log(c.log, [&](const record& r) {
      ASSERT_LT(number, 5U) << c.name;
      const expected_record& e = c.records[number++];
      EXPECT_EQ(r.number, number) << c.name;
      EXPECT_EQ(r.line, e.line) << c.name;
      EXPECT_EQ(name_of(r.tool), name_of(e.tool)) << c.name;
      EXPECT_EQ(name_of(r.severity), name_of(e.severity)) << c.name;
      EXPECT_EQ(r.message, e.message) << c.name;
      EXPECT_EQ(lines_in(r.before), e.lines_before) << c.name << ":\n" << r.before;
      EXPECT_EQ(lines_in(r.children), e.lines_behind) << c.name << ":\n" << r.children;
    });
    EXPECT_TRUE(number == 5 || c.records[number].line == 0) << c.name << ": " << number << " records";
  }
}

TEST(diagnostics, fields_of_a_coloured_line_are_in_the_log) {
  const std::string_view log =
      "\x1B[01m\x1B[Ka.c:9:8:\x1B[m\x1B[K \x1B[01;35m\x1B[Kwarning: \x1B[m\x1B[Kunused '\x1B[01m\x1B[Kx\x1B[m\x1B[K' "
      "[\x1B[01;35m\x1B[K-Wunused-variable\x1B[m\x1B[K]\n"
      "    9 |   int \x1B[01;35m\x1B[Kx\x1B[m\x1B[K;\n";
  std::vector<record> all;
  scan_log(log, [&](const record& r) { all.push_back(r); });
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].file, "a.c");
  EXPECT_EQ(all[0].file.data(), log.data() + log.find("a.c"));
  EXPECT_EQ(all[0].file_column, 8U);
  EXPECT_EQ(all[0].option, "-Wunused-variable");
  EXPECT_EQ(all[0].message, "unused '\x1B[01m\x1B[Kx\x1B[m\x1B[K'");
  EXPECT_EQ(lines_in(all[0].children), 1U);
}

TEST(diagnostics, a_group_ends_at_its_limit) {
  std::string log = "a.c:1:1: error: x\n";
  while (log.size() < 3 * most_group_bytes) log += "    a line further in\n";
  log += "a.c:2:1: error: y\n";
  std::vector<record> all;
  scan_log(log, [&](const record& r) { all.push_back(r); });
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[0].is_cut);
  EXPECT_LE(all[0].whole.size(), most_group_bytes);
  EXPECT_GT(all[0].whole.size(), most_group_bytes - 100);
  EXPECT_FALSE(all[1].is_cut);
  EXPECT_EQ(all[1].line, lines_in(log));
}

TEST(diagnostics, of_a_long_line_the_beginning_is_looked_at) {
  const std::string tail = std::string(3 * most_line_bytes, 'x') + "\n";
  const std::string log =
      "a.c:1:1: error: " + tail + tail.substr(0, tail.size() - 1) + " b.c:1:1: error: y\n" + "c.c:1:1: error: z\n";
  std::vector<record> all;
  scan_log(log, [&](const record& r) { all.push_back(r); });
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[0].is_cut);
  EXPECT_EQ(all[0].whole.size(), most_line_bytes);
  EXPECT_EQ(all[1].file, "c.c");
  EXPECT_EQ(all[1].line, 3U);
}

TEST(diagnostics, allocates_nothing) {
  std::string log;
  for (const log_case& c : cases) log += c.log;
  std::size_t count = 0;
  const allocation_counter counter;
  scan_log(log, [&](const record&) { ++count; });
  EXPECT_EQ(counter.count(), 0U);
  EXPECT_GT(count, 8U);
}

}  // namespace records_test
}  // namespace foundcheck::diagnostics

// SPDX-License-Identifier: MIT
#include <foundcheck/scan/built_in_rows.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <foundcheck/core/ascii.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/regex/compile.hpp>

namespace foundcheck {
namespace built_in_rows_test {

constexpr scan::built_in_row row_named(std::string_view reader, std::string_view name) {
  for (const scan::built_in_row& row : scan::built_in_rows) {
    if (row.reader == reader && row.name == name) return row;
  }
  return {};
}

static_assert(row_named("ninja-log", "written_header").pattern == R"(# ninja log v\d+)");
static_assert(row_named("ninja-log", "written_step").is_begin && !row_named("ninja-log", "any_step").is_begin);
static_assert(row_named("ninja", "failed_without").part == "a line");

bool is_reader(std::string_view name) {
  for (std::size_t i = 0; i < format_count; ++i) {
    if (name_of(static_cast<format>(i)) == name) return true;
  }
  for (std::size_t i = 1; i < static_cast<std::size_t>(diagnostics::tool::own); ++i) {
    if (name_of(static_cast<diagnostics::tool>(i)) == name) return true;
  }
  return name == "pytorch-output";  // in cmake's
}

TEST(scan_built_in_rows, each_has_a_name_of_its_own_in_its_reader) {
  std::set<std::pair<std::string_view, std::string_view>> names;
  for (const scan::built_in_row& row : scan::built_in_rows) {
    EXPECT_TRUE(is_reader(row.reader)) << row.reader;
    EXPECT_TRUE(names.insert({row.reader, row.name}).second) << row.reader << ' ' << row.name;
    EXPECT_TRUE(std::ranges::all_of(row.name, [](char c) { return is_alpha(c) || is_digit(c) || c == '_'; }))
        << row.name;
    EXPECT_FALSE(row.name.empty() || row.part.empty() || row.pattern.empty()) << row.name;
  }
}

TEST(scan_built_in_rows, rows_of_a_reader_and_of_a_part_follow_each_other) {
  std::set<std::string> begun;
  const scan::built_in_row* before = nullptr;
  for (const scan::built_in_row& row : scan::built_in_rows) {
    const bool goes_on = before != nullptr && before->reader == row.reader;
    if (!goes_on) {
      EXPECT_TRUE(begun.insert(std::string(row.reader)).second) << row.reader;
    }
    if (goes_on && before->part == row.part) {
      EXPECT_EQ(before->is_begin, row.is_begin) << row.name;
    } else {
      EXPECT_TRUE(begun.insert(std::string(row.reader) + ": " + std::string(row.part)).second) << row.part;
    }
    before = &row;
  }
}

struct reading {
  std::string_view reader, name, text;
  bool is_read = true;
};

// A line, or the part of one, for each way to be tried.
constexpr reading readings[] = {
    {"cmake-cache", "written_row", "USE_CUDA:BOOL=ON"},
    {"cmake-cache", "written_row", "USE CUDA:BOOL=ON", false},
    {"cmake-output", "found_where", "Found CUDA: /usr/local/cuda"},
    {"ninja-log", "written_step", "1\t2\t3\ta.o\tdeadbeef\n4\t5\t6\tb.o\tdeadbeef\n"},
    {"ninja-log", "written_header", "# ninja log v5"},
    {"ninja-log", "written_header", "# ninja log v5 ", false},
    {"ninja-output", "missing_input", "'a.c', needed by 'a.o', missing and no known rule to make it"},
    {"ptxas", "entry_row", "Compiling entry function 'f' for 'sm_90'"},
    {"make", "not_remade", "Target 'all' not remade because of errors."},
    {"shell", "numbered_row", "line 3: x: command not found"},
};

TEST(scan_built_in_rows, a_pattern_is_what_the_row_reads) {
  for (const reading& each : readings) {
    const scan::built_in_row row = row_named(each.reader, each.name);
    const regex::runtime_pattern pattern(row.pattern, row.is_begin ? regex::mode::prefix : regex::mode::whole);
    ASSERT_TRUE(pattern) << each.name;
    std::string_view groups[regex::runtime_pattern::most_groups];
    EXPECT_EQ(pattern.match(each.text, groups), each.is_read) << each.name << ": " << each.text;
  }
}

}  // namespace built_in_rows_test
}  // namespace foundcheck

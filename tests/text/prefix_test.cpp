// SPDX-License-Identifier: MIT
#include <foundcheck/text/prefix.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ostream>
#include <string>
#include <string_view>

#include "support/naive_envelope.hpp"

namespace foundcheck {

void PrintTo(prefix kind, std::ostream* out) { *out << name_of(kind); }

namespace prefix_test {

struct prefix_case {
  prefix kind;
  std::string_view carried;  ///< "" where the text has no such prefix
  std::string_view rest;
};

// Each form as its tool writes it, then its near misses.
constexpr prefix_case cases[] = {
    {prefix::section, "section_start:1716381826:prepare_executor\r", "\x1B[0KPreparing"},
    {prefix::section, "section_start:1716381826:build[collapsed=true,hide_duration=true]\r", ""},
    {prefix::section, "section_end:1716381830:build\r", "\x1B[0K"},
    {prefix::section, "section_end:1716381830:build", ""},
    {prefix::section, "", "section_start: begin of text"},
    {prefix::section, "", "section_start:1716381826:a b\r"},
    {prefix::section, "", "section_middle:1716381826:a\r"},

    {prefix::job_step, "build (12.4)\tRun cmake -B build\t", "2024-05-01T12:34:56.1234567Z -- Found"},
    {prefix::job_step, "build\tUNKNOWN STEP\t",
     "\xEF\xBB\xBF"
     "2024-05-01T12:34:56.1234567Z -- Found"},
    {prefix::job_step, "", "a\tb\tc"},
    {prefix::job_step, "", "0\t12\t1700000000\tx.o\tabc"},
    {prefix::job_step, "", "\tb\t2024-05-01T12:34:56.1234567Z x"},

    {prefix::stream, "2024-05-22T12:43:46.962646Z 00O ", "-- Found"},
    {prefix::stream, "2024-05-22T12:43:46.962646Z 01E+", "-- Found"},
    {prefix::stream, "2024-05-22T12:43:46.962646Z 00O", ""},
    {prefix::stream, "", "2024-05-22T12:43:46.962646Z 00X x"},
    {prefix::stream, "", "2024-05-22T12:43:46.962646Z 00Object"},
    {prefix::stream, "", "2024-05-22T12:43:46.962646Z -- Found"},

    {prefix::timestamp, "2024-05-01T12:34:56.1234567Z ", "-- Found"},
    {prefix::timestamp, "2024-05-01T12:34:56.1234567Z", ""},
    {prefix::timestamp,
     "\xEF\xBB\xBF"
     "2024-05-01T12:34:56.1234567Z ",
     "##[group]Run"},
    {prefix::timestamp, "2024-05-01T12:34:56.123456789Z ", " indented"},
    {prefix::timestamp, "2024-05-01T12:34:56+02:00 ", "x"},
    {prefix::timestamp, "2024-05-01T12:34:56-0700 ", "x"},
    {prefix::timestamp, "2024-05-01 12:34:56,789 ", "- INFO - x"},
    {prefix::timestamp, "2024-05-01 12:34:56 ", "x"},
    {prefix::timestamp, "", "2024-05-01"},
    {prefix::timestamp, "", "2024-05-01 x"},
    {prefix::timestamp, "", "2024-05-01T12:34:56.1234567Zone"},
    {prefix::timestamp, "", "2024-05-01T12:34:56.Z x"},
    {prefix::timestamp, "", "2024-05-01T12:34:56+1 x"},
    {prefix::timestamp, "", "12024-05-01T12:34:56Z x"},
    {prefix::timestamp, "", "-- Built at 2024-05-01T12:34:56Z "},

    {prefix::bracketed_timestamp, "[2025-11-24T09:30:26.235Z] ", "+ cmake -S . -B build"},
    {prefix::bracketed_timestamp, "[2025-11-24T09:30:26.235Z]", ""},
    {prefix::bracketed_timestamp, "", "[2025-11-24] x"},

    {prefix::clock, "12:34:56  ", "-- Found"},
    {prefix::clock, "12:34:56 ", "-- Found"},
    {prefix::clock, "12:34:56 ", "  indented"},
    {prefix::clock, "12:34:56  ", "  indented"},
    {prefix::clock, "12:34:56  ", "                 from a.cpp:2:"},
    {prefix::clock, "[12:34:56] ", "-- Found"},
    {prefix::clock, "", "12:34 x"},
    {prefix::clock, "", "12:34:56: error"},
    {prefix::clock, "", "[12:34:56 x"},

    {prefix::buildkit, "#12 34.56 ", "-- Found"},
    {prefix::buildkit, "#9 0.345 ", "-- Found"},
    {prefix::buildkit, "#12 134.5 ", "  indented"},
    {prefix::buildkit, "#12 34.56", ""},
    {prefix::buildkit, "", "#12 [build 3/6] RUN cmake -B build"},
    {prefix::buildkit, "", "#12 DONE 3.4s"},
    {prefix::buildkit, "", "#12 sha256:0123 1.2MB / 3.4MB 0.5s"},
    {prefix::buildkit, "", "# 12 \"x.cpp\" 2"},
    {prefix::buildkit, "#12345 3.4 ", "-- Found"},
    {prefix::buildkit, "", "#123456 3.4 x"},
    {prefix::buildkit, "", "#12 3.1234 x"},
    {prefix::buildkit, "", "#12"},
    {prefix::buildkit, "", "#12 34 x"},
    {prefix::buildkit, "", "#1  0x00007f in main () at x.cc:12"},

    {prefix::elapsed, "0.182 ", "/bin/sh: 1: git: not found"},
    {prefix::elapsed, "241.1 ", "[23/38] /usr/local/cuda/bin/nvcc"},
    {prefix::elapsed, "3.14 ", "-- Found"},
    {prefix::elapsed, "3.14 ", "  indented"},
    {prefix::elapsed, "", "0.182 0.3 0.4"},
    {prefix::elapsed, "", "0.182 -0.3"},
    {prefix::elapsed, "1234567.123 ", "-- Found"},
    {prefix::elapsed, "", "12345678.1 x"},
    {prefix::elapsed, "", "0.1234 x"},
    {prefix::elapsed, "", "0. x"},
    {prefix::elapsed, "", "1.2.3 x"},
    {prefix::elapsed, "", "12 x"},

    {prefix::colcon, "[0.123s] ", "-- Found"},
    {prefix::colcon, "[ 12.345s] ", "-- Found"},
    {prefix::colcon, "", "[0.123] x"},

    {prefix::editor, "[build] ", "[27/230] Building CUDA object"},
    {prefix::editor, "[cmake] ", "-- Found"},
    {prefix::editor, "[proc] ", "Executing command: /usr/bin/cmake"},
    {prefix::editor, "[cmake]", ""},
    {prefix::editor, " [CMake] ", "-- Found"},
    {prefix::editor, "", "[builder] x"},
    {prefix::editor, "", "[ build ] x"},
    {prefix::editor, "", "-- [build] x"},

    {prefix::ant, "     [exec] ", "-- Found"},
    {prefix::ant, "[INFO]      [exec] ", "-- Found"},
    {prefix::ant, "", "[INFO] x"},
    {prefix::ant, "", "[executable] x"},

    {prefix::compose, "web-1  | ", "-- Found"},
    {prefix::compose, "builder_1      | ", "-- Found"},
    {prefix::compose, "web-1  |", ""},
    {prefix::compose, "", "  116 |     int x = foo;"},
    {prefix::compose, "", "116 |     int x = foo;"},
    {prefix::compose, "", "a||b"},
    {prefix::compose, "", "| a | b |"},
    {prefix::compose, "", "two words | x"},
    {prefix::derivation, "arrayfire> ", "-- Found"},
    {prefix::derivation, "cuda-samples_12.4> ", "  x"},
    {prefix::derivation, "opencv>", ""},
    {prefix::derivation, "", "12> x"},
    {prefix::derivation, "", "std::vector<int> x"},
    {prefix::derivation, "", "a>b"},
    {prefix::derivation, "", "> x"},
    {prefix::derivation, "", "two words> x"},

    {prefix::command, "##[group]", "Run cmake -B build"},
    {prefix::command, "##[endgroup]", ""},
    {prefix::command, "##[error]", "Process completed with exit code 1."},
    {prefix::command, "##[section]", "Starting: CMake"},
    {prefix::command, "##vso[task.logissue type=error;sourcepath=a.cc;linenumber=1]", "no"},
    {prefix::command, "", "## [group] of things"},
    {prefix::command, "", "##[link](x)"},
    {prefix::command, "", "##vso[task.logissue"},

    {prefix::msbuild, "12>", "x.cu(3): error : no"},
    {prefix::msbuild, "     1>", "Project \"x.sln\" on node 1 (default targets)."},
    {prefix::msbuild, "1>", "  indented"},
    {prefix::msbuild, "", "2>&1 tee log"},
    {prefix::msbuild, "", "2>>log"},
    {prefix::msbuild, "", "1 > 0"},
    {prefix::msbuild, "", "a1>b"},

    {prefix::ninja, "[0/1] ", "-- Found"},
    {prefix::ninja, "[12/2239] ", "Building CXX object x.o"},
    {prefix::ninja, "", "[ 10%] Building CXX object x.o"},
    {prefix::ninja, "", "[1/2]x"},

    {prefix::branch, "[linux-gcc] ", "-- Found"},
    {prefix::branch, "[CUDA 12.4 / gcc] ", "-- Found"},
    {prefix::branch, "[Pipeline] ", "sh"},
    {prefix::branch, "", "[ RUN      ] a.b"},
    {prefix::branch, "", "[1/2] x"},
    {prefix::branch, "", "[a[0]] x"},
    {prefix::branch, "", "[name](url)"},
    {prefix::branch, "", "[]"},
};

constexpr bool holds(const prefix_case& row) {
  if (row.carried.empty()) return prefix_length(row.kind, row.rest) == 0;
  char text[256] = {};
  std::size_t size = 0;
  for (const char c : row.carried) text[size++] = c;
  for (const char c : row.rest) text[size++] = c;
  return prefix_length(row.kind, std::string_view(text, size)) == row.carried.size();
}
static_assert(std::ranges::all_of(cases, holds));

TEST(prefix, is_looked_for_behind_each_first_byte_that_it_may_have) {
  for (const prefix_case& row : cases) {
    if (row.carried.empty()) continue;
    const std::uint32_t kinds = detail::kinds_that_begin_with(row.carried.front());
    EXPECT_NE(kinds >> static_cast<unsigned>(row.kind) & 1U, 0U) << name_of(row.kind) << ": " << row.carried;
  }
}

TEST(prefix, is_told_from_its_near_misses) {
  for (const prefix_case& row : cases) {
    EXPECT_TRUE(holds(row)) << name_of(row.kind) << ": " << row.carried << row.rest;
  }
}

TEST(prefix, agrees_with_the_regular_expressions_on_every_case_and_each_of_its_pieces) {
  std::size_t compared = 0;
  for (const prefix_case& row : cases) {
    const std::string text = std::string(row.carried) + std::string(row.rest);
    for (std::size_t size = 0; size <= text.size(); ++size) {
      const std::string piece = text.substr(0, size);
      for (const prefix_row& each : prefix_rows) {
        ASSERT_EQ(prefix_length(each.kind, piece, 2), naive_envelope::prefix_length(each.kind, piece, 2))
            << each.name << ": " << piece;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 30000u);
}

static_assert(prefix_length(prefix::indentation, "      -- Found", 6) == 6);
static_assert(prefix_length(prefix::indentation, "      -- Found", 4) == 4);
static_assert(prefix_length(prefix::indentation, "  -- Found", 6) == 0);
static_assert(prefix_length(prefix::indentation, "\t-- Found", 1) == 0);

// A row without its source would be hearsay.
static_assert(std::ranges::all_of(prefix_rows, [](const prefix_row& row) {
  return !row.name.empty() && !row.source.empty() && row_of(row.kind).kind == row.kind &&
         row.example.empty() == (prefix_length(row.kind, row.example, 6) == 0);
}));

TEST(prefix, each_form_has_an_example_a_name_of_its_own_and_cases_of_both_kinds) {
  for (const prefix_row& row : prefix_rows) {
    EXPECT_EQ(std::ranges::count(prefix_rows, row.name, &prefix_row::name), 1) << row.name;
    if (row.kind == prefix::none || row.kind == prefix::indentation) continue;
    const auto of_kind = [&row](bool carried) {
      return std::ranges::any_of(
          cases, [&](const prefix_case& c) { return c.kind == row.kind && !c.carried.empty() == carried; });
    };
    EXPECT_TRUE(of_kind(true) && of_kind(false)) << row.name;
  }
}

struct limit_case {
  prefix kind;
  std::string_view before;
  char repeated;
  std::string_view behind;
  std::size_t least, most;  ///< how often it may be repeated
};

constexpr limit_case limits[] = {
    {prefix::section, "section_end:", '1', ":a", 1, 12},
    {prefix::section, "section_start:1:", 'a', "\r", 1, 256},
    {prefix::section, "section_start:1:a[", 'b', "]\r", 0, 256},
    {prefix::job_step, "", 'a', "\tb\t2024-05-01T12:34:56Z x", 1, 256},
    {prefix::job_step, "a\t", 'b', "\t2024-05-01T12:34:56Z x", 1, 256},
    {prefix::stream, "2024-05-01T12:34:56Z ", '0', "O x", 2, 2},
    {prefix::timestamp, "", '2', "-05-01T12:34:56Z x", 4, 4},
    {prefix::timestamp, "2024-", '1', "-01T12:34:56Z x", 2, 2},
    {prefix::timestamp, "2024-05-", '1', "T12:34:56Z x", 2, 2},
    {prefix::timestamp, "2024-05-01T", '1', ":34:56Z x", 2, 2},
    {prefix::timestamp, "2024-05-01T12:", '1', ":56Z x", 2, 2},
    {prefix::timestamp, "2024-05-01T12:34:", '1', "Z x", 2, 2},
    {prefix::timestamp, "2024-05-01T12:34:56.", '1', "Z x", 1, 9},
    {prefix::timestamp, "2024-05-01T12:34:56+", '1', " x", 4, 5},
    {prefix::buildkit, "#", '1', " 1.2 x", 1, 5},
    {prefix::buildkit, "#1 ", '1', ".2 x", 1, 7},
    {prefix::buildkit, "#1 1.", '1', " x", 1, 3},
    {prefix::elapsed, "", '1', ".2 x", 1, 7},
    {prefix::elapsed, "1.", '1', " x", 1, 3},
    {prefix::colcon, "[", '1', ".2s] x", 1, 7},
    {prefix::colcon, "[1.", '1', "s] x", 1, 3},
    {prefix::compose, "", 'a', " | x", 1, 128},
    {prefix::derivation, "", 'a', "> x", 1, 128},
    {prefix::command, "##vso[", 'a', "]x", 1, 1024},
    {prefix::msbuild, "", '1', ">x", 1, 4},
    {prefix::ninja, "[", '1', "/2] x", 1, 7},
    {prefix::ninja, "[1/", '2', "] x", 1, 7},
    {prefix::branch, "[", 'a', "] x", 1, 128},
};

TEST(prefix, has_as_many_bytes_as_its_form_says) {
  for (const limit_case& c : limits) {
    const auto is_one = [&](std::size_t count) {
      const std::string text = std::string(c.before) + std::string(count, c.repeated) + std::string(c.behind);
      const std::size_t length = prefix_length(c.kind, text);
      EXPECT_EQ(length, naive_envelope::prefix_length(c.kind, text, 0)) << name_of(c.kind) << ": " << text;
      return length != 0;
    };
    if (c.least != 0) {
      EXPECT_FALSE(is_one(c.least - 1)) << name_of(c.kind) << c.before;
    }
    EXPECT_TRUE(is_one(c.least)) << name_of(c.kind) << c.before;
    EXPECT_TRUE(is_one(c.most)) << name_of(c.kind) << c.before;
    EXPECT_FALSE(is_one(c.most + 1)) << name_of(c.kind) << c.before;
  }
}

// Eight bytes at once against one at a time, with each byte in each place.
TEST(prefix, stamp_of_words_is_the_stamp_of_bytes) {
  const std::string stamp = "2019-05-01T23:34:56.1234567Z x";
  static_assert(detail::begins_with_stamp("2024-05-01T12:34:56.1234567Z") && !detail::begins_with_stamp("2024-05-01T"));
  for (std::size_t at = 0; at < stamp.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = stamp;
      text[at] = static_cast<char>(byte);
      bool expected = true;
      for (std::size_t i = 0; i < detail::stamp_shape.size(); ++i) {
        const bool is_digit_there = text[i] >= '0' && text[i] <= '9';
        expected = expected && (detail::stamp_shape[i] == '0' ? is_digit_there : text[i] == detail::stamp_shape[i]);
      }
      EXPECT_EQ(detail::begins_with_stamp(text), expected) << text;
    }
  }
}

}  // namespace prefix_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/output.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/ninja_output_properties.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace output_test {

using namespace std::string_view_literals;
using namespace ninja_output;
using testing::ElementsAre;

// ---- the table: kinds and texts

struct expected_record {
  record_kind kind;
  std::string_view text;
  std::string_view more = {};  ///< outputs, subject or metric
};

struct output_case {
  std::string_view name;
  std::string_view bytes;
  std::size_t size = 0;
  expected_record expected[6] = {};
};

constexpr auto S = record_kind::status, F = record_kind::failed, M = record_kind::message, E = record_kind::explain,
               T = record_kind::stats, O = record_kind::output;

constexpr output_case output_cases[] = {
    {"nothing", "", 0, {}},
    {"a step", "[1/2] CXX a.o\n", 1, {{S, "CXX a.o"}}},
    {"a step with CR LF", "[1/2] CXX a.o\r\n", 1, {{S, "CXX a.o"}}},
    {"a step without description", "[1/2] \n[2/2]\n", 2, {{S, ""}, {S, ""}}},
    {"a line that only looks like a step",
     "[1/2]x\n[1/] x\n[ 1/2] x\n(1/2) x\n",
     4,
     {{O, "[1/2]x"}, {O, "[1/] x"}, {O, "[ 1/2] x"}, {O, "(1/2) x"}}},
    {"steps on a terminal",
     "\r[0/1] touch foo\x1B[K\r[1/1] touch foo\x1B[K\n",
     2,
     {{S, "touch foo"}, {S, "touch foo"}}},
    {"what a command overprints", "[1/1] x\nover\rwritten\n", 2, {{S, "x"}, {O, "over\rwritten"}}},
    {"a command whose last line has no end", "[1/2] x\nlast[2/2] y\n", 3, {{S, "x"}, {O, "last"}, {S, "y"}}},
    {"a text that looks like a status in a line",
     "[1/9] x\nsee [3/4] there [7/9] \n",
     2,
     {{S, "x"}, {O, "see [3/4] there [7/9] "}}},
    {"FAILED of 1.13", "[1/1] x\nFAILED: [code=3] a b \ncc a\nerror\n", 3, {{S, "x"}, {F, "", "a b"}, {O, "error"}}},
    {"FAILED of 1.7", "FAILED: a b \ncc a\nerror\n", 2, {{F, "", "a b"}, {O, "error"}}},
    {"FAILED of 1.6", "FAILED: cc -c x -o a\nerror: x is bad\n", 2, {{F, "", ""}, {O, "error: x is bad"}}},
    {"FAILED in colour", "\x1B[31mFAILED: \x1B[0ma \ncc a\n", 1, {{F, "", "a"}}},
    {"FAILED of 1.13 in colour", "\x1B[31mFAILED: [code=1] \x1B[0ma \ncc a\n", 1, {{F, "", "a"}}},
    {"FAILED whose blank at the end was trimmed",
     "FAILED: a.o b.o\ncc -o a.o\nerror\n",
     2,
     {{F, "", "a.o b.o"}, {O, "error"}}},
    {"FAILED before the next step", "FAILED: a \n[2/2] y\n", 2, {{F, "", "a"}, {S, "y"}}},
    {"FAILED at the end", "FAILED: a ", 1, {{F, "", "a"}}},
    {"a word that is no FAILED",
     "FAILED\nFAILED:x\n1 test FAILED: x\n",
     3,
     {{O, "FAILED"}, {O, "FAILED:x"}, {O, "1 test FAILED: x"}}},
    {"explained", "ninja explain: a is dirty\n", 1, {{E, "a is dirty"}}},
    {"a message", "ninja: no work to do.\n", 1, {{M, "no work to do."}}},
    {"a directory", "ninja: Entering directory `b c'\n", 1, {{M, "Entering directory `b c'", "b c"}}},
    {"an error of the manifest with its line",
     "ninja: error: build.ninja:3: expected ':'\nbuild a c\n   ^ near here\nx\n",
     2,
     {{M, "build.ninja:3: expected ':'", "build.ninja:3"}, {O, "x"}}},
    {"an error of the manifest without",
     "ninja: error: build.ninja:5: multiple rules generate a\nx\n",
     2,
     {{M, "build.ninja:5: multiple rules generate a", "build.ninja:5"}, {O, "x"}}},
    {"statistics",
     "metric    \tcount \tavg (us) \ttotal (ms)\nnode stat \t69    \t2.9     \t0.2\n\n"
     "path->node hash load 0.57 (72 entries / 127 buckets)\nnode stat 1 2.0 3.0\n",
     5,
     {{T, "metric    \tcount \tavg (us) \ttotal (ms)"},
      {T, "", "node stat"},
      {T, ""},
      {T, "0.57 (72 entries / 127 buckets)", "path->node hash load"},
      {O, "node stat 1 2.0 3.0"}}},
    {"statistics of 2012, in blanks",
     "metric             count   avg (us)  total (ms)\n.ninja_log load    1       338.0     0.3\n",
     2,
     {{T, "metric             count   avg (us)  total (ms)"}, {T, "", ".ninja_log load"}}},
};

constexpr const char* row_difference(const output_case& row) {
  std::size_t i = 0;
  for (const record& r : records(row.bytes)) {
    if (i == row.size) return "a record too many";
    const expected_record& e = row.expected[i++];
    if (r.kind != e.kind) return "kind";
    if (r.text != e.text) return "text";
    if ((r.kind == F ? r.outputs : r.kind == M ? r.subject : r.kind == T ? r.metric : ""sv) != e.more) return "view";
  }
  return i == row.size ? nullptr : "a record too few";
}

template <std::size_t Row>
struct row_at_compile_time {
  static_assert(row_difference(output_cases[Row]) == nullptr);
  static constexpr bool holds = true;
};
template <std::size_t... Rows>
constexpr bool all_rows_hold(std::index_sequence<Rows...>) {
  return (row_at_compile_time<Rows>::holds && ...);
}
static_assert(all_rows_hold(std::make_index_sequence<std::size(output_cases)>{}));

TEST(ninja_output, reads_the_records_of_each_case) {
  for (const output_case& row : output_cases) {
    const char* what = row_difference(row);
    EXPECT_EQ(what, nullptr) << "case " << row.name << ": another " << (what != nullptr ? what : "");
  }
}

TEST(ninja_output, holds_its_properties_on_each_prefix_of_each_case) {
  for (const output_case& row : output_cases) {
    for (std::size_t size = 0; size <= row.bytes.size(); ++size) {
      const std::vector<char> copy(row.bytes.begin(), row.bytes.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_EQ(broken_ninja_output_property({copy.data(), copy.size()}), "") << row.name << ", " << size << " bytes";
    }
  }
}

// ---- numbers

TEST(ninja_output, a_status_has_its_numbers) {
  const record r = *records("[12/2239] CXX a.o\n").begin();
  EXPECT_EQ(r.progress.finished, 12);
  EXPECT_EQ(r.progress.total, 2239);
  EXPECT_EQ(r.progress.running, -1);
}

TEST(ninja_output, a_status_that_was_written_over_says_so) {
  std::vector<bool> over;
  for (const record& r : records("\r[0/2] a\x1B[K\r[1/2] a\x1B[K\r[1/2] b\x1B[K\n")) over.push_back(r.is_overprinted);
  EXPECT_THAT(over, ElementsAre(true, true, false));
}

TEST(ninja_output, a_failed_command_has_its_code_and_its_words) {
  struct row {
    std::string_view bytes;
    std::int64_t code;
    std::string_view command;
  };
  for (const row& r :
       {row{"FAILED: [code=137] a.o \ncc -c a\n", 137, "cc -c a"},
        row{"FAILED: [code=3221225477] a.o \ncc\n", 3221225477, "cc"}, row{"FAILED: [code=-9] a.o \ncc\n", -9, "cc"},
        row{"FAILED: [code=x] a.o \ncc\n", no_code, "cc"}, row{"FAILED: a.o \ncc -c a\n", no_code, "cc -c a"},
        row{"FAILED: cc -c a\nbad\n", no_code, "cc -c a"}}) {
    const record found = *records(r.bytes).begin();
    EXPECT_EQ(found.code, r.code) << r.bytes;
    EXPECT_EQ(found.command, r.command) << r.bytes;
  }
}

TEST(ninja_output, a_failure_has_all_that_is_said_of_it) {
  constexpr std::string_view bytes =
      "[1/3] CXX a.o\nwarning\n[2/3] CXX b.o\nFAILED: [code=1] b.o \ncc b\nline 1\nline 2\n[3/3] CXX c.o\n"
      "FAILED: [code=2] c.o \ncc c\nninja: build stopped: subcommand failed.\n";
  std::vector<failure> all;
  for (const failure& f : failures(bytes)) all.push_back(f);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].description, "CXX b.o");
  EXPECT_EQ(all[0].failed.outputs, "b.o");
  EXPECT_EQ(all[0].failed.command, "cc b");
  EXPECT_EQ(all[0].output, "line 1\nline 2\n");
  EXPECT_EQ(all[1].description, "CXX c.o");
  EXPECT_EQ(all[1].output, "");
}

TEST(ninja_output, without_status_lines_failures_are_still_told) {
  std::vector<std::string_view> outputs;
  for (const failure& f : failures("FAILED: a \ncc a\nx\nFAILED: b \ncc b\ny\n")) {
    outputs.push_back(f.output);
    EXPECT_EQ(f.description, "");
  }
  EXPECT_THAT(outputs, ElementsAre("x\n", "y\n"));
}

// ---- templates and envelopes

TEST(ninja_output, status_lines_of_other_templates_are_read) {
  constexpr std::string_view bytes = "<  7% 1/20 3 2 1.5 ?> CXX a.o\n[1/20] no status here\n";
  const status_format& format = status<"<%p %f/%t %r %u %o %E> ">;
  std::vector<record_kind> kinds;
  for (const record& r : records(bytes, format)) kinds.push_back(r.kind);
  EXPECT_THAT(kinds, ElementsAre(S, O));
  EXPECT_EQ(records(bytes, format).begin()->progress.percent, 7);
}

TEST(ninja_output, no_status_begins_inside_a_number) {
  const status_format format("1%f/%t ");
  std::vector<record_kind> kinds;
  for (const record& r : records("11/2 x\nout 12/2 y\n911/2 z\n", format)) kinds.push_back(r.kind);
  EXPECT_THAT(kinds, ElementsAre(S, O, S, O));
}

TEST(ninja_output, is_read_in_an_envelope) {
  constexpr std::string_view bytes =
      "[build] [1/2] Building a.o\n[build] FAILED: [code=137] a.o \n[build] cc a\n[build] Killed\n[build] ninja: build stopped: subcommand failed.\n";
  const envelope around = detect_envelope(bytes);
  std::vector<record_kind> kinds;
  for (const record& r : records(bytes, {}, around)) kinds.push_back(r.kind);
  EXPECT_THAT(kinds, ElementsAre(S, F, O, M));
  EXPECT_EQ(broken_ninja_output_property(bytes, {}, around), "");
}

// ---- what ninja printed

TEST(ninja_output, the_failures_of_each_release_are_read) {
  std::size_t releases = 0;
  for (const auto& [release, bytes] : recorded("ninja", "keep_going.txt")) {
    std::vector<std::string> outputs;
    std::vector<std::int64_t> codes;
    std::vector<std::string> printed;
    for (const failure& f : failures(bytes)) {
      outputs.emplace_back(f.failed.outputs);
      codes.push_back(f.failed.code);
      printed.emplace_back(f.output);
    }
    EXPECT_THAT(outputs, ElementsAre("e3 e3.also", "e137", "e1")) << release;
    EXPECT_THAT(printed, ElementsAre("to-stdout\nto-stderr\n", "", "to-stdout\nto-stderr\n")) << release;
    if (release.starts_with("1.13")) {
      EXPECT_THAT(codes, ElementsAre(3, 137, 1)) << release;
    } else {
      EXPECT_THAT(codes, ElementsAre(no_code, no_code, no_code)) << release;
    }
    ++releases;
  }
  EXPECT_GE(releases, 6u);
}

TEST(ninja_output, every_line_of_each_release_is_what_it_should_be) {
  for (const auto& [release, bytes] : recorded("ninja", "status.txt")) {
    std::vector<std::string> texts;
    const status_format& format = status<"<%p %s/%t %r %u %f %o %c %e %%> ">;
    for (const record& r : records(bytes, format)) {
      if (r.kind == S) texts.emplace_back(r.text);
    }
    EXPECT_THAT(texts, ElementsAre("FAIL e3 e3.also", "TALK noisy")) << release;
  }
  for (const auto& [release, bytes] : recorded("ninja", "terminal.txt")) {
    std::size_t shown = 0, over = 0;
    for (const record& r : records(bytes)) {
      shown += r.kind == S && !r.is_overprinted;
      over += r.is_overprinted;
    }
    EXPECT_EQ(shown, 2u) << release;
    EXPECT_EQ(over, 2u) << release;
  }
  for (const auto& [release, bytes] : recorded("ninja", "explain.txt")) {
    std::size_t rows = 0, explained = 0;
    for (const record& r : records(bytes)) {
      rows += !r.count.empty();
      explained += r.kind == E;
      EXPECT_NE(r.kind, O) << release << ": " << r.whole;
    }
    EXPECT_GE(rows, 6u) << release;
    EXPECT_GE(explained, 4u) << release;
  }
}

TEST(ninja_output, holds_its_properties_on_all_that_was_recorded) {
  if (data_folder().empty()) GTEST_SKIP() << "no test data";
  std::size_t files = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(data_folder() / "ninja")) {
    if (file.path().extension() != ".txt") continue;
    const std::string bytes = read_bytes(file.path());
    for (std::size_t size = 0; size <= bytes.size(); ++size) {
      ASSERT_EQ(broken_ninja_output_property(std::string_view(bytes).substr(0, size)), "")
          << file.path() << " " << size;
    }
    ++files;
  }
  EXPECT_GE(files, 48u);
}

TEST(ninja_output, holds_its_properties_on_the_corpus) {
  if (corpus_folder().empty()) GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
  std::size_t failed = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(corpus_folder())) {
    const std::string extension = file.path().extension().string();
    if (!file.is_regular_file() || (extension != ".txt" && extension != ".log")) continue;
    if (file.file_size() % FOUNDCHECK_SAMPLE != 0) continue;
    const std::string bytes = read_bytes(file.path()).substr(0, 300'000);
    const envelope around = detect_envelope(bytes);
    EXPECT_EQ(broken_ninja_output_property(bytes, {}, around), "") << file.path();
    for ([[maybe_unused]] const failure& f : failures(bytes, {}, around)) ++failed;
  }
  EXPECT_GT(failed, 20u);
}

static_assert(std::ranges::input_range<records>);
static_assert(noexcept(records(""sv).begin()) && noexcept(++std::declval<std::ranges::iterator_t<records>&>()));

}  // namespace output_test
}  // namespace foundcheck

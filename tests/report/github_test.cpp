// SPDX-License-Identifier: MIT
#include <foundcheck/report/github.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace github_test {

std::string written(const scan_result& result, std::string_view root = "") {
  fmt::memory_buffer out;
  write_github(result, root, out);
  return fmt::to_string(out);
}

std::string command_text(std::string_view text, bool is_property) {
  fmt::memory_buffer out;
  detail::append_command_text(text, is_property, out);
  return fmt::to_string(out);
}

TEST(github, a_finding_is_a_command_with_file_line_and_title) {
  const sample_scan scan;
  EXPECT_EQ(written(scan.result()),
            "::error file=build/CMakeCache.txt,line=12,title=SAMPLE001 [cuDNN]%3A the library is not there::"
            "build/CMakeCache.txt:12: CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so%0A"
            "here: nowhere in the runtime root: libcudnn.so*%0A"
            "Configure saw it; the root does not have it.%0AConfirm: find / -name 'libcudnn.so*'%0AFix: Install it.\n"
            "::warning file=build/CMakeCache.txt,line=10,title=SAMPLE002%3A the option is odd::"
            "build/CMakeCache.txt:10: USE_CUPTI:BOOL=ON%0AIt is.%0AConfirm: Look.%0AFix: Turn it off.\n");
}

TEST(github, a_place_in_the_sources_comes_first_and_further_errors_come_last) {
  const sample_scan scan;
  scan_result result = scan.result();
  fact said[] = {{fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {1, 4, 40, "a.cpp:3: x"}, "f"},
                 {fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {1, 5, 50, "y"}, "g"}};
  said[0].at = {"../src/a.cpp", 3, 10};
  finding findings[2];
  findings[0].rule = &missing_rule;
  for (const fact& one : said) findings[0].add(&one);
  findings[1] = result.findings[1];
  result.findings = findings;
  const std::string all = written(result, "/src");
  const std::size_t first = all.find(
                        "::error file=src/a.cpp,line=3,col=10,title=SAMPLE001%3A the library is not there (f)::"),
                    other = all.find("\n::warning file=build/CMakeCache.txt,line=10,title=SAMPLE002"),
                    further = all.find(
                        "\n::error file=build/configure.log,line=5,title=SAMPLE001%3A the library is not there (g)::");
  EXPECT_EQ(first, 0U) << all;
  EXPECT_LT(other, further) << all;
  EXPECT_NE(further, std::string::npos) << all;
}

TEST(github, an_info_is_a_notice) {
  rule info = option_rule;
  info.severity = severity::info;
  finding f;
  f.rule = &info;
  const sample_scan scan;
  scan_result result = scan.result();
  result.findings = {&f, 1};
  EXPECT_TRUE(written(result).starts_with("::notice file=build/CMakeCache.txt,line=1,title=")) << written(result);
}

TEST(github, nothing_found_is_nothing_written) {
  const sample_scan scan;
  scan_result result = scan.result();
  result.findings = {};
  EXPECT_EQ(written(result), "");
}

TEST(github, a_build_that_reached_no_end_is_a_warning) {
  const sample_scan sample;
  scan_result result = sample.result();
  result.findings = {};
  result.conclusion = concluded(scan::verdict::unfinished, {{origin::no_source, 0, 0, "no line says that it ended"},
                                                            {1, 9, 400, "[3/10] Building a.o"}});
  EXPECT_EQ(written(result),
            "::warning file=build/configure.log,line=9,title=unfinished::unfinished, no end was reached%0A"
            "no line says that it ended%0Abuild/configure.log:9: [3/10] Building a.o\n");
  result.conclusion = concluded(scan::verdict::unfinished);
  EXPECT_EQ(written(result), "::warning title=unfinished::unfinished, no end was reached\n");
  result.conclusion = concluded(scan::verdict::unfinished, {{0, 0, 0, ""}, {1, 2, 0, "x"}});
  EXPECT_EQ(written(result),
            "::warning file=build/CMakeCache.txt,line=1,title=unfinished::unfinished, no end was reached%0A"
            "build/CMakeCache.txt%0Abuild/configure.log:2: x\n");
}

// What failed has a finding, which is an annotation; a healthy log has none.
TEST(github, no_other_verdict_is_an_annotation) {
  const sample_scan sample;
  const sample_verdict ended;
  scan_result result = ended.in(sample.result());
  const std::string findings = written(sample.result());
  for (const scan::verdict v : all_verdicts) {
    result.conclusion.verdict = v;
    if (v != scan::verdict::unfinished) {
      EXPECT_EQ(written(result), findings) << name_of(v);
    }
  }
}

TEST(github, words_of_a_verdict_and_of_a_title_start_no_command) {
  const sample_scan sample;
  for (const std::string& words : hostile_words()) {
    scan_result result = sample.result();
    finding f = result.findings[0];
    f.words = words;
    result.findings = {&f, 1};
    result.conclusion = concluded(scan::verdict::unfinished, {{1, 9, 400, words}, {origin::no_source, 0, 0, words}});
    const std::string text = written(result);
    EXPECT_EQ(unfit_for_terminal(text), "") << text;
    EXPECT_EQ(std::ranges::count(text, '\n'), 2) << text;
    EXPECT_TRUE(text.starts_with("::error file=")) << text;
    EXPECT_EQ(text.find("\n::warning file="), text.find('\n')) << text;
  }
}

std::string error_command(const scan_error& error, std::string_view root = "") {
  fmt::memory_buffer out;
  write_github_error(error, root, out);
  return fmt::to_string(out);
}

TEST(github, a_path_that_could_not_be_read_is_an_error_without_a_line) {
  EXPECT_EQ(error_command({"logs/gone.log", "No such file or directory"}),
            "::error file=logs/gone.log,title=could not be read::logs/gone.log: No such file or directory\n");
  EXPECT_EQ(error_command({"/src/logs/gone.log", "is empty"}, "/src"),
            "::error file=logs/gone.log,title=could not be read::/src/logs/gone.log: is empty\n");
  EXPECT_EQ(error_command({"/elsewhere/gone.log", "is empty"}, "/src"),
            "::error file=gone.log,title=could not be read::/elsewhere/gone.log: is empty\n");
  EXPECT_EQ(error_command({"a,b:\n::error::x", "is %\x1B[m"}),
            "::error file=a%2Cb%3A%0A%3A%3Aerror%3A%3Ax,title=could not be read::a,b: ::error::x: is %25\\x1B[m\n");
}

TEST(github, a_note_of_what_was_not_looked_at_is_a_notice_about_no_file) {
  EXPECT_EQ(error_command({"probe", "this machine has no driver", true}),
            "::notice title=not looked at::probe: this machine has no driver\n");
}

TEST(github, what_ends_a_command_or_a_property_is_escaped) {
  EXPECT_EQ(command_text("a%b\r\nc:d,e", false), "a%25b%0D%0Ac:d,e");
  EXPECT_EQ(command_text("a%b\r\nc:d,e", true), "a%25b%0D%0Ac%3Ad%2Ce");
  EXPECT_EQ(command_text("\x1B[31m\t\x7F\xC2\x9B", false), "?[31m???");
  EXPECT_EQ(command_text("\xE2\x80\xAE", false), "?");
  EXPECT_EQ(command_text("\xFF\xC3\xA4", true), "\xEF\xBF\xBD\xC3\xA4");
}

// Whatever an input holds, it starts no command of its own.
TEST(github, each_finding_is_one_line) {
  sample_texts texts;
  texts.path = "b\n::error::x";
  texts.cache = "b\n::error::x,line=9/CMakeCache.txt";
  texts.line = "x\n::set-output name=a::b\r\n::error::y";
  const sample_scan scan(texts);
  const std::string text = written(scan.result());
  EXPECT_EQ(std::ranges::count(text, '\n'), 2) << text;
  EXPECT_EQ(text.find('\r'), std::string::npos);
}

}  // namespace github_test
}  // namespace foundcheck

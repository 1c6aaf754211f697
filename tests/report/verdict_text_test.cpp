// SPDX-License-Identifier: MIT
#include <foundcheck/report/verdict_text.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace verdict_text_test {

using scan::verdict;

template <class Write>
std::string written(Write write, const scan_result& result, bool colour = false) {
  fmt::memory_buffer buffer;
  text_writer out(buffer, colour);
  write(out, result);
  return fmt::to_string(buffer);
}

std::string closing(const scan_result& result, bool colour = false) {
  return written(write_verdict_text, result, colour);
}

TEST(verdict_text, each_verdict_has_words_of_its_own) {
  std::set<std::string_view> words, phrases;
  for (const verdict v : all_verdicts) {
    words.insert(word_of(v));
    phrases.insert(phrase_of(v));
    EXPECT_FALSE(word_of(v).empty());
    const std::string_view first = word_of(v).substr(0, word_of(v).find(','));
    EXPECT_TRUE(phrase_of(v).starts_with(first)) << phrase_of(v);
  }
  EXPECT_EQ(words.size(), 6u);
  EXPECT_EQ(phrases.size(), 6u);
}

TEST(verdict_text, the_last_line_is_the_verdict_with_the_number_of_findings) {
  const sample_scan sample;
  scan_result result = sample.result();
  const struct {
    verdict is;
    std::string_view line;
  } cases[] = {
      {verdict::failed, "failed: 1 error, 1 warning, 0 infos\n"},
      {verdict::failed_unexplained, "failed, and no rule explains it: 1 error, 1 warning, 0 infos\n"},
      {verdict::contradicted, "contradicted, nothing stopped but a claim is not true: 1 error, 1 warning, 0 infos\n"},
      {verdict::unfinished, "unfinished, no end was reached: 1 error, 1 warning, 0 infos\n"},
      {verdict::good, "good: 1 error, 1 warning, 0 infos\n"},
      {verdict::nothing_seen, "nothing seen, no sign of failure and none of success: 1 error, 1 warning, 0 infos\n"},
  };
  for (const auto& one : cases) {
    result.conclusion = concluded(one.is);
    EXPECT_EQ(closing(result), one.line);
  }
  result.left_out = 3;
  EXPECT_TRUE(closing(result).ends_with(", 0 infos (3 not shown)\n"));
}

TEST(verdict_text, the_proof_is_above_the_last_line_with_its_place) {
  const sample_scan sample;
  scan_result result = sample.result();
  result.findings = {};
  result.conclusion = concluded(verdict::good, {{1, 22, 900, "[100%] Built target foo"}});
  EXPECT_EQ(closing(result),
            "  build/configure.log:22: [100%] Built target foo\ngood: 0 errors, 0 warnings, 0 infos\n");
  // What is lacking has no line, or was seen outside of the inputs.
  result.conclusion = concluded(verdict::unfinished, {{1, 0, 0, "ends in the middle of a line"},
                                                      {origin::no_source, 0, 0, "no build.ninja was generated"},
                                                      {0, 3, 9, ""},
                                                      {}});
  EXPECT_EQ(closing(result),
            "  build/configure.log: ends in the middle of a line\n  no build.ninja was generated\n"
            "  build/CMakeCache.txt:3\n  here\n"
            "unfinished, no end was reached: 0 errors, 0 warnings, 0 infos\n");
}

TEST(verdict_text, a_place_behind_the_last_input_has_its_words_alone) {
  const sample_scan sample;
  scan_result result = sample.result();
  const std::size_t inputs = result.inputs.size();
  result.conclusion = concluded(verdict::unfinished, {{inputs, 4, 9, "of no input"}, {inputs - 1, 4, 9, "of one"}});
  EXPECT_TRUE(closing(result).starts_with("  of no input\n  build/configure.log:4: of one\n"));
}

TEST(verdict_text, the_colour_says_how_bad_it_is) {
  scan_result result;
  const auto colour_of = [&](verdict v) {
    result.conclusion = concluded(v);
    const std::string line = closing(result, true);
    EXPECT_EQ(without_own_colours(line), closing(result));
    return line.substr(0, line.find('m') + 1);
  };
  for (const verdict v : {verdict::failed, verdict::failed_unexplained, verdict::contradicted}) {
    EXPECT_EQ(colour_of(v), "\x1B[1;31m");
  }
  EXPECT_EQ(colour_of(verdict::unfinished), "\x1B[1;33m");
  EXPECT_EQ(colour_of(verdict::good), "\x1B[32m");
  EXPECT_EQ(colour_of(verdict::nothing_seen), "\x1B[1m");
}

TEST(verdict_text, inputs_that_ended_differently_are_listed) {
  const sample_scan sample;
  const sample_verdict ended;
  scan_result result = ended.in(sample.result());
  EXPECT_EQ(written(write_input_verdicts_text, result),
            "verdicts\n  build/CMakeCache.txt: nothing seen\n"
            "  build/configure.log:9: failed: make: *** [Makefile:2: a.o] Error 1\n");
  // A place in another input, one without words, one outside of the inputs.
  std::vector<scan::conclusion> all = {concluded(verdict::contradicted, {{1, 4, 0, "-- Found CUPTI"}}),
                                       concluded(verdict::unfinished, {{1, 8, 0, ""}})};
  result.of_inputs = all;
  EXPECT_EQ(written(write_input_verdicts_text, result),
            "verdicts\n  build/CMakeCache.txt: contradicted: build/configure.log:4: -- Found CUPTI\n"
            "  build/configure.log:8: unfinished\n");
  all[1] = concluded(verdict::failed_unexplained, {{origin::no_source, 0, 0, "no step ran"}});
  EXPECT_EQ(written(write_input_verdicts_text, result),
            "verdicts\n  build/CMakeCache.txt: contradicted: build/configure.log:4: -- Found CUPTI\n"
            "  build/configure.log: failed, unexplained: no step ran\n");
  all[1] = all[0];
  EXPECT_EQ(written(write_input_verdicts_text, result), "") << "they are the same";
  result.of_inputs = {};
  EXPECT_EQ(written(write_input_verdicts_text, result), "");
}

TEST(verdict_text, ignored_errors_are_counted_by_reason_and_the_first_are_shown) {
  const sample_scan sample;
  const sample_verdict ended;
  scan_result result = ended.in(sample.result());
  EXPECT_EQ(written(write_ignored_text, result),
            "  ignored: 5 errors: make ignored it (2), a later run of the step succeeded (1), and 2 more\n"
            "    build/configure.log:4: make: *** [Makefile:2: a.o] Error 1 (make ignored it)\n"
            "    build/configure.log:5: make: *** [Makefile:2: a.o] Error 1 (a later run of the step succeeded)\n"
            "    build/configure.log:6: make: *** [Makefile:2: a.o] Error 1 (make ignored it)\n");
  const std::vector<scan::ignored_error> many(8,
                                              {scan::ignored_reason::try_compile, {1, 2, 3, "conftest.c:1: error: x"}});
  result.ignored = many;
  const std::string all = written(write_ignored_text, result);
  EXPECT_TRUE(all.starts_with("  ignored: 8 errors: a check asked for it (8)\n")) << all;
  EXPECT_EQ(std::ranges::count(all, '\n'), 1 + static_cast<std::ptrdiff_t>(most_shown_places));
  result.ignored = {many.data(), 1};
  result.ignored_count = 1;
  EXPECT_EQ(written(write_ignored_text, result),
            "  ignored: 1 error: a check asked for it (1)\n"
            "    build/configure.log:2: conftest.c:1: error: x (a check asked for it)\n");
  result.ignored = {};
  result.ignored_count = 4;
  EXPECT_EQ(written(write_ignored_text, result), "  ignored: 4 errors\n");
}

// "2 errors reported, 0 findings" is not all that a report says.
TEST(verdict_text, errors_that_nothing_accounts_for_are_named) {
  const sample_scan sample;
  const sample_verdict ended;
  const tool_count tools[] = {{"gcc", 2, 1}, {"ld", 1, 0}};
  scan_result result = sample.result();
  result.diagnostics = tools;
  EXPECT_EQ(written(write_ignored_text, result), "") << "the findings are about them";
  result.findings = {};
  EXPECT_EQ(written(write_ignored_text, result), "  in no finding: 3 errors\n");
  result.left_out = 1;
  EXPECT_EQ(written(write_ignored_text, result), "") << "a finding that was not asked for may be";
  result = ended.in(result);
  result.left_out = 0;
  EXPECT_TRUE(written(write_ignored_text, result).starts_with("  ignored: 5 errors: "));
  const tool_count warned[] = {{"gcc", 0, 1}};
  scan_result quiet;
  quiet.diagnostics = warned;
  EXPECT_EQ(written(write_ignored_text, quiet), "");
}

TEST(verdict_text, the_first_five_unexplained_warnings_are_shown) {
  const sample_scan sample;
  const sample_verdict ended("a.c:3: warning: unused");
  scan_result result = ended.in(sample.result());
  EXPECT_EQ(written(write_warnings_text, result),
            "warnings that no rule explains\n  build/configure.log:7: a.c:3: warning: unused\n"
            "  build/configure.log:8: a.c:3: warning: unused\n  and 4 more\n");
  const std::vector<origin> many(9, {0, 1, 0, "w"});
  result.warnings = many;
  const std::string text = written(write_warnings_text, result);
  EXPECT_EQ(std::ranges::count(text, '\n'), 7) << text;
  EXPECT_TRUE(text.ends_with("\n  and 4 more\n")) << text;
  result.warnings = {many.data(), 5};
  result.warning_count = 5;
  EXPECT_TRUE(written(write_warnings_text, result).ends_with("  build/CMakeCache.txt:1: w\n"));
  result.warnings = {};
  EXPECT_EQ(written(write_warnings_text, result), "warnings that no rule explains\n  5 in all\n");
  result.warning_count = 0;
  EXPECT_EQ(written(write_warnings_text, result), "");
}

// That nothing stopped is said where a log ends well, or where something else than logs was read.
TEST(verdict_text, an_error_in_a_log_without_an_end_says_nothing_of_the_end) {
  const scan::conclusion closed = concluded(verdict::contradicted);
  scan::conclusion open = closed;
  open.is_open = true;
  const struct {
    std::vector<scan::conclusion> of_inputs;
    bool is_open;
  } cases[] = {{{open}, true}, {{closed}, false}, {{open, open}, true}, {{open, closed}, false}, {{}, false}};
  for (const auto& c : cases) {
    scan_result result;
    result.of_inputs = c.of_inputs;
    result.conclusion = closed;
    const auto write = [](text_writer& out, const scan_result& r) { write_closing_text(out, r, true); };
    const std::string line = written(write, result);
    EXPECT_TRUE(line.starts_with(c.is_open ? "No end was reached, and something is wrong"
                                           : "Nothing stopped this build, but a claim is not true"))
        << line;
    EXPECT_EQ(phrase_of(result), c.is_open ? "contradicted, no end was reached and something is wrong"
                                           : "contradicted, nothing stopped but a claim is not true");
  }
}

TEST(verdict_text, a_result_without_a_verdict_has_a_closing_line_and_nothing_else) {
  const scan_result none;
  EXPECT_EQ(
      written(write_ignored_text, none) + written(write_warnings_text, none) + written(write_input_verdicts_text, none),
      "");
  EXPECT_EQ(closing(none), "nothing seen, no sign of failure and none of success: 0 errors, 0 warnings, 0 infos\n");
}

TEST(verdict_text, words_of_an_input_add_no_line_and_nothing_that_is_acted_on) {
  const sample_scan sample;
  const auto whole = [&](const std::string& words) {
    const sample_verdict ended(words);
    const scan_result result = ended.in(sample.result());
    return written(write_ignored_text, result) + written(write_warnings_text, result) +
           written(write_input_verdicts_text, result) + closing(result);
  };
  const std::ptrdiff_t lines = std::ranges::count(whole("x"), '\n');
  for (const std::string& words : hostile_words()) {
    const std::string text = whole(words);
    EXPECT_EQ(unfit_for_terminal(text), "") << text;
    EXPECT_EQ(std::ranges::count(text, '\n'), lines) << text;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
      EXPECT_FALSE(is_command_line(text.substr(at, text.find('\n', at) - at))) << text;
    }
  }
}

// Nothing of a place is known but its words, which begin its line.
TEST(verdict_text, words_at_the_beginning_of_a_line_are_no_command) {
  scan_result result;
  for (const std::string& words : hostile_words()) {
    result.conclusion = concluded(verdict::unfinished, {{origin::no_source, 0, 0, words}});
    const std::string text = closing(result);
    EXPECT_EQ(unfit_for_terminal(text), "") << text;
    EXPECT_EQ(std::ranges::count(text, '\n'), 2) << text;
    EXPECT_FALSE(is_command_line(text.substr(0, text.find('\n')))) << text;
  }
}

}  // namespace verdict_text_test
}  // namespace foundcheck

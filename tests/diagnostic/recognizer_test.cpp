// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/recognizer.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/diagnostic/records.hpp>

namespace foundcheck::diagnostics {
namespace recognizer_test {

/// "tool|file|line|message", some of them empty: a form that needs no regular expression.
bool read_bars(const void* separator, std::string_view line, line_fields& fields) noexcept {
  const char bar = *static_cast<const char*>(separator);
  std::string_view parts[4];
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t end = i < 3 ? line.find(bar) : line.size();
    if (end == std::string_view::npos) return false;
    parts[i] = line.substr(0, end);
    line.remove_prefix(end < line.size() ? end + 1 : end);
  }
  fields = {};
  fields.of[static_cast<std::size_t>(line_field::severity)] = parts[0];
  fields.of[static_cast<std::size_t>(line_field::file)] = parts[1];
  fields.of[static_cast<std::size_t>(line_field::location)] = parts[2];
  fields.of[static_cast<std::size_t>(line_field::message)] = parts[3];
  return true;
}
bool begins_with(const void* word, std::string_view line, line_fields& fields) noexcept {
  const std::string_view wanted = static_cast<const char*>(word);
  if (!line.starts_with(wanted)) return false;
  fields = {};
  return true;
}
/// A heading, whose file is what follows "in ".
bool read_heading(const void*, std::string_view line, line_fields& fields) noexcept {
  if (!line.starts_with("in ")) return false;
  fields = {};
  fields.of[static_cast<std::size_t>(line_field::file)] = line.substr(3);
  return true;
}

constexpr line_form bars{read_bars, "|"};
constexpr line_form slashes{read_bars, "/"};
constexpr line_form dashes{begins_with, "--"};
constexpr line_form dots{begins_with, ".."};
constexpr line_form one_line[] = {bars};
constexpr line_form with_heading[] = {{read_heading, nullptr}, bars};
constexpr line_form three_lines[] = {dashes, bars, dots};

std::string shown(const record& r) {
  std::string text = std::to_string(r.line) + " ";
  text += r.tool == tool::own ? r.own_tool : name_of(r.tool);
  text += " " + std::string(name_of(r.severity)) + " " + std::string(r.file);
  for (const auto number : {r.file_line, r.file_column, r.file_end_line, r.file_end_column}) {
    if (number != 0) text += ":" + std::to_string(number);
  }
  text += " {" + std::string(r.before) + "}{" + std::string(r.message) + "}{" + std::string(r.children) + "}";
  if (r.is_effect) text += " effect of " + (r.effect_of == next_cause ? "the next" : std::to_string(r.effect_of));
  return text + "\n";
}

std::string read_all(std::string_view log, std::span<const recognizer> rows) {
  own_rows own(rows);
  std::string text;
  for (const record& r : records(log, {}, own)) text += shown(r);
  return text;
}

/// The same in pieces, which a feed of the least size cuts wherever they end.
std::string read_in_pieces(std::string_view log, std::span<const recognizer> rows) {
  std::string buffer(log_feed::least_buffer_bytes, '\0'), text;
  own_rows own(rows);
  log_feed feed(buffer.data(), buffer.size(), &own);
  feed.feed(log, [&](const record& r) { text += shown(r); });
  feed.finish([&](const record& r) { text += shown(r); });
  return text;
}

TEST(diagnostic_recognizer, each_field_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < line_field_count; ++i) names.insert(name_of(static_cast<line_field>(i)));
  EXPECT_EQ(names.size(), line_field_count);
}

TEST(diagnostic_recognizer, words_for_a_severity) {
  struct word_case {
    std::string_view word;
    severity how;
  };
  constexpr word_case cases[] = {{"error", severity::error},   {"ERROR", severity::error},  {"E", severity::error},
                                 {"Warn", severity::warning},  {"W", severity::warning},    {"note", severity::note},
                                 {"hint", severity::info},     {"style", severity::info},   {"fatal", severity::fatal},
                                 {"Fehler", severity::error},  {"erreur", severity::error}, {"", severity::unknown},
                                 {"errors", severity::unknown}};
  for (const word_case& each : cases) EXPECT_EQ(severity_of_word(each.word), each.how) << each.word;
}

TEST(diagnostic_recognizer, a_known_name_is_that_tool_but_for_those_that_run_a_build) {
  EXPECT_EQ(tool_named("gcc"), tool::gcc);
  EXPECT_EQ(tool_named("ruff"), tool::own);
  for (const char* const name : {"make", "ninja", "cmake", "pip", "ci", "unknown", "own", ""}) {
    EXPECT_EQ(tool_named(name), tool::own) << name;
  }
}

TEST(diagnostic_recognizer, a_line_that_fits_is_a_diagnostic_and_one_that_nearly_does_is_none) {
  const recognizer rows[] = {{"bars", "bar-lint", severity::warning, one_line}};
  EXPECT_EQ(read_all("error|a.c|3,14,4,1|no x\nE|b.c|7|\nodd word|c.c||y\nerror|a.c|no x\n", rows),
            "1 bar-lint error a.c:3:14:4:1 {}{no x}{}\n"
            "2 bar-lint error b.c:7 {}{E|b.c|7|}{}\n"
            "3 bar-lint warning c.c {}{y}{}\n");
  EXPECT_EQ(read_all("error|a.c|99999999999,2|x", rows), "1 bar-lint error a.c:2 {}{x}{}\n");
  EXPECT_EQ(read_all("", rows), "");
  EXPECT_EQ(read_all("error|a.c|1|x\n", {}), "");
}

TEST(diagnostic_recognizer, the_first_row_that_fits_has_the_line) {
  const recognizer rows[] = {{"slashes", "first", severity::error, {&slashes, 1}},
                             {"bars", "second", severity::error, one_line}};
  EXPECT_EQ(read_all("E|a/b|1|c/d/x\n", rows), "1 first error b|1|c {}{x}{}\n");
}

TEST(diagnostic_recognizer, the_lines_of_a_message_follow_each_other) {
  const recognizer rows[] = {{"three", "t", severity::error, three_lines}};
  EXPECT_EQ(read_all("-- 1\nE|a|2|x\n.. 3\n-- 4\nE|a|5|y\nno\n", rows), "2 t error a:2 {-- 1\n}{x}{.. 3\n}\n");
  EXPECT_EQ(read_all("-- 1\nE|a|2|x", rows), "");
  EXPECT_EQ(read_all("-- 1\n-- 1\nE|a|2|x\n.. 3", rows), "3 t error a:2 {-- 1\n}{x}{.. 3}\n");
}

TEST(diagnostic_recognizer, a_loop_gives_a_diagnostic_for_each_line_below_a_heading) {
  const recognizer rows[] = {{"loop", "t", severity::error, with_heading, true}};
  EXPECT_EQ(read_all("in a.js\nE||1|x\nW||2|y\n\nE||3|none\nin b.js\nin c.js\nE||4|z\n", rows),
            "2 t error a.js:1 {in a.js\n}{x}{}\n"
            "3 t warning a.js:2 {}{y}{}\n"
            "8 t error c.js:4 {in c.js\n}{z}{}\n");
}

TEST(diagnostic_recognizer, what_ends_the_lines_that_belong_to_a_message) {
  recognizer row{"bars", "t", severity::error, one_line};
  const std::string_view log = "E|a|1|x\n-- more\n-- and more\nend\n.. last\nE|a|2|y\n-- z\nE|a|3|z\n";
  row.more = dashes;
  EXPECT_EQ(read_all(log, {&row, 1}),
            "1 t error a:1 {}{x}{-- more\n-- and more\n}\n6 t error a:2 {}{y}{-- z\n}\n8 t error a:3 {}{z}{}\n");
  row.more = {};
  row.until = dots;
  EXPECT_EQ(read_all(log, {&row, 1}),
            "1 t error a:1 {}{x}{-- more\n-- and more\nend\n}\n6 t error a:2 {}{y}{-- z\n}\n8 t error a:3 {}{z}{}\n");
}

TEST(diagnostic_recognizer, an_error_of_a_known_form_ends_the_lines_of_a_message) {
  recognizer row{"bars", "t", severity::error, one_line};
  row.until = dots;
  EXPECT_EQ(
      read_all("E|a|1|x\nplain\na.c:1:2: error: y\nE|a|2|z\n[1/2] cc\nE|a|3|z\nmake: *** [all] Error 1\n", {&row, 1}),
      "1 t error a:1 {}{x}{plain\n}\n"
      "3 compiler error a.c:1:2 {}{y}{}\n"
      "4 t error a:2 {}{z}{}\n"
      "6 t error a:3 {}{z}{}\n"
      "7 make error  {}{[all] Error 1}{} effect of 4\n");
}

TEST(diagnostic_recognizer, a_row_wins_over_a_known_form_unless_an_error_would_be_lost) {
  constexpr line_form colon[] = {{[](const void*, std::string_view line, line_fields& fields) noexcept {
                                    const std::size_t at = line.find(": ");
                                    if (at == std::string_view::npos) return false;
                                    fields = {};
                                    fields.of[static_cast<std::size_t>(line_field::message)] = line.substr(at + 2);
                                    return true;
                                  },
                                  nullptr}};
  const std::string_view log =
      "a.c:1:2: error: x\n  int y;\nb.c:1:2: warning: z\nmake: *** [all] Error 1\nFAILED: a.o\ncc a.c\n";
  recognizer row{"colon", "t", severity::error, colon};
  EXPECT_EQ(read_all(log, {&row, 1}),
            "1 t error  {}{error: x}{}\n3 t error  {}{warning: z}{}\n"
            "4 make error  {}{[all] Error 1}{} effect of 2\n"
            "5 ninja error  {}{a.o}{} effect of the next\n");
  row.severity = severity::note;
  EXPECT_EQ(read_all(log, {&row, 1}),
            "1 compiler error a.c:1:2 {}{x}{  int y;\n}\n3 t note  {}{warning: z}{}\n"
            "4 make error  {}{[all] Error 1}{} effect of 1\n"
            "5 ninja error  {}{a.o}{} effect of the next\n");
}

TEST(diagnostic_recognizer, a_message_of_a_row_ends_the_lines_of_a_known_form) {
  const recognizer rows[] = {{"dashes", "t", severity::warning, {&dashes, 1}}};
  EXPECT_EQ(read_all("a.c:1:2: error: x\n   int y;\n-- z\n   int u;\n", rows),
            "1 compiler error a.c:1:2 {}{x}{   int y;\n}\n3 t warning  {}{-- z}{}\n");
}

TEST(diagnostic_recognizer, colours_and_what_a_terminal_wrote_over_are_no_part_of_a_line) {
  const recognizer rows[] = {{"bars", "t", severity::warning, one_line}};
  EXPECT_EQ(read_all("\x1b[31mE\x1b[0m|\x1b[1ma.c\x1b[0m|7|x\r\n10%\rE|b.c|8|y\n", rows),
            "1 t error a.c:7 {}{x}{}\n2 t error b.c:8 {}{y}{}\n");
}

TEST(diagnostic_recognizer, a_log_in_pieces_says_the_same) {
  recognizer rows[] = {{"loop", "t", severity::error, with_heading, true},
                       {"three", "u", severity::error, three_lines},
                       {"dashes", "v", severity::warning, {&slashes, 1}}};
  rows[2].more = dots;
  std::string log;
  for (std::size_t i = 0; log.size() < 3 * log_feed::least_buffer_bytes; ++i) {
    const std::string n = std::to_string(i);
    log += "in file" + n + "\nE||1|x" + n + "\nE||2|y" + n + "\n-- " + n + "\nE|a|3|z" + n + "\n.. " + n + "\n";
    log += "cc " + std::string(i % 977, 'c') + "\nW/b/4/u" + n + "\n" +
           ".. 1\n.. 2\nsome words: none\na.c:1:2: error: v" + n + "\n";
    if (i % 301 == 0) log += "E|" + std::string(20'000, 'l') + "|1|long\n";
  }
  const std::string whole = read_all(log, rows);
  EXPECT_GT(whole.size(), 10'000U);
  EXPECT_TRUE(read_in_pieces(log, rows) == whole);
}

TEST(diagnostic_recognizer, a_message_is_cut_where_any_is) {
  recognizer row{"bars", "t", severity::error, one_line};
  row.until = dots;
  std::string log = "E|a|1|x\n";
  while (log.size() < 3 * most_group_bytes) log += "plain line\n";
  log += "E|a|2|y\n";
  own_rows own({&row, 1});
  std::size_t count = 0;
  for (const record& r : records(log, {}, own)) {
    ++count;
    EXPECT_EQ(r.is_cut, count == 1);
    EXPECT_LE(r.whole.size(), most_group_bytes);
  }
  EXPECT_EQ(count, 2U);
}

TEST(diagnostic_recognizer, a_loop_keeps_of_a_heading_what_there_is_room_for) {
  const recognizer rows[] = {{"loop", "t", severity::error, with_heading, true}};
  const std::string log = "in " + std::string(5000, 'f') + "\nE||1|x\nE||2|y\n";
  own_rows own(rows);
  std::size_t sizes[2] = {}, count = 0;
  for (const record& r : records(log, {}, own)) sizes[count++] = r.file.size();
  EXPECT_EQ(count, 2U);
  EXPECT_EQ(sizes[0], 5000U);
  EXPECT_EQ(sizes[1], 2048U);
}

}  // namespace recognizer_test
}  // namespace foundcheck::diagnostics

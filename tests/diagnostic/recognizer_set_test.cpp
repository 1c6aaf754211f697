// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/recognizer_set.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <foundcheck/diagnostic/records.hpp>

namespace foundcheck::diagnostics {
namespace recognizer_set_test {

recognizer_text row(std::string name, std::string pattern) {
  recognizer_text text;
  text.name = std::move(name);
  text.lines.push_back({std::move(pattern)});
  return text;
}

std::string refusal_of(const recognizer_text& text) {
  recognizer_set rows;
  const auto refused = rows.add(text);
  EXPECT_EQ(rows.rows().size(), refused ? 0U : 1U);
  return refused ? describe(*refused) : "";
}

TEST(diagnostic_recognizer_set, groups_are_fields_by_their_names) {
  recognizer_set rows;
  recognizer_text lint =
      row("lint", R"(^(?<file>[^:]+):(?<line>\d+):(?<column>\d+)-(?<end_line>\d+):(?<end_column>\d+) )"
                  R"((?<severity>\w+) (?<code>\w+)/(?<option>\w+) (?<subject>\w+): (?<message>.*)$)");
  lint.tool = "gcc";
  ASSERT_FALSE(rows.add(lint));
  own_rows own(rows.rows());
  const std::string_view log = "a.c:1:2-3:4 warning C1/opt thing: words\n";
  const records all(log, {}, own);
  const record r = *all.begin();
  EXPECT_EQ(r.tool, tool::gcc);
  EXPECT_EQ(r.own_tool, "");
  EXPECT_EQ(r.severity, severity::warning);
  EXPECT_EQ(r.file, "a.c");
  EXPECT_TRUE(r.file_line == 1 && r.file_column == 2 && r.file_end_line == 3 && r.file_end_column == 4);
  EXPECT_EQ(r.code, "C1");
  EXPECT_EQ(r.option, "opt");
  EXPECT_EQ(r.message, "words");
}

TEST(diagnostic_recognizer_set, groups_are_fields_by_their_numbers) {
  recognizer_set rows;
  recognizer_text text = row("numbered", R"(^(\w+) (?<anything>\w+) (\w+)$)");
  text.lines[0].is_numbered = true;
  text.lines[0].numbers = {{line_field::message, 0}, {line_field::file, 3}};
  ASSERT_FALSE(rows.add(text));
  own_rows own(rows.rows());
  const records all("a b c\n", {}, own);
  const record r = *all.begin();
  EXPECT_EQ(r.own_tool, "numbered");
  EXPECT_EQ(r.file, "c");
  EXPECT_EQ(r.message, "a b c");
}

TEST(diagnostic_recognizer_set, rows_hold_while_the_set_is_moved) {
  recognizer_set first;
  for (int i = 0; i < 50; ++i) ASSERT_FALSE(first.add(row("row" + std::to_string(i), "^r" + std::to_string(i) + ":")));
  const recognizer_set second = std::move(first);
  own_rows own(second.rows());
  const records all("r31: x\n", {}, own);
  EXPECT_EQ((*all.begin()).own_tool, "row31");
  EXPECT_EQ(second.patterns_of(31).at(0), "^r31:");
}

TEST(diagnostic_recognizer_set, what_is_wrong_with_a_row_is_said) {
  EXPECT_EQ(refusal_of(row("fine", "x")), "");
  EXPECT_EQ(refusal_of(row("", "x")), "name and tool are printable text of 1 to 64 bytes");
  EXPECT_EQ(refusal_of(row("\x1b[31m", "x")), "name and tool are printable text of 1 to 64 bytes");
  EXPECT_EQ(refusal_of(row(std::string(65, 'a'), "x")), "name and tool are printable text of 1 to 64 bytes");
  recognizer_text text;
  text.name = "a";
  EXPECT_EQ(refusal_of(text), "it has no pattern");
  text.lines.assign(recognizer::most_lines, {"x"});
  EXPECT_EQ(refusal_of(text), "");
  text.lines.push_back({"x"});
  EXPECT_EQ(refusal_of(text), "it has more than 8 patterns, one for each line");
  text = row("a", "x");
  text.is_loop = true;
  EXPECT_EQ(refusal_of(text), "a loop needs two patterns or more; a single one is tried on every line");
  text.lines.push_back({"y"});
  EXPECT_EQ(refusal_of(text), "");
  text.more = "m";
  EXPECT_EQ(refusal_of(text), "");
  text.until = "u";
  EXPECT_EQ(refusal_of(text), "it has both more and until; one of them ends the message");
  text.more = "";
  text.until = "a(";
  EXPECT_EQ(refusal_of(text), "until, column 2: the group is not closed: a(");
  text.until = "";
  text.lines[1].pattern = R"(\Ax)";
  EXPECT_EQ(refusal_of(text),
            R"(pattern 2, column 1: \A, \z, \Z and \G, and \b and \B in a class, are not supported: \Ax)");
  EXPECT_EQ(refusal_of(row("a", "(?<fiel>a)")),
            "pattern: no field is called 'fiel'; the fields are file, line, column, end_line, end_column, location, "
            "severity, code, option, message, subject");
  text = row("a", "(x)");
  text.lines[0].is_numbered = true;
  text.lines[0].numbers = {{line_field::file, 1}};
  EXPECT_EQ(refusal_of(text), "");
  text.lines[0].numbers = {{line_field::file, 2}};
  EXPECT_EQ(refusal_of(text), "pattern: there is no group 2");
}

TEST(diagnostic_recognizer_set, there_is_an_end_to_the_patterns_it_takes) {
  recognizer_set rows;
  for (std::size_t i = 0; i < recognizer_set::most_patterns; ++i) ASSERT_FALSE(rows.add(row("a", "x")));
  const auto refused = rows.add(row("a", "x"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(describe(*refused), "there are too many patterns before it");
  EXPECT_EQ(rows.rows().size(), recognizer_set::most_patterns);
  EXPECT_TRUE(rows.is_full());
}

TEST(diagnostic_recognizer_set, patterns_that_are_refused_count_too) {
  recognizer_set rows;
  for (std::size_t i = 0; i < recognizer_set::most_patterns; ++i) {
    EXPECT_FALSE(rows.is_full());
    EXPECT_EQ(rows.add(row("a", "("))->why, row_defect::refused_pattern);
  }
  EXPECT_EQ(rows.add(row("a", "x"))->why, row_defect::too_many_patterns);
}

TEST(diagnostic_recognizer_set, patterns_may_not_cost_too_much_together) {
  // As much work as one pattern may cost, and then it needs too many states.
  recognizer_set hard;
  std::size_t tried = 0;
  while (!hard.is_full()) ASSERT_TRUE(hard.add(row("a", "(?:[a-f]?[b-g]?[c-h]?[d-i]?[e-j]?){36}x"))) << ++tried;
  EXPECT_LT(tried, 10U);
  EXPECT_EQ(hard.add(row("a", "x"))->why, row_defect::too_many_patterns);
  // Tables for a thousand states each, which tell many bytes apart.
  recognizer_set large;
  std::optional<refused_recognizer> refused;
  while (!refused && !large.is_full())
    refused = large.add(row("a", "^[ab]*a[ab]{9}cdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(describe(*refused), "pattern: with those before it, it needs too many states; write [^x]* in place of .*");
  EXPECT_TRUE(large.is_full());
  EXPECT_LT(large.rows().size(), recognizer_set::most_patterns);
}

TEST(diagnostic_recognizer_set, a_long_pattern_is_quoted_by_its_begin) {
  const std::string said = refusal_of(row("a", "(" + std::string(5000, 'x')));
  EXPECT_TRUE(said.ends_with("xxx...")) << said;
  EXPECT_LT(said.size(), 400U);
}

}  // namespace recognizer_set_test
}  // namespace foundcheck::diagnostics

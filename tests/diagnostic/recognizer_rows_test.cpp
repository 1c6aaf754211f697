// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/recognizer_rows.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/regex/row.hpp>

namespace foundcheck::diagnostics {
namespace recognizer_rows_test {

struct lint : regex::row<R"(^(?<file>[^:]+):(?<line>\d+): lint: (?<message>.*)$)"> {
  static constexpr std::string_view name = "lint";
  static constexpr diagnostics::severity severity = diagnostics::severity::warning;
  struct more : regex::row<"^  "> {};
};
struct heading : regex::row<R"(^in (?<file>\S+)$)"> {};
struct problem : regex::row<R"(^ (?<line>\d+) (?<severity>\w+) (?<message>.*)$)"> {};
struct by_file {
  static constexpr std::string_view name = "by-file";
  static constexpr std::string_view tool = "checker";
  using lines = regex::row_list<heading, problem>;
  static constexpr bool is_loop = true;
};
struct until_end : regex::row<"^begin (?<message>.*)"> {
  static constexpr std::string_view name = "block";
  struct until : regex::row<"^end$"> {};
};
struct all_rows : regex::row_list<lint, by_file, until_end> {};

static_assert(recognizers<all_rows>.size() == 3 && recognizers<all_rows>[1].lines.size() == 2);

TEST(diagnostic_recognizer_rows, rows_that_are_compiled_in_read_what_rows_of_text_would) {
  own_rows own(recognizers<all_rows>);
  std::string text;
  for (const record& r :
       records("a.c:3: lint: x\n  more\nb\nin f.c\n 4 error y\n 5 note z\nbegin w\nc\nend\n", {}, own)) {
    text += std::to_string(r.line) + " " + std::string(r.own_tool) + " " + std::string(name_of(r.severity)) + " " +
            std::string(r.file) + ":" + std::to_string(r.file_line) + " " + std::string(r.message) + " {" +
            std::string(r.children) + "}\n";
  }
  EXPECT_EQ(text,
            "1 lint warning a.c:3 x {  more\n}\n5 checker error f.c:4 y {}\n6 checker note f.c:5 z {}\n"
            "7 block error :0 w {c\n}\n");
}

}  // namespace recognizer_rows_test
}  // namespace foundcheck::diagnostics

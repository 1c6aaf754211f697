// SPDX-License-Identifier: MIT
#include <foundcheck/scan/with.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <foundcheck/regex/row.hpp>
#include <foundcheck/scan/result.hpp>

namespace foundcheck {
namespace with_test {

struct lint : regex::row<R"(^(?<file>[^:]+):(?<line>\d+) (?<severity>\w+): (?<message>.*)$)"> {
  static constexpr std::string_view name = "lint";
};
struct my_rows : regex::row_list<lint> {};

std::string tools_of(const scan::inputs& inputs) {
  const scan::result result = scan::read(inputs);
  std::string text;
  for (const tool_count& t : result.tools()) {
    text += std::string(t.tool) + " " + std::to_string(t.errors) + " " + std::to_string(t.warnings) + "\n";
  }
  return text + std::string(name_of(result.verdict()));
}

TEST(scan_with, lines_of_ones_own_tools_count) {
  const std::string_view log = "a.c:3 error: x\nb.c:4 warning: y\na.c:1:2: error: z\nmake: *** [all] Error 1\n";
  scan::inputs with(scan::with<my_rows>), without;
  with.add("log", log);
  without.add("log", log);
  EXPECT_EQ(tools_of(with), "compiler 1 0\nlint 1 1\nfailed_unexplained");
  EXPECT_EQ(tools_of(without), "compiler 1 0\nfailed_unexplained");
}

TEST(scan_with, an_error_of_ones_own_tool_makes_a_build_fail) {
  scan::inputs inputs(scan::with<my_rows>);
  inputs.add("log", "a.c:3 error: x\n");
  EXPECT_EQ(tools_of(inputs), "lint 1 0\nfailed_unexplained");
}

TEST(scan_with, an_error_that_a_build_went_on_after_does_not_count) {
  scan::inputs inputs(scan::with<my_rows>);
  inputs.add("log", "[1/2] lint\na.c:3 error: x\n[2/2] link\n");
  const scan::result result = scan::read(inputs);
  EXPECT_EQ(result.verdict(), scan::verdict::good);
  EXPECT_EQ(result.ignored_count(), 1U);
}

TEST(scan_with, a_name_that_a_known_tool_has_is_counted_with_it) {
  diagnostics::recognizer row = diagnostics::recognizers<my_rows>[0];
  row.tool = "make";
  scan::inputs inputs({&row, 1});
  inputs.add("log", "a.c:3 error: x\nmake: *** [all] Error 1\n");
  EXPECT_EQ(tools_of(inputs), "make 1 0\nfailed_unexplained");
}

}  // namespace with_test
}  // namespace foundcheck

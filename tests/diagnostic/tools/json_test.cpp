// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/json.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace json_test {

// What g++ 12.2 printed for a.c with an error, a note to it and a warning.
constexpr std::string_view gcc =
    R"([{"kind": "error", "column-origin": 1, "children": [{"kind": "note", "escape-source": false, "locations": [{"caret": {"byte-column": 34, "display-column": 34, "line": 1, "file": "a.c", "column": 34}}], "message": "each undeclared identifier is reported only once"}], "escape-source": false, "locations": [{"caret": {"byte-column": 34, "display-column": 34, "line": 1, "file": "a.c", "column": 34}}], "message": "\"b\" undeclared"}, {"kind": "warning", "locations": [{"finish": {"byte-column": 24, "display-column": 24, "line": 1, "file": "a.c", "column": 24}, "caret": {"byte-column": 19, "display-column": 19, "line": 2, "file": "b.c", "column": 19}}], "column-origin": 1, "option": "-Wunused-variable", "escape-source": false, "children": [], "option_url": "https://gcc.gnu.org/x", "message": "unused variable 'unused'"}])";

// After the standard.
constexpr std::string_view sarif =
    R"({"$schema": "https://x/sarif-schema-2.1.0.json", "version": "2.1.0", "runs": [{"tool": {"driver": {"name": "GNU C17", "rules": [{"id": "-Wx"}]}}, "results": [{"ruleId": "-Wunused-variable", "level": "warning", "message": {"text": "unused variable"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a.c", "uriBaseId": "PWD"}, "region": {"startLine": 3, "startColumn": 7, "endColumn": 9}, "contextRegion": {"startLine": 1}}}], "relatedLocations": [{"message": {"text": "here"}}]}, {"ruleId": "fatal error", "level": "error", "message": {"text": "x.h: No such file"}, "locations": []}]}]})";

constexpr diagnostic_case cases[] = {
    {gcc, tool::gcc, severity::error, "\\\"b\\\" undeclared", "a.c", 1, 34},
    {sarif, tool::gcc, severity::warning, "unused variable", "a.c", 3, 7, {}, "-Wunused-variable"},
    {R"([{"kind": "fatal error", "locations": [], "message": "n.c: No such file or directory"}])", tool::gcc,
     severity::fatal, "n.c: No such file or directory"},
    {R"([{"kind": "error", "locations": [], "message": "all warnings being treated as errors"}])",
     tool::gcc,
     severity::error,
     "all warnings being treated as errors",
     {},
     0,
     0,
     {},
     {},
     true},
    {R"({"version": "2.1.0", "runs": [{"results": [{"message": {"text": "no level: a warning"}}]}]})", tool::compiler,
     severity::warning, "no level: a warning"},
    {"[]"},
    {R"([{"kind": "error"}])"},
    {R"([{"kind": "other", "message": "x: y"}])"},
    {R"([{"name": "x", "message": "x: y"}])"},
    {R"([{"kind": "error", "message": "x: y")"},
    {R"([[{"kind": "error", "message": "x: y"}]])"},
    {R"({"kind": "error", "message": "x: y"})"},
    {R"({"version": "2.1.0", "runs": [{"rules": [{"message": {"text": "x: y"}}]}]})"},
    {R"({"version": "1", "level": "error", "message": "x: y"})"},
    {"[{x}] error: y"},
};
static_assert(all_hold<json_form>(cases));

TEST(diagnostic_json, reads_the_first_of_a_line) { expect_all<json_form>(cases); }

constexpr std::size_t count(std::string_view bytes) {
  std::size_t n = 0;
  for (const record& r : json_diagnostics(bytes)) n += r.number == n + 1 ? 1 : 1000;
  return n;
}
static_assert(count(gcc) == 2 && count(sarif) == 2 && count("[]") == 0);

TEST(diagnostic_json, gives_every_diagnostic_with_its_notes) {
  auto it = json_diagnostics(gcc).begin();
  EXPECT_TRUE(it->children.starts_with("[{\"kind\": \"note\"") && it->children.ends_with("}]"));
  EXPECT_TRUE(equals_json_string(it->message, "\"b\" undeclared"));
  ++it;
  EXPECT_EQ(it->severity, severity::warning);
  EXPECT_EQ(it->option, "-Wunused-variable");
  EXPECT_EQ(it->file, "b.c");
  EXPECT_EQ(it->file_line, 2U);
  EXPECT_TRUE(it->children.empty());
  ++it;
  EXPECT_EQ(it, std::default_sentinel);
  it = json_diagnostics(sarif).begin();
  EXPECT_EQ(it->children, R"([{"message": {"text": "here"}}])");
  ++it;
  EXPECT_EQ(it->severity, severity::fatal);
  EXPECT_TRUE(it->option.empty() && it->file.empty());
}

void expect_whole(std::string_view bytes) {
  std::string joined;
  for (const record& r : json_diagnostics(bytes)) {
    EXPECT_EQ(r.offset, joined.size());
    joined += r.whole;
  }
  EXPECT_TRUE(joined.empty() || joined == bytes);
}

TEST(diagnostic_json, joined_the_records_are_the_line) {
  expect_whole(gcc);
  expect_whole(sarif);
  expect_whole(std::string(gcc) + "  and what follows");
}

TEST(diagnostic_json, reads_every_beginning_and_every_damaged_byte) {
  for (const std::string_view whole : {gcc, sarif}) {
    for (std::size_t size = 0; size < whole.size(); ++size) {
      EXPECT_LE(count(whole.substr(0, size)), 2U);
      expect_whole(whole.substr(0, size));
    }
    for (std::size_t at = 0; at < whole.size(); ++at) {
      for (const char c : {'"', '\\', '{', '}', '[', ']', ',', ':', '\0', '0', static_cast<char>(whole[at] ^ 0x20)}) {
        std::string damaged(whole);
        damaged[at] = c;
        EXPECT_LE(count(damaged), 3U);
        expect_whole(damaged);
      }
    }
  }
}

TEST(diagnostic_json, a_line_that_breaks_off_gives_what_is_all_there) {
  EXPECT_EQ(count(gcc.substr(0, gcc.size() - 2)), 1U);
  EXPECT_EQ(count(gcc.substr(0, gcc.size() - 1)), 2U);
  EXPECT_EQ(count(gcc.substr(0, 100)), 0U);
}

TEST(diagnostic_json, depth_is_no_danger) {
  std::string deep = R"([{"kind": "error", "x": )";
  for (int i = 0; i < 60; ++i) deep += "[{\"message\": ";
  EXPECT_EQ(count(deep), 0U);
  std::string nested = R"([{"kind": "error", "x": )";
  for (int i = 0; i < 50; ++i) nested += "[";
  for (int i = 0; i < 50; ++i) nested += "]";
  nested += R"(, "message": "x: y"}])";
  EXPECT_EQ(count(nested), 1U);
}

TEST(diagnostic_json, continues_with_the_line_that_gcc_prints_as_text) {
  EXPECT_TRUE(json_form::continues({}, "compilation terminated."));
  EXPECT_FALSE(json_form::continues({}, "compilation"));
}

}  // namespace json_test
}  // namespace foundcheck::diagnostics

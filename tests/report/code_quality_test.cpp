// SPDX-License-Identifier: MIT
#include <foundcheck/report/code_quality.hpp>

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/strict_json.hpp"

namespace foundcheck {
namespace code_quality_test {

using nlohmann::json;

json issues_of(const scan_result& result, std::string_view root = "", std::span<const scan_error> errors = {}) {
  fmt::memory_buffer out;
  write_code_quality({&result, 1}, root, out, errors);
  return parse_strictly(fmt::to_string(out));
}

TEST(code_quality, a_finding_is_an_issue) {
  const sample_scan scan;
  const json issues = issues_of(scan.result());
  ASSERT_EQ(issues.size(), 2U);
  EXPECT_EQ(issues[0]["description"], "SAMPLE001 [cuDNN]: the library is not there. Fix: Install it.");
  EXPECT_EQ(issues[0]["check_name"], "SAMPLE001");
  EXPECT_EQ(issues[0]["severity"], "critical");
  EXPECT_EQ(issues[0]["location"], (json{{"path", "build/CMakeCache.txt"}, {"lines", {{"begin", 12}}}}));
  EXPECT_EQ(issues[1]["severity"], "major");
  EXPECT_NE(issues[0]["fingerprint"], issues[1]["fingerprint"]);
}

TEST(code_quality, of_nothing_is_an_empty_array) {
  const sample_scan scan;
  scan_result result = scan.result();
  result.findings = {};
  EXPECT_EQ(issues_of(result), json::array());
}

TEST(code_quality, a_place_in_the_sources_comes_first_and_the_log_behind_it) {
  const sample_scan scan;
  scan_result result = scan.result();
  fact said = {fact_id::diagnosis, component::none, state::yes, "syntax", {1, 4, 40, "a.cpp:3:10: error: x"}};
  said.at = {"src/a.cpp", 3, 10};
  finding f;
  f.rule = &missing_rule;
  f.add(&said);
  result.findings = {&f, 1};
  const json issues = issues_of(result, "/src");
  EXPECT_EQ(issues[0]["location"], (json{{"path", "src/a.cpp"}, {"lines", {{"begin", 3}}}}));
  EXPECT_EQ(issues[0]["description"],
            "SAMPLE001: the library is not there. Fix: Install it. Log: build/configure.log:4");
}

TEST(code_quality, issues_that_are_alike_have_fingerprints_of_their_own_and_the_same_in_each_run) {
  const sample_scan scan;
  scan_result result = scan.result();
  const std::vector<finding> many(40, result.findings[0]);
  result.findings = many;
  const json issues = issues_of(result);
  std::set<std::string> fingerprints;
  for (const json& issue : issues) fingerprints.insert(issue["fingerprint"].get<std::string>());
  EXPECT_EQ(fingerprints.size(), many.size());
  EXPECT_EQ(issues, issues_of(result));
}

TEST(code_quality, what_was_not_read_and_what_reached_no_end_are_issues) {
  const sample_scan scan;
  scan_result result = scan.result();
  result.findings = {};
  result.conclusion = concluded(scan::verdict::unfinished, {{1, 9, 400, "[3/10] Building a.o"}});
  const scan_error errors[] = {{"gone.log", "no such file or directory"}, {"x", "a note", true}};
  const json issues = issues_of(result, "", errors);
  ASSERT_EQ(issues.size(), 2U);
  EXPECT_EQ(issues[0]["description"], "could not be read: gone.log: no such file or directory");
  EXPECT_EQ(issues[0]["location"]["path"], "gone.log");
  EXPECT_EQ(issues[1]["check_name"], "verdict");
  EXPECT_EQ(issues[1]["location"], (json{{"path", "build/configure.log"}, {"lines", {{"begin", 9}}}}));
}

}  // namespace code_quality_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/report/rdjson.hpp>

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/strict_json.hpp"

namespace foundcheck {
namespace rdjson_test {

using nlohmann::json;

json document_of(const scan_result& result, std::string_view root = "", std::span<const scan_error> errors = {}) {
  fmt::memory_buffer out;
  write_rdjson({&result, 1}, root, out, errors);
  return parse_strictly(fmt::to_string(out));
}

TEST(rdjson, a_finding_is_a_diagnostic_with_the_page_of_its_rule) {
  const sample_scan scan;
  const json document = document_of(scan.result());
  EXPECT_EQ(document["source"]["name"], "foundcheck");
  EXPECT_EQ(document["severity"], "ERROR");
  ASSERT_EQ(document["diagnostics"].size(), 2U);
  const json& first = document["diagnostics"][0];
  EXPECT_TRUE(first["message"].get<std::string>().starts_with("SAMPLE001 [cuDNN]: the library is not there\n"));
  EXPECT_EQ(first["location"], (json{{"path", "build/CMakeCache.txt"}, {"range", {{"start", {{"line", 12}}}}}}));
  EXPECT_EQ(first["severity"], "ERROR");
  EXPECT_EQ(first["code"]["value"], "SAMPLE001");
  EXPECT_TRUE(first["code"]["url"].get<std::string>().ends_with("/docs/rules.md#sample001"));
  EXPECT_EQ(first["originalOutput"], "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so");
  EXPECT_EQ(document["diagnostics"][1]["severity"], "WARNING");
}

TEST(rdjson, a_place_in_the_sources_has_its_column) {
  const sample_scan scan;
  scan_result result = scan.result();
  fact said = {fact_id::diagnosis, component::none, state::yes, "syntax", {1, 4, 40, "/src/x/a.cpp:3:10: error: x"}};
  said.at = {"/src/x/a.cpp", 3, 10};
  finding f;
  f.rule = &missing_rule;
  f.add(&said);
  result.findings = {&f, 1};
  const json first = document_of(result, "/src")["diagnostics"][0];
  EXPECT_EQ(first["location"], (json{{"path", "x/a.cpp"}, {"range", {{"start", {{"line", 3}, {"column", 10}}}}}}));
  EXPECT_EQ(first["originalOutput"], "/src/x/a.cpp:3:10: error: x");
  EXPECT_EQ(document_of(result, "/other")["diagnostics"][0]["location"]["path"], "build/configure.log");
}

TEST(rdjson, the_severity_of_the_whole_is_the_worst) {
  const sample_scan scan;
  scan_result result = scan.result();
  result.findings = result.findings.subspan(1);
  EXPECT_EQ(document_of(result)["severity"], "WARNING");
  result.findings = {};
  EXPECT_EQ(document_of(result)["severity"], "INFO");
  EXPECT_EQ(document_of(result)["diagnostics"], json::array());
  result.conclusion = concluded(scan::verdict::unfinished, {{1, 9, 400, "[3/10] Building a.o"}});
  EXPECT_EQ(document_of(result)["severity"], "WARNING");
  EXPECT_EQ(document_of(result)["diagnostics"][0]["location"]["path"], "build/configure.log");
  const scan_error errors[] = {{"gone.log", "no such file or directory"}, {"x", "a note", true}};
  EXPECT_EQ(document_of(result, "", errors)["severity"], "ERROR");
  EXPECT_EQ(document_of(result, "", errors)["diagnostics"].size(), 2U);
}

}  // namespace rdjson_test
}  // namespace foundcheck

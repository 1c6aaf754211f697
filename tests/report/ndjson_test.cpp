// SPDX-License-Identifier: MIT
#include <foundcheck/report/ndjson.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/strict_json.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;

TEST(ndjson, the_records_of_a_scan_are_the_objects_of_its_document_in_order) {
  const sample_scan scan;
  const sample_verdict ended;
  scan_result result = ended.in(scan.result());
  const tool_count tools[] = {{"gcc", 2, 1}};
  const root_cause causes[] = {{"missing_header", severity::error, "a header is missing", result.facts->begin(), 3}};
  result.diagnostics = tools;
  result.causes = causes;
  fmt::memory_buffer lines, whole;
  write_ndjson(result, lines);
  write_json({&result, 1}, whole);
  const json document = parse_strictly(fmt::to_string(whole));
  std::vector<json> expected;
  for (const char* name : {"input", "component", "finding", "cause", "diagnostics", "ignored", "warning", "verdict"}) {
    for (const json& object : document[name]) expected.push_back(object);
  }
  ASSERT_EQ(expected.size(), 16u);
  EXPECT_EQ(parse_lines_strictly(fmt::to_string(lines)), expected);
  EXPECT_EQ(expected[6], parse_strictly(R"({
    "kind": "cause", "path": "build", "cause": "missing_header", "severity": "error", "title": "a header is missing",
    "evidence": [{"fact": "requested", "path": "build/CMakeCache.txt", "line": 10, "offset": 200,
                  "text": "USE_CUPTI:BOOL=ON"}], "consequences": 3})"));
}

TEST(ndjson, the_summary_counts_over_all_scans) {
  const sample_scan scan;
  scan_counts counts;
  counts.add(scan.result());
  counts.add(scan.result());
  fmt::memory_buffer out;
  write_ndjson_summary(counts, out);
  EXPECT_EQ(parse_lines_strictly(fmt::to_string(out))[0],
            parse_strictly(R"({"kind": "summary", "verdict": "nothing_seen", "errors": 2, "warnings": 2, "infos": 0,
                               "ignored": 0, "warnings_unexplained": 0, "inputs": 4, "schema_version": 1})"));
}

TEST(ndjson, counts_of_several_streams_are_added_and_the_worst_verdict_is_kept) {
  const sample_scan sample;
  const sample_verdict ended;
  scan_counts one, other, both;
  one.add(sample.result());
  other.add(ended.in(sample.result()));
  both.add(sample.result());
  both.add(ended.in(sample.result()));
  const auto summary = [](const scan_counts& counts) {
    fmt::memory_buffer out;
    write_ndjson_summary(counts, out);
    return parse_lines_strictly(fmt::to_string(out))[0];
  };
  scan_counts sum;
  sum.add(other);
  sum.add(one);
  EXPECT_EQ(summary(sum), summary(both));
  EXPECT_EQ(summary(sum),
            parse_strictly(R"({"kind": "summary", "verdict": "failed", "errors": 2, "warnings": 2, "infos": 0,
                                             "ignored": 5, "warnings_unexplained": 6, "inputs": 4, "schema_version": 1})"));
}

TEST(ndjson, a_path_that_could_not_be_read_is_a_record) {
  fmt::memory_buffer out;
  write_ndjson_error("a\xFF", "is empty", out);
  EXPECT_EQ(parse_lines_strictly(fmt::to_string(out))[0],
            parse_strictly(R"({"kind": "error", "path_base64": "Yf8=", "message": "is empty"})"));
}

}  // namespace
}  // namespace foundcheck

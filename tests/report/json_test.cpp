// SPDX-License-Identifier: MIT
#include <foundcheck/report/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/base64.hpp"
#include "support/strict_json.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace json_test {

using nlohmann::json;

std::string written(std::span<const scan_result> results) {
  fmt::memory_buffer out;
  write_json(results, out);
  return fmt::to_string(out);
}

json document(std::span<const scan_result> results) { return parse_strictly(written(results)); }

json document(const sample_texts& texts) {
  const sample_scan scan(texts);
  const scan_result result = scan.result();
  return document({&result, 1});
}

TEST(json, nothing_scanned_is_a_document_too) {
  EXPECT_EQ(document(std::span<const scan_result>{}),
            parse_strictly(
                R"({"schema_version": 1, "input": [], "component": [], "finding": [], "cause": [], "diagnostics": [],
                            "suppressed": [], "ignored": [], "warning": [], "verdict": [], "errors": [],
                            "summary": {"kind": "summary", "verdict": "nothing_seen", "errors": 0, "warnings": 0, "infos": 0,
                                        "ignored": 0, "warnings_unexplained": 0, "suppressed": 0, "baseline_gone": 0, "inputs": 0}})"));
}

TEST(json, a_finding_and_a_cause_have_the_place_that_the_tool_named) {
  const sample_scan scan;
  scan_result result = scan.result();
  fact said = {fact_id::diagnosis, component::none, state::yes, "syntax", {1, 4, 40, "../a.cpp:3:10: error: x"}};
  finding f;
  f.rule = &missing_rule;
  f.add(&said);
  root_cause cause;
  cause.evidence = &said;
  result.findings = {&f, 1};
  result.causes = {&cause, 1};
  EXPECT_FALSE(document({&result, 1})["finding"][0].contains("source"));
  said.at = {"../a.cpp", 3, 10};
  const json with_column = document({&result, 1});
  EXPECT_EQ(with_column["finding"][0]["source"], (json{{"file", "../a.cpp"}, {"line", 3}, {"column", 10}}));
  EXPECT_EQ(with_column["cause"][0]["source"], with_column["finding"][0]["source"]);
  said.at = {"../a.cpp", 3};
  EXPECT_EQ(document({&result, 1})["finding"][0]["source"], (json{{"file", "../a.cpp"}, {"line", 3}}));
}

TEST(json, what_could_not_be_read_is_an_object_as_in_a_record_of_its_own) {
  const scan_error errors[] = {{"gone.log", "No such file or directory"}, {"a\xFF", "is empty"}, {"probe", "no", true}};
  const sample_scan scan;
  const scan_result result = scan.result();
  fmt::memory_buffer out;
  write_json({&result, 1}, out, errors);
  json with = parse_strictly(fmt::to_string(out));
  EXPECT_EQ(with["errors"], parse_strictly(R"([
    {"kind": "error", "path": "gone.log", "message": "No such file or directory"},
    {"kind": "error", "path_base64": "Yf8=", "message": "is empty"},
    {"kind": "error", "path": "probe", "message": "no"}])"));
  EXPECT_EQ(with["summary"]["errors"], 1) << "counts the findings";
  with["errors"] = json::array();
  EXPECT_EQ(with, document({&result, 1}));
}

TEST(json, the_document_is_one_line) {
  const sample_scan scan;
  const scan_result result = scan.result();
  const std::string text = written({&result, 1});
  EXPECT_TRUE(text.ends_with("}\n"));
  EXPECT_EQ(std::ranges::count(text, '\n'), 1);
}

TEST(json, inputs_are_given_with_path_format_and_size) {
  EXPECT_EQ(document(sample_texts{})["input"], parse_strictly(R"([
    {"kind": "input", "path": "build/CMakeCache.txt", "format": "cmake-cache", "bytes": 1234},
    {"kind": "input", "path": "build/configure.log", "format": "cmake-output", "bytes": 56}])"));
}

TEST(json, a_component_has_its_ladder_and_evidence_for_each_rung_that_is_known) {
  const json components = document(sample_texts{})["component"];
  ASSERT_EQ(components.size(), 2u);
  EXPECT_EQ(components[0], parse_strictly(R"({
    "kind": "component", "path": "build", "name": "CUPTI",
    "ladder": {"requested": "yes", "claimed": "no", "present": "unknown", "genuine": "unknown", "resolvable": "unknown",
               "loadable": "unknown", "working": "unknown"},
    "evidence": {
      "requested": [{"fact": "requested", "path": "build/CMakeCache.txt", "line": 10, "offset": 200,
                     "text": "USE_CUPTI:BOOL=ON"}],
      "claimed": [{"fact": "claimed", "path": "build/configure.log", "line": 7, "offset": 90,
                   "text": "-- Could NOT find CUPTI"},
                  {"fact": "claimed", "path": "build/configure.log", "line": 3, "offset": 40,
                   "text": "-- Found CUPTI: /opt"}]}})"));
  EXPECT_EQ(components[1]["name"], "cuDNN");
  EXPECT_EQ(components[1]["ladder"]["present"], "no");
  EXPECT_EQ(names_of(components[1]["evidence"]), "claimed present");
}

TEST(json, a_finding_has_its_rule_and_its_evidence) {
  const json findings = document(sample_texts{})["finding"];
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings[0]["evidence"][0], parse_strictly(R"({
    "fact": "library", "path": "build/CMakeCache.txt", "line": 12, "offset": 300,
    "text": "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so"})"));
  EXPECT_EQ(findings[0]["evidence"].size(), 2u);
  EXPECT_EQ(findings[0]["evidence"][1]["path"], "host");
  json rest = findings[0];
  rest.erase("evidence");
  EXPECT_EQ(rest, parse_strictly(R"({
    "kind": "finding", "path": "build", "component": "cuDNN", "rule": "SAMPLE001", "severity": "error",
    "confidence": "certain", "title": "the library is not there", "why": "Configure saw it; the root does not have it.",
    "confirm": "find / -name 'libcudnn.so*'", "fix": "Install it.",
    "sources": ["first source", "second source, part 2"], "subsumes": ["LADDER001", "OTHER002"]})"));

  EXPECT_EQ(findings[1]["rule"], "SAMPLE002");
  EXPECT_FALSE(findings[1].contains("component"));
  EXPECT_EQ(findings[1]["since"], "1.2");
  EXPECT_EQ(findings[1]["until"], "3.4");
  EXPECT_EQ(findings[1]["subsumes"], json::array());
  EXPECT_EQ(findings[1]["sources"], json::array({"one source"}));
}

TEST(json, each_input_and_the_whole_have_a_verdict_with_its_proof) {
  const sample_scan sample;
  const sample_verdict ended("make: *** [a.o] Error 1");
  const scan_result result = ended.in(sample.result());
  const json whole = document({&result, 1});
  EXPECT_EQ(whole["verdict"], parse_strictly(R"([
    {"kind": "verdict", "path": "build", "input": "build/CMakeCache.txt", "verdict": "nothing_seen", "evidence": []},
    {"kind": "verdict", "path": "build", "input": "build/configure.log", "verdict": "failed", "evidence": [
      {"path": "build/configure.log", "line": 9, "offset": 400, "text": "make: *** [a.o] Error 1"}]},
    {"kind": "verdict", "path": "build", "verdict": "failed", "evidence": [
      {"path": "build/configure.log", "line": 9, "offset": 400, "text": "make: *** [a.o] Error 1"}]}])"));
  EXPECT_EQ(whole["summary"], parse_strictly(R"({
    "kind": "summary", "verdict": "failed", "errors": 1, "warnings": 1, "infos": 0, "ignored": 5,
    "warnings_unexplained": 6, "suppressed": 0, "baseline_gone": 0, "inputs": 2})"));
}

TEST(json, what_was_suppressed_has_who_did_that_and_is_counted) {
  const sample_scan sample;
  const sample_verdict ended("make: *** [a.o] Error 1");
  scan_result result = ended.in(sample.result());
  const suppressed_finding gone{result.findings[0], "a.toml", "we know"};
  rule mild = *result.findings[1].rule;
  mild.severity = severity::info;
  finding changed = result.findings[1];
  changed.rule = &mild;
  const changed_severity by{mild.id, severity::warning, severity::info};
  result.findings = {&changed, 1};
  result.suppressed = {&gone, 1};
  result.changed = {&by, 1};
  result.config = "a.toml";
  result.baseline_gone = 3;
  const json whole = document({&result, 1});
  ASSERT_EQ(whole["suppressed"].size(), 1u);
  const json& one = whole["suppressed"][0];
  EXPECT_EQ(one["kind"], "suppressed");
  EXPECT_EQ(one["rule"], gone.what.rule->id);
  EXPECT_EQ(one["by"], "a.toml");
  EXPECT_EQ(one["reason"], "we know");
  EXPECT_EQ(whole["finding"][0]["severity"], "info");
  EXPECT_EQ(whole["finding"][0]["usual_severity"], "warning");
  EXPECT_EQ(whole["summary"]["errors"], 0);
  EXPECT_EQ(whole["summary"]["suppressed"], 1);
  EXPECT_EQ(whole["summary"]["baseline_gone"], 3);
  EXPECT_EQ(whole["verdict"].back()["verdict"], "failed");
  EXPECT_EQ(whole["verdict"].back()["ignored_by"], "a.toml");
  EXPECT_EQ(whole["verdict"].back()["config"], "a.toml");
  EXPECT_FALSE(whole["verdict"][0].contains("config")) << "that of an input";
  result.findings = sample.result().findings;
  EXPECT_FALSE(document({&result, 1})["verdict"].back().contains("ignored_by")) << "an error is left";
}

TEST(json, ignored_errors_have_a_reason_and_unexplained_warnings_a_place) {
  const sample_scan sample;
  const sample_verdict ended("x: error: y");
  const scan_result result = ended.in(sample.result());
  const json whole = document({&result, 1});
  ASSERT_EQ(whole["ignored"].size(), 3u);
  EXPECT_EQ(whole["ignored"][1], parse_strictly(R"({
    "kind": "ignored", "path": "build", "reason": "later_run", "evidence": [
      {"path": "build/configure.log", "line": 5, "offset": 150, "text": "x: error: y"}]})"));
  ASSERT_EQ(whole["warning"].size(), 2u);
  EXPECT_EQ(whole["warning"][1], parse_strictly(R"({
    "kind": "warning", "path": "build", "evidence": [
      {"path": "build/configure.log", "line": 8, "offset": 300, "text": "x: error: y"}]})"));
}

TEST(json, a_verdict_of_what_no_input_says_is_of_the_host) {
  const sample_scan sample;
  scan_result result = sample.result();
  result.conclusion = concluded(scan::verdict::unfinished, {{origin::no_source, 0, 0, "no build.ninja was generated"}});
  EXPECT_EQ(document({&result, 1})["verdict"], parse_strictly(R"([
    {"kind": "verdict", "path": "build", "verdict": "unfinished", "evidence": [
      {"path": "host", "line": 0, "offset": 0, "text": "no build.ninja was generated"}]}])"));
}

TEST(json, the_verdict_of_several_scans_is_the_worst) {
  const sample_scan sample;
  std::vector<scan_result> results = {sample.result(), sample.result(), sample.result()};
  for (const scan::verdict worst : all_verdicts) {
    for (std::size_t at = 0; at < results.size(); ++at) {
      for (scan_result& one : results) one.conclusion.verdict = scan::verdict::nothing_seen;
      results[at].conclusion.verdict = worst;
      EXPECT_EQ(document(results)["summary"]["verdict"], name_of(worst));
      EXPECT_EQ(document(results)["verdict"].size(), 3u);
    }
  }
}

TEST(json, words_of_a_verdict_leave_the_document_valid_and_lose_no_byte) {
  const sample_scan sample;
  for (const std::string& words : hostile_words()) {
    const sample_verdict ended(words);
    scan_result result = ended.in(sample.result());
    finding f = result.findings[0];
    f.words = words;
    result.findings = {&f, 1};
    const std::string text = written({&result, 1});
    EXPECT_EQ(unfit_for_terminal(text), "") << text;
    const json whole = parse_strictly(text);
    const auto exact = [](const json& object, const std::string& key) {
      return object.contains(key) ? object[key].get<std::string>()
                                  : decode_base64(object[key + "_base64"].get<std::string>());
    };
    EXPECT_EQ(exact(whole["verdict"][2]["evidence"][0], "text"), words);
    EXPECT_EQ(exact(whole["ignored"][0]["evidence"][0], "text"), words);
    EXPECT_EQ(exact(whole["warning"][0]["evidence"][0], "text"), words);
    EXPECT_EQ(exact(whole["finding"][0], "title"), words);
  }
}

TEST(json, a_rule_that_is_known_from_memory_alone_is_marked) {
  rule r = missing_rule;
  r.sources = "unverified";
  finding f;
  f.rule = &r;
  const fact_set facts{{}};
  scan_result result;
  result.facts = &facts;
  result.findings = {&f, 1};
  EXPECT_EQ(parse_strictly(written({&result, 1}))["finding"][0]["unverified"], true);
  EXPECT_FALSE(document(sample_texts{})["finding"][0].contains("unverified"));
}

// What was looked for and not found is in the fact's text; without it the evidence says "nowhere" and not what.
TEST(json, evidence_that_was_seen_on_this_machine_names_what_was_looked_for) {
  const json evidence = document(sample_texts{})["finding"][0]["evidence"][1];
  EXPECT_NE(evidence["text"].get<std::string>().find("nowhere in the runtime root:"), std::string::npos);
  EXPECT_NE(evidence.dump().find("libcudnn.so*"), std::string::npos) << evidence;
}

TEST(json, several_scans_share_one_document_and_one_summary) {
  const sample_scan first;
  sample_texts elsewhere;
  elsewhere.path = "other";
  const sample_scan second(elsewhere);
  const std::vector<scan_result> results = {first.result(), second.result()};
  const json whole = document(results);
  EXPECT_EQ(whole["input"].size(), 4u);
  ASSERT_EQ(whole["component"].size(), 4u);
  EXPECT_EQ(whole["component"][0]["path"], "build");
  EXPECT_EQ(whole["component"][3]["path"], "other");
  ASSERT_EQ(whole["finding"].size(), 4u);
  EXPECT_EQ(whole["finding"][2]["path"], "other");
  EXPECT_EQ(whole["summary"],
            parse_strictly(R"({"kind": "summary", "verdict": "nothing_seen", "errors": 2, "warnings": 2, "infos": 0,
                               "ignored": 0, "warnings_unexplained": 0, "suppressed": 0, "baseline_gone": 0, "inputs": 4})"));
}

TEST(json, a_rung_has_every_place_that_says_the_same) {
  fact storage[3];
  fact_set facts(storage);
  facts.add({fact_id::library, component::cudnn, state::yes, "/m", {0, 4, 0, "M:FILEPATH=/m"}, "M"});
  facts.add({fact_id::library, component::cudnn, state::yes, "/l", {0, 5, 20, "L:FILEPATH=/l"}, "L"});
  facts.add({fact_id::library, component::cudnn, state::yes, "/l", {1, 9, 90, "found: here"}, "L"});
  const input inputs[] = {{"CMakeCache.txt", "cmake-cache", 1}, {"log.yaml", "configure-log", 2}};
  scan_result result;
  result.facts = &facts;
  result.inputs = inputs;
  const json claimed = parse_strictly(written({&result, 1}))["component"][0]["evidence"]["claimed"];
  EXPECT_EQ(claimed, parse_strictly(R"([
    {"fact": "library", "path": "CMakeCache.txt", "line": 5, "offset": 20, "text": "L:FILEPATH=/l", "name": "L"},
    {"fact": "library", "path": "log.yaml", "line": 9, "offset": 90, "text": "found: here", "name": "L"}])"));
}

TEST(json, an_input_has_the_release_of_cuda_that_its_scan_tells_of) {
  fact storage[2];
  fact_set facts(storage);
  const input in = {"configure.log", "cmake-output", 1};
  scan_result result;
  result.facts = &facts;
  result.inputs = {&in, 1};
  facts.add({fact_id::version, component::nvcc, state::yes, "12.8.93", {0, 4, 0, "NVIDIA 12.8.93"}, ""});
  EXPECT_EQ(parse_strictly(written({&result, 1}))["input"][0]["cuda_release"], "12.8");
  facts.add({fact_id::version, component::nvcc, state::yes, "13.0.88", {0, 9, 0, "NVIDIA 13.0.88"}, ""});
  EXPECT_FALSE(parse_strictly(written({&result, 1}))["input"][0].contains("cuda_release")) << "two are none";
}

TEST(json, a_text_that_is_no_utf8_is_given_in_base64_wherever_it_stands) {
  const std::string odd = "/home/j\xFCrgen\n\x1B\"\\";
  sample_texts texts;
  texts.path = texts.cache = texts.line = odd;
  const json whole = document(texts);
  ASSERT_TRUE(whole.is_object());
  for (const json& object : {whole["input"][0], whole["component"][0], whole["finding"][0]}) {
    EXPECT_FALSE(object.contains("path"));
    EXPECT_EQ(decode_base64(object["path_base64"].get<std::string>()), odd);
  }
  const json evidence = whole["finding"][0]["evidence"][0];
  EXPECT_EQ(names_of(evidence), "fact line offset path_base64 text_base64");
  EXPECT_EQ(decode_base64(evidence["text_base64"].get<std::string>()), odd);
}

TEST(json, any_byte_in_an_input_leaves_the_document_valid) {
  for (int a = 0; a < 256; ++a) {
    sample_texts texts;
    texts.path = texts.cache = texts.line = texts.seen = std::string("a") + static_cast<char>(a);
    ASSERT_TRUE(document(texts).is_object()) << a;
  }
}

// ---- ndjson ---------------------------------------------------------------------------------------------------------

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
  for (const char* name :
       {"input", "component", "finding", "suppressed", "cause", "diagnostics", "ignored", "warning", "verdict"}) {
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
                               "ignored": 0, "warnings_unexplained": 0, "suppressed": 0, "baseline_gone": 0, "inputs": 4, "schema_version": 1})"));
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
                                             "ignored": 5, "warnings_unexplained": 6, "suppressed": 0, "baseline_gone": 0, "inputs": 4, "schema_version": 1})"));
}

TEST(ndjson, a_path_that_could_not_be_read_is_a_record) {
  fmt::memory_buffer out;
  write_ndjson_error("a\xFF", "is empty", out);
  EXPECT_EQ(parse_lines_strictly(fmt::to_string(out))[0],
            parse_strictly(R"({"kind": "error", "path_base64": "Yf8=", "message": "is empty"})"));
}

}  // namespace json_test
}  // namespace foundcheck

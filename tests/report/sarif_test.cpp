// SPDX-License-Identifier: MIT
#include <foundcheck/report/sarif.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/strict_json.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace sarif_test {

using nlohmann::json;

json run_of(std::span<const scan_result> results, const sarif_run& run = {.version = "1.2.3"}) {
  fmt::memory_buffer out;
  write_sarif(results, run, out);
  const json log = parse_strictly(fmt::to_string(out));
  EXPECT_EQ(log["version"], "2.1.0");
  EXPECT_EQ(log["runs"].size(), 1u);
  return log["runs"][0];
}

json results_of(const sample_texts& texts, const sarif_run& run = {.version = "1.2.3"}) {
  const sample_scan scan(texts);
  const scan_result result = scan.result();
  return run_of({&result, 1}, run)["results"];
}

std::string uri_of(const json& result) {
  return result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].get<std::string>();
}

std::string fingerprint_of(const json& result) {
  return result["partialFingerprints"]["primaryLocationLineHash"].get<std::string>();
}

TEST(sarif, the_driver_has_a_name_a_version_and_the_rules_that_fire) {
  const sample_scan scan;
  const std::vector<scan_result> results = {scan.result(), scan.result()};
  const json driver = run_of(results)["tool"]["driver"];
  EXPECT_EQ(driver["name"], "foundcheck");
  EXPECT_EQ(driver["semanticVersion"], "1.2.3");
  EXPECT_TRUE(driver["informationUri"].get<std::string>().starts_with("https://"));
  ASSERT_EQ(driver["rules"].size(), 2u);
  EXPECT_EQ(driver["rules"][0], parse_strictly(R"({
    "id": "SAMPLE001", "name": "SAMPLE001", "shortDescription": {"text": "the library is not there"},
    "fullDescription": {"text": "Configure saw it; the root does not have it."},
    "helpUri": "https://github.com/foundcheck/foundcheck/blob/main/docs/rules.md#sample001",
    "defaultConfiguration": {"level": "error"},
    "help": {"text": "Configure saw it; the root does not have it.\n\nConfirm: find / -name 'libcudnn.so*'\n\nFix: Install it.\n\nSources: first source; second source, part 2",
             "markdown": "Configure saw it; the root does not have it.\n\n**Confirm**\n\nfind / -name 'libcudnn.so\\*'\n\n**Fix**\n\nInstall it.\n\n**Sources**\n\nfirst source; second source, part 2"},
    "properties": {"precision": "very-high", "problem.severity": "error", "tags": ["build"]}})"));
}

TEST(sarif, a_result_has_its_rule_its_place_and_a_fingerprint) {
  const json results = results_of({});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[0]["ruleId"], "SAMPLE001");
  EXPECT_EQ(results[0]["ruleIndex"], 0);
  EXPECT_EQ(results[0]["level"], "error");
  EXPECT_TRUE(results[0]["message"]["text"].get<std::string>().starts_with("the library is not there: cuDNN.\n"));
  EXPECT_EQ(results[0]["locations"], parse_strictly(R"([{"physicalLocation": {
    "artifactLocation": {"uri": "build/CMakeCache.txt"},
    "region": {"startLine": 12, "snippet": {"text": "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so"}}}}])"));
  EXPECT_EQ(results[1]["ruleIndex"], 1);
  EXPECT_EQ(results[1]["level"], "warning");
}

TEST(sarif, the_rest_of_the_evidence_is_related) {
  const sample_scan scan;
  scan_result result = scan.result();
  finding f = result.findings[0];
  f.add(result.facts->begin() + 2);
  result.findings = {&f, 1};
  EXPECT_EQ(run_of({&result, 1})["results"][0]["relatedLocations"], parse_strictly(R"([{
    "physicalLocation": {"artifactLocation": {"uri": "build/configure.log"},
                         "region": {"startLine": 7, "snippet": {"text": "-- Could NOT find CUPTI"}}},
    "message": {"text": "claimed"}}])"));
}

TEST(sarif, a_place_in_the_sources_is_the_location_and_the_log_is_related) {
  const sample_scan sample;
  scan_result result = sample.result();
  fact said = {fact_id::diagnosis, component::none, state::yes, "syntax", {1, 4, 40, "../src/a b.cpp:3:10: error: x"}};
  said.at = {"../src/a b.cpp", 3, 10};
  finding f;
  f.rule = &missing_rule;
  f.add(&said);
  result.findings = {&f, 1};
  const json found = run_of({&result, 1}, {.version = "1", .root = "/src"})["results"][0];
  EXPECT_EQ(found["locations"], parse_strictly(R"([{"physicalLocation": {
    "artifactLocation": {"uri": "src/a%20b.cpp"}, "region": {"startLine": 3, "startColumn": 10}}}])"));
  EXPECT_EQ(found["relatedLocations"], parse_strictly(R"([{"physicalLocation": {
    "artifactLocation": {"uri": "build/configure.log"},
    "region": {"startLine": 4, "snippet": {"text": "../src/a b.cpp:3:10: error: x"}}},
    "message": {"text": "diagnosis"}}])"));
  said.at = {"/usr/include/x.h", 3, 10};
  EXPECT_EQ(uri_of(run_of({&result, 1}, {.version = "1", .root = "/src"})["results"][0]), "build/configure.log")
      << "a file that is not of the sources";
}

TEST(sarif, the_invocation_has_the_exit_status) {
  const auto invocation = [](int status) {
    return run_of({}, {.version = "1", .exit_status = status})["invocations"][0];
  };
  EXPECT_EQ(invocation(1), parse_strictly(R"({"executionSuccessful": true, "exitCode": 1})"));
  EXPECT_EQ(invocation(3), parse_strictly(R"({"executionSuccessful": false, "exitCode": 3})"));
}

TEST(sarif, what_could_not_be_read_is_a_notification) {
  const scan_error errors[] = {{"/src/logs/gone 1.log", "No such file or directory"}, {"probe", "no driver", true}};
  const json invocation =
      run_of({}, {.version = "1", .root = "/src", .exit_status = 3, .errors = errors})["invocations"][0];
  EXPECT_EQ(invocation, parse_strictly(R"({"executionSuccessful": false, "exitCode": 3, "toolExecutionNotifications": [
    {"level": "error", "message": {"text": "/src/logs/gone 1.log: No such file or directory"},
     "locations": [{"physicalLocation": {"artifactLocation": {"uri": "logs/gone%201.log"}}}]},
    {"level": "note", "message": {"text": "probe: no driver"}}]})"));
  EXPECT_FALSE(run_of({}, {.version = "1"})["invocations"][0].contains("toolExecutionNotifications"));
}

TEST(sarif, the_verdict_is_in_the_properties_and_in_words_at_the_exit_status) {
  const sample_scan sample;
  const sample_verdict ended;
  const std::vector<scan_result> results = {sample.result(), ended.in(sample.result())};
  const json run = run_of(results, {.version = "1", .exit_status = 1});
  EXPECT_EQ(run["properties"],
            parse_strictly(
                R"({"foundcheck": {"verdict": "failed", "ignored": 5, "warnings_unexplained": 6, "suppressed": 0}})"));
  EXPECT_EQ(run["invocations"][0], parse_strictly(R"({
    "executionSuccessful": true, "exitCode": 1,
    "exitCodeDescription": "failed: build/configure.log:9: make: *** [Makefile:2: a.o] Error 1"})"));
  EXPECT_EQ(run_of(results, {.version = "1", .exit_status = 3})["invocations"][0]["exitCodeDescription"],
            "not all could be looked at; failed: build/configure.log:9: make: *** [Makefile:2: a.o] Error 1");
  const json clean = run_of({results.data(), 1});
  EXPECT_EQ(clean["properties"]["foundcheck"]["verdict"], "nothing_seen");
  EXPECT_EQ(clean["invocations"][0]["exitCodeDescription"], "nothing seen, no sign of failure and none of success");
  EXPECT_FALSE(run_of({}).contains("properties")) << "no scan, no verdict";
}

// GitHub opens an alert for a suppressed result too.
TEST(sarif, an_ignored_error_is_a_suppressed_result_where_it_is_asked_for) {
  const sample_scan sample;
  const sample_verdict ended("x.c:1: error: y");
  const scan_result result = ended.in(sample.result());
  EXPECT_EQ(run_of({&result, 1})["results"].size(), 2u);
  const json results = run_of({&result, 1}, {.version = "1", .has_suppressed = true})["results"];
  ASSERT_EQ(results.size(), 5u);
  EXPECT_EQ(results[3], parse_strictly(R"({
    "ruleId": "ignored/later_run", "level": "note", "message": {"text": "build/configure.log:5: x.c:1: error: y"},
    "locations": [{"physicalLocation": {"artifactLocation": {"uri": "build/configure.log"},
                                        "region": {"startLine": 5, "snippet": {"text": "x.c:1: error: y"}}}}],
    "suppressions": [{"kind": "external", "justification": "a later run of the step succeeded"}]})"));
  scan_result known = sample.result();
  const suppressed_finding one{known.findings[0], "a.toml", "we know"};
  known.findings = known.findings.subspan(1);
  known.suppressed = {&one, 1};
  EXPECT_EQ(run_of({&known, 1})["results"].size(), 1u);
  EXPECT_EQ(run_of({&known, 1})["tool"]["driver"]["rules"].size(), 1u);
  EXPECT_EQ(run_of({&known, 1})["properties"]["foundcheck"]["suppressed"], 1);
  const json with = run_of({&known, 1}, {.version = "1", .has_suppressed = true});
  ASSERT_EQ(with["results"].size(), 2u);
  EXPECT_EQ(with["tool"]["driver"]["rules"].size(), 2u);
  EXPECT_EQ(with["results"][1]["ruleId"], one.what.rule->id);
  EXPECT_EQ(with["results"][1]["suppressions"],
            parse_strictly(R"([{"kind": "external", "justification": "a.toml: we know"}])"));
  scan_result without = sample.result();
  const scan::ignored_error nowhere[] = {{scan::ignored_reason::own_step, {}}};
  without.ignored = nowhere;
  EXPECT_EQ(run_of({&without, 1}, {.version = "1", .has_suppressed = true})["results"].size(), 2u)
      << "a result needs a file";
}

TEST(sarif, words_of_a_verdict_and_of_a_title_are_valid_text) {
  const sample_scan sample;
  for (const std::string& words : hostile_words()) {
    const sample_verdict ended(words);
    scan_result result = ended.in(sample.result());
    finding f = result.findings[0];
    f.words = words;
    result.findings = {&f, 1};
    fmt::memory_buffer out;
    write_sarif({&result, 1}, {.version = "1", .has_suppressed = true}, out);
    const std::string text = fmt::to_string(out);
    EXPECT_EQ(unfit_for_terminal(text), "") << text;
    EXPECT_EQ(parse_strictly(text)["runs"][0]["results"].size(), 4u) << text;
  }
}

TEST(sarif, the_message_begins_with_the_words_of_the_tool_where_they_say_more) {
  const sample_scan sample;
  scan_result result = sample.result();
  finding f = result.findings[1];
  result.findings = {&f, 1};
  const auto message = [&](std::string_view words) {
    f.words = words;
    return run_of({&result, 1})["results"][0]["message"]["text"].get<std::string>();
  };
  EXPECT_TRUE(message("ld: cannot find -lx").starts_with("ld: cannot find -lx.\n"));
  EXPECT_TRUE(message("It stopped.").starts_with("It stopped.\n"));
  EXPECT_EQ(run_of({&result, 1})["tool"]["driver"]["rules"][0]["shortDescription"]["text"], "the option is odd")
      << "the rule keeps its own title";
}

TEST(sarif, nothing_found_is_a_log_with_empty_lists) {
  const json run = run_of({});
  EXPECT_EQ(run["results"], json::array());
  EXPECT_EQ(run["tool"]["driver"]["rules"], json::array());
}

TEST(sarif, a_uri_is_relative_to_the_sources_or_to_the_build_directory) {
  sample_texts inside;
  inside.path = "/src/build";
  inside.cache = "/src/build/CMakeCache.txt";
  EXPECT_EQ(uri_of(results_of(inside, {.version = "1", .root = "/src"})[0]), "build/CMakeCache.txt");
  EXPECT_EQ(uri_of(results_of(inside, {.version = "1", .root = "/elsewhere"})[0]), "CMakeCache.txt");
  sample_texts odd;
  odd.cache = "b \xFF#/CMakeCache.txt";
  EXPECT_EQ(uri_of(results_of(odd)[0]), "b%20%FF%23/CMakeCache.txt");
}

TEST(sarif, the_words_of_inputs_are_valid_text) {
  sample_texts odd;
  odd.line = "a\xFF\x1B\n";
  const json region = results_of(odd)[0]["locations"][0]["physicalLocation"]["region"];
  EXPECT_EQ(region["snippet"]["text"], "a\xEF\xBF\xBD\x1B\n");
}

TEST(sarif, a_fingerprint_stays_when_lines_move_and_changes_with_what_is_said) {
  const sample_scan scan;
  const scan_result result = scan.result();
  const auto of = [&](std::size_t line, std::string_view words) {
    const fact moved = {fact_id::library, component::cudnn, state::yes, "", {0, line, line * 10, words}};
    finding f;
    f.rule = &missing_rule;
    f.about = component::cudnn;
    f.add(&moved);
    scan_result one = result;
    one.findings = {&f, 1};
    return fingerprint_of(run_of({&one, 1})["results"][0]);
  };
  EXPECT_EQ(of(12, "A:PATH=/x y"), of(500, "  A:PATH=/x   y\r"));
  EXPECT_NE(of(12, "A:PATH=/x"), of(12, "A:PATH=/z"));
  EXPECT_EQ(of(1, "a").size(), 18u);
}

/// The fingerprint of a finding about these words of an input in that envelope.
std::string fingerprint_in(const envelope& around, std::string_view words) {
  const sample_scan scan;
  const input log = {"build.log", "diagnostics", words.size(), around};
  const fact said = {fact_id::diagnosis, component::none, state::yes, "missing_header", {0, 1, 0, words}};
  finding f;
  f.rule = &option_rule;
  f.add(&said);
  scan_result result = scan.result();
  result.inputs = {&log, 1};
  result.findings = {&f, 1};
  return fingerprint_of(run_of({&result, 1})["results"][0]);
}

TEST(sarif, blanks_count_once_in_a_fingerprint_and_at_the_ends_of_a_text_not_at_all) {
  const auto hash = [](std::initializer_list<std::string_view> texts) {
    detail::text_hash h;
    for (const std::string_view text : texts) h.add(text);
    return h.value();
  };
  for (const std::string_view blank : {" ", "\t", "\r", "\n", "  ", " \t\r\n "}) {
    EXPECT_EQ(hash({"a" + std::string(blank) + "b"}), hash({"a b"})) << blank.size();
    EXPECT_EQ(hash({std::string(blank) + "a"}), hash({"a"}));
    EXPECT_EQ(hash({"a" + std::string(blank)}), hash({"a"}));
  }
  EXPECT_NE(hash({"ab"}), hash({"a b"}));
  EXPECT_NE(hash({"a\vb"}), hash({"a b"}));
  EXPECT_NE(hash({"a", "b"}), hash({"ab"}));
  EXPECT_NE(hash({"a", "b"}), hash({"a b"}));
  EXPECT_NE(hash({"a", ""}), hash({"a"}));
}

TEST(sarif, a_fingerprint_does_not_know_what_a_ci_system_put_around_the_words) {
  const envelope bare, timed{.prefixes = {prefix::timestamp}};
  const std::string words = "a.cpp:1:10: fatal error: cupti.h: No such file or directory";
  const std::string today = "2024-05-01T12:34:56.1234567Z ", tomorrow = "2025-06-02T12:34:57.7654321Z ";
  const std::string print = fingerprint_in(bare, words);
  EXPECT_EQ(fingerprint_in(timed, today + words), print);
  EXPECT_EQ(fingerprint_in(timed, tomorrow + words), print);
  EXPECT_EQ(fingerprint_in(timed, today + "\x1B[31m" + words + "\x1B[m"), print);
  EXPECT_EQ(fingerprint_in(bare, "\x1B[31m" + words + "\x1B[m"), print);
  EXPECT_EQ(fingerprint_in(timed, words), print) << "a line that lacks it";
  EXPECT_NE(fingerprint_in(timed, today + "b.cpp:1:10: fatal error: cupti.h: No such file or directory"), print);
  // In a file that has no envelope it is what the tool wrote.
  EXPECT_NE(fingerprint_in(bare, today + words), fingerprint_in(bare, tomorrow + words));
}

TEST(sarif, a_fingerprint_knows_no_envelope_of_any_line_of_a_block) {
  const envelope bare, timed{.prefixes = {prefix::timestamp}}, marked{.has_byte_order_mark = true};
  const std::string stamps[] = {"2024-05-01T12:34:56.1234567Z ", "2025-06-02T12:34:57.7654321Z "};
  const std::string first = "CMake Error at CMakeLists.txt:3:", second = "  no CUDA";
  const std::string print = fingerprint_in(bare, first + "\n" + second);
  for (const std::string& stamp : stamps) {
    EXPECT_EQ(fingerprint_in(timed, stamp + first + "\r\n" + stamp + second), print);
    EXPECT_EQ(fingerprint_in(timed, first + "\n" + stamp + second), print) << "a text that begins behind the prefix";
    EXPECT_NE(fingerprint_in(timed, stamp + first + "\n" + stamp + "  no HIP"), print);
  }
  EXPECT_EQ(fingerprint_in(marked, "\xEF\xBB\xBF" + first + "\n" + second), print);
}

// Alerts that were uploaded are known again by these.
TEST(sarif, the_fingerprint_of_a_log_without_an_envelope_is_as_it_was) {
  EXPECT_EQ(fingerprint_in({}, "a.cpp:1:10:  fatal error: x\r\n  two\n"), "c8c52fa1ef81c2ab:1");
}

TEST(sarif, findings_that_are_alike_are_told_apart) {
  const sample_scan scan;
  scan_result result = scan.result();
  const std::vector<finding> many(40, result.findings[0]);
  result.findings = many;
  std::set<std::string> prints;
  const json results = run_of({&result, 1})["results"];
  for (const json& one : results) prints.insert(fingerprint_of(one));
  EXPECT_EQ(prints.size(), 40u);
  EXPECT_TRUE(fingerprint_of(results[39]).ends_with(":40"));
}

TEST(sarif, the_most_severe_come_first_and_no_more_than_are_taken) {
  const sample_scan scan;
  scan_result warnings = scan.result(), errors = scan.result();
  const std::vector<finding> many(most_sarif_results, scan.result().findings[1]);
  warnings.findings = many;
  errors.findings = errors.findings.subspan(0, 1);
  const std::vector<scan_result> results = {warnings, errors};
  fmt::memory_buffer out;
  write_sarif(results, {.version = "1"}, out);
  const std::string text = fmt::to_string(out);
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find("\"ruleIndex\":", at)) != std::string::npos; ++at) ++count;
  EXPECT_EQ(count, most_sarif_results);
  EXPECT_LT(text.find("\"ruleId\":\"SAMPLE001\""), text.find("\"ruleId\":\"SAMPLE002\""));
}

}  // namespace sarif_test
}  // namespace foundcheck

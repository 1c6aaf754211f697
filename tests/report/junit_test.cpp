// SPDX-License-Identifier: MIT
#include <foundcheck/report/junit.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/strict_xml.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace junit_test {

constexpr std::string_view head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

template <class Write>
std::string written(Write write) {
  fmt::memory_buffer out;
  xml_writer xml(out);
  write(xml);
  const std::string text = fmt::to_string(out);
  EXPECT_TRUE(text.starts_with(head));
  EXPECT_TRUE(is_well_formed_xml(text)) << text;
  return text.substr(head.size());
}

TEST(xml_writer, elements_nest_and_an_empty_one_is_closed_at_once) {
  EXPECT_EQ(written([](xml_writer& xml) {
              xml.begin("a");
              xml.attribute("n", std::size_t{3});
              xml.begin("b");
              xml.attribute("t", "x");
              xml.end("b");
              xml.begin("c");
              xml.text("words");
              xml.end("c");
              xml.end("a");
            }),
            "<a n=\"3\">\n  <b t=\"x\"/>\n  <c>words</c>\n</a>\n");
  EXPECT_EQ(written([](xml_writer& xml) {
              xml.begin("a");
              xml.end("a");
            }),
            "<a/>\n");
}

struct escape_case {
  std::string_view text, in_value, in_text;
};

TEST(xml_writer, what_xml_takes_for_itself_is_escaped_and_what_it_cannot_hold_replaced) {
  constexpr std::string_view r = "\xEF\xBF\xBD";
  const escape_case cases[] = {
      {"a<b>&\"'", "a&lt;b&gt;&amp;&quot;'", "a&lt;b&gt;&amp;\"'"},
      {"]]>", "]]&gt;", "]]&gt;"},
      {"\t\n\r", "&#9;&#10;&#13;", "&#9;\n&#13;"},
      {std::string_view("\0", 1), r, r},
      {"\x1B", r, r},
      {"\x7F\xC2\x9B\xE2\x80\xAE", "&#127;&#155;&#8238;", "&#127;&#155;&#8238;"},
      {"\xFF", r, r},
      {"\x7F\xC2\x9B"
       "m\xC2\xA0",
       "&#127;&#155;m\xC2\xA0", "&#127;&#155;m\xC2\xA0"},
      {"\xEF\xBF\xBE", r, r},
      {"\xEF\xBF\xBF", r, r},
      {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"\xC3\xA4\xF0\x9F\x98\x80", "\xC3\xA4\xF0\x9F\x98\x80", "\xC3\xA4\xF0\x9F\x98\x80"},
      {"::error::x\n ::error::x\n\xC2\xA0::\na::b\n:x", "::error::x&#10; ::error::x&#10;\xC2\xA0::&#10;a::b&#10;:x",
       "::error::x\n &#58;:error::x\n\xC2\xA0&#58;:\na::b\n:x"},
      {"a\n##vso[x]", "a&#10;#&#35;vso[x]", "a\n#&#35;vso[x]"},
  };
  for (const escape_case& c : cases) {
    EXPECT_EQ(written([&](xml_writer& xml) {
                xml.begin("a");
                xml.attribute("v", c.text);
                xml.text(c.text);
                xml.end("a");
              }),
              "<a v=\"" + std::string(c.in_value) + "\">" + std::string(c.in_text) + "</a>\n");
  }
}

// ---- junit ----------------------------------------------------------------------------------------------------------

using testing::HasSubstr;
using testing::Not;

std::string junit_written(std::span<const scan_result> results, std::span<const scan_error> errors = {}) {
  fmt::memory_buffer out;
  write_junit(results, "", out, errors);
  std::string document = fmt::to_string(out);
  EXPECT_TRUE(is_well_formed_xml(document)) << document;
  return document;
}

TEST(junit, a_scan_is_a_suite_with_a_case_for_each_ladder_and_each_finding) {
  const sample_scan scan;
  const scan_result result = scan.result();
  EXPECT_EQ(junit_written({&result, 1}), R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="foundcheck" tests="5" failures="3" errors="0" skipped="1" time="0">
  <testsuite name="build" tests="5" failures="3" errors="0" skipped="1" time="0">
    <testcase classname="foundcheck.ladder" name="CUPTI" time="0">
      <skipped message="configure did not claim it"/>
      <system-out>requested: yes, build/CMakeCache.txt:10: USE_CUPTI:BOOL=ON
claimed: no, build/configure.log:7: -- Could NOT find CUPTI
</system-out>
    </testcase>
    <testcase classname="foundcheck.ladder" name="cuDNN" time="0">
      <failure message="configure claimed it; present is no" type="ladder">claimed: yes, build/CMakeCache.txt:12: CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so
present: no, host: nowhere in the runtime root:
</failure>
    </testcase>
    <testcase classname="foundcheck.finding" name="SAMPLE001 [cuDNN]: the library is not there" time="0" file="build/CMakeCache.txt" line="12">
      <failure message="the library is not there" type="error">build/CMakeCache.txt:12: CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so
here: nowhere in the runtime root: libcudnn.so*
Configure saw it; the root does not have it.
Confirm: find / -name 'libcudnn.so*'
Fix: Install it.</failure>
    </testcase>
    <testcase classname="foundcheck.finding" name="SAMPLE002: the option is odd" time="0" file="build/CMakeCache.txt" line="10">
      <failure message="the option is odd" type="warning">build/CMakeCache.txt:10: USE_CUPTI:BOOL=ON
It is.
Confirm: Look.
Fix: Turn it off.</failure>
    </testcase>
    <testcase classname="foundcheck.verdict" name="verdict" time="0">
      <system-out>nothing seen, no sign of failure and none of success: 1 error, 1 warning, 0 infos
</system-out>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST(junit, each_error_of_a_finding_is_a_case_at_its_place_in_the_sources) {
  const input inputs[] = {{"build/make.log", "log", 9}};
  fact said[] = {{fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {0, 4, 40, "x"}, "f"},
                 {fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {0, 5, 50, "y"}, "g"}};
  said[1].at = {"../src/a.cpp", 7, 2};
  fact_set facts(said);
  for (const fact& one : std::vector<fact>(std::begin(said), std::end(said))) facts.add(one);
  finding f;
  f.rule = &option_rule;
  for (const fact& one : facts) f.add(&one);
  const scan_result result{"build", inputs, &facts, {&f, 1}};
  const std::string text = junit_written({&result, 1});
  EXPECT_THAT(text, HasSubstr("tests=\"3\" failures=\"2\""));
  EXPECT_THAT(text,
              HasSubstr("name=\"SAMPLE002: the option is odd (f)\" time=\"0\" file=\"build/make.log\" line=\"4\""));
  EXPECT_THAT(text, HasSubstr("name=\"SAMPLE002: the option is odd (g)\" time=\"0\" file=\"src/a.cpp\" line=\"7\""));
}

TEST(junit, what_was_suppressed_is_skipped_with_its_component_and_the_verdict) {
  const sample_scan scan;
  scan_result result = scan.result();
  result.conclusion.verdict = scan::verdict::contradicted;
  const suppressed_finding one{result.findings[0], "a.toml", "we know"};
  result.findings = result.findings.subspan(1);
  result.suppressed = {&one, 1};
  const std::string text = junit_written({&result, 1});
  EXPECT_THAT(text, HasSubstr("tests=\"5\" failures=\"1\" errors=\"0\" skipped=\"4\"")) << text;
  EXPECT_THAT(text, HasSubstr("<skipped message=\"ignored by a.toml: we know\"/>"));
  EXPECT_THAT(text, HasSubstr("<skipped message=\"its finding was suppressed\"/>"));
  EXPECT_THAT(text, HasSubstr(", ignored by a.toml\"/>"));
  const finding again[] = {one.what};
  result.findings = again;
  EXPECT_THAT(junit_written({&result, 1}), HasSubstr("configure claimed it; present is no")) << "another one counts";
}

TEST(junit, a_claim_that_holds_passes_and_so_does_an_info) {
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::claimed, component::cudnn, state::yes, "", {0, 1, 0, "-- Found cuDNN"}});
  rule info = option_rule;
  info.severity = severity::info;
  finding f;
  f.rule = &info;
  const input in[] = {{"log", "cmake-output", 9}};
  scan_result result{.path = "log", .inputs = in, .facts = &facts, .findings = {&f, 1}};
  const std::string text = junit_written({&result, 1});
  EXPECT_THAT(text,
              HasSubstr("<testsuite name=\"log\" tests=\"3\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0\">"));
  EXPECT_THAT(text, Not(HasSubstr("<failure")));
  EXPECT_THAT(text, Not(HasSubstr("<skipped")));
  EXPECT_THAT(text, HasSubstr("<system-out>It is."));
}

TEST(junit, a_scan_that_tells_nothing_has_a_case_too_and_several_are_summed) {
  const fact_set none{{}};
  const sample_scan scan;
  const std::vector<scan_result> results = {scan.result(), {"empty\x1B<", {}, &none, {}}};
  const std::string text = junit_written(results);
  EXPECT_THAT(text, HasSubstr("<testsuites name=\"foundcheck\" tests=\"6\" failures=\"3\""));
  EXPECT_THAT(text, HasSubstr("<testsuite name=\"empty\xEF\xBF\xBD&lt;\" tests=\"1\" failures=\"0\""));
  EXPECT_THAT(text, HasSubstr("<testcase classname=\"foundcheck.verdict\" name=\"verdict\" time=\"0\">"));
  EXPECT_THAT(junit_written({}), HasSubstr("<testsuites name=\"foundcheck\" tests=\"0\""));
}

TEST(junit, what_could_not_be_read_is_a_case_with_an_error) {
  const scan_error errors[] = {{"gone.log", "No such file or directory"}, {"a<", "is empty"}};
  EXPECT_EQ(junit_written({}, errors), R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="foundcheck" tests="2" failures="0" errors="2" skipped="0" time="0">
  <testsuite name="inputs" tests="2" failures="0" errors="2" skipped="0" time="0">
    <testcase classname="foundcheck.input" name="read gone.log" time="0">
      <error message="No such file or directory" type="unreadable">gone.log: No such file or directory</error>
    </testcase>
    <testcase classname="foundcheck.input" name="read a&lt;" time="0">
      <error message="is empty" type="unreadable">a&lt;: is empty</error>
    </testcase>
  </testsuite>
</testsuites>
)");
  const scan_error odd[] = {{"a\x1B", "is \xFF"}};
  EXPECT_THAT(junit_written({}, odd), HasSubstr("<error message=\"is \xEF\xBF\xBD\" type=\"unreadable\">a\\x1B: is"));
  const sample_scan scan;
  const scan_result result = scan.result();
  const std::string both = junit_written({&result, 1}, errors);
  EXPECT_THAT(both, HasSubstr("<testsuites name=\"foundcheck\" tests=\"7\" failures=\"3\" errors=\"2\" skipped=\"1\""));
  EXPECT_THAT(both, HasSubstr("<testsuite name=\"build\" tests=\"5\" failures=\"3\" errors=\"0\" skipped=\"1\""));
}

TEST(junit, the_verdict_is_a_case_that_fails_where_the_build_did) {
  const sample_scan sample;
  const sample_verdict ended;
  scan_result result = ended.in(sample.result());
  result.findings = {};
  const std::string failed = junit_written({&result, 1});
  EXPECT_THAT(failed, HasSubstr(R"(
    <testcase classname="foundcheck.verdict" name="verdict" time="0">
      <failure message="failed" type="failed">  ignored: 5 errors: make ignored it (2), )"));
  EXPECT_THAT(failed, HasSubstr(R"(
  build/configure.log:9: make: *** [Makefile:2: a.o] Error 1
failed: 0 errors, 0 warnings, 0 infos
</failure>
    </testcase>
)"));
  for (const scan::verdict v : all_verdicts) {
    result.conclusion.verdict = v;
    const std::string text = junit_written({&result, 1});
    // The ladder of cuDNN fails besides.
    EXPECT_THAT(text, HasSubstr(is_failure(v) ? "tests=\"3\" failures=\"2\"" : "tests=\"3\" failures=\"1\"")) << text;
    const std::string element = is_failure(v) ? "<failure message=\"" + std::string(phrase_of(v)) + "\" type=\"" +
                                                    std::string(name_of(v)) + "\">"
                                              : "<system-out>";
    EXPECT_THAT(text, HasSubstr("name=\"verdict\" time=\"0\">\n      " + element + "  ignored: ")) << text;
  }
}

TEST(junit, words_of_a_verdict_and_of_a_title_are_text) {
  const sample_scan sample;
  for (const std::string& words : hostile_words()) {
    const sample_verdict ended(words);
    scan_result result = ended.in(sample.result());
    finding f = result.findings[0];
    f.words = words;
    result.findings = {&f, 1};
    EXPECT_EQ(unfit_for_terminal(junit_written({&result, 1})), "");
  }
}

TEST(junit, a_note_of_what_was_not_looked_at_is_no_error) {
  const scan_error note[] = {{"probe", "this machine has no driver", true}};
  const sample_scan scan;
  const scan_result result = scan.result();
  EXPECT_EQ(junit_written({&result, 1}, note), junit_written({&result, 1}));
}

}  // namespace junit_test
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/report/azure.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace azure_test {

std::string written(const scan_result& result, std::string_view root = "") {
  fmt::memory_buffer out;
  write_azure(result, root, out);
  return fmt::to_string(out);
}

TEST(azure, a_finding_is_an_issue_with_its_place_and_code) {
  const sample_scan scan;
  EXPECT_EQ(written(scan.result()),
            "##vso[task.logissue type=error;sourcepath=build/CMakeCache.txt;linenumber=12;code=SAMPLE001]"
            "SAMPLE001 [cuDNN]: the library is not there%0A"
            "build/CMakeCache.txt:12: CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so%0A"
            "here: nowhere in the runtime root: libcudnn.so*%0A"
            "Configure saw it; the root does not have it.%0AConfirm: find / -name 'libcudnn.so*'%0AFix: Install it.\n"
            "##vso[task.logissue type=warning;sourcepath=build/CMakeCache.txt;linenumber=10;code=SAMPLE002]"
            "SAMPLE002: the option is odd%0Abuild/CMakeCache.txt:10: USE_CUPTI:BOOL=ON%0AIt is.%0AConfirm: Look.%0A"
            "Fix: Turn it off.\n");
}

TEST(azure, an_info_is_a_line_and_no_issue) {
  rule info = option_rule;
  info.severity = severity::info;
  finding f;
  f.rule = &info;
  const sample_scan scan;
  scan_result result = scan.result();
  result.findings = {&f, 1};
  EXPECT_EQ(written(result), "info: SAMPLE002: the option is odd\n");
}

TEST(azure, a_place_in_the_sources_has_its_column) {
  const sample_scan scan;
  scan_result result = scan.result();
  fact said = {fact_id::diagnosis, component::none, state::yes, "syntax", {0, 4, 40, "../src/a;b].cpp:3:10: error: x"}};
  said.at = {"../src/a;b].cpp", 3, 10};
  finding f;
  f.rule = &missing_rule;
  f.add(&said);
  result.findings = {&f, 1};
  EXPECT_TRUE(
      written(result, "/src")
          .starts_with(
              "##vso[task.logissue type=error;sourcepath=src/a%3Bb%5D.cpp;linenumber=3;columnnumber=10;code=SAMPLE001]"))
      << written(result, "/src");
}

TEST(azure, what_was_not_read_and_what_reached_no_end_are_issues) {
  fmt::memory_buffer out;
  write_azure_error({"/src/a;b%.log", "is gone\n##vso[x]y"}, "/src", out);
  write_azure_error({"/src/n", "is not looked at", true}, "/src", out);
  EXPECT_EQ(fmt::to_string(out),
            "##vso[task.logissue type=error;sourcepath=a%3Bb%AZP25.log]could not be read: /src/a;b%AZP25.log: "
            "is gone #\\x23vso[x]y\nnote: /src/n: is not looked at\n");
  const sample_scan scan;
  scan_result result = scan.result();
  result.findings = {};
  EXPECT_EQ(written(result), "");
  result.conclusion = concluded(scan::verdict::unfinished, {{1, 9, 400, "[3/10] Building a.o"}});
  EXPECT_EQ(written(result),
            "##vso[task.logissue type=warning]unfinished, no end was reached%0A"
            "build/configure.log:9: [3/10] Building a.o\n");
}

TEST(azure, no_text_of_an_input_begins_or_ends_a_command) {
  for (const std::string_view text :
       {"\n##vso[task.complete]x", "]x;type=y\r\n", "\x1B[31m\xE2\x80\xAE", "\xFF", "::error::"}) {
    sample_texts texts;
    texts.path = texts.cache = std::string(text) + "/c";
    texts.line = texts.seen = text;
    const sample_scan scan(texts);
    const std::string all = written(scan.result());
    for (std::size_t at = 0; at < all.size(); at = all.find('\n', at) + 1) {
      const std::string line = all.substr(at, all.find('\n', at) - at);
      EXPECT_TRUE(line.starts_with("##vso[task.logissue type=")) << line;
      EXPECT_EQ(unfit_for_terminal(line.substr(6)), "") << line;
    }
  }
}

}  // namespace azure_test
}  // namespace foundcheck

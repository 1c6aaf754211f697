// SPDX-License-Identifier: MIT
#include <foundcheck/report/finding_message.hpp>

#include <gtest/gtest.h>

#include "report/sample_scan.hpp"

namespace foundcheck {
namespace {

TEST(finding_message, a_headline_has_the_rule_and_the_component_if_there_is_one) {
  const sample_scan scan;
  const scan_result result = scan.result();
  fmt::memory_buffer with, without;
  append_headline(result.findings[0], with);
  append_headline(result.findings[1], without);
  EXPECT_EQ(fmt::to_string(with), "SAMPLE001 [cuDNN]: the library is not there");
  EXPECT_EQ(fmt::to_string(without), "SAMPLE002: the option is odd");
}

TEST(finding_message, the_text_has_the_evidence_then_the_words_of_the_rule) {
  sample_texts texts;
  texts.line = "a\x1B[31m\nb";
  const sample_scan scan(texts);
  const scan_result result = scan.result();
  fmt::memory_buffer text;
  append_message(result.findings[0], result, text);
  EXPECT_EQ(fmt::to_string(text),
            "build/CMakeCache.txt:12: a\\x1B[31m b\n"
            "here: nowhere in the runtime root: libcudnn.so*\n"
            "Configure saw it; the root does not have it.\n"
            "Confirm: find / -name 'libcudnn.so*'\n"
            "Fix: Install it.");
}

TEST(finding_message, the_headline_has_the_words_of_the_tool_where_they_say_more) {
  const sample_scan scan;
  finding f = scan.result().findings[0];
  f.words = "a.cpp:1:  error:\n\x1B[31mx ##[group]";
  fmt::memory_buffer headline;
  append_headline(f, headline);
  EXPECT_EQ(fmt::to_string(headline), "SAMPLE001 [cuDNN]: a.cpp:1: error: \\x1B[31mx #\\x23[group]");
}

TEST(finding_message, what_brings_a_missing_library_is_the_last_line) {
  fact storage[2];
  fact_set facts(storage);
  facts.add(
      {fact_id::diagnosis, component::none, state::yes, "missing_shared_library", {0, 1, 0, "x"}, "libcupti.so.12"});
  finding f;
  f.rule = &missing_rule;
  f.add(facts.begin());
  scan_result result;
  result.facts = &facts;
  fmt::memory_buffer text;
  append_message(f, result, text);
  EXPECT_NE(fmt::to_string(text).find("\nBring: apt: "), std::string::npos) << fmt::to_string(text);
}

}  // namespace
}  // namespace foundcheck

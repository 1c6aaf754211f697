// SPDX-License-Identifier: MIT
#include <foundcheck/report/finding.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "report/sample_scan.hpp"

namespace foundcheck {
namespace {

TEST(finding_message, a_headline_has_the_rule_and_the_component_if_there_is_one) {
  const sample_scan scan;
  const scan_result result = scan.result();
  fmt::memory_buffer with, without;
  append_headline(result.findings[0], finding_text(result.findings[0], *result.facts), with);
  append_headline(result.findings[1], finding_text(result.findings[1], *result.facts), without);
  EXPECT_EQ(fmt::to_string(with), "SAMPLE001 [cuDNN]: the library is not there");
  EXPECT_EQ(fmt::to_string(without), "SAMPLE002: the option is odd");
}

TEST(finding_message, the_text_has_the_evidence_then_the_words_of_the_rule) {
  sample_texts texts;
  texts.line = "a\x1B[31m\nb";
  const sample_scan scan(texts);
  const scan_result result = scan.result();
  fmt::memory_buffer text;
  append_message(result.findings[0], finding_text(result.findings[0], *result.facts), result, text);
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
  append_headline(f, finding_text(f, *scan.result().facts), headline);
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
  append_message(f, finding_text(f, facts), result, text);
  EXPECT_NE(fmt::to_string(text).find("\nBring: apt: "), std::string::npos) << fmt::to_string(text);
}

// ---- finding place --------------------------------------------------------------------------------------------------

TEST(finding_place, the_source_is_the_first_that_a_message_names_with_a_line) {
  fact places[3] = {{fact_id::failed_step, component::none, state::yes, "a.o", {0, 1, 0, "FAILED: a.o"}},
                    {fact_id::diagnosis, component::none, state::yes, "syntax", {0, 2, 12, "ld: a.o"}},
                    {fact_id::diagnosis, component::none, state::yes, "syntax", {0, 3, 20, "a.cpp:3:1: error"}}};
  finding f;
  for (const fact& one : places) f.add(&one);
  EXPECT_FALSE(source_of(f).known());
  places[1].at = {"a.o"};
  EXPECT_FALSE(source_of(f).known()) << "no editor goes to a file without a line";
  places[2].at = {"a.cpp", 3, 1};
  EXPECT_TRUE(source_of(f).known());
  EXPECT_EQ(source_of(f).file, "a.cpp");
  EXPECT_EQ(source_of(f).line, 3U);
  EXPECT_EQ(source_of(f).column, 1U);
}

struct path_case {
  std::string_view path, scanned, root, shown;
};

constexpr path_case path_cases[] = {
    // What is relative already, as seen from where the program runs.
    {"build/CMakeCache.txt", "build", "/src", "build/CMakeCache.txt"},
    {"./CMakeCache.txt", ".", "/src", "./CMakeCache.txt"},
    {"b/..x/a", "b", "/src", "b/..x/a"},
    // Below the root of the sources.
    {"/src/build/CMakeCache.txt", "/src/build", "/src", "build/CMakeCache.txt"},
    {"/src//build/x.log", "/src/build", "/src/", "build/x.log"},
    {"C:/src/build/x.log", "C:/src/build", "C:/src", "build/x.log"},
    // Elsewhere: as seen from the build directory.
    {"/tmp/b/CMakeFiles/x.yaml", "/tmp/b", "/src", "CMakeFiles/x.yaml"},
    {"../b/CMakeFiles/x.yaml", "../b", "/src", "CMakeFiles/x.yaml"},
    {"/srcs/b/x.log", "/srcs/b", "/src", "x.log"},
    {"/tmp/x.log", "/tmp/x.log", "/src", "x.log"},
    {"/tmp/x.log", "/other", "", "x.log"},
    {"b/../../x.log", "b", "/src", "x.log"},
    {"/tmp/b/../x.log", "/tmp/b", "/src", "x.log"},
    // What has no name at all.
    {"", "", "", "unknown"},
    {"/", "/", "/", "unknown"},
    {"..", "..", "", "unknown"},
    {"<stdin>", "<stdin>", "/src", "<stdin>"},
};

constexpr bool all_paths_are_shown_as_they_should() {
  for (const path_case& c : path_cases) {
    if (relative_path(c.path, c.scanned, c.root) != c.shown) return false;
  }
  return true;
}
static_assert(all_paths_are_shown_as_they_should());

TEST(finding_place, a_path_is_relative_and_never_leads_up) {
  for (const path_case& c : path_cases) EXPECT_EQ(relative_path(c.path, c.scanned, c.root), c.shown) << c.path;
}

TEST(finding_place, a_uri_has_no_other_bytes_than_it_may_have) {
  const struct {
    std::string_view path, uri, shown;
  } cases[] = {{"build/CMakeCache.txt", "build/CMakeCache.txt", "build/CMakeCache.txt"},
               {"./a//./b", "a/b", "a/b"},
               {"a b/c%d#e?f", "a%20b/c%25d%23e%3Ff", "a b/c%d#e?f"},
               {"c:x", "c%3Ax", "c:x"},
               {"\xC3\xA4-._~", "%C3%A4-._~", "\xC3\xA4-._~"},
               {"\xFF\n", "%FF%0A", "\xFF\n"}};
  for (const auto& c : cases) {
    fmt::memory_buffer uri, path;
    append_uri(c.path, uri);
    append_path(c.path, path);
    EXPECT_EQ(fmt::to_string(uri), c.uri);
    EXPECT_EQ(fmt::to_string(path), c.shown);
  }
}

TEST(finding_place, the_first_evidence_that_an_input_has_is_the_place) {
  const sample_scan scan;
  const scan_result result = scan.result();
  finding f = result.findings[0];
  EXPECT_EQ(place_of(f, result).path, "build/CMakeCache.txt");
  EXPECT_EQ(place_of(f, result).line, 12u);
  // What was seen on the machine has no line, so that what follows it is the place.
  std::swap(f.evidence[0], f.evidence[1]);
  EXPECT_EQ(place_of(f, result).line, 12u);
  f.evidence_count = 1;
  EXPECT_EQ(place_of(f, result).path, "build/CMakeCache.txt");
  EXPECT_EQ(place_of(f, result).line, 1u);
  EXPECT_EQ(place_of(f, result).evidence, nullptr);
  scan_result nothing = result;
  nothing.inputs = {};
  EXPECT_EQ(place_of(f, nothing).path, "build");
}

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/report/finding.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "report/sample_scan.hpp"

namespace foundcheck {
namespace finding_test {

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

struct source_case {
  source_place place;
  std::string_view scanned, root, shown;  ///< shown: "" where the place is not in the sources
};

constexpr source_case source_cases[] = {
    {{"src/a.cpp", 3, 1}, "build", "/src", "src/a.cpp"},
    {{"./src//a.cpp", 3, 1}, "build", "/src", "src/a.cpp"},
    {{"/src/lib/a.cpp", 3, 1}, "build", "/src", "lib/a.cpp"},
    {{"/src/lib/../a.cpp", 3, 1}, "build", "/src", "a.cpp"},
    // As ninja names what lies beside the build directory.
    {{"../lib/a.cpp", 3, 1}, "build", "/src", "lib/a.cpp"},
    {{"../lib/a.cpp", 3, 1}, "/src/build", "/src", "lib/a.cpp"},
    {{"../../lib/a.cpp", 3, 1}, "out/debug/", "/src", "lib/a.cpp"},
    // Elsewhere, or nobody knows where.
    {{"../../lib/a.cpp", 3, 1}, "build", "/src", ""},
    {{"../lib/a.cpp", 3, 1}, "/elsewhere/build", "/src", ""},
    {{"../lib/a.cpp", 3, 1}, "", "/src", ""},
    {{"/usr/include/x.h", 3, 1}, "build", "/src", ""},
    {{"/src/../x.h", 3, 1}, "build", "/src", ""},
    {{"/src/a.cpp", 3, 1}, "build", "", ""},
    {{"src/a.cpp", 0, 0}, "build", "/src", ""},
    {{"", 3, 1}, "build", "/src", ""},
};

TEST(finding_place, a_source_is_named_below_the_root_of_the_sources_or_not_at_all) {
  for (const source_case& c : source_cases) {
    fmt::memory_buffer path;
    EXPECT_EQ(append_source_path(c.place, c.scanned, c.root, path), !c.shown.empty()) << c.place.file;
    EXPECT_EQ(fmt::to_string(path), c.shown) << c.place.file;
  }
}

TEST(finding_place, each_error_of_a_finding_has_its_own_place_and_name) {
  const input inputs[] = {{"build/make.log", "log", 9}};
  fact said[] = {{fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {0, 4, 40, "x"}, "f"},
                 {fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {0, 5, 50, "y"}, "g"},
                 {fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {0, 9, 90, "x"}, "f"},
                 {fact_id::failed_step, component::none, state::yes, "a.o", {0, 6, 60, "FAILED: a.o"}}};
  said[1].at = {"src/a.cpp", 7, 2};
  fact_set facts(said);
  finding f;
  f.rule = &option_rule;
  for (const fact& one : said) f.add(&one);
  const scan_result result{"build", inputs, &facts, {&f, 1}};
  std::vector<std::string> shown;
  for_each_error(f, [&](std::size_t piece) {
    shown_place at;
    show_place(f, result, "/src", at, piece);
    fmt::memory_buffer title;
    append_headline(f, finding_text(*f.rule), title, piece);
    shown.push_back(fmt::format("{}:{}:{} {}", at.path_view(), at.line, at.column, fmt::to_string(title)));
  });
  EXPECT_EQ(shown, (std::vector<std::string>{"build/make.log:4:0 SAMPLE002: the option is odd (f)",
                                             "src/a.cpp:7:2 SAMPLE002: the option is odd (g)"}));
  finding one = f;
  one.evidence_count = 1;
  std::size_t calls = 0;
  for_each_error(one, [&](std::size_t piece) { calls += piece == whole_finding ? 1U : 100U; });
  EXPECT_EQ(calls, 1U) << "a single error is the whole finding";
}

constexpr rule named_rule = {.id = "SAMPLE003",
                             .severity = severity::error,
                             .confidence = confidence::certain,
                             .about = component::none,
                             .title = "{subject|it} is not defined{more: (and * more)|}",
                             .why = "No.",
                             .confirm = "grep {subject|NAME} a.cpp",
                             .fix = "correct {subject|NAME}",
                             .since = "",
                             .until = "",
                             .sources = "one",
                             .subsumes = "",
                             .when = {}};

TEST(finding_text, each_error_of_a_finding_fills_the_texts_of_the_rule) {
  const input inputs[] = {{"make.log", "log", 9}};
  const fact said[] = {{fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {0, 4, 40, "x"}, "f"},
                       {fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {0, 5, 50, "y"}, "g"},
                       {fact_id::failed_step, component::none, state::yes, "a.o", {0, 6, 60, "FAILED: a.o"}}};
  fact_set facts({});
  finding f;
  f.rule = &named_rule;
  for (const fact& one : said) f.add(&one);
  const scan_result result{"build", inputs, &facts, {&f, 1}};
  std::vector<std::string> titles, fixes;
  for_each_error(f, [&](std::size_t piece) {
    const finding_text text(error_of(f, piece), facts);
    fmt::memory_buffer title, message;
    append_headline(f, text, title, piece);
    append_message(f, text, result, message, piece);
    titles.push_back(fmt::to_string(title));
    fixes.push_back(fmt::to_string(message));
  });
  EXPECT_EQ(titles, (std::vector<std::string>{"SAMPLE003: f is not defined", "SAMPLE003: g is not defined"}));
  ASSERT_EQ(fixes.size(), 2u);
  EXPECT_EQ(fixes[1], "make.log:5: y\nNo.\nConfirm: grep g a.cpp\nFix: correct g");
  // A letter of another word is not the name.
  fmt::memory_buffer title;
  append_headline(f, finding_text(option_rule), title, 0);
  append_headline(f, finding_text(missing_rule), title, 1);
  EXPECT_EQ(fmt::to_string(title), "SAMPLE003: the option is odd (f)SAMPLE003: the library is not there (g)");
  EXPECT_EQ(error_of(f, 1).evidence_count, 2u) << "what is of no error stays";
  // The whole finding speaks of all of them.
  EXPECT_EQ(fmt::to_string(finding_text(error_of(f, whole_finding), facts).title), "f is not defined (and 1 more)");
}

TEST(finding_place, a_file_that_was_found_is_shown_where_it_is) {
  const input inputs[] = {{"build/make.log", "log", 9}};
  fact said[] = {{fact_id::diagnosis, component::none, state::yes, "x", {0, 4, 40, "x"}, "f"}};
  said[0].at = {"../src/a.cpp", 7, 2};
  fact_set facts({});
  finding f;
  f.rule = &option_rule;
  f.add(said);
  scan_result result{"build/make.log", inputs, &facts, {&f, 1}};
  const auto shown = [&] {
    shown_place at;
    show_place(f, result, "/p", at);
    return fmt::format("{}:{}:{}", at.path_view(), at.line, at.column);
  };
  EXPECT_EQ(shown(), "build/make.log:4:0");
  const found_source there[] = {{"../src/a.cpp", 1, "other/a.cpp", ""}, {"../src/a.cpp", 0, "src/a.cpp", ""}};
  result.sources = {there, 1};
  EXPECT_EQ(shown(), "build/make.log:4:0") << "it was found for another input";
  result.sources = there;
  EXPECT_EQ(shown(), "src/a.cpp:7:2");
  const found_source outside[] = {{"../src/a.cpp", 0, "", "/usr/src/a.cpp"}};
  result.sources = outside;
  EXPECT_EQ(shown(), "build/make.log:4:0");
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

TEST(finding_text, breaks_what_a_page_would_take_for_a_link) {
  const auto broken = [](std::string_view text) {
    fmt::memory_buffer words;
    words.append(text.data(), text.data() + text.size());
    break_links(words);
    return std::string(words.data(), words.size());
  };
  EXPECT_EQ(broken("a [b](http://c) ![d](e)"), "a [b] (http://c) ![d] (e)");
  EXPECT_EQ(broken("a [-Wunused] (b)"), "a [-Wunused] (b)");
  EXPECT_EQ(broken(""), "");
}

}  // namespace finding_test
}  // namespace foundcheck

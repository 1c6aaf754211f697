// SPDX-License-Identifier: MIT
#include <foundcheck/report/text.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "report/sample_scan.hpp"
#include "report/sample_verdict.hpp"
#include "support/naive_utf8.hpp"
#include "support/std_regex.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace {

constexpr auto yes = state::yes;
constexpr auto no = state::no;

const input inputs[] = {{"CMakeCache.txt", "cmake-cache", 1}, {"configure.log", "cmake-output", 2}};

fact of(fact_id id, component about, state is, std::size_t line = 1) {
  return {id, about, is, "", {0, line, line, "the line"}};
}

/// The table as text.
std::string table(std::vector<fact> known, std::vector<finding> findings = {}, bool all = false) {
  std::vector<fact> storage(known.size());
  fact_set facts(storage);
  for (const fact& f : known) facts.add(f);
  scan_result result;
  result.inputs = inputs;
  result.facts = &facts;
  result.findings = findings;
  fmt::memory_buffer buffer;
  text_writer out(buffer, false);
  write_ladders(out, result, all);
  return fmt::to_string(buffer);
}

bool has_row(const std::string& text, const std::string& name) { return text.find("\n  " + name + "  ") != text.npos; }

TEST(ladder_text, what_was_requested_or_claimed_has_a_row) {
  EXPECT_TRUE(has_row(table({of(fact_id::requested, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({of(fact_id::asked, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({of(fact_id::claimed, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({of(fact_id::library, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(
      table({of(fact_id::requested, component::cupti, yes), of(fact_id::claimed, component::cupti, no)}), "CUPTI"));
}

TEST(ladder_text, what_was_found_and_lost_again_or_turned_on_and_off_has_a_row) {
  EXPECT_TRUE(has_row(
      table({of(fact_id::claimed, component::cupti, yes, 1), of(fact_id::claimed, component::cupti, no, 2)}), "CUPTI"));
  EXPECT_TRUE(has_row(
      table({of(fact_id::requested, component::cupti, yes, 1), of(fact_id::requested, component::cupti, no, 2)}),
      "CUPTI"));
}

TEST(ladder_text, what_nobody_asked_for_and_nobody_found_is_counted) {
  EXPECT_EQ(table({of(fact_id::claimed, component::cupti, no)}),
            "  no component was requested or claimed\n"
            "  1 component was neither requested nor claimed: --all shows it\n");
  const std::string two =
      table({of(fact_id::claimed, component::cupti, no), of(fact_id::requested, component::mpi, no)});
  EXPECT_NE(two.find("  2 components were neither requested nor claimed: --all shows them\n"), std::string::npos)
      << two;
  EXPECT_EQ(table({}), "  no component was requested or claimed\n");
}

TEST(ladder_text, what_a_finding_is_about_has_a_row) {
  finding f;
  f.rule = &missing_rule;
  f.about = component::cupti;
  const std::string text =
      table({of(fact_id::claimed, component::cupti, no), of(fact_id::claimed, component::mpi, no)}, {f});
  EXPECT_TRUE(has_row(text, "CUPTI")) << text;
  EXPECT_FALSE(has_row(text, "MPI")) << text;
  EXPECT_TRUE(has_row(table({}, {f}), "CUPTI")) << "though nothing is known";
}

TEST(ladder_text, with_all_every_component_has_a_row) {
  const std::string text = table({of(fact_id::claimed, component::cupti, no)}, {}, true);
  EXPECT_EQ(std::ranges::count(text, '\n'), static_cast<std::ptrdiff_t>(std::size(components)) + 1) << text;
  for (const component_row& row : components) {
    EXPECT_NE(text.find("\n  " + std::string(row.name) + " "), std::string::npos) << row.name;
  }
  EXPECT_NE(text.find("\n  MPS           ?           ?           ?           ?           ?           ?           ?\n"),
            std::string::npos)
      << text;
}

TEST(ladder_text, facts_that_disagree_are_named_with_their_places) {
  const std::string text =
      table({{fact_id::present, component::cupti, yes, "/l/libcupti.so", {1, 8, 80, "there it is"}},
             {fact_id::present, component::cupti, no, "/m/libcupti.so", {origin::no_source, 0, 0, "seen"}},
             of(fact_id::claimed, component::cupti, yes)});
  EXPECT_NE(text.find("  CUPTI         ?           yes         yes*        ?"), std::string::npos) << text;
  EXPECT_TRUE(
      text.ends_with("\n  * CUPTI, present: configure.log:8 says yes: there it is\n"
                     "      but this machine says no: seen /m/libcupti.so\n"))
      << text;
}

// ---- text -----------------------------------------------------------------------------------------------------------

using namespace std::string_view_literals;

std::string report(const scan_result& result, bool colour = false) {
  fmt::memory_buffer out;
  write_text(result, {colour}, out);
  return fmt::to_string(out);
}

std::string report(const sample_texts& texts, bool colour = false) {
  return report(sample_scan(texts).result(), colour);
}

std::string without_trailing_blanks(const std::string& text) { return std_regex(" +\n").replace_all(text, "\n"); }

TEST(text, a_whole_report) {
  EXPECT_EQ(without_trailing_blanks(report(sample_texts{})),
            R"(build: 2 files read
  build/CMakeCache.txt (cmake-cache, 1234 bytes)
  build/configure.log (cmake-output, 56 bytes)

  component     requested   claimed     present     genuine     resolvable  loadable    working
  CUPTI         yes         no*         ?           ?           ?           ?           ?
  cuDNN         ?           yes         no          ?           ?           ?           ?
  * CUPTI, claimed: build/configure.log:7 says no: -- Could NOT find CUPTI
      but build/configure.log:3 says yes: -- Found CUPTI: /opt

error SAMPLE001 [cuDNN]: the library is not there (certain)
  build/CMakeCache.txt:12: CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so
  here: nowhere in the runtime root: libcudnn.so*
  why      Configure saw it; the root does not have it.
  confirm  find / -name 'libcudnn.so*'
  fix      Install it.

warning SAMPLE002: the option is odd (likely)
  build/CMakeCache.txt:10: USE_CUPTI:BOOL=ON
  why      It is.
  confirm  Look.
  fix      Turn it off.

nothing seen, no sign of failure and none of success: 1 error, 1 warning, 0 infos
)");
}

TEST(text, a_report_of_one_file_and_no_finding) {
  const input only{"CMakeCache.txt", "cmake-cache", 7};
  const fact_set facts{{}};
  scan_result result;
  result.path = "CMakeCache.txt";
  result.inputs = {&only, 1};
  result.facts = &facts;
  const std::string text = report(result);
  EXPECT_TRUE(text.starts_with("CMakeCache.txt: 1 file read\n  CMakeCache.txt (cmake-cache, 7 bytes)\n")) << text;
  EXPECT_TRUE(
      text.ends_with("\n\nnothing seen, no sign of failure and none of success: 0 errors, 0 warnings, 0 infos\n"))
      << text;
}

TEST(text, a_report_ends_with_what_became_of_the_errors_and_with_the_verdict) {
  const sample_scan sample;
  const sample_verdict ended;
  const tool_count tools[] = {{"gcc", 6, 2}};
  scan_result result = ended.in(sample.result());
  result.diagnostics = tools;
  const std::string text = report(result);
  EXPECT_TRUE(text.ends_with(R"(
  fix      Turn it off.

diagnostics in the logs
  gcc         6 errors, 2 warnings
  ignored: 5 errors: make ignored it (2), a later run of the step succeeded (1), and 2 more
    build/configure.log:4: make: *** [Makefile:2: a.o] Error 1 (make ignored it)
    build/configure.log:5: make: *** [Makefile:2: a.o] Error 1 (a later run of the step succeeded)
    build/configure.log:6: make: *** [Makefile:2: a.o] Error 1 (make ignored it)

warnings that no rule explains
  build/configure.log:7: make: *** [Makefile:2: a.o] Error 1
  build/configure.log:8: make: *** [Makefile:2: a.o] Error 1
  and 4 more

verdicts
  build/CMakeCache.txt: nothing seen
  build/configure.log:9: failed: make: *** [Makefile:2: a.o] Error 1

  build/configure.log:9: make: *** [Makefile:2: a.o] Error 1
failed: 1 error, 1 warning, 0 infos
)")) << text;
  result.diagnostics = {};
  EXPECT_NE(report(result).find("\ndiagnostics in the logs\n  ignored: 5 errors"), std::string::npos);
}

TEST(text, the_title_of_a_finding_is_what_the_tool_said_where_that_says_more) {
  const sample_scan sample;
  scan_result result = sample.result();
  finding f = result.findings[1];
  result.findings = {&f, 1};
  f.words = "nvcc fatal   : Unknown option 'x'";
  EXPECT_NE(report(result).find("\nwarning SAMPLE002: nvcc fatal : Unknown option 'x' (likely)\n"), std::string::npos);
  const std::ptrdiff_t lines = std::ranges::count(report(result), '\n');
  for (const std::string& words : hostile_words()) {
    f.words = words;
    const std::string text = report(result);
    EXPECT_EQ(unfit_for_terminal(text), "") << text;
    EXPECT_EQ(std::ranges::count(text, '\n'), lines) << text;
  }
}

// The first complaint about a report, or nothing. `lines` is how many it must have.
std::string complaint(const std::string& text, std::ptrdiff_t lines) {
  if (std::string unfit = unfit_for_terminal(text); !unfit.empty()) return unfit;
  return std::ranges::count(text, '\n') == lines ? "" : "another number of lines";
}

std::ptrdiff_t lines_of_sample() {
  static const std::ptrdiff_t lines = std::ranges::count(report(sample_texts{}), '\n');
  return lines;
}

// The odd text at each place where a report shows bytes of an input.
std::vector<sample_texts> everywhere(const std::string& odd) {
  std::vector<sample_texts> all(5);
  all[0].path = odd;
  all[1].cache = odd;
  all[2].line = odd;
  all[3].seen = odd;
  all[4].name = odd;
  return all;
}

TEST(text, no_control_byte_of_an_input_reaches_the_report) {
  std::vector<std::string> odd;
  for (int a = 0; a < 256; ++a) {
    odd.push_back({static_cast<char>(a)});
    odd.push_back({'a', static_cast<char>(a), 'z'});
  }
  for (char32_t c = 0x80; c < 0xA0; ++c) {
    odd.push_back(encode_utf8(c));
    odd.push_back("a" + encode_utf8(c) + "31mz");
  }
  for (const std::string_view text : {"\x1B[31mred\x1B[0m"sv, "\x1B]0;title\a"sv, "\x1B]8;;http://x\x1B\\link"sv,
                                      "\x9B"
                                      "31m"sv,
                                      "\xC2\x9B"
                                      "2J"sv,
                                      "\xC0\x9B"
                                      "31m"sv,
                                      "\xE0\x80\x9B"
                                      "31m"sv,
                                      "\xC2"sv, "\xC2\x1B[m"sv, "a\rb"sv, "a\nb"sv, "a\n\n\nb"sv, "\b\b\b"sv, "\x1B"sv,
                                      "\x1B[2J\x1B[H"sv, "\xC2\x85"sv, "\xC2\x90q"sv, "\0\0"sv, "\xE2\x80"sv}) {
    odd.emplace_back(text);
  }
  for (const std::string& text : odd) {
    for (const sample_texts& texts : everywhere(text)) {
      const std::string plain = report(texts);
      ASSERT_EQ(complaint(plain, lines_of_sample()), "") << testing::PrintToString(text) << plain;
    }
  }
}

TEST(text, no_pair_of_bytes_of_an_input_is_a_control_in_the_report) {
  // A byte of each class: control, character, continuation, and the leads with which a decoder may lose its step.
  for (int a : {0x0A, 0x1B, 0x41, 0x7F, 0x80, 0x9B, 0xC0, 0xC2, 0xC3, 0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0xFF}) {
    for (int b = 0; b < 256; ++b) {
      sample_texts texts;
      texts.line = {static_cast<char>(a), static_cast<char>(b)};
      ASSERT_EQ(complaint(report(texts), lines_of_sample()), "") << a << ' ' << b;
    }
  }
}

struct shown_case {
  std::string_view text;
  std::string_view shown;
};

constexpr shown_case shown_cases[] = {
    {"plain", "plain"},
    {"\xC3\xA4 \xE2\x82\xAC \xF0\x9F\x98\x80", "\xC3\xA4 \xE2\x82\xAC \xF0\x9F\x98\x80"},
    {"\xC2\xA0", "\xC2\xA0"},
    {"\x1B[31m", "\\x1B[31m"},
    {"a\0b"sv, "a\\x00b"},
    {"\x7F", "\\x7F"},
    {"\xC2\x9B"
     "31m",
     "\\xC2\\x9B"
     "31m"},
    {"\x9B"
     "31m",
     "\\x9B"
     "31m"},
    {"\xFF\xFE", "\\xFF\\xFE"},
    {"\xC3", "\\xC3"},
    {"a\nb", "a b"},
    {"a\r\n\tb", "a b"},
    {"  a  b  ", "a b"},
};

TEST(text, bytes_of_an_input_are_shown_as_they_are_or_by_their_number) {
  for (const shown_case& row : shown_cases) {
    sample_texts texts;
    texts.line = row.text;
    const std::string plain = report(texts);
    EXPECT_NE(plain.find("CMakeCache.txt:12: " + std::string(row.shown) + "\n"), std::string::npos) << plain;
  }
}

TEST(text, colours_are_there_only_when_asked_for_and_change_nothing_else) {
  std::vector<std::string> odd = {"plain", "\x1B[31mred\x1B[0m",
                                  "\xC2\x9B"
                                  "31m",
                                  "\xFF"};
  for (const std::string& text : odd) {
    for (const sample_texts& texts : everywhere(text)) {
      const std::string plain = report(texts, false), coloured = report(texts, true);
      EXPECT_EQ(plain.find('\x1B'), std::string::npos) << plain;
      EXPECT_NE(coloured.find('\x1B'), std::string::npos) << coloured;
      EXPECT_EQ(std_regex("\x1B\\[[0-9;]*m").replace_all(coloured, ""), plain);
    }
  }
}

TEST(text, each_colour_is_taken_back_on_the_line_where_it_began) {
  bool on = false;
  const std::string coloured = report(sample_texts{}, true);
  for (std::size_t at = 0; at < coloured.size(); ++at) {
    if (coloured.compare(at, 4, "\x1B[0m") == 0) {
      EXPECT_TRUE(on) << at;
      on = false;
    } else if (coloured[at] == '\x1B') {
      EXPECT_FALSE(on) << at;
      on = true;
    }
    EXPECT_FALSE(on && coloured[at] == '\n') << at;
  }
}

TEST(text, a_long_text_of_an_input_is_cut_between_two_characters) {
  for (const std::string_view unit :
       {"a"sv, "\xC3\xA4"sv, "\xE2\x82\xAC"sv, "\xF0\x9F\x98\x80"sv, "\x1B"sv, "\xFF"sv}) {
    for (std::size_t before = 0; before < 4; ++before) {
      std::string text(before, 'x');
      while (text.size() < 100'000) text += unit;
      for (const sample_texts& texts : everywhere(text)) {
        const std::string plain = report(texts);
        EXPECT_EQ(complaint(plain, lines_of_sample()), "");
        EXPECT_LT(plain.size(), 4000u);
        EXPECT_NE(plain.find("..."), std::string::npos);
      }
    }
  }
}

TEST(text, our_own_words_are_wrapped_at_a_hundred_columns_and_none_is_lost) {
  std::string words;
  for (int i = 0; i < 200; ++i) words += std::string(static_cast<std::size_t>(i * 7 % 23 + 1), 'w') + ' ';
  words += std::string(150, 'l') + " end";
  const std::string why = words;
  rule r = missing_rule;
  r.why = why;
  finding f;
  f.rule = &r;
  const fact_set facts{{}};
  scan_result result;
  result.facts = &facts;
  result.findings = {&f, 1};
  const std::string plain = report(result);
  const std::size_t begin = plain.find("  why      ") + 11, end = plain.find("  confirm ");
  const std::string paragraph = plain.substr(begin, end - begin);

  EXPECT_EQ(std_regex("\n +").replace_all(paragraph, " "), words + "\n");
  std::size_t longest = 0, at = 0;
  while (at < plain.size()) {
    const std::size_t feed = plain.find('\n', at);
    const std::string line = plain.substr(at, feed - at);
    if (line.find(std::string(150, 'l')) == std::string::npos) longest = std::max(longest, line.size());
    at = feed + 1;
  }
  EXPECT_LE(longest, 100u);
  EXPECT_GT(longest, 90u);
}

TEST(text, sources_are_given_where_something_is_known_from_memory_alone) {
  rule r = missing_rule;
  r.sources = "a document; unverified: the version";
  finding f;
  f.rule = &r;
  const fact_set facts{{}};
  scan_result result;
  result.facts = &facts;
  result.findings = {&f, 1};
  EXPECT_NE(report(result).find("\n  fix      Install it.\n  sources  a document; unverified: the version\n"),
            std::string::npos)
      << report(result);
  EXPECT_EQ(report(sample_texts{}).find("  sources"), std::string::npos);
}

TEST(text, what_several_inputs_say_is_shown_once_with_all_its_places) {
  const fact entry{fact_id::library, component::cudnn, state::no, "", {0, 4, 0, "L:FILEPATH=NOTFOUND"}, "L"};
  const fact search{fact_id::library, component::cudnn, state::no, "", {1, 9, 0, "    found: false"}, "L"};
  const fact other{fact_id::library, component::cudnn, state::no, "", {1, 30, 0, "    found: false"}, "L"};
  const input inputs[] = {{"CMakeCache.txt", "cmake-cache", 1}, {"log.yaml", "configure-log", 2}};
  const fact_set facts{{}};
  finding f;
  f.rule = &missing_rule;
  scan_result result;
  result.facts = &facts;
  result.inputs = inputs;
  result.findings = {&f, 1};
  for (const fact* piece : {&entry, &search, &other}) f.add(piece);
  EXPECT_NE(report(result).find("\n  CMakeCache.txt:4: L:FILEPATH=NOTFOUND; also log.yaml:9; also log.yaml:30\n  why "),
            std::string::npos)
      << report(result);
  f = {};
  f.rule = &missing_rule;
  f.add(&search);
  EXPECT_NE(report(result).find("\n  log.yaml:9: found: false (L)\n"), std::string::npos) << report(result);
}

}  // namespace
}  // namespace foundcheck

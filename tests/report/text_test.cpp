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
namespace text_test {

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

TEST(ladder_text, what_was_looked_at_has_a_row_and_only_known_rungs_have_columns) {
  const std::string text =
      table({of(fact_id::claimed, component::cupti, yes), of(fact_id::present, component::cupti, no)});
  EXPECT_EQ(text,
            "                 claimed present\n"
            "  CUPTI          yes     no\n");
  EXPECT_TRUE(has_row(table({of(fact_id::working, component::cupti, no)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({of(fact_id::working, component::driver, yes)}), "CUDA driver"));
}

TEST(ladder_text, what_nobody_asked_for_and_is_well_has_no_row) {
  const fact there = of(fact_id::present, component::cupti, yes);
  EXPECT_EQ(table({there}), "");
  EXPECT_TRUE(has_row(table({there}, {}, true), "CUPTI"));
  EXPECT_TRUE(has_row(table({there, of(fact_id::requested, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({there, of(fact_id::claimed, component::cupti, yes)}), "CUPTI"));
  EXPECT_EQ(table({there, of(fact_id::resolvable, component::cupti, yes), of(fact_id::working, component::cupti, yes)}),
            "");
  EXPECT_TRUE(has_row(table({there, of(fact_id::resolvable, component::cupti, no)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({of(fact_id::present, component::cupti, no)}), "CUPTI"));
}

TEST(ladder_text, what_disagrees_has_a_row) {
  EXPECT_TRUE(has_row(
      table({of(fact_id::claimed, component::cupti, yes, 1), of(fact_id::claimed, component::cupti, no, 2)}), "CUPTI"));
  EXPECT_TRUE(has_row(
      table({of(fact_id::requested, component::cupti, yes, 1), of(fact_id::requested, component::cupti, no, 2)}),
      "CUPTI"));
}

TEST(ladder_text, a_bare_claim_is_in_one_line_with_its_release) {
  fact version = of(fact_id::version, component::cupti, yes);
  version.text = "13.0";
  EXPECT_EQ(table({of(fact_id::claimed, component::cupti, yes), version, of(fact_id::claimed, component::mpi, yes)}),
            "found by configure, not looked at: CUPTI 13.0, MPI\n");
  EXPECT_EQ(table({of(fact_id::claimed, component::cupti, no), of(fact_id::requested, component::mpi, yes)}),
            "requested, but nothing is known about: MPI\n");
  EXPECT_EQ(table({of(fact_id::claimed, component::cupti, no), of(fact_id::requested, component::mpi, no)}), "");
  EXPECT_EQ(table({}), "");
}

TEST(ladder_text, with_all_every_component_has_a_row_and_every_rung_a_column) {
  const std::string text = table({of(fact_id::claimed, component::cupti, no)}, {}, true);
  EXPECT_EQ(std::ranges::count(text, '\n'), static_cast<std::ptrdiff_t>(std::size(components)) + 1) << text;
  for (const component_row& row : components) {
    EXPECT_NE(text.find("\n  " + std::string(row.name) + " "), std::string::npos) << row.name;
  }
  EXPECT_NE(text.find("\n  MPS            ?         ?       ?       ?       ?          ?        ?\n"),
            std::string::npos)
      << text;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) EXPECT_LE(text.find('\n', at) - at, 80u);
}

TEST(ladder_text, columns_that_do_not_fit_are_a_table_below) {
  fact_set facts{{}};
  scan_result result;
  result.inputs = inputs;
  result.facts = &facts;
  const auto at_width = [&result](std::size_t width) {
    fmt::memory_buffer buffer;
    text_writer out(buffer, false, width);
    write_ladders(out, result, true);
    return fmt::to_string(buffer);
  };
  EXPECT_EQ(at_width(60).find("requested claimed present genuine\n"), 17U) << at_width(60);
  EXPECT_NE(
      at_width(60).find("\n                 resolvable loadable working\n  CUDA toolkit   ?          ?        ?\n"),
      std::string::npos)
      << at_width(60);
  EXPECT_NE(at_width(80).find("resolvable loadable working\n"), std::string::npos);
  EXPECT_EQ(std::ranges::count(at_width(20), '\n'), 7 * (std::ssize(components) + 1));
}

TEST(ladder_text, only_what_was_looked_at_is_green) {
  fact_set facts{{}};
  std::vector<fact> storage(2);
  facts = fact_set(storage);
  facts.add(of(fact_id::claimed, component::cupti, yes));
  facts.add(of(fact_id::present, component::cupti, yes));
  scan_result result;
  result.inputs = inputs;
  result.facts = &facts;
  fmt::memory_buffer buffer;
  text_writer out(buffer, true);
  write_ladders(out, result, false);
  const std::string text = fmt::to_string(buffer);
  EXPECT_NE(text.find("  CUPTI          yes     \x1B[32myes\x1B[0m\n"), std::string::npos) << text;
}

TEST(ladder_text, facts_that_disagree_are_named_with_their_places) {
  const std::string text =
      table({{fact_id::present, component::cupti, yes, "/l/libcupti.so", {1, 8, 80, "there it is"}},
             {fact_id::present, component::cupti, no, "/m/libcupti.so", {origin::no_source, 0, 0, "seen"}},
             of(fact_id::claimed, component::cupti, yes)});
  EXPECT_NE(text.find("  CUPTI          yes     yes*\n"), std::string::npos) << text;
  EXPECT_TRUE(
      text.ends_with("\n  * CUPTI, present: configure.log:8 says yes: there it is\n"
                     "      but this machine says no: seen /m/libcupti.so\n"))
      << text;
}

// ---- text -----------------------------------------------------------------------------------------------------------

using namespace std::string_view_literals;

std::string report(const scan_result& result, text_options options) {
  fmt::memory_buffer out;
  write_text(result, options, out);
  return fmt::to_string(out);
}

std::string report(const scan_result& result, bool colour = false) { return report(result, {.colour = colour}); }

/// All that a report can show.
std::string report(const sample_texts& texts, bool colour = false) {
  return report(sample_scan(texts).result(), {.colour = colour, .verbose = true});
}

TEST(text, a_whole_report) {
  EXPECT_EQ(report(sample_scan().result()),
            R"(error: cuDNN: the library is not there                                 SAMPLE001
 --> CMakeCache.txt:12
    | CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so
 and  nowhere in the runtime root: libcudnn.so*
 fix  Install it
check find / -name 'libcudnn.so*'

warning (likely): the option is odd                                    SAMPLE002
 --> CMakeCache.txt:10
    | USE_CUPTI:BOOL=ON
 fix  Turn it off
check Look.

                 requested claimed present
  CUPTI          yes       no*     ?
  cuDNN          ?         yes     no
  * CUPTI, claimed: configure.log:7 says no: -- Could NOT find CUPTI
      but configure.log:3 says yes: -- Found CUPTI: /opt
more: foundcheck rules SAMPLE001 (about all: -v)
No sign of failure, and none of success: 1 error, 1 warning. 2 files read (list:
  -v)
)");
}

/// Of one input, without a finding.
scan_result nothing_in(const input& only) {
  static const fact_set no_facts{{}};
  scan_result result;
  result.path = only.path;
  result.inputs = {&only, 1};
  result.facts = &no_facts;
  return result;
}

TEST(text, a_log_in_which_nothing_is_seen_may_lack_its_errors) {
  const input only{"build.log", "text", 7};
  const scan_result result = nothing_in(only);
  EXPECT_EQ(report(result),
            "No sign of failure, and none of success.\n"
            "note: if the build failed, this text does not say why: cmake --build build -j1\n"
            "      2>&1 | tee build.log writes one that does\n"
            "No sign of failure, and none of success. 1 file read (list: -v)\n");
}

TEST(text, a_report_of_one_file_and_no_finding) {
  const input only{"CMakeCache.txt", "cmake-cache", 7};
  const scan_result result = nothing_in(only);
  EXPECT_EQ(report(result), "No sign of failure, and none of success. 1 file read (list: -v)\n");
  EXPECT_EQ(report(result, {.verbose = true}),
            "No sign of failure, and none of success.\n\n"
            "CMakeCache.txt: 1 file read\n  CMakeCache.txt (cmake-cache, 7 bytes)\n\n"
            "No sign of failure, and none of success. 1 file read\n");
  EXPECT_EQ(report(result, {.has_heading = true}).find("CMakeCache.txt\n"), 0u);
}

TEST(text, a_report_without_a_finding_begins_and_ends_with_the_verdict) {
  const sample_scan sample;
  const origin end{1, 15, 900, "[100%] Built target foo"};
  scan_result result = sample.result();
  result.findings = {};
  result.conclusion = concluded(scan::verdict::good, {end});
  const std::string begin = "This build ended well:\n --> configure.log:15: [100%] Built target foo\n";
  for (const bool verbose : {false, true}) {
    const std::string text = report(result, {.verbose = verbose});
    EXPECT_TRUE(text.starts_with(begin)) << text;
    EXPECT_NE(text.find("\nThis build ended well. 2 files read"), std::string::npos) << text;
    EXPECT_EQ(text.find("Built target"), text.rfind("Built target")) << text;
  }
  for (const bool verbose : {false, true}) {
    EXPECT_TRUE(report(result, {.verbose = verbose, .has_heading = true}).starts_with("build\n" + begin));
  }
  // Nothing proves it, and something is known besides.
  result.conclusion = concluded(scan::verdict::unfinished);
  EXPECT_TRUE(report(result).starts_with("This build is unfinished, no end was reached.\n")) << report(result);
  // A finding is the answer where there is one.
  EXPECT_TRUE(report(sample.result()).starts_with("error: "));
}

TEST(text, a_fix_that_empties_the_cache_has_a_note) {
  const auto report_with = [](std::string_view fix) {
    rule r = missing_rule;
    r.fix = fix;
    finding f;
    f.rule = &r;
    const fact_set facts{{}};
    scan_result result;
    result.facts = &facts;
    result.findings = {&f, 1};
    return report(result);
  };
  constexpr std::string_view note = "\nnote: that forgets your other -D options: give them again\n";
  for (const std::string_view fix :
       {"cmake --fresh -B build."sv, "rm -rf build && cmake -B build"sv, "rmdir /s /q build && cmake -B build"sv})
    EXPECT_NE(report_with(fix).find(note), std::string::npos) << fix;
  EXPECT_EQ(report_with("cmake -B build.").find("note: "), std::string::npos);
}

TEST(text, a_fix_of_another_report_in_the_buffer_has_no_note_here) {
  const sample_scan sample;
  const scan_result result = sample.result();
  fmt::memory_buffer alone, behind;
  write_text(result, {}, alone);
  behind.append(std::string_view("fix: cmake --fresh -B build\n"));
  const std::size_t before = behind.size();
  write_text(result, {}, behind);
  EXPECT_EQ(std::string(behind.data() + before, behind.size() - before), fmt::to_string(alone));
}

TEST(text, each_verdict_has_a_sentence_of_its_own) {
  const sample_scan sample;
  scan_result result = sample.result();
  const struct {
    scan::verdict is;
    std::string_view line;
  } rows[] = {
      {scan::verdict::failed, "\nFailed: 1 error, 1 warning. 2 files read (list: -v)\n"},
      {scan::verdict::failed_unexplained, "\nFailed, and the cause is not known: 1 error, 1 warning. 2 files "},
      {scan::verdict::contradicted,
       "\nNothing stopped this build, but a claim is not true: 1 error, 1 warning. 2 files"},
      {scan::verdict::unfinished, "\nThis build is unfinished, no end was reached: 1 error, 1 warning. 2 files read "},
      {scan::verdict::good, "\nThis build ended well: 1 error, 1 warning. 2 files read (list: -v)\n"},
      {scan::verdict::nothing_seen, "\nNo sign of failure, and none of success: 1 error, 1 warning. 2 files read "},
  };
  for (const auto& row : rows) {
    result.conclusion = concluded(row.is, {{1, 22, 900, "[100%] Built target foo"}});
    const std::string text = report(result, {.width = 120});
    EXPECT_NE(text.find(row.line), std::string::npos) << text;
    // What no finding proves is proved above the last line.
    const bool is_in_finding = row.is == scan::verdict::failed || row.is == scan::verdict::contradicted;
    EXPECT_EQ(text.find("\n --> configure.log:22: [100%] Built target foo\n") == std::string::npos, is_in_finding)
        << text;
  }
}

TEST(text, a_build_that_stopped_and_a_claim_that_is_not_true_are_both_said) {
  const sample_scan sample;
  scan_result result = sample.result();
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::built, component::none, state::no, "1 of the 2 commands are not done", {}, "stopped"});
  result.facts = &facts;
  result.conclusion = concluded(scan::verdict::contradicted, {{1, 22, 900, "x"}});
  EXPECT_NE(report(result, {.width = 120}).find("\nThis build did not finish, and a claim is not true: 1 error"),
            std::string::npos)
      << report(result);
  EXPECT_EQ(phrase_of(result), "contradicted, the build did not finish and a claim is not true");
  // Its twin: all is done.
  fact other_storage[1];
  fact_set others(other_storage);
  others.add({fact_id::built, component::none, state::yes, "all 2 commands are done", {}, "finished"});
  result.facts = &others;
  EXPECT_NE(report(result, {.width = 120}).find("\nNothing stopped this build, but a claim is not true: 1 error"),
            std::string::npos)
      << report(result);
}

TEST(text, the_end_of_configure_is_not_the_end_of_a_build) {
  const sample_scan sample;
  scan_result result = sample.result();
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::configured,
             component::none,
             state::yes,
             "build",
             {1, 22, 900, "-- Build files have been written to: build"}});
  result.facts = &facts;
  result.conclusion = concluded(scan::verdict::good, {{1, 22, 900, "-- Build files have been written to: build"}});
  EXPECT_NE(report(result, {.width = 120}).find("\nConfigure ended well, and nothing shows a build: 1 error"),
            std::string::npos)
      << report(result);
  // Its positive twin.
  result.conclusion = concluded(scan::verdict::good, {{1, 23, 990, "[100%] Built target foo"}});
  EXPECT_NE(report(result, {.width = 120}).find("\nThis build ended well: 1 error"), std::string::npos)
      << report(result);
}

TEST(text, what_does_not_matter_is_counted_and_shown_where_all_is_asked_for) {
  const sample_scan sample;
  const sample_verdict ended;
  const tool_count tools[] = {{"gcc", 6, 2}};
  scan_result result = ended.in(sample.result());
  result.diagnostics = tools;
  EXPECT_NE(report(result).find("\nalso: 5 errors judged harmless, 6 other warnings (list: -v)\n"), std::string::npos)
      << report(result);
  const std::string verbose = report(result, {.verbose = true});
  for (const std::string_view part :
       {"\ndiagnostics in the logs\n  gcc         6 errors, 2 warnings\n"sv,
        "  ignored: 5 errors: make ignored it (2), "sv, "\nwarnings that no rule explains\n"sv,
        "\nverdicts\n  build/CMakeCache.txt: nothing seen\n"sv, "\n why  "sv}) {
    EXPECT_NE(verbose.find(part), std::string::npos) << part << verbose;
  }
  EXPECT_TRUE(verbose.ends_with("\nFailed: 1 error, 1 warning. 2 files read\n")) << verbose;
}

TEST(text, the_title_of_a_finding_is_what_the_tool_said_where_that_says_more) {
  const sample_scan sample;
  scan_result result = sample.result();
  finding f = result.findings[1];
  result.findings = {&f, 1};
  f.words = "nvcc fatal   : Unknown option 'x'";
  EXPECT_NE(report(result).find("warning (likely): nvcc fatal : Unknown option 'x' "), std::string::npos)
      << report(result);
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
    EXPECT_NE(plain.find("CMakeCache.txt:12\n    | " + std::string(row.shown) + "\n"), std::string::npos) << plain;
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
        const std::string plain = report(sample_scan(texts).result());
        EXPECT_EQ(unfit_for_terminal(plain), "");
        EXPECT_LT(plain.size(), 9000u);
      }
    }
  }
}

// ---- width ----------------------------------------------------------------------------------------------------------

/// The first line that is wider than that and could be narrower: one of several words, or a word behind others.
std::string too_wide(const std::string& text, std::size_t width) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t feed = text.find('\n', at);
    std::string_view line(text.data() + at, feed - at);
    at = feed + 1;
    if (display_width(line) <= width) continue;
    const std::size_t begin = line.find_first_not_of(' ');
    // A label, then one word.
    const std::size_t behind_label = line.substr(0, 6).find_last_of(" |") == std::string_view::npos ? begin : 6;
    std::string_view words = begin < 6 ? line.substr(std::min(behind_label, line.size())) : line.substr(begin);
    if (words.starts_with("but ")) words.remove_prefix(4);
    if (words.find(' ') != std::string_view::npos) return std::string(line);
  }
  return {};
}

TEST(text, no_line_is_wider_than_asked_and_no_word_is_lost) {
  std::string words;
  for (int i = 0; i < 120; ++i) words += std::string(static_cast<std::size_t>(i * 7 % 23 + 1), 'w') + ' ';
  words += std::string(150, 'l') + " end";
  rule r = missing_rule;
  r.title = "a title of many words that goes on and on until it fills no single line of any terminal that is known";
  r.why = words;
  r.fix = words;
  finding f;
  f.rule = &r;
  const fact_set facts{{}};
  scan_result result;
  result.facts = &facts;
  result.findings = {&f, 1};
  for (std::size_t width = 60; width <= 120; ++width) {
    const std::string plain = report(result, {.verbose = true, .width = width});
    EXPECT_EQ(too_wide(plain, width), "") << width;
    const std::size_t begin = plain.find(" why  ") + 6;
    EXPECT_EQ(std_regex("\n +").replace_all(plain.substr(begin), " ").substr(0, words.size()), words);
  }
}

// What -v shows besides findings: the files read, what became of errors, warnings, verdicts, what was suppressed, the influences.
TEST(text, no_line_of_any_section_is_wider_than_asked) {
  std::string words, han;
  for (int i = 0; i < 40; ++i) words += std::string(static_cast<std::size_t>(i * 7 % 23 + 1), 'w') + ' ';
  for (int i = 0; i < 60; ++i) han += "\xE6\xBC\xA2\xE5\xAD\x97 ";
  const sample_scan sample;
  const sample_verdict ended;
  const tool_count tools[] = {{"gcc", 6, 2}};
  for (const std::string& text : {words, han, std::string(150, 'p'), "/a/" + words}) {
    scan_result result = ended.in(sample.result());
    const std::string log = text + "/configure.log";
    const input odd[] = {{text, "cmake-cache", 1234}, {log, "cmake-output", 56}};
    const origin place{0, 7, 70, text}, outside{origin::no_source, 0, 0, text};
    const origin warnings[] = {place, outside};
    const scan::ignored_error ignored[] = {{scan::ignored_reason::make_ignored, place},
                                           {scan::ignored_reason::try_compile, outside}};
    const scan::conclusion of_inputs[] = {concluded(scan::verdict::failed, {place}),
                                          concluded(scan::verdict::good, {outside})};
    const suppressed_finding suppressed[] = {{result.findings[0], text, text}};
    const changed_severity changed[] = {{"SAMPLE001", severity::error, severity::info}};
    result.path = text;
    result.inputs = odd;
    result.warnings = warnings;
    result.warning_count = 9;
    result.ignored = ignored;
    result.ignored_count = 9;
    result.of_inputs = of_inputs;
    result.suppressed = suppressed;
    result.changed = changed;
    result.config = text;
    result.baseline_gone = 2;
    result.diagnostics = tools;
    for (std::size_t width = 60; width <= 120; width += 4) {
      for (const bool has_findings : {true, false}) {
        if (!has_findings) result.findings = {};
        for (const bool verbose : {true, false}) {
          const std::string plain =
              report(result, {.all = true, .verbose = verbose, .width = width, .has_heading = true});
          EXPECT_EQ(too_wide(plain, width), "") << width << '\n' << plain;
        }
      }
      result.findings = sample.result().findings;
    }
  }
}

TEST(text, wide_characters_take_two_columns) {
  std::string words;
  for (int i = 0; i < 60; ++i) words += "\xE6\xBC\xA2\xE5\xAD\x97 ";
  sample_texts texts;
  texts.line = words;
  const std::string plain = report(sample_scan(texts).result(), {.width = 60});
  EXPECT_EQ(too_wide(plain, 60), "") << plain;
}

// ---- how much -------------------------------------------------------------------------------------------------------

TEST(text, findings_that_do_not_fit_have_a_line_each) {
  finding f;
  f.rule = &missing_rule;
  const std::vector<finding> many(9, f);
  const fact_set facts{{}};
  scan_result result;
  result.facts = &facts;
  result.findings = many;
  const auto in_full = [&](text_options options) {
    const std::string text = report(result, options);
    std::size_t titles = 0, fixes = 0;
    for (std::size_t at = 0; (at = text.find("error: ", at)) != std::string::npos; ++at) ++titles;
    for (std::size_t at = 0; (at = text.find("\n fix  ", at)) != std::string::npos; ++at) ++fixes;
    EXPECT_EQ(titles, 9u) << text;
    return fixes;
  };
  EXPECT_EQ(in_full({}), 5u);
  EXPECT_EQ(in_full({.verbose = true}), 9u);
  EXPECT_EQ(in_full({.height = 24}), 3u);
  EXPECT_EQ(in_full({.height = 10}), 1u) << "the first in any case";
}

TEST(text, what_was_suppressed_is_counted_and_named_where_all_is_asked_for) {
  const sample_scan sample;
  scan_result result = sample.result();
  const suppressed_finding ignored{result.findings[0], "--ignore"};
  result.findings = result.findings.subspan(1);
  result.suppressed = {&ignored, 1};
  result.conclusion = concluded(scan::verdict::failed);
  EXPECT_NE(report(result).find("also: 1 finding ignored (list: -v)\n"), std::string::npos) << report(result);
  EXPECT_NE(report(result).find("\nFailed: 1 warning; what stopped it is ignored by --ignore. 2 files"),
            std::string::npos)
      << report(result);
  EXPECT_NE(report(result, {.verbose = true}).find("\nignored findings\nerror: cuDNN: the library is not there"),
            std::string::npos);
}

}  // namespace text_test
}  // namespace foundcheck

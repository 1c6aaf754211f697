// SPDX-License-Identifier: MIT
#include <foundcheck/report/finding_rows.hpp>

#include <foundcheck/report/text.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/sample_scan.hpp"

namespace foundcheck {
namespace finding_rows_test {

using namespace std::string_view_literals;

constexpr auto yes = state::yes;
constexpr auto no = state::no;

const input inputs[] = {{"CMakeCache.txt", "cmake-cache", 1}, {"configure.log", "cmake-output", 2}};

std::string report(const scan_result& result, text_options options = {}) {
  fmt::memory_buffer out;
  write_text(result, options, out);
  return fmt::to_string(out);
}

// ---- evidence -------------------------------------------------------------------------------------------------------

/// A finding about errors of a log, each of one thing.
struct error_sample {
  std::vector<fact> errors;
  finding what;
  fact_set facts{{}};

  explicit error_sample(std::vector<fact> all) : errors(std::move(all)) {
    what.rule = &option_rule;
    for (const fact& f : errors) what.add(&f);
  }
  [[nodiscard]] scan_result result() const {
    scan_result r;
    r.path = "build";
    r.inputs = inputs;
    r.facts = &facts;
    r.findings = {&what, 1};
    return r;
  }
};

fact undefined(std::string_view line, std::string_view name, std::size_t source, std::size_t number) {
  return {fact_id::diagnosis, component::none, yes, "undefined_symbol", {source, number, number * 10, line}, name};
}

TEST(finding_rows, each_thing_that_the_evidence_names_is_shown_and_repeated_ones_are_folded) {
  const error_sample sample({undefined("undefined reference to `f'", "f", 1, 4),
                             undefined("undefined reference to `g(int)'", "g(int)", 1, 6),
                             undefined("undefined reference to `f'", "f", 0, 9),
                             undefined("undefined reference to `g(int)'", "g(int)", 0, 11)});
  const std::string text = report(sample.result());
  EXPECT_NE(text.find("\n --> configure.log:4..6\n"
                      "    | undefined reference to `f'\n"
                      "    | undefined reference to `g(int)'\n"
                      " the same in: CMakeCache.txt:9..11\n"),
            std::string::npos)
      << text;
}

TEST(finding_rows, what_is_more_than_five_is_counted_and_shown_where_all_is_asked_for) {
  std::vector<std::string> names, lines;
  for (int i = 0; i < 8; ++i) {
    names.push_back("symbol" + std::to_string(i));
    lines.push_back("undefined reference to `" + names.back() + "'");
  }
  std::vector<fact> all;
  for (std::size_t i = 0; i < 8; ++i) all.push_back(undefined(lines[i], names[i], 1, i + 1));
  const error_sample sample(all);
  const std::string text = report(sample.result()), verbose = report(sample.result(), {.verbose = true});
  std::size_t shown = 0;
  for (const std::string& name : names) {
    shown += text.find(name) != std::string::npos;
    EXPECT_NE(verbose.find(name), std::string::npos) << name;
  }
  EXPECT_EQ(shown, 5u) << text;
  EXPECT_NE(text.find("\n    | and 3 more\n"), std::string::npos) << text;
}

struct place_case {
  std::string_view line, file, rest;
};

constexpr place_case place_cases[] = {
    {"a.cpp:3:1: error: x", "a.cpp", "error: x"},
    {"  a.cu(3): error: x", "a.cu", "error: x"},
    {"ld: a.cpp:(.text+0x9): undefined reference to `f'", "a.cpp", "undefined reference to `f'"},
    {"a.cpp: error: x", "a.cpp", "error: x"},
    // Not a place: the name is in the words, or begins another one.
    {"cannot open a.cpp: no", "a.cpp", "cannot open a.cpp: no"},
    {"a.cppx:3: error", "a.cpp", "a.cppx:3: error"},
    {"nvcc fatal : x", "", "nvcc fatal : x"},
    {"a.cpp:3:1:", "a.cpp", "a.cpp:3:1:"},
};

TEST(finding_rows, a_message_is_what_stands_behind_its_place) {
  for (const place_case& c : place_cases) EXPECT_EQ(detail::without_place(c.line, c.file), c.rest) << c.line;
}

TEST(finding_rows, the_place_in_the_source_is_the_place_and_the_log_is_behind_it) {
  fact error = undefined("src/a.cpp:3:10: error: no [-Werror=x]", "x", 1, 7);
  error.at = {"src/a.cpp", 3, 10};
  const std::string text = report(error_sample({error}).result());
  EXPECT_NE(text.find("\n --> src/a.cpp:3:10  configure.log:7\n    | error: no [-Werror=x]\n"), std::string::npos)
      << text;
}

struct command_case {
  std::string_view text;
  bool is_alone;
};

constexpr command_case command_cases[] = {
    {"cmake --fresh build -D A=1", true},
    {"apt install a b", true},
    {"rm -r b/CMakeCache.txt b/CMakeFiles", true},
    {"export CPATH=\"$(find / -name 'a.h' -print -quit)\"", true},
    {"grep -E 'A|B' CMakeCache.txt", true},
    // A backslash within quotation marks is part of the value.
    {"grep -E 'A B' CMakeCache.txt", false},
    {"cmake -D A=\"1 2\" build", false},
    {"cmake build prints the error again", false},
    {"git submodule update, in the source tree", false},
    {"pip install 'cmake>=3.31' (or the archive of Kitware)", false},
    {"Install it", false},
    {"", false},
};

TEST(finding_rows, a_command_alone_is_told_from_words) {
  for (const command_case& c : command_cases) EXPECT_EQ(detail::is_command_alone(c.text), c.is_alone) << c.text;
}

TEST(finding_rows, a_command_behind_a_colon_is_found) {
  EXPECT_EQ(detail::command_behind_colon("If it is elsewhere: cmake -D A=1"), 20u);
  EXPECT_EQ(detail::command_behind_colon("cmake -D A=1"), std::string_view::npos);
  EXPECT_EQ(detail::command_behind_colon("Install it (apt: cmake )"), std::string_view::npos);
  EXPECT_EQ(detail::command_behind_colon("If none is (but the driver): apt install a"), 29u);
  EXPECT_EQ(detail::command_behind_colon("Say so: nothing"), std::string_view::npos);
  EXPECT_EQ(detail::command_behind_colon(""), std::string_view::npos);
}

TEST(finding_rows, a_long_message_loses_its_middle_and_keeps_the_option_and_the_thing) {
  const std::string line =
      "a.cpp:1: error: begin " + std::string(100, 'm') + " " + std::string(400, 'n') + " end [-Werror=unused]";
  const std::string text = report(error_sample({undefined(line, "the_thing", 1, 7)}).result());
  EXPECT_NE(text.find("begin"), std::string::npos) << text;
  EXPECT_NE(text.find(" ... [-Werror=unused] (the_thing)"), std::string::npos) << text;
  EXPECT_NE(report(error_sample({undefined(line, "the_thing", 1, 7)}).result(), {.verbose = true})
                .find(std::string(400, 'n')),
            std::string::npos);
}

TEST(finding_rows, what_is_there_and_what_is_not_is_said) {
  const error_sample sample(
      {{fact_id::cause, component::none, yes, "cupti_required", {1, 2, 0, "CUPTI was not found."}},
       {fact_id::include_directory, component::cupti, yes, "/i", {0, 4, 10, "I:PATH=/i"}, "I"},
       {fact_id::library, component::cupti, no, "", {0, 5, 20, "L:FILEPATH=NOTFOUND"}, "L"}});
  EXPECT_NE(report(sample.result())
                .find("\n --> configure.log:2\n    | CUPTI was not found.\n"
                      " has  I:PATH=/i  CMakeCache.txt:4\n"
                      " not  L:FILEPATH=NOTFOUND  CMakeCache.txt:5\n"),
            std::string::npos)
      << report(sample.result());
}

TEST(finding_rows, what_was_seen_outside_the_inputs_has_its_words_and_the_file_that_needs_it) {
  const error_sample sample({{fact_id::unresolved,
                              component::cupti,
                              no,
                              "libcupti.so.13",
                              {origin::no_source, 0, 0, "the loader does not find"},
                              "/app/profile"}});
  EXPECT_NE(report(sample.result()).find("\n and  the loader does not find libcupti.so.13 (/app/profile)\n"),
            std::string::npos)
      << report(sample.result());
}

// ---- what to do -----------------------------------------------------------------------------------------------------

TEST(finding_rows, the_line_that_can_be_pasted_is_the_first_fix) {
  rule r = missing_rule;
  r.fix = "Install the headers (apt: cuda-cupti-dev-13-0, conda: cuda-cupti-dev); or turn it off.";
  finding f;
  f.rule = &r;
  const fact_set facts{{}};
  scan_result result;
  result.facts = &facts;
  result.findings = {&f, 1};
  EXPECT_NE(report(result).find("\n fix  apt install cuda-cupti-dev-13-0\n"
                                "  or  Install the headers (apt: cuda-cupti-dev-13-0, conda: cuda-cupti-dev)\n"
                                "  or  turn it off\n"),
            std::string::npos)
      << report(result);
  // Without a release the whole toolkit has it.
  r.fix = "(apt: cuda-cupti-dev-X-Y)";
  EXPECT_NE(report(result).find(" fix  apt install cuda-toolkit\n"), std::string::npos) << report(result);
  // The first of several packages is no command.
  r.fix = "(apt: gcc and g++)";
  EXPECT_EQ(report(result).find("apt install"), std::string::npos) << report(result);
}

TEST(finding_rows, apt_is_for_systems_that_have_it) {
  rule r = missing_rule;
  r.fix = "Install the compiler (apt: build-essential).";
  const struct {
    std::string_view line;
    bool has_apt;
  } cases[] = {
      {"-- Found CUDA: /usr/local/cuda (found version 12.4)", true},
      {"see https://example.org/x: C:a, 10:/x", true},
      {"C:/cuda/bin/nvcc.exe -c a.cu", false},
      {"\"D:\\VS\\cl.exe\" is broken", false},
      {"-- The C compiler is /Applications/Xcode.app/Contents/Developer/usr/bin/cc", false},
  };
  for (const auto& c : cases) {
    const fact about = {fact_id::said, component::none, state::yes, "x", {0, 1, 0, c.line}};
    finding f;
    f.rule = &r;
    fact storage[1];
    fact_set facts(storage);
    facts.add(about);
    scan_result result;
    result.facts = &facts;
    result.findings = {&f, 1};
    EXPECT_EQ(report(result).find("apt install build-essential") != std::string::npos, c.has_apt) << c.line;
  }
}

}  // namespace finding_rows_test
}  // namespace foundcheck

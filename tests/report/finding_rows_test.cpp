// SPDX-License-Identifier: MIT
#include <foundcheck/report/finding_rows.hpp>

#include <foundcheck/report/text.hpp>

#include <gtest/gtest.h>

#include <algorithm>
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

TEST(finding_rows, a_long_command_is_continued_before_a_word_that_does_not_fit) {
  rule r = option_rule;
  const std::string first = "/" + std::string(70, 'p') + "/CMakeCache.txt",
                    second = "/" + std::string(70, 'p') + "/CMakeFiles";
  const std::string fix = "rm -r " + first + " " + second;
  r.fix = fix;
  error_sample sample({undefined("no", "x", 1, 4)});
  sample.what.rule = &r;
  EXPECT_NE(report(sample.result()).find("\n fix  rm -r \\\n      " + first + " \\\n      " + second + "\n"),
            std::string::npos)
      << report(sample.result());
  // An option stays with its value where a row has room for both.
  r.fix = "cmake --fresh build-of-a-project-with-a-long-name -D A_VARIABLE_OF_A_LONG_NAME=ON -D B=1";
  EXPECT_NE(report(sample.result())
                .find("build-of-a-project-with-a-long-name \\\n      -D A_VARIABLE_OF_A_LONG_NAME=ON -D B=1\n"),
            std::string::npos)
      << report(sample.result());
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

TEST(finding_rows, a_word_wider_than_a_row_loses_its_middle) {
  const struct {
    std::string line, name, shown;
  } cases[] = {
      {"V:INTERNAL=[/usr/local/cuda/include][/usr/local/cuda/lib/libcudart.so][/usr/local/cuda/bin][v13.0.88()]", "",
       "V:INTERNAL=[/usr/...][/usr/local/cuda/bin][v13.0.88()]"},
      // A path is told by its end, a variable by all of it.
      {"no /home/user/project/with/a/long/name/and/a/source/in/directories/of/it.cpp",
       "/home/user/project/with/a/long/name/and/a/source/in/directories/of/it.cpp", "no\n    | /home/user/projec"},
      {"A_VARIABLE_OF_A_LONG_NAME:PATH=A_VARIABLE_OF_A_LONG_NAME-NOTFOUND", "A_VARIABLE_OF_A_LONG_NAME",
       "A_VARIABLE_OF_A_LONG_NAME...LE_OF_A_LONG_NAME-NOTFOUND"},
      // Neither the option in brackets nor the symbol.
      {"no [-Werror=" + std::string(60, 'o') + "]", "x", "[-Werror=" + std::string(60, 'o') + "]\n"},
      {"no `" + std::string(60, 's') + "'", std::string(60, 's'), "`" + std::string(60, 's') + "'"},
  };
  for (const auto& c : cases) {
    const std::string text = report(error_sample({undefined(c.line, c.name, 1, 7)}).result(), {.width = 60});
    EXPECT_NE(text.find(c.shown), std::string::npos) << text << c.shown;
    EXPECT_NE(report(error_sample({undefined(c.line, c.name, 1, 7)}).result(), {.verbose = true, .width = 60})
                  .find(c.line.substr(c.line.rfind(' ') + 1)),
              std::string::npos);
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1)) {
      const std::string_view row = rest.substr(0, rest.find('\n'));
      const bool is_whole = row.find(std::string(60, 'o')) != row.npos || row.find(std::string(60, 's')) != row.npos;
      EXPECT_TRUE(is_whole || row.size() <= 60) << row;
    }
  }
}

TEST(finding_rows, without_colours_a_row_points_at_the_thing) {
  const error_sample one({undefined("undefined reference to `f(int)'", "f(int)", 1, 4)});
  EXPECT_NE(
      report(one.result()).find("\n    | undefined reference to `f(int)'\n    |                         ^^^^^^\n"),
      std::string::npos)
      << report(one.result());
  EXPECT_EQ(report(one.result(), {.colour = true}).find("^^"), std::string::npos);
  // The thing is not in the line.
  EXPECT_EQ(report(error_sample({undefined("undefined reference", "f", 1, 4)}).result()).find('^'), std::string::npos);
}

TEST(finding_rows, a_place_is_shown_as_it_is_reached_from_here) {
  fact error = undefined("../src/a.cpp:3:10: error: no", "x", 1, 7);
  error.at = {"../src/a.cpp", 3, 10};
  const error_sample sample({error});
  scan_result result = sample.result();
  const found_source there[] = {{"../src/a.cpp", 1, "src/a.cpp", "src/a.cpp"}};
  result.sources = there;
  EXPECT_NE(report(result).find("\n --> src/a.cpp:3:10  configure.log:7\n"), std::string::npos) << report(result);
  const found_source as_it_stands[] = {{"../src/a.cpp", 1, "src/a.cpp", ""}};
  result.sources = as_it_stands;
  EXPECT_NE(report(result).find("\n --> ../src/a.cpp:3:10  configure.log:7\n"), std::string::npos) << report(result);
}

// ---- in few rows ----------------------------------------------------------------------------------------------------

TEST(finding_rows, a_finding_has_at_most_twelve_rows_and_its_fix_is_never_left_out) {
  rule r = option_rule;
  std::vector<std::string> names, lines;
  for (int i = 0; i < 8; ++i) {
    names.push_back("symbol" + std::to_string(i));
    lines.push_back("undefined reference to `" + names.back() + "' " +
                    std::string(static_cast<std::size_t>(40 * i), '.'));
  }
  std::vector<fact> all;
  for (std::size_t i = 0; i < 8; ++i) all.push_back(undefined(lines[i], names[i], 1, i + 1));
  error_sample sample(all);
  sample.what.rule = &r;
  for (std::size_t ways = 1; ways < 9; ++ways) {
    for (std::size_t checks = 1; checks < 5; ++checks) {
      std::string fix = "cmake -D FIRST=1 build", check = "grep 0 a";
      for (std::size_t i = 1; i < ways; ++i)
        fix += "; or set the " + std::string(i * 8, 'w') + " number " + std::to_string(i);
      for (std::size_t i = 1; i < checks; ++i) check += " ; grep " + std::to_string(i) + " a";
      r.fix = fix;
      r.confirm = check;
      fmt::memory_buffer out;
      text_writer to(out, false, 60);
      finding_rows(to, sample.result(), false).write(sample.what);
      const std::string text = fmt::to_string(out);
      EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 12) << text;
      EXPECT_NE(text.find("\n fix  cmake -D FIRST=1 build\n"), std::string::npos) << text;
      EXPECT_NE(text.find("symbol0"), std::string::npos) << text;
      std::size_t shown = 0, left = 0;
      for (const std::string& name : names) shown += text.find(name) != std::string::npos ? 1U : 0U;
      if (const std::size_t at = text.find("    | and "); at != std::string::npos)
        left = std::stoul(text.substr(at + 10));
      EXPECT_EQ(shown + left, names.size()) << text;
      std::size_t told = 0, more = 0;
      for (std::size_t at = text.find("\n  or  "); at != std::string::npos; at = text.find("\n  or  ", at + 1)) ++told;
      if (const std::size_t at = text.find(" more way"); at != std::string::npos) {
        more = std::stoul(text.substr(text.rfind("  or  ", at) + 6));
        --told;
      }
      EXPECT_EQ(1 + told + more, ways) << text;
      EXPECT_LE(told, ways == 4 ? 3u : 2u) << text;
      // All of it where all is asked for.
      fmt::memory_buffer whole;
      text_writer to_whole(whole, false, 60);
      finding_rows(to_whole, sample.result(), true).write(sample.what);
      for (const std::string& name : names) EXPECT_NE(fmt::to_string(whole).find(name), std::string::npos) << name;
      EXPECT_EQ(fmt::to_string(whole).find("more way"), std::string::npos);
    }
  }
}

/// The rows of one finding.
std::string rows_of(const error_sample& sample, std::size_t width = 80, bool all = false) {
  fmt::memory_buffer out;
  text_writer to(out, false, width);
  finding_rows(to, sample.result(), all).write(sample.what);
  return fmt::to_string(out);
}

TEST(finding_rows, a_fix_that_is_longer_names_the_command_that_shows_all_of_it) {
  rule r = option_rule;
  std::string words = "Do";
  for (int i = 0; i < 200; ++i) words += " word" + std::to_string(i);
  r.fix = words;
  error_sample sample({undefined("no", "x", 1, 4)});
  sample.what.rule = &r;
  const std::string text = rows_of(sample);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 12) << text;
  EXPECT_NE(text.find("\n fix  Do word0 word1 "), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("\n      and the rest: foundcheck rules SAMPLE002\n")) << text;
  EXPECT_NE(rows_of(sample, 80, true).find("word199\n"), std::string::npos);
}

TEST(finding_rows, no_finding_has_more_rows_whatever_its_parts_are) {
  std::string words;
  for (int i = 0; i < 60; ++i) words += "word" + std::to_string(i) + ' ';
  const std::string path = "C:\\Program Files\\" + words + "of it\\a.h", name(300, 'n');
  for (const std::string_view title : {"short"sv, std::string_view(words)}) {
    for (const std::string_view fix : {"Do it."sv, std::string_view(words)}) {
      for (const std::string_view file : {"a.cpp"sv, std::string_view(path)}) {
        for (const std::string_view thing : {"x"sv, std::string_view(name)}) {
          const std::string steps = std::string(fix) + ", then cmake -B build. Then " + words;
          const std::string line = std::string(file) + ":3: error: " + words;
          rule r = option_rule;
          r.title = title;
          r.fix = steps;
          fact error = undefined(line, thing, 1, 7);
          error.at = {file, 3, 0};
          error_sample sample({error});
          sample.what.rule = &r;
          for (const std::size_t width : {60U, 80U, 120U}) {
            const std::string text = rows_of(sample, width);
            EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 12) << text;
            EXPECT_NE(text.find("\n    | "), std::string::npos) << text;
            EXPECT_NE(text.find("\n fix  "), std::string::npos) << text;
          }
        }
      }
    }
  }
}

// As nvcc's host_config.h refuses a Visual Studio: each part has some rows.
TEST(finding_rows, a_message_takes_fewer_rows_where_the_fix_has_many) {
  rule r = option_rule;
  r.title = "this version of Visual Studio does not fit nvcc (CUDA 11.8), and mostly it is too new for it";
  r.fix =
      "Install the toolset MSVC v143 14.39 in the Visual Studio Installer (individual components), then cmake --fresh -B "
      "build -T v143,version=14.39, then with Ninja or without CMake: vcvarsall.bat x64 -vcvars_ver=14.39, before the build; "
      "or use another compiler";
  fact error = undefined(
      "a b.h(3): fatal error C1189: #error: -- unsupported Microsoft Visual Studio version! Only the versions between 2017 "
      "and 2022 (inclusive) are supported! The nvcc flag '-allow-unsupported-compiler' can be used",
      "", 1, 7);
  error.at = {"a b.h", 3, 0};
  error_sample sample({error});
  sample.what.rule = &r;
  const std::string text = rows_of(sample);
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 12) << text;
  EXPECT_NE(text.find("\n    | fatal error C1189: #error: -- unsupported Microsoft Visual Studio "), std::string::npos)
      << text;
  EXPECT_NE(text.find("the build\n"), std::string::npos) << "all steps of the first way: " << text;
}

TEST(finding_rows, a_title_that_begins_with_a_long_word_has_it_beside_the_id) {
  rule r = option_rule;
  const std::string path = "/home/user/projects/samples/" + std::string(60, 'd') + "/shared_memory.ll";
  const std::string title = path + " does not exist";
  r.title = title;
  r.severity = severity::error;
  r.confidence = confidence::certain;
  error_sample sample({undefined("no", "x", 1, 4)});
  sample.what.rule = &r;
  for (const bool all : {false, true}) {
    for (const std::size_t width : {60U, 80U, 120U}) {
      const std::string text = rows_of(sample, width, all), first = text.substr(0, text.find('\n'));
      EXPECT_TRUE(first.starts_with("error: /home/user/")) << first;
      EXPECT_TRUE(first.ends_with(" SAMPLE002")) << first;
      EXPECT_LE(first.size(), width) << first;
    }
  }
}

TEST(finding_rows, the_lines_of_the_place_above_are_not_the_same_elsewhere) {
  const auto said = [](std::size_t line) { return undefined("CUDA_cublas_LIBRARY", "CUDA_cublas_LIBRARY", 1, line); };
  const auto other = [](std::size_t line) { return undefined("CUDA_curand_LIBRARY", "CUDA_curand_LIBRARY", 1, line); };
  for (const bool all : {false, true}) {
    const std::string text = rows_of(error_sample({said(4), other(6), said(7), other(9)}), 80, all);
    EXPECT_NE(text.find("\n --> configure.log:4..9\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("the same in"), std::string::npos) << text;
  }
  // Its positive twin: another log has them too.
  fact elsewhere = said(7);
  elsewhere.from.source = 0;
  EXPECT_NE(rows_of(error_sample({said(4), other(6), elsewhere})).find("\n the same in: CMakeCache.txt:7\n"),
            std::string::npos);
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

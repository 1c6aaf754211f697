// SPDX-License-Identifier: MIT
// Texts through the whole way: verdict, findings, what is ignored and why.
#include <foundcheck/scan/result.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck::scan {
namespace result_test {

/// "verdict: RULE@line ...; reason@line ..."
std::string verdict_said_of(std::string_view log) {
  const text texts[] = {{"build.log", log}};
  const result r = read(texts);
  std::string said(name_of(r.verdict()));
  said += ":";
  for (const finding& f : r.findings()) {
    said.append(" ").append(f.rule->id).append("@");
    said += std::to_string(f.evidence_count == 0 ? 0 : f.evidence[0]->from.line);
  }
  for (const ignored_error& e : r.ignored()) {
    said.append(" ").append(name_of(e.why)).append("@") += std::to_string(e.from.line);
  }
  return said;
}

struct verdict_case {
  std::string_view name, log, said;
};

constexpr verdict_case verdict_cases[] = {
    {"ninja reached the end", "[1/2] CXX a.o\n[2/2] LINK a\n", "good:"},
    {"ninja was cut", "[1/3] CXX a.o\n[2/3] CXX b.o\n", "unfinished:"},
    {"ninja had nothing to do", "ninja: no work to do.\n", "good:"},
    {"somebody interrupted ninja", "[1/3] CXX a.o\n^Cninja: build stopped: interrupted by user.\n", "unfinished:"},
    {"a step failed, and ninja went on and never said that it stopped",
     "[1/3] CXX a.o\nFAILED: a.o \ng++ a.cpp\na.cpp:1:2: error: odd\n[2/3] CXX b.o\n", "failed_unexplained: DIAG001@4"},
    {"a step that ended well printed an error", "[1/2] GEN a\ngen.c:1: error: odd\n[2/2] LINK a\n", "good: own_step@2"},
    {"a later build made it good",
     "[2/3] CXX b.o\nFAILED: b.o \ng++ b.cpp\nb.cpp:1:1: error: odd\nninja: build stopped: subcommand failed.\n"
     "[1/2] CXX b.o\n[2/2] LINK x\n",
     "good: later_run@2 later_run@4"},
    {"a build of another project does not",
     "[2/3] CXX b.o\nFAILED: b.o \ng++ b.cpp\nb.cpp:1:1: error: odd\nninja: build stopped: subcommand failed.\n"
     "[1/2] CXX c.o\n[2/2] LINK y\n",
     "failed_unexplained: DIAG001@4"},
    {"success before the error", "[1/1] LINK a\n./a\na.c:1: error: odd\n", "failed_unexplained: DIAG001@3"},
    {"configure ended well, then the link failed", "-- Configuring done\n/usr/bin/ld: cannot find -lcudart\n",
     "failed: LINK005@2"},
    {"configure ended well, then a process was killed", "-- Configuring done\nKilled\n", "failed: MEM005@2"},
    {"configure wrote the build files",
     "-- The C compiler identification is GNU 12\n-- Configuring done\n-- Generating done\n"
     "-- Build files have been written to: /b\n",
     "good:"},
    {"configure was cut", "-- The C compiler identification is GNU 12\n-- Detecting C compiler ABI info\n",
     "unfinished:"},
    {"configure did not generate",
     "-- The C compiler identification is GNU 12\n-- Configuring done\n-- Generating done\n", "unfinished:"},
    {"configure stopped, and its errors went elsewhere", "-- Configuring incomplete, errors occurred!\n",
     "failed_unexplained: LOG010@1"},
    {"ninja cannot load its manifest", "ninja: error: loading 'build.ninja': No such file or directory\n",
     "failed: FILE001@1"},
    {"two rules make one file", "ninja: error: build.ninja:5: multiple rules generate a\n",
     "failed_unexplained: DIAG001@1"},
    {"a dependency cycle", "ninja: error: dependency cycle: a -> b -> a\n", "failed_unexplained: DIAG001@1"},
    {"make ignored it",
     "make: Entering directory '/w'\na.c:1: error: x\nmake: [Makefile:2: all] Error 1 (ignored)\ncc b.c\n"
     "make: Leaving directory '/w'\n",
     "good: make_ignored@2"},
    {"make did not", "a.c:1: error: x\nmake: *** [Makefile:2: all] Error 1\n", "failed_unexplained: DIAG001@1"},
    {"make alone says that something failed", "make: *** [all] Error 2\n", "failed_unexplained: LOG004@1"},
    {"a makefile of CMake was built", "[ 50%] Building C object a.o\ngen.c:1: error: odd\n[100%] Built target x\n",
     "good: own_step@2"},
    {"and is cut", "[ 50%] Building C object a.o\n[ 60%] Building C object b.o\n", "unfinished:"},
    {"tests passed", "100% tests passed, 0 tests failed out of 3\n", "good:"},
    {"a test failed", "50% tests passed, 1 tests failed out of 2\n", "failed_unexplained: DIAG001@1"},
    {"pip complains and installs",
     "Collecting a\nERROR: pip's dependency resolver does not currently take into account all the packages that are "
     "installed.\nSuccessfully installed a-1\n",
     "good:"},
    {"what CI says alone", "##[error]Process completed with exit code 1.\n", "failed_unexplained: LOG003@1"},
    {"a step that has the terminal says no end",
     "[0/1] Install the project...\n-- Install configuration: \"Release\"\n", "nothing_seen:"},
    {"prose", "hello\nworld\n", "nothing_seen:"},
    {"nothing", "", "nothing_seen:"},
};

TEST(result, the_verdict_of_a_log_has_its_proof) {
  for (const verdict_case& row : verdict_cases) EXPECT_EQ(verdict_said_of(row.log), row.said) << row.name;
}

TEST(result, a_finding_on_the_cache_explains_the_step_that_failed_for_it) {
  constexpr std::string_view cache =
      "# This is the CMakeCache file.\nKokkos_ARCH_VOLTA70:BOOL=ON\nCMAKE_CUDA_COMPILER:FILEPATH=/c/nvcc\n";
  constexpr std::string_view configure =
      "-- The CUDA compiler identification is NVIDIA 13.0.88\n-- Configuring done\n-- Generating done\n"
      "-- Build files have been written to: /b\n";
  constexpr std::string_view build =
      "[1/2] nvcc a.cu\nFAILED: a.o \nnvcc a.cu\nnvcc fatal   : Unsupported gpu architecture 'compute_70'\n"
      "ninja: build stopped: subcommand failed.\n";
  const text all[] = {{"CMakeCache.txt", cache}, {"configure.log", configure}, {"build.log", build}};
  const result explained = read(all);
  ASSERT_EQ(explained.findings().size(), 1U);
  EXPECT_EQ(explained.findings()[0].rule->id, "ARCH003");
  EXPECT_EQ(explained.verdict(), verdict::failed);
  // An error of which no rule knows anything stays unexplained beside it.
  constexpr std::string_view odd =
      "[1/2] CXX a.o\nFAILED: a.o \ng++ a.cpp\na.cpp:1:2: error: odd\nninja: build stopped: subcommand failed.\n";
  const text alone[] = {{"build.log", odd}};
  EXPECT_EQ(read(alone).verdict(), verdict::failed_unexplained);
}

TEST(result, a_verdict_that_is_not_nothing_seen_has_evidence_in_the_input) {
  for (const verdict_case& row : verdict_cases) {
    const text texts[] = {{"build.log", row.log}};
    const result r = read(texts);
    EXPECT_EQ(r.conclusion().places().empty(), r.verdict() == verdict::nothing_seen) << row.name;
    for (const origin& from : r.conclusion().places()) {
      EXPECT_EQ(from.source, 0U) << row.name;
      EXPECT_NE(row.log.find(from.text), std::string_view::npos) << row.name << ": " << from.text;
    }
  }
}

TEST(result, a_failure_has_a_finding_and_the_words_of_the_tool_where_no_rule_explains_it) {
  for (const verdict_case& row : verdict_cases) {
    const text texts[] = {{"build.log", row.log}};
    const result r = read(texts);
    EXPECT_EQ(is_failure(r.verdict()), !r.findings().empty()) << row.name;
    for (const finding& f : r.findings()) {
      if (f.rule->id != unexplained_error) continue;
      EXPECT_THAT(std::string(f.evidence[0]->from.text), testing::EndsWith(r.title_of(f))) << row.name;
    }
  }
}

TEST(result, a_claim_that_is_not_so_contradicts) {
  const text texts[] = {{"CMakeCache.txt", "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"}};
  const result r = read(texts);
  EXPECT_EQ(r.verdict(), verdict::contradicted);
  const text right[] = {{"CMakeCache.txt", "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=/lib/libcupti.so\n"}};
  EXPECT_EQ(read(right).verdict(), verdict::nothing_seen);
}

TEST(result, the_whole_has_the_worst_verdict_of_its_inputs) {
  const text texts[] = {
      {"a.log", "[1/1] LINK a\n"}, {"b.log", "nvcc fatal   : Unknown option '-x'\n"}, {"c.log", "x\n"}};
  const result r = read(texts);
  EXPECT_TRUE(is_failure(r.verdict()));
  ASSERT_EQ(r.of_inputs().size(), 3U);
  EXPECT_EQ(std::ranges::count(r.of_inputs(), verdict::good, &conclusion::verdict), 1);
  EXPECT_EQ(std::ranges::count(r.of_inputs(), verdict::nothing_seen, &conclusion::verdict), 1);
}

TEST(result, what_was_not_looked_at_is_not_good) {
  const text texts[] = {{"a.log", "[1/1] LINK a\n"}};
  result r = read(texts);
  ASSERT_EQ(r.verdict(), verdict::good);
  r.note_unseen("b.log: permission denied");
  EXPECT_EQ(r.verdict(), verdict::unfinished);
  ASSERT_EQ(r.conclusion().places().size(), 1U);
  EXPECT_EQ(r.conclusion().places()[0].text, "b.log: permission denied");
}

TEST(result, warnings_are_counted_and_the_first_are_shown_once) {
  std::string log;
  for (int i = 0; i < 9; ++i) log += "a.c:" + std::to_string(i % 7 + 1) + ":1: warning: odd [-Wodd]\n";
  const text texts[] = {{"a.log", log}};
  const result r = read(texts);
  EXPECT_EQ(r.warning_count(), 9U);
  EXPECT_EQ(r.warnings().size(), 5U);
  EXPECT_TRUE(r.findings().empty());
}

TEST(result, causes_count_what_follows_from_them) {
  const text texts[] = {{"a.log",
                         "a.c:1:10: fatal error: cupti.h: No such file or directory\n"
                         "b.c:1:10: fatal error: cupti.h: No such file or directory\n"
                         "make: *** [Makefile:2: b.o] Error 1\n"}};
  const result r = read(texts);
  ASSERT_EQ(r.causes().size(), 1U);
  EXPECT_EQ(r.causes()[0].cause, "missing_header");
  EXPECT_EQ(r.causes()[0].consequences, 2U);
}

// What is behind the last sign of a good end does not make the log an open one.
TEST(result, a_log_with_an_error_is_open_unless_it_says_that_it_ended_well) {
  const auto conclusion_of = [](std::string_view name, std::string_view bytes) {
    const text texts[] = {{name, bytes}};
    const result r = read(texts);
    return r.of_inputs().empty() ? conclusion() : r.of_inputs().front();
  };
  constexpr std::string_view error = "ggml_opencl: platform IDs not available.\n";
  const conclusion open = conclusion_of("run.log", error);
  EXPECT_EQ(open.verdict, verdict::contradicted);
  EXPECT_TRUE(open.is_open);
  const conclusion ended = conclusion_of("run.log", "[1/2] CXX a.o\n[2/2] LINK a\n" + std::string(error));
  EXPECT_EQ(ended.verdict, verdict::contradicted);
  EXPECT_FALSE(ended.is_open);
  EXPECT_FALSE(conclusion_of("CMakeCache.txt", "A:BOOL=ON\n").is_open);
  EXPECT_FALSE(conclusion_of("build.log", "[1/2] CXX a.o\n[2/2] LINK a\n").is_open);
}

/// All that a result shows, as one text.
std::string shown_of(const result& r) {
  std::string said;
  const auto add = [&said](std::string_view part) { said.append(part).append("|"); };
  for (const fact& f : r.facts()) {
    for (const std::string_view part : {f.text, f.from.text, f.name, f.tool, f.at.file}) add(part);
  }
  for (const finding& f : r.findings()) {
    add(f.words);
    add(r.title_of(f));
    add(r.fix_of(f));
  }
  for (const conclusion& one : r.of_inputs()) {
    for (const origin& from : one.places()) add(from.text);
  }
  for (const origin& from : r.conclusion().places()) add(from.text);
  for (const root_cause& cause : r.causes()) {
    add(cause.cause);
    add(cause.title);
  }
  for (const ignored_error& one : r.ignored()) add(one.from.text);
  for (const origin& from : r.warnings()) add(from.text);
  for (const tool_count& one : r.tools()) add(one.tool);
  return said;
}

TEST(result, that_has_kept_its_texts_outlives_the_inputs) {
  const std::string log =
      "-- The C compiler identification is GNU 12\n-- Configuring done\n"
      "CMake Error at CMakeLists.txt:3 (find_package):\n  Could not find CUDAToolkit\n\n"
      "b.c:2:1: warning: odd [-Wodd]\ngen.c:1: error: y\n[1/3] GEN a\n"
      "make: [Makefile:2: all] Error 1 (ignored)\n"
      "[2/3] CXX a.o\nFAILED: a.o \ng++ a.c\na.c:1:10: fatal error: cupti.h: No such file or directory\n"
      "ninja: build stopped: subcommand failed.\n";
  auto all = std::make_unique<inputs>();
  all->add("CMakeCache.txt",
           "# This is the CMakeCache file.\nUSE_CUDA:BOOL=ON\nCUPTI_LIBRARY_PATH:FILEPATH=x-NOTFOUND\n");
  all->add("build.log", log);
  all->arrange();
  std::string seen = "/somewhere/libcupti.so";
  const fact outside[] = {
      {fact_id::missing_path, component::cupti, state::yes, seen, {origin::no_source, 0, 0, "the machine has"}}};
  result r = read(*all, outside);
  r.note_unseen("why");
  const std::string before = shown_of(r);
  r.keep_texts();
  all.reset();
  seen.assign(seen.size(), '-');
  EXPECT_EQ(shown_of(r), before);
  EXPECT_FALSE(r.findings().empty());
  EXPECT_FALSE(r.causes().empty());
  const result moved = std::move(r);
  EXPECT_EQ(shown_of(moved), before);
}

TEST(result, can_keep_its_texts_twice) {
  const text texts[] = {{"a.log", "a.c:1:10: fatal error: cupti.h: No such file or directory\n"}};
  result r = read(texts);  // has kept them
  const std::string before = shown_of(r);
  r.keep_texts();
  EXPECT_EQ(shown_of(r), before);
}

}  // namespace result_test
}  // namespace foundcheck::scan

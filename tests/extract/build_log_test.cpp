// SPDX-License-Identifier: MIT
#include <foundcheck/extract/build_log.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The causes that the log tells, in the order of the facts.
template <class Extract>
std::vector<std::string> causes_of(std::string_view log, const Extract& run) {
  std::vector<fact> storage(64);
  fact_set facts(storage);
  run(log, facts);
  std::vector<std::string> causes;
  for (const fact& f : facts) {
    if (f.id == fact_id::diagnosis && f.about == component::none) causes.emplace_back(f.text);
  }
  return causes;
}

std::vector<std::string> by_ninja(std::string_view log) {
  return causes_of(log, [](std::string_view bytes, fact_set& facts) { extract_ninja_build(bytes, {}, 0, facts); });
}

std::vector<std::string> behind_configure(std::string_view log, std::size_t begin = 0) {
  return causes_of(
      log, [begin](std::string_view bytes, fact_set& facts) { extract_configured_build(bytes, {}, begin, 0, facts); });
}

std::vector<std::string> alone(std::string_view log) {
  return causes_of(log, [](std::string_view bytes, fact_set& facts) { extract_build(bytes, {}, 0, facts); });
}

constexpr std::string_view failure =
    "FAILED: a.o \ncc -c a.c\na.c:1:10: fatal error: cupti.h: No such file or directory\ncompilation terminated.\n";
constexpr std::string_view stop = "ninja: build stopped: subcommand failed.\n";

TEST(build_log, ninja_stopped) {
  EXPECT_THAT(by_ninja("[1/2] a.o\n" + std::string(failure) + std::string(stop)), ElementsAre("missing_header"));
}

// The code alone says it, wherever it stands; another code says nothing.
TEST(build_log, a_step_that_was_killed) {
  const std::string killed = "FAILED: [code=137] a.o \ncc -c a.c\n" + std::string(stop);
  EXPECT_THAT(by_ninja("[1/2] a.o\n" + killed), ElementsAre("killed"));
  EXPECT_THAT(by_ninja("[1/2] a.o\nFAILED: [code=1] a.o \ncc -c a.c\n[2/2] b.o\n" + killed), ElementsAre("killed"));
  EXPECT_THAT(by_ninja("[1/2] a.o\nFAILED: [code=1] a.o \ncc -c a.c\n" + std::string(stop)), IsEmpty());
}

TEST(build_log, what_failed_in_an_earlier_build_does_not_count) {
  const std::string twice = "[1/2] a.o\n" + std::string(failure) + std::string(stop) +
                            "[1/2] a.o\n[2/2] b.o\nFAILED: b.o \ncc -c b.c\nb.c:1:2: error: 'x' undeclared\n" +
                            std::string(stop);
  EXPECT_THAT(by_ninja(twice), ElementsAre("semantics"));
  const std::string mended = "[1/2] a.o\n" + std::string(failure) + std::string(stop) + "[1/2] a.o\n[2/2] b.o\n";
  EXPECT_THAT(by_ninja(mended), IsEmpty());
}

TEST(build_log, a_part_of_a_log_that_ends_with_a_failure) {
  EXPECT_THAT(by_ninja("[7/9] x.o\n[8/9] a.o\n" + std::string(failure)), ElementsAre("missing_header"));
  EXPECT_THAT(by_ninja("[7/9] x.o\n[8/9] a.o\n" + std::string(failure) + "[9/9] b.o\n"), IsEmpty())
      << "it went on: a -k build whose end is not there, or another one";
}

TEST(build_log, ninja_cannot_begin) {
  constexpr std::string_view missing = "ninja: error: 'a.cu', needed by 'a', missing and no known rule to make it\n";
  EXPECT_THAT(by_ninja(std::string(missing)), ElementsAre("missing_rule"));
  EXPECT_THAT(by_ninja(std::string(missing) + "[1/2] a.o\n[2/2] a\n"), IsEmpty());
  EXPECT_THAT(by_ninja("ninja: warning: premature end of file; recovering\n"), IsEmpty());
}

TEST(build_log, errors_of_what_configure_tries_out) {
  constexpr std::string_view tried = "-- Looking for x\na.c:1:2: error: 'x' undeclared\n-- Looking for x - not found\n";
  EXPECT_THAT(behind_configure(tried), IsEmpty());
  const std::string built =
      std::string(tried) + "b.c:1:2: error: 'y' undeclared\nmake: *** [Makefile:3: b.o] Error 1\n";
  EXPECT_THAT(behind_configure(built, tried.size()), ElementsAre("semantics"));
}

TEST(build_log, a_log_of_nothing_else) {
  EXPECT_THAT(alone("ImportError: libcupti.so.12: cannot open shared object file: No such file or directory\n"),
              ElementsAre("missing_shared_library"));
  EXPECT_THAT(alone("a.c:1:2: warning: odd\n"), IsEmpty());
}

TEST(build_log, what_make_ignores_is_no_failure) {
  constexpr std::string_view said =
      "gcc -c /n.c\ncc1: fatal error: /n.c: No such file or directory\ncompilation terminated.\n";
  constexpr std::string_view ignored = "make: [Makefile:2: all] Error 1 (ignored)\nmade\n";
  constexpr std::string_view announced = "Makefile:2: recipe for target 'all' failed\n";
  const std::string passed = std::string(said) + std::string(ignored);
  EXPECT_THAT(alone(passed), IsEmpty());
  EXPECT_THAT(alone(said), ElementsAre("missing_file"));
  const std::string counts = "b.c:1:2: error: 'y' undeclared\nmake: *** [Makefile:3: b.o] Error 1\n";
  EXPECT_THAT(alone(passed + counts), ElementsAre("semantics"));
  EXPECT_THAT(alone(counts + passed), ElementsAre("semantics"));
  // Behind configure it is no sign that the build failed.
  constexpr std::string_view tried = "-- Looking for x\na.c:1:2: error: 'x' undeclared\n-- Looking for x - not found\n";
  for (const std::string_view line : {std::string_view(), announced}) {
    EXPECT_THAT(behind_configure(std::string(tried) + "rm x\n" + std::string(line) + std::string(ignored)), IsEmpty());
  }
  EXPECT_THAT(behind_configure(std::string(tried) + passed + counts, tried.size()), ElementsAre("semantics"));
  // In the build of another project that a step of ninja runs.
  const std::string step = "[1/2] a\n" + passed + "FAILED: b.o\ncc -c b.c\n";
  EXPECT_THAT(by_ninja(step + passed + "b.c:1:2: error: 'y' undeclared\n" + std::string(stop)),
              ElementsAre("semantics"));
}

TEST(build_log, what_a_later_run_of_make_made_good) {
  const std::string run =
      "[ 50%] Building C object CMakeFiles/m.dir/m.c.o\nm.c:1:20: error: 'x' undeclared\n"
      "gmake[1]: *** [CMakeFiles/Makefile2:83: CMakeFiles/m.dir/all] Error 2\n"
      "gmake: *** [Makefile:91: all] Error 2\n";
  constexpr std::string_view built = "[100%] Linking C executable m\n[100%] Built target m\n";
  const std::string mended = run + std::string(built);
  EXPECT_THAT(alone(mended), IsEmpty());
  EXPECT_THAT(alone(run), ElementsAre("semantics"));
  EXPECT_THAT(alone(mended + run), ElementsAre("semantics"));
  constexpr std::string_view tried = "-- Looking for x\na.c:1:2: error: 'x' undeclared\n-- Looking for x - not found\n";
  EXPECT_THAT(behind_configure(std::string(tried) + mended), IsEmpty());
  EXPECT_THAT(behind_configure(std::string(tried) + run, tried.size()), ElementsAre("semantics"));
}

TEST(build_log, what_a_program_says_in_what_make_ignores) {
  constexpr std::string_view said =
      "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n"
      "ImportError: libcupti.so.12: cannot open shared object file: No such file or directory\n";
  EXPECT_THAT(alone(std::string(said) + "make: [Makefile:2: all] Error 1 (ignored)\n"), IsEmpty());
  EXPECT_THAT(alone(std::string(said) + "make: *** [Makefile:2: all] Error 1\n"),
              ElementsAre("missing_shared_library"));
}

}  // namespace
}  // namespace foundcheck

// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/analysis/ignored.hpp>

#include <foundcheck/diagnostic/records.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/counting_errors.hpp"

namespace foundcheck::diagnostics {
namespace ignored_test {

using testing::ElementsAre;
using testing::IsEmpty;

/// The errors that count, by their messages.
std::vector<std::string> left_of(std::string_view log) {
  ignored_errors ignored;
  for (const record& r : records(log)) ignored.take(r);
  settled_parts settled;
  ignored.finish(settled);
  return counting_errors(records(log), settled);
}

const std::string ignored_line = "make: [Makefile:2: all] Error 1 (ignored)\n";

std::string error(std::string_view file, std::string_view what) {
  return std::string(file) + ":1:20: error: " + std::string(what) + "\n    1 | f(x)\n      |   ^\n";
}

std::string failed(std::string_view target) { return "make: *** [Makefile:9: " + std::string(target) + "] Error 1\n"; }

TEST(diagnostic_ignored, the_error_of_a_recipe_that_may_fail) {
  const std::string said = "gcc -c /n.c\ncc1: fatal error: /n.c: No such file or directory\ncompilation terminated.\n";
  EXPECT_THAT(left_of(said + ignored_line + "made\n"), IsEmpty());
  EXPECT_THAT(left_of(said + "made\n"), ElementsAre("/n.c: No such file or directory"));
  EXPECT_THAT(left_of(said + failed("all")), ElementsAre("/n.c: No such file or directory"));
}

TEST(diagnostic_ignored, as_every_make_says_it) {
  const std::string said = error("a.c", "bad");
  for (const std::string_view line :
       {"make: [all] Error 1 (ignored)\n", "gmake[2]: [Makefile:2: all] Error 1 (ignored)\n",
        "make: [Makefile:2: all] Fehler 1 (ignoriert)\n", "*** Error code 1 (ignored)\n",
        "Makefile:2: recipe for target 'all' failed\nmake: [all] Error 1 (ignored)\n",
        "make: [Makefile:2: all] Segmentation fault (ignored)\n"}) {
    EXPECT_THAT(left_of(said + std::string(line)), IsEmpty()) << line;
  }
  for (const std::string_view line :
       {"make: *** [all] Error 1\n", "gmake[2]: *** [Makefile:2: all] Error 1\n", "*** Error code 1 (continuing)\n",
        "make: *** [Makefile:2: all] Fehler 1\n",
        "Makefile:2: recipe for target 'all' failed\nmake: *** [all] Error 1\n", "make: [Makefile:2: all] Error 1\n"}) {
    EXPECT_THAT(left_of(said + std::string(line)), ElementsAre("bad")) << line;
  }
}

TEST(diagnostic_ignored, all_that_the_recipe_said) {
  EXPECT_THAT(left_of(error("a.c", "one") + error("b.c", "two") + error("b.c", "three") + ignored_line), IsEmpty());
  EXPECT_THAT(left_of("gcc -o x u.c\n/usr/bin/ld: /tmp/c.o: in function `main':\n"
                      "u.c:(.text+0x5): undefined reference to `h'\ncollect2: error: ld returned 1 exit status\n" +
                      ignored_line),
              IsEmpty());
  EXPECT_THAT(left_of("make: nosuch: No such file or directory\n"
                      "make: [Makefile:2: all] Error 127 (ignored)\n"),
              IsEmpty());
  EXPECT_THAT(left_of(error("a.c", "one") + "gcc -DA a.c\n" + error("a.c", "two") + "it did not work\n" + ignored_line),
              IsEmpty());
}

TEST(diagnostic_ignored, what_other_recipes_said_counts) {
  const std::string other = error("a.c", "one") + "cc -c b.c\n";
  EXPECT_THAT(left_of(other + error("b.c", "two") + ignored_line), ElementsAre("one"));
  EXPECT_THAT(left_of(error("b.c", "two") + ignored_line + error("a.c", "one")), ElementsAre("one"));
  EXPECT_THAT(left_of(ignored_line + error("a.c", "one")), ElementsAre("one"));
  EXPECT_THAT(left_of(error("a.c", "one") + failed("a.o") + ignored_line), ElementsAre("one"));
}

// With -k and -j.
TEST(diagnostic_ignored, another_error_that_made_the_build_fail) {
  const std::string passed = error("a.c", "passed"), counts = error("r.c", "counts");
  const std::string left = "make: Target 'all' not remade because of errors.\n";
  EXPECT_THAT(left_of(passed + ignored_line + "gcc -c r.c\n" + counts + failed("r.o")), ElementsAre("counts"));
  EXPECT_THAT(left_of(passed + ignored_line + counts + failed("r.o") + left), ElementsAre("counts"));
  EXPECT_THAT(left_of(counts + failed("r.o") + passed + ignored_line + left), ElementsAre("counts"));
  // Who of two jobs said it cannot be told by make: nothing is left out.
  for (const std::string_view target : {"r.o", "prog"}) {
    EXPECT_THAT(left_of(passed + counts + ignored_line + failed(target)), ElementsAre("passed", "counts"));
    EXPECT_THAT(left_of(counts + passed + ignored_line + failed(target)), ElementsAre("counts", "passed"));
    EXPECT_THAT(left_of(counts + "rm x\n" + ignored_line + failed(target)), ElementsAre("counts"));
    EXPECT_THAT(left_of(counts + ignored_line + failed(target)), ElementsAre("counts"));
  }
  EXPECT_THAT(left_of(passed + ignored_line + "make: *** No rule to make target 'x'.  Stop.\n"),
              ElementsAre("No rule to make target 'x'.  Stop."));
}

TEST(diagnostic_ignored, a_make_below_that_may_fail) {
  const std::string below = "make[1]: Entering directory '/s'\n" + error("a.c", "one") +
                            "make[1]: *** [Makefile:3: a] Error 1\ngcc -c b.c\n" + error("b.c", "two") +
                            "make[1]: *** [Makefile:5: b] Error 1\n"
                            "make[1]: Target 'all' not remade because of errors.\n"
                            "make[1]: Leaving directory '/s'\n";
  EXPECT_THAT(left_of(below + "make: [Makefile:9: sub] Error 2 (ignored)\n"), IsEmpty());
  EXPECT_THAT(left_of(below + "make: *** [Makefile:9: sub] Error 2\n"), ElementsAre("one", "two"));
  EXPECT_THAT(left_of(below), ElementsAre("one", "two")) << "the end is not there";
  EXPECT_THAT(left_of(below + "make[1]: [Makefile:9: sub] Error 2 (ignored)\n"), ElementsAre("one", "two"));
  EXPECT_THAT(left_of(error("z.c", "zero") + failed("z.o") + below + "make: [Makefile:9: sub] Error 2 (ignored)\n"),
              ElementsAre("zero", "one", "two"))
      << "may be of several jobs";
  EXPECT_THAT(left_of("make[1]: *** No rule to make target 'x'.  Stop.\nmake: [Makefile:9: sub] Error 2 (ignored)\n"),
              IsEmpty());
}

TEST(diagnostic_ignored, what_another_tool_says_of_a_failure) {
  EXPECT_THAT(left_of(error("a.c", "one") + ignored_line + "##[error]Process completed with exit code 2.\n"),
              ElementsAre("one"));
}

TEST(diagnostic_ignored, no_more_than_there_is_room_for) {
  std::string log;
  for (std::size_t i = 0; i <= settled_parts::most; ++i) log += error("a.c", "bad " + std::to_string(i)) + ignored_line;
  EXPECT_THAT(left_of(log), ElementsAre("bad " + std::to_string(settled_parts::most)));
}

}  // namespace ignored_test
}  // namespace foundcheck::diagnostics

// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/analysis/superseded.hpp>

#include <foundcheck/diagnostic/analysis/ranking.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/text/line.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/counting_errors.hpp"

namespace foundcheck::diagnostics {
namespace superseded_test {

using testing::ElementsAre;
using testing::IsEmpty;

/// The errors that count, by their messages.
std::vector<std::string> left_of(std::string_view log) {
  ignored_errors ignored;
  superseded_failures superseded;
  const records all(log);
  const lines text(log);
  auto next = text.begin();
  const auto take_lines = [&](std::size_t end) {
    for (; next != text.end() && next->offset < end; ++next) {
      if (after_percentage(next->text).data() != nullptr) superseded.take_progress(next->offset, next->text);
    }
  };
  for (const record& r : all) {
    take_lines(r.offset);
    ignored.take(r);
    superseded.take(r);
  }
  take_lines(log.size());
  settled_parts settled;
  ignored.finish(settled);
  bool has_later_error = false;
  for (const record& r : all) {
    has_later_error = has_later_error ||
                      (r.offset >= superseded.end() && may_be_error(r) && !is_harmless(r) && !settled.has(r.offset));
  }
  superseded.finish(has_later_error, settled);
  return counting_errors(all, settled);
}

const std::string compiled = "[ 50%] Building C object CMakeFiles/m.dir/m.c.o\n";
const std::string bad = "/p/m.c:1:20: error: bad\n    1 | int main(){ return x; }\n      |                    ^\n";
const std::string linked = "[100%] Linking C executable m\n";
const std::string built = "[100%] Built target m\n";

/// What the makes say of a target that failed, without the outermost.
std::string failed(const std::string& name) {
  return "gmake[2]: *** [CMakeFiles/" + name + ".dir/build.make:76: CMakeFiles/" + name + ".dir/" + name +
         ".c.o] Error 1\ngmake[1]: *** [CMakeFiles/Makefile2:83: CMakeFiles/" + name + ".dir/all] Error 2\n";
}
const std::string stopped = "gmake: *** [Makefile:91: all] Error 2\n";
const std::string not_remade = "gmake: Target 'default_target' not remade because of errors.\n";
const std::string run = compiled + bad + failed("m") + stopped;
const std::string again = compiled + linked + built;

TEST(diagnostic_superseded, a_run_that_a_later_one_made_good) {
  EXPECT_THAT(left_of(run + again), IsEmpty());
  EXPECT_THAT(left_of(run + run + run + again), IsEmpty());
  EXPECT_THAT(left_of(run + not_remade + again), IsEmpty()) << "-k";
  EXPECT_THAT(left_of(run), ElementsAre("bad"));
  EXPECT_THAT(left_of(again + run), ElementsAre("bad"));
  EXPECT_THAT(left_of(run + again + run), ElementsAre("bad", "bad"));
}

TEST(diagnostic_superseded, of_a_target_below_and_one_that_was_asked_for) {
  EXPECT_THAT(
      left_of(compiled + bad + "make[2]: *** [sub/CMakeFiles/m.dir/all] Error 2\nmake: *** [all] Error 2\n" + again),
      IsEmpty());
  EXPECT_THAT(left_of(compiled + bad +
                      "gmake[1]: *** [CMakeFiles/Makefile2:90: CMakeFiles/m.dir/rule] Error 2\n"
                      "gmake: *** [Makefile:127: m] Error 2\n" +
                      again),
              IsEmpty());
}

TEST(diagnostic_superseded, a_later_run_that_did_not_end_well) {
  EXPECT_THAT(left_of(run + compiled), ElementsAre("bad"));
  EXPECT_THAT(left_of(run + compiled + linked), ElementsAre("bad")) << "cut";
  EXPECT_THAT(left_of(run + "[ 50%] Built target m\n"), ElementsAre("bad"));
  EXPECT_THAT(left_of(run + "[ 50%] Built target m\n[100%] Building C object CMakeFiles/n.dir/n.c.o\n"),
              ElementsAre("bad"));
  EXPECT_THAT(left_of(run + again + "n.c:1:2: error: other\n"), ElementsAre("bad", "other"));
  EXPECT_THAT(left_of(run + again + "##[error]Process completed with exit code 2.\n"), ElementsAre("bad"));
  EXPECT_THAT(left_of(run + again + "make: *** No rule to make target 'test'.  Stop.\n"),
              ElementsAre("bad", "No rule to make target 'test'.  Stop."));
  EXPECT_THAT(left_of(run + compiled + linked + "n.c:1:2: error: other\n" + failed("n") + stopped),
              ElementsAre("bad", "other"));
}

TEST(diagnostic_superseded, what_make_ignores_is_no_bad_end) {
  const std::string doubtful =
      "a.c:1:2: error: passed\nb.c:1:2: error: passed\nmake: [Makefile:2: a] Error 1 (ignored)\n";
  EXPECT_EQ(left_of(run + doubtful + again).size(), 3U) << "of what job?";
  EXPECT_THAT(left_of(run + "a.c:1:2: error: passed\nmake: [Makefile:2: a] Error 1 (ignored)\n" + again), IsEmpty());
}

TEST(diagnostic_superseded, another_target) {
  const std::string other = "[100%] Building C object CMakeFiles/n.dir/n.c.o\n[100%] Built target n\n";
  EXPECT_THAT(left_of(run + other), ElementsAre("bad"));
  EXPECT_THAT(left_of(run + "[ 50%] Built target mm\n" + other), ElementsAre("bad"));
  EXPECT_THAT(left_of(run + "[ 50%] Built target m\n" + other), IsEmpty());
  const std::string both = compiled + bad + failed("m") + "n.c:1:2: error: other\n" + failed("n") + stopped;
  EXPECT_THAT(left_of(both + built), ElementsAre("bad", "other"));
  EXPECT_THAT(left_of(both + "[ 50%] Built target n\n" + built), IsEmpty());
}

// With -k the build goes on: all of this is one run.
TEST(diagnostic_superseded, what_the_same_run_built) {
  EXPECT_THAT(left_of(compiled + bad + failed("m") + "[100%] Built target n\n" + stopped), ElementsAre("bad"));
  EXPECT_THAT(left_of(compiled + bad + failed("m") + built), ElementsAre("bad")) << "the outermost make did not speak";
  EXPECT_THAT(left_of(compiled + bad + failed("m") + built + stopped), ElementsAre("bad"));
  EXPECT_THAT(left_of(run + built + not_remade), ElementsAre("bad")) << "two goals";
}

TEST(diagnostic_superseded, a_run_that_does_not_say_what_failed) {
  const std::string plain = "cc -c a.c\na.c:1:2: error: other\nmake: *** [Makefile:3: a.o] Error 1\n";
  EXPECT_THAT(left_of(plain + built), ElementsAre("other"));
  EXPECT_THAT(left_of(plain + run + again), ElementsAre("other", "bad"));
  EXPECT_THAT(left_of(run + plain + again), ElementsAre("bad", "other"));
  EXPECT_THAT(left_of(bad + failed("m") + stopped + again), ElementsAre("bad")) << "where does it begin?";
}

TEST(diagnostic_superseded, what_stands_outside_of_the_runs_counts) {
  const std::string other = "ImportError: libcupti.so.12: cannot open shared object file: No such file or directory\n";
  EXPECT_EQ(left_of(other + run + again).size(), 1U);
  EXPECT_EQ(left_of(run + other + run + again).size(), 1U);
  EXPECT_EQ(left_of(run + again + other).size(), 2U);
  EXPECT_THAT(left_of(compiled + other + bad + failed("m") + stopped + again), IsEmpty());
}

TEST(diagnostic_superseded, more_than_there_is_room_for) {
  std::string runs, targets, ends;
  for (int i = 0; i < 9; ++i) runs += run;
  EXPECT_EQ(left_of(runs + again).size(), 9U);
  for (int i = 0; i < 17; ++i) {
    targets += failed("t" + std::to_string(i));
    ends += "[100%] Built target t" + std::to_string(i) + "\n";
  }
  EXPECT_EQ(left_of(compiled + bad + targets + stopped + ends).size(), 1U);
}

}  // namespace superseded_test
}  // namespace foundcheck::diagnostics

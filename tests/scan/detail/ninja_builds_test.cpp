// SPDX-License-Identifier: MIT
#include <foundcheck/scan/detail/ninja_builds.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::scan::detail {
namespace ninja_builds_test {

/// The lines of a log, given to a tracker as a reader gives them.
class fed_builds {
 public:
  explicit fed_builds(std::string_view log) {
    while (!log.empty()) {
      const std::string_view line = log.substr(0, log.find('\n'));
      log.remove_prefix(line.size() < log.size() ? line.size() + 1 : line.size());
      add(line);
    }
  }
  void add(std::string_view line) {
    ++line_;
    const origin from{0, line_, 0, line};
    if (const ninja_output::status_match status = read_ninja_status(line)) {
      builds.read_status(status, line, from, line_, kept);
    } else if (line.starts_with("FAILED: ")) {
      builds.read_failed(line, from, kept);
    } else if (line.starts_with("ninja: ")) {
      builds.read_message(line, from, line_, kept);
    } else {
      builds.read_other(line, kept);
    }
    builds.copy_last();
  }
  void finish() { builds.finish(kept); }

  ninja_builds builds;

 private:
  std::array<char, 65536> bytes_{};
  std::uint32_t line_ = 0;

 public:
  text_store kept{bytes_};
};

std::string_view name_of(build_fate is) {
  constexpr std::string_view names[] = {"open", "well", "failed", "superseded"};
  return names[static_cast<std::size_t>(is)];
}

/// Each build by its number and its fate: "1:failed 2:well".
std::string fates_of(std::string_view log) {
  fed_builds fed(log);
  fed.finish();
  std::string all;
  for (std::uint32_t number = 1; number < 40; ++number) {
    const ninja_build* const b = fed.builds.find(number);
    if (b == nullptr && !fed.builds.ended_well(number)) continue;
    all += (all.empty() ? "" : " ") + std::to_string(number) + ":";
    all += b == nullptr ? "well" : std::string(name_of(b->is));
    if (b != nullptr && b->is_interrupted) all += "/interrupted";
  }
  return all;
}

struct fate_case {
  std::string log;
  std::string_view fates;
};

void expect_fates(std::initializer_list<fate_case> cases) {
  for (const fate_case& c : cases) EXPECT_EQ(fates_of(c.log), c.fates) << c.log;
}

const std::string failed_a = "[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\nninja: build stopped: subcommand failed.\n";
const std::string failed_b = "[1/2] cc b.o\nFAILED: b.o \ncc -c b.c\nninja: build stopped: subcommand failed.\n";

TEST(ninja_status, is_a_pair_of_numbers_in_brackets) {
  for (const std::string_view line : {"[1/2] x", "[12/345] x", "[1/2] ", "[1/2]"}) {
    EXPECT_TRUE(read_ninja_status(line)) << line;
  }
  for (const std::string_view line : {"", "[1/2", "[1/]", "[/2] x", "[1] xx", "1/2] xx", "[1/2]x", "[a/2] x", "[1/b] x",
                                      "[1-2] x", "[1/2) x", "[ 12%] x"}) {
    EXPECT_FALSE(read_ninja_status(line)) << line;
  }
  const ninja_output::status_match found = read_ninja_status("[12/345] cc a.o");
  EXPECT_EQ(found.progress.finished, 12);
  EXPECT_EQ(found.progress.total, 345);
  EXPECT_EQ(found.length, 9U);
  EXPECT_EQ(read_ninja_status("[1/2]").length, 5U);
}

TEST(ninja_builds, end_well_where_all_steps_did) {
  expect_fates({
      {"", ""},
      {"[1/2] cc a.o\n[2/2] ld a\n", "1:well"},
      {"[1/2] cc a.o\n", "1:open"},
      {"ninja: no work to do.\n", "1:well"},
      {"[0/1] a\n", "1:open"},
      {"[1/1] a\n", "1:well"},
      {failed_a, "1:failed"},
      {"[1/2] cc a.o\n[2/2] ld a\nFAILED: a \nld a\n", "1:failed"},
      {"[1/1] a\nninja: error: x\n", "1:failed"},
      {"ninja: error: loading 'build.ninja': x\n", "1:failed"},
      {"ninja: fatal: x\n", "1:failed"},
      {"ninja: warning: x\n", ""},
      {"FAILED: a.o \ncc -c a.c\n", "1:failed"},
      {"FAILED: a.o \n", "1:failed"},
  });
}

TEST(ninja_builds, begin_where_the_number_falls_or_behind_the_last_words) {
  expect_fates({
      {"[1/2] a\n[2/2] b\n[1/2] a\n[2/2] b\n", "1:well 2:well"},
      {"[1/3] a\n[2/3] b\n[1/3] a\n[3/3] c\n", "1:open 2:well"},
      {"[1/3] a\n[1/3] b\n[3/3] c\n", "1:well"},
      {"ninja: no work to do.\nninja: no work to do.\n", "1:well 2:well"},
      {"ninja: no work to do.\n[1/2] a\n[2/2] b\n", "1:well 2:well"},
      {"[1/2] a\nninja: build stopped: interrupted by user.\n[1/2] a\n[2/2] b\n", "1:open/interrupted 2:well"},
      {failed_a + failed_b, "1:failed 2:failed"},
      {failed_a + "FAILED: c.o \ncc -c c.c\n", "1:failed 2:failed"},
      {failed_a + "ninja: error: x\n", "1:failed 2:failed"},
  });
}

TEST(ninja_builds, make_good_what_failed_before) {
  expect_fates({
      {failed_a + "[1/2] cc a.o\n[2/2] ld a\n", "1:superseded 2:well"},
      {failed_a + "[1/2] cc b.o\n[2/2] ld b\n", "1:failed 2:well"},
      {failed_a + "[1/3] cc b.o\n[2/3] cc a.o\n[2/3] x\n", "1:superseded 2:open"},
      // The step of the last status may yet fail, until something else follows it.
      {failed_a + "[1/3] cc b.o\n[2/3] cc a.o\n", "1:failed 2:open"},
      {failed_a + "[1/2] x\n[2/2] cc a.o\nFAILED: a.o \ncc -c a.c\n", "1:failed 2:failed"},
      {failed_a + "[1/1] cc a.o\nninja: build stopped: interrupted by user.\n", "1:superseded 2:well/interrupted"},
      // By its description, where the output is not its last word.
      {"[1/2] make a\nFAILED: x \ncc\nninja: build stopped: subcommand failed.\n[1/2] make a\n[2/2] b\n",
       "1:superseded 2:well"},
      {"[1/2] make a\nFAILED: x \ncc\nninja: build stopped: subcommand failed.\n[1/2] make b\n[2/2] b\n",
       "1:failed 2:well"},
      {"[1/2] make\nFAILED: x y \ncc\nninja: build stopped: subcommand failed.\n[1/2] x\n[2/2] b\n",
       "1:superseded 2:well"},
      // Each step that failed.
      {"[1/3] cc a.o\nFAILED: a.o \ncc\n[2/3] cc b.o\nFAILED: b.o \ncc\nninja: build stopped: subcommand failed.\n"
       "[1/3] cc a.o\n[2/3] cc c.o\n[3/3] ld\n",
       "1:failed 2:well"},
      {"[1/3] cc a.o\nFAILED: a.o \ncc\n[2/3] cc b.o\nFAILED: b.o \ncc\nninja: build stopped: subcommand failed.\n"
       "[1/3] cc a.o\n[2/3] cc b.o\n[3/3] ld\n",
       "1:superseded 2:well"},
      // By several builds.
      {failed_a + failed_b + "[1/2] cc a.o\n[2/2] ld a\n", "1:superseded 2:failed 3:well"},
      {failed_a + failed_b + "[1/3] cc a.o\n[2/3] cc b.o\n[3/3] ld\n", "1:superseded 2:superseded 3:well"},
  });
}

TEST(ninja_builds, fail_of_more_steps_than_are_kept_and_stay_so) {
  std::string log, again;
  for (int i = 1; i <= 9; ++i) {
    const std::string status = "[" + std::to_string(i) + "/10] cc " + std::to_string(i) + ".o\n";
    log += status + "FAILED: " + std::to_string(i) + ".o \ncc\n";
    again += status;
    if (i == 8) {
      EXPECT_EQ(
          fates_of(log + std::string("ninja: build stopped: subcommand failed.\n") + again + "[9/10] x\n[10/10] x\n"),
          "1:superseded 2:well");
    }
  }
  EXPECT_EQ(fates_of(log + "ninja: build stopped: subcommand failed.\n" + again + "[10/10] x\n"), "1:failed 2:well");
}

TEST(ninja_builds, run_in_a_step_of_another_that_goes_on_where_it_was) {
  expect_fates({
      {"[3/20] sub\n[1/2] x\n[2/2] y\n[4/20] a\n[20/20] b\n", "1:well 2:well"},
      {"[3/20] sub\n[1/2] x\n[3/20] a\n[20/20] b\n", "1:well 2:open"},
      {"[3/20] sub\nninja: Entering directory `/b'\n[4/9] x\n[9/9] y\n[4/20] a\n[20/20] b\n", "1:well 2:well"},
      // Not where it was, or of as many steps: a new one.
      {"[3/20] sub\n[1/2] x\n[2/2] y\n[5/20] a\n[20/20] b\n", "1:open 2:well"},
      {"[3/20] sub\n[1/20] x\n[20/20] y\n", "1:open 2:well"},
      {"[2/2] sub\n[1/3] x\n[3/3] y\n", "1:well 2:well"},
      // The outer one stops with the other, or by itself.
      {"[3/20] sub\n[1/5] cc x.o\nFAILED: x.o \ncc\nninja: build stopped: subcommand failed.\n"
       "FAILED: sub \nninja\nninja: build stopped: subcommand failed.\n",
       "1:open 2:failed 3:failed"},
  });
}

TEST(ninja_builds, an_outer_one_whose_step_is_built_since_was_made_good) {
  // What looked like a build in a step of the first was the next run.
  const std::string first = "[3/20] cc a.o\nFAILED: a.o \ncc -c a.c\n";
  EXPECT_EQ(fates_of(first + "[1/5] cc a.o\n[5/5] ld\n"), "1:superseded 2:well");
  EXPECT_EQ(fates_of(first + "[1/5] cc b.o\n[5/5] ld\n"), "1:failed 2:well");
  fed_builds made_good(first + "[1/5] cc a.o\n[5/5] ld\n"), fails(first + "[1/5] cc b.o\n[5/5] ld\n");
  made_good.finish();
  fails.finish();
  EXPECT_EQ(made_good.builds.last().number, 2U);
  EXPECT_EQ(fails.builds.last().number, 1U);
}

TEST(ninja_builds, that_were_interrupted_did_not_fail_unless_ninja_says_so) {
  const std::string step = "[1/2] cc a.o\nFAILED: [code=130] a.o \ncc -c a.c\n";
  expect_fates({
      {step, "1:open/interrupted"},
      {step + "ninja: build stopped: interrupted by user.\n", "1:open/interrupted"},
      {step + "ninja: build stopped: subcommand failed.\n", "1:failed"},
      {step + "FAILED: b.o \ncc -c b.c\n", "1:failed"},
      {"[1/2] cc a.o\nFAILED: [code=1] a.o \ncc -c a.c\n", "1:failed"},
      {"ninja: build stopped: interrupted by user.\n", "1:open/interrupted"},
  });
}

TEST(ninja_builds, beyond_those_that_are_kept_are_not_said_to_have_ended_well) {
  std::string log;
  for (int i = 0; i < 16; ++i)
    log += "[1/2] cc " + std::to_string(i) + ".o\nFAILED: " + std::to_string(i) +
           ".o \ncc\nninja: build stopped: subcommand failed.\n";
  fed_builds all_kept(log + "[1/1] x\n[1/1] x\n");
  all_kept.finish();
  EXPECT_NE(all_kept.builds.find(16), nullptr);
  EXPECT_TRUE(all_kept.builds.ended_well(17));
  EXPECT_FALSE(all_kept.builds.ended_well(19)) << "there is none of that number";
  EXPECT_FALSE(all_kept.builds.ended_well(0));
  fed_builds one_more(
      log +
      "[1/2] cc y.o\nFAILED: y.o \ncc\nninja: build stopped: subcommand failed.\nninja: no work to do.\nninja: no work to do.\n");
  one_more.finish();
  EXPECT_EQ(one_more.builds.find(17), nullptr);
  EXPECT_FALSE(one_more.builds.ended_well(17));
  EXPECT_FALSE(one_more.builds.ended_well(18)) << "nothing is known from there on";
  EXPECT_FALSE(one_more.builds.ended_well(1));
}

TEST(ninja_builds, give_what_a_step_failed_with) {
  fed_builds fed("[1/2] cc a.o\nFAILED: [code=2] a.o a.d \ncc -c a.c\nx.c:1: error\n");
  EXPECT_TRUE(fed.builds.context().is_in_failed_step);
  fed.add("[2/2] cc b.o");
  EXPECT_FALSE(fed.builds.context().is_in_failed_step);
  fed.finish();
  ASSERT_EQ(fed.builds.failed()[0].failed_count, 1U);
  const fact& what = fed.builds.failed()[0].failed[0].what;
  EXPECT_EQ(what.text, "a.o");
  EXPECT_EQ(what.from.line, 2U);
  EXPECT_EQ(what.from.text, "FAILED: [code=2] a.o a.d ");
  // A line that is not a command, as where ninja runs quietly.
  fed_builds last("[1/2] cc a.o\nFAILED: a.o \n");
  last.finish();
  EXPECT_EQ(last.builds.failed()[0].failed[0].what.text, "a.o");
}

TEST(ninja_builds, know_where_a_line_is_printed) {
  fed_builds fed("[3/20] sub\n");
  EXPECT_EQ(fed.builds.context().build, 1U);
  EXPECT_EQ(fed.builds.context().outer, 0U);
  EXPECT_EQ(fed.builds.context().status, 1U);
  EXPECT_TRUE(fed.builds.is_steady());
  fed.add("something");
  EXPECT_FALSE(fed.builds.is_steady());
  fed.add("[1/2] x");
  EXPECT_EQ(fed.builds.context().build, 2U);
  EXPECT_EQ(fed.builds.context().outer, 1U);
  EXPECT_FALSE(fed.builds.is_steady());
  fed.add("[2/2] y");
  EXPECT_EQ(fed.builds.context().status, 2U);
  fed.add("[4/20] a");
  EXPECT_EQ(fed.builds.context().build, 1U);
  EXPECT_EQ(fed.builds.context().outer, 0U);
  EXPECT_EQ(fed.builds.context().status, 2U);
  EXPECT_TRUE(fed.builds.is_steady());
  fed.add("ninja: Entering directory `/b'");
  EXPECT_FALSE(fed.builds.is_steady());
}

TEST(ninja_builds, end_in_a_step_that_has_the_terminal) {
  const auto ends = [](std::string_view log) { return fed_builds(log).builds.ends_in_console_step(); };
  EXPECT_TRUE(ends("[0/1] Install\n-- Install x\n"));
  EXPECT_FALSE(ends("[0/1] Install\n"));
  EXPECT_FALSE(ends("[0/2] Install\n-- Install x\n"));
  EXPECT_FALSE(ends("[1/1] Install\n-- Install x\n"));
  EXPECT_FALSE(ends("[1/2] a\nFAILED: a \ncc\n-- Install x\n"));
  EXPECT_FALSE(ends("[1/2] a\nx\nninja: build stopped: interrupted by user.\n"));
  EXPECT_TRUE(ends("[1/2] a\nx\n"));
}

}  // namespace ninja_builds_test
}  // namespace foundcheck::scan::detail

// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/run.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::schedule {
namespace run_test {

/// "a 0-10 x2 @2; b 5-6 x1 @4" for each run of a log.
std::vector<std::string> steps_of_runs(std::string_view log) {
  std::vector<ninja_log::step> lines(ninja_log::count(log));
  std::vector<ninja_log::slot> scratch(lines.size());
  std::vector<std::string> texts;
  const ninja_log::history history(log, lines, scratch);
  for (const ninja_log::run& run : history.runs()) {
    std::vector<step> storage(run.steps.size());
    std::string text;
    for (const step& s : steps_of(log, run, storage)) {
      text += (text.empty() ? "" : "; ") + std::string(s.output) + " " + std::to_string(s.start_ms) + "-" +
              std::to_string(s.end_ms) + " x" + std::to_string(s.outputs) + " @" + std::to_string(s.line);
    }
    texts.push_back(text);
  }
  return texts;
}

using texts = std::vector<std::string>;

TEST(run, of_a_log_without_steps_there_is_none) { EXPECT_EQ(steps_of_runs("# ninja log v5\n"), texts{}); }

TEST(run, outputs_of_one_command_are_one_step) {
  EXPECT_EQ(steps_of_runs("# ninja log v5\n"
                          "0\t10\t0\ta.h\t1f\n"
                          "0\t10\t0\ta.cc\t1f\n"
                          "10\t12\t0\tb.o\t2f\n"),
            (texts{"a.h 0-10 x2 @2; b.o 10-12 x1 @4"}));
}

TEST(run, a_second_run_counts_its_own) {
  EXPECT_EQ(steps_of_runs("# ninja log v5\n"
                          "0\t10\t0\ta.h\t1f\n"
                          "0\t10\t0\ta.cc\t1f\n"
                          "0\t5\t0\ta.h\t1f\n"
                          "0\t5\t0\ta.cc\t1f\n"
                          "5\t7\t0\tb.o\t2f\n"),
            (texts{"a.h 0-10 x2 @2", "a.h 0-5 x2 @4; b.o 5-7 x1 @6"}));
}

}  // namespace run_test
}  // namespace foundcheck::schedule

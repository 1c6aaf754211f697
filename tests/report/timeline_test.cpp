// SPDX-License-Identifier: MIT
#include <foundcheck/report/timeline.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "report/sample_timeline.hpp"
#include "support/strict_json.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace {

TEST(timeline_result, says_nothing_that_it_does_not_know) {
  const timeline_result result;
  EXPECT_LT(result.begin_s, 0) << "no moment";
  EXPECT_EQ(result.jobs.jobs, 0U) << "no advice";
  EXPECT_TRUE(result.build.steps.empty());
  EXPECT_FALSE(result.build.path_is_exact);
}

}  // namespace
}  // namespace foundcheck

// ---- utc time -------------------------------------------------------------------------------------------------------

namespace foundcheck::detail {
namespace {

constexpr bool is_at(std::int64_t seconds, std::int64_t year, int month, int day, int hour, int minute, int second) {
  const utc_time t = utc_time_of(seconds);
  return t.year == year && t.month == month && t.day == day && t.hour == hour && t.minute == minute &&
         t.second == second;
}

static_assert(is_at(0, 1970, 1, 1, 0, 0, 0));
static_assert(is_at(86399, 1970, 1, 1, 23, 59, 59));
static_assert(is_at(951782400, 2000, 2, 29, 0, 0, 0));
static_assert(is_at(1700000000, 2023, 11, 14, 22, 13, 20));
static_assert(is_at(4107542400, 2100, 3, 1, 0, 0, 0));
static_assert(is_at(4107542399, 2100, 2, 28, 23, 59, 59));

TEST(UtcTime, IsThatOfTheStandardLibraryOnEachDayOfThousandYears) {
  namespace c = std::chrono;
  for (std::int64_t day = 0; day < 366000; ++day) {
    const c::year_month_day date{c::sys_days{c::days{day}}};
    const std::int64_t in_day = day * 7919 % 86400;
    ASSERT_TRUE(is_at(day * 86400 + in_day, static_cast<int>(date.year()), static_cast<int>(unsigned{date.month()}),
                      static_cast<int>(unsigned{date.day()}), static_cast<int>(in_day / 3600),
                      static_cast<int>(in_day / 60 % 60), static_cast<int>(in_day % 60)))
        << day;
  }
}

}  // namespace
}  // namespace foundcheck::detail

// ---- timeline text --------------------------------------------------------------------------------------------------

namespace foundcheck {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string report(const timeline_result& result, bool colour = false) {
  fmt::memory_buffer out;
  write_timeline_text(result, colour, out);
  return fmt::to_string(out);
}

TEST(timeline_text, a_whole_report) {
  EXPECT_EQ(
      report(sample_timeline().result()),
      R"(b/.ninja_log: 3 runs, told apart by their times: ninja rewrote the log; run 2 is shown, begun 2023-11-14 22:13:20 UTC

  elapsed        5:03 min for 4 steps, 6:03 min of work
  at once        1.2 on average, 2 at most
  one alone      4:03 min (80 %), nothing at all 0 s (0 %)
  tail           0 s (0 %) at the end with fewer than half of the most
  critical path  from 5:00 min to 5:03 min (bounds: no graph of the build); the longest chain, its last step first:
         5:00 min  flash.cu.o
                   and 2 shorter

  slowest steps, by their share of the elapsed time
         share    duration  output
      4:30 min    5:00 min  flash.cu.o
        30.0 s    1:00 min  a.cpp.o
         1.5 s       1.5 s  bin/t\x1Bool

  by what was made
         share        work   steps
      4:30 min    5:00 min       1  .cu.o
         1.5 s       1.5 s       1  no extension

  by rule of build.ninja
         share        work   steps
      4:30 min    5:00 min       1  CUDA_COMPILER
          7 ms        7 ms       1  all others

  what touching a header costs
          work   steps  header
      6:00 min       2  core/a.h

  what to do
  - 4:03 min (80 %) one step ran alone, longest flash.cu.o: split it, or let less wait for it.
  - 10 jobs on this machine (32 cores, 64 GB): 5.3 GB an nvcc on FlashAttention, with 15 % of the memory kept free.
    Heuristic; source: measured with CUDA 12.3 and gcc 12: pytorch pull request 130443.
  - 4 CUDA architectures: nvcc's time and the size of the objects grow with each.
    Build for those that you run on.
  - no compiler launcher is set: with ccache what has not changed costs little
    (-DCMAKE_CXX_COMPILER_LAUNCHER=ccache, and CMAKE_CUDA_COMPILER_LAUNCHER).
)");
}

TEST(timeline_text, no_name_of_an_input_reaches_the_terminal_as_it_is) {
  for (const std::string_view odd : {"\x1B]0;t\a",
                                     "\xC2\x9B"
                                     "2J",
                                     "a\nb", "\xE2\x80\xAE", "##[error]x", "\xFF"}) {
    const auto with = [](auto set) {
      sample_timeline sample;
      timeline_result result = sample.result();
      set(sample, result);
      return report(result);
    };
    const std::string shown[] = {
        with([&](sample_timeline&, timeline_result& r) { r.path = odd; }),
        with([&](sample_timeline& s, timeline_result&) { s.extensions[0].name = odd; }),
        with([&](sample_timeline& s, timeline_result&) { s.rules[0].name = odd; }),
        with([&](sample_timeline& s, timeline_result&) { s.headers[0].path = odd; }),
        with([&](sample_timeline& s, timeline_result&) { s.run.steps[2].output = odd; }),
    };
    const std::string as_it_is = report(sample_timeline().result());
    for (const std::string& text : shown) {
      EXPECT_EQ(unfit_for_terminal(text), "") << text;
      EXPECT_EQ(std::ranges::count(text, '\n'), std::ranges::count(as_it_is, '\n')) << text;
      EXPECT_NE(text, as_it_is);
    }
  }
}

TEST(timeline_text, a_bound_says_that_it_is_one_and_a_path_that_it_is_exact) {
  sample_timeline sample;
  EXPECT_THAT(report(sample.result()), HasSubstr("from 5:00 min to 5:03 min (bounds: no graph of the build)"));
  sample.run.steps[1].is_rewritten = 1;
  EXPECT_THAT(report(sample.result()), HasSubstr("from 5:00 min to 5:03 min (bounds: ninja rewrote the log)"));
  sample.run.t.path_is_exact = true;
  EXPECT_THAT(report(sample.result()), HasSubstr("5:03 min (100 %), by build.ninja"));
  EXPECT_THAT(report(sample.result()), Not(HasSubstr("bounds")));
}

TEST(timeline_text, of_a_log_without_steps_says_so) {
  const laid_out empty({});
  timeline_result result;
  result.path = "x";
  result.build = empty.t;
  EXPECT_EQ(report(result), "x: 0 runs\n\n  no step in it\n");
}

TEST(timeline_text, colours_are_there_only_when_asked_for) {
  EXPECT_THAT(report(sample_timeline().result()), Not(HasSubstr("\x1B")));
  EXPECT_THAT(report(sample_timeline().result(), true), HasSubstr("\x1B[1m"));
}

TEST(timeline_text, a_build_with_a_launcher_or_of_little_work_is_not_told_to_cache) {
  sample_timeline sample;
  EXPECT_THAT(report(sample.result()), HasSubstr("ccache"));
  timeline_result with = sample.result();
  with.launcher = "/usr/bin/ccache";
  EXPECT_THAT(report(with), Not(HasSubstr("CMAKE_CXX_COMPILER_LAUNCHER")));
  timeline_result unknown = sample.result();
  unknown.generator = "";
  EXPECT_THAT(report(unknown), Not(HasSubstr("CMAKE_CXX_COMPILER_LAUNCHER")));
}

TEST(timeline_text, architectures_are_named_only_where_cuda_is_built) {
  sample_timeline sample;
  EXPECT_THAT(report(sample.result()), HasSubstr("4 CUDA architectures"));
  timeline_result host = sample.result();
  host.workload.cuda = false;
  EXPECT_THAT(report(host), Not(HasSubstr("CUDA architectures")));
  timeline_result one = sample.result();
  one.cuda_architectures = 1;
  EXPECT_THAT(report(one), Not(HasSubstr("CUDA architectures")));
}

}  // namespace
}  // namespace foundcheck

// ---- timeline json --------------------------------------------------------------------------------------------------

namespace foundcheck {
namespace {

using nlohmann::json;

json document(const timeline_result& result) {
  fmt::memory_buffer out;
  write_timeline_json(result, out);
  return parse_strictly(fmt::to_string(out));
}

TEST(timeline_json, has_every_number_of_the_text) {
  sample_timeline sample;
  const json whole = document(sample.result());
  EXPECT_EQ(whole["schema_version"], 1);
  EXPECT_EQ(whole["kind"], "timeline");
  EXPECT_EQ(whole["path"], "b/.ninja_log");
  EXPECT_EQ(whole["runs"], 3);
  EXPECT_EQ(whole["run"], 2);
  EXPECT_EQ(whole["recompacted"], true);
  EXPECT_EQ(whole["begin_s"], 1'700'000'000);
  EXPECT_EQ(whole["steps"], 4);
  EXPECT_EQ(whole["lanes"], 2);
  EXPECT_EQ(whole["elapsed_ms"], 302'500);
  EXPECT_EQ(whole["busy_ms"], 302'500);
  EXPECT_EQ(whole["idle_ms"], 0);
  EXPECT_EQ(whole["single_ms"], 242'500);
  EXPECT_EQ(whole["tail_ms"], 0);
  EXPECT_EQ(whole["work_ms"], 362'500);
  EXPECT_EQ(whole["peak"], 2);
  EXPECT_EQ(whole["slowest"][0], (json{{"output", "flash.cu.o"},
                                       {"outputs", 1},
                                       {"line", 4},
                                       {"start_ms", 1000},
                                       {"end_ms", 301'000},
                                       {"weighted_ms", 270'000},
                                       {"lane", 1}}));
  EXPECT_EQ(whole["extensions"][0],
            (json{{"name", ".cu.o"}, {"steps", 1}, {"work_ms", 300'000}, {"weighted_ms", 270'000}}));
  EXPECT_EQ(whole["rules"][1], (json{{"name", ""}, {"rest", true}, {"steps", 1}, {"work_ms", 7}, {"weighted_ms", 7}}));
  EXPECT_EQ(whole["headers"][0], (json{{"header", "core/a.h"}, {"steps", 2}, {"work_ms", 360'000}}));
  EXPECT_EQ(whole["hints"][0], (json{{"hint", "alone"}, {"lost_ms", 242'500}, {"output", "flash.cu.o"}}));
  EXPECT_EQ(whole["jobs"]["heuristic"], true);
  EXPECT_EQ(whole["jobs"]["count"], 10);
  EXPECT_FALSE(whole["jobs"]["source"].get<std::string>().empty());
}

TEST(timeline_json, a_critical_path_is_two_bounds_or_exact) {
  sample_timeline sample;
  json path = document(sample.result())["critical_path"];
  EXPECT_EQ(path["exact"], false);
  EXPECT_EQ(path["at_least_ms"], 300'000);
  EXPECT_EQ(path["at_most_ms"], 302'500);
  EXPECT_EQ(path["steps_from_last"].size(), 3U);
  EXPECT_EQ(path["steps_from_last"][2]["output"], "gen.h");
  sample.run.t.path_is_exact = true;
  path = document(sample.result())["critical_path"];
  EXPECT_EQ(path["at_least_ms"], path["at_most_ms"]);
}

TEST(timeline_json, of_a_log_without_steps_is_a_document) {
  const laid_out empty({});
  timeline_result result;
  result.build = empty.t;
  const json whole = document(result);
  EXPECT_EQ(whole["steps"], 0);
  EXPECT_FALSE(whole.contains("begin_s"));
  EXPECT_FALSE(whole.contains("jobs"));
  EXPECT_TRUE(whole["critical_path"]["steps_from_last"].empty());
}

}  // namespace
}  // namespace foundcheck

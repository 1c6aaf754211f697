// SPDX-License-Identifier: MIT
#include <foundcheck/report/timeline_json.hpp>

#include <gtest/gtest.h>

#include "report/sample_timeline.hpp"
#include "support/strict_json.hpp"

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

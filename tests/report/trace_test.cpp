// SPDX-License-Identifier: MIT
#include <foundcheck/report/trace.hpp>

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/laid_out.hpp"
#include "support/random_steps.hpp"
#include "support/strict_json.hpp"

namespace foundcheck {
namespace trace_test {

using nlohmann::json;
using schedule::step;

json trace_of(const std::vector<std::vector<step>>& runs) {
  fmt::memory_buffer out;
  trace_writer writer(out);
  std::size_t process = 0;
  for (const std::vector<step>& steps : runs) {
    const laid_out run(steps);
    ++process;
    writer.run(run.t, process, "run " + std::to_string(process));
  }
  writer.finish();
  return parse_strictly(fmt::to_string(out));
}

TEST(trace, of_no_runs_is_a_document) { EXPECT_TRUE(trace_of({})["traceEvents"].empty()); }

TEST(trace, has_one_event_for_each_step_in_microseconds) {
  const json whole = trace_of({{{"CMakeFiles/x.dir/a.cpp.o", 3, 10, 2, 7}, {"b", 3, 3, 1, 8}}});
  EXPECT_EQ(whole["displayTimeUnit"], "ms");
  std::vector<json> steps;
  for (const json& event : whole["traceEvents"]) {
    if (event["ph"] == "X" && event["cat"] != "path") steps.push_back(event);
  }
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[1]["name"], "a.cpp.o");
  EXPECT_EQ(steps[1]["cat"], ".cpp.o");
  EXPECT_EQ(steps[1]["ts"], 3000);
  EXPECT_EQ(steps[1]["dur"], 7000);
  EXPECT_EQ(steps[1]["args"],
            (json{{"path", "CMakeFiles/x.dir/a.cpp.o"}, {"outputs", 2}, {"line", 7}, {"weighted_us", 7000}}));
  EXPECT_EQ(steps[0]["dur"], 0);
  EXPECT_EQ(steps[0]["cat"], "step");
}

TEST(trace, names_its_process_its_lanes_and_the_way_through_them) {
  const json whole = trace_of({{{"a", 0, 9}, {"b", 3, 5}, {"c", 9, 12}}, {{"d", 0, 1}}});
  std::vector<std::string> names;
  for (const json& event : whole["traceEvents"]) {
    if (event["ph"] != "M") continue;
    names.push_back(event["name"].get<std::string>() + ' ' + event["pid"].dump() + '/' + event["tid"].dump() + ' ' +
                    event["args"]["name"].get<std::string>());
  }
  EXPECT_EQ(names,
            (std::vector<std::string>{"process_name 1/0 run 1", "thread_name 1/1 lane 1", "thread_name 1/2 lane 2",
                                      "thread_name 1/0 longest chain", "process_name 2/0 run 2",
                                      "thread_name 2/1 lane 1", "thread_name 2/0 longest chain"}));
}

/// (milliseconds, how many steps run from there on) for each time at which that number changes.
std::vector<std::pair<long, long>> profile_of(const std::vector<step>& steps) {
  std::map<long, long> at;
  for (const step& s : steps) at[s.start_ms] = at[s.end_ms] = 0;
  for (auto& [time, running] : at) {
    for (const step& s : steps) running += s.start_ms <= time && time < s.end_ms;
  }
  std::vector<std::pair<long, long>> changes;
  for (const auto& [time, running] : at) {
    if (changes.empty() || changes.back().second != running) changes.emplace_back(time, running);
  }
  return changes;
}

TEST(trace, counts_the_steps_at_once_where_their_number_changes) {
  std::mt19937 random(42);
  for (int round = 0; round < 100; ++round) {
    const std::vector<step> steps = random_steps(random);
    std::vector<std::pair<long, long>> counted;
    const json whole = trace_of({steps});
    for (const json& event : whole["traceEvents"]) {
      if (event["ph"] == "C")
        counted.emplace_back(event["ts"].get<long>() / 1000, event["args"]["running"].get<long>());
    }
    EXPECT_EQ(counted, profile_of(steps));
  }
}

TEST(trace, a_name_that_is_no_utf8_is_shown_all_the_same) {
  const json whole = trace_of({{{"a\xFF\".o", 0, 1}}});
  bool found = false;
  for (const json& event : whole["traceEvents"]) found = found || event["name"] == "a\xEF\xBF\xBD\".o";
  EXPECT_TRUE(found);
}

TEST(trace, events_of_a_thread_never_overlap_and_counters_are_the_profile) {
  std::mt19937 random(41);
  for (int round = 0; round < 100; ++round) {
    const std::vector<std::vector<step>> runs = {random_steps(random), random_steps(random)};
    const json whole = trace_of(runs);
    std::map<std::pair<int, int>, std::vector<std::pair<long, long>>> threads;
    std::size_t steps = 0;
    for (const json& event : whole["traceEvents"]) {
      if (event["ph"] == "C") {
        const auto at_ms = event["ts"].get<std::int64_t>() / 1000;
        long running = 0;
        for (const step& s : runs[event["pid"].get<std::size_t>() - 1])
          running += s.start_ms <= at_ms && at_ms < s.end_ms;
        EXPECT_EQ(event["args"]["running"], running);
      }
      if (event["ph"] != "X") continue;
      steps += event["cat"] != "path";
      const long from = event["ts"].get<long>(), until = from + event["dur"].get<long>();
      auto& others = threads[{event["pid"].get<int>(), event["tid"].get<int>()}];
      for (const auto& [begin, end] : others) EXPECT_FALSE(from < end && begin < until);
      others.emplace_back(from, until);
    }
    EXPECT_EQ(steps, runs[0].size() + runs[1].size());
  }
}

TEST(trace, inner_events_stand_in_the_lane_of_their_step) {
  fmt::memory_buffer out;
  trace_writer writer(out);
  writer.inner("Source", "a.h", 1, 2, 1500, 20);
  writer.finish();
  const json event = parse_strictly(fmt::to_string(out))["traceEvents"][0];
  EXPECT_EQ(event["tid"], 3);
  EXPECT_EQ(event["ts"], 1500);
  EXPECT_EQ(event["dur"], 20);
  EXPECT_EQ(event["args"]["detail"], "a.h");
}

}  // namespace trace_test
}  // namespace foundcheck

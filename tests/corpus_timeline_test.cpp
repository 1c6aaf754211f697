// SPDX-License-Identifier: MIT
// The timelines of real ninja logs: what must hold of each whatever was built. FOUNDCHECK_CORPUS names the folder.
#include <foundcheck/format/detect.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/timeline.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/laid_out.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using schedule::step;

void expect_sane(const laid_out& run, const std::string& where) {
  const schedule::concurrency& c = run.t.measured;
  std::int64_t work_ms = 0;
  for (const step& s : run.steps) {
    EXPECT_LE(s.start_ms, s.end_ms) << where << ":" << s.line;
    work_ms += s.duration_ms();
  }
  EXPECT_EQ(c.work_ms, work_ms) << where;
  EXPECT_EQ(c.busy_ms + c.idle_ms, c.elapsed_ms()) << where;
  EXPECT_GE(c.idle_ms, 0) << where;
  EXPECT_LE(c.single_ms, c.busy_ms) << where;
  EXPECT_LE(c.tail_ms, c.elapsed_ms()) << where;

  const std::int64_t shared_ns = std::accumulate(run.weights_ns.begin(), run.weights_ns.end(), std::int64_t{0});
  EXPECT_LE(shared_ns, c.busy_ms * 1'000'000) << where;
  EXPECT_GE(shared_ns, c.busy_ms * 1'000'000 - static_cast<std::int64_t>(run.steps.size())) << where;

  std::map<schedule::lane, std::vector<const step*>> lanes;
  for (std::size_t i = 0; i < run.steps.size(); ++i) lanes[run.lanes[i]].push_back(&run.steps[i]);
  EXPECT_EQ(lanes.size(), run.t.lane_count) << where;
  for (auto& [lane, steps] : lanes) {
    std::ranges::sort(steps, {}, [](const step* s) { return std::pair(s->start_ms, s->end_ms); });
    for (std::size_t i = 1; i < steps.size(); ++i) EXPECT_LE(steps[i - 1]->end_ms, steps[i]->start_ms) << where;
  }

  EXPECT_LE(run.t.path.length_ms, c.busy_ms) << where;
  for (const step& s : run.steps) EXPECT_LE(s.duration_ms(), run.t.path.length_ms) << where;
}

TEST(corpus_timeline, of_every_log_is_sane) {
  const char* corpus = std::getenv("FOUNDCHECK_CORPUS");
  if (corpus == nullptr) GTEST_SKIP() << "FOUNDCHECK_CORPUS is not set";
  std::size_t logs = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus)) {
    if (!entry.is_regular_file()) continue;
    if (entry.path().string().find("ninja_log") == std::string::npos) continue;
    const std::string bytes = bytes_of(entry.path());
    if (detect(bytes).format != format::ninja_log) continue;
    ++logs;
    std::vector<ninja_log::step> lines(ninja_log::count(bytes));
    std::vector<ninja_log::slot> scratch(lines.size());
    const ninja_log::history history(bytes, lines, scratch);
    std::size_t number = 0;
    for (const ninja_log::run& run : history.runs()) {
      std::vector<step> storage(run.steps.size());
      const std::span<step> steps = schedule::steps_of(bytes, run, storage);
      const std::string where = entry.path().filename().string() + " run " + std::to_string(++number);
      std::size_t outputs = 0;
      for (const step& s : steps) outputs += s.outputs;
      EXPECT_EQ(outputs, run.steps.size()) << where << ": a line without a step";
      std::set<std::string_view> names;
      for (const ninja_log::step& line : run.steps) names.insert(ninja_log::output_of(bytes, line));
      EXPECT_EQ(names.size(), run.steps.size()) << where << ": one run makes no output twice";
      expect_sane(laid_out({steps.begin(), steps.end()}), where);
    }
  }
  EXPECT_GE(logs, 80U);
}

}  // namespace
}  // namespace foundcheck

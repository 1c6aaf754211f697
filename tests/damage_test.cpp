// SPDX-License-Identifier: MIT
// Logs that were damaged on their way, see support/damage.hpp: a scan still begins with the same line of the same log, does not take a
// failed build for one that ended well, and finds nothing in a healthy one. tests/data/damage.tsv pins what holds of each damage, for the
// logs in tests/data/damage and for all labelled logs of the corpus, which FOUNDCHECK_CORPUS names.
//
//   kept         the first finding is at the same line as in the log without damage, of the logs that still have that line
//   ended_well   failed logs that still have the line of their root cause, and are called good, or nothing is seen in them
//   alarms       healthy logs with an error, a warning or the verdict of a failure
//
// The table of the test's output is the one to pin when it has become better.
#include <foundcheck/scan/result.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/damage.hpp"
#include "support/log_labels.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace {

/// What a scan says of a log.
struct answer {
  scan::verdict verdict = scan::verdict::nothing_seen;
  bool is_log = false;
  std::size_t line = 0;  ///< the first one of the first finding; 0 if there is none
  std::size_t problems = 0;
  std::string first;

  [[nodiscard]] bool is_well() const {
    return verdict == scan::verdict::good || verdict == scan::verdict::nothing_seen || !is_log;
  }
};

answer answer_of(std::string_view bytes) {
  scan::inputs inputs;
  inputs.add("log", bytes);
  inputs.arrange();
  const scan::result found = scan::read(inputs);
  answer is;
  is.verdict = found.verdict();
  is.is_log = inputs.entries().front().reader() != nullptr;
  for (const finding& f : found.findings()) is.problems += f.rule->severity != severity::info ? 1U : 0U;
  if (found.findings().empty()) return is;
  const finding& first = found.findings().front();
  is.first = std::string(first.rule->id) + ": " + found.title_of(first);
  for (std::size_t i = 0; i < first.evidence_count && is.line == 0; ++i) is.line = first.evidence[i]->from.line;
  return is;
}

std::string text_of(const answer& a) {
  std::ostringstream text;
  text << name_of(a.verdict);
  if (!a.is_log) text << ", not read as a log";
  if (!a.first.empty()) text << ", line " << a.line << ", " << a.first.substr(0, 100);
  return text.str();
}

struct counts {
  std::size_t logs = 0, kept = 0, ended_well = 0, healthy = 0, alarms = 0;
};

std::string row_of(const std::string& set, std::string_view name, const counts& c) {
  std::ostringstream row;
  row << set << '\t' << name << '\t' << c.logs << '\t' << c.kept << '\t' << c.ended_well << '\t' << c.healthy << '\t'
      << c.alarms;
  return row.str();
}

std::map<std::string, counts> pinned(const std::string& set) {
  std::map<std::string, counts> all;
  for (const std::vector<std::string>& row : table_rows("damage.tsv", 7)) {
    if (row[0] != set) continue;
    counts c;
    std::size_t* const fields[] = {&c.logs, &c.kept, &c.ended_well, &c.healthy, &c.alarms};
    for (std::size_t i = 0; i < 5; ++i) {
      const std::optional<std::size_t> value = decimal(row[i + 2]);
      EXPECT_TRUE(value) << row[1] << ": " << row[i + 2];
      *fields[i] = value.value_or(0);
    }
    EXPECT_TRUE(all.emplace(row[1], c).second) << row[1] << " is listed twice";
  }
  return all;
}

struct judged_log {
  std::string path, bytes;
  std::size_t root = 0;  ///< 0: it is healthy
  answer plain;
};

/// The labelled logs and the right set-ups that are in the folder. A log of checks, which may fail, is neither failed nor healthy.
std::vector<judged_log> logs_in(const std::filesystem::path& folder) {
  std::vector<judged_log> logs;
  const auto add = [&](const std::string& path, std::size_t root) {
    if (!std::filesystem::exists(folder / path)) return;
    judged_log one{path, read_bytes(folder / path), root, {}};
    one.plain = answer_of(one.bytes);
    logs.push_back(std::move(one));
  };
  for (const log_label& label : log_labels()) {
    if (!label.is_of_checks()) add(label.path, label.root.line);
  }
  std::istringstream right(read_bytes(data_folder() / "damage" / "right_setups.txt"));
  for (std::string path; std::getline(right, path);) {
    if (!path.starts_with('#')) add(path, 0);
  }
  return logs;
}

counts measure(const damage& what, const std::vector<judged_log>& logs, std::ostream& misses) {
  counts c;
  for (const judged_log& log : logs) {
    const bool is_healthy = log.root == 0;
    // What warns of something in a healthy log without damage is right: no measure of damage.
    if (is_healthy && (!what.is_frame || log.plain.problems != 0)) continue;
    const damaged_log damaged = what.apply({lines_of(log.bytes), log.root});
    if (what.name != "none" && damaged.text == log.bytes) continue;
    const answer is = answer_of(damaged.text);
    const auto miss = [&](std::string_view kind) {
      misses << kind << "\t" << what.name << "\t" << log.path << "\n    was: " << text_of(log.plain)
             << "\n    is:  " << text_of(is) << '\n';
    };
    if (is_healthy) {
      ++c.healthy;
      const bool is_alarm = is.problems != 0 || is_failure(is.verdict);
      c.alarms += is_alarm ? 1U : 0U;
      if (is_alarm) miss("alarm");
      continue;
    }
    if (damaged.has(log.root) && is.is_well()) {
      ++c.ended_well;
      miss("ended well");
    }
    if (!damaged.has(log.plain.line)) continue;
    ++c.logs;
    const bool is_kept = damaged.holds(is.line, log.plain.line);
    c.kept += is_kept ? 1U : 0U;
    if (!is_kept) miss("lost");
  }
  return c;
}

void expect_what_is_pinned(const std::string& set, const std::filesystem::path& folder) {
  const std::map<std::string, counts> pins = pinned(set);
  const std::vector<judged_log> logs = logs_in(folder);
  EXPECT_EQ(pins.size(), all_damages().size());
  std::ostringstream misses, table;
  counts total;
  for (const damage& what : all_damages()) {
    const counts c = measure(what, logs, misses);
    table << row_of(set, what.name, c) << '\n';
    total.logs += c.logs, total.kept += c.kept, total.ended_well += c.ended_well;
    total.healthy += c.healthy, total.alarms += c.alarms;
    const auto pin = pins.find(std::string(what.name));
    if (pin == pins.end()) {
      ADD_FAILURE() << "tests/data/damage.tsv has no row: " << row_of(set, what.name, c);
      continue;
    }
    EXPECT_GE(c.kept, pin->second.kept) << what.name;
    EXPECT_LE(c.logs - c.kept, pin->second.logs - pin->second.kept) << what.name;
    EXPECT_GE(c.healthy, pin->second.healthy) << what.name;
    EXPECT_LE(c.ended_well, pin->second.ended_well) << what.name;
    EXPECT_LE(c.alarms, pin->second.alarms) << what.name;
  }
  std::cout << misses.str() << "set\tdamage\tlogs\tkept\tended_well\thealthy\talarms\n"
            << table.str() << row_of(set, "all", total) << '\n';
}

TEST(damage, of_the_logs_that_are_here_changes_no_answer_but_those_that_are_pinned) {
  expect_what_is_pinned("here", data_folder() / "damage");
}

TEST(damage, of_the_labelled_logs_of_the_corpus_changes_no_answer_but_those_that_are_pinned) {
  if (corpus_folder().empty() || !std::filesystem::is_directory(corpus_folder())) {
    GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
  }
  expect_what_is_pinned("corpus", corpus_folder());
}

// What the measure itself rests on: where each line of a log is in the damaged text.
TEST(damage, says_which_lines_hold_a_line_of_the_log) {
  const std::string text = "first\n" + std::string(100, 'x') + "second\nthird\nfourth\nfifth\nsixth\nseventh";
  const damage_input in{lines_of(text), 2};
  for (const damage& what : all_damages()) {
    const damaged_log damaged = what.apply(in);
    const std::vector<std::string_view> lines = lines_of(damaged.text);
    ASSERT_EQ(damaged.first.size(), in.lines.size()) << what.name;
    for (std::size_t i = 0; i < in.lines.size(); ++i) {
      if (!damaged.has(i + 1)) continue;
      std::string held;
      for (std::size_t at = damaged.first[i]; at <= damaged.last[i]; ++at) held += lines[at - 1];
      EXPECT_NE(held.find(in.lines[i]), std::string::npos) << what.name << ", line " << i + 1 << ": " << held;
    }
    EXPECT_TRUE(!what.is_frame || damaged.has(in.lines.size())) << what.name;
  }
}

// A log may hold two runs: the error of the first counts unless the second wrote the build files.
TEST(damage, is_none_that_a_second_run_of_cmake_follows) {
  const std::string begin = "-- The CXX compiler identification is GNU 12.2.0\n";
  const std::string failed = begin +
                             "CMake Error at CMakeLists.txt:34 (message):\n  Did not find it\n\n\n"
                             "-- Configuring incomplete, errors occurred!\n";
  const std::string written =
      begin + "-- Configuring done\n-- Generating done\n-- Build files have been written to: /build\n";
  EXPECT_EQ(answer_of(failed + written).verdict, scan::verdict::good);
  EXPECT_EQ(answer_of(written + failed).verdict, scan::verdict::failed);
  EXPECT_EQ(answer_of(failed + failed).verdict, scan::verdict::failed);
  const answer begun = answer_of(failed + begin);
  EXPECT_EQ(begun.verdict, scan::verdict::failed) << text_of(begun);
  EXPECT_NE(begun.problems, 0U);
}

}  // namespace
}  // namespace foundcheck

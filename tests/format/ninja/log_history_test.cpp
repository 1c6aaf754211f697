// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/log_history.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/ninja_log_history_of.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace log_history_test {

using namespace ninja_log;
using testing::ElementsAre;

std::vector<std::string> runs_of(std::string_view bytes) { return owned_history(bytes).texts(); }

std::string ns(std::int64_t epoch_s, std::int64_t ms) { return std::to_string((epoch_s * 1000 + ms) * 1'000'000); }

std::string line(int start, int end, const std::string& mtime, const std::string& output, const std::string& hash) {
  return std::to_string(start) + "\t" + std::to_string(end) + "\t" + mtime + "\t" + output + "\t" + hash + "\n";
}

constexpr std::int64_t day = 1'795'000'000;  // a day of 2026, in seconds

// ---- one rule at a time

TEST(ninja_log_history, anchors_part_runs_whose_ends_never_go_back) {
  EXPECT_THAT(runs_of("# ninja log v7\n" + line(1, 10, ns(day, 1), "a", "a1") + line(2, 12, ns(day, 2), "b", "b1") +
                      line(1, 90, ns(day + 100, 1), "c", "c1") + line(2, 95, ns(day + 100, 2), "d", "d1")),
              ElementsAre("a b", "c d"));
}

TEST(ninja_log_history, intervals_part_runs_of_v5_whose_ends_never_go_back) {
  EXPECT_THAT(runs_of("# ninja log v5\n" + line(1, 10, ns(day, 10), "a", "a1") + line(2, 12, ns(day, 9), "b", "b1") +
                      line(1, 90, ns(day + 100, 88), "c", "c1") + line(2, 95, ns(day + 100, 95), "d", "d1")),
              ElementsAre("a b", "c d"));
}

TEST(ninja_log_history, an_output_made_again_is_of_another_run) {
  EXPECT_THAT(runs_of("# ninja log v5\n" + line(1, 10, "0", "a", "a1") + line(2, 12, "0", "b", "b1") +
                      line(1, 13, "0", "a", "a1")),
              ElementsAre("a b", "a"));
}

TEST(ninja_log_history, an_end_that_goes_back_begins_a_run_where_nothing_else_is_known) {
  EXPECT_THAT(runs_of("# ninja log v4\n" + line(1, 10, "0", "a", "cc a") + line(2, 12, "0", "b", "cc b") +
                      line(1, 11, "0", "c", "cc c")),
              ElementsAre("a b", "c"));
}

TEST(ninja_log_history, a_header_parts_runs_without_times) {
  EXPECT_THAT(
      runs_of("# ninja log v5\n" + line(1, 10, "0", "a", "a1") + "# ninja log v5\n" + line(2, 12, "0", "b", "b1")),
      ElementsAre("a", "b"));
}

TEST(ninja_log_history, a_header_parts_no_run_that_an_anchor_holds_together) {
  EXPECT_THAT(runs_of("# ninja log v7\n" + line(1, 10, ns(day, 1), "a", "a1") + "# ninja log v7\n" +
                      line(2, 12, ns(day, 2), "b", "b1")),
              ElementsAre("a b"));
}

TEST(ninja_log_history, runs_at_the_same_time_are_told_by_their_anchors) {
  EXPECT_THAT(runs_of("# ninja log v7\n" + line(0, 400, ns(day, 0), "a", "a1") + line(0, 390, ns(day, 150), "x", "c1") +
                      line(400, 800, ns(day, 400), "b", "b1") + line(390, 790, ns(day, 540), "y", "d1")),
              ElementsAre("a b", "x y"));
}

// The time of a command is set when it starts, which on a loaded machine is long after ninja noted its start.
TEST(ninja_log_history, a_run_on_a_loaded_machine_is_one_run) {
  EXPECT_THAT(runs_of("# ninja log v7\n" + line(0, 400, ns(day, 0), "a", "a1") + line(1, 900, ns(day, 21), "b", "b1") +
                      line(400, 1300, ns(day, 480), "c", "c1") + line(901, 1400, ns(day, 1200), "d", "d1") +
                      line(905, 2000, ns(day, 1500), "e", "e1")),
              ElementsAre("a b c d e"));
  std::string bytes = "# ninja log v7\n";
  for (int i = 0; i < 200; ++i) {
    bytes += line(10 * i, 10 * i + 500, ns(day, 10 * i + i % 23 * 19), "x" + std::to_string(i), std::to_string(i + 1));
  }
  EXPECT_EQ(owned_history(bytes).all.run_count(), 1u);
}

TEST(ninja_log_history, a_run_that_begins_as_the_one_before_ends_is_another_though_ends_rise) {
  EXPECT_THAT(runs_of("# ninja log v7\n" + line(0, 400, ns(day, 0), "a", "a1") + line(1, 410, ns(day, 1), "b", "b1") +
                      line(0, 500, ns(day, 415), "c", "c1") + line(1, 600, ns(day, 416), "d", "d1")),
              ElementsAre("a b", "c d"));
}

TEST(ninja_log_history, a_restat_edge_with_a_later_mtime_stays_in_its_run) {
  EXPECT_THAT(
      runs_of("# ninja log v7\n" + line(1, 10, ns(day, 1), "a", "a1") + line(1, 300, ns(day, 290), "config.h", "b1") +
              line(300, 900, ns(day, 300), "b", "c1") + line(10, 950, ns(day, 10), "c", "d1")),
      ElementsAre("a config.h b c"));
}

TEST(ninja_log_history, a_run_that_makes_build_files_anew_is_one_of_its_own) {
  EXPECT_THAT(runs_of("# ninja log v7\n" + line(3, 3000, ns(day, 2990), "build.ninja", "a1") +
                      line(3, 3000, ns(day, 2990), "cmake_install.cmake", "a1") +
                      line(5, 500, ns(day, 3205), "a", "b1") + line(6, 900, ns(day, 3206), "b", "c1")),
              ElementsAre("build.ninja cmake_install.cmake", "a b"));
}

TEST(ninja_log_history, an_output_copied_with_its_old_mtime_stays_in_its_run) {
  EXPECT_THAT(
      runs_of("# ninja log v5\n" + line(1, 10, ns(day, 9), "a", "a1") + line(10, 20, ns(day - 5000, 0), "copy", "b1") +
              line(2, 90, ns(day, 90), "c", "c1") + line(90, 95, ns(day, 94), "d", "d1")),
      ElementsAre("a copy c d"));
}

TEST(ninja_log_history, a_command_without_mtime_stays_in_its_run) {
  EXPECT_THAT(runs_of("# ninja log v5\n" + line(1, 10, ns(day, 9), "a", "a1") + line(10, 20, "0", "test", "b1") +
                      line(2, 90, ns(day, 90), "c", "c1") + line(1, 5, "0", "test2", "d1") +
                      line(1, 90, ns(day + 50, 90), "e", "e1") + line(2, 95, ns(day + 50, 95), "f", "f1")),
              ElementsAre("a test c", "test2 e f"));
}

// ---- recompacted

TEST(ninja_log_history, a_recompacted_run_is_one_run) {
  const owned_history h("# ninja log v7\n" + line(200, 300, ns(day, 200), "c", "c1") +
                        line(1, 10, ns(day, 1), "a", "a1") + line(5, 250, ns(day, 5), "d", "d1") +
                        line(2, 12, ns(day, 2), "b", "b1"));
  EXPECT_THAT(h.texts(), ElementsAre("c a d b"));
  EXPECT_TRUE(h.all.is_recompacted());
  for (const step& s : h.all.steps()) EXPECT_TRUE(s.is_rewritten);
}

TEST(ninja_log_history, a_recompacted_run_without_times_is_one_run) {
  std::string bytes = "# ninja log v5\n";
  for (const int end : {700, 100, 900, 300, 1000, 200, 800, 400, 950, 500}) {
    bytes += line(end - 90, end, "0", "x" + std::to_string(end), std::to_string(end));
  }
  const owned_history h(bytes);
  EXPECT_EQ(h.all.run_count(), 1u);
  EXPECT_TRUE(h.all.is_recompacted());
}

TEST(ninja_log_history, outputs_of_one_command_that_were_restated_stay_together) {
  EXPECT_THAT(runs_of("# ninja log v5\n" + line(0, 900, ns(day + 7, 0), "build.ninja", "a1") +
                      line(5, 500, ns(day + 60, 500), "a", "b1") + line(0, 900, ns(day + 9, 0), "install.cmake", "a1") +
                      line(6, 400, ns(day + 60, 400), "b", "c1")),
              ElementsAre("build.ninja install.cmake", "a b"));
}

// ---- commands

TEST(ninja_log_history, lines_of_equal_times_and_hash_are_one_command) {
  const owned_history h("# ninja log v7\n" + line(1, 10, ns(day, 1), "a", "a1") + line(1, 10, ns(day, 1), "a.d", "a1") +
                        line(1, 10, ns(day, 1), "b", "b1") + line(2, 11, ns(day, 2), "c", "a1"));
  EXPECT_EQ(h.all.command_count(), 3u);
  EXPECT_EQ(h.all.steps()[0].command, h.all.steps()[1].command);
  EXPECT_NE(h.all.steps()[0].command, h.all.steps()[2].command);
  EXPECT_NE(h.all.steps()[0].command, h.all.steps()[3].command) << "the same words, at another time";
}

TEST(ninja_log_history, the_last_line_of_an_output_is_the_one_that_ninja_holds) {
  const owned_history h("# ninja log v5\n" + line(1, 10, "0", "a", "a1") + line(1, 12, "0", "b", "b1") +
                        line(1, 10, "0", "a", "a1"));
  ASSERT_EQ(h.all.steps().size(), 3u);
  EXPECT_FALSE(h.all.steps()[0].is_latest);
  EXPECT_TRUE(h.all.steps()[1].is_latest);
  EXPECT_TRUE(h.all.steps()[2].is_latest);
}

TEST(ninja_log_history, what_is_not_sound_is_left_out) {
  EXPECT_THAT(runs_of("# ninja log v7\n12\t34\t56\tfoo5\t10\t15\tbar.o\t9f\n1\t2\t3\t\tab\n9\t5\t3\tx\tab\n" +
                      line(1, 10, ns(day, 1), "a", "a1") + "1\t2"),
              ElementsAre("a"));
}

// ---- what ninja did, as far as it is known

/// True runs by output, in the order in which the lines were written.
std::vector<std::pair<int, std::string>> truth_of(const std::string& tsv) {
  std::vector<std::pair<int, std::string>> rows;
  std::istringstream in(tsv);
  std::string row;
  while (std::getline(in, row)) {
    const std::size_t tab = row.find('\t');
    rows.emplace_back(std::stoi(row.substr(0, tab)), row.substr(tab + 1));
  }
  return rows;
}

TEST(ninja_log_history, no_run_that_a_release_of_ninja_made_is_torn_apart) {
  std::size_t files = 0;
  const auto truths = recorded("ninja", "runs.tsv");
  for (const auto& [release, bytes] : recorded("ninja", "ninja_log")) {
    const auto truth = truth_of(truths.at(release));
    const owned_history h(bytes);
    EXPECT_FALSE(h.all.is_recompacted()) << release;
    std::map<int, std::set<std::uint32_t>> found;
    std::map<std::uint32_t, std::set<int>> held;
    std::size_t commands = 0;
    for (const step& s : h.all.steps()) {
      const auto& [run, output] = truth.at(s.line - 2);
      EXPECT_EQ(output_of(h.bytes, s), output) << release;
      found[run].insert(s.run);
      held[s.run].insert(run);
      commands += output != "gen.c" && output != "gen.map";
    }
    EXPECT_EQ(h.all.steps().size(), truth.size()) << release;
    EXPECT_EQ(h.all.command_count(), commands) << release;
    for (const auto& [run, ours] : found) EXPECT_EQ(ours.size(), 1u) << release << ", run " << run;
    // Up to v5 the noisy step has no time, and the last run's ends go on where it ended.
    for (const auto& [ours, runs] : held) {
      EXPECT_TRUE(runs.size() == 1 || !release.starts_with("1.13")) << release << ", run " << ours;
    }
    ++files;
  }
  EXPECT_GE(files, 6u);
}

TEST(ninja_log_history, no_run_is_torn_apart_by_recompaction) {
  const auto truths = recorded("ninja", "runs.tsv");
  for (const auto& [release, bytes] : recorded("ninja", "recompacted.ninja_log")) {
    std::map<std::string, int> last;
    for (const auto& [run, output] : truth_of(truths.at(release))) last[output] = run;
    std::set<int> true_runs;
    for (const auto& [output, run] : last) true_runs.insert(run);
    const owned_history h(bytes);
    EXPECT_LE(h.all.run_count(), true_runs.size()) << release;
    EXPECT_TRUE(h.all.is_recompacted()) << release;
  }
}

TEST(ninja_log_history, two_runs_at_once_are_two_in_v7) {
  const auto logs = recorded("ninja", "concurrent.ninja_log");
  std::size_t checked = 0;
  for (const auto& [release, bytes] : logs) {
    if (!bytes.starts_with("# ninja log v7")) continue;
    const owned_history h(bytes);
    EXPECT_EQ(h.all.run_count(), 2u) << release;
    for (const step& s : h.all.steps()) {
      const bool is_first = output_of(h.bytes, s).starts_with("slow");
      EXPECT_EQ(is_first, output_of(h.bytes, h.all.steps()[0]).starts_with("slow") == (s.run == 0)) << release;
    }
    ++checked;
  }
  EXPECT_GE(checked, 1u);
}

// ---- builds that are made up, so that the truth is known

struct made_step {
  int run, start, end;
  std::int64_t mtime;
  std::string output;
};

/// Some runs, one after the other, of steps on four lanes.
std::vector<made_step> made_build(std::mt19937& random, bool is_v7) {
  const auto pick = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
  std::vector<made_step> all;
  std::int64_t epoch_ms = day * 1000;
  for (int run = 0, runs = pick(1, 6); run < runs; ++run) {
    int lanes[4] = {pick(1, 9), pick(1, 9), pick(1, 9), pick(1, 9)};
    std::vector<made_step> steps;
    std::vector<int> outputs(30);
    for (int i = 0; i < 30; ++i) outputs[static_cast<std::size_t>(i)] = i;
    std::shuffle(outputs.begin(), outputs.end(), random);
    for (int i = 0, count = pick(2, 25); i < count; ++i) {
      int& lane = *std::min_element(std::begin(lanes), std::end(lanes));
      const int start = lane, end = start + pick(30, 900);
      lane = end + pick(0, 1);
      const int made = is_v7 && i % 7 != 3 ? start + pick(0, 4) : end - pick(0, 3);
      steps.push_back(
          {run, start, end, (epoch_ms + made) * 1'000'000, "o" + std::to_string(outputs[static_cast<std::size_t>(i)])});
    }
    std::stable_sort(steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.end < b.end; });
    epoch_ms += steps.back().end + pick(200, 100'000);
    all.insert(all.end(), steps.begin(), steps.end());
  }
  return all;
}

std::string text_of(const std::vector<made_step>& steps, bool is_v7) {
  std::string bytes = is_v7 ? "# ninja log v7\n" : "# ninja log v5\n";
  for (const made_step& s : steps)
    bytes += line(s.start, s.end, std::to_string(s.mtime), s.output, "a" + s.output.substr(1));
  return bytes;
}

void expect_truth(const std::vector<made_step>& steps, bool is_v7, bool is_exact) {
  const std::string bytes = text_of(steps, is_v7);
  const owned_history h(bytes);
  std::map<int, std::set<std::uint32_t>> found;
  std::map<std::uint32_t, std::set<int>> held;
  for (const step& s : h.all.steps()) {
    found[steps[s.line - 2].run].insert(s.run);
    held[s.run].insert(steps[s.line - 2].run);
  }
  ASSERT_EQ(h.all.steps().size(), steps.size());
  ASSERT_LE(h.all.run_count(), found.size()) << bytes;
  if (!is_exact) return;
  ASSERT_EQ(h.all.run_count(), found.size()) << bytes;
  for (const auto& [run, ours] : held) ASSERT_EQ(ours.size(), 1u) << bytes;
}

TEST(ninja_log_history, finds_the_runs_of_made_builds) {
  std::mt19937 random(5);
  for (int i = 0; i < 300; ++i) {
    const bool is_v7 = i % 2 == 0;
    expect_truth(made_build(random, is_v7), is_v7, true);
  }
}

TEST(ninja_log_history, finds_no_more_runs_in_recompacted_builds_than_there_were) {
  std::mt19937 random(6);
  for (int i = 0; i < 300; ++i) {
    const bool is_v7 = i % 2 == 0;
    std::map<std::string, made_step> last;
    for (const made_step& s : made_build(random, is_v7)) last[s.output] = s;
    std::vector<made_step> kept;
    for (const auto& [output, s] : last) kept.push_back(s);
    std::shuffle(kept.begin(), kept.end(), random);
    expect_truth(kept, is_v7, false);
  }
}

// ---- any bytes

TEST(ninja_log_history, holds_its_properties_on_damaged_logs) {
  for (const auto& [release, bytes] : recorded("ninja", "ninja_log")) {
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
      EXPECT_EQ(broken_history_property(std::string_view(bytes).substr(0, at)), "") << release;
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(damaged[at] ^ 4);
      EXPECT_EQ(broken_history_property(damaged), "") << release;
    }
  }
}

TEST(ninja_log_history, extreme_times_do_not_overflow) {
  for (const char* version : {"5", "6", "7"}) {
    std::string bytes = "# ninja log v" + std::string(version) + "\n";
    int n = 0;
    for (const char* mtime :
         {"9223372036854775807", "-9223372036854775808", "4611686018427387903", "-4611686018427387903",
          "99999999999999999", "-99999999999999999", "100000000000", "1700000000000000000", "1700003600000000000"}) {
      for (const char* times : {"0\t2147483647", "2147483647\t2147483647", "0\t0"}) {
        bytes += std::string(times) + "\t" + mtime + "\to" + std::to_string(++n) + "\tab\n";
      }
    }
    EXPECT_EQ(broken_history_property(bytes), "");
  }
  // A start behind NUL bytes that is negative, and the time of another step that was refused.
  EXPECT_EQ(broken_history_property("# ninja log v7\n" + std::string(1, '\0') +
                                    "-4294967196\t5\t1700000000123456789\tout\tabc\n"),
            "");
  EXPECT_EQ(broken_history_property("# ninja log v7\n10\t20\t1700000000000000000\ta\t1\n"
                                    "10\t20\t-9223372036854775807\tb\t1\n"),
            "");
  // Each alone was too much once: anchors as far from each other as can be, and ends in the last millisecond.
  EXPECT_EQ(broken_history_property("# ninja log v6\n1\t2\t-4611686018427387903\ta\tab\n"
                                    "0\t2\t4611686018427387903\tb\tcd\n"),
            "");
  EXPECT_EQ(broken_history_property("# ninja log v5\n2147483647\t2147483647\t1700000000000000000\ta\tab\n"
                                    "2147483647\t2147483647\t1700003600000000000\tb\tcd\n"),
            "");
}

// ---- a log that grows

TEST(ninja_log_history, of_a_log_that_is_followed_is_that_of_the_log_as_far_as_it_has_come) {
  std::mt19937 random(3);
  std::string log = "# ninja log v7\n";
  for (int i = 0; i < 60; ++i) {
    const int start = static_cast<int>(random() % 50), at = i / 20 * 1000;
    log += line(start, start + 5, ns(day + at, start), std::string(1, static_cast<char>('a' + random() % 26)),
                "a" + std::to_string(i));
  }
  std::string text(log.size(), '\0');
  std::vector<step> kept(count(log)), steps(count(log));
  std::vector<slot> slots(kept.size()), scratch(kept.size());
  collector all(kept, slots);
  for (std::size_t begin = 0, end = 0; begin < log.size(); begin = end) {
    end = log.find('\n', begin) + 1;
    all.pack(std::string_view(log).substr(begin, end - begin), text);
    const std::string_view packed = std::string_view(text).substr(0, all.packed_size());
    const history now(packed, all, steps, scratch);
    const owned_history whole(std::string_view(log).substr(0, end));
    ASSERT_EQ(now.run_count(), whole.all.run_count()) << end;
    ASSERT_EQ(now.steps().size(), whole.all.steps().size()) << end;
    for (std::size_t i = 0; i < now.steps().size(); ++i) {
      EXPECT_EQ(now.steps()[i].line, whole.all.steps()[i].line);
      EXPECT_EQ(now.steps()[i].run, whole.all.steps()[i].run);
    }
    EXPECT_EQ(now.dropped(), 0U);
  }
  // Less storage than the collector has steps: what has no room is counted.
  const history less(text, all, std::span(steps).first(50), scratch);
  EXPECT_EQ(less.steps().size(), 50U);
  EXPECT_EQ(less.dropped(), all.steps().size() - 50);
}

// ---- a log that grows

// Between two runs ninja only appends. What is added changes no run but the one that the log ended with.
void expect_runs_keep_their_numbers(std::string_view log, const std::string& where) {
  const owned_history all(log);
  std::map<std::uint32_t, std::uint32_t> run_of_line;
  for (const step& s : all.all.steps()) run_of_line[s.line] = s.run;
  for (std::size_t end = 0; (end = log.find('\n', end)) != std::string_view::npos;) {
    const owned_history part(log.substr(0, ++end));
    for (const step& s : part.all.steps()) {
      if (s.run + 1 == part.all.run_count()) continue;
      ASSERT_EQ(s.run, run_of_line[s.line]) << where << ", " << end << " bytes, line " << s.line;
    }
  }
}

TEST(ninja_log_history, runs_keep_their_numbers_while_the_log_grows) {
  std::size_t files = 0;
  for (const char* const name : {"ninja_log", "concurrent.ninja_log"}) {
    for (const auto& [release, bytes] : recorded("ninja", name)) {
      expect_runs_keep_their_numbers(bytes, release + " " + name);
      files += owned_history(bytes).all.run_count() > 1;
    }
  }
  EXPECT_GE(files, 6U);
}

TEST(ninja_log_history, runs_of_made_logs_keep_their_numbers_while_the_log_grows) {
  std::mt19937 random(28);
  for (int round = 0; round < 200; ++round) {
    // Runs of one to twelve commands, hours apart, each of which makes some files anew. Lines are in the order of their ends.
    const int version = 5 + round % 3;
    std::string log = "# ninja log v" + std::to_string(version) + "\n";
    std::size_t commands = 0;
    for (int run = 0; run < 6; ++run) {
      std::vector<std::pair<int, int>> times(1 + random() % 12);
      std::vector<int> outputs(26);
      for (std::size_t i = 0; i < outputs.size(); ++i) outputs[i] = static_cast<int>(i);
      std::shuffle(outputs.begin(), outputs.end(), random);
      int last = 0;
      for (auto& [start, end] : times) {
        start = &start == &times.front().first ? 0 : static_cast<int>(random() % 100);
        last = end = std::max(last + 1 + static_cast<int>(random() % 50), start + 1);
      }
      for (std::size_t i = 0; i < times.size(); ++i) {
        const int start =
            version >= 6 ? 0
                         : times[i].second;  // what the mtime is: v6 when the run began, v5 when the output was made
        log += line(times[i].first, times[i].second, ns(day + run * 10'000, start),
                    std::string(1, static_cast<char>('a' + outputs[i])), std::to_string(commands++));
      }
    }
    expect_runs_keep_their_numbers(log, "round " + std::to_string(round));
  }
}

TEST(ninja_log_history, runs_of_real_logs_keep_their_numbers_while_the_log_grows) {
  if (corpus_folder().empty()) GTEST_SKIP() << "no corpus";
  std::size_t files = 0;
  for (const auto& [name, bytes] : real_files("public/ninja_log", 100, 1000)) {
    const std::string_view beginning = std::string_view(bytes).substr(0, 15'000);
    const owned_history whole(beginning);
    if (whole.all.run_count() < 2 || whole.all.is_recompacted()) continue;
    expect_runs_keep_their_numbers(beginning, name);
    ++files;
  }
  EXPECT_GE(files, 5U);
}

// ---- in constant evaluation

constexpr std::size_t runs_at_compile_time(std::string_view bytes) {
  std::array<step, 4> steps{};
  std::array<slot, 4> scratch{};
  return history(bytes, steps, scratch).run_count();
}
static_assert(
    runs_at_compile_time("# ninja log v7\n1\t5\t1795000000001000000\ta\tab\n1\t9\t1795000100001000000\tb\tac\n"
                         "2\t10\t1795000100002000000\tc\tad\n") == 2);

}  // namespace log_history_test
}  // namespace foundcheck

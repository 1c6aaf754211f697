// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/copy.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <foundcheck/diagnostic/feed.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/diagnostics_properties.hpp"

namespace foundcheck {
namespace copy_test {

using diagnostics::cause_ranking;
using diagnostics::log_feed;
using diagnostics::owned_ranking;
using diagnostics::ranked_cause;
using diagnostics::record;
using diagnostics::record_copy;

/// Longer than the buffer of a feed: what was read first is overwritten.
std::string long_log() {
  std::string log;
  for (int i = 0; i < 4000; ++i) {
    const std::string n = std::to_string(i);
    log += "In file included from src/\x1B[1mdir_" + n + "\x1B[0m/b.cpp:3:\n";
    log += "src/a_" + n + ".hpp:" + n + ":7: error: '\x1B[1mname_" + n + "\x1B[0m' was not declared in this scope\n";
    log += "   12 |   name_" + n + "();\n";
    if (i % 7 == 0) log += "src/a.cpp:1:1: warning: unused variable 'x" + n + "' [-Wunused-variable]\n";
    if (i == 2500) log += "src/b.cpp:9:1: fatal error: error writing to /tmp/x.s: No space left on device\n";
  }
  return log;
}

template <class Sink>
void feed_log(std::string_view log, const Sink& sink) {
  std::vector<char> buffer(log_feed::least_buffer_bytes);
  log_feed feed(buffer.data(), buffer.size());
  feed.feed(log, sink);
  feed.finish(sink);
  // Whoever still looks here sees it.
  buffer.assign(buffer.size(), '#');
}

TEST(diagnostic_copy, says_what_the_record_said_when_the_log_is_gone) {
  std::vector<record_copy> copies;
  std::vector<std::string> said;
  feed_log(long_log(), [&](const record& r) {
    copies.emplace_back(r);
    said.push_back(all_fields(r));
  });
  ASSERT_GT(copies.size(), 4000U);
  for (std::size_t i = 0; i < copies.size(); ++i) EXPECT_EQ(all_fields(copies[i].said()), said[i]);
}

TEST(diagnostic_copy, has_the_name_of_a_tool_of_the_users) {
  std::string tool = "a tool whose name is in no line";
  record r;
  r.own_tool = tool;
  const record_copy copy(r);
  tool.assign(tool.size(), '#');
  EXPECT_EQ(copy.said().own_tool, "a tool whose name is in no line");
}

TEST(diagnostic_copy, is_copied_and_moved_with_its_text) {
  record_copy other((record()));
  std::string said;
  {
    const std::string log = "a.c:1:2: error: x\n";
    const record_copy first(*diagnostics::records(log).begin());
    said = all_fields(first.said());
    record_copy second(first);
    other = std::move(second);
  }
  EXPECT_EQ(all_fields(other.said()), said);
  EXPECT_EQ(other.said().message, "x");
  const record_copy third(other);
  EXPECT_NE(third.said().whole.data(), other.said().whole.data());
  EXPECT_EQ(all_fields(third.said()), said);
}

std::vector<std::string> entries_of(std::span<const ranked_cause> ranked) {
  std::vector<std::string> all;
  for (const ranked_cause& one : ranked) {
    all.push_back(std::string(name_of(one.rank)) + " " + std::to_string(one.count) + " " + all_fields(one.first));
  }
  return all;
}

TEST(diagnostic_copy, ranks_a_log_in_pieces_as_one_in_memory) {
  const std::string log = long_log();
  owned_ranking<4> owned;
  feed_log(log, [&](const record& r) { owned.add(r); });
  cause_ranking<4> plain;
  for (const record& r : diagnostics::records(log)) plain.add(r);
  EXPECT_EQ(entries_of(owned.ranked()), entries_of(plain.ranked()));
  ASSERT_NE(owned.best(), nullptr);
  EXPECT_EQ(owned.best()->first.cause, diagnostics::cause::disk_full);
  EXPECT_EQ(owned.omitted(), plain.omitted());
  EXPECT_EQ(owned_ranking<>().best(), nullptr);
}

}  // namespace copy_test
}  // namespace foundcheck

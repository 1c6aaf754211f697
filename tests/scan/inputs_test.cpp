// SPDX-License-Identifier: MIT
#include <foundcheck/scan/inputs.hpp>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <foundcheck/scan/result.hpp>

namespace foundcheck::scan {
namespace inputs_test {

std::string log_of_many_steps() {
  std::string log;
  for (int i = 1; i <= 9000; ++i) {
    const std::string n = std::to_string(i);
    log += "[" + n + "/9001] Building CXX object src/CMakeFiles/core.dir/file_" + n + ".cpp.o\n";
    if (i % 1000 == 0) log += "file_" + n + ".cpp:3:1: warning: unused variable 'x" + n + "' [-Wunused]\n";
  }
  return log +
         "FAILED: core \nld -o core\n/usr/bin/ld: cannot find -lcupti\nninja: build stopped: subcommand failed.\n";
}

/// All that a scan says, as text.
std::string inputs_said_of(const inputs& all) {
  const result r = read(all);
  std::string said(name_of(r.verdict()));
  for (const finding& f : r.findings()) {
    said.append(" ").append(f.rule->id);
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const origin& from = f.evidence[i]->from;
      said += "@" + std::to_string(from.line) + "+" + std::to_string(from.offset) + ":" + std::string(from.text);
    }
  }
  for (const origin& w : r.warnings()) said += " w" + std::to_string(w.line) + ":" + std::string(w.text);
  return said + " " + std::to_string(r.warning_count()) + " " + std::to_string(all.entries()[0].bytes);
}

TEST(inputs, the_pieces_do_not_matter) {
  const std::string log = log_of_many_steps();
  inputs whole;
  whole.add("build.log", log);
  const std::string expected = inputs_said_of(whole);
  EXPECT_NE(expected.find("failed"), std::string::npos);
  EXPECT_NE(expected.find("cannot find -lcupti"), std::string::npos);
  std::mt19937 random(1);
  for (int round = 0; round < 12; ++round) {
    inputs pieces;
    pieces.begin("build.log");
    const std::size_t most = std::size_t{1} << (round + 4);
    for (std::size_t at = 0; at < log.size();) {
      // The piece is gone when the next one comes.
      std::string piece = log.substr(at, 1 + random() % most);
      at += piece.size();
      pieces.feed(piece);
      std::ranges::fill(piece, '#');
    }
    pieces.end();
    EXPECT_EQ(inputs_said_of(pieces), expected) << most;
    EXPECT_EQ(pieces.entries()[0].reader()->bytes_read(), log.size());
  }
}

TEST(inputs, are_put_into_reading_order) {
  inputs all;
  all.add("build.log", "[1/1] LINK a\n");
  all.add("configure.log", "-- The C compiler identification is GNU 12\n");
  all.add("CMakeCache.txt", "# This is the CMakeCache file.\nA:BOOL=ON\n");
  all.arrange();
  EXPECT_EQ(all.entries()[0].name, "CMakeCache.txt");
  EXPECT_EQ(all.entries()[1].name, "configure.log");
  EXPECT_EQ(all.entries()[2].name, "build.log");
  EXPECT_EQ(all.entries()[0].reader(), nullptr);
  EXPECT_NE(all.entries()[2].reader(), nullptr);
}

TEST(inputs, one_may_be_taken_back_and_the_next_begins_anew) {
  inputs all;
  all.begin("elf");
  all.feed(
      std::string_view("\x7F"
                       "ELF",
                       4));
  all.discard();
  EXPECT_TRUE(all.empty());
  all.add("a.log", "a.c:1: error: x\n");
  ASSERT_EQ(all.entries().size(), 1U);
  EXPECT_EQ(all.entries()[0].is.reading, reading::log);
  EXPECT_TRUE(is_failure(read(all).verdict()));
}

TEST(inputs, one_that_is_open_is_ended_by_the_next) {
  inputs all;
  EXPECT_FALSE(all.is_open());
  all.begin("a.log");
  EXPECT_TRUE(all.is_open());
  all.feed("a.c:1: error: x\n");
  all.begin("b.log");
  all.feed("b.c:1: error: y\n");
  all.end();
  EXPECT_FALSE(all.is_open());
  ASSERT_EQ(all.entries().size(), 2U);
  for (const inputs::entry& e : all.entries()) {
    ASSERT_NE(e.reader(), nullptr);
    EXPECT_EQ(e.reader()->errors().size(), 1U);
    EXPECT_EQ(e.bytes, 16U);
  }
}

TEST(inputs, what_is_moved_from_can_be_begun_again) {
  inputs all;
  all.begin("a.log");
  inputs other = std::move(all);
  EXPECT_TRUE(other.is_open());
  all.begin("b.log");
  all.feed("b.c:1: error: y\n");
  all.end();
  EXPECT_EQ(all.entries().size(), 1U);
}

TEST(inputs, a_call_out_of_order_ends_the_program) {
  const auto by_trap = [](int status) { return WIFSIGNALED(status) && WTERMSIG(status) != SIGABRT; };
  inputs none;
  EXPECT_FALSE(none.is_refused());
  EXPECT_EXIT(none.feed("x"), by_trap, "");
  EXPECT_EXIT(static_cast<void>(none.space()), by_trap, "");
  EXPECT_EXIT(none.advance(0), by_trap, "");
  EXPECT_EXIT(none.end(), by_trap, "");
  EXPECT_EXIT(none.discard(), by_trap, "");
  inputs ended;
  ended.add("a.log", "x\n");
  EXPECT_EXIT(ended.feed("x"), by_trap, "");
  EXPECT_EXIT(ended.advance(0), by_trap, "");
  EXPECT_EXIT(ended.end(), by_trap, "");
  inputs open;
  open.begin("a.log");
  EXPECT_EXIT(open.advance(static_cast<std::size_t>(-1)), by_trap, "");
  EXPECT_EXIT(open.advance(1), by_trap, "") << "no space was asked for";
  open.feed(std::string(100'000, 'x'));
  EXPECT_EXIT(open.advance(static_cast<std::size_t>(-1)), by_trap, "");
  EXPECT_EXIT(open.arrange(), by_trap, "");
  EXPECT_EXIT(open.append(std::move(ended)), by_trap, "");
  EXPECT_EXIT(static_cast<void>(read(open)), by_trap, "");
  open.end();
  open.arrange();
  open.append(std::move(ended));
  EXPECT_EQ(open.entries().size(), 2U);
}

// ---- budgets

/// A build that ends well behind errors that do not count, and behind much output of configure.
std::string good_log() {
  std::string log =
      "-- The CUDA compiler identification is NVIDIA 13.0.48\n-- Found CUDAToolkit: /usr/local/cuda/include (found version \"13.0.48\")\n";
  for (int i = 0; i < 20; ++i) log += "-- Found Package" + std::to_string(i) + ": /usr/lib/libpackage.so\n";
  log += "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n";
  for (int i = 1; i <= 10; ++i) {
    const std::string n = std::to_string(i);
    log += "[" + n + "/11] Building CXX object a_" + n + ".cpp.o\n";
    log += "a_" + n + ".cpp:1:2: error: 'name_" + n + "' was not declared in this scope\n";
  }
  return log + "[11/11] Linking CXX executable a\n";
}

std::vector<std::string> limits_of(const result& r) {
  std::vector<std::string> all;
  for (const reached_limit& l : r.limits()) {
    all.push_back(std::string(name_of(l.what)) + (l.source == 0 ? " of the first" : ""));
    EXPECT_NE(l.dropped, 0U);
  }
  return all;
}

TEST(inputs, a_budget_that_is_spent_is_named_and_nothing_is_found_good) {
  struct budget_case {
    void (*spend)(budget&);
    std::vector<std::string> limits;
  };
  const budget_case cases[] = {
      {[](budget&) {}, {}},
      {[](budget& b) { b.errors = 4; }, {"errors and messages of the first"}},
      {[](budget& b) { b.text_bytes = 64; }, {"errors and messages of the first"}},
      {[](budget& b) { b.configure_bytes = 100; }, {"lines of configure output of the first"}},
      {[](budget& b) { b.facts = 1; }, {"facts"}},
  };
  for (const budget_case& c : cases) {
    budget most;
    c.spend(most);
    inputs all(most);
    all.add("a.log", good_log());
    const result r = read(all);
    EXPECT_EQ(limits_of(r), c.limits);
    EXPECT_EQ(name_of(r.verdict()), name_of(c.limits.empty() ? verdict::good : verdict::unfinished));
  }
}

TEST(inputs, a_build_that_failed_did_so_whatever_the_budget) {
  budget most;
  most.errors = 4;
  inputs all(most);
  all.add(
      "a.log",
      good_log() + "FAILED: x\nld -o x\n/usr/bin/ld: cannot find -lcupti\nninja: build stopped: subcommand failed.\n");
  const result r = read(all);
  EXPECT_TRUE(is_failure(r.verdict()));
  EXPECT_EQ(limits_of(r), std::vector<std::string>{"errors and messages of the first"});
}

TEST(inputs, the_most_telling_error_is_found_behind_any_number_of_others) {
  std::string log;
  for (int i = 0; i < 600; ++i) {
    const std::string n = std::to_string(i);
    log += "../src/f" + n + ".cpp:1:7: error: 'x" + n + "' was not declared in this scope\n";
  }
  inputs all;
  all.add("a.log",
          log + "nvcc fatal   : Unsupported gpu architecture 'compute_70'\nninja: build stopped: subcommand failed.\n");
  const result r = read(all);
  ASSERT_FALSE(r.findings().empty());
  EXPECT_EQ(r.findings().front().rule->id, "ARCH002");
  ASSERT_EQ(r.limits().size(), 1U);
  EXPECT_EQ(r.limits().front().dropped, 600U - 512U + 2U);
}

TEST(inputs, those_of_two_sets_are_one_build) {
  inputs cache, log;
  cache.add("CMakeCache.txt", "# This is the CMakeCache file.\nA:BOOL=ON\n");
  log.add("a.log", "x\n");
  cache.append(std::move(log));
  EXPECT_EQ(cache.entries().size(), 2U);
}

}  // namespace inputs_test
}  // namespace foundcheck::scan

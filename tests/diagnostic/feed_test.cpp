// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/feed.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostics_properties.hpp"

namespace foundcheck::diagnostics {
namespace feed_test {

/// The log in pieces of up to `most` bytes.
std::vector<std::string> fed(std::string_view log, std::size_t most, std::mt19937& random) {
  std::vector<std::string> all;
  const auto sink = [&all](const record& r) { all.push_back(all_fields(r)); };
  std::vector<char> buffer(log_feed::least_buffer_bytes);
  log_feed feed(buffer.data(), buffer.size());
  while (!log.empty()) {
    const std::size_t size = std::min<std::size_t>(1 + random() % most, log.size());
    feed.feed(log.substr(0, size), sink);
    log.remove_prefix(size);
  }
  feed.finish(sink);
  return all;
}

// Lines of every length up to the limits and beyond, groups of every size, so that each cut of the window is met.
std::string random_log(std::mt19937& random, std::size_t size) {
  constexpr std::string_view pieces[] = {
      "a.c:1:2: error: x\n",
      "    1 | int x;\n",
      "      |   ^\n",
      "In file included from a.h:3,\n",
      "                 from b.c:1:\n",
      "a.c:1:3: note: y\n",
      "\n",
      "[1/2] Building\n",
      "int f() {\n",
      "   ^~~\n",
      "compilation terminated.\n",
      "b.c:5:6: warning: z [-Wfoo]\r\n",
      "\x1B[01m\x1B[Ka.c:9:9:\x1B[m\x1B[K \x1B[01;31m\x1B[Kerror: \x1B[m\x1B[Kbad\n",
      "make: *** [Makefile:3: x.o] Error 1\n",
      "FAILED: a\n",
      "/usr/bin/c++ -o a a.c\n",
      "FAILED: 3 tests\n",
      "CMake Error at CMakeLists.txt:3 (message):\n",
      "  a paragraph\n",
      "Call Stack (most recent call first):\n",
      "ninja: build stopped: subcommand failed.\n",
      ": : :\n",
      "x: y\n",
      "a.c: In function 'f':\n",
      "a.cu(3): error: z\n",
      "/usr/bin/ld: a.o: in function `f':\n",
      "a.c:(.text+0x5): undefined reference to `g'\n",
  };
  std::string log;
  while (log.size() < size) {
    const auto choice = random() % 1000;
    if (choice < 1) {
      log += "[";
      for (auto objects = random() % 1000; objects > 0; --objects) {
        log += R"({"kind": "error", "message": "bad", "children": [], "locations": []}, )";
      }
      log += random() % 2 == 0 ? "{}]\n" : "\n";
    } else if (choice < 3) {
      std::string line(random() % (3 * most_line_bytes), 'q');
      if (random() % 2 == 0) line.insert(random() % (line.size() + 1), "a.c:1:2: error: in the middle ");
      log += (random() % 2 == 0 ? "a.c:7:7: error: " : "") + line + (random() % 4 == 0 ? "" : "\n");
    } else if (choice < 6) {
      log += "a.c:1:2: error: with many lines\n";
      for (auto lines = random() % 3000; lines > 0; --lines) log += "    further in, as all of them\n";
    } else if (choice < 9) {
      for (auto lines = random() % 700; lines > 0; --lines) log += pieces[3 + random() % 2];
    } else {
      log += pieces[random() % std::size(pieces)];
    }
  }
  return log;
}

TEST(diagnostic_feed, pieces_give_what_the_whole_gives) {
  std::mt19937 random(3);
  std::size_t records = 0;
  for (int round = 0; round < 25; ++round) {
    const std::string log = random_log(random, random() % 600'000);
    const std::vector<std::string> whole = scanned_fields(log);
    records += whole.size();
    ASSERT_EQ(fed(log, round % 3 == 0 ? 100 : 100'000, random), whole) << "round " << round;
  }
  EXPECT_GT(records, 1000U);
}

TEST(diagnostic_feed, byte_by_byte) {
  std::mt19937 random(4);
  const std::string log = random_log(random, 3000);
  for (std::size_t size = 0; size < log.size(); size += 37) {
    const std::string_view head(log.data(), size);
    ASSERT_EQ(fed(head, 1, random), scanned_fields(head)) << size;
  }
}

TEST(diagnostic_feed, is_ready_for_another_log_when_finished) {
  std::vector<char> buffer(log_feed::least_buffer_bytes);
  log_feed feed(buffer.data(), buffer.size());
  for (int log = 0; log < 2; ++log) {
    std::vector<std::string> all;
    const auto sink = [&all](const record& r) { all.push_back(all_fields(r)); };
    feed.feed("x\na.c:1:2: error: bad\n", sink);
    feed.finish(sink);
    EXPECT_EQ(all, scanned_fields("x\na.c:1:2: error: bad\n"));
  }
}

}  // namespace feed_test
}  // namespace foundcheck::diagnostics

// SPDX-License-Identifier: MIT
#include <foundcheck/scan/collect.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/log_room.hpp"

namespace foundcheck::scan {
namespace collect_test {

constexpr std::string_view cache = "USE_CUDA:BOOL=OFF\nUSE_CUDA:BOOL=ON\n";

constexpr bool is_last_entry_read() {
  cmake_cache::record slots[4];
  fact storage[4];
  fact_set facts(storage);
  collect_cache(cache, slots, 0, facts);
  const fact* const f = facts.find(fact_id::requested, component::cuda_toolkit);
  return f != facts.end() && f->is == state::yes &&
         facts.find(fact_id::requested, component::cuda_toolkit, f + 1) == facts.end();
}
static_assert(is_last_entry_read());

TEST(collect, too_little_room_for_the_entries_of_a_cache_ends_the_program) {
  std::vector<cmake_cache::record> slots(1);
  std::vector<fact> storage(4);
  fact_set facts(storage);
  EXPECT_DEATH(collect_cache(cache, slots, 0, facts), "");
}

TEST(collect, too_little_room_for_facts_is_counted) {
  cmake_cache::record slots[4];
  fact_set facts({});
  collect_cache(cache, slots, 0, facts);
  EXPECT_EQ(facts.size(), 0U);
  EXPECT_GE(facts.dropped(), 1U);
}

std::vector<fact> facts_of(const reader& log) {
  std::vector<fact> storage(64);
  fact_set facts(storage);
  collect(log, 3, facts);
  storage.resize(facts.size());
  return storage;
}

TEST(collect, facts_of_a_log_name_its_line_in_the_log_behind_any_frame) {
  const std::string log =
      "2024-05-01T12:34:56.1234567Z first\n"
      "2024-05-01T12:34:57.1234567Z \x1b[31mnvcc fatal   : Unsupported gpu architecture 'compute_35'\x1b[0m\n"
      "2024-05-01T12:34:58.1234567Z last\n";
  read_log read(log);
  const std::vector<fact> facts = facts_of(read.reader());
  ASSERT_FALSE(facts.empty());
  for (const fact& f : facts) {
    EXPECT_EQ(f.id, fact_id::diagnosis);
    EXPECT_EQ(f.from.source, 3U);
    EXPECT_EQ(f.from.line, 2U);
    EXPECT_EQ(f.from.text, "nvcc fatal   : Unsupported gpu architecture 'compute_35'");
    EXPECT_EQ(log.substr(f.from.offset, 4), "nvcc");
  }
}

TEST(collect, the_fact_of_an_error_is_at_the_line_that_says_it) {
  // What is included from where stands before the message.
  const std::string log =
      "x\nIn file included from a.h:1,\n                 from a.c:1:\nb.h:1:2: error: 'x' undeclared\n";
  read_log read(log);
  const std::vector<fact> facts = facts_of(read.reader());
  ASSERT_FALSE(facts.empty());
  EXPECT_EQ(facts[0].from.line, 4U);
  EXPECT_EQ(facts[0].from.offset, log.find("b.h"));
  EXPECT_EQ(facts[0].from.text, "b.h:1:2: error: 'x' undeclared");
}

TEST(collect, an_ignored_error_is_no_fact) {
  read_log ended_well("[1/2] CXX a.o\na.cpp:1: error: x\n[2/2] LINK a\n");
  EXPECT_TRUE(facts_of(ended_well.reader()).empty());
  read_log failed("[1/2] CXX a.o\nFAILED: a.o \ng++ a.cpp\na.cpp:1: error: x\n");
  EXPECT_FALSE(facts_of(failed.reader()).empty());
}

TEST(collect, of_what_cmake_prints_the_last_run_counts) {
  read_log log(
      "-- The C compiler identification is GNU 12\n-- Found CUDA: /a (found version \"11.8\") \n-- Configuring done\n"
      "-- Generating done\n-- Build files have been written to: /b\n"
      "-- Found CUDA: /a (found version \"12.1\") \n-- Configuring done\n-- Generating done\n"
      "-- Build files have been written to: /b\n");
  bool has_last = false;
  for (const fact& f : facts_of(log.reader())) {
    EXPECT_NE(f.text, "11.8");
    has_last = has_last || f.text == "12.1";
  }
  EXPECT_TRUE(has_last);
}

}  // namespace collect_test
}  // namespace foundcheck::scan

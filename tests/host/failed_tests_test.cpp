// SPDX-License-Identifier: MIT
#include <foundcheck/host/failed_tests.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace failed_tests_test {

TEST(failed_tests, are_named_up_to_some) {
  EXPECT_EQ(failed_tests("1:starts\n"), "starts");
  EXPECT_EQ(failed_tests("1:a\n12:b.c\n"), "a, b.c");
  EXPECT_EQ(failed_tests("1:a\n2:b\n3:c\n4:d\n5:e\n6:f\n"), "a, b, c, d and 2 more");
  for (const char* const log : {"", "\n", "starts\n", ":starts\n", "1:\n"}) EXPECT_EQ(failed_tests(log), "") << log;
}

TEST(failed_tests, of_the_last_run_are_told) {
  const temporary_directory here;
  const auto told = [&] {
    seen_facts seen;
    look_at_failed_tests(here.path(), seen);
    return seen.facts().empty() ? std::string() : std::string(seen.facts().front().text);
  };
  EXPECT_EQ(told(), "");
  const std::filesystem::path log = here.write("Testing/Temporary/LastTest.log", "");
  const std::filesystem::path list = here.write("Testing/Temporary/LastTestsFailed.log", "1:starts\n");
  const auto now = std::filesystem::last_write_time(list);
  std::filesystem::last_write_time(log, now);
  EXPECT_EQ(told(), "starts");
  std::filesystem::last_write_time(log, now + std::chrono::seconds(1));
  EXPECT_EQ(told(), "") << "a later run has passed";
  std::filesystem::remove(log);
  EXPECT_EQ(told(), "") << "of which run it is, is not known";
}

}  // namespace failed_tests_test
}  // namespace foundcheck::host

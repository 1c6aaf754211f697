// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::cmake_output {
namespace nesting_test {

/// The depth of each status, found and end.
std::string depths(std::string_view bytes) {
  std::string all;
  for (const record& r : records(bytes)) {
    if (r.kind != record_kind::other) all += std::to_string(int{r.depth});
  }
  return all;
}

constexpr std::string_view run = "-- x\n-- Found A: a\n-- Build files have been written to: /b\n";

TEST(cmake_nesting, a_run_alone_has_no_depth) { EXPECT_EQ(depths(run), "000"); }

TEST(cmake_nesting, the_run_of_an_external_project_has_one) {
  for (const std::string_view step :
       {"[ 37%] Performing configure step for 'X'\n", "[1/9] Performing configure step for 'X'\n",
        "Performing configure step for 'X'\n"}) {
    EXPECT_EQ(
        depths(std::string(run) + std::string(step) + std::string(run) + "[2/9] Performing build step for 'X'\n-- y\n"),
        "0001110")
        << step;
  }
}

TEST(cmake_nesting, the_run_in_which_fetchcontent_populates_has_one) {
  constexpr std::string_view ends =
      "-- Configuring done (0.2s)\n-- Generating done (0.0s)\n-- Build files have been written to: /b/_deps/x-subbuild\n";
  EXPECT_EQ(depths("-- Populating x\n" + std::string(ends) + "[1/9] Performing download step for 'x-populate'\n-- y\n" +
                   std::string(run)),
            "0111"
            "0"
            "000");
  // With policy CMP0168 of 3.30 it populates without a run of cmake.
  EXPECT_EQ(depths("-- Populating x\n" + std::string(run)), "0000");
  EXPECT_EQ(depths("-- Populating x\n-- y\n" + std::string(ends)), "00000");
}

TEST(cmake_nesting, a_project_inside_a_project_has_two) {
  const std::string inner = "[1/2] Performing configure step for 'Y'\n" + std::string(run) +
                            "[2/2] Performing build step for 'Y'\nCompleted 'Y'\n";
  EXPECT_EQ(depths("[1/9] Performing configure step for 'X'\n" + std::string(run) +
                   "[2/9] Performing build step for 'X'\n" + inner + "[3/9] Performing install step for 'X'\n" +
                   "[4/9] Completed 'X'\n[5/9] Performing configure step for 'Z'\n" + std::string(run)),
            "111222111");
}

TEST(cmake_nesting, a_run_that_stops_ends_too) {
  EXPECT_EQ(depths("Performing configure step for 'X'\n-- x\n-- Configuring incomplete, errors occurred!\n-- y\n"),
            "110");
}

TEST(cmake_nesting, a_second_prefix_is_a_depth) {
  EXPECT_EQ(depths("-- a\n--  -- Found X: /x\n-- -- -- b\n-- --\n"), "0120");
  const std::string_view bytes = "--  -- Found X: /x\n";
  const records all(bytes);
  EXPECT_EQ(all.begin()->kind, record_kind::found);
  EXPECT_EQ(all.begin()->where, "/x");
}

TEST(cmake_nesting, other_lines_announce_nothing) {
  for (const std::string_view line :
       {"[1/2] Building CXX object x\n", "Performing miracles for 'X'\n", "[broken\n", "No configure step for 'X'\n",
        "[1/2] No configure step for 'X'\n", "Completed X\n", "[1/2] Performing configure step for 'X\n"}) {
    EXPECT_EQ(depths(std::string(line) + "-- a\n"), "0") << line;
  }
}

}  // namespace nesting_test
}  // namespace foundcheck::cmake_output

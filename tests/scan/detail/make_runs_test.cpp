// SPDX-License-Identifier: MIT
#include <foundcheck/scan/detail/make_runs.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck::scan::detail {
namespace make_runs_test {

/// The stretch that a line of make ends, as "begin-end"; "" for none.
class fed_runs {
 public:
  std::string line(std::string_view text) {
    const make_runs::stretch found = runs.read_line(text, ++position_);
    return found.end == 0 ? "" : std::to_string(found.begin) + "-" + std::to_string(found.end);
  }
  void progress(std::string_view text) {
    origin from;
    from.line = ++position_;
    runs.read_progress(text, from, position_);
  }

  make_runs runs;

 private:
  std::uint32_t position_ = 0;
};

TEST(make_runs, end_well_where_make_leaves_the_directory_that_it_entered) {
  fed_runs log;
  EXPECT_EQ(log.line("make: Entering directory '/b'"), "");
  EXPECT_EQ(log.line("make[1]: Entering directory '/b/c'"), "");
  EXPECT_FALSE(log.runs.has_left());
  EXPECT_EQ(log.line("make[1]: Leaving directory '/b/c'"), "2-3");
  EXPECT_FALSE(log.runs.has_left());
  EXPECT_EQ(log.line("make: Leaving directory '/b'"), "1-4");
  EXPECT_TRUE(log.runs.has_left());
  EXPECT_EQ(log.line("make: Leaving directory '/b'"), "") << "it was left already";
  EXPECT_EQ(log.line("make: Entering directory '/d'"), "");
  EXPECT_FALSE(log.runs.has_left());
}

TEST(make_runs, are_of_make_and_of_gmake) {
  fed_runs log;
  log.line("gmake[2]: Entering directory '/b'");
  EXPECT_EQ(log.line("gmake[2]: Leaving directory '/b'"), "1-2");
  log.line("make[7]: Entering directory '/b'");
  EXPECT_EQ(log.line("make[7]: Leaving directory '/b'"), "3-4");
  for (const std::string_view head :
       {"make[8]", "make[12]", "cmake", "make[]", "make[1", "make 1", "ggmake", "make[x]"}) {
    log.line(std::string(head) + ": Entering directory '/b'");
    EXPECT_EQ(log.line(std::string(head) + ": Leaving directory '/b'"), "") << head;
  }
  log.line("make: Entering directory '/b'");
  EXPECT_EQ(log.line("make: Nothing to be done for 'all'."), "");
}

TEST(make_runs, within_another_end_with_it) {
  fed_runs log;
  log.line("make: Entering directory '/b'");
  log.line("make[1]: Entering directory '/b/c'");
  log.line("make: Entering directory '/b'");
  EXPECT_EQ(log.line("make[1]: Leaving directory '/b/c'"), "") << "of another run of the outer one";
  EXPECT_EQ(log.line("make: Leaving directory '/b'"), "3-5");
}

TEST(make_runs, that_are_open_when_something_fails_do_not_end_well) {
  fed_runs log;
  log.line("make: Entering directory '/b'");
  log.line("make[1]: Entering directory '/b/c'");
  log.runs.note_failure(1);
  EXPECT_EQ(log.line("make[1]: Leaving directory '/b/c'"), "");
  log.line("make[1]: Entering directory '/b/d'");
  EXPECT_EQ(log.line("make[1]: Leaving directory '/b/d'"), "4-5") << "begun later";
  EXPECT_EQ(log.line("make: Leaving directory '/b'"), "");
  EXPECT_FALSE(log.runs.has_left());
  log.line("make: Entering directory '/b'");
  log.line("make: Leaving directory '/b'");
  EXPECT_TRUE(log.runs.has_left());
  log.runs.note_failure(0);
  EXPECT_FALSE(log.runs.has_left());
}

TEST(make_runs, know_how_far_the_last_one_came) {
  fed_runs log;
  EXPECT_FALSE(log.runs.is_open());
  EXPECT_FALSE(log.runs.ended_well());
  log.progress("[ 50%] Building C object a.o");
  EXPECT_TRUE(log.runs.is_open());
  EXPECT_FALSE(log.runs.ended_well());
  log.progress("[100%] Linking C executable a");
  EXPECT_TRUE(log.runs.is_open());
  log.progress("[100%] Built target a");
  EXPECT_FALSE(log.runs.is_open());
  EXPECT_TRUE(log.runs.ended_well());
  EXPECT_EQ(log.runs.last_run().begin, 1U);
  EXPECT_EQ(log.runs.last_run().end, 4U);
  EXPECT_EQ(log.runs.last().line, 3U);
  std::array<char, 64> bytes{};
  text_store kept(bytes);
  log.runs.finish(kept);
  EXPECT_EQ(log.runs.last().text, "[100%] Built target a");
}

TEST(make_runs, are_over_when_the_outermost_make_fails) {
  fed_runs log;
  log.progress("[ 50%] a");
  log.runs.note_failure(1);
  EXPECT_FALSE(log.runs.is_open());
  log.progress("[100%] Built target a");
  EXPECT_FALSE(log.runs.ended_well()) << "another part of it failed";
  log.runs.note_failure(0);
  log.progress("[ 50%] a");
  EXPECT_TRUE(log.runs.is_open());
  EXPECT_EQ(log.runs.last_run().begin, 3U);
}

}  // namespace make_runs_test
}  // namespace foundcheck::scan::detail

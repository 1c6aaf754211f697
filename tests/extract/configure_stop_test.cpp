// SPDX-License-Identifier: MIT
#include <foundcheck/extract/configure_stop.hpp>

#include <gtest/gtest.h>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/output.hpp>

#include <string>
#include <string_view>

namespace foundcheck {
namespace configure_stop_test {

/// The causes and what else is noted of a log: "cause=name @line of the evidence; wanted=FOO_ROOT".
[[nodiscard]] std::string stop_of(std::string_view log) {
  fact storage[64];
  fact_set facts(storage);
  for (const cmake_output::record& r : cmake_output::records(log)) extract(r, 0, facts);
  std::string out;
  for (const fact& f : facts) {
    const bool is_noted = f.id == fact_id::said && (f.name == "wanted" || f.name == "required" || f.name == "ros");
    if (f.id != fact_id::cause && !is_noted) continue;
    if (!out.empty()) out += "; ";
    out += is_noted ? f.name : f.text;
    out += '=';
    out += is_noted ? f.text : f.name;
    out += " @" + std::to_string(f.from.line);
  }
  return out;
}

struct stop_case {
  std::string_view expected, body;
};

constexpr stop_case stop_cases[] = {
    {"", "This is not the right machine"},
    {"compiler_absent=CXX @2",
     "The CMAKE_CXX_COMPILER:\n\n    g++-99\n\n  is not a full path and was not found in the PATH."},
    {"package_missing=fmt @2",
     "Could not find a package configuration file provided by \"fmt\" with any of the\n  following names:"},
    {"package_missing=fmt @2; required=9.1 @2",
     "Could not find a package configuration file provided by \"fmt\" (requested version 9.1)"},
    {"package_version=fmt @2; required=9.1 @3",
     "Could not find a configuration file for package \"fmt\" that is compatible with\n  requested version \"9.1\"."},
    {"boost_missing=filesystem @2", "Could NOT find Boost (missing: filesystem system)"},
    {"boost_missing=iostreams @4", "Could not find the following Boost libraries:\n\n          boost_iostreams"},
    {"ros_missing=ament_cmake @2", "Could not find a package configuration file provided by \"ament_cmake\" with"},
    {"", "Could NOT find MPI (missing: MPI_CXX_FOUND)"},
    {"cmake_too_old= @2", "Policy \"CMP0999\" is not known to this version of CMake."},
    {"command_unknown=mine_setup @2", "Unknown CMake command \"mine_setup\"."},
    {"cmake_too_old=target_sources @2", "Unknown CMake command \"target_sources\"."},
    {"part_missing=/s/third_party/cub @4",
     "The source directory\n\n    /s/third_party/cub\n\n  does not contain a CMakeLists.txt file."},
    // What a sentence says to do makes the variable in it no news.
    {"wanted=MINE_ROOT @2", "MINE_ROOT leads to nothing"},
    {"", "Please set MINE_ROOT"},
    {"wanted=MINE_LIBRARY @3", "Nothing was found\n  (MINE_LIBRARY)."},
    {"", "MINE-ROOT, ROOT and _ROOT name no place"},
};

TEST(configure_stop, names_the_kind_and_the_thing) {
  for (const stop_case& c : stop_cases) {
    const std::string log = "CMake Error at CMakeLists.txt:1 (message):\n  " + std::string(c.body) + "\n\n\n";
    EXPECT_EQ(stop_of(log), c.expected) << log;
  }
}

TEST(configure_stop, notes_the_release_of_ros) {
  EXPECT_EQ(
      stop_of("CMake Error at /opt/ros/humble/share/a/cmake/a.cmake:1 (find_package):\n  Could not find a package "
              "configuration file provided by \"b\" with\n\n\n"),
      "ros_missing=b @2; ros=humble @1");
}

TEST(configure_stop, is_the_first_error_of_a_log) {
  constexpr std::string_view other = "CMake Error at CMakeLists.txt:1 (message):\n  no\n\n\n";
  constexpr std::string_view known = "CMake Error at CMakeLists.txt:2 (x):\n  Unknown CMake command \"x\".\n\n\n";
  EXPECT_EQ(stop_of(std::string(known) + std::string(other)), "command_unknown=x @2");
  EXPECT_EQ(stop_of(std::string(other) + std::string(known)), "");
}

TEST(configure_stop, knows_the_words_of_an_error) {
  EXPECT_TRUE(
      detail::has_words_of_stop("  The source directory\n\n    /p/a\n\n  does not contain a CMakeLists.txt file.\n"));
  EXPECT_TRUE(detail::has_words_of_stop("No CUDA toolset found."));
  EXPECT_TRUE(detail::has_words_of_stop("  CMake 3.26 or higher is required.  You are running version 3.21.2\n"));
  // Sentences of few words, and of kinds that others write too.
  EXPECT_FALSE(detail::has_words_of_stop("File not found: a"));
  EXPECT_FALSE(detail::has_words_of_stop("Unknown argument: a of many that are here"));
  EXPECT_FALSE(detail::has_words_of_stop(""));
}

TEST(configure_stop, is_no_warning) {
  EXPECT_EQ(stop_of("CMake Warning at CMakeLists.txt:2 (x):\n  Unknown CMake command \"x\".\n\n\n"), "");
}

TEST(stop_sentences, begin_with_a_word_and_are_reached) {
  for (const stop_sentence& row : stop_sentences) {
    EXPECT_EQ(detail::first_word(row.sentence).find('*'), std::string_view::npos) << row.sentence;
    for (const stop_sentence& before : stop_sentences) {
      if (&before == &row) break;
      EXPECT_FALSE(begins_with_sentence(row.sentence, before.sentence)) << row.sentence;
    }
  }
}

}  // namespace configure_stop_test
}  // namespace foundcheck

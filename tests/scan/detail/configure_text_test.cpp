// SPDX-License-Identifier: MIT
#include <foundcheck/scan/detail/configure_text.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::scan::detail {
namespace configure_text_test {

/// What is kept of a log, with room for so many bytes and stretches.
class kept_text {
 public:
  explicit kept_text(std::string_view log, std::size_t bytes = 65536, std::size_t places = 16)
      : bytes_(bytes), places_(places), kept(bytes_, places_) {
    origin from{origin::no_source, 1, 0, {}};
    while (!log.empty()) {
      const std::string_view line = log.substr(0, log.find('\n'));
      if (line.starts_with("[1/2] ")) {
        kept.read_status(line, line.substr(6), from);
      } else {
        kept.read(line, from);
      }
      from.offset += line.size() + 1;
      ++from.line;
      log.remove_prefix(line.size() < log.size() ? line.size() + 1 : line.size());
    }
  }

  /// Where in the log the line is that begins at an offset of the text: "line:offset".
  [[nodiscard]] std::string place(std::size_t offset) const {
    origin from{origin::no_source, 1, offset, {}};
    for (const char c : kept.text().substr(0, offset)) from.line += c == '\n' ? 1U : 0U;
    kept.to_source(from);
    return std::to_string(from.line) + ":" + std::to_string(from.offset);
  }

 private:
  std::vector<char> bytes_;
  std::vector<kept_lines> places_;

 public:
  configure_text kept;
};

std::string text_of(std::string_view log) { return std::string(kept_text(log).kept.text()); }

TEST(configure_text, begins_with_a_line_of_cmake) {
  EXPECT_EQ(text_of("a\n-- b\n"), "-- b\n");
  EXPECT_EQ(text_of("a\n--\n"), "--\n");
  EXPECT_EQ(text_of("a\nCMake Error at x\n"), "CMake Error at x\n");
  EXPECT_EQ(text_of("a\n--b\n-\n---\n"), "");
  EXPECT_EQ(text_of("CMakeLists\nC\n"), "");
  EXPECT_EQ(text_of("\n b\n\tc\n"), "");
}

constexpr std::string_view stack = "Call Stack (most recent call first):\n  CMakeLists.txt:3 (find_package)\n";
constexpr std::string_view incomplete = "-- Configuring incomplete, errors occurred!\n";
constexpr std::string_view report =
    "CMake Error: The following variables are used in this project, but they are set to NOTFOUND.\n"
    "Please set them or make sure they are set and tested correctly in the CMake files:\n";

TEST(configure_text, gives_a_message_back_the_head_that_is_cut_off) {
  const std::string body = "  Could NOT find A\n", named = body + std::string(stack);
  EXPECT_EQ(text_of(named), "CMake Error:\n" + named);
  EXPECT_EQ(text_of("\n" + named), "CMake Error:\n" + named);
  EXPECT_EQ(text_of(body + "\n" + std::string(incomplete)), "CMake Error:\n" + body + "\n" + std::string(incomplete));
  EXPECT_EQ(text_of(stack), "CMake Error:\n" + std::string(stack));
  EXPECT_EQ(text_of("  Cannot find source file:\n  Tried extensions .c\n"),
            "CMake Error:\n  Cannot find source file:\n  Tried extensions .c\n");
  EXPECT_EQ(kept_text(named).place(0), "1:0");
  EXPECT_EQ(kept_text(named).place(13), "1:0");
  EXPECT_EQ(kept_text(named).place(13 + body.size()), "2:" + std::to_string(body.size()));
}

TEST(configure_text, knows_the_body_of_an_error_by_its_words) {
  const std::string body =
      "  The source directory\n\n    /p/third_party/a\n\n  does not contain a CMakeLists.txt file.\n";
  EXPECT_EQ(text_of(body), "CMake Error:\n" + body);
  EXPECT_EQ(text_of(body + "prose\n"), "CMake Error:\n" + body + "prose\n");
  // Without its blanks, all of them or those of the first line.
  EXPECT_EQ(text_of("The source directory /p/a\ndoes not contain a CMakeLists.txt file.\n"),
            "CMake Error:\n  The source directory /p/a\n  does not contain a CMakeLists.txt file.\n");
  EXPECT_EQ(
      text_of(" Could not find a package configuration file provided by \"A\" with any\n  of\n\n    AConfig.cmake\n"),
      "CMake Error:\n  Could not find a package configuration file provided by \"A\" with any\n  of\n\n    AConfig.cmake\n");
  const kept_text bare("The source directory /p/a\ndoes not contain a CMakeLists.txt file.\n");
  EXPECT_EQ(bare.place(13), "1:0");
  EXPECT_EQ(bare.place(13 + 28), "2:26");
  // What no error says, and what is no sentence of it.
  EXPECT_EQ(text_of("  The source directory\n  is here\n"), "");
  EXPECT_EQ(text_of("The source directory is empty.\n"), "");
  EXPECT_EQ(text_of("Target practice\n-- Found B\n"), "-- Found B\n");
  EXPECT_EQ(text_of("Could not find it\n" + std::string(1000, 'x') + "\n"), "");
}

TEST(configure_text, gives_the_list_of_missing_variables_back_its_head) {
  const std::string use = "    linked by target \"a\" in directory /p\n";
  EXPECT_EQ(text_of("A_LIBRARY\n" + use), std::string(report) + "A_LIBRARY\n" + use);
  EXPECT_EQ(text_of("A_LIBRARY (ADVANCED)\n" + use), std::string(report) + "A_LIBRARY (ADVANCED)\n" + use);
  EXPECT_EQ(text_of(use), std::string(report) + use);
  EXPECT_EQ(text_of("A_LIBRARY\nB_LIBRARY\n"), "");
  EXPECT_EQ(text_of("A_LIBRARY\n"), "");
}

TEST(configure_text, takes_no_other_text_for_the_rest_of_a_message) {
  const std::string named = "  Something is deprecated.\n" + std::string(stack);
  EXPECT_EQ(text_of(named + "\n-- Found B\n"), "-- Found B\n");
  EXPECT_EQ(text_of(named + "This warning is for project developers.  Use -Wno-dev to suppress it.\n"), "");
  EXPECT_EQ(text_of("  a list\n  of things\n"), "");
  EXPECT_EQ(text_of("  a list\nof things\n" + std::string(stack)), "");
  EXPECT_EQ(text_of("prose\n" + named), "");
  EXPECT_EQ(text_of("    too far\n" + std::string(stack)), "");
  EXPECT_EQ(text_of("[1/2] x\n" + named), "");
  EXPECT_EQ(text_of("  " + std::string(500, 'x') + "\n" + std::string(stack)), "");
}

TEST(configure_text, goes_on_with_what_is_indented_and_with_a_few_other_lines) {
  EXPECT_EQ(text_of("-- a\n\n b\n\tc\nd\n"), "-- a\n\n b\n\tc\nd\n");
  EXPECT_EQ(text_of("CMake Warning\n b\n"), "CMake Warning\n b\n");
  std::string log = "-- a\n";
  for (int i = 0; i < 64; ++i) log += "x\n";
  EXPECT_EQ(text_of(log), log);
  EXPECT_EQ(text_of(log + "y\n y\n\n"), log) << "one more is none of its own";
  EXPECT_EQ(text_of(log + "-- b\ny\n"), log + "-- b\ny\n");
  EXPECT_EQ(text_of(log + "CMake Error\ny\n"), log + "CMake Error\ny\n");
}

TEST(configure_text, ends_where_a_build_prints_a_status) {
  EXPECT_EQ(text_of("-- a\n[1/2] cc a.o\nb\n c\n-- d\n"), "-- a\n-- d\n");
  EXPECT_EQ(text_of("-- a\n[1/2] Performing build step for 'x'\nb\n"),
            "-- a\n[1/2] Performing build step for 'x'\nb\n");
}

TEST(configure_text, has_the_lines_that_announce_the_step_of_a_project) {
  for (const std::string_view line : {"Performing configure step for 'x'", "No update step for 'x'", "Completed 'x'"}) {
    EXPECT_TRUE(configure_text::is_step(line)) << line;
  }
  for (const std::string_view line : {"", "Performing", "Performing Test x", "No such file", "Completed x",
                                      "step for 'x'", "Now a step for 'x'", "Perform a step for 'x'"}) {
    EXPECT_FALSE(configure_text::is_step(line)) << line;
  }
  EXPECT_EQ(text_of("Performing build step for 'x'\na\n"), "Performing build step for 'x'\n");
  EXPECT_EQ(text_of("No update step for 'x'\na\n"), "No update step for 'x'\n");
  EXPECT_EQ(text_of("Performing Test x\na\n"), "");
}

TEST(configure_text, tells_if_searches_are_in_it) {
  EXPECT_TRUE(kept_text("CMake Debug Log at a:1 (find_package):\n").kept.has_searches());
  EXPECT_FALSE(kept_text("CMake Debug Log\nCMake Error at a:1\n").kept.has_searches());
}

TEST(configure_text, knows_the_place_of_each_line_in_the_log) {
  const kept_text log("a\n-- b\n c\n[1/2] x\n-- d\n[1/2] x\ny\n-- e\n f\n");
  ASSERT_EQ(log.kept.text(), "-- b\n c\n-- d\n-- e\n f\n");
  EXPECT_EQ(log.place(0), "2:2");
  EXPECT_EQ(log.place(5), "3:7");
  EXPECT_EQ(log.place(8), "5:18");
  EXPECT_EQ(log.place(13), "8:33");
  EXPECT_EQ(log.place(18), "9:38");
  EXPECT_EQ(kept_text("").place(0), "1:0");
}

TEST(configure_text, counts_the_lines_for_which_there_is_no_room) {
  const std::string_view log = "-- a\n-- b\n-- cd\n";
  const kept_text all(log, 16), less(log, 15), least(log, 9);
  EXPECT_EQ(all.kept.text(), log);
  EXPECT_EQ(all.kept.dropped(), 0U);
  EXPECT_EQ(less.kept.text(), "-- a\n-- b\n");
  EXPECT_EQ(less.kept.dropped(), 1U);
  EXPECT_EQ(less.kept.first_dropped().line, 3U);
  EXPECT_EQ(less.kept.first_dropped().offset, 10U);
  EXPECT_EQ(least.kept.text(), "-- a\n");
  EXPECT_EQ(least.kept.dropped(), 2U);
  EXPECT_EQ(least.kept.first_dropped().line, 2U);
  // A stretch needs a place of its own.
  const kept_text two("-- a\n[1/2] x\n-- b\n-- c\n[1/2] x\n-- d\n", 100, 2);
  EXPECT_EQ(two.kept.text(), "-- a\n-- b\n-- c\n");
  EXPECT_EQ(two.kept.dropped(), 1U);
}

}  // namespace configure_text_test
}  // namespace foundcheck::scan::detail

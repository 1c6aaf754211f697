// SPDX-License-Identifier: MIT
// The report of `scan` as somebody at a terminal has it: on a pseudo-terminal of some size, and over the builds of the corpus.
#include <foundcheck/core/display_width.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/std_regex.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

std::string on_terminal(strings arguments, unsigned short columns, unsigned short rows, strings variables = {},
                        std::string directory = {}) {
  process p;
  p.arguments = std::move(arguments);
  p.arguments.insert(p.arguments.begin(), environment("FOUNDCHECK_PROGRAM"));
  p.environment = std::move(variables);
  p.directory = std::move(directory);
  p.out = process::output::terminal;
  p.columns = columns;
  p.rows = rows;
  const process_result result = run(p);
  EXPECT_EQ(result.signal, 0);
  return std_regex("\x1B\\[[0-9;]*m").replace_all(std_regex("\r\n").replace_all(result.out, "\n"), "");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t feed = text.find('\n', at);
    lines.push_back(text.substr(at, feed - at));
    at = feed == std::string::npos ? text.size() : feed + 1;
  }
  return lines;
}

class program_text : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_terminals()) GTEST_SKIP() << "there are no pseudo-terminals here";
    here.write("build.log",
               "[1/3] Building CXX object a.o\n"
               "FAILED: a.o\n"
               "src/a.cpp:3:10: fatal error: zlib.h: No such file or directory\n"
               "    3 | #include <zlib.h>\n"
               "ninja: build stopped: subcommand failed.\n");
  }
  [[nodiscard]] std::string scan(unsigned short columns, strings variables = {}) const {
    return on_terminal({"scan", "build.log"}, columns, 24, std::move(variables), here.path().string());
  }

  temporary_directory here;
};

TEST_F(program_text, a_report_on_sixty_columns) {
  EXPECT_EQ(scan(60),
            R"x(error: zlib.h was not found                           HDR008
 --> src/a.cpp:3:10  build.log:3
    | fatal error: zlib.h: No such file or directory
 fix  apt install zlib1g-dev
  or  if zlib.h belongs to this project or to a submodule:
      git submodule update --init --recursive
  or  if it is already installed:
      export CPATH="$(find / -path '*/zlib.h' -print -quit \
      2>/dev/null | sed 's|/zlib.h$||')"
  or  apt-file search zlib.h  # names the package
check find / -name zlib.h
      git submodule status

more: foundcheck rules HDR008
Failed: 1 error. 1 file read (list: -v)
)x");
}

TEST_F(program_text, a_report_on_eighty_columns) {
  EXPECT_EQ(scan(80),
            R"x(error: zlib.h was not found                                               HDR008
 --> src/a.cpp:3:10  build.log:3
    | fatal error: zlib.h: No such file or directory
 fix  apt install zlib1g-dev
  or  if zlib.h belongs to this project or to a submodule:
      git submodule update --init --recursive
  or  if it is already installed:
      export CPATH="$(find / -path '*/zlib.h' -print -quit 2>/dev/null | sed \
      's|/zlib.h$||')"
  or  apt-file search zlib.h  # names the package
check find / -name zlib.h
      git submodule status

more: foundcheck rules HDR008
Failed: 1 error. 1 file read (list: -v)
)x");
}

TEST_F(program_text, a_report_on_a_hundred_and_twenty_columns) {
  EXPECT_EQ(
      scan(120),
      R"x(error: zlib.h was not found                                                                                       HDR008
 --> src/a.cpp:3:10  build.log:3
    | fatal error: zlib.h: No such file or directory
 fix  apt install zlib1g-dev
  or  if zlib.h belongs to this project or to a submodule:
      git submodule update --init --recursive
  or  if it is already installed:
      export CPATH="$(find / -path '*/zlib.h' -print -quit 2>/dev/null | sed 's|/zlib.h$||')"
  or  apt-file search zlib.h  # names the package
check find / -name zlib.h
      git submodule status

more: foundcheck rules HDR008
Failed: 1 error. 1 file read (list: -v)
)x");
}

TEST_F(program_text, columns_say_the_width_where_they_are_set) {
  EXPECT_EQ(scan(80, {"COLUMNS=60"}), scan(60));
  EXPECT_EQ(scan(80, {"COLUMNS=wide"}), scan(80));
  EXPECT_EQ(scan(0), scan(80)) << "a terminal that does not know its size";
  EXPECT_EQ(scan(20), scan(60));
  EXPECT_EQ(scan(400), scan(120));
  EXPECT_EQ(run_program({"scan", "build.log"}, {}, here.path().string()).out, scan(80)) << "no terminal";
}

TEST_F(program_text, no_line_of_arch_timeline_probe_and_rules_is_wider_than_the_terminal) {
  const std::string output = std::string(40, 'd') + "/" + std::string(60, 'e') + "/last.cu.o";
  here.write(".ninja_log", "# ninja log v5\n0\t400000\t0\t" + output + "\t1\n0\t900000\t0\tb.o\t2\n");
  constexpr unsigned short widths[] = {60, 80, 120};
  const strings commands[] = {{"arch", "8.0;9.0+PTX;12.0a", "--cuda", "12.8", "--device", "9.0"},
                              {"arch", "80;90"},
                              {"timeline", here.path().string()},
                              {"probe", "--timeout", "1"},
                              {"rules"}};
  for (const strings& command : commands) {
    for (const unsigned short columns : widths) {
      const std::string text = on_terminal(command, columns, 24);
      EXPECT_NE(text, "");
      for (const std::string& line : lines_of(text)) EXPECT_LE(display_width(line), columns) << line;
    }
  }
  EXPECT_THAT(on_terminal(commands[2], 80, 24), testing::HasSubstr("/last.cu.o\n")) << "a path is told by its end";
}

// What somebody sees without scrolling.
TEST_F(program_text, nine_of_ten_reports_of_the_corpus_fit_a_screen_and_the_first_fix_is_in_its_upper_half) {
  const char* const folder = std::getenv("FOUNDCHECK_CORPUS");
  if (folder == nullptr || !std::filesystem::is_directory(folder)) {
    GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
  }
  std::size_t reports = 0, fit = 0, with_fix = 0, fix_in_time = 0, too_wide = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(folder) / "generated")) {
    if (!entry.is_directory()) continue;
    const std::vector<std::string> lines = lines_of(on_terminal({"scan", entry.path().string()}, 80, 24));
    if (lines.empty()) continue;
    ++reports;
    // The prompt of the shell takes a row.
    fit += lines.size() < 24;
    if (lines.size() >= 24)
      std::cout << "  does not fit: " << entry.path().filename() << ", " << lines.size() << " rows\n";
    EXPECT_LE(std::ranges::find(lines, "") - lines.begin(), 12) << "rows of the first finding: " << entry.path();
    const auto fix = std::ranges::find_if(lines, [](const std::string& l) { return l.starts_with(" fix  "); });
    if (fix == lines.end()) continue;
    ++with_fix;
    fix_in_time += fix - lines.begin() < 12;
    if (fix - lines.begin() >= 12)
      std::cout << "  fix in row " << fix - lines.begin() + 1 << ": " << entry.path().filename() << "\n";
    for (const std::string& line : lines) {
      if (display_width(line) <= 80) continue;
      // A word that is wider than the screen has a row of its own, behind a label or the blanks in its place.
      const std::size_t label = line.find_first_not_of(" |-><.0123456789");
      if (line.find(' ', std::max<std::size_t>(label, 6)) == std::string::npos) continue;
      std::cout << "  too wide: " << entry.path().filename() << ": " << line << "\n";
      ++too_wide;
    }
  }
  std::cout << "  " << fit << " of " << reports << " reports fit 80x24; the fix is in the first 12 rows of "
            << fix_in_time << " of " << with_fix << "\n";
  ASSERT_NE(reports, 0u);
  EXPECT_GE(fit * 10, reports * 9);
  EXPECT_EQ(fix_in_time, with_fix);
  EXPECT_EQ(too_wide, 0u);
}

}  // namespace
}  // namespace foundcheck

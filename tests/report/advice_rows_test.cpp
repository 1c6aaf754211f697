// SPDX-License-Identifier: MIT
#include <foundcheck/report/advice_rows.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace advice_rows_test {

struct command_case {
  std::string_view text;
  bool is_alone;
};

constexpr command_case command_cases[] = {
    {"cmake --fresh build -D A=1", true},
    {"apt install a b", true},
    {"rm -r b/CMakeCache.txt b/CMakeFiles", true},
    {"export CPATH=\"$(find / -name 'a.h' -print -quit)\"", true},
    {"grep -E 'A|B' CMakeCache.txt", true},
    // A backslash within quotation marks is part of the value.
    {"grep -E 'A B' CMakeCache.txt", false},
    {"cmake -D A=\"1 2\" build", false},
    {"cmake build prints the error again", false},
    {"git submodule update, in the source tree", false},
    {"pip install 'cmake>=3.31' (or the archive of Kitware)", false},
    {"docker build --no-cache .", true},
    {"NVCC_PREPEND_FLAGS=-ccbin=g++-12 ninja", true},
    {"source /opt/ros/humble/setup.bash", true},
    {"source files are missing", false},
    {"A=1", true},
    {"Ab=1 ninja", false},
    {"1=2", false},
    {"=2", false},
    {"Install it", false},
    {"", false},
};

TEST(advice_rows, a_command_alone_is_told_from_words) {
  for (const command_case& c : command_cases) EXPECT_EQ(detail::is_command_alone(c.text), c.is_alone) << c.text;
}

TEST(advice_rows, a_command_in_front_ends_where_words_begin) {
  const struct {
    std::string_view text, command;
  } cases[] = {
      {"git submodule update --init, where zlib.h is of this project", "git submodule update --init"},
      {"pip install 'cmake<4' (or the archive of Kitware)", "pip install 'cmake<4'"},
      {"grep -E 'A, B or C' CMakeCache.txt", "grep -E 'A, B or C' CMakeCache.txt"},
      {"python -c 'import torch; print(1)' lacks CUDA", "python -c 'import torch; print(1)'"},
      {"ls -l a shows it", "ls -l a"},
      {"Install it", ""},
      {"", ""},
  };
  for (const auto& c : cases) EXPECT_EQ(c.text.substr(0, detail::command_in_front(c.text)), c.command);
}

TEST(advice_rows, what_is_said_of_a_command_is_apart_from_it) {
  const struct {
    std::string_view text, command, aside;
  } cases[] = {
      {"git status", "git status", ""},
      {"git submodule update --init, where a is of this project", "git submodule update --init",
       "where a is of this project"},
      {"pip install 'cmake<4' (or the archive of Kitware)", "pip install 'cmake<4'", "or the archive of Kitware"},
      {"cmake -B b -D A=75 without the gone ones (pip: A=7.5)", "cmake -B b -D A=75",
       "without the gone ones (pip: A=7.5)"},
      {"make -j2 (ninja -j2) or less (a)", "make -j2", "(ninja -j2) or less (a)"},
      {"ls -l a shows it", "ls -l a", "shows it"},
      {"Install it (with apt)", "", "Install it (with apt)"},
      {"", "", ""},
  };
  for (const auto& c : cases) {
    const detail::command_words row = detail::split_command(c.text);
    EXPECT_EQ(row.command, c.command) << c.text;
    EXPECT_EQ(row.aside, c.aside) << c.text;
  }
}

TEST(advice_rows, a_command_behind_a_colon_is_found) {
  EXPECT_EQ(detail::command_behind_colon("If it is elsewhere: cmake -D A=1"), 20u);
  EXPECT_EQ(detail::command_behind_colon("cmake -D A=1"), std::string_view::npos);
  EXPECT_EQ(detail::command_behind_colon("Install it (apt: cmake )"), std::string_view::npos);
  EXPECT_EQ(detail::command_behind_colon("If none is (but the driver): apt install a"), 29u);
  EXPECT_EQ(detail::command_behind_colon("Say so: nothing"), std::string_view::npos);
  EXPECT_EQ(detail::command_behind_colon(""), std::string_view::npos);
}

using rows = std::vector<std::string>;

/// The rows of a fix, each behind what it is to the one above it.
rows rows_of(std::string_view fix) {
  rule r;
  r.fix = fix;
  finding of;
  of.rule = &r;
  const fact_set none(std::span<fact>{});
  scan_result result;
  result.facts = &none;
  rows all;
  constexpr std::string_view kinds[] = {"first", "other", "further", "next", "behind"};
  for_each_advice(of, fix, result, {}, true, false, [&](fix_row kind, std::string_view text) {
    all.push_back(std::string(kinds[static_cast<std::size_t>(kind)]) + " " + std::string(text));
  });
  return all;
}

TEST(advice_rows, each_way_step_and_sentence_is_a_row) {
  EXPECT_EQ(rows_of("Install it: apt install a, then cmake b; or turn it off."),
            (rows{"first Install it:", "behind apt install a", "next cmake b", "other turn it off"}));
  EXPECT_EQ(rows_of("Set A. Or take B. Then build. It may last"),
            (rows{"first Set A", "other take B", "next build", "further It may last"}));
  EXPECT_EQ(rows_of("Set A. Or, if it is elsewhere: cmake b"),
            (rows{"first Set A", "other if it is elsewhere:", "behind cmake b"}));
  EXPECT_EQ(rows_of("pip install . (e.g. so)"), (rows{"first pip install . (e.g. so)"}));
  EXPECT_EQ(rows_of("Install a newer one (apt: libx-dev)"),
            (rows{"first apt install libx-dev", "other Install a newer one (apt: libx-dev)"}));
}

TEST(advice_rows, each_command_of_a_check_is_a_row) {
  rows all;
  for_each_command("ls a ; git status", [&](std::string_view one) { all.emplace_back(one); });
  EXPECT_EQ(all, (rows{"ls a", "git status"}));
  for_each_command("", [&](std::string_view) { ADD_FAILURE(); });
}

}  // namespace advice_rows_test
}  // namespace foundcheck
